//! How a game ended.

use core::fmt;

use crate::konobi::board::Color;

/// Why a game is over.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Cause {
    /// The winner has connected the edges.
    Connection = 1,
    /// The loser has resigned.
    Resignation = 2,
}

/// How a game ended; there are no draws.
///
/// # Examples
/// ```
/// use pedina::konobi::{Cause, Color, Ending};
/// let ending = Ending { cause: Cause::Connection, winner: Color::Black };
/// assert_eq!(ending.to_string(), "black wins by connection");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Ending {
    /// Why it is over.
    pub cause: Cause,
    /// Who has won; which person that is [`Position::player`](crate::konobi::Position::player)
    /// says.
    pub winner: Color,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = match self.cause {
            Cause::Connection => "connection",
            Cause::Resignation => "resignation",
        };
        write!(f, "{} wins by {cause}", self.winner)
    }
}
