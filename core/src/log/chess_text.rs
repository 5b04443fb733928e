//! Texts of chess in a log: game files, lines of test suites, game trees and opening books.

use defmt::{Format, Formatter, write};

use super::{list, text};
use crate::chess::book::{Book, BookMoves, BookMut, ENTRY_SIZE, Source};
use crate::chess::epd::{self, Cursor, Epd, Operand, Operands, Operation, Operations, Part};
use crate::chess::pgn::{self, Annotations, Reader, Replay, Scanner, TokenBuffer};
use crate::chess::tree::{GameTree, GameTreeMut, Nags, Text};

impl Format for Operand<'_> {
    fn format(&self, f: Formatter<'_>) {
        text(f, self.text());
    }
}

impl Format for Operation<'_> {
    fn format(&self, f: Formatter<'_>) {
        text(f, self.opcode);
        write!(f, " ");
        list(f, self.operands());
    }
}

impl Format for Epd<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, ", self.position);
        list(f, self.operations());
    }
}

impl Format for Part<'_> {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Opcode(opcode) => {
                write!(f, "opcode ");
                text(f, opcode);
            }
            Self::Operand(operand) => write!(f, "operand {}", operand),
        }
    }
}

/// What it has not read yet.
impl Format for Cursor<'_> {
    fn format(&self, f: Formatter<'_>) {
        text(f, self.line.get(self.offset()..).unwrap_or_default());
    }
}

impl Format for Operations<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, *self);
    }
}

impl Format for Operands<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, *self);
    }
}

/// The position of its line; where the text goes is not known here.
impl<W: ?Sized> Format for epd::Writer<'_, W> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.position);
    }
}

impl Format for Reader {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u64} bytes, {=u32} games", self.offset(), self.games());
    }
}

impl Format for Scanner {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.reader);
    }
}

impl Format for Replay<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, depth {=usize}", self.position(), self.depth());
    }
}

impl Format for TokenBuffer<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}, {=usize} bytes", self.tokens(), self.all_text().len());
    }
}

impl<W: core::fmt::Write + ?Sized> Format for pgn::Writer<'_, W> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.state());
    }
}

impl Format for Annotations<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for GameTree<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}, ", self.start(), self.result());
        write!(f, "{=u32} slots used, {=u32} left", self.used_slots(), self.left_slots());
    }
}

impl Format for GameTreeMut<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.view());
    }
}

impl Format for Nags<'_> {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for Text<'_> {
    fn format(&self, f: Formatter<'_>) {
        self.clone().for_each(|character| write!(f, "{=char}", character));
    }
}

impl<S: Source> Format for Book<S> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u32} entries", self.0.len());
    }
}

impl<S> Format for BookMoves<'_, S> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "key {=u64:016x}", self.key);
    }
}

impl Format for BookMut<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=usize} entries", self.bytes().len() / ENTRY_SIZE);
    }
}
