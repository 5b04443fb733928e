//! Eight last pegs at a time, with AVX-512 and its VPOPCNTDQ.
//!
//! Scores have 32 bits here, so those of entropy are rougher than elsewhere. They only say which guesses
//! are worth a second look: those that may be better and, with up to 31 codes, not those that are just
//! as good. Rough scores of guesses that are just as good are equal, as the logarithms of primes are
//! rounded and not those of all numbers; the tests below hold that, and that no other pair is equal,
//! for all ways to split up to 31 codes.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_and_si512, _mm512_cmplt_epu64_mask, _mm512_cmpneq_epu64_mask,
    _mm512_loadu_si512, _mm512_mask_blend_epi32, _mm512_max_epu64, _mm512_permutex2var_epi32,
    _mm512_popcnt_epi64, _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setzero_si512,
    _mm512_sub_epi64, _mm512_test_epi32_mask,
};

use super::{Few, Prefix, scalar};
use crate::mastermind::code::Code;
use crate::mastermind::partition::avx512::Bits;
use crate::mastermind::partition::word::{MAX_SLICED_PEGS, add_one, cells_of};
use crate::mastermind::solver::Best;
use crate::mastermind::strategy::Strategy;
use crate::mastermind::weights;

/// The most codes: sizes up to that find room in four registers of the table.
pub(super) const MAX_CODES: u32 = 63;

/// Up to so many codes two registers are enough, and equal rough scores mean equal ones.
const VERY_FEW: u32 = 31;

/// What the lanes of a search share.
struct Shared {
    /// The columns of the last place by symbol, eight in a register.
    places: [[u64; 8]; 2],
    /// What a cell of each size adds to the rough score.
    table: [u32; 64],
    /// Up to how much above the best a rough score may belong to a better guess.
    slack: u64,
}

/// Looks for a better guess.
pub(super) fn search(few: &Few<'_>, best: &mut Best) {
    // SAFETY: a back end with this unit is handed out only where the processor has the instructions.
    unsafe {
        match few.variant.pegs() {
            1 => sized::<1>(few, best),
            2 => sized::<2>(few, best),
            3 => sized::<3>(few, best),
            4 => sized::<4>(few, best),
            5 => sized::<5>(few, best),
            _ => sized::<MAX_SLICED_PEGS>(few, best),
        }
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn sized<const P: usize>(few: &Few<'_>, best: &mut Best) {
    if few.len <= VERY_FEW { fixed::<P, false>(few, best) } else { fixed::<P, true>(few, best) }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn fixed<const P: usize, const WIDE: bool>(few: &Few<'_>, best: &mut Best) {
    let shared = Shared::new::<P>(few);
    let mut rough = rough_score::<P, WIDE>(few, &shared, best.guess);
    few.walk::<P>(|prefix| {
        let (next, _) = prefix.next.as_chunks::<8>();
        for ((places, next), base) in shared.places.iter().zip(next).zip([0_usize, 8]) {
            let left = (prefix.left >> base) as u8;
            if left == 0 {
                continue;
            }
            let scores = scores::<P, WIDE>(few, prefix, places, next, &shared.table);
            let limit = _mm512_set1_epi64((rough + shared.slack) as i64);
            let known = _mm512_set1_epi64(rough as i64);
            let mut look = left & _mm512_cmplt_epu64_mask(scores, limit);
            if !WIDE || few.strategy != Strategy::Entropy {
                look &= _mm512_cmpneq_epu64_mask(scores, known);
            }
            while look != 0 {
                let lane = look.trailing_zeros() as usize;
                look &= look - 1;
                let score = scalar::score::<P>(few, prefix, base + lane);
                if score < best.score {
                    *best = Best { guess: few.guess(prefix, base + lane), score };
                    if score <= few.bound {
                        return true;
                    }
                    rough = lane_of(scores, lane);
                }
            }
        }
        false
    });
}

/// The rough scores of a beginning with eight last pegs.
#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn scores<const P: usize, const WIDE: bool>(
    few: &Few<'_>,
    prefix: &Prefix,
    places: &[u64; 8],
    next: &[u64; 8],
    table: &[u32; 64],
) -> __m512i {
    let all = |word: u64| Bits(_mm512_set1_epi64(word as i64));
    // SAFETY: both are 64 bytes, and need no alignment.
    let [places, next] =
        [places, next].map(|words| unsafe { _mm512_loadu_si512(words.as_ptr().cast()) });
    let parts = [0, 16, 32, 48].map(|first| {
        let part = table.get(first..).and_then(|rest| rest.first_chunk::<16>()).unwrap_or(&[0; 16]);
        // SAFETY: 16 numbers are 64 bytes, and need no alignment.
        unsafe { _mm512_loadu_si512(part.as_ptr().cast()) }
    });
    let look_up = |size: __m512i| {
        let [first, second, third, fourth] = parts;
        let part = _mm512_permutex2var_epi32(first, size, second);
        if !WIDE {
            return part;
        }
        let is_large = _mm512_test_epi32_mask(size, _mm512_set1_epi32(32));
        let other = _mm512_permutex2var_epi32(third, size, fourth);
        _mm512_mask_blend_epi32(is_large, part, other)
    };
    let black = add_one(prefix.black.map(all), Bits(places));
    let total = add_one(prefix.total.map(all), Bits(next));
    // The upper half of a lane always looks up the size 0, and is cut off in the end. So is the cell
    // that is always empty, which adds the same to all.
    let mut none = _mm512_set1_epi64(i64::from(few.len));
    let mut score = _mm512_setzero_si512();
    let mut largest = _mm512_setzero_si512();
    cells_of::<Bits, P>(black, total, |_, mask| {
        let size = _mm512_popcnt_epi64(mask.0);
        none = _mm512_sub_epi64(none, size);
        largest = _mm512_max_epu64(largest, size);
        score = _mm512_add_epi32(score, look_up(size));
    });
    if few.strategy == Strategy::Minimax {
        return _mm512_max_epu64(largest, none);
    }
    score = _mm512_add_epi32(score, look_up(none));
    _mm512_and_si512(score, _mm512_set1_epi64(0xffff_ffff))
}

/// The rough score of a guess.
#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn rough_score<const P: usize, const WIDE: bool>(
    few: &Few<'_>,
    shared: &Shared,
    guess: Code,
) -> u64 {
    let (mut prefix, mut last) = (few.root(), 0);
    for (peg, symbol) in guess.symbols().map(usize::from).enumerate() {
        if peg + 1 == P {
            last = symbol;
        } else {
            prefix = few.longer(&prefix, peg, symbol);
        }
    }
    let (next, _) = prefix.next.as_chunks::<8>();
    let columns = shared.places.iter().zip(next).nth(last / 8);
    columns.map_or(u64::MAX >> 1, |(places, next)| {
        lane_of(scores::<P, WIDE>(few, &prefix, places, next, &shared.table), last % 8)
    })
}

/// The number in a lane.
fn lane_of(lanes: __m512i, lane: usize) -> u64 {
    // SAFETY: both are 64 bytes of plain numbers.
    let lanes: [u64; 8] = unsafe { core::mem::transmute(lanes) };
    lanes.get(lane).copied().unwrap_or(0)
}

impl Shared {
    fn new<const P: usize>(few: &Few<'_>) -> Self {
        let mut places = [[0; 8]; 2];
        for (symbol, column) in places.as_flattened_mut().iter_mut().enumerate() {
            let is_symbol = symbol < usize::from(few.variant.symbols());
            *column = if is_symbol { few.place(P - 1, symbol) } else { 0 };
        }
        let mut table = [0; 64];
        if few.strategy == Strategy::Entropy {
            fill(&mut table);
            return Self { places, table, slack: SLACK };
        }
        for (part, &exact) in table.iter_mut().zip(&few.table) {
            *part = exact as u32;
        }
        Self { places, table, slack: 0 }
    }
}

/// n log₂ n for up to 63, in 32 bits.
fn fill(table: &mut [u32; 64]) {
    let mut exact = [0; 64];
    weights::fill_with(&mut exact, FRACTION);
    for (part, exact) in table.iter_mut().zip(exact) {
        *part = exact as u32;
    }
}

/// Bits behind the point of a rough score.
const FRACTION: u32 = 22;

/// More than rough scores are off: one for each prime factor of the size of each code's cell.
const SLACK: u64 = 63 * 6;

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
    fn rough_scores_are_equal_just_where_exact_ones_are() {
        let mut rough = [0; 64];
        fill(&mut rough);
        let mut exact = [0; 64];
        weights::fill(&mut exact);
        for codes in 1..=VERY_FEW as usize {
            let (mut by_rough, mut by_exact) = (BTreeMap::new(), BTreeMap::new());
            splits(codes, codes, &mut Vec::new(), &mut |cells| {
                let coarse: u32 = cells.iter().map(|&size| rough[size]).sum();
                let fine: u64 = cells.iter().map(|&size| exact[size]).sum();
                assert_eq!(*by_rough.entry(coarse).or_insert(fine), fine, "{cells:?}");
                assert_eq!(*by_exact.entry(fine).or_insert(coarse), coarse, "{cells:?}");
                let shifted = fine >> (weights::FRACTION - FRACTION);
                assert!(u64::from(coarse) <= shifted + 1, "{cells:?}");
                assert!(u64::from(coarse) + SLACK > shifted + 1, "{cells:?}");
            });
        }
    }
}
