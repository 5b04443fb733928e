//! Flips: squares, sets and moves in the mirrors of the board.

use super::{Bitboard, Move, Square};

/// Where a square goes when the board is flipped.
///
/// # Examples
/// ```
/// use pedina::chess::Square;
/// assert_eq!(Square::B1.flip_vertical(), Square::B8);
/// assert_eq!(Square::B1.flip_horizontal(), Square::G1);
/// assert_eq!(Square::B1.flip_diagonal(), Square::A2);
/// assert_eq!(Square::B1.flip_anti_diagonal(), Square::H7);
/// assert_eq!(Square::B1.rotate_180(), Square::G8);
/// ```
impl Square {
    /// The square on the same file and the opposite rank: white's side becomes black's.
    #[inline]
    #[must_use]
    pub const fn flip_vertical(self) -> Self {
        Self::wrapping(self.number() as u32 ^ 0o70)
    }

    /// The square on the same rank and the opposite file: the king's side becomes the queen's.
    #[inline]
    #[must_use]
    pub const fn flip_horizontal(self) -> Self {
        Self::wrapping(self.number() as u32 ^ 0o07)
    }

    /// The square with file and rank exchanged: mirrored in the diagonal from a1 to h8.
    #[inline]
    #[must_use]
    pub const fn flip_diagonal(self) -> Self {
        let number = self.number() as u32;
        Self::wrapping(number << 3 | number >> 3)
    }

    /// The square mirrored in the diagonal from h1 to a8.
    #[inline]
    #[must_use]
    pub const fn flip_anti_diagonal(self) -> Self {
        self.flip_diagonal().rotate_180()
    }

    /// The square where the other player sees this one.
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self::wrapping(self.number() as u32 ^ 0o77)
    }
}

/// Where the squares of a set go when the board is flipped, all at once.
impl Bitboard {
    /// As [`Square::flip_vertical`].
    #[inline]
    #[must_use]
    pub const fn flip_vertical(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// As [`Square::flip_horizontal`].
    #[inline]
    #[must_use]
    pub const fn flip_horizontal(self) -> Self {
        Self(self.0.swap_bytes().reverse_bits())
    }

    /// As [`Square::flip_diagonal`]: blocks of 4, 2 and 1 squares change places
    /// (<https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating>).
    #[must_use]
    pub const fn flip_diagonal(self) -> Self {
        let mut set = self.0;
        let mut apart = 0x0f0f_0f0f_0000_0000 & (set ^ set << 28);
        set ^= apart ^ apart >> 28;
        apart = 0x3333_0000_3333_0000 & (set ^ set << 14);
        set ^= apart ^ apart >> 14;
        apart = 0x5500_5500_5500_5500 & (set ^ set << 7);
        Self(set ^ apart ^ apart >> 7)
    }

    /// As [`Square::flip_anti_diagonal`].
    #[must_use]
    pub const fn flip_anti_diagonal(self) -> Self {
        self.flip_diagonal().rotate_180()
    }

    /// As [`Square::rotate_180`].
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self(self.0.reverse_bits())
    }
}

impl Move {
    /// The move on the board of [`Position::mirrored`](crate::chess::Position::mirrored): both
    /// squares on the opposite rank.
    #[must_use]
    pub const fn flip_vertical(self) -> Self {
        if self.is_null() {
            return Self::NULL;
        }
        Self::new(self.from().flip_vertical(), self.to().flip_vertical(), self.promotion())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_flipped_as_each_of_its_squares() {
        type Flips = [(fn(Square) -> Square, fn(Bitboard) -> Bitboard); 5];
        let flips: Flips = [
            (Square::flip_vertical, Bitboard::flip_vertical),
            (Square::flip_horizontal, Bitboard::flip_horizontal),
            (Square::flip_diagonal, Bitboard::flip_diagonal),
            (Square::flip_anti_diagonal, Bitboard::flip_anti_diagonal),
            (Square::rotate_180, Bitboard::rotate_180),
        ];
        let mut set = Bitboard(0x9e37_79b9_7f4a_7c15);
        for _ in 0..100 {
            set = Bitboard(set.0.rotate_left(7).wrapping_mul(0xbf58_476d_1ce4_e5b9));
            for (of_square, of_set) in flips {
                assert_eq!(of_set(set), set.iter().map(of_square).collect(), "{set:?}");
                assert_eq!(of_set(of_set(set)), set);
            }
        }
        let fixed = Square::all().filter(|square| square.flip_diagonal() == *square);
        assert!(fixed.eq((0..8).map(|n| Square::new(9 * n).unwrap())));
    }
}
