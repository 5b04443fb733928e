//! Why a game refuses a call.

use core::fmt;

use crate::konobi::position::IllegalAction;

/// Why a game refuses a call; it is as it was before.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum GameError {
    /// The action is not possible.
    Illegal(IllegalAction),
    /// The game has ended: only taking an action back changes it.
    Over = -214,
    /// The history is full.
    HistoryFull = -215,
    /// There is no action to take back.
    NothingToUndo = -216,
    /// No action was taken back since the last one that was played.
    NothingToRedo = -217,
    /// The history is not that of this game.
    MismatchedHistory = -4,
}

impl From<IllegalAction> for GameError {
    fn from(reason: IllegalAction) -> Self {
        Self::Illegal(reason)
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Illegal(reason) => return reason.fmt(f),
            Self::Over => "the game is over",
            Self::HistoryFull => "the history holds no further action: go on with a longer one",
            Self::NothingToUndo => "there is no action to take back",
            Self::NothingToRedo => "there is no action that was taken back",
            Self::MismatchedHistory => "the history is not that of this game",
        })
    }
}

impl core::error::Error for GameError {}
