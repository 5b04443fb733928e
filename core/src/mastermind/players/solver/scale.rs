//! Guesses compared with each other, until one cannot be bettered or the pace ends it.

use super::pace::Pace;
#[cfg(not(small))]
use super::small_sets::SmallSet;
use super::strategy::{ScoredGuess, Strategy};
#[cfg(not(small))]
use super::symmetry::Symmetry;
use crate::mastermind::code::Code;
use crate::mastermind::partition::{BackEnd, Cells, Columns};

/// What does not change while guesses are compared.
pub(super) struct Scale<'a> {
    pub(super) columns: &'a Columns<'a>,
    pub(super) strategy: Strategy,
    pub(super) weights: &'a [u64],
    pub(super) back_end: BackEnd,
}

impl Scale<'_> {
    /// A score that no guess is better than that splits the codes into `cells` cells.
    pub(super) fn bound(&self, cells: u32) -> u64 {
        let variant = self.columns.variant();
        self.strategy.bound(self.columns.len(), cells, variant, self.weights)
    }

    /// Looks for a better guess, and returns whether it came to an end: that of the guesses, or
    /// one that no guess with `cells` cells is better than. Each guess comes with whether it has
    /// to be scored.
    pub(super) fn run(
        &self,
        mut next: impl FnMut() -> Option<(Code, bool)>,
        cells: u32,
        pace: &mut Pace,
        best: &mut ScoredGuess,
    ) -> bool {
        let variant = self.columns.variant();
        let bound = self.bound(cells);
        let per_guess = u64::from(self.columns.len().max(u64::BITS));
        let mut cells = Cells::EMPTY;
        while best.score > bound {
            if pace.left == 0 {
                return false;
            }
            let Some((guess, is_scored)) = next() else { return true };
            pace.done = Some(guess.first_pegs(guess.pegs()));
            pace.can(if is_scored { per_guess } else { u64::from(u64::BITS) });
            if !is_scored {
                continue;
            }
            let limit = match self.strategy {
                Strategy::Minimax => u32::try_from(best.score).unwrap_or(u32::MAX),
                _ => u32::MAX,
            };
            if self.columns.split(guess, limit, self.back_end, &mut cells) {
                let score = self.strategy.score(&cells, variant, self.weights);
                if score < best.score {
                    *best = ScoredGuess { guess, score };
                }
            }
        }
        true
    }

    /// The same by the prefixes of all guesses.
    #[cfg(not(small))]
    pub(super) fn by_prefix(
        &self,
        symmetry: &Symmetry,
        cells: u32,
        pace: &mut Pace,
        best: &mut ScoredGuess,
    ) -> bool {
        let bound = self.bound(cells);
        let set = SmallSet::new(self.columns, symmetry, self.strategy, self.weights, bound);
        set.search(self.back_end, pace, best)
    }
}
