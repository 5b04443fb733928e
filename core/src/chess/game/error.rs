//! Why a game refuses a call.

use core::fmt;

use crate::chess::IllegalMove;

/// Why a game refuses a call; it is as it was before.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum GameError {
    /// The move is not legal.
    Illegal(IllegalMove),
    /// The game has ended: only taking a move back changes it.
    Over = -88,
    /// The history is full: it holds no further move.
    HistoryFull = -89,
    /// There is no move to take back.
    NothingToUndo = -90,
    /// No move was taken back since the last one that was played.
    NothingToRedo = -91,
    /// A draw offer stands already and awaits an answer.
    DrawOffered = -92,
    /// There is no draw offer of the opponent.
    NoDrawOffer = -93,
    /// No draw can be claimed: neither a third occurrence nor 50 moves.
    NoDrawClaim = -94,
    /// A draw cannot be agreed before each side has moved (FIDE 5.2.3).
    DrawTooEarly = -95,
    /// The history is not that of this game.
    MismatchedHistory = -4,
}

impl From<IllegalMove> for GameError {
    fn from(reason: IllegalMove) -> Self {
        Self::Illegal(reason)
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game has ended",
            Self::HistoryFull => "the history is full: go on with a longer one",
            Self::Illegal(reason) => return reason.fmt(f),
            Self::NothingToUndo => "there is no move to take back",
            Self::NothingToRedo => "there is no move that was taken back",
            Self::DrawOffered => "a draw offer is standing: it waits for an answer",
            Self::NoDrawOffer => "the opponent has not offered a draw",
            Self::NoDrawClaim => "neither a third occurrence nor 50 moves: no draw to claim",
            Self::DrawTooEarly => "no draw can be agreed before each side has moved",
            Self::MismatchedHistory => "the history is not that of this game",
        })
    }
}

impl core::error::Error for GameError {}
