//! A search for the best guess, in slices.
//!
//! Scoring every code as a guess against every code that is left takes minutes for the largest
//! universes. So a search stops after as many comparisons as its caller allows, and goes on from
//! the guess where it stopped. Its stages are the same for every slice: weights for the sizes of
//! cells, if the strategy needs them, the columns of the codes that are left, these codes as
//! guesses, and all others. The result does not depend on the slices, as of equally good guesses
//! the first one counts.

use super::canonical_guesses::CanonicalGuesses;
use super::error::SolverError;
use super::pace::{Pace, Stage};
use super::scale::Scale;
#[cfg(not(small))]
use super::small_sets;
use super::strategy::{ScoredGuess, Strategy};
use super::symmetry::Symmetry;
use super::weights;
use crate::mastermind::code::{Code, Variant};
use crate::mastermind::partition::{BackEnd, Columns};
use crate::mastermind::universe::Universe;
use crate::random::SplitMix64;
use crate::snapshot::checksum::{self, Kind};

/// A search for the next guess of a [`Strategy`], which can stop and go on.
///
/// The guess is that of a [`Solver`](super::Solver), however the search is divided. The codes that
/// are left, the guesses so far and the memory must be the same in all slices; otherwise the guess
/// may be any code.
///
/// # Examples
/// ```
/// use pedina::SplitMix64;
/// use pedina::mastermind::{Search, Solver, Strategy, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let set = [u64::MAX; 21];
/// let mut memory = [0; Solver::words(Variant::CLASSIC, Strategy::Minimax, 1296)];
/// let mut search = Search::new(universe, Strategy::Minimax, &set, &mut SplitMix64::new(0))?;
/// let mut slices = 1;
/// while !search.run(&set, &[], &mut memory, 50_000)? {
///     slices += 1;
/// }
/// assert_eq!((search.guess().to_string(), slices), ("1122".to_owned(), 4));
/// # Ok::<(), pedina::mastermind::SolverError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Search {
    universe: Universe,
    strategy: Strategy,
    pub(super) only_candidates: bool,
    stage: Stage,
    /// The last code that the stage has dealt with: its pegs, four bits each.
    done: Option<u64>,
    best: ScoredGuess,
    /// How many codes are left.
    codes: u32,
    /// How many of them are in columns; before that, how many have weights.
    listed: u32,
    /// The symbols of those that are, one bit each.
    symbols: u16,
    /// How many words at the start of the memory are for weights.
    weights: usize,
}

impl Search {
    /// How many words the snapshot of a search has.
    pub const SNAPSHOT_WORDS: usize = WORDS;

    /// Starts to search, given the set of codes that are left, as [`Universe::members`] reads it.
    /// The strategies that do not score are done at once; the random ones draw a number.
    ///
    /// # Errors
    /// [`SolverError::NoCandidates`].
    pub fn new(
        universe: Universe,
        strategy: Strategy,
        set: &[u64],
        random: &mut SplitMix64,
    ) -> Result<Self, SolverError> {
        let codes = universe.count_members(set);
        Self::among(universe, strategy, codes, universe.members(set), random)
    }

    /// The same with the codes themselves, and their number.
    pub(super) fn among(
        universe: Universe,
        strategy: Strategy,
        codes: u32,
        mut candidates: impl Iterator<Item = Code> + Clone,
        random: &mut SplitMix64,
    ) -> Result<Self, SolverError> {
        let smallest = candidates.clone().next().ok_or(SolverError::NoCandidates)?;
        let guess = match strategy {
            Strategy::Random => universe.variant().random_code(random),
            Strategy::RandomConsistent => {
                candidates.nth(random.below(codes) as usize).unwrap_or(smallest)
            }
            _ => smallest,
        };
        // A wrong guess of one of two codes leaves the other.
        let stage = match strategy {
            _ if !strategy.is_scored() || codes <= 2 => Stage::Done,
            Strategy::Entropy => Stage::Weigh,
            _ => Stage::List,
        };
        Ok(Self {
            universe,
            strategy,
            only_candidates: false,
            stage,
            done: None,
            best: ScoredGuess { guess, score: u64::MAX },
            codes,
            listed: 0,
            symbols: 0,
            weights: weight_words(strategy, codes),
        })
    }

    /// The same, but it tries only codes that can be the secret.
    #[must_use]
    pub const fn with_only_candidates(mut self, only_candidates: bool) -> Self {
        self.only_candidates = only_candidates;
        self
    }

    /// Searches on for about `pairs` comparisons of two codes, at least until one more guess is
    /// scored, and returns whether the guess is known. Nothing happens with 0 of them.
    ///
    /// A guess takes as many comparisons as codes are left. The memory has as many words as
    /// [`Solver::words`](super::Solver::words) says.
    ///
    /// # Errors
    /// [`SolverError::Memory`].
    pub fn run(
        &mut self,
        set: &[u64],
        history: &[Code],
        memory: &mut [u64],
        pairs: u64,
    ) -> Result<bool, SolverError> {
        let universe = self.universe;
        let from = |last| universe.members_after(set, last);
        self.run_from(from, history, memory, BackEnd::fastest(), &mut { pairs })
    }

    /// The best guess so far.
    #[must_use]
    pub const fn guess(&self) -> Code {
        self.best.guess
    }

    /// Whether the guess is known.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// About how much of the search is done, in percent: it grows, and is 100 when the guess is
    /// known.
    ///
    /// # Examples
    /// ```
    /// use pedina::SplitMix64;
    /// use pedina::mastermind::{Search, Solver, Strategy, Universe, Variant};
    /// let universe = Universe::new(Variant::CLASSIC).unwrap();
    /// let set = [u64::MAX; 21];
    /// let mut memory = [0; Solver::words(Variant::CLASSIC, Strategy::Minimax, 1296)];
    /// let mut search = Search::new(universe, Strategy::Minimax, &set, &mut SplitMix64::new(0))?;
    /// assert_eq!(search.progress(), 0);
    /// while !search.run(&set, &[], &mut memory, 50_000)? {
    ///     assert!(search.progress() < 100);
    /// }
    /// assert_eq!(search.progress(), 100);
    /// # Ok::<(), pedina::mastermind::SolverError>(())
    /// ```
    #[must_use]
    pub fn progress(&self) -> u8 {
        let (codes, all) = (u64::from(self.codes), u64::from(self.universe.len()));
        // Where the last guess stands among all codes, in percent.
        let symbols = u64::from(self.universe.variant().symbols());
        let pegs = self.universe.variant().pegs() as u32;
        let place = (0..pegs)
            .rev()
            .fold(0, |place, peg| place * symbols + (self.done.unwrap_or(0) >> (4 * peg) & 15));
        let part = 99 * place.min(symbols.pow(pegs)) / symbols.pow(pegs);
        let are_all = self.only_candidates && codes < all;
        let candidates = if are_all { 99 } else { 99 * codes / (codes + all) };
        let done = match self.stage {
            Stage::Weigh | Stage::List => 0,
            Stage::Candidates => candidates * part / 99,
            Stage::Others => candidates + (99 - candidates) * part / 99,
            Stage::Done => 100,
        };
        done as u8
    }

    /// Which codes there are.
    #[must_use]
    pub const fn universe(&self) -> Universe {
        self.universe
    }

    /// Takes the weights from the first `weights` words of the memory, which are filled already.
    pub(super) fn with_weights(mut self, weights: usize) -> Self {
        self.weights = weights;
        if self.stage == Stage::Weigh {
            self.stage = Stage::List;
        }
        self
    }

    /// As [`run`](Self::run), where `from` lists the codes that follow one of them; the comparisons
    /// that it makes are taken off `pairs`.
    pub(super) fn run_from<I: Iterator<Item = Code> + Clone>(
        &mut self,
        from: impl Fn(Option<Code>) -> I,
        history: &[Code],
        memory: &mut [u64],
        back_end: BackEnd,
        pairs: &mut u64,
    ) -> Result<bool, SolverError> {
        let mut pace = Pace { left: *pairs, done: self.done };
        self.prepare(&from, memory, &mut pace)?;
        if self.stage == Stage::Candidates || self.stage == Stage::Others {
            let (weights, columns) =
                memory.split_at_checked(self.weights).ok_or(SolverError::Memory)?;
            let variant = self.universe.variant();
            let columns = Columns::filled(variant, self.codes, self.symbols, columns);
            let columns = &columns.ok_or(SolverError::Memory)?;
            let scale = Scale { columns, strategy: self.strategy, weights, back_end };
            if self.compare(&from, history, &scale, &mut pace) {
                self.stage = Stage::Done;
            }
        }
        (self.done, *pairs) = (pace.done, pace.left);
        Ok(self.is_done())
    }

    /// Fills the memory with weights and columns.
    fn prepare<I: Iterator<Item = Code>>(
        &mut self,
        from: impl Fn(Option<Code>) -> I,
        memory: &mut [u64],
        pace: &mut Pace,
    ) -> Result<(), SolverError> {
        let variant = self.universe.variant();
        if self.stage == Stage::Weigh && pace.left > 0 {
            let table = memory.get_mut(..self.weights).ok_or(SolverError::Memory)?;
            let start = self.listed as usize;
            let next = weights::fill_from(table, start, weights::FRACTION, &mut pace.left);
            self.listed = next.map_or(0, |next| next as u32);
            if next.is_none() {
                self.stage = Stage::List;
            }
        }
        if self.stage == Stage::List && pace.left > 0 {
            let words = memory.get_mut(self.weights..).ok_or(SolverError::Memory)?;
            let words = words.get_mut(..Columns::words(variant, self.codes));
            let last = pace.done.map(|pegs| variant.code_of(pegs));
            let most = u32::try_from(pace.left / PER_CODE).unwrap_or(u32::MAX).max(1);
            let more = most.min(self.codes - self.listed);
            let codes = from(last).take(more as usize);
            let codes = codes.inspect(|code| pace.done = Some(code.first_pegs(code.pegs())));
            let words = words.ok_or(SolverError::Memory)?;
            self.symbols |= Columns::fill(variant, self.codes, self.listed, codes, words);
            self.listed += more;
            pace.can(PER_CODE * u64::from(more));
            if self.listed == self.codes {
                (self.stage, pace.done) = (Stage::Candidates, None);
            }
        }
        Ok(())
    }

    /// Compares guesses, and returns whether the best one is found.
    fn compare<I: Iterator<Item = Code> + Clone>(
        &mut self,
        from: impl Fn(Option<Code>) -> I,
        history: &[Code],
        scale: &Scale<'_>,
        pace: &mut Pace,
    ) -> bool {
        let variant = self.universe.variant();
        // One index of a feedback never occurs; without a candidate nor does the perfect one.
        let outcomes = variant.outcomes() as u32 - 1;
        let is_all = self.codes == self.universe.len();
        let is_small = self.codes <= SMALL;
        let only_candidates = self.only_candidates && !is_all;
        if self.stage == Stage::Candidates && is_small {
            let mut candidates = from(None);
            let next = || candidates.next().map(|code| (code, true));
            pace.can(u64::from(SMALL * SMALL));
            scale.run(next, outcomes, &mut Pace { left: u64::MAX, done: None }, &mut self.best);
            self.stage = Stage::Others;
            if only_candidates || self.best.score <= scale.bound(outcomes) {
                return true;
            }
        }
        #[cfg(not(small))]
        let has_prefixes = !is_all && self.codes <= small_sets::max_codes(variant, scale.back_end);
        #[cfg(not(small))]
        if is_small && has_prefixes {
            let symmetry = Symmetry::of_symbols(variant, history, scale.columns.symbols());
            return scale.by_prefix(&symmetry, outcomes - 1, pace, &mut self.best);
        }
        let symmetry = Symmetry::new(variant, history, scale.columns.symbols());
        if self.stage == Stage::Candidates {
            let mut candidates = from(pace.done.map(|pegs| variant.code_of(pegs)));
            let next = || candidates.next().map(|code| (code, symmetry.is_smallest(code)));
            if !is_all && !scale.run(next, outcomes, pace, &mut self.best) {
                return false;
            }
            (self.stage, pace.done) = (Stage::Others, None);
            if only_candidates {
                return true;
            }
        }
        #[cfg(not(small))]
        if has_prefixes && symmetry.maps() < small_sets::MIN_MAPS_FOR_SINGLE_GUESSES {
            return scale.by_prefix(&symmetry, outcomes - 1, pace, &mut self.best);
        }
        let mut guesses = match pace.done {
            Some(done) => CanonicalGuesses::after(symmetry, done),
            None => CanonicalGuesses::of(symmetry),
        };
        let next = || {
            let guess = guesses.advance()?;
            Some((guess, guesses.is_smallest_image(guess)))
        };
        let cells = if is_all { outcomes } else { outcomes - 1 };
        scale.run(next, cells, pace, &mut self.best)
    }
}

impl Search {
    /// This search as words: variant, strategy, flags and stage; the code up to which it is done;
    /// the best guess and its score; how many codes are left and listed; their symbols, with the
    /// check of all snapshots.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let head = u64::from(self.universe.variant().bits())
            | (self.strategy as u64) << 32
            | u64::from(self.only_candidates) << 40
            | (self.stage as u64) << 48;
        let done = self.done.map_or(0, |done| done | IS_THERE);
        let codes = u64::from(self.codes) | u64::from(self.listed) << 32;
        let (guess, score) = (self.best.guess.bits(), self.best.score);
        let words = [head, done, guess, score, codes, u64::from(self.symbols)];
        checksum::close(words, Kind::MastermindSearch)
    }

    /// The search that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such a snapshot.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let [head, done, guess, score, codes, symbols] =
            checksum::open(words, Kind::MastermindSearch)?;
        let universe = Universe::new(Variant::from_bits(head as u32)?)?;
        let variant = universe.variant();
        let [_, _, _, _, strategy, only_candidates, stage, _] = head.to_le_bytes();
        let (codes, listed) = (codes as u32, (codes >> 32) as u32);
        let strategy = Strategy::new(strategy)?;
        let pegs = done & !IS_THERE;
        let is_placed = |peg| (pegs >> (4 * peg) & 15) < u64::from(variant.symbols());
        let is_sound = pegs >> (4 * variant.pegs()) == 0
            && (1..variant.pegs()).all(is_placed)
            && (1..=universe.len()).contains(&codes)
            && listed <= codes;
        is_sound.then_some(Self {
            universe,
            strategy,
            only_candidates: only_candidates != 0,
            stage: Stage::new(stage)?,
            done: (done & IS_THERE != 0).then_some(pegs),
            best: ScoredGuess { guess: variant.code_from_bits(guess)?, score },
            codes,
            listed,
            symbols: symbols as u16,
            weights: weight_words(strategy, codes),
        })
    }
}

/// How many words the weights take.
pub(super) const fn weight_words(strategy: Strategy, codes: u32) -> usize {
    if matches!(strategy, Strategy::Entropy) { (codes as usize).saturating_add(1) } else { 0 }
}

/// How many words the snapshot of a search has.
const WORDS: usize = 6;

/// The bit that distinguishes a code from none.
const IS_THERE: u64 = 1 << 63;

/// Up to this number of candidates all are tried first: one of them often splits the rest into
/// single codes, which is optimal.
const SMALL: u32 = 64;

/// What weighing a size, or listing a code, costs in comparisons of two codes.
const PER_CODE: u64 = 128;
