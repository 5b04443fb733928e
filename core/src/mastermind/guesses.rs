//! The guesses worth scoring, in order.

use super::code::Code;
use super::symmetry::Symmetry;
use super::variant::{MAX_PEGS, Variant};

/// All codes of a variant that are the smallest of those that are alike, in order.
#[derive(Clone, Debug)]
pub(super) struct Guesses<'a> {
    symmetry: &'a Symmetry,
    variant: Variant,
    /// The symbols of the pegs so far, in four bits each.
    bits: u64,
    /// How many pegs have one.
    depth: usize,
    /// For each of them what else it can be.
    left: [u16; MAX_PEGS],
    /// For each of them what the pegs before it have.
    used: [u16; MAX_PEGS],
}

impl<'a> Guesses<'a> {
    pub(super) fn new(variant: Variant, symmetry: &'a Symmetry) -> Self {
        let mut left = [0; MAX_PEGS];
        if let Some(first) = left.first_mut() {
            *first = symmetry.choices(0);
        }
        Self { symmetry, variant, bits: 0, depth: 1, left, used: [0; MAX_PEGS] }
    }

    /// The next code by the rules on symbols alone.
    #[inline]
    fn advance(&mut self) -> Option<Code> {
        loop {
            let place = self.depth.checked_sub(1)?;
            let left = self.left.get_mut(place)?;
            if *left == 0 {
                self.depth = place;
                self.bits >>= 4;
                continue;
            }
            let symbol = left.trailing_zeros();
            *left &= left.wrapping_sub(1);
            let used = self.used.get(place).copied().unwrap_or(0) | 1 << symbol;
            let bits = self.bits & !15 | u64::from(symbol);
            if self.depth == self.variant.pegs() {
                self.bits = bits;
                return Some(self.variant.code_of(bits));
            }
            self.bits = bits << 4;
            *self.used.get_mut(self.depth)? = used;
            *self.left.get_mut(self.depth)? = self.symmetry.choices(used);
            self.depth += 1;
        }
    }
}

impl Iterator for Guesses<'_> {
    type Item = Code;

    #[inline]
    fn next(&mut self) -> Option<Code> {
        loop {
            let guess = self.advance()?;
            if self.symmetry.is_smallest_image(guess) {
                return Some(guess);
            }
        }
    }
}
