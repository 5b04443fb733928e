//! Snapshots of clocks.
//!
//! | words | content |
//! |---|---|
//! | 0 to 11 | white's periods, three words each: time; bonus; moves, kind of the bonus |
//! | 12 to 23 | black's periods |
//! | 24, 25 | white: time left; moves made, moves at which the next period begins |
//! | 26, 27 | black |
//! | 28 to 30 | time spent in this turn; since when it runs; latest time |
//! | 31 | turn, running, number of periods of each side, period that each is in, checksum |
//!
//! The kinds of bonus are 0 none, 1 increment, 2 Bronstein, 3 delay.

use super::{Bonus, Clock, Period, TimeControl};
use crate::chess::Color;
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

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
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 32;

    /// The snapshot of this clock, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// As [`to_snapshot`](Self::to_snapshot), word by word: `put` takes the number of each and the
    /// word. The clock does not change.
    pub fn write_snapshot(&mut self, put: impl FnMut(usize, u64)) {
        self.write_words(put);
    }

    /// The clock of a snapshot; `None` if the words are not that of a clock.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Clock, Color, TimeControl};
    /// let clock = Clock::new(TimeControl::per_move(60_000)?, Color::White);
    /// assert_eq!(Clock::from_snapshot(&clock.to_snapshot()), Some(clock));
    /// # Ok::<(), pedina::chess::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::new(TimeControl::UNLIMITED, Color::White).replaced(words)
    }

    /// As [`from_snapshot`](Self::from_snapshot), in place and word by word: `get` returns the word
    /// with each number. `None` if they are not the snapshot of a clock; this one is then of no use.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> Option<()> {
        self.read_words(get)
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for Clock {
    const KIND: Kind = Kind::Clock;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { white, black, turn, spent, since, latest } = self;
        for side in [&mut *white, &mut *black] {
            for period in &mut side.control.periods {
                period_fields(period, codec)?;
            }
        }
        for side in [&mut *white, &mut *black] {
            codec.word(&mut side.left);
            codec.number(32, &mut side.moves)?;
            codec.number(32, &mut side.until)?;
        }
        let (mut is_running, mut start) = (since.is_some(), since.unwrap_or(0));
        codec.word(spent);
        codec.word(&mut start);
        codec.word(latest);
        codec.field(1, turn, |&turn| turn as u64, |bits| Color::new(bits as u8))?;
        codec.flag(&mut is_running)?;
        *since = is_running.then_some(start);
        codec.number(3, &mut white.control.len)?;
        codec.number(3, &mut black.control.len)?;
        codec.number(2, &mut white.period)?;
        codec.number(2, &mut black.period)
    }

    fn is_consistent(&self) -> bool {
        self.white.control.is_consistent() && self.black.control.is_consistent()
    }
}

fn period_fields(period: &mut Period, codec: &mut impl Codec) -> Option<()> {
    let Period { moves, time, bonus } = period;
    let (mut kind, mut bonus_time) = bonus.to_parts();
    codec.word(time);
    codec.word(&mut bonus_time);
    codec.number(32, moves)?;
    codec.number(8, &mut kind)?;
    *bonus = Bonus::from_parts(kind, bonus_time)?;
    Some(())
}
