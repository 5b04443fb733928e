//! The guesses that are not stored.

use arrayvec::ArrayVec;

use super::TreeError;
use crate::mastermind::code::{Code, Feedback, Row, Variant};

/// The guess by the rule: the smallest code left if there are one or two, else the smallest code
/// left that gives each of the others another answer, else the smallest code that does.
///
/// # Errors
/// No code is left, or more than the rule covers, or they have more than [`MAX_PEGS`] pegs.
#[cfg_attr(small, inline(never))]
pub(super) fn guess(variant: Variant, rows: &[Row]) -> Result<Code, TreeError> {
    if variant.pegs() > MAX_PEGS {
        return Err(TreeError::Damaged);
    }
    let mut left = ArrayVec::<u16, MOST>::new();
    let agrees = |code: &Code| rows.iter().all(|row| row.allows(*code));
    for code in codes(variant).filter(agrees) {
        // The other bits are the number of pegs.
        left.try_push(code.bits() as u16).map_err(|_| TreeError::Damaged)?;
    }
    let mut members = left.iter().map(|&pegs| variant.code_of(u64::from(pegs)));
    if left.len() <= 2 {
        return members.next().ok_or(TreeError::NoCode);
    }
    let distinguishes = |guess: &Code| distinguishes(*guess, members.clone());
    let found = members.clone().find(distinguishes);
    found.or_else(|| codes(variant).find(distinguishes)).ok_or(TreeError::Damaged)
}

/// All codes in order, of [`MAX_PEGS`] at most. Simpler than backtracking, and half
/// as large on a board.
fn codes(variant: Variant) -> impl Iterator<Item = Code> + Clone {
    (0..1_u32 << (4 * variant.pegs().min(MAX_PEGS)))
        .filter_map(move |pegs| variant.code_from_bits(variant.code_of(u64::from(pegs)).bits()))
}

/// Whether each of the codes, of four pegs at most, answers a guess differently.
fn distinguishes(guess: Code, mut codes: impl Iterator<Item = Code>) -> bool {
    let mut seen = 0_u32;
    codes.all(|code| {
        let bit = 1_u32.checked_shl(Feedback::of(guess, code).index() as u32).unwrap_or(0);
        let is_new = seen & bit != bit;
        seen |= bit;
        is_new
    })
}

/// The longest codes for which there is a rule.
const MAX_PEGS: usize = 4;

/// The most codes for which a rule exists in the trees of four pegs: one for each feedback.
const MOST: usize = 14;
