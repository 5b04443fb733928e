//! One guess at a time.
#![cfg_attr(target_arch = "x86_64", allow(unsafe_code))]

use super::{Few, Prefix, word};
use crate::mastermind::partition::word::{MAX_SLICED_PEGS, add_one, cells_of};
use crate::mastermind::solver::Best;
use crate::mastermind::strategy::Strategy;

/// Looks for a better guess.
///
/// Inlined, so that a caller that is built for a processor with `POPCNT` uses it.
#[inline(always)]
pub(super) fn search(few: &Few<'_>, best: &mut Best) {
    match few.variant.pegs() {
        1 => fixed::<1>(few, best),
        2 => fixed::<2>(few, best),
        3 => fixed::<3>(few, best),
        4 => fixed::<4>(few, best),
        5 => fixed::<5>(few, best),
        _ => fixed::<MAX_SLICED_PEGS>(few, best),
    }
}

/// The same with an instruction that counts bits.
#[cfg(target_arch = "x86_64")]
pub(super) fn search_popcnt(few: &Few<'_>, best: &mut Best) {
    #[target_feature(enable = "popcnt")]
    fn popcnt(few: &Few<'_>, best: &mut Best) {
        search(few, best);
    }
    // SAFETY: a back end with this unit is handed out only where the processor has the instruction.
    unsafe { popcnt(few, best) }
}

#[inline(always)]
fn fixed<const P: usize>(few: &Few<'_>, best: &mut Best) {
    few.walk::<P>(|prefix| {
        let mut left = prefix.left;
        while left != 0 {
            let symbol = left.trailing_zeros() as usize;
            left &= left - 1;
            let score = score::<P>(few, prefix, symbol);
            if score < best.score {
                *best = Best { guess: few.guess(prefix, symbol), score };
                if score <= few.bound {
                    return true;
                }
            }
        }
        false
    });
}

/// The score of a beginning with this last peg.
#[inline(always)]
fn score<const P: usize>(few: &Few<'_>, prefix: &Prefix, symbol: usize) -> u64 {
    let black = add_one(prefix.black, word(few.place(P - 1, symbol)));
    let total = add_one(prefix.total, prefix.next.get(symbol).copied().unwrap_or(0));
    let (mut seen, mut largest) = (0, 0);
    // The cell that is always empty counts as one that is.
    let mut score = part(few, 0);
    cells_of::<u64, P>(black, total, |index, mask| {
        if index == 0 {
            return;
        }
        let size = mask.count_ones();
        seen += size;
        largest = largest.max(size);
        score += part(few, size);
    });
    let none = few.columns.len() - seen;
    if few.strategy == Strategy::Minimax {
        return u64::from(largest.max(none));
    }
    score + part(few, none)
}

/// What a cell adds to the score.
#[inline(always)]
fn part(few: &Few<'_>, size: u32) -> u64 {
    few.table.get(size as usize).copied().unwrap_or(0)
}
