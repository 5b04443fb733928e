//! All guesses against at most 64 codes, or with AVX-512 512, when these are left.
//!
//! Most sets of a game are small, and most guesses differ from the one before in the last peg only.
//! So the search goes through prefixes of guesses: it adds the columns of a prefix once for all
//! guesses that begin with it, and then those of the last peg, one word at a time, or with AVX-512
//! for eight symbols at once, each lane for another guess. It counts the bits of each cell, and a
//! table turns the count into a part of the score.
//!
//! Guesses that are symmetric by an exchange of places are not skipped: that takes longer than
//! scoring them, and a guess with the same score does not replace the best one.

mod scalar;
mod set;
#[cfg(target_arch = "x86_64")]
mod simd;

use super::pace::Pace;
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
        Units::Avx512(_) => simd::MAX_CODES,
        _ => u64::BITS,
    }
}

impl SmallSet<'_> {
    /// Looks for a better guess as far as the pace allows, and returns whether all are tried.
    pub(super) fn search(
        &self,
        back_end: BackEnd,
        pace: &mut Pace,
        best: &mut ScoredGuess,
    ) -> bool {
        if best.score <= self.bound {
            return true;
        }
        match back_end.units() {
            Units::Least | Units::Portable => scalar::search(self, pace, best),
            #[cfg(target_arch = "x86_64")]
            Units::Popcnt(proof) => scalar::search_popcnt(proof, self, pace, best),
            #[cfg(target_arch = "x86_64")]
            Units::Avx512(proof) => simd::search(proof, self, back_end, pace, best),
        }
    }
}

/// From this number of symmetries on so few guesses are left that scoring them one by one is
/// faster.
pub(super) const MIN_MAPS_FOR_SINGLE_GUESSES: usize = 7;

/// In place of the last peg of a guess: all symbols are tried there.
const LAST_PEG: u64 = 15;
