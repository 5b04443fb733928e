//! What happens at a table.

use crate::konobi::position::{Action, Player};

/// What a table reports to its caller.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TableEvent {
    /// Size and names are known, and the game begins.
    Started = 1,
    /// A player has placed a stone, passed or swapped.
    Played {
        /// Who did.
        player: Player,
        /// What it was.
        action: Action,
    } = 2,
    /// A line was refused. Nothing changed, and its sender alone is informed.
    Refused(Player) = 3,
    /// The game is over.
    Ended(TableEnd) = 4,
}

/// How a game at a table ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TableEnd {
    /// This player has connected the edges.
    Connected(Player) = 1,
    /// This player has resigned.
    Resigned(Player) = 2,
    /// The input of this player is at its end, or the connection lost.
    Left(Player) = 3,
    /// Too many lines of this player in a row were refused.
    Expelled(Player) = 4,
    /// The time of this player was up.
    TimedOut(Player) = 5,
    /// The caller has stopped the game.
    Stopped = 6,
}

impl TableEnd {
    /// Who has won; `None` if the game was stopped.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::Player;
    /// use pedina::konobi::session::TableEnd;
    /// assert_eq!(TableEnd::Resigned(Player::First).winner(), Some(Player::Second));
    /// assert_eq!(TableEnd::Stopped.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Connected(player) => Some(player),
            Self::Resigned(player)
            | Self::Left(player)
            | Self::Expelled(player)
            | Self::TimedOut(player) => Some(player.other()),
            Self::Stopped => None,
        }
    }

    /// Who has brought it about; `None` if the game was stopped.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Connected(player)
            | Self::Resigned(player)
            | Self::Left(player)
            | Self::Expelled(player)
            | Self::TimedOut(player) => Some(player),
            Self::Stopped => None,
        }
    }

    /// Its number in a snapshot.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Connected(_) => 1,
            Self::Resigned(_) => 2,
            Self::Left(_) => 3,
            Self::Expelled(_) => 4,
            Self::TimedOut(_) => 5,
            Self::Stopped => 6,
        }
    }
}
