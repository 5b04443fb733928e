//! Mastermind: optimal code breakers
//!
//! A tree of guesses that was searched for beforehand, so that a player needs neither time nor
//! memory. A program contains only those that it names. Programs may bring trees of their own in
//! the same format: pegs, symbols, 1 if symbols may repeat, then the stored guesses;
//! core/src/mastermind/players/tree says how.

use core::ffi::c_char;

use pedina::mastermind::Tree;

use super::remaining::{Rows, pdn_mastermind_row};
use crate::call::{Answer, call};
use crate::ptr::{InArray, Out};
use crate::status::pdn_status;

/// The most rows that a tree takes.
pub const PDN_MASTERMIND_TREE_MAX_ROWS: usize = 10;

/// Stores the guess of the optimal code breaker for four pegs of six symbols: 5625 guesses for all
/// 1296 codes, the fewest possible, and six at most. The rows must have its own guesses; it takes
/// no memory but some hundred bytes of stack.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
/// with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
/// none of the variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x6(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    look_up(&Tree::CLASSIC, rows, row_count, guess).into()
}

/// Stores the guess of the code breaker for four pegs of six symbols that never needs more than
/// five guesses: 5626 for all codes, the fewest possible so. The rows must have its own guesses; it
/// takes no memory but some hundred bytes of stack.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
/// with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
/// none of the variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x6_within_5(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    look_up(&Tree::CLASSIC_WITHIN_FIVE, rows, row_count, guess).into()
}

/// Stores the guess of the optimal code breaker for four pegs of seven symbols: 11228 guesses for
/// all 2401 codes, the fewest possible, and six at most. The rows must have its own guesses; it
/// takes no memory but some hundred bytes of stack.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
/// with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
/// none of the variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x7(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    look_up(&Tree::FOUR_OF_SEVEN, rows, row_count, guess).into()
}

/// Stores the guess of the optimal code breaker for four pegs of eight symbols: 20471 guesses for
/// all 4096 codes, the fewest possible, and seven at most. The rows must have its own guesses; it
/// takes no memory but some hundred bytes of stack.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
/// with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
/// none of the variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x8(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    look_up(&Tree::FOUR_OF_EIGHT, rows, row_count, guess).into()
}

/// Stores the guess of the code breaker for four pegs of eight symbols that never needs more than
/// six guesses: 20473 for all codes. The rows must have its own guesses; it takes no memory but
/// some hundred bytes of stack.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
/// with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
/// none of the variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_4x8_within_6(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    look_up(&Tree::FOUR_OF_EIGHT_WITHIN_SIX, rows, row_count, guess).into()
}

/// Stores the guess of the optimal code breaker for four different symbols of ten: 26274 guesses
/// for all 5040 codes, the fewest possible, and seven at most. The rows must have its own guesses;
/// it takes no memory but some hundred bytes of stack.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
/// with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
/// none of the variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_optimal_bulls_and_cows(
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    look_up(&Tree::BULLS_AND_COWS, rows, row_count, guess).into()
}

/// The same for a tree of the caller, which is so many bytes.
///
/// PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess than the tree. PDN_MASTERMIND_NO_CODE:
/// no code agrees with the answers. PDN_MASTERMIND_TREE_DAMAGED: the bytes are no tree, or none for
/// these answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is none
/// of the tree's variant. PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_tree_guess(
    tree: InArray<c_char>,
    length: usize,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: Out<u64>,
) -> pdn_status {
    call(|| {
        guess.check()?;
        let tree = Tree::from_bytes(tree.bytes(length)?);
        look_up(&tree.ok_or(pdn_status::PDN_MASTERMIND_TREE_DAMAGED)?, rows, row_count, guess)
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
    read.fill(tree.variant(), rows, row_count)?;
    guess.write(tree.guess(read.as_slice())?.bits());
    Ok(())
}
