//! The codes of a generation, and those that agree with all rows.

use super::version::Traits;
use super::{POPULATION, WORDS};
use crate::mastermind::code::{Code, Feedback, Row, Variant};
use crate::random::SplitMix64;

/// The codes of a player in memory of the caller, which may have changed it.
#[derive(Debug)]
pub(super) struct Population<'a> {
    variant: Variant,
    /// A generation.
    parents: &'a mut [Individual],
    /// The next one while it is bred.
    children: &'a mut [Individual],
    /// The codes that were found to agree with all rows.
    eligible: &'a mut [Individual],
}

/// A code and how far it is from agreeing with all rows, above bit 40; the fittest are the
/// smallest.
pub(super) type Individual = u64;

impl<'a> Population<'a> {
    pub(super) const fn new(variant: Variant, memory: &'a mut [u64; WORDS]) -> Self {
        let (parents, rest) = memory.split_at_mut(POPULATION);
        let (children, eligible) = rest.split_at_mut(POPULATION);
        Self { variant, parents, children, eligible }
    }

    /// The code with how far it is from agreeing with all rows.
    pub(super) fn judge(&self, code: Code, rows: &[Row], traits: &Traits) -> Individual {
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

    /// Stores a code of the first generation.
    pub(super) fn begin(&mut self, number: usize, individual: Individual) {
        store(self.parents, number, individual);
    }

    /// Sorts the generation in ascending order by Shell's method: the standard library's sort is
    /// recursive, and the stack of a board would have no bound. Gaps: Ciura 2001.
    pub(super) fn sort(&mut self) {
        let individuals = &mut *self.parents;
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

    /// One of the generation, the fit ones more often.
    pub(super) fn parent(&self, traits: &Traits, random: &mut SplitMix64) -> Code {
        let rank = traits.rank(POPULATION, random) as usize;
        let place = if traits.prefers_unfit { POPULATION - 1 - rank } else { rank };
        self.code(self.parents.get(place).copied().unwrap_or(0))
    }

    /// Whether one of the first `count` children is this one.
    pub(super) fn has_child(&self, count: usize, child: Individual) -> bool {
        self.children.iter().take(count).any(|&other| other == child)
    }

    /// Stores a child.
    pub(super) fn keep_child(&mut self, number: usize, child: Individual) {
        store(self.children, number, child);
    }

    /// Makes the children the generation.
    pub(super) fn take_children(&mut self) {
        for (parent, &child) in self.parents.iter_mut().zip(self.children.iter()) {
            *parent = child;
        }
    }

    /// Keeps a child that agrees with all rows beside the `count` codes that do, if it is a new one
    /// and was not guessed; returns whether it does.
    pub(super) fn collect(&mut self, child: Individual, count: usize, rows: &[Row]) -> bool {
        let code = self.code(child);
        let is_new = child >> PEGS == 0
            && self.eligible.iter().take(count).all(|&other| other != child)
            && rows.iter().all(|row| row.guess != code);
        if is_new {
            store(self.eligible, count, child);
        }
        is_new
    }

    /// The first `count` codes that agree with all rows.
    pub(super) fn eligible(&self, count: usize) -> impl Iterator<Item = Code> + Clone + '_ {
        self.eligible.iter().take(count).map(|&individual| self.code(individual))
    }

    /// The code of an individual; any code for a number that is none.
    const fn code(&self, individual: Individual) -> Code {
        let (mut rest, mut pegs) = (individual & ((1 << PEGS) - 1), 0);
        while pegs < self.variant.pegs() && rest as u8 & 15 < self.variant.symbols() {
            (rest, pegs) = (rest >> 4, pegs + 1);
        }
        if rest == 0 && pegs == self.variant.pegs() {
            Code::from_pegs(individual & ((1 << PEGS) - 1), pegs)
        } else {
            self.variant.first()
        }
    }
}

fn store(individuals: &mut [Individual], number: usize, individual: Individual) {
    if let Some(place) = individuals.get_mut(number) {
        *place = individual;
    }
}

/// How many bits the pegs of a code take.
const PEGS: u32 = 40;
