//! Mastermind: optimal code breakers
//!
//! Precomputed trees of guesses: a player takes neither time nor memory, except a few hundred bytes
//! of stack. A program links only the trees that it uses. Programs may supply trees in the same
//! format: pegs, symbols, 1 if symbols may repeat, then the stored guesses; see
//! core/src/mastermind/players/tree. The rows, at most PDN_MASTERMIND_TREE_MAX_ROWS, must have the
//! guesses of the tree.
//!
//! PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_ERROR_MASTERMIND_NO_CODE: no
//! code agrees with the answers.

use pedina::mastermind::Tree;

use super::remaining::{Rows, pdn_mastermind_row};
use crate::call::{Answer, call};
use crate::mastermind::code::pdn_mastermind_code;
use crate::ptr::{InArray, Out};
use crate::status::pdn_status;

/// The most rows that a tree takes.
pub const PDN_MASTERMIND_TREE_MAX_ROWS: usize = 10;

/// Stores the guess of the optimal code breaker for four pegs of six symbols: 5625 guesses for all
/// 1296 codes, the fewest possible, and six at most.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x6(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    look_up(&Tree::CLASSIC, rows, row_count, guess).into()
}

/// Stores the guess of the code breaker for four pegs of six symbols that never needs more than
/// five guesses: 5626 for all codes, the fewest possible.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x6_within_5(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    look_up(&Tree::CLASSIC_WITHIN_FIVE, rows, row_count, guess).into()
}

/// Stores the guess of the optimal code breaker for four pegs of seven symbols: 11228 guesses for
/// all 2401 codes, the fewest possible, and six at most.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x7(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    look_up(&Tree::FOUR_OF_SEVEN, rows, row_count, guess).into()
}

/// Stores the guess of the optimal code breaker for four pegs of eight symbols: 20471 guesses for
/// all 4096 codes, the fewest possible, and seven at most.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x8(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    look_up(&Tree::FOUR_OF_EIGHT, rows, row_count, guess).into()
}

/// Stores the guess of the code breaker for four pegs of eight symbols that never needs more than
/// six guesses: 20473 for all codes.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x8_within_6(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    look_up(&Tree::FOUR_OF_EIGHT_WITHIN_SIX, rows, row_count, guess).into()
}

/// Stores the guess of the optimal code breaker for four different symbols of ten: 26274 guesses
/// for all 5040 codes, the fewest possible, and seven at most.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_bulls_and_cows(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    look_up(&Tree::BULLS_AND_COWS, rows, row_count, guess).into()
}

/// Stores the guess of a tree of the caller, of `length` bytes.
///
/// PDN_ERROR_MASTERMIND_TREE_DAMAGED: the bytes are not a tree, or have no guess for these answers.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_tree_guess(
    tree: InArray<u8>,
    length: usize,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    call(|| {
        guess.check()?;
        let tree = Tree::from_bytes(tree.slice(length)?);
        look_up(&tree.ok_or(pdn_status::PDN_ERROR_MASTERMIND_TREE_DAMAGED)?, rows, row_count, guess)
    })
}

fn look_up(
    tree: &Tree<'_>,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> Answer {
    guess.check()?;
    let mut read = Rows::<PDN_MASTERMIND_TREE_MAX_ROWS>::default();
    read.fill(tree.variant(), rows, 0, row_count)?;
    guess.write(tree.guess(read.as_slice())?.bits());
    Ok(())
}
