//! What a strategy plays against every secret at once.
//!
//! All secrets that have given the same answers get the same guess, so the games are a tree: a node
//! is a set of codes and the guess that is played when they are left, a branch an answer. It is
//! walked depth first with the codes in an array, where the codes of a node stand side by side.

use core::fmt;

use arrayvec::ArrayVec;

use super::solver::{Solver, SolverError, Strategy};
use crate::decimal::decimal;
use crate::mastermind::code::{Code, Feedback, MAX_PEGS};
use crate::mastermind::universe::Universe;
use crate::random::SplitMix64;

/// The most guesses of a game that are followed.
pub const MAX_GUESSES: usize = 24;

/// A walk through all games of a strategy, in memory of the caller.
///
/// Branches of a node are in the order of Irving's tables: by black pegs, and with the same number
/// of these by falling white pegs.
///
/// # Examples
/// ```
/// use pedina::mastermind::{GameTree, Strategy, Universe, Variant};
/// let universe = Universe::new(Variant::new(3, 6, true)?).unwrap();
/// let mut memory = vec![0; GameTree::words(universe, Strategy::Minimax)];
/// let games = GameTree::new(universe, Strategy::Minimax, None, 0, &mut memory).unwrap();
/// let histogram = games.histogram()?;
/// assert_eq!((histogram.total(), histogram.longest()), (874, 5));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GameTree<'a> {
    pub(crate) universe: Universe,
    solver: Solver<'a>,
    random: SplitMix64,
    /// The codes, those of each node side by side and in order.
    codes: &'a mut [u64],
    spare: &'a mut [u64],
    /// The nodes from the root down to the one whose branches are walked.
    path: ArrayVec<Node, MAX_GUESSES>,
    is_begun: bool,
    /// How many comparisons of two codes are allowed from here on.
    pairs: u64,
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
struct Node {
    guess: Code,
    /// The branch that comes next.
    next: Feedback,
    /// Where its codes begin, and those of the node end.
    begin: usize,
    end: usize,
}

/// A branch: what is left after some answers, and what is played then.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub struct Branch {
    /// How many guesses were made before.
    pub depth: usize,
    /// The answer to the last of them, `None` at the root.
    pub feedback: Option<Feedback>,
    /// How many codes are left.
    pub codes: u32,
    /// The next guess: `None` if no code is left, if the last guess was right, or if the games are
    /// not followed any further.
    pub guess: Option<Code>,
    /// Whether that guess is the only code that is left: no branches of it follow.
    pub is_last: bool,
}

impl<'a> GameTree<'a> {
    /// How many words of memory the walk takes.
    #[must_use]
    pub const fn words(universe: Universe, strategy: Strategy) -> usize {
        let solver = Solver::words(universe.variant(), strategy, universe.len());
        solver.saturating_add(2 * universe.len() as usize)
    }

    /// The walk through all games of a strategy, with this first guess if there is one, and this
    /// seed for the strategies that draw; `None` if the memory is too short.
    #[must_use]
    pub fn new(
        universe: Universe,
        strategy: Strategy,
        first: Option<Code>,
        seed: u64,
        memory: &'a mut [u64],
    ) -> Option<Self> {
        let needed = Self::words(universe, strategy);
        let memory = memory.get_mut(..needed)?;
        let len = universe.len() as usize;
        let (codes, memory) = memory.split_at_mut_checked(len)?;
        let (spare, memory) = memory.split_at_mut_checked(len)?;
        for (slot, code) in codes.iter_mut().zip(universe.codes()) {
            *slot = code.bits();
        }
        let solver = Solver::new(universe, strategy, memory).with_first(first);
        let random = SplitMix64::new(seed);
        Some(Self {
            universe,
            solver,
            random,
            codes,
            spare,
            path: ArrayVec::new(),
            is_begun: false,
            pairs: u64::MAX,
        })
    }

    /// The same, but it ends with [`SolverError::Steps`] after about `pairs` comparisons of two
    /// codes. A guess takes as many as codes are left, for each code that it is chosen among, and
    /// twice as many for its branches: 4x6 takes millions in all, 7x8 millions of millions.
    #[must_use]
    pub const fn limit(mut self, pairs: u64) -> Self {
        self.pairs = pairs;
        self
    }

    /// The same with another solver; its strategy and memory must be for all codes of the universe.
    #[must_use]
    pub fn with_solver(mut self, change: impl FnOnce(Solver<'a>) -> Solver<'a>) -> Self {
        self.solver = change(self.solver);
        self
    }

    /// The next branch, the root first, also those where nothing is left; `None` at the end.
    ///
    /// # Errors
    /// [`SolverError::Steps`] after a [`limit`](Self::limit). What [`Solver::guess`] says; not with
    /// the memory that [`words`](Self::words) asks for.
    pub fn next_branch(&mut self) -> Result<Option<Branch>, SolverError> {
        if !self.is_begun {
            self.is_begun = true;
            return self.enter(None, 0, self.codes.len()).map(Some);
        }
        let pegs = self.universe.variant().pegs();
        while let Some(node) = self.path.last_mut() {
            // A guess that was right is its own last branch, and no branch follows it.
            if node.next.black() > pegs as u8 {
                self.path.pop();
                continue;
            }
            let (guess, feedback, begin, end) = (node.guess, node.next, node.begin, node.end);
            let codes = self.codes.get(begin..end).unwrap_or_default();
            let variant = self.universe.variant();
            let size = codes
                .iter()
                .take_while(|&&code| {
                    Feedback::of(guess, variant.code_of(code & SYMBOLS)) == feedback
                })
                .count();
            node.next = after(feedback, pegs);
            node.begin = begin + size;
            return self.enter(Some(feedback), begin, begin + size).map(Some);
        }
        Ok(None)
    }

    /// Walks to the end and counts how long the games are.
    ///
    /// # Errors
    /// As [`next_branch`](Self::next_branch).
    pub fn histogram(mut self) -> Result<Histogram, SolverError> {
        let pegs = self.universe.variant().pegs();
        let mut histogram = Histogram::default();
        while let Some(branch) = self.next_branch()? {
            histogram.count(&branch, pegs);
        }
        Ok(histogram)
    }

    /// Writes the tree as Irving did: `n(guess: branches)` for n codes, where a branch of one code
    /// is `1`, one without any `0`, and the last is the perfect answer.
    ///
    /// # Errors
    /// That of the writer, or with [`fmt::Error`] too, of the solver.
    pub fn write(mut self, text: &mut impl fmt::Write) -> fmt::Result {
        let mut depth = 0;
        while let Some(branch) = self.next_branch().map_err(|_| fmt::Error)? {
            while depth > branch.depth {
                text.write_str(")")?;
                depth -= 1;
            }
            if branch.depth > 0 && !self.is_first(&branch) {
                text.write_str(", ")?;
            }
            text.write_str(&decimal(branch.codes))?;
            if let (Some(guess), false) = (branch.guess, branch.is_last) {
                text.write_str("(")?;
                text.write_str(&guess.digits())?;
                text.write_str(": ")?;
                depth += 1;
            }
        }
        (0..depth).try_for_each(|_| text.write_str(")"))
    }

    /// Whether a branch is the first of its node.
    fn is_first(&self, branch: &Branch) -> bool {
        branch.feedback == Some(first(self.universe.variant().pegs()))
    }

    /// The branch with these codes; unless the game is over, it is the next node.
    fn enter(
        &mut self,
        feedback: Option<Feedback>,
        begin: usize,
        end: usize,
    ) -> Result<Branch, SolverError> {
        let variant = self.universe.variant();
        let (depth, codes) = (self.path.len(), (end - begin) as u32);
        let is_over = feedback.is_some_and(|answer| answer.is_perfect(variant.pegs()));
        if codes == 0 || is_over || self.path.is_full() {
            return Ok(Branch { depth, feedback, codes, guess: None, is_last: false });
        }
        let mut history = ArrayVec::<Code, MAX_GUESSES>::new();
        for node in &self.path {
            // It fits: both hold as many.
            let _ = history.try_push(node.guess);
        }
        let left = self.codes.get(begin..end).unwrap_or_default();
        let left = left.iter().map(|&bits| variant.code_of(bits & SYMBOLS));
        let (random, pairs) = (&mut self.random, &mut self.pairs);
        let guess = self.solver.guess_within(left, &history, random, pairs)?;
        let is_last = codes == 1 && self.codes.get(begin) == Some(&guess.bits());
        // Each code is compared with the guess to sort it, and again when its branch is entered.
        self.pairs = self.pairs.checked_sub(2 * u64::from(codes)).ok_or(SolverError::Steps)?;
        if !is_last {
            self.sort(guess, begin, end);
            let next = first(variant.pegs());
            // It fits: a full path has returned above.
            let _ = self.path.try_push(Node { guess, next, begin, end });
        }
        Ok(Branch { depth, feedback, codes, guess: Some(guess), is_last })
    }

    /// Orders the codes of a node by their branch, and within one as they are.
    fn sort(&mut self, guess: Code, begin: usize, end: usize) {
        let variant = self.universe.variant();
        let (Some(codes), Some(spare)) =
            (self.codes.get_mut(begin..end), self.spare.get_mut(begin..end))
        else {
            return;
        };
        let mut places = [0_usize; BRANCHES];
        let branch = |bits: u64| {
            let answer = Feedback::of(guess, variant.code_of(bits & SYMBOLS));
            usize::from(answer.black()) * (MAX_PEGS + 1) + MAX_PEGS - usize::from(answer.white())
        };
        for &code in codes.iter() {
            if let Some(size) = places.get_mut(branch(code)) {
                *size += 1;
            }
        }
        let mut place = 0;
        for size in &mut places {
            place += core::mem::replace(size, place);
        }
        for &code in codes.iter() {
            if let Some(place) = places.get_mut(branch(code)) {
                if let Some(slot) = spare.get_mut(*place) {
                    *slot = code;
                }
                *place += 1;
            }
        }
        for (code, &sorted) in codes.iter_mut().zip(spare.iter()) {
            *code = sorted;
        }
    }
}

/// How many secrets a strategy finds with how many guesses.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Histogram {
    solved: [u32; MAX_GUESSES],
    unsolved: u32,
}

impl Histogram {
    /// How many games end with the 1st, 2nd, 3rd … guess.
    #[must_use]
    pub fn solved(&self) -> &[u32] {
        self.solved.get(..self.longest()).unwrap_or_default()
    }

    /// How many secrets are not found with [`MAX_GUESSES`]; they count in nothing else.
    #[must_use]
    pub const fn unsolved(&self) -> u32 {
        self.unsolved
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.solved.iter().sum()
    }

    /// How many guesses all games take together.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.solved.iter().zip(1..).map(|(&games, guesses)| u64::from(games) * guesses).sum()
    }

    /// How many guesses the longest game takes.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.solved.iter().rposition(|&games| games > 0).map_or(0, |last| last + 1)
    }

    /// Counts the games that end with a branch.
    fn count(&mut self, branch: &Branch, pegs: usize) {
        let is_over = branch.feedback.is_some_and(|answer| answer.is_perfect(pegs));
        let guesses = match branch.guess {
            None if is_over => branch.depth,
            None => {
                self.unsolved += branch.codes;
                return;
            }
            Some(_) if branch.is_last => branch.depth + 1,
            Some(_) => return,
        };
        if let Some(games) = guesses.checked_sub(1).and_then(|last| self.solved.get_mut(last)) {
            *games += branch.codes;
        }
    }
}

/// The first feedback in Irving's order.
const fn first(pegs: usize) -> Feedback {
    // A single peg has no other place to be in.
    Feedback::of_numbers(0, if pegs == 1 { 0 } else { pegs as u8 })
}

/// The feedback that follows in Irving's order; after the last one more black peg than there are.
fn after(feedback: Feedback, pegs: usize) -> Feedback {
    let (black, white) = (feedback.black(), feedback.white());
    let next = match white.checked_sub(1) {
        Some(white) => (black, white),
        None => (black + 1, (pegs as u8).saturating_sub(black + 1)),
    };
    // One peg less than all in place leaves none in the wrong place.
    let white = if usize::from(next.0) + 1 == pegs { 0 } else { next.1 };
    Feedback::of_numbers(next.0, white)
}

/// The bits of a code that are its symbols.
const SYMBOLS: u64 = (1 << (4 * MAX_PEGS)) - 1;

/// Numbers for branches in Irving's order.
const BRANCHES: usize = (MAX_PEGS + 1) * (MAX_PEGS + 1);
