//! All codes of a variant, numbered in order.

use crate::mastermind::code::{Code, MAX_PEGS, MAX_SYMBOLS, Variant};

/// The codes of a variant that is small enough to list them, numbered from 0 in order.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let code = Variant::CLASSIC.parse_code(b"1122")?;
/// assert_eq!(universe.number(code), Some(7));
/// assert_eq!(universe.code(7), Some(code));
/// assert_eq!(universe.codes().count(), 1296);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Universe {
    variant: Variant,
    len: u32,
}

impl Universe {
    /// The most codes that are listed: 2²², which holds seven pegs of eight colours.
    pub const MAX_CODES: u32 = 1 << 22;

    /// The codes of a variant, `None` if it has more than [`MAX_CODES`](Self::MAX_CODES).
    #[must_use]
    pub const fn new(variant: Variant) -> Option<Self> {
        let codes = variant.codes();
        if codes > Self::MAX_CODES as u64 {
            return None;
        }
        Some(Self { variant, len: codes as u32 })
    }

    /// The variant.
    #[inline]
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// How many codes there are, at least 1.
    #[inline]
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "every variant has a code")]
    pub const fn len(self) -> u32 {
        self.len
    }

    /// How many 64-bit words a set of codes takes, one bit a code.
    #[inline]
    #[must_use]
    pub const fn words(self) -> usize {
        self.len.div_ceil(u64::BITS) as usize
    }

    /// The code with a number, `None` beyond the last.
    #[must_use]
    pub fn code(self, number: u32) -> Option<Code> {
        if number >= self.len {
            return None;
        }
        // How many codes there are with the same pegs up to each place, from the last place on.
        // Digits are taken off by subtraction, as the smallest processors cannot divide; without
        // repeats a digit is the rank of the symbol among those that are left.
        let mut digits = [0; MAX_PEGS];
        let places = digits.get_mut(..self.variant.pegs())?;
        let mut values = [0_u32; MAX_PEGS];
        let (mut value, mut choices) = (1, self.last_choices());
        for slot in values.iter_mut().take(places.len()).rev() {
            *slot = value;
            value = value.wrapping_mul(choices);
            choices += u32::from(!self.variant.repeats());
        }
        let mut rest = number;
        for (digit, &value) in places.iter_mut().zip(&values) {
            while rest >= value {
                rest -= value;
                *digit += 1;
            }
        }
        let mut left: u32 = (1 << MAX_SYMBOLS) - 1;
        let symbols = places.iter().map(|&digit| {
            if self.variant.repeats() {
                return Some(digit);
            }
            let skipped = (0..digit).fold(left, |left, _| left & left.wrapping_sub(1));
            let symbol = skipped.trailing_zeros();
            left &= !(1 << symbol);
            Some(symbol as u8)
        });
        self.variant.collect(symbols).ok()
    }

    /// The number of a code; `None` if the variant does not have it.
    #[must_use]
    pub fn number(self, code: Code) -> Option<u32> {
        if !self.variant.contains(code) {
            return None;
        }
        let mut taken = 0_u32;
        let mut number = 0;
        let mut base = u32::from(self.variant.symbols());
        for symbol in code.symbols() {
            let smaller = taken & ((1 << symbol) - 1);
            number = number * base + u32::from(symbol) - smaller.count_ones();
            if !self.variant.repeats() {
                taken |= 1 << symbol;
                base = base.saturating_sub(1);
            }
        }
        Some(number)
    }

    /// The codes of a set, in order: that with number n is in it if bit n % 64 of word n / 64 is 1.
    /// Bits and words past the last code are ignored.
    pub fn members(self, words: &[u64]) -> impl Iterator<Item = Code> + Clone + '_ {
        self.members_after(words, None)
    }

    /// Those members of such a set that come after a code; all if there is none, or if it is not in
    /// the universe.
    pub(in crate::mastermind) fn members_after(
        self,
        words: &[u64],
        code: Option<Code>,
    ) -> impl Iterator<Item = Code> + Clone + '_ {
        let from = code.and_then(|code| self.number(code)).map_or(0, |number| number + 1);
        let (first, skipped) = (from / u64::BITS, u64::MAX << (from % u64::BITS));
        let words = words.iter().take(self.words()).zip(0..);
        words.skip(first as usize).flat_map(move |(&word, index)| {
            let left = if index == first { word & skipped } else { word };
            Ones(left).filter_map(move |bit| self.code(index * u64::BITS + bit))
        })
    }

    /// How many members such a set has.
    pub(in crate::mastermind) fn count_members(self, words: &[u64]) -> u32 {
        let full = (self.len / u64::BITS) as usize;
        let rest = words.get(full).map_or(0, |word| word & !(u64::MAX << (self.len % u64::BITS)));
        words.iter().take(full).fold(rest.count_ones(), |sum, word| sum + word.count_ones())
    }

    /// The first member of such a set with at least this number, and its number.
    #[must_use]
    pub fn next_member(self, words: &[u64], from: u32) -> Option<(u32, Code)> {
        let first = (from / u64::BITS) as usize;
        let mut skipped = u64::MAX << (from % u64::BITS);
        for (&word, index) in words.iter().take(self.words()).zip(0..).skip(first) {
            let rest = word & core::mem::replace(&mut skipped, u64::MAX);
            if rest != 0 {
                let number = index * u64::BITS + rest.trailing_zeros();
                return Some((number, self.code(number)?));
            }
        }
        None
    }

    /// All codes in order.
    pub fn codes(self) -> impl DoubleEndedIterator<Item = Code> + ExactSizeIterator + Clone {
        // Each number below the length is that of a code.
        (0..self.len).map(move |number| self.code(number).unwrap_or(self.variant.first()))
    }

    /// How many symbols the last peg can have.
    const fn last_choices(self) -> u32 {
        let symbols = self.variant.symbols() as u32;
        if self.variant.repeats() { symbols } else { symbols + 1 - self.variant.pegs() as u32 }
    }
}

/// The indices of the bits that are set, the lowest first.
#[derive(Clone)]
pub(super) struct Ones(pub(super) u64);

impl Iterator for Ones {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let bit = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit)
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::*;

    #[test]
    fn numbers_follow_the_order_of_codes() {
        for (pegs, symbols, repeats) in [
            (1, 1, true),
            (4, 6, true),
            (2, 11, true),
            (4, 10, false),
            (3, 3, false),
            (10, 2, true),
        ] {
            let universe = Universe::new(Variant::new(pegs, symbols, repeats).unwrap()).unwrap();
            let mut last = None;
            for number in 0..universe.len() {
                let code = universe.code(number).unwrap();
                assert!(last < Some(code), "{code}");
                assert_eq!(universe.number(code), Some(number));
                last = Some(code);
            }
            assert_eq!(universe.code(0), Some(universe.variant().first()));
            assert_eq!(universe.code(universe.len()), None);
        }
    }

    /// Also where the number of a bit has more than 32 bits.
    #[test]
    fn words_past_the_last_code_are_ignored() {
        let universe = Universe::new(Variant::CLASSIC).unwrap();
        let mut words = vec![0; (1 << 26) + 2];
        (words[20], words[21], words[1 << 26]) = (u64::MAX, 1, u64::MAX);
        assert!(
            universe.members(&words).eq((1280..1296).filter_map(|number| universe.code(number)))
        );
        assert_eq!(universe.next_member(&words, 1295).map(|(number, _)| number), Some(1295));
        assert_eq!(universe.next_member(&words, 1296), None);
        assert_eq!(universe.next_member(&words, u32::MAX), None);
    }

    #[test]
    fn what_is_too_much_to_list_is_refused() {
        assert!(Universe::new(Variant::new(7, 8, true).unwrap()).is_some());
        assert!(Universe::new(Variant::new(10, 11, true).unwrap()).is_none());
    }
}
