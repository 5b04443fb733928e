//! One guess at a time.
#![cfg_attr(target_arch = "x86_64", allow(unsafe_code))]

use super::LAST_PEG;
use super::set::{Prefix, SmallSet, word};
#[cfg(target_arch = "x86_64")]
use crate::cpu::HasPopcnt;
use crate::mastermind::partition::word::{add_one, by_pegs, cells_of};
use crate::mastermind::players::solver::pace::Pace;
use crate::mastermind::players::solver::strategy::{ScoredGuess, Strategy};

/// Looks for a better guess, and returns whether all are tried.
///
/// Inlined, so that a caller that is built for a processor with `POPCNT` uses it.
#[inline(always)]
pub(super) fn search(set: &SmallSet<'_>, pace: &mut Pace, best: &mut ScoredGuess) -> bool {
    by_pegs!(set.variant.pegs(), fixed(set, pace, best), else true)
}

/// The same with an instruction that counts bits.
#[cfg(target_arch = "x86_64")]
pub(super) fn search_popcnt(
    _: HasPopcnt,
    set: &SmallSet<'_>,
    pace: &mut Pace,
    best: &mut ScoredGuess,
) -> bool {
    #[target_feature(enable = "popcnt")]
    fn popcnt(set: &SmallSet<'_>, pace: &mut Pace, best: &mut ScoredGuess) -> bool {
        search(set, pace, best)
    }
    // SAFETY: `HasPopcnt` shows that the processor has the instruction.
    unsafe { popcnt(set, pace, best) }
}

#[inline(always)]
fn fixed<const P: usize>(set: &SmallSet<'_>, pace: &mut Pace, best: &mut ScoredGuess) -> bool {
    let per_prefix = set.work_of_prefix();
    let is_stopped = set.each_prefix::<P>(pace.done, |prefix| {
        if !pace.can(per_prefix) {
            return true;
        }
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
        pace.done = Some(prefix.bits << 4 | LAST_PEG);
        false
    });
    !is_stopped || best.score <= set.bound
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
        score = score.wrapping_add(part(set, size));
    });
    let none = set.columns.len().saturating_sub(seen);
    if set.strategy == Strategy::Minimax {
        return u64::from(largest.max(none));
    }
    score.wrapping_add(part(set, none))
}

/// What a cell adds to the score.
#[inline(always)]
fn part(set: &SmallSet<'_>, size: u32) -> u64 {
    set.table.get(size as usize).copied().unwrap_or(0)
}
