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
use crate::cpu::HasAvx512;

/// Adds the cells of a strip.
pub(super) fn count(proof: HasAvx512, strip: &Strip<'_>, sizes: &mut Sizes) {
    if strip.block == 1 || strip.pegs > MAX_SLICED_PEGS {
        return popcnt::count(proof.popcnt(), strip, sizes);
    }
    // SAFETY: the proof is that of the features of the function.
    unsafe {
        match strip.pegs {
            1 => fixed::<1>(proof, strip, sizes),
            2 => fixed::<2>(proof, strip, sizes),
            3 => fixed::<3>(proof, strip, sizes),
            4 => fixed::<4>(proof, strip, sizes),
            5 => fixed::<5>(proof, strip, sizes),
            _ => fixed::<MAX_SLICED_PEGS>(proof, strip, sizes),
        }
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn fixed<const P: usize>(proof: HasAvx512, strip: &Strip<'_>, sizes: &mut Sizes) {
    let mut sums = [_mm512_setzero_si512(); SLICED_CELLS];
    let (columns, _) = strip.words.as_chunks::<BLOCK>();
    for block in columns.chunks_exact(strip.width.max(1)) {
        let load = |column: &[u64; BLOCK]| {
            // SAFETY: eight words are 64 bytes, and need no alignment.
            let register = unsafe { _mm512_loadu_si512(column.as_ptr().cast()) };
            Bits::new(proof, register)
        };
        let zero = Bits::new(proof, _mm512_setzero_si512());
        let black = picked::<[u64; BLOCK], P>(block, &strip.black, &[0; BLOCK]).map(load);
        let total = picked::<[u64; BLOCK], P>(block, &strip.total, &[0; BLOCK]).map(load);
        cells(zero, black, total, |index, mask| {
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

/// A register of 512 bits. The first one takes [`HasAvx512`] and every other one comes from one: a
/// value proves that the processor has the instructions that its methods execute.
#[derive(Clone, Copy)]
pub(in crate::mastermind) struct Bits(__m512i);

impl Bits {
    #[inline(always)]
    pub(in crate::mastermind) const fn new(_: HasAvx512, register: __m512i) -> Self {
        Self(register)
    }

    #[inline(always)]
    pub(in crate::mastermind) const fn register(self) -> __m512i {
        self.0
    }
}

impl Word for Bits {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: a value proves that the processor has AVX-512.
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
