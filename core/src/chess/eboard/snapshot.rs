//! Sensors as six 64-bit words: what crosses the C ABI.
//!
//! | words | content |
//! |---|---|
//! | 0 | squares that are occupied in the position |
//! | 1 | squares that are occupied now |
//! | 2 | squares that were lifted |
//! | 3 | squares that the host's move has yet to change |
//! | 4 | squares that may have been lifted for the host's move |
//! | 5 | checksum |
//!
//! The layout is part of the ABI.

use super::Sensors;
use crate::chess::Bitboard;
use crate::snapshot::checksum::{self, Kind};

/// How many words the snapshot of sensors has.
const WORDS: usize = 6;

impl Sensors {
    /// How many words the snapshot of sensors has.
    pub const SNAPSHOT_WORDS: usize = WORDS;

    /// These sensors as words, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let sets = [self.home, self.occupied, self.lifted, self.awaited, self.doubtful];
        let [home, occupied, lifted, awaited, doubtful] = sets.map(|set| set.0);
        checksum::close([home, occupied, lifted, awaited, doubtful, 0], Kind::Sensors)
    }

    /// The sensors that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such a snapshot.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Position, eboard::Sensors};
    /// let sensors = Sensors::new(&Position::start());
    /// assert_eq!(Sensors::from_snapshot(&sensors.to_snapshot()), Some(sensors));
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let [sets @ .., _] = checksum::open(words, Kind::Sensors)?;
        let [home, occupied, lifted, awaited, doubtful] = sets.map(Bitboard);
        Some(Self { home, occupied, lifted, awaited, doubtful })
    }
}
