//! Which of the codes that may be the secret is guessed.

use core::cmp::Reverse;

use crate::mastermind::code::Code;
use crate::mastermind::partition::Cells;

/// How good a guess is among some codes: the better, the more ways there are to answer it; of equal
/// ones the one that leaves fewer of them on average.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Merit {
    pub(super) parts: u32,
    pub(super) squares: Reverse<u32>,
}

impl Merit {
    /// Of a guess that the codes answer.
    pub(super) fn of(guess: Code, codes: impl Iterator<Item = Code>) -> Self {
        let cells = Cells::of(guess, codes);
        // At most the square of the number of codes.
        Self { parts: cells.parts(), squares: Reverse(cells.squares() as u32) }
    }
}
