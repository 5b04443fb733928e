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

use crate::mastermind::candidates::Remaining;
use crate::mastermind::code::{Code, Feedback, Row, Variant};
use crate::mastermind::random::Random;
use level::Traits;

/// A genetic player in memory of the caller: [`WORDS`](Self::WORDS) words, which hold nothing
/// between calls.
///
/// The player is that of Berghman, Goossens and Leus (Computers & Operations Research 36, 2009):
/// codes that come close to agreeing with all rows breed others; those that agree are collected,
/// and the one of them is guessed that the others answer in most ways. The first guess is fixed.
///
/// The same seed and rows give the same guess on every platform. The work of a call is bounded:
/// where breeding finds no code, [`Remaining`] looks for one, and after a fixed number of steps it
/// guesses any code.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Genetic, Level, Row, Variant};
/// let variant = Variant::CLASSIC;
/// let secret = variant.parse(b"6214")?;
/// let mut memory = [0; Genetic::WORDS];
/// let mut player = Genetic::new(&mut memory);
/// let mut rows = Vec::new();
/// while !rows.last().is_some_and(|row: &Row| row.guess == secret) {
///     let guess = player.guess(variant, &rows, Level::Repaired, 1);
///     rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
/// }
/// assert!(rows.len() <= 8);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Debug)]
pub struct Genetic<'a> {
    /// A generation.
    population: &'a mut [Individual],
    /// The next one while it is bred.
    children: &'a mut [Individual],
    /// The codes that were found to agree with all rows.
    eligible: &'a mut [Individual],
    pub(crate) eligible_len: usize,
}

/// A code and how far it is from agreeing with all rows, above bit 40; the fittest are the
/// smallest.
type Individual = u64;

impl<'a> Genetic<'a> {
    /// How many words of memory a player takes.
    pub const WORDS: usize = WORDS;

    /// A player in this memory, with any content.
    #[must_use]
    pub fn new(memory: &'a mut [u64; WORDS]) -> Self {
        let (population, rest) = memory.split_at_mut(POPULATION);
        let (children, eligible) = rest.split_at_mut(POPULATION);
        Self { population, children, eligible, eligible_len: 0 }
    }

    /// The guess after these rows.
    ///
    /// The repaired player guesses a code that agrees with all rows if it finds one within the
    /// bound, and otherwise any code.
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
            return selection::best(&self.eligible(variant));
        }
        let mut remaining = Remaining::shuffled(variant, rows, random.bits()).limit(STEPS);
        let agreeing = if level == Level::Repaired { remaining.next() } else { None };
        agreeing.unwrap_or_else(|| random.code(variant))
    }

    /// The codes that agree with all rows, as far as they were found.
    fn eligible(&self, variant: Variant) -> impl Iterator<Item = Code> + Clone + '_ {
        self.eligible.iter().take(self.eligible_len).map(move |&index| code(variant, index))
    }

    /// Breeds the generations of a run and collects the codes that agree with the rows.
    fn breed(&mut self, variant: Variant, rows: &[Row], traits: &Traits, random: &mut Random) {
        for individual in self.population.iter_mut() {
            *individual = judge(random.code(variant), rows, traits);
        }
        for _ in 0..traits.generations {
            if self.eligible_len >= traits.eligible {
                break;
            }
            sort(self.population);
            for number in 0..POPULATION {
                let parents = [(); 2].map(|()| code(variant, self.parent(traits, random)));
                let mut child = judge(breeding::child(variant, parents, random), rows, traits);
                if child >> PEGS == 0 && self.eligible_len < traits.eligible {
                    self.collect(code(variant, child), child, rows);
                }
                if self.children.iter().take(number).any(|&other| other == child) {
                    child = judge(random.code(variant), rows, traits);
                }
                if let Some(place) = self.children.get_mut(number) {
                    *place = child;
                }
            }
            core::mem::swap(&mut self.population, &mut self.children);
        }
    }

    /// One of the population, the fit ones more often.
    fn parent(&self, traits: &Traits, random: &mut Random) -> Individual {
        let rank = traits.rank(POPULATION, random) as usize;
        let place = if traits.prefers_unfit { POPULATION - 1 - rank } else { rank };
        self.population.get(place).copied().unwrap_or(0)
    }

    /// Keeps a code that agrees, if it is a new one and was not guessed.
    fn collect(&mut self, code: Code, individual: Individual, rows: &[Row]) {
        let mut known = self.eligible.iter().take(self.eligible_len);
        if known.all(|&other| other != individual)
            && rows.iter().all(|row| row.guess != code)
            && let Some(place) = self.eligible.get_mut(self.eligible_len)
        {
            *place = individual;
            self.eligible_len += 1;
        }
    }
}

/// The code with how far it is from agreeing with all rows.
fn judge(code: Code, rows: &[Row], traits: &Traits) -> Individual {
    let distance = |row: &Row| {
        let (is, should_be) = (Feedback::of(row.guess, code), row.feedback);
        let black = is.black().abs_diff(should_be.black());
        let white = is.white().abs_diff(should_be.white());
        let sum = |feedback: Feedback| feedback.black() + feedback.white();
        let distance =
            if traits.counts_totals { sum(is).abs_diff(sum(should_be)) } else { black + white };
        u64::from(distance)
    };
    rows.iter().map(distance).sum::<u64>() << PEGS | code.first_pegs(code.pegs())
}

/// Sorts in ascending order by Shell's method: the standard library's sort is recursive, and the
/// stack of a board would have no bound. Gaps: Ciura 2001.
fn sort(individuals: &mut [Individual]) {
    for gap in [57, 23, 10, 4, 1] {
        for start in gap..individuals.len() {
            let mut place = start;
            while let Some(before) = place.checked_sub(gap)
                && let Ok([one, other]) = individuals.get_disjoint_mut([before, place])
                && *one > *other
            {
                core::mem::swap(one, other);
                place = before;
            }
        }
    }
}

/// The code of an individual.
const fn code(variant: Variant, individual: Individual) -> Code {
    Code::from_pegs(individual & ((1 << PEGS) - 1), variant.pegs())
}

/// How many bits the pegs of a code take.
const PEGS: u32 = 40;

/// How many codes a generation has.
const POPULATION: usize = 150;

/// The most codes that are collected.
const ELIGIBLE: usize = 160;

/// How many steps the search takes where breeding finds nothing.
const STEPS: u64 = 1_000_000;

/// How many words of memory a player takes.
const WORDS: usize = 2 * POPULATION + ELIGIBLE;
