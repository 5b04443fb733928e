//! A genetic player as words: what crosses the C ABI.
//!
//! | word | content |
//! |---|---|
//! | 0 | variant, from bit 32 on version, stage, restarts, restarts in vain |
//! | 1 | the state of the random numbers |
//! | 2 | the guess |
//! | 3 | the seed of the search |
//! | 4 | its place, from bit 48 on its pieces |
//! | 5 | how many answers the guess can get, from bit 32 on the sum of their squares |
//! | 6 | generations, codes done, eligible codes, those before the restart; checksum |
//!
//! The layout is part of the ABI.

use core::cmp::Reverse;

use super::selection::Merit;
use super::{ELIGIBLE, Genetic, GeneticVersion, PIECES, POPULATION, Searching, Stage};
use crate::mastermind::candidates::Remaining;
use crate::mastermind::code::Variant;
use crate::random::SplitMix64;
use crate::snapshot::checksum::{self, Kind};

/// How many words the snapshot of a player has.
const WORDS: usize = 7;

impl Genetic {
    /// How many words the snapshot of a player has.
    pub const SNAPSHOT_WORDS: usize = WORDS;

    /// This player as words, without its memory.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let head = [self.version as u8, self.stage as u8, self.restarts, self.in_vain];
        let head = u64::from(self.variant.bits()) | u64::from(u32::from_le_bytes(head)) << 32;
        let Searching { seed, place, pieces } = self.search;
        let place = place | u64::from(pieces) << 48;
        let merit = u64::from(self.merit.parts) | u64::from(self.merit.squares.0) << 32;
        let counts = [self.generations, self.done, self.eligible, self.eligible_before];
        let counts = u64::from(u32::from_le_bytes(counts));
        let (random, guess) = (self.random.state(), self.guess.bits());
        checksum::close([head, random, guess, seed, place, merit, counts], Kind::MastermindGenetic)
    }

    /// The player that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such a snapshot.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let [head, random, guess, seed, place, merit, counts] =
            checksum::open(words, Kind::MastermindGenetic)?;
        let variant = Variant::from_bits(head as u32)?;
        let [_, _, _, _, version, stage, restarts, in_vain] = head.to_le_bytes();
        let [generations, done, eligible, eligible_before, ..] = counts.to_le_bytes();
        let (place, pieces) = (place & ((1 << 48) - 1), (place >> 48) as u16);
        let is_sound = Remaining::is_place(variant, place)
            && usize::from(done) <= POPULATION.max(ELIGIBLE)
            && usize::from(eligible) <= ELIGIBLE
            && pieces < PIECES;
        is_sound.then_some(Self {
            variant,
            version: GeneticVersion::new(version)?,
            stage: Stage::new(stage)?,
            restarts,
            in_vain,
            generations,
            done,
            eligible,
            eligible_before,
            random: SplitMix64::new(random),
            guess: variant.code_from_bits(guess)?,
            merit: Merit { parts: merit as u32, squares: Reverse((merit >> 32) as u32) },
            search: Searching { seed, place, pieces },
        })
    }
}
