//! What makes one guess better than another.

use core::fmt;

use crate::mastermind::code::{Code, Variant};
use crate::mastermind::partition::Cells;

numbered! {
    /// How a player who can list all codes picks a guess.
    ///
    /// The last four score every guess by the cells into which it splits the codes that are left,
    /// and play the best. Of guesses that are equally good a code that can be the secret goes
    /// first, then the smallest. The perfect cell counts like any other.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Strategy: u8 {
        /// Any code, regardless of the answers.
        Random = 0,
        /// Any code that can be the secret.
        RandomConsistent = 1,
        /// The smallest code that can be the secret.
        FirstConsistent = 2,
        /// The smallest largest cell: Knuth, The Computer as Master Mind (1977).
        Minimax = 3,
        /// The smallest expected cell, by the sum of squares: Irving, Towards an Optimum Mastermind
        /// Strategy (1979).
        ExpectedSize = 4,
        /// The most information, by the sum of n log n: Neuwirth, Some Strategies for Mastermind
        /// (1982).
        Entropy = 5,
        /// The most cells: Kooi, Yet Another Mastermind Strategy (2005).
        MostParts = 6,
    }
}

/// The best guess so far.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct ScoredGuess {
    pub(super) guess: Code,
    pub(super) score: u64,
}

impl Strategy {
    /// Its name: `random`, `random-consistent`, `first-consistent`, `minimax`, `expected-size`,
    /// `entropy`, `most-parts`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::RandomConsistent => "random-consistent",
            Self::FirstConsistent => "first-consistent",
            Self::Minimax => "minimax",
            Self::ExpectedSize => "expected-size",
            Self::Entropy => "entropy",
            Self::MostParts => "most-parts",
        }
    }

    /// Whether it scores guesses by their cells.
    #[must_use]
    pub const fn is_scored(self) -> bool {
        matches!(self, Self::Minimax | Self::ExpectedSize | Self::Entropy | Self::MostParts)
    }

    /// The score of a guess with these cells, the lower the better.
    ///
    /// Sums wrap, as the caller's memory holds the weights, where somebody may have written.
    #[inline]
    pub(super) fn score(self, cells: &Cells, variant: Variant, weights: &[u64]) -> u64 {
        let sizes = cells.sizes(variant).iter().copied();
        match self {
            Self::Minimax => u64::from(sizes.max().unwrap_or(0)),
            Self::ExpectedSize => sizes.map(|size| u64::from(size) * u64::from(size)).sum(),
            Self::Entropy => {
                let weights = sizes.map(|size| weights.get(size as usize).copied().unwrap_or(0));
                weights.fold(0, u64::wrapping_add)
            }
            Self::MostParts => sizes.map(|size| u64::from(size == 0)).sum(),
            Self::Random | Self::RandomConsistent | Self::FirstConsistent => 0,
        }
    }

    /// What a cell of this size adds to the score of a guess; nothing with minimax, which does not
    /// add.
    #[cfg(not(small))]
    pub(super) fn cell(self, size: u32, weights: &[u64]) -> u64 {
        match self {
            Self::ExpectedSize => u64::from(size) * u64::from(size),
            Self::Entropy => weights.get(size as usize).copied().unwrap_or(0),
            Self::MostParts => u64::from(size == 0),
            _ => 0,
        }
    }

    /// A score that no guess is better than: that of an even split into `cells` cells.
    pub(super) fn bound(self, codes: u32, cells: u32, variant: Variant, weights: &[u64]) -> u64 {
        let cells = cells.min(codes).max(1);
        let (low, more) = divide(codes, cells);
        let weight = |size: u32| match self {
            Self::ExpectedSize => u64::from(size) * u64::from(size),
            Self::Entropy => weights.get(size as usize).copied().unwrap_or(0),
            _ => 0,
        };
        match self {
            Self::Minimax => u64::from(low) + u64::from(more > 0),
            Self::MostParts => variant.outcomes() as u64 - u64::from(cells),
            _ => {
                let large = u64::from(more).wrapping_mul(weight(low + 1));
                large.wrapping_add(u64::from(cells - more).wrapping_mul(weight(low)))
            }
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Quotient and remainder bit by bit, as the smallest processors cannot divide; the divisor is
/// small.
fn divide(number: u32, divisor: u32) -> (u32, u32) {
    (0..u32::BITS).rev().fold((0, 0), |(quotient, rest), bit| {
        let rest = rest << 1 | number >> bit & 1;
        if rest >= divisor { (quotient << 1 | 1, rest - divisor) } else { (quotient << 1, rest) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divide_is_division() {
        for number in [0, 1, 5, 63, 1296, 4_194_304, u32::MAX >> 1] {
            for divisor in 1..=66 {
                assert_eq!(divide(number, divisor), (number / divisor, number % divisor));
            }
        }
    }
}
