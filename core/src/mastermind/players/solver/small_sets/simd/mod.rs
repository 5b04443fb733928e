//! Eight last pegs at a time against up to 512 codes, with AVX-512 and its VPOPCNTDQ.
//!
//! The columns of a prefix are added for all codes at once, a word of them in each lane. For the
//! last peg each lane holds the same 64 codes for another symbol, word after word, so lanes are
//! never summed. In the end the sizes of four cells share a register, in 16 bits each, and
//! [`LowerBound`] turns them into bounds that select the guesses to be scored exactly.
#![allow(unsafe_code)]

mod lower_bound;
mod prefix;

use super::LAST_PEG;
use super::set::SmallSet;
use crate::cpu::HasAvx512;
use crate::mastermind::partition::BLOCK;
use crate::mastermind::partition::word::{MAX_SLICED_PEGS, by_pegs};
use crate::mastermind::partition::{BackEnd, Cells};
use crate::mastermind::players::solver::pace::Pace;
use crate::mastermind::players::solver::strategy::ScoredGuess;
use lower_bound::LowerBound;
use prefix::{HALVES, Prefix, Prefixes};

/// The most codes: one block of columns.
pub(super) const MAX_CODES: u32 = BLOCK as u32 * u64::BITS;

/// Looks for a better guess, and returns whether all are tried.
pub(super) fn search(
    proof: HasAvx512,
    set: &SmallSet<'_>,
    back_end: BackEnd,
    pace: &mut Pace,
    best: &mut ScoredGuess,
) -> bool {
    // SAFETY: `proof` shows that the processor has the features of the function.
    unsafe { by_pegs!(set.variant.pegs(), sized(proof, set, back_end, pace, best), else true) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
fn sized<const P: usize>(
    proof: HasAvx512,
    set: &SmallSet<'_>,
    back_end: BackEnd,
    pace: &mut Pace,
    best: &mut ScoredGuess,
) -> bool {
    if set.columns.len() < u64::BITS {
        fixed::<P, false>(proof, set, back_end, pace, best)
    } else {
        fixed::<P, true>(proof, set, back_end, pace, best)
    }
}

/// The search for P pegs, against many codes or at most 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
fn fixed<const P: usize, const MANY: bool>(
    proof: HasAvx512,
    set: &SmallSet<'_>,
    back_end: BackEnd,
    pace: &mut Pace,
    best: &mut ScoredGuess,
) -> bool {
    let per_prefix = set.work_of_prefix();
    let prefixes = Prefixes::new::<P, MANY>(proof, set);
    let mut bounds = LowerBound::new::<P>(set, back_end, best);
    let mut path = [Prefix::EMPTY; MAX_SLICED_PEGS];
    if let Some(root) = path.first_mut() {
        prefixes.begin(root);
    }
    let mut depth = 0;
    if let Some(done) = pace.done {
        depth = prefixes.resume::<P, MANY>(done, &mut path);
    }
    while let Some((prefix, longer)) = path.get_mut(depth..).and_then(|path| path.split_first_mut())
    {
        if depth + 1 == P && prefix.left != 0 {
            if !pace.can(per_prefix) {
                return false;
            }
            if last_peg::<P, MANY>(set, back_end, &prefixes, prefix, &mut bounds, best) {
                return true;
            }
            prefix.left = 0;
            pace.done = Some(prefix.bits << 4 | LAST_PEG);
        }
        if prefix.left == 0 {
            let Some(above) = depth.checked_sub(1) else { return true };
            depth = above;
            continue;
        }
        let symbol = prefix.left.trailing_zeros() as usize;
        prefix.left &= prefix.left - 1;
        if let Some(longer) = longer.first_mut() {
            prefixes.lengthen::<MANY>(prefix, depth, symbol, longer);
        }
        depth += 1;
    }
    true
}

/// Tries each last peg after a prefix of all others; whether the best guess is as good as any can
/// be.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
fn last_peg<const P: usize, const MANY: bool>(
    set: &SmallSet<'_>,
    back_end: BackEnd,
    prefixes: &Prefixes,
    prefix: &Prefix,
    bounds: &mut LowerBound,
    best: &mut ScoredGuess,
) -> bool {
    for half in 0..HALVES {
        let left = (prefix.left >> (8 * half)) as u8;
        if left == 0 {
            continue;
        }
        let sizes = prefixes.sizes::<P, MANY>(prefix, half);
        let mut look = left & bounds.better::<P, MANY>(set.strategy, &sizes);
        while look != 0 {
            let symbol = 8 * half + look.trailing_zeros() as usize;
            look &= look - 1;
            let guess = set.variant.code_of(prefix.bits << 4 | symbol as u64);
            let mut cells = Cells::EMPTY;
            set.columns.split(guess, u32::MAX, back_end, &mut cells);
            let score = set.strategy.score(&cells, set.variant, set.weights);
            if score < best.score {
                *best = ScoredGuess { guess, score };
                if score <= set.bound {
                    return true;
                }
                bounds.follow::<P>(set, &cells, score);
            }
        }
    }
    false
}
