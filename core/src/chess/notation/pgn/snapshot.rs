//! A reader as 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0, 1 | bytes read; where the token that was cut starts |
//! | 2 | line, game |
//! | 3 | open variations, depth from which nothing is told |
//! | 4 | line of the token that was cut, its number, length of a tag's name |
//! | 5 to 100 | the token that was cut |
//! | 101 | bits 0 to 15 its length, 16 to 23 count, 24 to 27 section, 28 to 32 scan, 33 to 35 flags, 40 to 63 check |
//!
//! The check is that of [`crate::checksum`]. The layout is part of the ABI.

use super::Reader;
use super::reader_state::{PartialToken, Section, TAG_CAPACITY};
use crate::checksum::{CONTENT, Checksum, Kind};

const HEAD: usize = 5;
const LAST: usize = HEAD + TAG_CAPACITY / 8;
const WORDS: usize = LAST + 1;

impl Reader {
    /// How many words the snapshot of a reader has.
    pub const SNAPSHOT_WORDS: usize = 102;

    /// This reader as words, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::pgn::Reader;
    /// let words = Reader::new().to_snapshot();
    /// assert!(Reader::from_snapshot(&words).is_some());
    /// assert!(Reader::from_snapshot(&[0; Reader::SNAPSHOT_WORDS]).is_none());
    /// ```
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        self.write_snapshot(|index, word| {
            if let Some(place) = words.get_mut(index) {
                *place = word;
            }
        });
        words
    }

    /// As [`to_snapshot`](Self::to_snapshot), one by one: `put` is called with each number and word.
    pub fn write_snapshot(&self, mut put: impl FnMut(usize, u64)) {
        let state = &self.state;
        let flags = [state.end_is_due, state.has_event, state.at_line_start];
        let flags = flags.iter().rev().fold(0, |bits, &flag| bits << 1 | u64::from(flag));
        let last = state.text.len() as u64
            | u64::from(state.count) << 16
            | (state.section as u64) << 24
            | (state.partial as u64) << 28
            | flags << 33;
        let mut sum = Checksum::new(Kind::PgnReader);
        for index in 0..LAST {
            let word = self.word(index);
            sum.add(word);
            put(index, word);
        }
        sum.add(last);
        put(LAST, last | sum.in_place());
    }

    /// One of the words but the last.
    fn word(&self, index: usize) -> u64 {
        let state = &self.state;
        let Some(number) = index.checked_sub(HEAD) else {
            return match index {
                0 => state.offset,
                1 => state.start_offset,
                2 => pair(state.line, state.game),
                3 => pair(state.depth, state.skipped_from),
                _ => {
                    let name = u32::from(state.number) | u32::from(state.name_length) << 16;
                    pair(state.start_line, name)
                }
            };
        };
        let bytes = state.text.get(8 * number..).unwrap_or_default();
        bytes.iter().take(8).rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }

    /// The reader that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are not
    /// such words.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let mut reader = Self::new();
        reader.read_snapshot(|index| words.get(index).copied().unwrap_or(0)).then_some(reader)
    }

    /// As [`from_snapshot`](Self::from_snapshot), one by one and in place: `get` gives the word with each
    /// number. False if they are not such words; the value of the reader is then
    /// unspecified.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> bool {
        let last = get(LAST);
        let mut sum = Checksum::new(Kind::PgnReader);
        (0..LAST).for_each(|index| sum.add(get(index)));
        sum.add(last & CONTENT);
        let section = Section::new((last >> 24) as u8 & 15);
        let (Some(section), Some(scan)) = (section, PartialToken::new((last >> 28) as u8 & 31))
        else {
            return false;
        };
        let state = &mut self.state;
        let (place, depths, start) = (get(2), get(3), get(4));
        state.offset = get(0);
        state.start_offset = get(1);
        (state.line, state.game) = (place as u32, (place >> 32) as u32);
        (state.depth, state.skipped_from) = (depths as u32, (depths >> 32) as u32);
        state.start_line = start as u32;
        state.number = (start >> 32) as u16;
        state.name_length = (start >> 48) as u16;
        state.count = (last >> 16) as u8;
        (state.section, state.partial) = (section, scan);
        state.end_is_due = last >> 33 & 1 != 0;
        state.has_event = last >> 34 & 1 != 0;
        state.at_line_start = last >> 35 & 1 != 0;
        state.text.clear();
        // A forged length ends with the room.
        for at in 0..usize::from(last as u16).min(TAG_CAPACITY) {
            let _ = state.text.try_push((get(HEAD + at / 8) >> (8 * (at % 8))) as u8);
        }
        sum.in_place() == last & !CONTENT
    }
}

const fn pair(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::pgn::Visitor;

    struct Nothing;
    impl Visitor for Nothing {}

    #[test]
    fn a_reader_is_the_same_in_words_after_every_byte() {
        let text =
            b"\xef\xbb\xbf[Event \"a\\\"b\"]\n{\n[Even c} 12. e4!? $13 (0-0 d4) ;x\n%y\n Nf3 ) z";
        let mut reader = Reader::new();
        for chunk in text.chunks(1) {
            let words = reader.to_snapshot();
            let read = Reader::from_snapshot(&words).unwrap();
            assert_eq!(std::format!("{read:?}"), std::format!("{reader:?}"));
            let mut damaged = words;
            damaged[7] ^= 1;
            assert!(Reader::from_snapshot(&damaged).is_none());
            reader = read;
            reader.read(chunk, &mut Nothing);
        }
    }

    #[test]
    fn every_phase_and_scan_has_its_number() {
        for number in 0..=u8::MAX {
            assert!(Section::new(number).is_none_or(|section| section as u8 == number));
            assert!(PartialToken::new(number).is_none_or(|scan| scan as u8 == number));
        }
        assert_eq!((0..=u8::MAX).filter_map(Section::new).count(), 4);
        assert_eq!((0..=u8::MAX).filter_map(PartialToken::new).count(), 15);
    }
}
