//! What has to be put back.

use crate::chess::Bitboard;

/// The difference between the squares that are occupied and those that should be: what to light up
/// after a wrong move, while a player sets up a position, or makes the move of the other side for
/// it.
///
/// A board that cannot tell pieces apart does not notice when two of them have changed places.
///
/// # Examples
/// ```
/// use pedina::chess::eboard::Correction;
/// use pedina::chess::{Bitboard, Square};
/// let correction = Correction::between(Square::E5.into(), Square::E4.into());
/// assert_eq!(correction.fill, Square::E4.into());
/// assert_eq!(correction.clear, Square::E5.into());
/// assert!(Correction::between(Bitboard::ALL, Bitboard::ALL).is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Correction {
    /// Squares on which a piece is missing.
    pub fill: Bitboard,
    /// Squares on which a piece is too many.
    pub clear: Bitboard,
}

impl Correction {
    /// What to do on a board with these squares occupied, so that those `wanted` are.
    #[must_use]
    pub const fn between(occupied: Bitboard, wanted: Bitboard) -> Self {
        Self { fill: Bitboard(wanted.0 & !occupied.0), clear: Bitboard(occupied.0 & !wanted.0) }
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.fill.is_empty() && self.clear.is_empty()
    }
}
