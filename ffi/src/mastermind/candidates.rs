//! Mastermind: candidates
//!
//! The candidates are the codes that the secret may still be: a set in memory of the caller, one
//! bit per code, in as many 64-bit words as pdn_mastermind_set_words returns. The code with number
//! n is a candidate if bit n % 64 of word n / 64 is 1; bits past the last code are ignored. A
//! function with too few words returns PDN_ERROR_MASTERMIND_SOLVER_MEMORY.

use pedina::mastermind::Candidates;

use super::code::{code_of, pdn_mastermind_code, pdn_mastermind_code_number};
use super::{pdn_mastermind_variant, universe};
use crate::call::{Store, call};
use crate::ptr::{InArray, InOutArray, Out, OutArray};
use crate::status::pdn_status;

/// The most outcomes of a guess: the sizes that pdn_mastermind_cells stores.
pub const PDN_MASTERMIND_MAX_OUTCOMES: usize = 66;

/// Stores the number of words of a set of codes.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_set_words(
    variant: pdn_mastermind_variant,
    words: Out<usize>,
) -> pdn_status {
    words.store(|| Ok(universe(variant)?.words()))
}

/// Stores the set of all codes. `words` is the capacity of the set.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_all_codes(
    variant: pdn_mastermind_variant,
    set: InOutArray<u64>,
    words: usize,
) -> pdn_status {
    call(|| {
        let all = Candidates::all(universe(variant)?, set.words_mut(words)?);
        all.map(drop).ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_MEMORY)
    })
}

/// Keeps the codes of a set that agree with an answer to a guess, and stores their number.
///
/// PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY, PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives
/// this answer.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_keep(
    variant: pdn_mastermind_variant,
    set: InOutArray<u64>,
    words: usize,
    guess: pdn_mastermind_code,
    black: u8,
    white: u8,
    count: Out<u32>,
) -> pdn_status {
    count.store(|| {
        let universe = universe(variant)?;
        let guess = code_of(universe.variant(), guess)?;
        let feedback = universe.variant().feedback(black, white)?;
        let set = Candidates::from_words(universe, set.words_mut(words)?);
        let mut set = set.ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_MEMORY)?;
        set.keep(guess, feedback);
        Ok(set.len())
    })
}

/// Stores the first code of a set whose number is at least `from`, and its number. To list a set,
/// continue from the number after the last one.
///
/// PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_next_code(
    variant: pdn_mastermind_variant,
    set: InArray<u64>,
    words: usize,
    from: pdn_mastermind_code_number,
    code: Out<pdn_mastermind_code>,
    number: Out<pdn_mastermind_code_number>,
) -> pdn_status {
    call(|| {
        code.check()?;
        number.check()?;
        let universe = universe(variant)?;
        let set = members(universe.words(), set, words)?;
        let found = universe
            .next_member(set, from)
            .ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES)?;
        code.write(found.1.bits());
        number.write(found.0);
        Ok(())
    })
}

/// Stores the number of codes of a set that give each answer to a guess, and the number of answers.
/// With t = black + white pegs, the index of an answer is t * (t + 1) / 2 + black. A capacity of
/// PDN_MASTERMIND_MAX_OUTCOMES always suffices.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_cells(
    variant: pdn_mastermind_variant,
    set: InArray<u64>,
    words: usize,
    guess: pdn_mastermind_code,
    sizes: OutArray<u32>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let universe = universe(variant)?;
        let guess = code_of(universe.variant(), guess)?;
        let set = members(universe.words(), set, words)?;
        let mut buffer = sizes.buffer(capacity, &count, universe.variant().outcomes())?;
        let cells = universe.cells(set, guess);
        cells.sizes(universe.variant()).iter().for_each(|&size| buffer.push(size));
        Ok(())
    })
}

/// The `needed` words of a set; `PDN_ERROR_MASTERMIND_SOLVER_MEMORY` if there are fewer.
pub(crate) fn members<'a>(
    needed: usize,
    set: InArray<u64>,
    words: usize,
) -> Result<&'a [u64], pdn_status> {
    set.words(words)?.get(..needed).ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_MEMORY)
}
