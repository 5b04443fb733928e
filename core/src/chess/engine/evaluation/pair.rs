//! Two values in one number: for the middlegame and for the endgame.

use core::ops::{Add, Mul};

/// A value for the middlegame, in the lower half, and one for the endgame: both are added and
/// multiplied at once.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::chess::engine) struct Pair(i32);

impl Pair {
    pub(in crate::chess::engine) const fn new(middlegame: i32, endgame: i32) -> Self {
        // A negative lower half borrows from the upper one, and `endgame` gives it back.
        Self((endgame << 16).wrapping_add(middlegame))
    }

    pub(in crate::chess::engine) const fn from_bits(bits: i32) -> Self {
        Self(bits)
    }

    pub(in crate::chess::engine) const fn bits(self) -> i32 {
        self.0
    }

    pub(in crate::chess::engine) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(in crate::chess::engine) const fn endgame(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }
}

impl Add for Pair {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Mul<i32> for Pair {
    type Output = Self;

    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0.wrapping_mul(factor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_keep_their_signs() {
        for (a, b) in [(0, 0), (-1, 1), (1, -1), (-300, -7), (2_000, -2_000), (-5_000, 5_000)] {
            let pair = Pair::new(a, b);
            assert_eq!((pair.middlegame(), pair.endgame()), (a, b));
            let thrice = pair * 3 + Pair::new(-a, b);
            assert_eq!((thrice.middlegame(), thrice.endgame()), (2 * a, 4 * b));
        }
    }
}
