//! The codes that the secret may still be.

mod conflict;
mod remaining;

pub use conflict::{Conflict, OutOfSteps};
pub use remaining::Remaining;

use crate::mastermind::code::{Code, Feedback};
#[cfg(not(small))]
use crate::mastermind::partition::listed;
use crate::mastermind::universe::{Ones, Universe};

/// A set of codes of a [`Universe`], one bit a code, in memory of the caller.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Candidates, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let mut memory = [0; 21];
/// let mut candidates = Candidates::all(universe, &mut memory).unwrap();
///
/// let guess = Variant::CLASSIC.parse_code(b"1122")?;
/// candidates.keep(guess, Variant::CLASSIC.feedback(1, 1)?);
/// assert_eq!(candidates.len(), 208);
/// assert_eq!(candidates.first().unwrap().to_string(), "1233");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Candidates<'a> {
    universe: Universe,
    words: &'a mut [u64],
}

impl<'a> Candidates<'a> {
    /// The set of all codes, in as many words as [`Universe::words`] says; `None` if there are
    /// fewer.
    #[must_use]
    pub fn all(universe: Universe, memory: &'a mut [u64]) -> Option<Self> {
        let words = memory.get_mut(..universe.words())?;
        words.fill(u64::MAX);
        let mut set = Self { universe, words };
        set.trim();
        Some(set)
    }

    /// The set that these words hold, as [`words`](Self::words) gives them; `None` if there are too
    /// few. Bits beyond the last code are cleared.
    #[must_use]
    pub fn from_words(universe: Universe, memory: &'a mut [u64]) -> Option<Self> {
        let mut set = Self { universe, words: memory.get_mut(..universe.words())? };
        set.trim();
        Some(set)
    }

    /// Its words: the code with number n is bit n % 64 of word n / 64.
    #[must_use]
    pub const fn words(&self) -> &[u64] {
        self.words
    }

    /// Which codes there are.
    #[must_use]
    pub const fn universe(&self) -> Universe {
        self.universe
    }

    /// How many codes are in it.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether it is empty: the answers contradict each other.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether a code is in it.
    #[must_use]
    pub fn contains(&self, code: Code) -> bool {
        self.universe.number(code).is_some_and(|number| {
            let word = self.words.get((number / u64::BITS) as usize);
            word.is_some_and(|word| word >> (number % u64::BITS) & 1 == 1)
        })
    }

    /// The smallest code in it.
    #[must_use]
    pub fn first(&self) -> Option<Code> {
        self.iter().next()
    }

    /// Its codes in order.
    pub fn iter(&self) -> impl Iterator<Item = Code> + Clone + '_ {
        self.universe.members(self.words)
    }

    /// Keeps the codes that give this answer to a guess.
    pub fn keep(&mut self, guess: Code, feedback: Feedback) {
        #[cfg(not(small))]
        if listed::keep(self.universe, self.words, guess, feedback) {
            return;
        }
        self.retain(|code| Feedback::of(guess, code) == feedback);
    }

    /// Keeps the codes for which this holds.
    pub fn retain(&mut self, mut keep: impl FnMut(Code) -> bool) {
        let universe = self.universe;
        for (index, word) in self.words.iter_mut().enumerate() {
            for bit in Ones(*word) {
                if !universe.code(index as u32 * u64::BITS + bit).is_some_and(&mut keep) {
                    *word &= !(1 << bit);
                }
            }
        }
    }

    /// Clears the bits past the last code.
    const fn trim(&mut self) {
        let spare = self.words.len() as u32 * u64::BITS - self.universe.len();
        if let Some(last) = self.words.last_mut() {
            *last &= u64::MAX >> spare;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mastermind::code::Variant;

    #[test]
    fn only_bits_of_codes_count() {
        let universe = Universe::new(Variant::new(3, 3, true).unwrap()).unwrap();
        let mut memory = [u64::MAX; 2];
        let mut set = Candidates::from_words(universe, &mut memory).unwrap();
        assert_eq!((set.len(), set.words().len()), (27, 1));
        set.retain(|code| code.symbol(0) == Some(2));
        assert_eq!(set.len(), 9);
        assert!(set.contains(Variant::new(3, 3, true).unwrap().parse_code(b"311").unwrap()));
        assert!(!set.contains(Variant::CLASSIC.first()));
        set.retain(|_| false);
        assert!(set.is_empty() && set.first().is_none());
        assert!(Candidates::all(universe, &mut []).is_none());
    }
}
