//! Scores of 16 bits for eight guesses at once.
//!
//! They are lower bounds: never above the true score in their unit. So a guess whose bound is not
//! below the best score cannot be better. With up to [`EXACT`] codes the bounds are in the order of
//! the true scores, and equal where those are: the logarithms of primes are rounded, not those of
//! all numbers. The test below proves that for all ways to split such sets. With more codes a guess
//! as good as the best one may be scored again.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_bsrli_epi128, _mm512_cmpgt_epu16_mask,
    _mm512_cmplt_epu16_mask, _mm512_loadu_si512, _mm512_mask_mov_epi16, _mm512_max_epu16,
    _mm512_mullo_epi16, _mm512_packus_epi32, _mm512_permutex2var_epi16, _mm512_set1_epi16,
    _mm512_setzero_si512, _mm512_srli_epi16, _mm512_srli_epi64,
};

use crate::mastermind::partition::word::{MAX_SLICED_PEGS, SLICED_CELLS};
use crate::mastermind::partition::{BackEnd, Cells};
use crate::mastermind::players::solver::small_sets::set::SmallSet;
use crate::mastermind::players::solver::strategy::{ScoredGuess, Strategy};
use crate::mastermind::players::solver::weights;

/// Lower bounds of the scores of a search.
pub(super) struct LowerBound {
    /// What a cell of fewer than 64 codes adds.
    small: [u16; 64],
    /// For eights of codes in a larger cell: what that many add, and each one more at least.
    eights: [u16; 64],
    ones: [u16; 64],
    /// By how many bits a true score is shifted down.
    shift: u32,
    /// Whether the bounds are in the order of the true scores.
    is_exact: bool,
    /// What the slots of a register add that hold no cell, and the true score has in their place.
    spare: i32,
    /// A guess whose bound is not below this is not better.
    limit: u16,
}

impl LowerBound {
    /// The bounds for guesses of P pegs against these codes.
    pub(super) fn new<const P: usize>(
        set: &SmallSet<'_>,
        back_end: BackEnd,
        best: &ScoredGuess,
    ) -> Self {
        let codes = set.columns.len();
        let part = |size: usize| set.strategy.cell(size as u32, set.weights);
        let shift = (u64::BITS - part(codes as usize).leading_zeros()).saturating_sub(u16::BITS);
        let mut bounds = Self {
            small: [0; 64],
            eights: core::array::from_fn(|eight| (part(8 * eight) >> shift) as u16),
            ones: core::array::from_fn(|eight| {
                (part(8 * eight + 1).saturating_sub(part(8 * eight)) >> shift) as u16
            }),
            shift,
            is_exact: set.strategy == Strategy::Entropy && codes <= EXACT,
            spare: (4 * packs::<P>() - slots::<P>()) as i32 - 1,
            limit: u16::MAX,
        };
        bounds.spare = bounds.spare.wrapping_mul(part(0) as i32);
        if bounds.is_exact {
            fill(&mut bounds.small);
        } else {
            for (size, slot) in bounds.small.iter_mut().enumerate() {
                *slot = (part(size) >> shift) as u16;
            }
        }
        let mut cells = Cells::EMPTY;
        set.columns.split(best.guess, u32::MAX, back_end, &mut cells);
        bounds.follow::<P>(set, &cells, best.score);
        bounds
    }

    /// Replaces the best guess.
    pub(super) fn follow<const P: usize>(&mut self, set: &SmallSet<'_>, cells: &Cells, score: u64) {
        let limit = if self.is_exact {
            let parts = cells.sizes(set.variant).iter();
            parts.map(|&size| u64::from(self.small.get(size as usize).copied().unwrap_or(0))).sum()
        } else {
            (score >> self.shift) + u64::from(self.shift > 0)
        };
        let limit = limit.saturating_add_signed(i64::from(self.spare));
        self.limit = u16::try_from(limit).unwrap_or(u16::MAX);
    }

    /// Which of eight guesses with these cells may be better than the best, one bit each.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    pub(super) fn better<const P: usize, const MANY: bool>(
        &self,
        strategy: Strategy,
        sizes: &[__m512i; PACKS],
    ) -> u8 {
        let sizes = sizes.iter().take(packs::<P>());
        let mut scores = _mm512_setzero_si512();
        if strategy == Strategy::Minimax {
            for &sizes in sizes {
                scores = _mm512_max_epu16(scores, sizes);
            }
            scores = _mm512_max_epu16(scores, _mm512_bsrli_epi128::<8>(scores));
            scores = _mm512_max_epu16(scores, _mm512_srli_epi64::<32>(scores));
        } else {
            for &sizes in sizes {
                scores = _mm512_add_epi16(scores, self.parts::<MANY>(sizes));
            }
            scores = _mm512_add_epi16(scores, _mm512_bsrli_epi128::<8>(scores));
            scores = _mm512_add_epi16(scores, _mm512_srli_epi64::<32>(scores));
        }
        // The first two of eight numbers are the scores of two guesses.
        let below = _mm512_cmplt_epu16_mask(scores, _mm512_set1_epi16(self.limit as i16));
        let pairs = below & 0x0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000f_000f;
        (fours | fours >> 12) as u8
    }

    /// What cells of these sizes add.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn parts<const MANY: bool>(&self, sizes: __m512i) -> __m512i {
        let small = look_up(&self.small, sizes);
        if !MANY {
            return small;
        }
        let eights = _mm512_srli_epi16::<3>(sizes);
        let ones = _mm512_and_si512(sizes, _mm512_set1_epi16(7));
        let more = _mm512_mullo_epi16(look_up(&self.ones, eights), ones);
        let large = _mm512_add_epi16(look_up(&self.eights, eights), more);
        let is_large = _mm512_cmpgt_epu16_mask(sizes, _mm512_set1_epi16(63));
        _mm512_mask_mov_epi16(small, is_large, large)
    }
}

/// The sizes of the cells of eight guesses, four cells in a register: of each guess those of all
/// that can be, and zeros after them.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn pack<const P: usize>(sums: &[__m512i; SLICED_CELLS]) -> [__m512i; PACKS] {
    // One cell is always empty: that of one white peg and all others black.
    let never = P * (P + 1) / 2 + P - 1;
    let cell = |slot: usize| {
        let index = if slot < never { slot } else { slot + 1 };
        sums.get(index).copied().filter(|_| slot < slots::<P>()).unwrap_or(_mm512_setzero_si512())
    };
    let mut packed = [_mm512_setzero_si512(); PACKS];
    for (pack, slot) in packed.iter_mut().take(packs::<P>()).zip((0..).step_by(4)) {
        let low = _mm512_packus_epi32(cell(slot), cell(slot + 1));
        let high = _mm512_packus_epi32(cell(slot + 2), cell(slot + 3));
        *pack = _mm512_packus_epi32(low, high);
    }
    packed
}

/// Looks up the lower six bits of each number.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn look_up(table: &[u16; 64], numbers: __m512i) -> __m512i {
    let (halves, _) = table.as_chunks::<32>();
    let half = |index| {
        let half = halves.get(index).unwrap_or(&[0; 32]);
        // SAFETY: 32 numbers are 64 bytes, and need no alignment.
        unsafe { _mm512_loadu_si512(half.as_ptr().cast()) }
    };
    _mm512_permutex2var_epi16(half(0), numbers, half(1))
}

/// How many cells guesses of P pegs can have.
const fn slots<const P: usize>() -> usize {
    P * (P + 3) / 2
}

/// How many registers these take.
const fn packs<const P: usize>() -> usize {
    slots::<P>().div_ceil(4)
}

/// The registers for the most pegs.
pub(super) const PACKS: usize = packs::<MAX_SLICED_PEGS>();

/// n log₂ n for few codes.
fn fill(small: &mut [u16; 64]) {
    let mut parts = [0; EXACT as usize + 1];
    weights::fill_from(&mut parts, 0, FRACTION, &mut { u64::MAX });
    for (slot, part) in small.iter_mut().zip(parts) {
        *slot = part as u16;
    }
}

/// Up to this number of codes the bounds of entropy are in the order of the true scores.
const EXACT: u32 = 15;

/// Bits after the point of these scores.
const FRACTION: u32 = 10;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::vec::Vec;

    use super::*;

    /// All ways to split `left` codes into cells of at most `most`.
    fn splits(left: usize, most: usize, cells: &mut Vec<usize>, each: &mut impl FnMut(&[usize])) {
        if left == 0 {
            return each(cells);
        }
        for size in (1..=left.min(most)).rev() {
            cells.push(size);
            splits(left - size, size, cells, each);
            cells.pop();
        }
    }

    #[test]
    fn scores_of_few_codes_are_in_the_order_of_true_ones() {
        let mut bounds = [0; 64];
        fill(&mut bounds);
        let mut exact = [0; 64];
        weights::fill_from(&mut exact, 0, weights::FRACTION, &mut { u64::MAX });
        for codes in 1..=EXACT as usize {
            let mut by_exact = BTreeMap::new();
            splits(codes, codes, &mut Vec::new(), &mut |cells| {
                let coarse: u32 = cells.iter().map(|&size| u32::from(bounds[size])).sum();
                let fine: u64 = cells.iter().map(|&size| exact[size]).sum();
                assert!(coarse <= u32::from(u16::MAX), "{cells:?}");
                assert_eq!(*by_exact.entry(fine).or_insert(coarse), coarse, "{cells:?}");
            });
            assert!(by_exact.values().is_sorted_by(|lower, higher| lower < higher), "{codes}");
        }
    }
}
