//! Why a server refuses a call, with the names that the protocol gives the reasons.

use core::fmt;

use crate::chess::{GameError, IllegalMove};

/// Why a server refuses a call; it is as it was before.
///
/// Where several reasons apply it is the first of those that a function lists. [`name`](Self::name) is the identifier
/// by which clients tell the reasons apart.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
pub enum ServerError {
    /// The move is not legal.
    IllegalMove(IllegalMove),
    /// The queue of events is full: take the pending ones first.
    EventsPending = -126,
    /// The time is before that of an earlier call.
    TimeBackwards = -96,
    /// The server has a configuration already.
    Configured = -112,
    /// The server does not wait for players.
    NotWaitingForPlayers = -115,
    /// This side has a player already.
    PlayerAlreadyExisting = -119,
    /// The server is not ready to start.
    NotReady = -113,
    /// The game does not run, or the time of the side to move is up, which
    /// [`tick`](super::Server::tick) will tell.
    NotRunning = -114,
    /// The server is terminated.
    Terminated = -117,
    /// A pawn has to be promoted first.
    WaitingForPromotion = -118,
    /// No pawn waits for its promotion.
    NotWaitingForPromotion = -116,
    /// The other side is to move.
    NotYourTurn = -120,
    /// The move is legal, but the rest of the request (capture, castling and so on) does not match
    /// it.
    ContradictoryMove = -121,
    /// A pawn cannot become that.
    NoPromotion = -122,
    /// A name is empty or longer than [`NAME_CAPACITY`](super::NAME_CAPACITY) bytes.
    NameLength = -123,
    /// A draw offer is standing already.
    DrawOffered = -92,
    /// There is no draw offer of the opponent.
    NoDrawOffer = -93,
    /// No draw can be claimed.
    NoDrawClaim = -94,
    /// A draw cannot be agreed before each side has moved.
    DrawTooEarly = -95,
    /// The table of subscriptions is full.
    TooManySubscriptions = -124,
    /// There is no subscription with this number.
    NoSubscription = -125,
    /// The history has no room for another move.
    HistoryFull = -89,
    /// The history is not that of this server.
    MismatchedHistory = -4,
    /// An error of the host.
    Internal = -127,
}

impl ServerError {
    /// All reasons but illegal moves, the number of each in the C ABI beside it.
    const NUMBERS: [(Self, i32); 23] = [
        (Self::Configured, -112),
        (Self::NotReady, -113),
        (Self::NotRunning, -114),
        (Self::NotWaitingForPlayers, -115),
        (Self::NotWaitingForPromotion, -116),
        (Self::Terminated, -117),
        (Self::WaitingForPromotion, -118),
        (Self::PlayerAlreadyExisting, -119),
        (Self::NotYourTurn, -120),
        (Self::ContradictoryMove, -121),
        (Self::NoPromotion, -122),
        (Self::NameLength, -123),
        (Self::TooManySubscriptions, -124),
        (Self::NoSubscription, -125),
        (Self::EventsPending, -126),
        (Self::Internal, -127),
        (Self::TimeBackwards, -96),
        (Self::HistoryFull, -89),
        (Self::DrawOffered, -92),
        (Self::NoDrawOffer, -93),
        (Self::NoDrawClaim, -94),
        (Self::DrawTooEarly, -95),
        (Self::MismatchedHistory, -4),
    ];

    /// Its number in the C ABI, a `pdn_status`.
    #[must_use]
    pub fn number(self) -> i32 {
        if let Self::IllegalMove(reason) = self {
            return reason as i32;
        }
        let found = Self::NUMBERS.iter().find(|(error, _)| *error == self);
        found.map_or(0, |(_, number)| *number)
    }

    /// The reason with this number in the C ABI; `None` if a server has none such.
    #[must_use]
    pub fn new(number: i32) -> Option<Self> {
        let found = Self::NUMBERS.iter().find(|(_, known)| *known == number);
        let own = found.map(|(error, _)| *error);
        own.or_else(|| IllegalMove::new(number).map(Self::IllegalMove))
    }

    /// Its identifier in the protocol of the service. What a client cannot help is
    /// `InternalServerException`, and what no older service could say has a name of its own.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::server::ServerError;
    /// assert_eq!(ServerError::NotRunning.name(), "GameNotRunningException");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Configured => "GameConfiguredException",
            Self::NotReady => "GameNotReadyException",
            Self::NotRunning => "GameNotRunningException",
            Self::NotWaitingForPlayers => "GameNotWaitingForPlayersException",
            Self::NotWaitingForPromotion => "GameNotWaitingForPromotionException",
            Self::Terminated => "GameTerminatedException",
            Self::WaitingForPromotion => "GameWaitingForPromotionException",
            Self::PlayerAlreadyExisting => "PlayerAlreadyExistingException",
            Self::NoPromotion | Self::NameLength => "MalformedInputException",
            Self::EventsPending
            | Self::TimeBackwards
            | Self::HistoryFull
            | Self::MismatchedHistory
            | Self::Internal => "InternalServerException",
            Self::NotYourTurn => "NotYourTurnException",
            Self::IllegalMove(_) | Self::ContradictoryMove => "IllegalMoveException",
            Self::DrawOffered => "DrawAlreadyOfferedException",
            Self::NoDrawOffer => "DrawNotOfferedException",
            Self::NoDrawClaim => "DrawNotClaimableException",
            Self::DrawTooEarly => "DrawTooEarlyException",
            Self::TooManySubscriptions => "TooManySubscriptionsException",
            Self::NoSubscription => "SubscriptionNotFoundException",
        }
    }
}

impl From<GameError> for ServerError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Over => Self::NotRunning,
            GameError::HistoryFull => Self::HistoryFull,
            GameError::Illegal(reason) => Self::IllegalMove(reason),
            GameError::DrawOffered => Self::DrawOffered,
            GameError::NoDrawOffer => Self::NoDrawOffer,
            GameError::NoDrawClaim => Self::NoDrawClaim,
            GameError::DrawTooEarly => Self::DrawTooEarly,
            GameError::NothingToUndo | GameError::NothingToRedo | GameError::MismatchedHistory => {
                Self::MismatchedHistory
            }
        }
    }
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EventsPending => "events wait to be delivered: take them first",
            Self::TimeBackwards => "the time is before that of an earlier call",
            Self::Configured => "the game is configured already",
            Self::NotWaitingForPlayers => "the game does not wait for players",
            Self::PlayerAlreadyExisting => "this side has a player already",
            Self::NotReady => "the game is not ready to start",
            Self::NotRunning => "the game does not run",
            Self::Terminated => "the game is terminated",
            Self::WaitingForPromotion => "a pawn has to be promoted first",
            Self::NotWaitingForPromotion => "no pawn waits for its promotion",
            Self::NotYourTurn => "the other side is to move",
            Self::IllegalMove(reason) => return reason.fmt(f),
            Self::ContradictoryMove => "the move is not what is said about it",
            Self::NoPromotion => "a pawn becomes a queen, a rook, a bishop or a knight",
            Self::NameLength => "a name is empty or too long",
            Self::DrawOffered => "a draw offer is standing: it waits for an answer",
            Self::NoDrawOffer => "the opponent has not offered a draw",
            Self::NoDrawClaim => "neither a third occurrence nor 50 moves: no draw to claim",
            Self::DrawTooEarly => "no draw can be agreed before each side has moved",
            Self::TooManySubscriptions => "there is no room for another subscription",
            Self::NoSubscription => "there is no such subscription",
            Self::HistoryFull => "the history is full: go on with a longer one",
            Self::MismatchedHistory => "the history is not that of this game",
            Self::Internal => "something went wrong on the server",
        })
    }
}

impl core::error::Error for ServerError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::IllegalMove(reason) => Some(reason),
            _ => None,
        }
    }
}
