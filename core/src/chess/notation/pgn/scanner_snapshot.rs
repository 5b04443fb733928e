//! A scanner as 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0 to 101 | the reader, without its checksum |
//! | 102 to 111 | the position before the last move |
//! | 112 to 121 | the position after it |
//! | 122 | bits 0 to 31 how many variations are open, 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use super::replay::Place;
use super::{Line, Scanner};
use crate::chess::Position;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

/// How many words the snapshot of a scanner has.
const WORDS: usize = Scanner::SNAPSHOT_WORDS;

impl Scanner {
    /// How many words the snapshot of a scanner has.
    pub const SNAPSHOT_WORDS: usize = 123;

    /// This scanner as words, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::pgn::Scanner;
    /// let words = Scanner::new().to_snapshot();
    /// assert!(Scanner::from_snapshot(&words).is_some());
    /// assert!(Scanner::from_snapshot(&[0; Scanner::SNAPSHOT_WORDS]).is_none());
    /// ```
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        self.clone().into_words()
    }

    /// The scanner that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such words.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        Self::new().replaced(words)
    }

    /// As [`to_snapshot`](Self::to_snapshot), into memory of any alignment, each word in the byte
    /// order of the processor. The scanner stays as it is.
    pub fn write_snapshot(&mut self, words: &mut [[u8; 8]; WORDS]) {
        self.pack(words);
    }

    /// As [`from_snapshot`](Self::from_snapshot), in place and from memory of any alignment. False
    /// if the words are not a snapshot of a scanner, which is then unspecified.
    #[must_use]
    pub fn read_snapshot(&mut self, words: &[[u8; 8]; WORDS]) -> bool {
        self.unpack(words).is_some()
    }
}

impl Snapshot for Scanner {
    const KIND: Kind = Kind::PgnScanner;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        self.reader.fields(codec)?;
        codec.end_word();
        let (mut before, mut after) = (*self.place.line.before(), *self.place.line.position());
        for position in [&mut before, &mut after] {
            codec.part(position, Position::to_snapshot, Position::from_snapshot)?;
        }
        let mut depth = self.place.depth as u32;
        codec.u32(&mut depth);
        self.place = Place { line: Line::from_parts(before, after), depth: depth as usize };
        Some(())
    }
}
