//! Random numbers that are the same on every processor.

use crate::konobi::board::Size;
use crate::konobi::position::{Action, Position};
use crate::random::SplitMix64;

/// A stream of random numbers, from a seed.
///
/// xoroshiro64** of David Blackman and Sebastiano Vigna, which works on words of 32 bits as small
/// processors do; the seed is spread by SplitMix64 of Guy Steele, Doug Lea and Christine Flood.
///
/// # Examples
/// ```
/// use pedina::konobi::players::Xoroshiro64;
/// let (mut one, mut other) = (Xoroshiro64::new(7), Xoroshiro64::new(7));
/// assert_eq!(one.below(1000), other.below(1000));
/// assert!(one.below(3) < 3);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Xoroshiro64 {
    words: [u32; 2],
}

impl Xoroshiro64 {
    /// The stream of this seed; any number will do.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self::from_state(SplitMix64::new(seed).next())
    }

    /// The stream that goes on from this [`state`](Self::state).
    #[must_use]
    pub const fn from_state(word: u64) -> Self {
        // All zero is the one state that the generator cannot leave.
        Self { words: if word == 0 { [1, 0] } else { [word as u32, (word >> 32) as u32] } }
    }

    /// The state of the stream.
    #[must_use]
    pub const fn state(self) -> u64 {
        let [low, high] = self.words;
        low as u64 | (high as u64) << 32
    }

    /// The next number, all of its bits random.
    #[inline]
    pub const fn next(&mut self) -> u32 {
        let [first, mut second] = self.words;
        let result = first.wrapping_mul(0x9e37_79bb).rotate_left(5).wrapping_mul(5);
        second ^= first;
        self.words = [first.rotate_left(26) ^ second ^ (second << 9), second.rotate_left(13)];
        result
    }

    /// A number below `limit` and below 1024; 0 if `limit` is 0.
    #[inline]
    pub const fn below(&mut self, limit: u32) -> u32 {
        // A product of 32 bits instead of a remainder; what it prefers is below one in 4096. Of a
        // limit above 1024 the product wraps.
        (self.next() >> 10).wrapping_mul(limit) >> 22
    }
}

/// What a player does who picks a legal action at random, with equal probability for each;
/// `None` after the end.
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Xoroshiro64, random_action};
/// use pedina::konobi::{Fixed, Position, Rules};
/// let mut position = Position::start(Fixed::<5>, Rules::default());
/// let mut random = Xoroshiro64::new(3);
/// while let Some(action) = random_action(&position, &mut random) {
///     position = position.play(action).unwrap();
/// }
/// assert!(position.winner().is_some());
/// ```
#[must_use]
pub fn random_action<S: Size>(position: &Position<S>, random: &mut Xoroshiro64) -> Option<Action> {
    let legal = position.legal();
    let placements = legal.len() as u32;
    let swaps = u32::from(position.can_swap());
    let drawn = random.below(placements + swaps) as usize;
    if position.winner().is_some() {
        None
    } else if placements + swaps == 0 {
        Some(Action::Pass)
    } else {
        Some(legal.nth(drawn).map_or(Action::Swap, Action::Place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_below_any_limit() {
        let mut random = Xoroshiro64::new(1);
        for limit in [0, 1, 2, 3, 1_023, 1_024, 1_025, 4_096, 1 << 22, u32::MAX - 1, u32::MAX] {
            for _ in 0..1_000 {
                let number = random.below(limit);
                assert!(number < limit.clamp(1, 1_024), "{number} of {limit}");
            }
        }
    }
}
