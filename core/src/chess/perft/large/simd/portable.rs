//! Lanes without intrinsics: two words, which compilers put into one vector register.

use core::ops::{BitAnd, BitOr, Not, Sub};

use super::lanes::Lanes;
use crate::chess::attacks::sliders::ChosenSliders;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::move_list::{MoveBuffer, plain};
use crate::chess::{Bitboard, Move, Position};

/// Two bitboards.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess::perft::large) struct Portable([u64; 2]);

impl Portable {
    #[inline(always)]
    fn map(self, each: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(each))
    }

    #[inline(always)]
    fn zip(self, other: Self, each: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        Self([each(a, c), each(b, d)])
    }
}

impl Lanes for Portable {
    type Proof = ();

    const COUNT: usize = 2;

    #[inline(always)]
    fn new((): ()) -> Self {
        Self([0; 2])
    }

    #[inline(always)]
    fn write_moves((): (), position: &Position, buffer: &mut MoveBuffer) -> usize {
        plain::write::<ChosenSliders>(position, MoveFilter::All, buffer)
    }

    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self {
        Self([set.0; 2])
    }

    #[inline(always)]
    fn load(self, moves: &[Move]) -> Self {
        let bits = |index: usize| moves.get(index).map_or(0, |mv| u64::from(mv.bits()));
        Self([bits(0), bits(1)])
    }

    #[inline(always)]
    fn single(self) -> Self {
        self.map(|number| 1 << (number & 63))
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        self.map(|set| set << (squares & 63))
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        self.map(|set| set >> (squares & 63))
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.map(|set| set & set.wrapping_sub(1))
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        self.map(|set| set ^ set.wrapping_sub(1))
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        self.zip(then, |set, then| if set == 0 { 0 } else { then })
    }

    #[inline(always)]
    fn count(self, set: Self) -> Self {
        self.zip(set, |counters, set| counters + u64::from(set.count_ones()))
    }

    #[inline(always)]
    fn counted(self) -> Self {
        self
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        self.zip(number, u64::wrapping_add)
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        let [first, second] = self.0;
        Self([if n > 0 { first } else { 0 }, if n > 1 { second } else { 0 }])
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        self.0.iter().sum()
    }
}

impl BitAnd for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl Sub for Portable {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl Not for Portable {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.map(|set| !set)
    }
}
