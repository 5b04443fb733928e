//! The guesses that are not stored.

use arrayvec::ArrayVec;

use super::TreeError;
use crate::mastermind::code::Code;
use crate::mastermind::feedback::Feedback;
use crate::mastermind::remaining::Remaining;
use crate::mastermind::row::Row;
use crate::mastermind::variant::Variant;

/// The guess by the rule: the smallest code left if there are one or two, else the smallest code
/// left that tells all others apart, else the smallest code that does.
///
/// # Errors
/// No code is left, or so many that the rule says nothing.
pub(super) fn guess(variant: Variant, rows: &[Row]) -> Result<Code, TreeError> {
    let mut left = ArrayVec::<Code, MOST>::new();
    for code in Remaining::new(variant, rows) {
        left.try_push(code).map_err(|_| TreeError::Damaged)?;
    }
    let Some(&smallest) = left.first() else { return Err(TreeError::NoCode) };
    if left.len() <= 2 {
        return Ok(smallest);
    }
    let members = left.iter().copied();
    members
        .chain(Remaining::new(variant, &[]))
        .find(|&guess| tells_apart(guess, &left))
        .ok_or(TreeError::Damaged)
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
