//! 256 codes at a time, with AVX2.
//!
//! The bits of a byte are counted by looking up its two nibbles (Muła 2016), and the counts stay in
//! bytes until these could overflow.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_loadu_si256,
    _mm256_sad_epu8, _mm256_set1_epi8, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16,
};

use super::BLOCK;
use super::sliced::picked;
use super::word::{SLICED_CELLS, by_pegs, cells};
use super::{Sizes, Strip, popcnt};
use crate::cpu::{Bits256, HasAvx2};

/// Adds the cells of a strip.
pub(super) fn count(proof: HasAvx2, strip: &Strip<'_>, sizes: &mut Sizes) {
    let pegs = if strip.block == 1 { 0 } else { strip.pegs };
    let word_by_word = |sizes: &mut Sizes| popcnt::count(proof.popcnt(), strip, sizes);
    // SAFETY: `proof` shows that the processor has the features of the function.
    unsafe { by_pegs!(pegs, fixed(proof, strip, sizes), else word_by_word(sizes)) }
}

#[target_feature(enable = "avx2,popcnt")]
fn fixed<const P: usize>(proof: HasAvx2, strip: &Strip<'_>, sizes: &mut Sizes) {
    let zero = Bits256::of(proof, _mm256_setzero_si256());
    let mut sums = [zero.register(); SLICED_CELLS];
    let (columns, _) = strip.words.as_chunks::<BLOCK>();
    let width = strip.width.max(1);
    for blocks in columns.chunks(width * MAX_BLOCKS) {
        let mut bytes = [zero.register(); SLICED_CELLS];
        for block in blocks.chunks_exact(width) {
            let black = picked::<[u64; BLOCK], P>(block, &strip.black, &[0; BLOCK]);
            let total = picked::<[u64; BLOCK], P>(block, &strip.total, &[0; BLOCK]);
            for half in 0..2 {
                let load = |column: &[u64; BLOCK]| {
                    let (halves, _) = column.as_chunks::<4>();
                    let half = halves.get(half).unwrap_or(&[0; 4]);
                    // SAFETY: four words are 32 bytes, and need no alignment.
                    zero.with(unsafe { _mm256_loadu_si256(half.as_ptr().cast()) })
                };
                cells(zero, black.map(load), total.map(load), |index, mask| {
                    if let Some(bytes) = bytes.get_mut(index) {
                        *bytes = _mm256_add_epi8(*bytes, in_bytes(mask.register()));
                    }
                });
            }
        }
        for (sum, &bytes) in sums.iter_mut().zip(&bytes) {
            *sum = _mm256_add_epi64(*sum, _mm256_sad_epu8(bytes, zero.register()));
        }
    }
    let used = (P + 1) * (P + 2) / 2;
    // Slices, because `skip` asks at each step whether it has begun.
    let ([_, sizes @ ..], [_, sums @ ..]) = (sizes, &sums);
    for (size, &sum) in sizes.iter_mut().zip(sums).take(used - 1) {
        // SAFETY: both are 32 bytes of plain numbers.
        let sums: [u64; 4] = unsafe { core::mem::transmute(sum) };
        *size += sums.iter().sum::<u64>() as u32;
    }
}

/// Each half of a block adds at most 8 to a byte.
const MAX_BLOCKS: usize = 255 / 16;

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
