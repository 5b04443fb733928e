//! The stage in the life of a server, and what is special on its board.

use crate::chess::Square;

numbered! {
    /// The stage in the life of a server.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::server::ServerSituation;
    /// assert_eq!(ServerSituation::WaitingForPlayers.name(), "WaitingForPlayers");
    /// ```
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum ServerSituation: u8 {
        /// It waits for a configuration with an identifier.
        NotConfigured = 0,
        /// A seat is free.
        WaitingForPlayers = 1,
        /// Both seats are taken, and the game can start.
        Ready = 2,
        /// The game goes on.
        Running = 3,
        /// The game is over or was stopped, and no longer changes.
        Terminated = 4,
    }
}

/// What is special about the game, from the point of view of the side to move.
///
/// # Examples
/// ```
/// use pedina::chess::server::GameSituation;
/// // The situation is called stale; the cause of the end that follows is stalemate.
/// assert_eq!(GameSituation::Stale.name(), "Stale");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum GameSituation {
    /// Nothing.
    None = 0,
    /// The king is in check and there is a legal move.
    Check = 1,
    /// There is no legal move, but no check.
    Stale = 2,
    /// The king is in check and there is no legal move.
    Checkmate = 3,
    /// A pawn of the side to move stands on this square of the last rank and waits for its
    /// promotion.
    Promotion(Square) = 4,
}

impl ServerSituation {
    /// Its identifier in the protocol of the service.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotConfigured => "NotConfigured",
            Self::WaitingForPlayers => "WaitingForPlayers",
            Self::Ready => "Ready",
            Self::Running => "Running",
            Self::Terminated => "Terminated",
        }
    }
}

impl GameSituation {
    /// Its identifier in the protocol of the service.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "None",
            Self::Check => "Check",
            Self::Stale => "Stale",
            Self::Checkmate => "Checkmate",
            Self::Promotion(_) => "Promotion",
        }
    }

    /// Its number in the C ABI, and the square of the pawn that waits.
    #[must_use]
    pub const fn to_parts(self) -> (u8, Option<Square>) {
        match self {
            Self::None => (0, None),
            Self::Check => (1, None),
            Self::Stale => (2, None),
            Self::Checkmate => (3, None),
            Self::Promotion(square) => (4, Some(square)),
        }
    }

    /// The situation with this number and square; `None` if there is none.
    #[must_use]
    pub const fn from_parts(number: u8, square: Option<Square>) -> Option<Self> {
        match (number, square) {
            (0, _) => Some(Self::None),
            (1, _) => Some(Self::Check),
            (2, _) => Some(Self::Stale),
            (3, _) => Some(Self::Checkmate),
            (4, Some(square)) => Some(Self::Promotion(square)),
            _ => None,
        }
    }
}
