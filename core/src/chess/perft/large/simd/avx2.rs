//! Four lanes in a register of AVX2.

// The intrinsics are unsafe to call from a function that does not itself enable the feature.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, Not, Sub};

use super::lanes::Lanes;
use crate::chess::attacks::sliders::ChosenSliders;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::move_list::{MoveBuffer, plain};
use crate::chess::{Bitboard, Move, Position};
use crate::cpu::HasAvx2;

/// Four bitboards.
///
/// The first one takes [`HasAvx2`] and every other one comes from one: a value proves that the
/// processor has AVX2, on which the blocks below rely.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess::perft::large) struct Avx2(__m256i);

impl Avx2 {
    #[inline(always)]
    fn number(self, number: i64) -> __m256i {
        // SAFETY: a value is the proof.
        unsafe { _mm256_set1_epi64x(number) }
    }
}

impl Lanes for Avx2 {
    type Proof = HasAvx2;

    const COUNT: usize = 4;

    #[inline(always)]
    fn new(_: HasAvx2) -> Self {
        // SAFETY: the proof.
        Self(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn write_moves(_: HasAvx2, position: &Position, buffer: &mut MoveBuffer) -> usize {
        plain::write::<ChosenSliders>(position, MoveFilter::All, buffer)
    }

    #[inline(always)]
    fn splat(self, set: Bitboard) -> Self {
        Self(self.number(set.0 as i64))
    }

    #[inline(always)]
    fn load(self, moves: &[Move]) -> Self {
        let mut bits = [0_u16; 8];
        for (bits, mv) in bits.iter_mut().take(4).zip(moves) {
            *bits = mv.bits();
        }
        // SAFETY: a value is the proof; the array has the 128 bits that are read.
        Self(unsafe { _mm256_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_sllv_epi64(self.number(1), self.0) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_sllv_epi64(self.0, self.number(i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_srlv_epi64(self.0, self.number(i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        let below = Self(unsafe { _mm256_add_epi64(self.0, self.number(-1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let below = _mm256_add_epi64(self.0, self.number(-1));
            Self(_mm256_xor_si256(self.0, below))
        }
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        // SAFETY: a value is the proof.
        let is_empty = Self(unsafe { _mm256_cmpeq_epi64(self.0, self.number(0)) });
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
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(set.0, half));
            let upper = _mm256_and_si256(_mm256_srli_epi64::<4>(set.0), half);
            let high = _mm256_shuffle_epi8(counts, upper);
            Self(_mm256_add_epi8(self.0, _mm256_add_epi8(low, high)))
        }
    }

    #[inline(always)]
    fn counted(self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_sad_epu8(self.0, self.number(0)) })
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_add_epi64(self.0, number.0) })
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        // SAFETY: a value is the proof.
        unsafe {
            let numbers = _mm256_setr_epi64x(0, 1, 2, 3);
            let first = _mm256_cmpgt_epi64(self.number(n as i64), numbers);
            Self(_mm256_and_si256(self.0, first))
        }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        let mut numbers = [0_u64; 4];
        // SAFETY: a value is the proof; the array has the 256 bits that are written.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), self.0) };
        numbers.iter().sum()
    }
}

impl BitAnd for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl Sub for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
}

impl Not for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: a value is the proof.
        Self(unsafe { _mm256_xor_si256(self.0, self.number(-1)) })
    }
}
