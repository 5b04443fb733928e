//! One guess of each class of equivalent ones, in order.

use super::symmetry::Symmetry;
use crate::mastermind::code::{Code, MAX_PEGS, Variant};

/// The guesses worth scoring after some others, in order: of guesses that are equivalent by
/// symmetry, only the smallest.
///
/// # Examples
/// ```
/// use pedina::mastermind::{CanonicalGuesses, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let first: Vec<String> =
///     CanonicalGuesses::new(Variant::CLASSIC, universe.codes(), &[])
///         .map(|code| code.to_string())
///         .collect();
/// assert_eq!(first, ["1111", "1112", "1122", "1123", "1234"]);
/// ```
#[derive(Clone, Debug)]
pub struct CanonicalGuesses {
    symmetry: Symmetry,
    /// The symbols of the pegs so far, in four bits each.
    bits: u64,
    /// How many pegs have one.
    depth: usize,
    /// For each of them what else it can be.
    left: [u16; MAX_PEGS],
    /// For each of them what the pegs before it have.
    used: [u16; MAX_PEGS],
}

impl CanonicalGuesses {
    /// The guesses that are worth scoring when these codes are left after these guesses.
    ///
    /// The codes must be all that fit the answers to the guesses; otherwise a guess may be missing.
    #[must_use]
    pub fn new(variant: Variant, candidates: impl Iterator<Item = Code>, history: &[Code]) -> Self {
        let present =
            candidates.flat_map(|code| code.symbols()).fold(0, |set, symbol| set | 1 << symbol);
        Self::of(Symmetry::new(variant, history, present))
    }

    /// The guesses that no rule maps to a smaller one.
    pub(super) const fn of(symmetry: Symmetry) -> Self {
        let mut left = [0; MAX_PEGS];
        if let Some(first) = left.first_mut() {
            *first = symmetry.choices(0);
        }
        Self { symmetry, bits: 0, depth: 1, left, used: [0; MAX_PEGS] }
    }

    /// The same after the one with these pegs, four bits each.
    pub(super) fn after(symmetry: Symmetry, pegs: u64) -> Self {
        let (mut guesses, mut used) = (Self::of(symmetry), 0);
        guesses.depth = guesses.symmetry.variant().pegs();
        guesses.bits = pegs;
        let slots = guesses.left.iter_mut().zip(&mut guesses.used).take(guesses.depth);
        for ((left, before), peg) in slots.zip((0..guesses.depth).rev()) {
            let symbol = (pegs >> (4 * peg)) & 15;
            *before = used;
            *left = guesses.symmetry.choices(used) & above(symbol);
            used |= 1 << symbol;
        }
        guesses
    }

    /// Whether no change of places and symbols maps a guess to a smaller one.
    pub(super) fn is_smallest_image(&self, guess: Code) -> bool {
        self.symmetry.is_smallest_image(guess)
    }

    /// The next code by the rules on symbols alone.
    #[inline]
    pub(super) fn advance(&mut self) -> Option<Code> {
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
            if self.depth == self.symmetry.variant().pegs() {
                self.bits = bits;
                return Some(self.symmetry.variant().code_of(bits));
            }
            self.bits = bits << 4;
            *self.used.get_mut(self.depth)? = used;
            *self.left.get_mut(self.depth)? = self.symmetry.choices(used);
            self.depth += 1;
        }
    }
}

/// The symbols after this one, one bit each.
pub(super) const fn above(symbol: u64) -> u16 {
    !((2_u32 << symbol) - 1) as u16
}

impl Iterator for CanonicalGuesses {
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
