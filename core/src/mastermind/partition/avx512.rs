//! 512 codes at a time, with AVX-512 and its VPOPCNTDQ.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    _mm512_add_epi64, _mm512_loadu_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64,
    _mm512_setzero_si512,
};

use super::BLOCK;
use super::sliced::picked;
use super::word::{SLICED_CELLS, by_pegs, cells};
use super::{Sizes, Strip, popcnt};
use crate::cpu::{Bits512, HasAvx512};

/// Adds the cells of a strip.
pub(super) fn count(proof: HasAvx512, strip: &Strip<'_>, sizes: &mut Sizes) {
    let pegs = if strip.block == 1 { 0 } else { strip.pegs };
    let word_by_word = |sizes: &mut Sizes| popcnt::count(proof.popcnt(), strip, sizes);
    // SAFETY: `proof` shows that the processor has the features of the function.
    unsafe { by_pegs!(pegs, fixed(proof, strip, sizes), else word_by_word(sizes)) }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn fixed<const P: usize>(proof: HasAvx512, strip: &Strip<'_>, sizes: &mut Sizes) {
    let zero = Bits512::of(proof, _mm512_setzero_si512());
    let mut sums = [zero.register(); SLICED_CELLS];
    let (columns, _) = strip.words.as_chunks::<BLOCK>();
    for block in columns.chunks_exact(strip.width.max(1)) {
        let load = |column: &[u64; BLOCK]| {
            // SAFETY: eight words are 64 bytes, and need no alignment.
            zero.with(unsafe { _mm512_loadu_si512(column.as_ptr().cast()) })
        };
        let black = picked::<[u64; BLOCK], P>(block, &strip.black, &[0; BLOCK]).map(load);
        let total = picked::<[u64; BLOCK], P>(block, &strip.total, &[0; BLOCK]).map(load);
        cells(zero, black, total, |index, mask| {
            if let Some(sum) = sums.get_mut(index) {
                *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(mask.register()));
            }
        });
    }
    let used = (P + 1) * (P + 2) / 2;
    // Slices, because `skip` asks at each step whether it has begun.
    let ([_, sizes @ ..], [_, sums @ ..]) = (sizes, &sums);
    for (size, &sum) in sizes.iter_mut().zip(sums).take(used - 1) {
        *size += _mm512_reduce_add_epi64(sum) as u32;
    }
}
