//! Checkmate and stalemate.

use crate::chess::Position;

/// Whether a position by itself ends the game, and how.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum PositionOutcome {
    /// There is a legal move.
    Ongoing = 0,
    /// In check without a legal move: the side to move has lost.
    Checkmate = 1,
    /// Not in check, but without a legal move: a draw.
    Stalemate = 2,
}

impl Position {
    /// Whether the side to move is checkmated, stalemated, or has a legal move.
    #[must_use]
    pub fn outcome(&self) -> PositionOutcome {
        if self.has_legal_move() {
            PositionOutcome::Ongoing
        } else if self.checkers().is_empty() {
            PositionOutcome::Stalemate
        } else {
            PositionOutcome::Checkmate
        }
    }
}
