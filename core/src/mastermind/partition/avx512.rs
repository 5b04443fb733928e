//! 512 codes at a time, with AVX-512 and its VPOPCNTDQ.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_loadu_si512,
    _mm512_or_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_xor_si512,
};

use super::BLOCK;
use super::sliced::picked;
use super::word::{MAX_SLICED_PEGS, SLICED_CELLS, Word, cells};
use super::{Sizes, Strip, popcnt};

/// Adds the cells of a strip.
pub(super) fn count(strip: &Strip<'_>, sizes: &mut Sizes) {
    if strip.block == 1 || strip.pegs > MAX_SLICED_PEGS {
        return popcnt::count(strip, sizes);
    }
    // SAFETY: this back end is handed out only where `cpu` saw the instructions.
    unsafe {
        match strip.pegs {
            1 => fixed::<1>(strip, sizes),
            2 => fixed::<2>(strip, sizes),
            3 => fixed::<3>(strip, sizes),
            4 => fixed::<4>(strip, sizes),
            5 => fixed::<5>(strip, sizes),
            _ => fixed::<MAX_SLICED_PEGS>(strip, sizes),
        }
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn fixed<const P: usize>(strip: &Strip<'_>, sizes: &mut Sizes) {
    let mut sums = [_mm512_setzero_si512(); SLICED_CELLS];
    let (columns, _) = strip.words.as_chunks::<BLOCK>();
    for block in columns.chunks_exact(strip.width.max(1)) {
        let load = |column: &[u64; BLOCK]| {
            // SAFETY: eight words are 64 bytes, and need no alignment.
            Bits(unsafe { _mm512_loadu_si512(column.as_ptr().cast()) })
        };
        let black = picked::<[u64; BLOCK], P>(block, &strip.black, &[0; BLOCK]).map(load);
        let total = picked::<[u64; BLOCK], P>(block, &strip.total, &[0; BLOCK]).map(load);
        cells(black, total, |index, mask| {
            if let Some(sum) = sums.get_mut(index) {
                *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(mask.0));
            }
        });
    }
    let used = (P + 1) * (P + 2) / 2;
    let [_, sizes @ ..] = sizes;
    let [_, sums @ ..] = &sums;
    for (size, &sum) in sizes.iter_mut().zip(sums).take(used - 1) {
        *size += _mm512_reduce_add_epi64(sum) as u32;
    }
}

/// A register of 512 bits, used only in functions that are built for AVX-512.
#[derive(Clone, Copy)]
pub(in crate::mastermind) struct Bits(pub(in crate::mastermind) __m512i);

impl Word for Bits {
    // SAFETY: all bits 0 are a value of the register.
    const ZERO: Self = Self(unsafe { core::mem::zeroed() });

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: inlined into `fixed`, which runs only where AVX-512 is; so are the others.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `and`.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see `and`.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: see `and`.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: see `and`.
        Self(unsafe { _mm512_xor_si512(self.0, _mm512_set1_epi64(-1)) })
    }
}
