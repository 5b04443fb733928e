//! The player as it should be, and as the original has it.

use core::fmt;

use crate::mastermind::code::{Code, MAX_PEGS, Variant};
use crate::random::SplitMix64;

numbered! {
    /// A version of the genetic player.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum GeneticVersion: u8 {
        /// As published, with black and white pegs compared one by one and the fittest breeding
        /// most, but with eight starts of 30 generations instead of one of 100: 6x9 takes 6.4
        /// guesses instead of 6.5.
        Repaired = 0,
        /// A weak opponent: only totals of black and white pegs are compared, and the least fit
        /// breed most. It needs more than twice as many guesses.
        Original = 1,
    }
}

impl GeneticVersion {
    /// Its name, `repaired` or `original`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repaired => "repaired",
            Self::Original => "original",
        }
    }
}

impl fmt::Display for GeneticVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl GeneticVersion {
    /// The first guess of the repaired player: pairs, and the last one or two pegs single, as the
    /// best known first guesses are: 1123, 11223, 112234. The original has half of its pegs of one
    /// symbol: 1123, 11234, 111234. Without repeats both take the first symbols in order.
    pub(super) fn first_guess(self, variant: Variant) -> Code {
        let pegs = variant.pegs();
        let paired = pegs.saturating_sub(1) / 2 * 2;
        let symbol = |place: usize| match self {
            _ if !variant.repeats() => place,
            Self::Original => (place + 1).saturating_sub(pegs / 2),
            Self::Repaired => place.min(paired) / 2 + place.saturating_sub(paired),
        };
        let mut symbols = [0; MAX_PEGS];
        let places = symbols.get_mut(..pegs).unwrap_or_default();
        // Symbols begin again after the last one; no division, which a Cortex-M0 does not have.
        let mut next = 0;
        for (place, peg) in places.iter_mut().enumerate() {
            if place > 0 && symbol(place) > symbol(place - 1) {
                next = if next + 1 < variant.symbols() { next + 1 } else { 0 };
            }
            *peg = next;
        }
        variant.code(places).unwrap_or_else(|_| variant.first())
    }

    pub(super) const fn traits(self) -> &'static Traits {
        match self {
            Self::Repaired => &Traits {
                counts_totals: false,
                prefers_unfit: false,
                restarts: 8,
                generations: 30,
                eligible: 160,
                stops_early: false,
            },
            Self::Original => &Traits {
                counts_totals: true,
                prefers_unfit: true,
                restarts: 8,
                generations: 100,
                eligible: 60,
                stops_early: true,
            },
        }
    }
}

/// What versions differ in.
#[derive(Debug)]
pub(super) struct Traits {
    /// Whether only the sum of black and white pegs is compared with that of a row.
    pub(super) counts_totals: bool,
    /// Whether the least fit breed most.
    pub(super) prefers_unfit: bool,
    /// How often it begins with random codes at most.
    pub(super) restarts: u8,
    /// How many generations are bred each time.
    pub(super) generations: u8,
    /// How many codes that agree are collected at most.
    pub(super) eligible: u8,
    /// Whether it does not begin again once a code was found.
    pub(super) stops_early: bool,
}

impl Traits {
    /// The rank of a parent among `population`: 150 u³ of 150, for u uniform between 0 and 1.
    pub(super) fn rank(&self, population: usize, random: &mut SplitMix64) -> u32 {
        let uniform = u64::from(random.below(1 << 16));
        ((population as u64 * uniform * uniform * uniform) >> 48) as u32
    }
}
