//! Playing the entries of a record, and writing one.

use core::fmt::{self, Write};

use super::entry::{Entries, Entry, RESIGN, resigns};
use crate::decimal::decimal;
use crate::konobi::board::Size;
use crate::konobi::game::{Cause, Ending, Game, GameError};
use crate::konobi::position::Action;
use crate::{History, HistoryMut};

numbered! {
    /// How points are written.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Notation: u8 {
        /// By their name: `c3`.
        #[default]
        Name = 0,
        /// By column and row from 1 at the bottom left: `3 3`.
        Coordinates = 1,
    }
}

impl Notation {
    /// Writes an action without `core::fmt`, which takes too much flash on boards.
    ///
    /// # Errors
    /// The sink's.
    pub fn write<W: Write + ?Sized>(self, action: Action, sink: &mut W) -> fmt::Result {
        let point = match action {
            Action::Place(point) => point,
            Action::Pass => return sink.write_str("pass"),
            Action::Swap => return sink.write_str("swap"),
        };
        match self {
            Self::Name => point.write_name(sink),
            Self::Coordinates => {
                sink.write_str(&decimal(u16::from(point.column()) + 1))?;
                sink.write_str(" ")?;
                sink.write_str(&decimal(u16::from(point.row()) + 1))
            }
        }
    }
}

/// The first entry of a record that cannot be played.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ReplayError {
    /// Its number in the record, counted from 1.
    pub number: usize,
    /// The offset of its first byte.
    pub start: usize,
    /// How many bytes it has.
    pub len: usize,
    /// What is wrong with it.
    pub kind: ReplayErrorKind,
}

/// What is wrong with an entry of a record.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum ReplayErrorKind {
    /// The game refuses it.
    Game(GameError),
    /// The text is not an entry of a record.
    Syntax = -218,
}

impl fmt::Display for ReplayErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax => {
                f.write_str("neither a point such as c3 or 3 3, nor swap, pass or resign")
            }
            Self::Game(reason) => reason.fmt(f),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.number, self.kind)
    }
}

impl core::error::Error for ReplayError {}

impl<S: Size, H: HistoryMut<Action>> Game<S, H> {
    /// Plays the entries of a record, see [`Entries`], and returns their number.
    ///
    /// # Errors
    /// The first entry that cannot be played. All before it were played.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::record::{Notation, ReplayErrorKind};
    /// use pedina::konobi::{Action, Fixed, Game, Position, Rules};
    /// let start = Position::start(Fixed::<5>, Rules::default());
    /// let mut game = Game::new(start, [Action::Pass; 50]);
    /// let error = game.replay(b"c3 d4 4 4").unwrap_err();
    /// assert_eq!((error.number, error.start, error.len), (3, 6, 3));
    /// assert_eq!(error.to_string(), "entry 3: a white stone stands there");
    /// game.replay(b"c4 resign").unwrap();
    /// let mut record = String::new();
    /// game.write_record(Notation::Name, &mut record).unwrap();
    /// assert_eq!(record, "c3 d4 c4 resign");
    /// ```
    pub fn replay(&mut self, record: &[u8]) -> Result<usize, ReplayError> {
        let mut number = 0;
        for text in Entries::new(record) {
            number += 1;
            let played = match text.entry {
                Some(Entry::Act(action)) => self.play(action),
                Some(Entry::Resign) => self.resign(self.position().turn()).map(drop),
                Some(Entry::ResignAs(side)) => self.resign(side).map(drop),
                None => {
                    let kind = ReplayErrorKind::Syntax;
                    return Err(ReplayError { number, start: text.start, len: text.len, kind });
                }
            };
            if let Err(error) = played {
                let kind = ReplayErrorKind::Game(error);
                return Err(ReplayError { number, start: text.start, len: text.len, kind });
            }
        }
        Ok(number)
    }
}

impl<S: Size, H: History<Action>> Game<S, H> {
    /// Writes the actions with a space between them, and if that ended the game `resign`, or
    /// `black-resigns` or `white-resigns` where it was not that side's turn.
    ///
    /// [`replay`](Self::replay) reads it.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_record<W: Write + ?Sized>(&self, notation: Notation, sink: &mut W) -> fmt::Result {
        let mut space = "";
        for action in self.actions() {
            sink.write_str(space)?;
            notation.write(action, sink)?;
            space = " ";
        }
        if let Some(Ending { cause: Cause::Resignation, winner }) = self.ending() {
            sink.write_str(space)?;
            let in_turn = winner != self.position().turn();
            sink.write_str(if in_turn { RESIGN } else { resigns(!winner) })?;
        }
        Ok(())
    }
}
