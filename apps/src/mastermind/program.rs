//! Programs that guess, in slices.

use anyhow::{Context, Result};
use pedina::SplitMix64;
use pedina::mastermind::{
    Candidates, Code, Genetic, GeneticVersion, Row, Search, Settings, Solver, Strategy, Tree,
    TreeError, Universe, Variant,
};

/// A program that breaks codes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Program {
    /// By scoring guesses against all codes that are left.
    Solver(Strategy),
    /// By evolution.
    Genetic(GeneticVersion),
    /// By a tree with the fewest guesses for all codes.
    Tree,
    /// As a maker it has no code, but gives each time the answer that leaves most codes; as a
    /// breaker it is Knuth's program, or the genetic one where there are too many codes for that.
    Adversary,
}

/// A guess in the making.
#[derive(Clone, Debug)]
pub(super) enum Thought {
    /// It is known.
    Guess(Code),
    /// A strategy compares codes.
    Search(Box<Listing>),
    /// A genetic player breeds codes.
    Genetic(Box<Breeding>),
}

/// A search, and what it works on.
#[derive(Clone, Debug)]
pub(super) struct Listing {
    search: Search,
    set: Vec<u64>,
    guesses: Vec<Code>,
    memory: Vec<u64>,
}

/// A genetic player, and what it works on.
#[derive(Clone, Debug)]
pub(super) struct Breeding {
    player: Genetic,
    rows: Vec<Row>,
    memory: [u64; Genetic::WORDS],
}

impl Program {
    /// All programs, the original's three first.
    pub(super) const ALL: [Self; 11] = [
        Self::Solver(Strategy::Minimax),
        Self::Solver(Strategy::Random),
        Self::Genetic(GeneticVersion::Repaired),
        Self::Genetic(GeneticVersion::Original),
        Self::Solver(Strategy::RandomConsistent),
        Self::Solver(Strategy::FirstConsistent),
        Self::Solver(Strategy::ExpectedSize),
        Self::Solver(Strategy::Entropy),
        Self::Solver(Strategy::MostParts),
        Self::Tree,
        Self::Adversary,
    ];

    /// The program with this name.
    ///
    /// # Errors
    /// There is none; which there are.
    pub(super) fn named(name: &str) -> Result<Self, String> {
        let is_named = |program: &Self| program.name().eq_ignore_ascii_case(name);
        let names = || Self::ALL.map(Self::name).join("; ");
        let found = Self::ALL.into_iter().find(is_named);
        found.ok_or_else(|| format!("no program; there are {}", names()))
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Solver(Strategy::Minimax) => "Knuth",
            Self::Solver(Strategy::Random) => "Random",
            Self::Solver(Strategy::RandomConsistent) => "Random, consistent",
            Self::Solver(Strategy::FirstConsistent) => "First consistent",
            Self::Solver(Strategy::ExpectedSize) => "Expected size",
            Self::Solver(Strategy::Entropy) => "Entropy",
            Self::Solver(Strategy::MostParts) => "Most parts",
            Self::Genetic(GeneticVersion::Repaired) => "Genetic",
            Self::Genetic(GeneticVersion::Original) => "Genetic, original",
            Self::Tree => "Optimal",
            Self::Adversary => "Adversary",
        }
    }

    /// Checks that it can play with these settings.
    ///
    /// # Errors
    /// What to do instead.
    pub(super) fn check(self, settings: &Settings) -> Result<(), String> {
        let variant = settings.check().map_err(|error| error.to_string())?;
        match self {
            _ if self.can_play(variant) => Ok(()),
            Self::Tree => Err(format!("There is no optimal tree for {variant}: take Entropy.")),
            _ => Err(format!("Too many codes for {}: take Genetic.", self.name())),
        }
    }

    /// What to expect of it with these settings, if it may think for long: the original warns of
    /// Knuth's program then, and others that score guesses against all codes are no faster.
    pub(super) fn warning(self, settings: &Settings) -> Option<String> {
        let is_large = settings.code_size > 4 || settings.pegs > 6;
        let is_scored = match self {
            Self::Solver(strategy) => strategy.is_scored(),
            Self::Adversary => settings.check().is_ok_and(is_listed),
            Self::Genetic(_) | Self::Tree => false,
        };
        let warning = || format!("{} may think for long: there are too many codes.", self.name());
        (is_large && is_scored).then(warning)
    }

    /// Whether it can play this variant: most programs list all codes, of which there may be too
    /// many.
    fn can_play(self, variant: Variant) -> bool {
        match self {
            Self::Solver(Strategy::Random) | Self::Genetic(_) | Self::Adversary => true,
            Self::Solver(_) => is_listed(variant),
            Self::Tree => Tree::optimal(variant).is_some(),
        }
    }

    /// Begins to think about the guess after these rows.
    ///
    /// # Errors
    /// No code agrees with the rows, or there are too many codes to list.
    pub(super) fn begin(
        self,
        variant: Variant,
        rows: &[Row],
        random: &mut SplitMix64,
    ) -> Result<Thought> {
        match self {
            Self::Solver(Strategy::Random) => Ok(Thought::Guess(variant.random_code(random))),
            Self::Genetic(version) => {
                let player = Genetic::new(variant, rows, version, random.next());
                let (rows, memory) = (rows.to_vec(), [0; Genetic::WORDS]);
                Ok(Thought::Genetic(Box::new(Breeding { player, rows, memory })))
            }
            Self::Solver(strategy) => Thought::list(strategy, variant, rows, random),
            Self::Tree => match Tree::optimal(variant).context("there is no tree")?.guess(rows) {
                Ok(guess) => Ok(Thought::Guess(guess)),
                // A person has guessed otherwise before.
                Err(TreeError::OtherGuess { .. }) => {
                    Thought::list(Strategy::Entropy, variant, rows, random)
                }
                Err(error) => Err(error.into()),
            },
            Self::Adversary if !is_listed(variant) => {
                Self::Genetic(GeneticVersion::Repaired).begin(variant, rows, random)
            }
            Self::Adversary => Thought::list(Strategy::Minimax, variant, rows, random),
        }
    }
}

/// Whether programs list all codes of a variant.
fn is_listed(variant: Variant) -> bool {
    Universe::new(variant).is_some_and(|universe| universe.len() <= MOST_CODES)
}

impl Thought {
    fn list(
        strategy: Strategy,
        variant: Variant,
        rows: &[Row],
        random: &mut SplitMix64,
    ) -> Result<Self> {
        Ok(Self::Search(Box::new(Listing::new(strategy, variant, rows, random)?)))
    }

    /// How much of the thinking is done, in percent, where that is known.
    pub(super) fn progress(&self) -> Option<u8> {
        match self {
            Self::Search(listing) => Some(listing.search.progress()),
            Self::Guess(_) | Self::Genetic(_) => None,
        }
    }

    /// Thinks for some milliseconds; the guess once it is known.
    ///
    /// # Errors
    /// The memory does not suffice, which does not happen.
    pub(super) fn run(&mut self) -> Result<Option<Code>> {
        match self {
            Self::Guess(guess) => Ok(Some(*guess)),
            Self::Search(listing) => {
                let Listing { search, set, guesses, memory } = &mut **listing;
                let is_done = search.run(set, guesses, memory, SLICE)?;
                Ok(is_done.then(|| search.guess()))
            }
            Self::Genetic(breeding) => {
                let Breeding { player, rows, memory } = &mut **breeding;
                Ok(player.run(rows, memory, BREEDING_SLICE).then(|| player.guess()))
            }
        }
    }
}

impl Listing {
    fn new(
        strategy: Strategy,
        variant: Variant,
        rows: &[Row],
        random: &mut SplitMix64,
    ) -> Result<Self> {
        let universe = Universe::new(variant).context("there are too many codes to list")?;
        let mut set = vec![0; universe.words()];
        let mut candidates =
            Candidates::all(universe, &mut set).context("there are too many codes to list")?;
        for row in rows {
            candidates.keep(row.guess, row.feedback);
        }
        let count = candidates.len();
        let search = Search::new(universe, strategy, &set, random)?
            // All codes as guesses would take minutes where there are many.
            .with_only_candidates(universe.len() > MANY_CODES);
        let memory = vec![0; Solver::words(variant, strategy, count)];
        Ok(Self { search, set, guesses: rows.iter().map(|row| row.guess).collect(), memory })
    }
}

/// When lines say how much of the thinking is done: each half second or so.
#[derive(Debug, Default)]
pub(super) struct Progress {
    said: u8,
    /// How many slices of thinking there were since then.
    slices: u32,
}

impl Progress {
    /// Whether to say after a slice that this much is done, in percent.
    pub(super) fn is_due(&mut self, percent: u8) -> bool {
        // Another guess begins.
        if percent < self.said {
            *self = Self::default();
        }
        self.slices += 1;
        let is_due = percent > self.said && self.slices >= SLICES_OF_LINE;
        if is_due {
            *self = Self { said: percent, slices: 0 };
        }
        is_due
    }
}

/// Comparisons of two codes between two looks at the keyboard: some milliseconds.
const SLICE: u64 = 2_000_000;

/// How many slices there are between two lines.
const SLICES_OF_LINE: u32 = 250;

/// The same for a genetic player, which compares them one by one.
const BREEDING_SLICE: u64 = 100_000;

/// The most codes that a program lists.
const MOST_CODES: u32 = 1 << 20;

/// More codes than this are not all tried as guesses.
const MANY_CODES: u32 = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::mastermind::Feedback;

    #[test]
    fn every_program_finds_a_code_as_fast_as_it_should() {
        let secret = Variant::CLASSIC.parse_code(b"3632").unwrap();
        for program in Program::ALL {
            let (mut rows, mut random) = (Vec::<Row>::new(), SplitMix64::new(5));
            while rows.last().is_none_or(|row| row.guess != secret) && rows.len() < 40 {
                let mut thought = program.begin(Variant::CLASSIC, &rows, &mut random).unwrap();
                let guess = loop {
                    if let Some(guess) = thought.run().unwrap() {
                        break guess;
                    }
                };
                rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
            }
            let name = program.name();
            let most = match name {
                "Random" => 41,
                "Genetic, original" => 40,
                "Knuth" | "Adversary" => 5,
                "Optimal" => 6,
                _ => 9,
            };
            assert!(rows.len() <= most, "{name}: {}", rows.len());
        }
    }

    #[test]
    fn large_variants_are_left_to_those_who_need_no_list() {
        let huge = Variant::new(10, 11, true).unwrap();
        let able = Program::ALL.into_iter().filter(|program| program.can_play(huge));
        let names: Vec<&str> = able.map(Program::name).collect();
        assert_eq!(names, ["Random", "Genetic", "Genetic, original", "Adversary"]);
        for program in Program::ALL {
            let result = program.begin(huge, &[], &mut SplitMix64::new(1));
            assert_eq!(result.is_ok(), program.can_play(huge), "{}", program.name());
        }
    }

    /// The tree plays all codes in the fewest guesses, and helps a person who has begun otherwise.
    #[test]
    fn the_optimal_tree_plays_as_it_promises() {
        let (variant, mut random) = (Variant::CLASSIC, SplitMix64::new(1));
        let mut total = 0;
        for secret in Universe::new(variant).unwrap().codes() {
            let mut rows = Vec::<Row>::new();
            while rows.last().is_none_or(|row| row.guess != secret) {
                let mut thought = Program::Tree.begin(variant, &rows, &mut random).unwrap();
                let guess = thought.run().unwrap().unwrap();
                rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
            }
            total += rows.len();
        }
        assert_eq!(total, 5625);
        let guess = variant.parse_code(b"6666").unwrap();
        let other = Row { guess, feedback: Feedback::of(guess, variant.first()) };
        let thought = Program::Tree.begin(variant, &[other], &mut random).unwrap();
        assert!(matches!(thought, Thought::Search(_)));
    }
}
