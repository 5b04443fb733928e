//! What a writer of games keeps between two words.

use crate::snapshot::checksum::{self, Kind};

/// Where a [`Writer`](super::Writer) stands in a game: all that it keeps but its sink, to go on
/// with later.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WriterState {
    /// Characters on the line so far.
    pub(super) column: u32,
    /// Whether the next word directly follows the last one.
    pub(super) is_joined: bool,
    /// Whether a move of black needs its number.
    pub(super) needs_number: bool,
    pub(super) part: Part,
}

/// What was written last.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub(super) enum Part {
    Start = 0,
    Tags = 1,
    Moves = 2,
}

impl WriterState {
    /// How many words a state has.
    pub const SNAPSHOT_WORDS: usize = 1;

    /// Before the first game.
    #[must_use]
    pub const fn new() -> Self {
        Self { column: 0, is_joined: false, needs_number: true, part: Part::Start }
    }

    /// This state as a word: what crosses the C ABI. Bits 0 to 31 are the column, 32 and 33 the
    /// flags, 34 and 35 the part, 40 to 63 the checksum.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        let flags = u64::from(self.is_joined) | u64::from(self.needs_number) << 1;
        let word = u64::from(self.column) | flags << 32 | (self.part as u64) << 34;
        checksum::close([word], Kind::PgnWriter)
    }

    /// The state that [`to_snapshot`](Self::to_snapshot) gave this word for; `None` if it is not
    /// such a word.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        let [word] = checksum::open(words, Kind::PgnWriter)?;
        let part = match word >> 34 {
            0 => Part::Start,
            1 => Part::Tags,
            2 => Part::Moves,
            _ => return None,
        };
        Some(Self {
            column: word as u32,
            is_joined: word >> 32 & 1 != 0,
            needs_number: word >> 33 & 1 != 0,
            part,
        })
    }
}

impl Default for WriterState {
    fn default() -> Self {
        Self::new()
    }
}
