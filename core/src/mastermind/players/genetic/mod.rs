//! A player that breeds its guesses, for codes of any size.
//!
//! | file | what it holds |
//! |---|---|
//! | `version` | the player as it should be, and as the original has it |
//! | `breeding` | how two codes have a child |
//! | `population` | the codes of a generation, and those that agree with all rows |
//! | `selection` | which of the codes that may be the secret is guessed |
//! | `snapshot` | a player as words |

mod breeding;
mod population;
mod selection;
mod snapshot;
mod version;

pub use version::GeneticVersion;

use crate::mastermind::candidates::Remaining;
use crate::mastermind::code::{Code, Row, Variant};
use crate::random::SplitMix64;
use population::Population;
use selection::Merit;
use version::Traits;

/// A genetic player that looks for its next guess, and can stop and go on. Its codes are in memory
/// of the caller, [`WORDS`](Self::WORDS) words.
///
/// The player is that of Berghman, Goossens and Leus (Computers & Operations Research 36, 2009):
/// codes that come close to agreeing with all rows breed others; those that agree are collected,
/// and the one of them is guessed that the others answer in most ways. The first guess is fixed.
///
/// The same seed and rows give the same guess on every platform, however the work is divided. Where
/// breeding finds no code, [`Remaining`] looks for one, in one order of the codes after the other,
/// and after 16 million steps without one it guesses any. Only the last 32 rows count, which bounds
/// the work.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Genetic, GeneticVersion, Row, Variant};
/// let variant = Variant::CLASSIC;
/// let secret = variant.parse_code(b"6214")?;
/// let mut memory = [0; Genetic::WORDS];
/// let mut rows = Vec::new();
/// while !rows.last().is_some_and(|row: &Row| row.guess == secret) {
///     let mut player = Genetic::new(variant, &rows, GeneticVersion::Repaired, 1);
///     while !player.run(&rows, &mut memory, 10_000) {} // and look after other things
///     let guess = player.guess();
///     rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
/// }
/// assert!(rows.len() <= 8);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Genetic {
    variant: Variant,
    version: GeneticVersion,
    stage: Stage,
    /// How often it has begun with random codes before, and how often in a row that was in vain.
    restarts: u8,
    in_vain: u8,
    /// How many generations were bred since.
    generations: u8,
    /// How many codes of a generation there are, or how many of the eligible ones are compared.
    done: u8,
    /// How many codes agree with all rows, and how many did before the last restart.
    eligible: u8,
    eligible_before: u8,
    random: SplitMix64,
    guess: Code,
    merit: Merit,
    search: Searching,
}

numbered! {
    /// What it does next.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    enum Stage: u8 {
        /// A random code.
        Begin = 0,
        /// The order of a generation.
        Sort = 1,
        /// A child.
        Breed = 2,
        /// One of the codes that agree, compared with the others.
        Compare = 3,
        /// A code that agrees, as breeding has found none.
        Search = 4,
        /// Nothing: the guess is known.
        Done = 5,
    }
}

/// How far the search has come that follows where breeding finds nothing.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
struct Searching {
    seed: u64,
    /// As [`Remaining::place`] says.
    place: u64,
    /// How many pieces of it were done.
    pieces: u16,
}

impl Genetic {
    /// How many words of memory a player takes.
    pub const WORDS: usize = WORDS;

    /// How many rows count: the last ones, if there are more.
    pub const MAX_ROWS: usize = 32;

    /// A player that is to guess after these rows, of which the last
    /// [`MAX_ROWS`](Self::MAX_ROWS) count.
    #[must_use]
    pub fn new(variant: Variant, rows: &[Row], version: GeneticVersion, seed: u64) -> Self {
        let rows = counted(rows);
        Self {
            variant,
            version,
            stage: if rows.is_empty() { Stage::Done } else { Stage::Begin },
            restarts: 0,
            in_vain: 0,
            generations: 0,
            done: 0,
            eligible: 0,
            eligible_before: 0,
            // Another sequence for every turn, so that a game does not breed the same codes again.
            random: SplitMix64::new(seed ^ (rows.len() as u64) << 56),
            guess: version.first_guess(variant),
            merit: Merit::default(),
            search: Searching::default(),
        }
    }

    /// Works on for about `pairs` comparisons of two codes, and returns whether the guess is known.
    /// 0 does nothing. Any other number makes progress, and may be exceeded by one step, of at most
    /// 4,096 comparisons for each row.
    ///
    /// The rows and the memory, with any content at first, must be the same in all calls; otherwise
    /// the guess may be any code.
    pub fn run(&mut self, rows: &[Row], memory: &mut [u64; WORDS], pairs: u64) -> bool {
        let rows = counted(rows);
        let mut codes = Population::new(self.variant, memory);
        let mut left = pairs;
        while left > 0 && !self.is_done() {
            left = left.saturating_sub(self.advance(rows, &mut codes));
        }
        self.is_done()
    }

    /// The guess, once it is known: a code that agrees with all rows if the repaired player has
    /// found one, and otherwise any code.
    #[must_use]
    pub const fn guess(&self) -> Code {
        self.guess
    }

    /// Whether the guess is known.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// Which codes there are.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Does one piece of work, and returns how many comparisons of two codes that takes.
    fn advance(&mut self, rows: &[Row], codes: &mut Population<'_>) -> u64 {
        let per_code = PER_CODE + rows.len() as u64;
        match self.stage {
            Stage::Begin => {
                let code = codes.judge(
                    self.variant.random_code(&mut self.random),
                    rows,
                    self.version.traits(),
                );
                codes.begin(usize::from(self.done), code);
                self.count(Stage::Sort);
                per_code
            }
            Stage::Sort => {
                let traits = self.version.traits();
                if self.generations >= traits.generations || self.eligible >= traits.eligible {
                    self.end_of_breeding(traits);
                } else {
                    codes.sort();
                    self.generations += 1;
                    self.stage = Stage::Breed;
                }
                POPULATION as u64
            }
            Stage::Breed => {
                self.breed(rows, codes);
                self.count(Stage::Sort);
                if self.done == 0 {
                    codes.take_children();
                }
                per_code
            }
            Stage::Compare => {
                self.compare(codes);
                u64::from(self.eligible)
            }
            Stage::Search => self.search(rows),
            Stage::Done => 0,
        }
    }

    /// Counts a code of a generation, after the last of which comes another stage.
    fn count(&mut self, next: Stage) {
        self.done += 1;
        if usize::from(self.done) >= POPULATION {
            (self.done, self.stage) = (0, next);
        }
    }

    /// Begins anew, or chooses among the codes that were found.
    const fn end_of_breeding(&mut self, traits: &Traits) {
        let is_in_vain = self.eligible == self.eligible_before;
        self.in_vain = if is_in_vain { self.in_vain.saturating_add(1) } else { 0 };
        self.restarts = self.restarts.saturating_add(1);
        (self.generations, self.eligible_before) = (0, self.eligible);
        let has_enough = self.eligible > 0 && (self.in_vain == 3 || traits.stops_early);
        self.stage = if !has_enough && self.restarts < traits.restarts {
            Stage::Begin
        } else if self.eligible > 0 {
            Stage::Compare
        } else {
            self.search.seed = self.random.next();
            Stage::Search
        };
    }

    /// Breeds a child, and keeps it if it agrees with all rows.
    fn breed(&mut self, rows: &[Row], codes: &mut Population<'_>) {
        let traits = self.version.traits();
        let parents = [(); 2].map(|()| codes.parent(traits, &mut self.random));
        let child = breeding::child(self.variant, parents, &mut self.random);
        let mut child = codes.judge(child, rows, traits);
        if self.eligible < traits.eligible && codes.collect(child, self.eligible.into(), rows) {
            self.eligible += 1;
        }
        if codes.has_child(usize::from(self.done), child) {
            child = codes.judge(self.variant.random_code(&mut self.random), rows, traits);
        }
        codes.keep_child(usize::from(self.done), child);
    }

    /// Compares one of the codes that agree with the others.
    fn compare(&mut self, codes: &Population<'_>) {
        let eligible = codes.eligible(usize::from(self.eligible));
        if let Some(code) = eligible.clone().nth(usize::from(self.done)) {
            let merit = Merit::of(code, eligible);
            if self.done == 0 || merit > self.merit {
                (self.guess, self.merit) = (code, merit);
            }
        }
        self.done = self.done.saturating_add(1);
        if self.done >= self.eligible {
            self.stage = Stage::Done;
        }
    }

    /// Looks on for a code that agrees, in the order of the seed, and after a while in another one:
    /// in each order some positions take very long. Pieces have a fixed size, as the search tries
    /// other pegs where it stops.
    fn search(&mut self, rows: &[Row]) -> u64 {
        let Searching { seed, place, pieces } = self.search;
        let remaining = Remaining::shuffled(self.variant, rows, seed).at(place);
        let mut remaining = remaining.limit(STEPS_OF_PIECE);
        let found = if self.version == GeneticVersion::Repaired { remaining.next() } else { None };
        let can_go_on =
            self.version == GeneticVersion::Repaired && remaining.is_cut() && pieces + 1 < PIECES;
        match found {
            Some(code) => (self.guess, self.stage) = (code, Stage::Done),
            None if can_go_on => {
                self.search.pieces += 1;
                self.search.place = remaining.place();
                if self.search.pieces & (PIECES_OF_ORDER - 1) == 0 {
                    (self.search.seed, self.search.place) = (self.random.next(), 0);
                }
            }
            None => {
                (self.guess, self.stage) =
                    (self.variant.random_code(&mut self.random), Stage::Done);
            }
        }
        STEPS_OF_PIECE * rows.len() as u64
    }
}

/// The last rows, as many as count.
fn counted(rows: &[Row]) -> &[Row] {
    rows.get(rows.len().saturating_sub(Genetic::MAX_ROWS)..).unwrap_or_default()
}

/// What a code costs beside its comparison with each row, in comparisons of two codes.
const PER_CODE: u64 = 16;

/// How many steps of the search follow each other: enough to find out whether the last places can
/// be filled. With 256 it hardly ever knew that of ten pegs, and looked in vain.
const STEPS_OF_PIECE: u64 = 4_096;

/// How many such pieces the search takes in one order, a million steps, and in all of them.
const PIECES_OF_ORDER: u16 = 256;
const PIECES: u16 = 16 * PIECES_OF_ORDER;

/// How many codes a generation has.
const POPULATION: usize = 150;

/// The most codes that are collected.
const ELIGIBLE: usize = 160;

/// How many words of memory a player takes.
const WORDS: usize = 2 * POPULATION + ELIGIBLE;
