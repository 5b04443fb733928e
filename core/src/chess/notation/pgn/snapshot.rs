//! Snapshots of readers and scanners of game files, and of what writers keep between two calls.
//!
//! A reader:
//!
//! | words | content |
//! |---|---|
//! | 0, 1 | bytes read; where the token that was cut starts |
//! | 2 | line, game |
//! | 3 | open variations, depth from which nothing is reported |
//! | 4 | of the token that was cut: number, length of a tag's name, length, count; section, three flags |
//! | 5 to 100 | the token that was cut |
//! | 101 | line of the token that was cut, what it is, checksum |
//!
//! A scanner:
//!
//! | words | content |
//! |---|---|
//! | 0 to 101 | the reader |
//! | 102 to 111 | the position before the last move |
//! | 112 to 121 | the position after it |
//! | 122 | open variations, checksum |
//!
//! The state of a writer is one word: column, two flags, part of a game, checksum.

use super::reader_state::{PartialToken, ReaderState, Section};
use super::replay::Place;
use super::writer::{Part, WriterState};
use super::{Line, Reader, Scanner};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl Reader {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 102;

    /// The snapshot of this reader, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::pgn::Reader;
    /// let words = Reader::new().to_snapshot();
    /// assert!(Reader::from_snapshot(&words).is_some());
    /// assert!(Reader::from_snapshot(&[0; Reader::SNAPSHOT_WORDS]).is_none());
    /// ```
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        self.clone().into_words()
    }

    /// As [`to_snapshot`](Self::to_snapshot), word by word: `put` takes the number of each and the
    /// word. The reader does not change.
    pub fn write_snapshot(&mut self, put: impl FnMut(usize, u64)) {
        self.write_words(put);
    }

    /// The reader of a snapshot; `None` if the words are not that of a reader.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::new().replaced(words)
    }

    /// As [`from_snapshot`](Self::from_snapshot), in place and word by word: `get` returns the word
    /// with each number. `None` if they are not the snapshot of a reader; this one is then of no use.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> Option<()> {
        self.read_words(get)
    }
}

impl Scanner {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 123;

    /// The snapshot of this scanner, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        self.clone().into_words()
    }

    /// As [`to_snapshot`](Self::to_snapshot), word by word: `put` takes the number of each and the
    /// word. The scanner does not change.
    pub fn write_snapshot(&mut self, put: impl FnMut(usize, u64)) {
        self.write_words(put);
    }

    /// The scanner of a snapshot; `None` if the words are not that of a scanner.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::new().replaced(words)
    }

    /// As [`from_snapshot`](Self::from_snapshot), in place and word by word: `get` returns the word
    /// with each number. `None` if they are not the snapshot of a scanner; this one is then of no
    /// use.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> Option<()> {
        self.read_words(get)
    }
}

impl WriterState {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 1;

    /// The snapshot of this state, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The state of a snapshot; `None` if the word is not that of a state.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::new().replaced(words)
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for Reader {
    const KIND: Kind = Kind::PgnReader;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let ReaderState {
            offset,
            line,
            game,
            depth,
            skipped_from,
            section,
            partial,
            end_is_due,
            has_event,
            at_line_start,
            count,
            number,
            start_offset,
            start_line,
            name_length,
            text,
        } = &mut self.state;
        codec.word(offset);
        codec.word(start_offset);
        codec.number(32, line)?;
        codec.number(32, game)?;
        codec.number(32, depth)?;
        codec.number(32, skipped_from)?;
        let mut length = text.len() as u16;
        codec.number(16, number)?;
        codec.number(16, name_length)?;
        codec.number(16, &mut length)?;
        codec.number(8, count)?;
        codec.field(4, section, |&it| it as u64, |bits| Section::new(bits as u8))?;
        codec.flag(end_is_due)?;
        codec.flag(has_event)?;
        codec.flag(at_line_start)?;
        codec.text(length.into(), text)?;
        codec.number(32, start_line)?;
        codec.field(5, partial, |&it| it as u64, |bits| PartialToken::new(bits as u8))
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for Scanner {
    const KIND: Kind = Kind::PgnScanner;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { reader, place: Place { line: Line { before, now }, depth } } = self;
        codec.part(reader)?;
        codec.part(before)?;
        codec.part(now)?;
        codec.field(32, depth, |&depth| depth as u64, |bits| usize::try_from(bits).ok())
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for WriterState {
    const KIND: Kind = Kind::PgnWriter;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { column, is_joined, needs_number, part } = self;
        codec.number(32, column)?;
        codec.flag(is_joined)?;
        codec.flag(needs_number)?;
        let known = [Part::Start, Part::Tags, Part::Moves];
        codec.field(2, part, |&part| part as u64, |bits| known.get(bits as usize).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::pgn::Visitor;

    struct Nothing;
    impl Visitor for Nothing {}

    #[test]
    fn a_reader_is_the_same_after_every_byte() {
        let text =
            b"\xef\xbb\xbf[Event \"a\\\"b\"]\n{\n[Even c} 12. e4!? $13 (0-0 d4) ;x\n%y\n Nf3 ) z";
        let mut reader = Reader::new();
        for chunk in text.chunks(1) {
            let words = reader.to_snapshot();
            let read = Reader::from_snapshot(&words).unwrap();
            assert_eq!(std::format!("{read:?}"), std::format!("{reader:?}"));
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
