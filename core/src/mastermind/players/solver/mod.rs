//! A code breaker that can list all codes.

mod canonical_guesses;
mod error;
mod pace;
mod scale;
mod search;
#[cfg(not(small))]
mod small_sets;
mod strategy;
mod symmetry;
mod weights;

pub use canonical_guesses::CanonicalGuesses;
pub use error::SolverError;
pub use search::Search;
pub use strategy::Strategy;

use crate::mastermind::code::{Code, Variant};
use crate::mastermind::partition::{BackEnd, Columns};
use crate::mastermind::universe::Universe;
use crate::random::SplitMix64;
use search::weight_words;

/// A code breaker with a [`Strategy`], in memory of the caller.
///
/// It plays the same on every platform. It keeps nothing of a game between calls, so one solver
/// serves any number of games.
///
/// # Examples
/// ```
/// use pedina::SplitMix64;
/// use pedina::mastermind::{Candidates, Solver, Strategy, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let mut set = [0; 21];
/// let mut candidates = Candidates::all(universe, &mut set).unwrap();
/// let mut memory = [0; Solver::words(Variant::CLASSIC, Strategy::Minimax, 1296)];
/// let mut solver = Solver::new(universe, Strategy::Minimax, &mut memory);
///
/// let mut random = SplitMix64::new(0);
/// let first = solver.guess(candidates.iter(), &[], &mut random)?;
/// assert_eq!(first.to_string(), "1122");
/// candidates.keep(first, Variant::CLASSIC.feedback(1, 0)?);
/// let second = solver.guess(candidates.iter(), &[first], &mut random)?;
/// assert_eq!(second.to_string(), "1344");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<'a> {
    pub(crate) universe: Universe,
    pub(crate) strategy: Strategy,
    first: Option<Code>,
    only_candidates: bool,
    back_end: BackEnd,
    memory: &'a mut [u64],
    /// How many comparisons of two codes a guess may take.
    pairs: u64,
    /// Up to how many codes the weights at the start of the memory are good for.
    weighed: usize,
}

impl<'a> Solver<'a> {
    /// How many words of memory a solver takes when no set of candidates has more than `most`
    /// codes.
    ///
    /// After a [fixed first guess](Self::with_first) no set is larger than its largest cell.
    /// `usize::MAX`, which no memory has, stands for all numbers from there on.
    #[must_use]
    pub const fn words(variant: Variant, strategy: Strategy, most: u32) -> usize {
        match strategy {
            _ if strategy.is_scored() => {
                weight_words(strategy, most).saturating_add(Columns::words(variant, most))
            }
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
            pairs: u64::MAX,
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

    /// The same, but a guess that takes more than about `pairs` comparisons of two codes is
    /// [`SolverError::Steps`].
    #[must_use]
    pub const fn limit(mut self, pairs: u64) -> Self {
        self.pairs = pairs;
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
    /// [`SolverError::NoCandidates`], [`SolverError::Memory`]; [`SolverError::Steps`] after a
    /// [`limit`](Self::limit).
    pub fn guess(
        &mut self,
        candidates: impl Iterator<Item = Code> + Clone,
        history: &[Code],
        random: &mut SplitMix64,
    ) -> Result<Code, SolverError> {
        let mut pairs = self.pairs;
        self.guess_within(candidates, history, random, &mut pairs)
    }

    /// As [`guess`](Self::guess), with at most about `pairs` comparisons of two codes, which are
    /// taken off that number. [`SolverError::Steps`] if they do not suffice.
    pub(super) fn guess_within(
        &mut self,
        candidates: impl Iterator<Item = Code> + Clone,
        history: &[Code],
        random: &mut SplitMix64,
        pairs: &mut u64,
    ) -> Result<Code, SolverError> {
        if let (Some(first), [], true) = (self.first, history, candidates.clone().next().is_some())
        {
            return Ok(first);
        }
        let codes = candidates.clone().count() as u32;
        let all = candidates.clone();
        let search = Search::among(self.universe, self.strategy, codes, all, random)?;
        let mut search = search.with_only_candidates(self.only_candidates);
        if self.strategy == Strategy::Entropy && !search.is_done() {
            if codes as usize >= self.weighed {
                let weights = weight_words(self.strategy, codes);
                let table = self.memory.get_mut(..weights).ok_or(SolverError::Memory)?;
                // While it is filled, or if that stops, it holds no weights.
                self.weighed = 0;
                if weights::fill_from(table, 0, weights::FRACTION, pairs).is_some() {
                    return Err(SolverError::Steps);
                }
                self.weighed = weights;
            }
            search = search.with_weights(self.weighed);
        }
        let from = move |last| candidates.clone().skip_while(move |&code| Some(code) <= last);
        let is_done = search.run_from(from, history, self.memory, self.back_end, pairs)?;
        if is_done { Ok(search.guess()) } else { Err(SolverError::Steps) }
    }
}
