//! The events of a server, as a tree: a listener to a branch receives all of its leaves.
//!
//! ```text
//! ChessGameServiceEvent
//!   LoggingEvent                      for the host's own texts
//!   ServerStateUpdateEvent
//!     ServerSituationUpdateEvent, ServerErrorUpdateEvent, SubscriptionUpdateEvent
//!     GameStateUpdateEvent
//!       ChessboardUpdateEvent, GameOverUpdateEvent, GameSituationUpdateEvent,
//!       MoveHistoryUpdateEvent, TurnUpdateEvent, DrawOfferUpdateEvent,
//!       TakeBackUpdateEvent
//!       PlayerUpdateEvent: WhitePlayerUpdateEvent, BlackPlayerUpdateEvent
//!       TimerUpdateEvent: WhiteTimerUpdateEvent, BlackTimerUpdateEvent
//! ```

use super::{GameSituation, ServerError, ServerSituation};
use crate::chess::{Color, Ending};

numbered! {
    /// A branch or a leaf of the tree of events.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::server::EventKind;
    /// let timers = EventKind::from_name(b"TimerUpdateEvent").unwrap();
    /// assert!(timers.covers(EventKind::WhiteTimerUpdate));
    /// assert!(!timers.covers(EventKind::TurnUpdate));
    /// assert!(EventKind::ServerStateUpdate.covers(timers));
    /// ```
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum EventKind: u8 {
        /// Any event.
        Service = 0,
        /// A text for the log. Servers do not produce it; the kind is for hosts.
        Logging = 1,
        /// Any part of the state of the server has changed.
        ServerStateUpdate = 2,
        /// The situation of the server has changed.
        ServerSituationUpdate = 3,
        /// An error was published.
        ServerErrorUpdate = 4,
        /// The subscriptions have changed.
        SubscriptionUpdate = 5,
        /// Any part of the state of the game has changed.
        GameStateUpdate = 6,
        /// The pieces have moved.
        ChessboardUpdate = 7,
        /// The game has ended.
        GameOverUpdate = 8,
        /// The situation of the game was evaluated: check, checkmate, promotion.
        GameSituationUpdate = 9,
        /// A move was added to the history, or moves were taken back.
        MoveHistoryUpdate = 10,
        /// The other side is to move.
        TurnUpdate = 11,
        /// A seat was taken.
        PlayerUpdate = 12,
        /// White's seat was taken.
        WhitePlayerUpdate = 13,
        /// Black's seat was taken.
        BlackPlayerUpdate = 14,
        /// The time left to a side is reported.
        TimerUpdate = 15,
        /// The time left to white is reported.
        WhiteTimerUpdate = 16,
        /// The time left to black is reported.
        BlackTimerUpdate = 17,
        /// A draw offer was made, or no longer stands.
        DrawOfferUpdate = 18,
        /// A take-back was proposed, or the proposal no longer stands.
        TakeBackUpdate = 19,
    }
}

/// A leaf of the tree with the new value of its part of the state.
///
/// What is too large for an event (pieces, history, subscriptions, name of a player) is read from
/// the server when the event is delivered, and is then never older than the event.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum Event {
    /// The stage in the life of the server.
    ServerSituation(ServerSituation),
    /// An error that the host published.
    ServerError(ServerError),
    /// See [`subscriptions`](super::Server::subscriptions).
    Subscriptions,
    /// See [`board`](super::Server::board).
    Chessboard,
    /// See [`entries`](super::Server::entries).
    MoveHistory,
    /// Who is to move.
    Turn(Color),
    /// What is special about the game.
    GameSituation(GameSituation),
    /// How the game ended. Published once in the life of a server, before its situation is
    /// [`Terminated`](ServerSituation::Terminated).
    GameOver(Ending),
    /// Of which side the seat was taken; see [`player`](super::Server::player).
    Player(Color),
    /// What is left to a side.
    Timer {
        /// The side.
        side: Color,
        /// What is left to it, in milliseconds.
        remaining: u64,
    },
    /// Who has a draw offer standing.
    DrawOffer(Option<Color>),
    /// Who proposes to take back a move.
    TakeBack(Option<Color>),
}

impl EventKind {
    /// Its identifier in the protocol of the service.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Service => "ChessGameServiceEvent",
            Self::Logging => "LoggingEvent",
            Self::ServerStateUpdate => "ServerStateUpdateEvent",
            Self::ServerSituationUpdate => "ServerSituationUpdateEvent",
            Self::ServerErrorUpdate => "ServerErrorUpdateEvent",
            Self::SubscriptionUpdate => "SubscriptionUpdateEvent",
            Self::GameStateUpdate => "GameStateUpdateEvent",
            Self::ChessboardUpdate => "ChessboardUpdateEvent",
            Self::GameOverUpdate => "GameOverUpdateEvent",
            Self::GameSituationUpdate => "GameSituationUpdateEvent",
            Self::MoveHistoryUpdate => "MoveHistoryUpdateEvent",
            Self::TurnUpdate => "TurnUpdateEvent",
            Self::PlayerUpdate => "PlayerUpdateEvent",
            Self::WhitePlayerUpdate => "WhitePlayerUpdateEvent",
            Self::BlackPlayerUpdate => "BlackPlayerUpdateEvent",
            Self::TimerUpdate => "TimerUpdateEvent",
            Self::WhiteTimerUpdate => "WhiteTimerUpdateEvent",
            Self::BlackTimerUpdate => "BlackTimerUpdateEvent",
            Self::DrawOfferUpdate => "DrawOfferUpdateEvent",
            Self::TakeBackUpdate => "TakeBackUpdateEvent",
        }
    }

    /// The branch that it hangs on, `None` for the root.
    #[must_use]
    pub const fn parent(self) -> Option<Self> {
        match self {
            Self::Service => None,
            Self::Logging | Self::ServerStateUpdate => Some(Self::Service),
            Self::ServerSituationUpdate
            | Self::ServerErrorUpdate
            | Self::SubscriptionUpdate
            | Self::GameStateUpdate => Some(Self::ServerStateUpdate),
            Self::ChessboardUpdate
            | Self::GameOverUpdate
            | Self::GameSituationUpdate
            | Self::MoveHistoryUpdate
            | Self::TurnUpdate
            | Self::PlayerUpdate
            | Self::TimerUpdate
            | Self::DrawOfferUpdate
            | Self::TakeBackUpdate => Some(Self::GameStateUpdate),
            Self::WhitePlayerUpdate | Self::BlackPlayerUpdate => Some(Self::PlayerUpdate),
            Self::WhiteTimerUpdate | Self::BlackTimerUpdate => Some(Self::TimerUpdate),
        }
    }

    /// Whether who listens to this kind hears the other one: it is the same, or hangs on it.
    #[must_use]
    pub fn covers(self, other: Self) -> bool {
        core::iter::successors(Some(other), |kind| kind.parent()).any(|kind| kind == self)
    }
}

impl Event {
    /// Its kind, which is a leaf of the tree.
    #[must_use]
    pub const fn kind(self) -> EventKind {
        match self {
            Self::ServerSituation(_) => EventKind::ServerSituationUpdate,
            Self::ServerError(_) => EventKind::ServerErrorUpdate,
            Self::Subscriptions => EventKind::SubscriptionUpdate,
            Self::Chessboard => EventKind::ChessboardUpdate,
            Self::MoveHistory => EventKind::MoveHistoryUpdate,
            Self::Turn(_) => EventKind::TurnUpdate,
            Self::GameSituation(_) => EventKind::GameSituationUpdate,
            Self::GameOver(_) => EventKind::GameOverUpdate,
            Self::Player(Color::White) => EventKind::WhitePlayerUpdate,
            Self::Player(Color::Black) => EventKind::BlackPlayerUpdate,
            Self::Timer { side: Color::White, .. } => EventKind::WhiteTimerUpdate,
            Self::Timer { side: Color::Black, .. } => EventKind::BlackTimerUpdate,
            Self::DrawOffer(_) => EventKind::DrawOfferUpdate,
            Self::TakeBack(_) => EventKind::TakeBackUpdate,
        }
    }
}
