//! Snapshots of sensors.
//!
//! | words | content |
//! |---|---|
//! | 0 | squares that are occupied in the position |
//! | 1 | squares that are occupied now |
//! | 2 | squares that were lifted |
//! | 3 | whether the position was set up, checksum |

use super::Sensors;
use crate::chess::Position;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl Sensors {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 4;

    /// The snapshot of these sensors, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The sensors of a snapshot; `None` if the words are not that of sensors.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Position, eboard::Sensors};
    /// let sensors = Sensors::new(&Position::start());
    /// assert_eq!(Sensors::from_snapshot(&sensors.to_snapshot()), Some(sensors));
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::new(&Position::start()).replaced(words)
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for Sensors {
    const KIND: Kind = Kind::Sensors;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { home, occupied, lifted, is_set_up } = self;
        codec.word(&mut home.0);
        codec.word(&mut occupied.0);
        codec.word(&mut lifted.0);
        codec.flag(is_set_up)
    }
}
