//! Moves in 16 bits, and lists of them.

use core::fmt;

use arrayvec::ArrayVec;

use super::{Role, Square};

/// The most legal moves that a position can have.
///
/// Source: the record position of 218 moves (Nenad Petrović, 1964), proven to be the maximum.
pub const MAX_MOVES: usize = 218;

/// A list that holds all legal moves of any position.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// A move: from, to and what a pawn becomes, in 16 bits.
///
/// Bits 0 to 5 are the from square, 6 to 11 the to square, 12 to 14 the number of the promotion
/// role, 0 for none; bit 15 is 0. Castling is the king moving onto its own rook's square. The
/// text form of [`Display`](fmt::Display) is the UCI of [`CastlingStyle::Chess960`].
///
/// [`CastlingStyle::Chess960`]: super::CastlingStyle::Chess960
///
/// # Examples
/// ```
/// use pedina::chess::{Move, Role, Square};
/// let promotion = Move::new(Square::E7, Square::E8, Some(Role::Queen));
/// assert_eq!(promotion.to_string(), "e7e8q");
/// assert_eq!(Move::from_bits(promotion.bits()), Some(promotion));
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct Move(u16);

impl Move {
    /// A move; whether it is legal only a position can say.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, promotion: Option<Role>) -> Self {
        let promotion = match promotion {
            Some(role) => role as u16,
            None => 0,
        };
        Self(from.number() as u16 | (to.number() as u16) << 6 | promotion << 12)
    }

    /// The move with these bits; `None` if the promotion is no role that a pawn may become.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        match bits >> 12 {
            0 | 2..=5 => Some(Self(bits)),
            _ => None,
        }
    }

    /// The 16 bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The square that the moving piece leaves.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// The square that it moves to; the rook's square when castling.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 as u32 >> 6)
    }

    /// What a pawn becomes on the last rank, `None` for every other move.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        Role::new((self.0 >> 12) as u8)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => fmt::Write::write_char(f, role.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Move {
    fn format(&self, f: defmt::Formatter<'_>) {
        let promotion = self.promotion().map_or(' ', Role::letter);
        defmt::write!(f, "{}{}{}", self.from(), self.to(), promotion);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_pattern_is_a_move_or_refused() {
        let moves: std::vec::Vec<Move> = (0..=u16::MAX).filter_map(Move::from_bits).collect();
        assert_eq!(moves.len(), 64 * 64 * 5);
        for mv in moves {
            assert_eq!(Move::new(mv.from(), mv.to(), mv.promotion()), mv);
        }
    }
}
