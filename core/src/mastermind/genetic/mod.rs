//! A player that breeds its guesses, for codes of any size.
//!
//! | file | what it holds |
//! |---|---|
//! | `level` | the player as it should be, and as the original has it |
//! | `breeding` | how two codes have a child |
//! | `selection` | which of the codes that may be the secret is guessed |

mod breeding;
mod level;
mod selection;

pub use level::Level;

use super::code::Code;
use super::feedback::Feedback;
use super::random::Random;
use super::remaining::Remaining;
use super::row::Row;
use super::variant::Variant;
use level::Traits;

/// The memory of a genetic player: 6 KB, which the caller owns. Nothing in it outlasts a call.
///
/// The player is that of Berghman, Goossens and Leus (Computers & Operations Research 36, 2009): codes
/// that come close to agreeing with all rows breed others; those that agree are collected, and the
/// one of them is guessed that the others answer in most ways. The first guess is fixed.
///
/// The same seed and rows give the same guess on every platform. The work of a call is bounded: where
/// breeding finds no code, [`Remaining`] looks for one, and after so many steps of that any code is
/// guessed.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Genetic, Level, Row, Variant};
/// let variant = Variant::CLASSIC;
/// let secret = variant.parse(b"6214")?;
/// let mut player = Genetic::new();
/// let mut rows = Vec::new();
/// while !rows.last().is_some_and(|row: &Row| row.guess == secret) {
///     let guess = player.guess(variant, &rows, Level::Repaired, 1);
///     rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
/// }
/// assert!(rows.len() <= 8);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Genetic {
    /// The codes of a generation, each with how far it is from agreeing with all rows.
    population: [Individual; POPULATION],
    /// The next generation while it is bred.
    children: [Individual; POPULATION],
    /// The codes that were found to agree with all rows.
    eligible: [Code; ELIGIBLE],
    eligible_len: usize,
}

/// A code and how far it is from agreeing with all rows; what comes first is the fittest.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Individual {
    distance: u32,
    code: Code,
}

impl Genetic {
    /// Memory for a player.
    #[must_use]
    pub const fn new() -> Self {
        let nobody = Individual { distance: u32::MAX, code: Variant::CLASSIC.first() };
        Self {
            population: [nobody; POPULATION],
            children: [nobody; POPULATION],
            eligible: [Variant::CLASSIC.first(); ELIGIBLE],
            eligible_len: 0,
        }
    }

    /// The guess after these rows.
    ///
    /// The repaired player guesses a code that agrees with all rows, unless none was found within the
    /// bound; then, or if there is none, it is any code.
    pub fn guess(&mut self, variant: Variant, rows: &[Row], level: Level, seed: u64) -> Code {
        if rows.is_empty() {
            return level.first_guess(variant);
        }
        // Another sequence for every turn, so that a game does not breed the same codes again.
        let mut random = Random::new(seed ^ (rows.len() as u64) << 56);
        let traits = level.traits();
        self.eligible_len = 0;
        let mut in_vain = 0;
        for _ in 0..traits.restarts {
            let before = self.eligible_len;
            self.breed(variant, rows, traits, &mut random);
            in_vain = if self.eligible_len == before { in_vain + 1 } else { 0 };
            if self.eligible_len > 0 && (in_vain == 3 || traits.stops_early) {
                break;
            }
        }
        if self.eligible_len > 0 {
            return selection::best(self.eligible());
        }
        let mut remaining = Remaining::shuffled(variant, rows, random.bits()).limit(STEPS);
        let agreeing = if level == Level::Repaired { remaining.next() } else { None };
        agreeing.unwrap_or_else(|| random.code(variant))
    }

    /// The codes that the last call had found to agree with all rows, of which it has chosen one.
    #[must_use]
    pub fn eligible(&self) -> &[Code] {
        self.eligible.get(..self.eligible_len).unwrap_or_default()
    }

    /// Breeds so many generations and collects the codes that agree with the rows.
    fn breed(&mut self, variant: Variant, rows: &[Row], traits: &Traits, random: &mut Random) {
        for individual in &mut self.population {
            *individual = Individual::new(random.code(variant), rows, traits);
        }
        for _ in 0..traits.generations {
            if self.eligible_len >= traits.eligible {
                break;
            }
            self.population.sort_unstable();
            for number in 0..POPULATION {
                let parents = [(); 2].map(|()| self.parent(traits, random));
                let child = breeding::child(variant, parents, random);
                let mut child = Individual::new(child, rows, traits);
                if child.distance == 0 && self.eligible_len < traits.eligible {
                    self.collect(child.code, rows);
                }
                let is_twin = |other: &Individual| other.code == child.code;
                if self.children.iter().take(number).any(is_twin) {
                    child = Individual::new(random.code(variant), rows, traits);
                }
                if let Some(place) = self.children.get_mut(number) {
                    *place = child;
                }
            }
            core::mem::swap(&mut self.population, &mut self.children);
        }
    }

    /// One of the population, the fit ones more often.
    fn parent(&self, traits: &Traits, random: &mut Random) -> Code {
        let rank = traits.rank(random) as usize;
        let place = if traits.prefers_unfit { POPULATION - 1 - rank } else { rank };
        self.population.get(place).map_or(Variant::CLASSIC.first(), |parent| parent.code)
    }

    /// Keeps a code that agrees, if it is a new one and was not guessed.
    fn collect(&mut self, code: Code, rows: &[Row]) {
        let is_known = self.eligible().contains(&code) || rows.iter().any(|row| row.guess == code);
        if !is_known && let Some(place) = self.eligible.get_mut(self.eligible_len) {
            *place = code;
            self.eligible_len += 1;
        }
    }
}

impl Default for Genetic {
    fn default() -> Self {
        Self::new()
    }
}

impl Individual {
    fn new(code: Code, rows: &[Row], traits: &Traits) -> Self {
        let distance = |row: &Row| {
            let (is, should_be) = (Feedback::of(row.guess, code), row.feedback);
            let (black, white) =
                (is.black().abs_diff(should_be.black()), is.white().abs_diff(should_be.white()));
            if traits.counts_totals {
                (is.black() + is.white()).abs_diff(should_be.black() + should_be.white())
            } else {
                black + white
            }
        };
        Self { distance: rows.iter().map(|row| u32::from(distance(row))).sum(), code }
    }
}

/// How many codes a generation has.
const POPULATION: usize = 150;

/// How many codes that agree there is room for.
const ELIGIBLE: usize = 160;

/// How many steps the search takes where breeding finds nothing.
const STEPS: u64 = 1_000_000;
