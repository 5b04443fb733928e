//! A chess clock, driven by the times that are handed in.
//!
//! Times are milliseconds on any monotonic counter of the host, in 64 bits: 32 would begin
//! anew after 49 days, in the middle of a game. The clock itself does nothing between calls: a
//! host asks for the next deadline, sleeps until then or until a move comes, and calls.
//!
//! ```text
//! spent   how much of the turn is over; stands still while the clock is paused
//! left    of the side to move, at the start of its turn
//! budget  left, and the US delay: the flag falls when spent reaches it
//! ```
//!
//! A move that takes several steps, such as a promotion that is chosen after the pawn was moved, is
//! one turn: the clock runs until [`press`](Clock::press).

mod control;
mod error;
mod snapshot;
mod text;

pub use control::{Bonus, MAX_PERIODS, Period, TimeControl, TimeControlError};
pub use error::ClockError;

use super::Color;

/// A chess clock for two sides.
///
/// Every call that changes it takes the time of now, which must not be before that of an earlier
/// such call. After a flag has fallen nothing changes any more, and neither does a call that
/// returns an error.
///
/// # Examples
/// ```
/// use pedina::chess::{Bonus, Clock, Color, TimeControl};
///
/// let control = TimeControl::per_player(300_000, Bonus::Increment(2_000))?;
/// let mut clock = Clock::new(control, Color::White);
/// clock.start(1_000)?;
/// assert_eq!(clock.deadline(), Some(301_000));
/// clock.press(11_000)?;
/// assert_eq!(clock.remaining(Color::White, 11_000), Some(292_000));
/// assert_eq!(clock.flag(311_000), Some(Color::Black));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Clock {
    white: Side,
    black: Side,
    turn: Color,
    /// How much of the turn was over at `since`, or is over if the clock stands.
    spent: u64,
    /// Since when it runs, `None` if it stands.
    since: Option<u64>,
    /// The latest time of a call that changed it.
    latest: u64,
}

/// What one side has.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
struct Side {
    control: TimeControl,
    /// Time at the start of its turn; ignored without a limit.
    left: u64,
    /// How many moves it has made.
    moves: u32,
    /// After how many moves the next period begins, 0 for never.
    until: u32,
    /// The number of its period.
    period: u8,
}

impl Clock {
    /// A clock with the same control for both sides, that stands; `first` will have the first turn.
    #[must_use]
    pub const fn new(control: TimeControl, first: Color) -> Self {
        Self::with_odds(control, control, first)
    }

    /// A clock with a control for each side, that stands; `first` will have the first turn.
    #[must_use]
    pub const fn with_odds(white: TimeControl, black: TimeControl, first: Color) -> Self {
        Self {
            white: Side::new(white),
            black: Side::new(black),
            turn: first,
            spent: 0,
            since: None,
            latest: 0,
        }
    }

    /// Starts the clock, or lets it go on after a pause.
    ///
    /// # Errors
    /// [`Backwards`](ClockError::Backwards), [`Running`](ClockError::Running).
    pub fn start(&mut self, now: u64) -> Result<(), ClockError> {
        self.check_time(now)?;
        if self.is_running() {
            return Err(ClockError::Running);
        }
        self.since = Some(now);
        self.latest = now;
        Ok(())
    }

    /// Lets the clock stand: the turn goes on where it is with [`start`](Self::start).
    ///
    /// # Errors
    /// [`Backwards`](ClockError::Backwards), [`NotRunning`](ClockError::NotRunning),
    /// [`FlagFallen`](ClockError::FlagFallen).
    pub fn pause(&mut self, now: u64) -> Result<(), ClockError> {
        self.check_running(now)?;
        self.spent = self.spent_at(now);
        self.since = None;
        self.latest = now;
        Ok(())
    }

    /// The side to move has made its move: it gets its bonus, and the other side's time runs.
    ///
    /// # Errors
    /// [`Backwards`](ClockError::Backwards), [`NotRunning`](ClockError::NotRunning),
    /// [`FlagFallen`](ClockError::FlagFallen).
    pub fn press(&mut self, now: u64) -> Result<(), ClockError> {
        self.check_running(now)?;
        let spent = self.spent_at(now);
        let side = self.side_mut(self.turn);
        side.end_turn(spent);
        side.complete_move();
        self.pass_turn(now);
        Ok(())
    }

    /// The last move is taken back: the other side is to move again, as its time was when it had
    /// moved. What the interrupted turn took is taken off, and what was added stays.
    ///
    /// # Errors
    /// [`Backwards`](ClockError::Backwards), [`FlagFallen`](ClockError::FlagFallen),
    /// [`NoMove`](ClockError::NoMove).
    pub fn take_back(&mut self, now: u64) -> Result<(), ClockError> {
        self.check_flag(now)?;
        let moves = self.side(!self.turn).moves.checked_sub(1).ok_or(ClockError::NoMove)?;
        let spent = self.spent_at(now);
        self.side_mut(!self.turn).moves = moves;
        self.side_mut(self.turn).end_turn(spent);
        self.pass_turn(now);
        Ok(())
    }

    /// Gives a side time, in milliseconds, as an arbiter does; nothing if it has no limit. Where
    /// each move has a limit, the time is for one turn: the present or the next one of this side.
    ///
    /// # Errors
    /// [`Backwards`](ClockError::Backwards), [`FlagFallen`](ClockError::FlagFallen).
    pub fn add_time(&mut self, side: Color, time: u64, now: u64) -> Result<(), ClockError> {
        self.check_flag(now)?;
        let side = self.side_mut(side);
        side.left = side.left.saturating_add(time);
        self.latest = now;
        Ok(())
    }

    /// Gives the side to move the time back that has passed since then, or since its turn began if
    /// that was later.
    ///
    /// # Errors
    /// [`Backwards`](ClockError::Backwards), [`NotRunning`](ClockError::NotRunning),
    /// [`FlagFallen`](ClockError::FlagFallen).
    pub fn refund(&mut self, since: u64, now: u64) -> Result<(), ClockError> {
        self.check_running(now)?;
        let began = self.since.unwrap_or(now);
        self.add_time(self.turn, now.saturating_sub(since.max(began)), now)
    }

    /// What is left to a side, in milliseconds, without its US delay; `None` if it has no limit.
    ///
    /// A time before the latest call that changed the clock counts as that.
    #[must_use]
    pub fn remaining(&self, side: Color, now: u64) -> Option<u64> {
        let spent = if side == self.turn { self.spent_at(now) } else { 0 };
        let side = self.side(side);
        let period = side.period()?;
        Some(side.left.saturating_sub(spent.saturating_sub(period.bonus.delay())))
    }

    /// How much of the US delay is left in this turn, in milliseconds; 0 if there is none.
    #[must_use]
    pub fn delay_remaining(&self, now: u64) -> u64 {
        let period = self.side(self.turn).period();
        period.map_or(0, |period| period.bonus.delay().saturating_sub(self.spent_at(now)))
    }

    /// Whose flag has fallen: the side to move, if its time is used up.
    #[must_use]
    pub fn flag(&self, now: u64) -> Option<Color> {
        let budget = self.side(self.turn).budget()?;
        (self.spent_at(now) >= budget).then_some(self.turn)
    }

    /// When the flag of the side to move will fall, if nothing happens before; `None` if the clock
    /// stands, if the side has no limit, or if the counter ends before.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let budget = self.side(self.turn).budget()?;
        self.since?.checked_add(budget.saturating_sub(self.spent))
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Whether it runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// How many moves a side has made.
    #[must_use]
    pub const fn moves(&self, side: Color) -> u32 {
        self.side(side).moves
    }

    /// The time control of a side.
    #[must_use]
    pub const fn control(&self, side: Color) -> &TimeControl {
        &self.side(side).control
    }

    /// The period that a side is in, `None` if it has no limit.
    #[must_use]
    pub const fn period(&self, side: Color) -> Option<Period> {
        self.side(side).period()
    }

    const fn side(&self, color: Color) -> &Side {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    const fn side_mut(&mut self, color: Color) -> &mut Side {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    fn spent_at(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.max(self.latest).saturating_sub(since));
        self.spent.saturating_add(running)
    }

    fn pass_turn(&mut self, now: u64) {
        self.turn = !self.turn;
        self.spent = 0;
        self.since = self.since.map(|_| now);
        self.latest = now;
    }

    const fn check_time(&self, now: u64) -> Result<(), ClockError> {
        if now < self.latest { Err(ClockError::Backwards) } else { Ok(()) }
    }

    fn check_flag(&self, now: u64) -> Result<(), ClockError> {
        self.check_time(now)?;
        if self.flag(now).is_some() { Err(ClockError::FlagFallen) } else { Ok(()) }
    }

    fn check_running(&self, now: u64) -> Result<(), ClockError> {
        self.check_time(now)?;
        if !self.is_running() {
            return Err(ClockError::NotRunning);
        }
        self.check_flag(now)
    }
}

impl Side {
    const fn new(control: TimeControl) -> Self {
        let first = match control.period(0) {
            Some(first) => first,
            None => Period { moves: 0, time: 0, bonus: Bonus::None },
        };
        Self { control, left: first.time, moves: 0, until: first.moves, period: 0 }
    }

    const fn period(&self) -> Option<Period> {
        self.control.period(self.period)
    }

    /// How long its turn may take, `None` for ever.
    fn budget(&self) -> Option<u64> {
        Some(self.left.saturating_add(self.period()?.bonus.delay()))
    }

    /// Takes off what the turn took, and gives back what does not depend on a move.
    const fn end_turn(&mut self, spent: u64) {
        let Some(period) = self.period() else { return };
        let charged = match period.bonus {
            Bonus::None | Bonus::Increment(_) => spent,
            // The limit of each move is what it was, whatever was added for this one.
            Bonus::Bronstein(u64::MAX) if period.moves == 0 && self.period == 0 => {
                self.left.saturating_sub(period.time)
            }
            Bonus::Bronstein(bonus) | Bonus::Delay(bonus) => spent.saturating_sub(bonus),
        };
        self.left = self.left.saturating_sub(charged);
    }

    /// Gives what a move earns: its increment, and the next period if it was the last of this one.
    fn complete_move(&mut self) {
        self.moves = self.moves.saturating_add(1);
        let Some(period) = self.period() else { return };
        if let Bonus::Increment(bonus) = period.bonus {
            self.left = self.left.saturating_add(bonus);
        }
        if self.until != 0 && self.moves == self.until {
            let last = (self.control.periods().len() as u8).saturating_sub(1);
            self.period = self.period.saturating_add(1).min(last);
            if let Some(next) = self.period() {
                self.left = self.left.saturating_add(next.time);
                let more = (next.moves > 0).then_some(next.moves);
                self.until = more.and_then(|more| self.until.checked_add(more)).unwrap_or(0);
            }
        }
    }
}
