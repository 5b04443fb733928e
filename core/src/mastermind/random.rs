//! Codes at random.

use crate::mastermind::code::{Code, Variant};
use crate::random::SplitMix64;

impl Variant {
    /// A code of this variant; all are equally likely.
    ///
    /// # Examples
    /// ```
    /// use pedina::SplitMix64;
    /// use pedina::mastermind::Variant;
    /// let secret = Variant::CLASSIC.random_code(&mut SplitMix64::new(1));
    /// assert!(Variant::CLASSIC.contains(secret));
    /// ```
    pub fn random_code(self, random: &mut SplitMix64) -> Code {
        let mut taken = 0_u32;
        let symbols = (0..self.pegs()).map(|peg| {
            let free = self.symbols() - if self.repeats() { 0 } else { peg as u8 };
            let mut skip = random.below(u32::from(free));
            let symbol = (0..self.symbols()).find(|symbol| {
                let is_free = self.repeats() || taken >> symbol & 1 == 0;
                let found = is_free && skip == 0;
                skip -= u32::from(is_free && !found);
                found
            });
            taken |= symbol.map_or(0, |symbol| 1 << symbol);
            symbol
        });
        // It is always a code: each symbol is one of the free ones.
        self.collect(symbols).unwrap_or_else(|_| self.first())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_code_is_drawn_about_as_often() {
        for variant in [Variant::new(3, 4, true).unwrap(), Variant::new(3, 5, false).unwrap()] {
            let mut random = SplitMix64::new(7);
            let mut drawn = BTreeMap::new();
            for _ in 0..100 * variant.codes() {
                *drawn.entry(variant.random_code(&mut random)).or_insert(0) += 1;
            }
            assert_eq!(drawn.len() as u64, variant.codes());
            assert!(drawn.values().all(|&count| (50..150).contains(&count)), "{drawn:?}");
        }
    }
}
