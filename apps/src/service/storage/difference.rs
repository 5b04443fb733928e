//! What distinguishes a stored state from the one before it, for whoever has that one.
//!
//! States are compared word by word, of eight bytes each; a move changes some dozens of them.

use core::fmt;

/// The words of a state that differ from those of the one before.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Difference {
    /// How many words the state has.
    length: usize,
    /// The places of words, and what stands there now.
    words: Vec<(usize, u64)>,
}

impl Difference {
    /// What distinguishes these bytes from the old ones; `None` if they are not whole words, or if
    /// most of them are new.
    pub(crate) fn between(old: &[u8], new: &[u8]) -> Option<Self> {
        let ((old, []), (new, [])) = (old.as_chunks::<8>(), new.as_chunks::<8>()) else {
            return None;
        };
        let changed = new.iter().enumerate().filter(|&(place, word)| old.get(place) != Some(word));
        let words = changed.map(|(place, &word)| (place, u64::from_le_bytes(word)));
        let words: Vec<_> = words.take(MOST + 1).collect();
        (words.len() <= MOST).then_some(Self { length: new.len(), words })
    }

    /// The new bytes; `None` if it is not a difference from these old ones.
    pub(crate) fn apply(&self, old: &[u8]) -> Option<Vec<u8>> {
        if !old.len().is_multiple_of(8) || self.length > old.len() / 8 + self.words.len() {
            return None;
        }
        let mut new = old.to_vec();
        new.resize(self.length * 8, 0);
        for &(place, word) in &self.words {
            let (chunks, _) = new.as_chunks_mut::<8>();
            *chunks.get_mut(place)? = word.to_le_bytes();
        }
        Some(new)
    }

    /// Reads what `Display` writes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let number = |text: &str| u64::from_str_radix(text, 16).ok();
        let place = |text: &str| usize::try_from(number(text)?).ok();
        let mut parts = text.split(',');
        let length = place(parts.next()?)?;
        let word = |part: &str| {
            let (at, word) = part.split_once('=')?;
            Some((place(at)?, number(word)?))
        };
        let words = parts.map(word).collect::<Option<_>>()?;
        Some(Self { length, words })
    }
}

/// Text without spaces and colons.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.length)?;
        self.words.iter().try_for_each(|(place, word)| write!(f, ",{place:x}={word:x}"))
    }
}

/// How many words may differ.
const MOST: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(words: &[u64]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    #[test]
    fn a_difference_makes_the_new_bytes_of_the_old_ones() {
        let cases: [[&[u64]; 2]; 5] = [
            [&[1, 2], &[1, 3]],
            [&[1], &[1, 0, u64::MAX]],
            [&[1, 2], &[1]],
            [&[], &[]],
            [&[], &[0]],
        ];
        for [old, new] in cases.map(|case| case.map(bytes)) {
            let difference = Difference::between(&old, &new).unwrap();
            assert_eq!(Difference::read(&difference.to_string()), Some(difference.clone()));
            assert_eq!(difference.apply(&old), Some(new));
        }
    }

    #[test]
    fn what_is_no_difference_is_refused() {
        assert_eq!(Difference::between(&[1], &[1; 8]), None);
        assert_eq!(Difference::between(&bytes(&[0; 100]), &bytes(&[1; 100])), None, "most are new");
        for text in ["", "x", "1,2", "1,=2", "1,2=", "1,g=0", "1 ", "1,0=10000000000000000"] {
            assert_eq!(Difference::read(text), None, "{text}");
        }
        let difference = Difference::read("2,1=7").unwrap();
        assert_eq!(difference.apply(&bytes(&[5])), Some(bytes(&[5, 7])));
        assert_eq!(difference.apply(&[0; 7]), None);
        assert_eq!(Difference::read("1,1=7").unwrap().apply(&[0; 8]), None, "past the end");
        let endless = Difference::read("ffffffffffff").unwrap();
        assert_eq!(endless.apply(&[0; 8]), None, "nothing fills it");
    }
}
