//! Why a server refuses a call, with the names that the protocol gives the reasons.

use core::fmt;

use crate::chess::{GameError, IllegalMove};

numbered! {
    /// Why a server refuses a call, which then changes nothing.
    ///
    /// Where several reasons apply, it is the first of those that a function lists.
    /// [`name`](Self::name) is the identifier by which clients distinguish the reasons.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum ServerError: i32 {
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
        /// The game does not run, or the time of the side to move is up: it ends when the server
        /// processes the time next.
        NotRunning = -114,
        /// The server is terminated.
        Terminated = -117,
        /// A pawn has to be promoted first.
        WaitingForPromotion = -118,
        /// No pawn waits for its promotion.
        NotWaitingForPromotion = -116,
        /// The other side is to move.
        NotYourTurn = -120,
        /// The move is legal, but the rest of the request (capture, castling and so on) does not
        /// match it.
        ContradictoryMove = -121,
        /// A pawn cannot become a piece of this role.
        NoPromotion = -122,
        /// A name is empty or longer than 64 bytes.
        NameLength = -123,
        /// A draw offer is standing already.
        DrawOffered = -92,
        /// There is no draw offer of the opponent.
        NoDrawOffer = -93,
        /// No draw can be claimed.
        NoDrawClaim = -94,
        /// A draw cannot be agreed before each side has moved.
        DrawTooEarly = -95,
        /// A take-back is proposed already.
        TakeBackProposed = -134,
        /// The opponent has not proposed a take-back.
        NoTakeBackProposal = -135,
        /// There is no move of this side to take back.
        NothingToTakeBack = -142,
        /// The table of subscriptions is full.
        TooManySubscriptions = -124,
        /// There is no subscription with this number.
        NoSubscription = -125,
        /// The history is full.
        HistoryFull = -89,
        /// The history is not that of this server.
        MismatchedHistory = -4,
        /// An error of the host.
        Internal = -127,
    }
}

impl ServerError {
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
            Self::TakeBackProposed => "TakeBackAlreadyProposedException",
            Self::NoTakeBackProposal => "TakeBackNotProposedException",
            Self::NothingToTakeBack => "NothingToTakeBackException",
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
            Self::NameLength => "a name is empty, too long or has a NUL",
            Self::DrawOffered => "a draw offer is standing: it waits for an answer",
            Self::NoDrawOffer => "the opponent has not offered a draw",
            Self::NoDrawClaim => "neither a third occurrence nor 50 moves: no draw to claim",
            Self::DrawTooEarly => "no draw can be agreed before each side has moved",
            Self::TakeBackProposed => "a take-back is proposed: it waits for an answer",
            Self::NoTakeBackProposal => "the opponent has not proposed a take-back",
            Self::NothingToTakeBack => "there is no move of this side to take back",
            Self::TooManySubscriptions => "there is no room for another subscription",
            Self::NoSubscription => "there is no such subscription",
            Self::HistoryFull => "the history is full: go on with a longer one",
            Self::MismatchedHistory => "the history is not that of this game",
            Self::Internal => "something went wrong on the server",
        })
    }
}

impl core::error::Error for ServerError {}
