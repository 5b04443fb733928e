//! Eight lanes in a register of AVX-512.
//!
//! The three-way logic of `vpternlogq` needs no name here: the compiler merges the operators.

// The intrinsics are unsafe to call from a function that does not itself enable the features.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, Not, Sub};

use super::Lanes;
use crate::chess::moves::listing::{MoveRoom, avx512};
use crate::chess::moves::movegen::Within;
use crate::chess::{Bitboard, Move, Position, perft};
use crate::cpu;

/// Perft of at least two plies; `None` if the processor lacks the instructions.
pub(super) fn tree(position: &Position, depth: u32) -> Option<u64> {
    // SAFETY: the processor has just been asked for the features of the function.
    cpu::has_avx512().then(|| unsafe { walk(position, depth) })
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn walk(position: &Position, depth: u32) -> u64 {
    perft::walk::<Avx512>(position, depth, |next, depth| walk(next, depth))
}

/// Eight bitboards.
///
/// Made and used only where the processor has the features of [`walk`]: that is the promise
/// of whoever names this type, and all that the blocks below rely on.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess) struct Avx512(__m512i);

impl Avx512 {
    #[inline(always)]
    fn number(number: i64) -> __m512i {
        // SAFETY: the promise of the type.
        unsafe { _mm512_set1_epi64(number) }
    }
}

impl Lanes for Avx512 {
    const COUNT: usize = 8;

    #[inline(always)]
    fn write(position: &Position, room: &mut MoveRoom) -> usize {
        // SAFETY: the promise of the type, whose features are those of the function.
        unsafe { avx512::list(position, Within::All, room) }
    }

    #[inline(always)]
    fn splat(set: Bitboard) -> Self {
        Self(Self::number(set.0 as i64))
    }

    #[inline(always)]
    fn load(moves: &[Move]) -> Self {
        let mut bits = [0; 8];
        for (bits, mv) in bits.iter_mut().zip(moves) {
            *bits = mv.bits();
        }
        // SAFETY: the promise of the type; the array has the 128 bits that are read.
        Self(unsafe { _mm512_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_sllv_epi64(Self::number(1), self.0) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_sllv_epi64(self.0, Self::number(i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_srlv_epi64(self.0, Self::number(i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: the promise of the type.
        let below = Self(unsafe { _mm512_add_epi64(self.0, Self::number(-1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: the promise of the type.
        unsafe {
            let below = _mm512_add_epi64(self.0, Self::number(-1));
            Self(_mm512_xor_si512(self.0, below))
        }
    }

    #[inline(always)]
    fn when(self, then: Self) -> Self {
        // SAFETY: the promise of the type.
        unsafe { Self(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(self.0, self.0), then.0)) }
    }

    #[inline(always)]
    fn tally(self, set: Self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_add_epi64(self.0, _mm512_popcnt_epi64(set.0)) })
    }

    #[inline(always)]
    fn tallied(self) -> Self {
        self
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_add_epi64(self.0, number.0) })
    }

    #[inline(always)]
    fn first(self, lanes: usize) -> Self {
        let first = (1_u32 << lanes.min(8)) - 1;
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_maskz_mov_epi64(first as __mmask8, self.0) })
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: the promise of the type.
        unsafe { _mm512_reduce_add_epi64(self.0) as u64 }
    }
}

impl BitAnd for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl Sub for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
}

impl Not for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: the promise of the type.
        Self(unsafe { _mm512_xor_si512(self.0, Self::number(-1)) })
    }
}
