//! A code breaker that can list all codes.

mod canonical_guesses;
#[cfg(not(small))]
mod small_sets;
mod strategy;
mod symmetry;
mod weights;

pub use canonical_guesses::CanonicalGuesses;
pub use strategy::Strategy;

use core::fmt;

use crate::mastermind::code::{Code, Variant};
use crate::mastermind::partition::{BackEnd, Cells, Columns};
use crate::mastermind::random::Random;
use crate::mastermind::universe::Universe;
#[cfg(not(small))]
use small_sets::SmallSet;
use strategy::ScoredGuess;
use symmetry::Symmetry;

/// A code breaker with a [`Strategy`], in memory of the caller.
///
/// It plays the same on every platform. It keeps nothing of a game between calls, so one solver
/// serves any number of games.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Candidates, Random, Solver, Strategy, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let mut set = [0; 21];
/// let mut candidates = Candidates::all(universe, &mut set).unwrap();
/// let mut memory = [0; Solver::words(Variant::CLASSIC, Strategy::Minimax, 1296)];
/// let mut solver = Solver::new(universe, Strategy::Minimax, &mut memory);
///
/// let mut random = Random::new(0);
/// let first = solver.guess(candidates.iter(), &[], &mut random)?;
/// assert_eq!(first.to_string(), "1122");
/// candidates.keep(first, Variant::CLASSIC.feedback(1, 0)?);
/// let second = solver.guess(candidates.iter(), &[first], &mut random)?;
/// assert_eq!(second.to_string(), "1344");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<'a> {
    universe: Universe,
    strategy: Strategy,
    first: Option<Code>,
    only_candidates: bool,
    back_end: BackEnd,
    memory: &'a mut [u64],
    /// Up to how many codes the weights at the start of the memory are good for.
    weighed: usize,
}

impl<'a> Solver<'a> {
    /// How many words of memory a solver takes when no set of candidates has more than `most`
    /// codes.
    ///
    /// After a [fixed first guess](Self::with_first) no set is larger than its largest cell.
    #[must_use]
    pub const fn words(variant: Variant, strategy: Strategy, most: u32) -> usize {
        match strategy {
            Strategy::Entropy => most as usize + 1 + Columns::words(variant, most),
            _ if strategy.is_scored() => Columns::words(variant, most),
            _ => 0,
        }
    }

    /// A solver that uses the fastest back end of this processor.
    #[must_use]
    pub fn new(universe: Universe, strategy: Strategy, memory: &'a mut [u64]) -> Self {
        Self {
            universe,
            strategy,
            first: None,
            only_candidates: false,
            back_end: BackEnd::fastest(),
            memory,
            weighed: 0,
        }
    }

    /// The same with this first guess, whatever the strategy would play.
    #[must_use]
    pub const fn with_first(mut self, first: Option<Code>) -> Self {
        self.first = first;
        self
    }

    /// The same, but it guesses only codes that can be the secret.
    #[must_use]
    pub const fn with_only_candidates(mut self, only_candidates: bool) -> Self {
        self.only_candidates = only_candidates;
        self
    }

    /// The same with another back end; it plays alike.
    #[must_use]
    pub const fn with_back_end(mut self, back_end: BackEnd) -> Self {
        self.back_end = back_end;
        self
    }

    /// Its next guess, given the codes that are left, in order, and the guesses so far.
    ///
    /// The codes that are left must be all that fit the answers to these guesses. Otherwise the
    /// guess is a code of the variant, but may not be the best one.
    ///
    /// # Errors
    /// [`SolverError::NoCandidates`], [`SolverError::Memory`].
    pub fn guess(
        &mut self,
        candidates: impl Iterator<Item = Code> + Clone,
        history: &[Code],
        random: &mut Random,
    ) -> Result<Code, SolverError> {
        let smallest = candidates.clone().next().ok_or(SolverError::NoCandidates)?;
        if let (Some(first), []) = (self.first, history) {
            return Ok(first);
        }
        match self.strategy {
            Strategy::Random => Ok(random.code(self.universe.variant())),
            Strategy::RandomConsistent => {
                let count = candidates.clone().count() as u32;
                let index = random.below(count) as usize;
                Ok(candidates.clone().nth(index).unwrap_or(smallest))
            }
            Strategy::FirstConsistent => Ok(smallest),
            // A wrong guess of one of two codes leaves the other.
            _ if candidates.clone().nth(2).is_none() => Ok(smallest),
            _ => self.best(candidates, smallest, history),
        }
    }

    /// The guess with the best score.
    fn best(
        &mut self,
        candidates: impl Iterator<Item = Code> + Clone,
        smallest: Code,
        history: &[Code],
    ) -> Result<Code, SolverError> {
        let variant = self.universe.variant();
        self.weigh(candidates.clone().count())?;
        let (weights, memory) =
            self.memory.split_at_mut_checked(self.weighed).ok_or(SolverError::Memory)?;
        let columns =
            Columns::new(variant, candidates.clone(), memory).ok_or(SolverError::Memory)?;
        let search =
            Search { columns: &columns, strategy: self.strategy, weights, back_end: self.back_end };
        let mut best = ScoredGuess { guess: smallest, score: u64::MAX };
        // One index of a feedback never occurs; without a candidate nor does the perfect one.
        let outcomes = variant.outcomes() as u32 - 1;
        let is_all = columns.len() == self.universe.len();
        let is_small = columns.len() <= SMALL;
        if is_small && search.run(candidates.clone(), outcomes, &mut best) {
            return Ok(best.guess);
        }
        #[cfg(not(small))]
        let has_prefixes =
            !is_all && columns.len() <= small_sets::max_codes(variant, self.back_end);
        #[cfg(not(small))]
        let by_prefix = |symmetry: &Symmetry, best: &mut ScoredGuess| {
            if !self.only_candidates {
                let bound = self.strategy.bound(columns.len(), outcomes - 1, variant, weights);
                let set = SmallSet::new(&columns, symmetry, self.strategy, weights, bound);
                set.search(self.back_end, best);
            }
            Ok(best.guess)
        };
        #[cfg(not(small))]
        if is_small && has_prefixes {
            let symmetry = Symmetry::of_symbols(variant, history, columns.symbols());
            return by_prefix(&symmetry, &mut best);
        }
        let symmetry = Symmetry::new(variant, history, columns.symbols());
        if !is_small && !is_all {
            let smallest = candidates.filter(|&code| symmetry.is_smallest(code));
            search.run(smallest, outcomes, &mut best);
        }
        #[cfg(not(small))]
        if has_prefixes && symmetry.maps() < small_sets::MIN_MAPS_FOR_SINGLE_GUESSES {
            return by_prefix(&symmetry, &mut best);
        }
        if is_all {
            search.run(CanonicalGuesses::of(symmetry), outcomes, &mut best);
        } else if !self.only_candidates {
            search.run(CanonicalGuesses::of(symmetry), outcomes - 1, &mut best);
        }
        Ok(best.guess)
    }

    /// Extends the table of weights up to `codes` codes, if the strategy needs one.
    fn weigh(&mut self, codes: usize) -> Result<(), SolverError> {
        if self.strategy == Strategy::Entropy && codes >= self.weighed {
            let weights = self.memory.get_mut(..=codes).ok_or(SolverError::Memory)?;
            weights::fill(weights);
            self.weighed = codes + 1;
        }
        Ok(())
    }
}

/// What does not change while guesses are scored.
struct Search<'a> {
    columns: &'a Columns<'a>,
    strategy: Strategy,
    weights: &'a [u64],
    back_end: BackEnd,
}

impl Search<'_> {
    /// Looks for a better guess. Returns whether no guess that splits the codes into `cells` cells
    /// is better than the best one.
    fn run(&self, guesses: impl Iterator<Item = Code>, cells: u32, best: &mut ScoredGuess) -> bool {
        let variant = self.columns.variant();
        let bound = self.strategy.bound(self.columns.len(), cells, variant, self.weights);
        let mut cells = Cells::EMPTY;
        for guess in guesses {
            if best.score <= bound {
                return true;
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
        best.score <= bound
    }
}

/// Why a solver has no guess.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
pub enum SolverError {
    /// No code fits the answers.
    NoCandidates = -171,
    /// There are more candidates than the memory holds.
    Memory = -172,
}

impl fmt::Display for SolverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCandidates => "no code fits the answers: one of them is wrong",
            Self::Memory => "more candidates than the memory holds",
        })
    }
}

impl core::error::Error for SolverError {}

/// Up to this number of candidates all are tried first: one of them often splits the rest into
/// single codes, which is optimal.
const SMALL: u32 = 64;
