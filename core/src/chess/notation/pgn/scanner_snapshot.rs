//! A scanner as 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0 to 101 | the reader |
//! | 102 to 111 | the position before the last move |
//! | 112 to 121 | the position after it |
//! | 122 | bits 0 to 31 how many variations are open, 32 to 63 the same inverted |
//!
//! The reader and the positions have checksums of their own. The layout is part of the ABI.

use super::replay::Place;
use super::{Line, Reader, Scanner};
use crate::chess::Position;

const BEFORE: usize = Reader::SNAPSHOT_WORDS;
const AFTER: usize = BEFORE + Position::SNAPSHOT_WORDS;
const DEPTH: usize = AFTER + Position::SNAPSHOT_WORDS;
const _: () = assert!(Scanner::SNAPSHOT_WORDS == DEPTH + 1);

impl Scanner {
    /// How many words the snapshot of a scanner has.
    pub const SNAPSHOT_WORDS: usize = 123;

    /// Stores this scanner word by word: `put` gets the number of each word, and the word.
    pub fn write_snapshot(&self, mut put: impl FnMut(usize, u64)) {
        self.reader.write_snapshot(&mut put);
        for (first, position) in
            [(BEFORE, self.place.line.before()), (AFTER, self.place.line.position())]
        {
            for (index, word) in position.to_snapshot().into_iter().enumerate() {
                put(first + index, word);
            }
        }
        let depth = self.place.depth as u64;
        put(DEPTH, !depth << 32 | depth & u64::from(u32::MAX));
    }

    /// Makes this the scanner that was stored in these words: `get` gives the word with each
    /// number. False if they are not such words; the value of the scanner is then
    /// unspecified.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> bool {
        let depth = get(DEPTH);
        let (low, high) = (depth as u32, (depth >> 32) as u32);
        let position =
            |first| Position::from_snapshot(&core::array::from_fn(|index| get(first + index)));
        let is_reader = self.reader.read_snapshot(&get);
        let (Some(before), Some(after)) = (position(BEFORE), position(AFTER)) else { return false };
        self.place = Place { line: Line::from_parts(before, after), depth: low as usize };
        is_reader && low == !high
    }
}
