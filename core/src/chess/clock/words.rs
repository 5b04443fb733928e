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
use crate::chess::Color;
use crate::seal::{self, Kind};

/// How many words a clock has.
const WORDS: usize = 2 * PERIODS + 2 * 2 + 3 + 1;

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
    /// How many words a clock has.
    pub const WORDS: usize = WORDS;

    /// This clock as words, the same on every platform.
    #[must_use]
    pub fn to_words(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let state = self.turn as u64
            | u64::from(self.is_running()) << 1
            | (self.white.control.periods().len() as u64) << 2
            | (self.black.control.periods().len() as u64) << 5
            | u64::from(self.white.period) << 8
            | u64::from(self.black.period) << 10;
        let parts = control_words(&self.white.control)
            .chain(control_words(&self.black.control))
            .chain(side_words(&self.white))
            .chain(side_words(&self.black))
            .chain([self.spent, self.since.unwrap_or(0), self.latest, state]);
        for (word, part) in words.iter_mut().zip(parts) {
            *word = part;
        }
        seal::close(words, Kind::Clock)
    }

    /// The clock that [`to_words`](Self::to_words) gave these words for; `None` if they are none.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Clock, Color, TimeControl};
    /// let clock = Clock::new(TimeControl::per_move(60_000)?, Color::White);
    /// assert_eq!(Clock::from_words(&clock.to_words()), Some(clock));
    /// # Ok::<(), pedina::chess::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn from_words(words: &[u64; WORDS]) -> Option<Self> {
        let words = seal::open(words, Kind::Clock)?;
        let (white, rest) = words.split_first_chunk::<PERIODS>()?;
        let (black, rest) = rest.split_first_chunk::<PERIODS>()?;
        let &[white_left, white_moves, black_left, black_moves, spent, since, latest, state] = rest
        else {
            return None;
        };
        let (white_len, black_len) = (state >> 2 & 7, state >> 5 & 7);
        Some(Self {
            white: side(control(white, white_len)?, white_left, white_moves, state >> 8),
            black: side(control(black, black_len)?, black_left, black_moves, state >> 10),
            turn: Color::new(state as u8 & 1)?,
            spent,
            since: (state >> 1 & 1 == 1).then_some(since),
            latest,
        })
    }
}

fn control_words(control: &TimeControl) -> impl Iterator<Item = u64> {
    let periods: [Period; MAX_PERIODS] =
        core::array::from_fn(|number| control.periods().get(number).copied().unwrap_or_default());
    periods.into_iter().flat_map(|period| {
        let (kind, bonus) = period.bonus.to_parts();
        [period.time, bonus, u64::from(period.moves) | u64::from(kind) << 32]
    })
}

fn side_words(side: &Side) -> [u64; 2] {
    [side.left, u64::from(side.moves) | u64::from(side.until) << 32]
}

fn control(words: &[u64; PERIODS], len: u64) -> Option<TimeControl> {
    let mut periods = [Period::default(); MAX_PERIODS];
    let (groups, _) = words.as_chunks::<3>();
    for (period, &[time, bonus, rest]) in periods.iter_mut().zip(groups) {
        let bonus = Bonus::from_parts((rest >> 32) as u8, bonus)?;
        *period = Period { moves: rest as u32, time, bonus };
    }
    TimeControl::new(periods.get(..len as usize)?).ok()
}

fn side(control: TimeControl, left: u64, moves: u64, period: u64) -> Side {
    let until = (moves >> 32) as u32;
    Side { control, left, moves: moves as u32, until, period: period as u8 & 3 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flipped_bit_is_noticed() {
        let clock = Clock::new(TimeControl::UNLIMITED, Color::White);
        for word in 0..WORDS {
            for bit in 0..64 {
                let mut damaged = clock.to_words();
                damaged[word] ^= 1 << bit;
                assert_eq!(Clock::from_words(&damaged), None, "{word} {bit}");
            }
        }
    }

    #[test]
    fn memory_that_was_never_written_is_no_clock() {
        for fill in [0, u64::MAX, 0xaaaa_aaaa_aaaa_aaaa, 0x5555_5555_5555_5555] {
            assert_eq!(Clock::from_words(&[fill; WORDS]), None);
        }
    }
}
