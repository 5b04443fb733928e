//! What is settled before a game.

use super::{Name, Style};
use crate::konobi::board::AnySize;

numbered! {
    /// Where the two players sit.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Seating: u8 {
        /// At one console, which is that of the first player.
        Console = 0,
        /// Each at a connection of its own.
        Connections = 1,
    }
}

/// Who plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Entrant {
    /// A person, who is asked for a name if there is none here.
    Person(Option<Name>) = 0,
    /// A program: the caller hands its actions to the table.
    Program(Name) = 1,
}

impl Entrant {
    /// Whether it is a program.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }

    /// Who it is and the name, which is empty where there is none.
    pub(super) fn parts(self) -> (Who, Name) {
        match self {
            Self::Person(None) => (Who::Asked, Name::default()),
            Self::Person(Some(name)) => (Who::Named, name),
            Self::Program(name) => (Who::Program, name),
        }
    }
}

numbered! {
    /// Who plays, by number.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Who: u8 {
        /// A person who is asked for the name.
        Asked = 0,
        /// A person whose name is known.
        Named = 1,
        Program = 2,
    }
}

/// What a table begins with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// Where the players sit.
    pub seating: Seating,
    /// The size of the board; without one a person is asked for it, or two programs play on 11 by
    /// 11 points.
    pub size: Option<AnySize>,
    /// Who places the first stone, and who may swap.
    pub entrants: [Entrant; 2],
    /// How boards look.
    pub style: Style,
    /// How many lines of a player in a row may be refused; `None` for no limit.
    pub refusals: Option<u16>,
}

impl Settings {
    /// Two people, who are asked for everything; no limit on refusals.
    #[must_use]
    pub const fn new(seating: Seating, style: Style) -> Self {
        let entrants = [Entrant::Person(None); 2];
        Self { seating, size: None, entrants, style, refusals: None }
    }
}
