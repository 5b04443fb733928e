//! Moves in 16 bits.

use core::fmt;

use super::{Role, Square};

/// A move: from, to and what a pawn becomes, in 16 bits.
///
/// Bits 0 to 5 are the from square, 6 to 11 the to square, 12 to 14 the number of the promotion
/// role, 0 for none; bit 15 is 0. Castling is the king moving onto its own rook's square. The
/// text form of [`Display`](fmt::Display), which [`parse`](Self::parse) reads, is the UCI of
/// [`CastlingStyle::Chess960`], and `0000` for the null move.
///
/// [`CastlingStyle::Chess960`]: super::CastlingStyle::Chess960
///
/// # Examples
/// ```
/// use pedina::chess::{Move, Role, Square};
/// let promotion = Move::new(Square::E7, Square::E8, Some(Role::Queen));
/// assert_eq!(promotion.to_string(), "e7e8q");
/// assert_eq!("e7e8q".parse(), Ok(promotion));
/// assert_eq!(Move::parse(b"0000"), Ok(Move::NULL));
/// assert_eq!(Move::from_bits(promotion.bits()), Some(promotion));
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct Move(u16);

impl Move {
    /// The null move, with which a side passes: from a1 to a1, all bits 0.
    ///
    /// The rules do not know it, so it is legal nowhere; game files have it in analysis, as `--`.
    /// [`Position::play_null`](crate::chess::Position::play_null) plays it.
    pub const NULL: Self = Self(0);

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

    /// As [`from_bits`](Self::from_bits), with the null move for `None`: without a call, for loops
    /// in which the time is spent.
    #[inline(always)]
    pub(in crate::chess) const fn from_bits_or_null(bits: u16) -> Self {
        // By the number of the role; 0 stands for no role.
        if 0b11_1101_u16 >> (bits >> 12) & 1 != 0 { Self(bits) } else { Self::NULL }
    }

    /// Whether it is the null move.
    #[inline]
    #[must_use]
    pub const fn is_null(self) -> bool {
        self.0 == 0
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
        if self.is_null() {
            return f.write_str("0000");
        }
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

text_error! {
    /// A text is not a move in UCI notation.
    MoveError, "a move is written e2e4, e7e8q, or 0000 for the null move"
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn every_move_is_read_as_it_is_written() {
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            assert_eq!(Move::parse(mv.to_string().as_bytes()), Ok(mv));
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        for text in
            ["", "0", "00000", "a1a1", "e2", "e2e4 ", "e2e9", "e7e8k", "e7e8=q", "O-O", "é2é4"]
        {
            assert_eq!(Move::parse(text.as_bytes()), Err(MoveError), "{text}");
        }
    }

    #[test]
    fn every_bit_pattern_is_a_move_or_refused() {
        let moves: std::vec::Vec<Move> = (0..=u16::MAX).filter_map(Move::from_bits).collect();
        assert_eq!(moves.len(), 64 * 64 * 5);
        for mv in moves {
            assert_eq!(Move::new(mv.from(), mv.to(), mv.promotion()), mv);
        }
        for bits in 0..=u16::MAX {
            let expected = Move::from_bits(bits).unwrap_or(Move::NULL);
            assert_eq!(Move::from_bits_or_null(bits), expected);
        }
    }
}
