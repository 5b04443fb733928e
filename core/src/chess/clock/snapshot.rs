//! A clock as 32 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0 to 11 | white's periods, three words each: time; bonus; bits 0 to 31 moves, |
//! | | 32 to 39 kind of the bonus |
//! | 12 to 23 | black's periods |
//! | 24, 25 | white: time left; bits 0 to 31 moves made, |
//! | | 32 to 63 moves at which the next period begins |
//! | 26, 27 | black |
//! | 28 to 30 | time spent in this turn; since when it runs; latest time |
//! | 31 | bit 0 turn, 1 running, 2 to 4 white's number of periods, 5 to 7 black's, |
//! | | 8 and 9 white's period, 10 and 11 black's, 40 to 63 checksum |
//!
//! The kinds of bonus are 0 none, 1 increment, 2 Bronstein, 3 delay. The layout is part of the ABI.

use super::{Bonus, Clock, TimeControl};
use crate::chess::Color;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Bonus {
    /// The bonus of this kind, as the C ABI numbers them; `None` for an unknown one.
    #[must_use]
    pub const fn from_parts(kind: u8, time: u64) -> Option<Self> {
        match kind {
            0 => Some(Self::None),
            1 => Some(Self::Increment(time)),
            2 => Some(Self::Bronstein(time)),
            3 => Some(Self::Delay(time)),
            _ => None,
        }
    }

    /// The number of its kind in the C ABI, and its time.
    #[must_use]
    pub const fn to_parts(self) -> (u8, u64) {
        match self {
            Self::None => (0, 0),
            Self::Increment(time) => (1, time),
            Self::Bronstein(time) => (2, time),
            Self::Delay(time) => (3, time),
        }
    }
}

impl Clock {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Clock, Color, TimeControl};
    /// let clock = Clock::new(TimeControl::per_move(60_000)?, Color::White);
    /// assert_eq!(Clock::from_snapshot(&clock.to_snapshot()), Some(clock));
    /// # Ok::<(), pedina::chess::TimeControlError>(())
    /// ```
    pub const SNAPSHOT_WORDS: usize = 32;
}

snapshots!(Clock, Some(Self::new(TimeControl::UNLIMITED, Color::White)));

impl Snapshot for Clock {
    const KIND: Kind = Kind::Clock;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        for side in [&mut self.white, &mut self.black] {
            side.control.fields(codec)?;
        }
        for side in [&mut self.white, &mut self.black] {
            codec.u64(&mut side.left);
            codec.u32(&mut side.moves);
            codec.u32(&mut side.until);
        }
        let (mut is_running, mut since) = (self.is_running(), self.since.unwrap_or(0));
        codec.u64(&mut self.spent);
        codec.u64(&mut since);
        codec.u64(&mut self.latest);
        self.turn = Color::new(codec.number(1, self.turn as u8))?;
        codec.flag(&mut is_running);
        self.since = is_running.then_some(since);
        for side in [&mut self.white, &mut self.black] {
            side.control.len(codec)?;
        }
        for side in [&mut self.white, &mut self.black] {
            side.period = codec.number(2, side.period);
        }
        Some(())
    }
}
