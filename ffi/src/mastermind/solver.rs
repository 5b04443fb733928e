//! Mastermind: code breakers that list all codes

use pedina::SplitMix64;
use pedina::mastermind::{Code, MAX_GUESSES, Solver, Strategy, Variant};

use super::candidates::members;
use super::code::{code_of, pdn_mastermind_code};
use super::{pdn_mastermind_variant, universe};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::ptr::{InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

enumeration!(pdn_mastermind_strategy: u8 = pedina::mastermind::Strategy);

/// Stores the number of 64-bit words of memory that a strategy takes for at most `most` candidates:
/// the number of codes of the variant, or after a fixed first guess the size of its largest cell. 0
/// for the first three strategies.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_guess_words(
    variant: pdn_mastermind_variant,
    strategy: pdn_mastermind_strategy,
    most: u32,
    words: Out<usize>,
) -> pdn_status {
    words.store(|| {
        let (universe, strategy) = (universe(variant)?, read_strategy(strategy)?);
        if most > universe.len() {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        Ok(Solver::words(universe.variant(), strategy, most))
    })
}

/// Stores the next guess of a strategy, given the set of candidates and the guesses so far, at most
/// PDN_MASTERMIND_MAX_GUESSES. `first`, unless it is 0, replaces the first guess of the strategy.
/// `random` is a state that starts with any seed; the random strategies advance it. `memory` is
/// scratch of `memory_words` words. The work is bounded to about `pairs` comparisons of two codes;
/// UINT64_MAX for no limit. With some million candidates a guess takes minutes:
/// pdn_mastermind_search_run finds it in slices.
///
/// PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES: the set is empty, so an answer was wrong.
/// PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words of the set, or of memory for this number of
/// candidates.
/// PDN_ERROR_MASTERMIND_SOLVER_STEPS: `pairs` did not suffice.
/// PDN_ERROR_OVERLAP: the set is in the memory.
///
/// # Bindings
/// Takes long.
/// Bounded by `pairs`.
/// Independent of `guess_count`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_guess(
    variant: pdn_mastermind_variant,
    strategy: pdn_mastermind_strategy,
    first: pdn_mastermind_code,
    set: InArray<u64>,
    set_words: usize,
    guesses: InArray<pdn_mastermind_code>,
    guess_count: usize,
    random: InOut<u64>,
    memory: InOutArray<u64>,
    memory_words: usize,
    pairs: u64,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    call(|| {
        guess.check()?;
        let (universe, strategy) = (universe(variant)?, read_strategy(strategy)?);
        let first = first_guess(universe.variant(), first)?;
        let set = members(universe.words(), set, set_words)?;
        let history = History::read(universe.variant(), guesses, guess_count)?;
        let mut numbers = SplitMix64::new(random.input().read()?);
        let memory = memory.words_mut_beside(memory_words, set)?;
        let solver = Solver::new(universe, strategy, memory).with_first(first);
        let mut solver = solver.limit(pairs);
        let next = solver.guess(universe.members(set), history.codes(), &mut numbers);
        guess.write(next?.bits());
        random.output().write(numbers.state());
        Ok(())
    })
}

/// The guesses so far.
pub(crate) struct History {
    codes: [Code; MAX_GUESSES],
    len: usize,
}

impl History {
    pub(crate) fn read(
        variant: Variant,
        guesses: InArray<u64>,
        len: usize,
    ) -> Result<Self, pdn_status> {
        let guesses = guesses.elements(len)?;
        let mut codes = [variant.first(); MAX_GUESSES];
        let read = codes.get_mut(..len).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        for (index, code) in read.iter_mut().enumerate() {
            *code = code_of(variant, guesses.get(index).unwrap_or(0))?;
        }
        Ok(Self { codes, len })
    }

    pub(crate) fn codes(&self) -> &[Code] {
        self.codes.get(..self.len).unwrap_or_default()
    }
}

pub(crate) fn read_strategy(number: u8) -> Result<Strategy, pdn_status> {
    Strategy::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// A fixed first guess, or none for 0.
pub(crate) fn first_guess(variant: Variant, first: u64) -> Result<Option<Code>, pdn_status> {
    if first == 0 { Ok(None) } else { code_of(variant, first).map(Some) }
}
