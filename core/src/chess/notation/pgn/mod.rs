//! Portable Game Notation: files of games, read in chunks of any size and written line by line.
//!
//! ```text
//! bytes ──▶ Reader ──▶ Visitor        your methods get tags, move text, comments, results
//!              │          └▶ Replay   plays the moves, each checked in its position
//!              ▼
//!           Scanner ──▶ TokenBuffer   the same as tokens in your slices, moves checked
//!
//! Writer ──▶ core::fmt::Write         export format
//! ```
//!
//! | use | for |
//! |---|---|
//! | [`Reader`] and [`Visitor`] | the fastest pass: a visitor can skip games and unchecked moves |
//! | [`Replay`] in a visitor | legal moves and positions of the main line or of all variations |
//! | [`Scanner`] | a loop over tokens instead of callbacks, every move checked |
//! | [`Writer`] | writing games |
//!
//! A reader and a scanner keep less than one kilobyte between two chunks, whatever the file holds,
//! and can be stored and resumed; the stack of open variations is the caller's. What is no move is
//! reported with its place and costs itself alone; an illegal move ends the reading of its game or
//! variation, and the next one is read normally. Comments, glyphs and variations after a result
//! belong to its game, so a game ends at the next blank line, with the next game or with the file.
//! Source: the PGN standard (Edwards, 1994); where files in the wild are laxer, so is the reader.
//!
//! # Examples
//! ```
//! use core::convert::Infallible;
//! use core::ops::ControlFlow::{self, Continue};
//! use pedina::chess::pgn::{ErrorKind, Reader, Replay, Termination, Visitor};
//!
//! struct Mates<'s> {
//!     replay: Replay<'s>,
//!     count: u32,
//! }
//!
//! impl Visitor for Mates<'_> {
//!     type Break = Infallible;
//!
//!     fn tag(
//!         &mut self,
//!         name: &[u8],
//!         value: &[u8],
//!     ) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
//!         Continue(self.replay.tag(name, value))
//!     }
//!     fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
//!         Continue(self.replay.play(text).map(|_| ()))
//!     }
//!     fn end_game(&mut self, _: Option<Termination>) -> ControlFlow<Infallible> {
//!         let position = self.replay.position();
//!         let is_mate = position.outcome() == pedina::chess::PositionOutcome::Checkmate;
//!         self.count += u32::from(is_mate);
//!         self.replay.restart();
//!         Continue(())
//!     }
//! }
//!
//! let mut mates = Mates { replay: Replay::new(&mut []), count: 0 };
//! let mut reader = Reader::new();
//! for chunk in [&b"1. f3 e5 2. g4 Qh"[..], b"4# 0-1 1. e4 1/2-1/2"] {
//!     let Continue(()) = reader.read(chunk, &mut mates);
//! }
//! let Continue(()) = reader.finish(&mut mates);
//! assert_eq!(mates.count, 1);
//! ```

use core::fmt;

use super::{SanError, SanErrorKind};
use crate::chess::{Color, Ending};

mod annotation;
mod annotation_text;
mod byte_class;
pub(in crate::chess) mod character;
mod comment;
mod movetext;
mod parser;
mod reader;
mod reader_state;
mod replay;
mod scanner;
mod scanner_snapshot;
mod sign;
mod snapshot;
mod tag;
mod tag_error;
mod token;
mod visitor;
mod word;
mod writer;
mod writer_state;

pub use annotation::{Annotation, Annotations, MarkColor, Score};
pub use annotation_text::write_annotations;
pub use reader::Reader;
pub use reader_state::{TAG_CAPACITY, WORD_CAPACITY};
pub use replay::{Line, Lines, Replay};
pub use scanner::{BufferTooSmall, MIN_TEXT, MIN_TOKENS, Scanner};
use sign::plain;
pub(in crate::chess) use tag::is_tag_name;
pub use tag_error::TagError;
pub(in crate::chess) use tag_error::check_tag;
pub use token::{Span, Token, TokenBuffer, TokenKind, TokenSink};
pub use visitor::{Flow, Visitor};
pub(in crate::chess) use writer::ROSTER;
pub use writer::Writer;
pub use writer_state::WriterState;

numbered! {
    /// How a game ended, as its last word says.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Termination: u8 {
        /// `*`: still going on, given up, or not known.
        Unknown = 0,
        /// `1-0`.
        WhiteWins = 1,
        /// `0-1`.
        BlackWins = 2,
        /// `1/2-1/2`.
        Draw = 3,
    }
}

impl Termination {
    /// The termination that a word of the text or the value of a `Result` tag means: one of those
    /// of [`text`](Self::text), also with any dash or a colon, or with `½`.
    ///
    /// # Errors
    /// Any other text.
    pub fn parse(text: &[u8]) -> Result<Self, TerminationError> {
        let mut word = plain(text);
        word.iter_mut().filter(|byte| **byte == b':').for_each(|byte| *byte = b'-');
        match word.as_slice() {
            b"*" => Ok(Self::Unknown),
            b"1-0" => Ok(Self::WhiteWins),
            b"0-1" => Ok(Self::BlackWins),
            b"1/2-1/2" | b"1/2" => Ok(Self::Draw),
            _ => Err(TerminationError),
        }
    }

    /// The word that stands for it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Unknown => "*",
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }

    /// Who won; `None` for a draw and for a game without a result.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::Unknown => None,
        }
    }
}

/// Its word, such as `1-0`.
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl From<Ending> for Termination {
    fn from(ending: Ending) -> Self {
        match ending.winner {
            Some(Color::White) => Self::WhiteWins,
            Some(Color::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }
}

/// [`Unknown`](Termination::Unknown) for a game that goes on.
impl From<Option<Ending>> for Termination {
    fn from(ending: Option<Ending>) -> Self {
        ending.map_or(Self::Unknown, Self::from)
    }
}

text_error! {
    /// A text is not the termination of a game.
    TerminationError, "a termination is 1-0, 0-1, 1/2-1/2 or *"
}

/// What is wrong with a game.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum ErrorKind {
    /// A move is not one of the position's.
    San(SanError),
    /// A tag is not `[Name "Value"]`. The tag is left out.
    TagSyntax = -72,
    /// Something that is not part of a game stands here.
    Token = -73,
    /// A tag, a move or another word is longer than any valid one.
    Length = -74,
    /// A comment is not closed before the next game or the end.
    OpenComment = -75,
    /// A variation is closed that was not opened, or is still open at the end of the game.
    Parentheses = -76,
    /// The game ends without a result.
    NoResult = -77,
    /// The `FEN` tag is not a legal position.
    Position = -78,
    /// Variations are nested deeper than the caller's stack. The variation is skipped.
    Depth = -79,
    /// The `Variant` tag names a game with other rules. The game is skipped.
    Variant = -82,
}

impl From<SanError> for ErrorKind {
    fn from(error: SanError) -> Self {
        Self::San(error)
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TagSyntax => "a tag must be [Name \"Value\"]",
            Self::Token => "neither tag, move, comment nor result",
            Self::Length => "tag or word too long",
            Self::OpenComment => "comment without its closing brace",
            Self::Parentheses => "parentheses do not match",
            Self::NoResult => "game without a result",
            Self::Position => "the FEN tag is no legal position",
            Self::Variant => "the rules of this variant are not supported",
            Self::Depth => "variations too deep",
            Self::San(error) => return SanErrorKind::fmt(&error.kind, f),
        })
    }
}

/// What is wrong with a game, and where.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The byte at which the wrong word, tag or comment starts, from the start of the file; for
    /// a move the byte of the word that is wrong.
    pub offset: u64,
    /// The line of that byte, from 1.
    pub line: u32,
    /// The number of the game, from 1; 0 before the first.
    pub game: u32,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, game {}: {}", self.line, self.game, self.kind)
    }
}

impl core::error::Error for Error {}
