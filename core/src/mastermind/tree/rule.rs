//! The guesses that are not stored.

use arrayvec::ArrayVec;

use super::TreeError;
use crate::mastermind::code::Code;
use crate::mastermind::feedback::Feedback;
use crate::mastermind::row::Row;
use crate::mastermind::variant::Variant;

/// The guess by the rule: the smallest code left if there are one or two, else the smallest code
/// left that tells all others apart, else the smallest code that does.
///
/// # Errors
/// No code is left, or so many that the rule says nothing.
pub(super) fn guess(variant: Variant, rows: &[Row]) -> Result<Code, TreeError> {
    let mut left = ArrayVec::<Code, MOST>::new();
    let agrees = |code: &Code| rows.iter().all(|row| row.allows(*code));
    for code in codes(variant).filter(agrees) {
        left.try_push(code).map_err(|_| TreeError::Damaged)?;
    }
    let Some(&smallest) = left.first() else { return Err(TreeError::NoCode) };
    if left.len() <= 2 {
        return Ok(smallest);
    }
    let members = left.iter().copied();
    members.chain(codes(variant)).find(|&guess| tells_apart(guess, &left)).ok_or(TreeError::Damaged)
}

/// All codes in order, as far as they have four pegs at most: trees are for those. Simpler than a search
/// that turns back, and half as large on a board.
fn codes(variant: Variant) -> impl Iterator<Item = Code> + Clone {
    let most = if variant.pegs() <= 4 { 1_u64 << (4 * variant.pegs()) } else { 0 };
    let length = (variant.pegs() as u64) << 60;
    (0..most).filter_map(move |pegs| variant.code_from_bits(length | pegs))
}

/// Whether each of the codes answers a guess differently.
fn tells_apart(guess: Code, codes: &[Code]) -> bool {
    let mut seen = 0_u128;
    codes.iter().all(|&code| {
        let bit = 1 << Feedback::of(guess, code).index();
        let is_new = seen & bit == 0;
        seen |= bit;
        is_new
    })
}

/// The most codes for which a rule exists in the trees of four pegs: one for each feedback.
const MOST: usize = 14;
