//! How long a move may take.

use core::time::Duration;

use pedina::chess::engine::TimeBudget;

/// What the interface has said about time, and the clock of the engine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// Moves per period; 0 for all. Without a clock `None`.
    period: Option<u16>,
    /// In milliseconds.
    increment: u32,
    remaining: u32,
    /// The time of each move in milliseconds, if that is what is limited.
    per_move: Option<u32>,
    /// In plies; 0 for no limit.
    pub(super) depth: u8,
}

/// For how long a search may go on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Times {
    /// After this long no further depth is begun.
    pub(super) target: Duration,
    /// After this long it stops.
    pub(super) limit: Duration,
}

impl Clock {
    /// Five seconds a move, until the interface says otherwise.
    pub(super) const NEW: Self =
        Self { period: None, increment: 0, remaining: 0, per_move: Some(5_000), depth: 0 };

    /// A clock with periods of `moves` moves, `base` seconds for each period, and `increment`
    /// hundredths of a second for each move.
    pub(super) const fn set_level(&mut self, moves: u16, base: u32, increment: u32) {
        self.period = Some(moves);
        self.remaining = base.saturating_mul(1_000);
        self.increment = increment.saturating_mul(10);
        self.per_move = None;
    }

    /// A fixed time for each move, in hundredths of a second.
    pub(super) const fn set_move_time(&mut self, hundredths: u32) {
        self.per_move = Some(hundredths.saturating_mul(10));
    }

    /// What is left, in hundredths of a second. Interfaces send negative times for a flag that has
    /// fallen.
    pub(super) fn set_remaining(&mut self, hundredths: i32) {
        self.remaining = u32::try_from(hundredths).unwrap_or(0).saturating_mul(10);
    }

    /// How long the engine may think about its next move, once it has played `moves` of its own.
    pub(super) fn times(&self, moves: usize) -> Times {
        let ms = |number: u32| Duration::from_millis(number.into());
        if let Some(time) = self.per_move {
            let limit = ms(time.saturating_sub(OVERHEAD));
            return Times { target: limit, limit };
        }
        let period = self.period.filter(|&period| period > 0);
        let to_go = period.map(|period| period - (moves % usize::from(period)) as u16);
        let remaining = self.remaining.saturating_sub(OVERHEAD);
        let budget = TimeBudget::new(remaining, self.increment, to_go);
        Times { target: ms(budget.target()), limit: ms(budget.limit()) }
    }
}

/// How many milliseconds a move loses on its way to the clock of the interface.
const OVERHEAD: u32 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_divided_among_the_moves_that_are_left_in_it() {
        let mut clock = Clock::NEW;
        clock.set_level(40, 300, 0);
        let first = clock.times(0).target;
        let last = clock.times(39);
        assert!(first < last.target && last.limit < Duration::from_secs(300));
        assert_eq!(clock.times(40).target, first);
    }

    #[test]
    fn the_time_of_a_move_is_kept_and_a_fallen_flag_leaves_none() {
        let mut clock = Clock::NEW;
        clock.set_move_time(100);
        assert_eq!(clock.times(3).limit, Duration::from_millis(980));
        clock.set_level(0, 60, 100);
        clock.set_remaining(-5);
        assert!(clock.times(0).limit <= Duration::from_secs(1));
    }
}
