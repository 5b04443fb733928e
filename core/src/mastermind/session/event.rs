//! What happens at a table.

use crate::mastermind::code::{Code, Feedback};
use crate::mastermind::game::Player;

/// What a table reports to its caller.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TableEvent {
    /// The maker has committed to a code.
    Committed(Player) = 1,
    /// The breaker has guessed, and was answered.
    Guessed {
        /// The guess.
        guess: Code,
        /// The answer to it.
        feedback: Feedback,
    } = 2,
    /// A round is over.
    RoundOver {
        /// Its number, from 0.
        round: u8,
        /// The code of the maker.
        secret: Code,
    } = 3,
    /// A line was refused. Nothing changed, and its sender alone is informed.
    Refused(Player) = 4,
    /// The match is over.
    Ended(TableEnd) = 5,
}

/// How a match at a table ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TableEnd {
    /// The last round was played.
    Finished = 1,
    /// This player has left.
    Left(Player) = 2,
    /// The time of this player was up.
    TimedOut(Player) = 3,
    /// Too many lines of this player in a row were refused.
    Expelled(Player) = 4,
    /// The server has stopped.
    Stopped = 5,
}

impl TableEnd {
    /// Who has brought it about; `None` if nobody did.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Finished | Self::Stopped => None,
            Self::Left(player) | Self::TimedOut(player) | Self::Expelled(player) => Some(player),
        }
    }

    /// Its number in a snapshot.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Finished => 1,
            Self::Left(_) => 2,
            Self::TimedOut(_) => 3,
            Self::Expelled(_) => 4,
            Self::Stopped => 5,
        }
    }

    /// The end with this number, brought about by this player; `None` if there is none.
    pub(super) const fn new(number: u8, player: Player) -> Option<Self> {
        Some(match number {
            1 => Self::Finished,
            2 => Self::Left(player),
            3 => Self::TimedOut(player),
            4 => Self::Expelled(player),
            5 => Self::Stopped,
            _ => return None,
        })
    }
}
