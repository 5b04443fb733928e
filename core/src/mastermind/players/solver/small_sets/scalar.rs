//! One guess at a time.
#![cfg_attr(target_arch = "x86_64", allow(unsafe_code))]

use super::set::{Prefix, SmallSet, word};
use crate::mastermind::partition::word::{MAX_SLICED_PEGS, add_one, cells_of};
use crate::mastermind::players::solver::strategy::{ScoredGuess, Strategy};

/// Looks for a better guess.
///
/// Inlined, so that a caller that is built for a processor with `POPCNT` uses it.
#[inline(always)]
pub(super) fn search(set: &SmallSet<'_>, best: &mut ScoredGuess) {
    match set.variant.pegs() {
        1 => fixed::<1>(set, best),
        2 => fixed::<2>(set, best),
        3 => fixed::<3>(set, best),
        4 => fixed::<4>(set, best),
        5 => fixed::<5>(set, best),
        _ => fixed::<MAX_SLICED_PEGS>(set, best),
    }
}

/// The same with an instruction that counts bits.
#[cfg(target_arch = "x86_64")]
pub(super) fn search_popcnt(set: &SmallSet<'_>, best: &mut ScoredGuess) {
    #[target_feature(enable = "popcnt")]
    fn popcnt(set: &SmallSet<'_>, best: &mut ScoredGuess) {
        search(set, best);
    }
    // SAFETY: a back end with this unit is handed out only where the processor has the instruction.
    unsafe { popcnt(set, best) }
}

#[inline(always)]
fn fixed<const P: usize>(set: &SmallSet<'_>, best: &mut ScoredGuess) {
    set.each_prefix::<P>(|prefix| {
        let mut left = prefix.left;
        while left != 0 {
            let symbol = left.trailing_zeros() as usize;
            left &= left - 1;
            let score = score::<P>(set, prefix, symbol);
            if score < best.score {
                *best = ScoredGuess { guess: set.guess(prefix, symbol), score };
                if score <= set.bound {
                    return true;
                }
            }
        }
        false
    });
}

/// The score of a beginning with this last peg.
#[inline(always)]
fn score<const P: usize>(set: &SmallSet<'_>, prefix: &Prefix, symbol: usize) -> u64 {
    let black = add_one(prefix.black, word(set.place(P - 1, symbol)));
    let total = add_one(prefix.total, prefix.next.get(symbol).copied().unwrap_or(0));
    let (mut seen, mut largest) = (0, 0);
    // The cell that is always empty counts as one that is.
    let mut score = part(set, 0);
    cells_of::<u64, P>(black, total, |index, mask| {
        if index == 0 {
            return;
        }
        let size = mask.count_ones();
        seen += size;
        largest = largest.max(size);
        score += part(set, size);
    });
    let none = set.columns.len() - seen;
    if set.strategy == Strategy::Minimax {
        return u64::from(largest.max(none));
    }
    score + part(set, none)
}

/// What a cell adds to the score.
#[inline(always)]
fn part(set: &SmallSet<'_>, size: u32) -> u64 {
    set.table.get(size as usize).copied().unwrap_or(0)
}
