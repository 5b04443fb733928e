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
use crate::cpu::HasAvx512;

/// Eight bitboards.
///
/// The first one takes [`HasAvx512`] and every other one comes from one: a value proves that the
/// processor has the features of `move_list::avx512`, on which the blocks below rely.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess::perft::large) struct Avx512(__m512i);

impl Avx512 {
    #[inline(always)]
    fn number(self, number: i64) -> __m512i {
        // SAFETY: a value is the proof.
        unsafe { _mm512_set1_epi64(number) }
    }
}

impl Lanes for Avx512 {
    type Proof = HasAvx512;

    const COUNT: usize = 8;

    #[inline(always)]
    fn new(_: HasAvx512) -> Self {
        // SAFETY: the proof.
        Self(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn write_moves(proof: HasAvx512, position: &Position, buffer: &mut MoveBuffer) -> usize {
        // SAFETY: the proof, whose features are those of the function.
        unsafe { avx512::list(proof, position, MoveFilter::All, buffer) }
    }

    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self {
        Self(self.number(set.0 as i64))
    }

    #[inline(always)]
    fn load(self, moves: &[Move]) -> Self {
        let mut bits = [0; 8];
        for (bits, mv) in bits.iter_mut().zip(moves) {
            *bits = mv.bits();
        }
        // SAFETY: a value is the proof; the array has the 128 bits that are read.
        Self(unsafe { _mm512_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_sllv_epi64(self.number(1), self.0) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_sllv_epi64(self.0, self.number(i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_srlv_epi64(self.0, self.number(i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        let below = Self(unsafe { _mm512_add_epi64(self.0, self.number(-1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let below = _mm512_add_epi64(self.0, self.number(-1));
            Self(_mm512_xor_si512(self.0, below))
        }
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        // SAFETY: a value is the proof.
        unsafe { Self(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(self.0, self.0), then.0)) }
    }

    #[inline(always)]
    fn count(self, set: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_add_epi64(self.0, _mm512_popcnt_epi64(set.0)) })
    }

    #[inline(always)]
    fn counted(self) -> Self {
        self
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_add_epi64(self.0, number.0) })
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        let first = (1_u32 << n.min(8)) - 1;
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_maskz_mov_epi64(first as __mmask8, self.0) })
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: a value is the proof.
        unsafe { _mm512_reduce_add_epi64(self.0) as u64 }
    }
}

impl BitAnd for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl Sub for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
}

impl Not for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm512_xor_si512(self.0, self.number(-1)) })
    }
}
