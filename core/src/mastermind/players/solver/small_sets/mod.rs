//! All guesses against at most 64 codes, or with AVX-512 512, when these are left.
//!
//! Most sets of a game are small, and of every guess little more than its last peg is new. So the
//! guesses are walked peg by peg, the columns that a beginning picks are added once for all guesses
//! that begin so, and only the last peg is added for each: one word at a time, or with AVX-512 for
//! eight symbols at once, as each lane holds the codes of another guess. The bits of a cell are
//! counted, and a table turns the count into its part of the score.
//!
//! A guess that is better than the best so far cannot be alike to an earlier one, so the rules on
//! places, which cost more than they save here, are left out.

mod scalar;
mod set;
#[cfg(target_arch = "x86_64")]
mod simd;

use super::strategy::ScoredGuess;
use crate::mastermind::code::Variant;
use crate::mastermind::partition::word::MAX_SLICED_PEGS;
use crate::mastermind::partition::{BackEnd, Units};
pub(super) use set::SmallSet;

/// The largest set that this back end searches by prefixes; 0 if it does not.
pub(super) const fn max_codes(variant: Variant, back_end: BackEnd) -> u32 {
    match back_end.units() {
        _ if variant.pegs() > MAX_SLICED_PEGS => 0,
        Units::Least => 0,
        #[cfg(target_arch = "x86_64")]
        Units::Avx512 => simd::MAX_CODES,
        _ => u64::BITS,
    }
}

impl SmallSet<'_> {
    /// Looks for a better guess.
    pub(super) fn search(&self, back_end: BackEnd, best: &mut ScoredGuess) {
        if best.score <= self.bound {
            return;
        }
        match back_end.units() {
            Units::Least | Units::Portable => scalar::search(self, best),
            #[cfg(target_arch = "x86_64")]
            Units::Popcnt => scalar::search_popcnt(self, best),
            #[cfg(target_arch = "x86_64")]
            Units::Avx512 => simd::search(self, back_end, best),
        }
    }
}

/// From this number of symmetries on so few guesses are left that scoring them one by one is faster.
pub(super) const MIN_MAPS_FOR_SINGLE_GUESSES: usize = 7;
