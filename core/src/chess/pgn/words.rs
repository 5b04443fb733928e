//! A reader as 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0, 1 | bytes read; where the token that was cut starts |
//! | 2 | line, game |
//! | 3 | open variations, depth from which nothing is told |
//! | 4 | line of the token that was cut, its number, length of a tag's name |
//! | 5 to 100 | the token that was cut |
//! | 101 | bits 0 to 15 its length, 16 to 23 count, 24 to 27 phase, 28 to 32 scan, 33 to 35 flags, 40 to 63 check |
//!
//! The check is that of `seal`. The layout is part of the ABI.

use arrayvec::ArrayVec;

use super::reader::{Phase, Reader, Scan, TAG_CAPACITY};
use crate::seal::{self, Kind};

const HEAD: usize = 5;
const WORDS: usize = HEAD + TAG_CAPACITY / 8 + 1;

impl Reader {
    /// How many words a reader has.
    pub const WORDS: usize = WORDS;

    /// This reader as words, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::pgn::Reader;
    /// let words = Reader::new().to_words();
    /// assert!(Reader::from_words(&words).is_some());
    /// assert!(Reader::from_words(&[0; Reader::WORDS]).is_none());
    /// ```
    #[must_use]
    pub fn to_words(&self) -> [u64; WORDS] {
        let head = [
            self.offset,
            self.start_offset,
            pair(self.line, self.game),
            pair(self.depth, self.quiet_from),
            pair(self.start_line, u32::from(self.number) | u32::from(self.name_length) << 16),
        ];
        let flags = [self.owes_end, self.has_event, self.at_line_start];
        let flags = flags.iter().rev().fold(0, |bits, &flag| bits << 1 | u64::from(flag));
        let last = self.text.len() as u64
            | u64::from(self.count) << 16
            | (self.phase as u64) << 24
            | (self.scan as u64) << 28
            | flags << 33;
        let text = self
            .text
            .chunks(8)
            .map(|bytes| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        let mut words = [0; WORDS];
        for (word, value) in words.iter_mut().zip(head.into_iter().chain(text)) {
            *word = value;
        }
        if let Some(word) = words.last_mut() {
            *word = last;
        }
        seal::close(words, Kind::PgnReader)
    }

    /// The reader that [`to_words`](Self::to_words) gave these words for; `None` if they are not
    /// such words.
    #[must_use]
    pub fn from_words(words: &[u64; WORDS]) -> Option<Self> {
        let last = seal::open_last(words, Kind::PgnReader)?;
        let [offset, start_offset, place, depths, start, text @ .., _] = words;
        let length = usize::from(last as u16);
        let bytes = text.iter().flat_map(|word| word.to_le_bytes());
        let mut text = ArrayVec::<u8, TAG_CAPACITY>::new();
        for byte in bytes.take(length) {
            // A forged length ends with the room.
            let _ = text.try_push(byte);
        }
        Some(Self {
            offset: *offset,
            line: *place as u32,
            game: (*place >> 32) as u32,
            depth: *depths as u32,
            quiet_from: (*depths >> 32) as u32,
            phase: Phase::new((last >> 24) as u8 & 15)?,
            scan: Scan::new((last >> 28) as u8 & 31)?,
            owes_end: last >> 33 & 1 != 0,
            has_event: last >> 34 & 1 != 0,
            at_line_start: last >> 35 & 1 != 0,
            count: (last >> 16) as u8,
            number: (*start >> 32) as u16,
            start_offset: *start_offset,
            start_line: *start as u32,
            name_length: (*start >> 48) as u16,
            text,
        })
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
        for piece in text.chunks(1) {
            let words = reader.to_words();
            let read = Reader::from_words(&words).unwrap();
            assert_eq!(std::format!("{read:?}"), std::format!("{reader:?}"));
            let mut damaged = words;
            damaged[7] ^= 1;
            assert!(Reader::from_words(&damaged).is_none());
            reader = read;
            reader.read(piece, &mut Nothing);
        }
    }

    #[test]
    fn every_phase_and_scan_has_its_number() {
        for number in 0..=u8::MAX {
            assert!(Phase::new(number).is_none_or(|phase| phase as u8 == number));
            assert!(Scan::new(number).is_none_or(|scan| scan as u8 == number));
        }
        assert_eq!((0..=u8::MAX).filter_map(Phase::new).count(), 4);
        assert_eq!((0..=u8::MAX).filter_map(Scan::new).count(), 15);
    }
}
