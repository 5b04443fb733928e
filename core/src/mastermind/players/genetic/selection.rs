//! Which of the codes that may be the secret is guessed.

use core::cmp::Reverse;

use crate::mastermind::code::{Code, Variant};
use crate::mastermind::partition::Cells;

/// The code that the others answer in most ways; of several the one that leaves fewest of them on
/// average, and of those the first.
pub(super) fn best(codes: &(impl Iterator<Item = Code> + Clone)) -> Code {
    let merit = |guess: &Code| {
        let cells = Cells::of(*guess, codes.clone());
        (Reverse(cells.parts()), cells.squares())
    };
    codes.clone().min_by_key(merit).unwrap_or(Variant::CLASSIC.first())
}
