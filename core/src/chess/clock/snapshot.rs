//! A clock as 32 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0 to 11 | white's periods, three words each: time; bonus; bits 0 to 31 moves, 32 to 39 kind of the bonus |
//! | 12 to 23 | black's periods |
//! | 24, 25 | white: time left; bits 0 to 31 moves made, 32 to 63 moves at which the next period begins |
//! | 26, 27 | black |
//! | 28 to 30 | time spent in this turn; since when it runs; latest time |
//! | 31 | bit 0 turn, 1 running, 2 to 4 white's number of periods, 5 to 7 black's, 8 and 9 white's period, 10 and 11 black's, 40 to 63 check |
//!
//! The kinds of bonus are 0 none, 1 increment, 2 Bronstein, 3 delay. The layout is part of the ABI.

use super::control::MAX_PERIODS;
use super::{Bonus, Clock, Period, Side, TimeControl};
use crate::checksum::{CONTENT, Checksum, Kind};
use crate::chess::Color;

/// How many words the snapshot of a clock has.
const WORDS: usize = STATE + 1;

const SIDES: usize = 2 * PERIODS;
const TIMES: usize = SIDES + 2 * 2;
const STATE: usize = TIMES + 3;

/// How many words the periods of a side take.
const PERIODS: usize = 3 * MAX_PERIODS;

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
    /// How many words the snapshot of a clock has.
    pub const SNAPSHOT_WORDS: usize = 32;

    /// This clock as words, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        self.write_snapshot(|index, word| {
            if let Some(place) = words.get_mut(index) {
                *place = word;
            }
        });
        words
    }

    /// As [`to_snapshot`](Self::to_snapshot), one by one: `put` is called with each number and word.
    pub fn write_snapshot(&self, mut put: impl FnMut(usize, u64)) {
        let (mut sum, mut index) = (Checksum::new(Kind::Clock), 0);
        let mut push = |word| {
            sum.add(word);
            put(index, word);
            index += 1;
        };
        let sides = [&self.white, &self.black];
        for number in 0..2 * MAX_PERIODS {
            let side = sides.get(number / MAX_PERIODS);
            let period = side.and_then(|side| side.control.periods().get(number % MAX_PERIODS));
            let Period { moves, time, bonus } = period.copied().unwrap_or_default();
            let (kind, bonus) = bonus.to_parts();
            push(time);
            push(bonus);
            push(u64::from(moves) | u64::from(kind) << 32);
        }
        for side in sides {
            push(side.left);
            push(u64::from(side.moves) | u64::from(side.until) << 32);
        }
        for time in [self.spent, self.since.unwrap_or(0), self.latest] {
            push(time);
        }
        let state = self.turn as u64
            | u64::from(self.is_running()) << 1
            | (self.white.control.periods().len() as u64) << 2
            | (self.black.control.periods().len() as u64) << 5
            | u64::from(self.white.period) << 8
            | u64::from(self.black.period) << 10;
        sum.add(state);
        put(STATE, state | sum.in_place());
    }

    /// The clock that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are not such a snapshot.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Clock, Color, TimeControl};
    /// let clock = Clock::new(TimeControl::per_move(60_000)?, Color::White);
    /// assert_eq!(Clock::from_snapshot(&clock.to_snapshot()), Some(clock));
    /// # Ok::<(), pedina::chess::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let mut clock = Self::new(TimeControl::UNLIMITED, Color::White);
        clock.read_snapshot(|index| words.get(index).copied().unwrap_or(0)).then_some(clock)
    }

    /// As [`from_snapshot`](Self::from_snapshot), in place and word by word: `get` returns the word
    /// with each number. False if they are no snapshot of a clock; only another read may follow.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> bool {
        let state = get(STATE);
        let mut sum = Checksum::new(Kind::Clock);
        (0..STATE).for_each(|index| sum.add(get(index)));
        sum.add(state & CONTENT);
        self.turn = if state & 1 == 0 { Color::White } else { Color::Black };
        self.spent = get(TIMES);
        self.since = (state >> 1 & 1 == 1).then(|| get(TIMES + 1));
        self.latest = get(TIMES + 2);
        let white = self.white.read(&get, 0, state >> 2 & 7, state >> 8);
        let black = self.black.read(&get, 1, state >> 5 & 7, state >> 10);
        white && black && sum.in_place() == state & !CONTENT
    }
}

impl Side {
    /// The words of a side by its number, its number of periods, and the period that it is in;
    /// false if it has no such time control.
    fn read(&mut self, get: &impl Fn(usize) -> u64, number: usize, len: u64, period: u64) -> bool {
        let (start, rest) = (number * PERIODS, SIDES + 2 * number);
        self.left = get(rest);
        self.moves = get(rest + 1) as u32;
        self.until = (get(rest + 1) >> 32) as u32;
        self.period = period as u8 & 3;
        self.control.read(len as usize, |index| {
            let (time, bonus, rest) =
                (get(start + 3 * index), get(start + 3 * index + 1), get(start + 3 * index + 2));
            let bonus = Bonus::from_parts((rest >> 32) as u8, bonus)?;
            Some(Period { moves: rest as u32, time, bonus })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flipped_bit_is_noticed() {
        let clock = Clock::new(TimeControl::UNLIMITED, Color::White);
        for word in 0..WORDS {
            for bit in 0..64 {
                let mut damaged = clock.to_snapshot();
                damaged[word] ^= 1 << bit;
                assert_eq!(Clock::from_snapshot(&damaged), None, "{word} {bit}");
            }
        }
    }

    #[test]
    fn memory_that_was_never_written_is_no_clock() {
        for fill in [0, u64::MAX, 0xaaaa_aaaa_aaaa_aaaa, 0x5555_5555_5555_5555] {
            assert_eq!(Clock::from_snapshot(&[fill; WORDS]), None);
        }
    }
}
