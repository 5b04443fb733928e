//! Sensors as four 64-bit words: what crosses the C ABI.
//!
//! | words | content |
//! |---|---|
//! | 0 | squares that are occupied in the position |
//! | 1 | squares that are occupied now |
//! | 2 | squares that were lifted |
//! | 3 | bit 0 whether the position was set up, 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use super::Sensors;
use crate::chess::Bitboard;
use crate::snapshot::checksum::{self, Kind};

/// How many words the snapshot of sensors has.
const WORDS: usize = 4;

impl Sensors {
    /// How many words the snapshot of sensors has.
    pub const SNAPSHOT_WORDS: usize = 4;

    /// These sensors as words, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let words = [self.home.0, self.occupied.0, self.lifted.0, u64::from(self.is_set_up)];
        checksum::close(words, Kind::Sensors)
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
        let [home, occupied, lifted, state] = checksum::open(words, Kind::Sensors)?;
        Some(Self {
            home: Bitboard(home),
            occupied: Bitboard(occupied),
            lifted: Bitboard(lifted),
            is_set_up: state & 1 == 1,
        })
    }
}
