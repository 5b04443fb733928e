//! Eight lanes in a register of AVX-512.
//!
//! The three-way logic of `vpternlogq` needs no name here: the compiler merges the operators.

// The intrinsics are unsafe to call from a function that does not itself enable the features.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, Not, Sub};

use super::lanes::Lanes;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::move_list::{MoveBuffer, avx512};
use crate::chess::{Bitboard, Move, Position};

/// Eight bitboards.
///
/// Used only where the processor has the features of `move_list::avx512`: that is the contract of
/// this type, on which the blocks below rely.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess::perft::large) struct Avx512(__m512i);

impl Avx512 {
    #[inline(always)]
    fn number(number: i64) -> __m512i {
        // SAFETY: the contract of the type.
        unsafe { _mm512_set1_epi64(number) }
    }
}

impl Lanes for Avx512 {
    const COUNT: usize = 8;

    #[inline(always)]
    fn write_moves(position: &Position, buffer: &mut MoveBuffer) -> usize {
        // SAFETY: the contract of the type, whose features are those of the function.
        unsafe { avx512::list(position, MoveFilter::All, buffer) }
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
        // SAFETY: the contract of the type; the array has the 128 bits that are read.
        Self(unsafe { _mm512_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_sllv_epi64(Self::number(1), self.0) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_sllv_epi64(self.0, Self::number(i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_srlv_epi64(self.0, Self::number(i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: the contract of the type.
        let below = Self(unsafe { _mm512_add_epi64(self.0, Self::number(-1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: the contract of the type.
        unsafe {
            let below = _mm512_add_epi64(self.0, Self::number(-1));
            Self(_mm512_xor_si512(self.0, below))
        }
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        // SAFETY: the contract of the type.
        unsafe { Self(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(self.0, self.0), then.0)) }
    }

    #[inline(always)]
    fn count(self, set: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_add_epi64(self.0, _mm512_popcnt_epi64(set.0)) })
    }

    #[inline(always)]
    fn counted(self) -> Self {
        self
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_add_epi64(self.0, number.0) })
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        let first = (1_u32 << n.min(8)) - 1;
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_maskz_mov_epi64(first as __mmask8, self.0) })
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: the contract of the type.
        unsafe { _mm512_reduce_add_epi64(self.0) as u64 }
    }
}

impl BitAnd for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl Sub for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
}

impl Not for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm512_xor_si512(self.0, Self::number(-1)) })
    }
}
