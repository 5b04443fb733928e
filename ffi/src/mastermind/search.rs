//! Mastermind: the same code breakers in slices
//!
//! A search finds the guess of pdn_mastermind_guess, but returns after as much work as the caller
//! allows, so that a program can look after other things in between: pdn_mastermind_search_init,
//! pdn_mastermind_search_run until it is ready, pdn_mastermind_search_guess. The set, the guesses
//! and the memory must be the same in all calls for a search; with others its guess may be any code
//! of the variant. However a search is divided, the guess is the same.

use pedina::SplitMix64;
use pedina::mastermind::Search;

use super::candidates::members;
use super::solver::{History, pdn_mastermind_strategy, read_strategy};
use super::{pdn_mastermind_variant, universe};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::mastermind::code::pdn_mastermind_code;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// A search without its memory. Owned by the caller; may be copied together with its memory.
/// Initialized by pdn_mastermind_search_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_search {
    /// Opaque.
    pub words: [u64; Search::SNAPSHOT_WORDS],
}

opaque!(pdn_mastermind_search: Search);

/// Starts to search for the next guess of a strategy, given the set of candidates. `random` is a
/// state that starts with any seed; the random strategies advance it.
///
/// PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES: the set is empty, so an answer was wrong.
/// PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words of the set.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_search_init(
    variant: pdn_mastermind_variant,
    strategy: pdn_mastermind_strategy,
    set: InArray<u64>,
    set_words: usize,
    random: InOut<u64>,
    search: Out<pdn_mastermind_search>,
) -> pdn_status {
    call(|| {
        search.check()?;
        let (universe, strategy) = (universe(variant)?, read_strategy(strategy)?);
        let set = members(universe.words(), set, set_words)?;
        let mut numbers = SplitMix64::new(random.input().read()?);
        search.save(Search::new(universe, strategy, set, &mut numbers)?)?;
        random.output().write(numbers.state());
        Ok(())
    })
}

/// Compares about `pairs` more pairs of codes, and stores 1 if the guess is known, else 0. 0 does
/// nothing; any other number scores at least one more guess, which takes as many pairs as there are
/// candidates. A million pairs take some milliseconds on a desktop or less. `guesses` are those so
/// far, at most PDN_MASTERMIND_MAX_GUESSES, and `memory` has as many words as
/// pdn_mastermind_guess_words stores.
///
/// PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words of the set, or of memory.
/// PDN_ERROR_OVERLAP: the set is in the memory.
///
/// # Bindings
/// Takes long.
/// Bounded by `pairs`.
/// Independent of `guess_count`.
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_search_run(
    search: InOut<pdn_mastermind_search>,
    set: InArray<u64>,
    set_words: usize,
    guesses: InArray<pdn_mastermind_code>,
    guess_count: usize,
    memory: InOutArray<u64>,
    memory_words: usize,
    pairs: u64,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        search.try_change(|search| {
            let universe = search.universe();
            let set = members(universe.words(), set, set_words)?;
            let history = History::read(universe.variant(), guesses, guess_count)?;
            let memory = memory.words_mut_beside(memory_words, set)?;
            Ok(search.run(set, history.codes(), memory, pairs)?.into())
        })
    })
}

/// Stores the best guess so far: a candidate before any is compared, and the guess of the strategy
/// once that is known.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_search_guess(
    search: In<pdn_mastermind_search>,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    guess.store(|| Ok(search.load()?.guess().bits()))
}
