//! Chess values in a log.

use defmt::{Format, Formatter, write};

use super::list;
use crate::chess::eboard::Candidates;
use crate::chess::epd::{Epd, Operand, Operation};
use crate::chess::server::{Name, Server};
use crate::chess::{
    Bitboard, Board, CastlingStyle, Clock, Color, File, Game, Move, MoveList, Piece, Ply, Position,
    Problems, Rank, Role, Setup, Square, Squares, TimeControl,
};

impl Format for Square {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}{}", self.file(), self.rank());
    }
}

impl Format for File {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}", self.letter());
    }
}

impl Format for Rank {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}", self.digit());
    }
}

impl Format for Piece {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=char}", self.letter());
    }
}

impl Format for Move {
    fn format(&self, f: Formatter<'_>) {
        match self.promotion().map(Role::letter) {
            Some(letter) => write!(f, "{}{}{=char}", self.from(), self.to(), letter),
            None => write!(f, "{}{}", self.from(), self.to()),
        }
    }
}

impl Format for MoveList {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}", self.as_slice());
    }
}

impl Format for Candidates {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}", &**self);
    }
}

impl Format for Bitboard {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.iter());
    }
}

impl Format for Squares {
    fn format(&self, f: Formatter<'_>) {
        list(f, self.clone());
    }
}

impl Format for Setup {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.format_fen(CastlingStyle::Standard).as_str());
    }
}

impl Format for Position {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.format_fen(CastlingStyle::Standard).as_str());
    }
}

/// The first field of a FEN.
impl Format for Board {
    fn format(&self, f: Formatter<'_>) {
        let setup = Setup { board: *self, ..Setup::default() };
        let fen = setup.format_fen(CastlingStyle::Standard);
        write!(f, "{=str}", fen.split(' ').next().unwrap_or_default());
    }
}

/// Words with commas between them; `none` where nothing is wrong.
impl Format for Problems {
    fn format(&self, f: Formatter<'_>) {
        let mut separator = "";
        for name in self.iter().filter_map(Self::name) {
            write!(f, "{=str}{=str}", separator, name);
            separator = ", ";
        }
        if separator.is_empty() {
            write!(f, "none");
        }
    }
}

impl Format for Ply {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}", self.mv());
    }
}

impl<H> Format for Game<H> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, ply {=usize}, {}", self.position(), self.len(), self.ending());
    }
}

impl Format for TimeControl {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=[?]}", self.periods());
    }
}

/// What the sides have left when the clock last changed, in milliseconds.
impl Format for Clock {
    fn format(&self, f: Formatter<'_>) {
        let left = |side| self.remaining(side, 0);
        let state = if self.is_running() { "runs" } else { "stands" };
        let (white, black) = (left(Color::White), left(Color::Black));
        write!(f, "{} {=str}, {}, {}", self.turn(), state, white, black);
    }
}

impl Format for Name {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.as_str());
    }
}

impl<H, const SUBSCRIPTIONS: usize> Format for Server<H, SUBSCRIPTIONS> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}, {}", self.situation(), self.game());
    }
}

impl Format for Operand<'_> {
    fn format(&self, f: Formatter<'_>) {
        ascii(f, self.text());
    }
}

impl Format for Operation<'_> {
    fn format(&self, f: Formatter<'_>) {
        ascii(f, self.opcode);
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

/// A part of a text; as bytes where it is not UTF-8.
fn ascii(f: Formatter<'_>, text: &[u8]) {
    match core::str::from_utf8(text) {
        Ok(text) => write!(f, "{=str}", text),
        Err(_) => write!(f, "{=[u8]:a}", text),
    }
}
