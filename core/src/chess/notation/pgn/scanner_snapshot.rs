//! A scanner as 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0 to 101 | the reader, without its checksum |
//! | 102 to 111 | the position before the last move |
//! | 112 to 121 | the position after it |
//! | 122 | bits 0 to 31 how many variations are open, 32 any notation, 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use super::replay::Place;
use super::{Line, Scanner};
use crate::chess::Position;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Scanner {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::pgn::Scanner;
    /// let words = Scanner::new().to_snapshot();
    /// assert!(Scanner::from_snapshot(&words).is_some());
    /// assert!(Scanner::from_snapshot(&[0; Scanner::SNAPSHOT_WORDS]).is_none());
    /// ```
    pub const SNAPSHOT_WORDS: usize = 123;
}

snapshots!(Scanner, Some(Self::new()));

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
        codec.flag(&mut self.is_any_notation);
        self.place = Place { line: Line::from_parts(before, after), depth: depth as usize };
        Some(())
    }
}
