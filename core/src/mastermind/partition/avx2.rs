//! 512 codes at a time in two registers, with AVX2.
//!
//! The bits of a byte are counted by looking up its two nibbles (Muła 2016); both registers'
//! counts are added before they are widened.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_loadu_si256, _mm256_or_si256, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_setr_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_xor_si256,
};

use super::BLOCK;
use super::sliced::picked;
use super::word::{MAX_SLICED_PEGS, SLICED_CELLS, Word, cells};
use super::{Sizes, Strip, popcnt};
use crate::cpu::HasAvx2;

/// Adds the cells of a strip.
pub(super) fn count(proof: HasAvx2, strip: &Strip<'_>, sizes: &mut Sizes) {
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

#[target_feature(enable = "avx2,popcnt")]
fn fixed<const P: usize>(proof: HasAvx2, strip: &Strip<'_>, sizes: &mut Sizes) {
    let mut sums = [_mm256_setzero_si256(); SLICED_CELLS];
    let (columns, _) = strip.words.as_chunks::<BLOCK>();
    for block in columns.chunks_exact(strip.width.max(1)) {
        let load = |column: &[u64; BLOCK]| {
            let (halves, _) = column.as_chunks::<4>();
            let [low, high] = core::array::from_fn(|half| {
                let half = halves.get(half).unwrap_or(&[0; 4]);
                // SAFETY: four words are 32 bytes, and need no alignment.
                unsafe { _mm256_loadu_si256(half.as_ptr().cast()) }
            });
            Bits::new(proof, low, high)
        };
        let zero = Bits::new(proof, _mm256_setzero_si256(), _mm256_setzero_si256());
        let black = picked::<[u64; BLOCK], P>(block, &strip.black, &[0; BLOCK]).map(load);
        let total = picked::<[u64; BLOCK], P>(block, &strip.total, &[0; BLOCK]).map(load);
        cells(zero, black, total, |index, mask| {
            if let Some(sum) = sums.get_mut(index) {
                let bytes = _mm256_add_epi8(in_bytes(mask.0), in_bytes(mask.1));
                let words = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
                *sum = _mm256_add_epi64(*sum, words);
            }
        });
    }
    let used = (P + 1) * (P + 2) / 2;
    let [_, sizes @ ..] = sizes;
    let [_, sums @ ..] = &sums;
    for (size, &sum) in sizes.iter_mut().zip(sums).take(used - 1) {
        // SAFETY: both are 32 bytes of plain numbers.
        let sums: [u64; 4] = unsafe { core::mem::transmute(sum) };
        *size += sums.iter().sum::<u64>() as u32;
    }
}

/// How many bits each byte has.
#[inline]
#[target_feature(enable = "avx2")]
fn in_bytes(bits: __m256i) -> __m256i {
    #[rustfmt::skip]
    let counts = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    );
    let nibble = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(bits, nibble));
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bits), nibble);
    _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high))
}

/// Two registers of 256 bits. The first one takes [`HasAvx2`] and every other one comes from one: a
/// value proves that the processor has the instructions that its methods execute.
#[derive(Clone, Copy)]
struct Bits(__m256i, __m256i);

impl Bits {
    #[inline(always)]
    const fn new(_: HasAvx2, low: __m256i, high: __m256i) -> Self {
        Self(low, high)
    }

    #[inline(always)]
    fn each(self, other: Self, combine: impl Fn(__m256i, __m256i) -> __m256i) -> Self {
        Self(combine(self.0, other.0), combine(self.1, other.1))
    }
}

impl Word for Bits {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: a value proves that the processor has AVX2.
        self.each(other, |ours, theirs| unsafe { _mm256_and_si256(ours, theirs) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `and`.
        self.each(other, |ours, theirs| unsafe { _mm256_or_si256(ours, theirs) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see `and`.
        self.each(other, |ours, theirs| unsafe { _mm256_xor_si256(ours, theirs) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: see `and`.
        self.each(other, |ours, theirs| unsafe { _mm256_andnot_si256(theirs, ours) })
    }

    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: see `and`.
        let all = unsafe { _mm256_set1_epi8(-1) };
        self.xor(Self(all, all))
    }
}
