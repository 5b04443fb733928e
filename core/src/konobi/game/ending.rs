//! How a game ended.

use core::fmt;

use crate::konobi::board::Color;

numbered! {
    /// Why a game is over.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Cause: u8 {
        /// The winner has connected the edges.
        Connection = 1,
        /// The loser has resigned.
        Resignation = 2,
    }
}

impl Cause {
    /// Its name, `connection` or `resignation`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Connection => "connection",
            Self::Resignation => "resignation",
        }
    }
}

/// Its name.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
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
        write!(f, "{} wins by {}", self.winner, self.cause)
    }
}
