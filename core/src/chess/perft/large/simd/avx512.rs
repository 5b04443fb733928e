//! Eight lanes in a register of AVX-512.
//!
//! The three-way logic of `vpternlogq` needs no name here: the compiler merges the operators.

// The intrinsics are unsafe to call from a function that does not itself enable the features.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::lanes::Lanes;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::move_list::{MoveBuffer, avx512};
use crate::chess::{Bitboard, Move, Position};
use crate::cpu::{Bits512, HasAvx512};

/// This number in each lane.
#[inline(always)]
fn each(_: Bits512, number: i64) -> __m512i {
    // SAFETY: a value is the proof.
    unsafe { _mm512_set1_epi64(number) }
}

impl Lanes for Bits512 {
    type Proof = HasAvx512;

    const COUNT: usize = 8;

    #[inline(always)]
    fn new(proof: HasAvx512) -> Self {
        // SAFETY: the proof.
        Self::of(proof, unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn write_moves(proof: HasAvx512, position: &Position, buffer: &mut MoveBuffer) -> usize {
        // SAFETY: the proof, whose features are those of the function.
        unsafe { avx512::list(proof, position, MoveFilter::All, buffer) }
    }

    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self {
        self.with(each(self, set.0 as i64))
    }

    #[inline(always)]
    fn load(self, moves: &[Move]) -> Self {
        let mut bits = [0; 8];
        for (bits, mv) in bits.iter_mut().zip(moves) {
            *bits = mv.bits();
        }
        // SAFETY: a value is the proof; the array has the 128 bits that are read.
        self.with(unsafe { _mm512_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm512_sllv_epi64(each(self, 1), self.register()) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm512_sllv_epi64(self.register(), each(self, i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm512_srlv_epi64(self.register(), each(self, i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        let below = self.with(unsafe { _mm512_add_epi64(self.register(), each(self, -1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let below = _mm512_add_epi64(self.register(), each(self, -1));
            self.with(_mm512_xor_si512(self.register(), below))
        }
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            self.with(_mm512_maskz_mov_epi64(
                _mm512_test_epi64_mask(self.register(), self.register()),
                then.register(),
            ))
        }
    }

    #[inline(always)]
    fn count(self, set: Self) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm512_add_epi64(self.register(), _mm512_popcnt_epi64(set.register())) })
    }

    #[inline(always)]
    fn counted(self) -> Self {
        self
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm512_add_epi64(self.register(), number.register()) })
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        let first = (1_u32 << n.min(8)) - 1;
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm512_maskz_mov_epi64(first as __mmask8, self.register()) })
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: a value is the proof.
        unsafe { _mm512_reduce_add_epi64(self.register()) as u64 }
    }
}
