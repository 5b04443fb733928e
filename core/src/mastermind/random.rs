//! Pseudo-random numbers that are the same on every platform.

use crate::mastermind::code::{Code, Variant};
use crate::random::SplitMix64;

/// A sequence of numbers that its seed decides: SplitMix64 (Steele, Lea, Flood 2014).
///
/// For games, not for secrets.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Random, Variant};
/// let mut random = Random::new(1);
/// let secret = random.code(Variant::CLASSIC);
/// assert!(Variant::CLASSIC.contains(secret));
/// assert_eq!(secret, Random::new(1).code(Variant::CLASSIC));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Random(SplitMix64);

impl Random {
    /// The sequence of a seed; each is as good as any other.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// Where the sequence is: [`new`](Self::new) goes on from there.
    #[must_use]
    pub const fn state(self) -> u64 {
        self.0.state()
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below `bound`, 0 for a bound of 0. All are equally likely, up to one part in
    /// 2³²/bound.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * bound as u64) >> 32) as u32
    }

    /// A code of the variant; all are equally likely.
    pub fn code(&mut self, variant: Variant) -> Code {
        let mut taken = 0_u32;
        let symbols = (0..variant.pegs()).map(|peg| {
            let free = variant.symbols() - if variant.repeats() { 0 } else { peg as u8 };
            let mut skip = self.below(u32::from(free));
            let symbol = (0..variant.symbols()).find(|symbol| {
                let is_free = variant.repeats() || taken >> symbol & 1 == 0;
                let found = is_free && skip == 0;
                skip -= u32::from(is_free && !found);
                found
            });
            taken |= symbol.map_or(0, |symbol| 1 << symbol);
            symbol
        });
        // It is always a code: each symbol is one of the free ones.
        variant.collect(symbols).unwrap_or_else(|_| variant.first())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_code_is_drawn_about_as_often() {
        for variant in [Variant::new(3, 4, true).unwrap(), Variant::new(3, 5, false).unwrap()] {
            let mut random = Random::new(7);
            let mut drawn = BTreeMap::new();
            for _ in 0..100 * variant.codes() {
                *drawn.entry(random.code(variant)).or_insert(0) += 1;
            }
            assert_eq!(drawn.len() as u64, variant.codes());
            assert!(drawn.values().all(|&count| (50..150).contains(&count)), "{drawn:?}");
        }
    }
}
