//! Four lanes in a register of AVX2.

// The intrinsics are unsafe to call from a function that does not itself enable the feature.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::lanes::Lanes;
use crate::chess::attacks::sliders::ChosenSliders;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::move_list::{MoveBuffer, plain};
use crate::chess::{Bitboard, Move, Position};
use crate::cpu::{Bits256, HasAvx2};

/// This number in each lane.
#[inline(always)]
fn each(_: Bits256, number: i64) -> __m256i {
    // SAFETY: a value is the proof.
    unsafe { _mm256_set1_epi64x(number) }
}

impl Lanes for Bits256 {
    type Proof = HasAvx2;

    const COUNT: usize = 4;

    #[inline(always)]
    fn new(proof: HasAvx2) -> Self {
        // SAFETY: the proof.
        Self::of(proof, unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn write_moves(_: HasAvx2, position: &Position, buffer: &mut MoveBuffer) -> usize {
        plain::write::<ChosenSliders>(position, MoveFilter::All, buffer)
    }

    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self {
        self.with(each(self, set.0 as i64))
    }

    #[inline(always)]
    fn load(self, moves: &[Move]) -> Self {
        let mut bits = [0_u16; 8];
        for (bits, mv) in bits.iter_mut().take(4).zip(moves) {
            *bits = mv.bits();
        }
        // SAFETY: a value is the proof; the array has the 128 bits that are read.
        self.with(unsafe { _mm256_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm256_sllv_epi64(each(self, 1), self.register()) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm256_sllv_epi64(self.register(), each(self, i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm256_srlv_epi64(self.register(), each(self, i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        let below = self.with(unsafe { _mm256_add_epi64(self.register(), each(self, -1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let below = _mm256_add_epi64(self.register(), each(self, -1));
            self.with(_mm256_xor_si256(self.register(), below))
        }
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        // SAFETY: a value is the proof.
        let is_empty = self.with(unsafe { _mm256_cmpeq_epi64(self.register(), each(self, 0)) });
        then - is_empty
    }

    // By half bytes, from a table in a register: Wojciech Muła, "SSSE3: fast popcount".
    #[inline(always)]
    fn count(self, set: Self) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let half = _mm256_set1_epi8(15);
            let counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(set.register(), half));
            let upper = _mm256_and_si256(_mm256_srli_epi64::<4>(set.register()), half);
            let high = _mm256_shuffle_epi8(counts, upper);
            self.with(_mm256_add_epi8(self.register(), _mm256_add_epi8(low, high)))
        }
    }

    #[inline(always)]
    fn counted(self) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm256_sad_epu8(self.register(), each(self, 0)) })
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: a value is the proof.
        self.with(unsafe { _mm256_add_epi64(self.register(), number.register()) })
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let numbers = _mm256_setr_epi64x(0, 1, 2, 3);
            let first = _mm256_cmpgt_epi64(each(self, n as i64), numbers);
            self.with(_mm256_and_si256(self.register(), first))
        }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        let mut numbers = [0_u64; 4];
        // SAFETY: a value is the proof; the array has the 256 bits that are written.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), self.register()) };
        numbers.iter().sum()
    }
}
