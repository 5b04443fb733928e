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

/// Four bitboards.
///
/// Used only where the processor has AVX2: that is the contract of this type, on which the blocks
/// below rely.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess::perft::large) struct Avx2(__m256i);

impl Avx2 {
    #[inline(always)]
    fn number(number: i64) -> __m256i {
        // SAFETY: the contract of the type.
        unsafe { _mm256_set1_epi64x(number) }
    }
}

impl Lanes for Avx2 {
    const COUNT: usize = 4;

    #[inline(always)]
    fn write_moves(position: &Position, buffer: &mut MoveBuffer) -> usize {
        plain::write::<ChosenSliders>(position, MoveFilter::All, buffer)
    }

    #[inline(always)]
    fn splat(set: Bitboard) -> Self {
        Self(Self::number(set.0 as i64))
    }

    #[inline(always)]
    fn load(moves: &[Move]) -> Self {
        let mut bits = [0_u16; 8];
        for (bits, mv) in bits.iter_mut().take(4).zip(moves) {
            *bits = mv.bits();
        }
        // SAFETY: the contract of the type; the array has the 128 bits that are read.
        Self(unsafe { _mm256_cvtepu16_epi64(_mm_loadu_si128(bits.as_ptr().cast())) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_sllv_epi64(Self::number(1), self.0) })
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_sllv_epi64(self.0, Self::number(i64::from(squares))) })
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_srlv_epi64(self.0, Self::number(i64::from(squares))) })
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: the contract of the type.
        let below = Self(unsafe { _mm256_add_epi64(self.0, Self::number(-1)) });
        self & below
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Self {
        // SAFETY: the contract of the type.
        unsafe {
            let below = _mm256_add_epi64(self.0, Self::number(-1));
            Self(_mm256_xor_si256(self.0, below))
        }
    }

    #[inline(always)]
    fn nonempty_then(self, then: Self) -> Self {
        // SAFETY: the contract of the type.
        let is_empty = Self(unsafe { _mm256_cmpeq_epi64(self.0, Self::number(0)) });
        then - is_empty
    }

    // By half bytes, from a table in a register: Wojciech Muła, "SSSE3: fast popcount".
    #[inline(always)]
    fn count(self, set: Self) -> Self {
        // SAFETY: the contract of the type.
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
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_sad_epu8(self.0, Self::number(0)) })
    }

    #[inline(always)]
    fn plus(self, number: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_add_epi64(self.0, number.0) })
    }

    #[inline(always)]
    fn first(self, n: usize) -> Self {
        // SAFETY: the contract of the type.
        unsafe {
            let numbers = _mm256_setr_epi64x(0, 1, 2, 3);
            let first = _mm256_cmpgt_epi64(Self::number(n as i64), numbers);
            Self(_mm256_and_si256(self.0, first))
        }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        let mut numbers = [0_u64; 4];
        // SAFETY: the contract of the type; the array has the 256 bits that are written.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), self.0) };
        numbers.iter().sum()
    }
}

impl BitAnd for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl Sub for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
}

impl Not for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: the contract of the type.
        Self(unsafe { _mm256_xor_si256(self.0, Self::number(-1)) })
    }
}
