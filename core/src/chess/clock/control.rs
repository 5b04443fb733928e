//! Time controls: how much time a side has for how many moves, and what each move adds.

use core::fmt;

use crate::snapshot::Codec;

/// The most periods that a time control has.
pub const MAX_PERIODS: usize = 4;

/// What a side gets for each move in addition to its time.
///
/// All times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None = 0,
    /// Fischer: the bonus is added after each move. Digital clocks also add it once at the start;
    /// add it to the time of the first period for that.
    Increment(u64) = 1,
    /// Bronstein: the time that the move took is added after it, up to the bonus.
    Bronstein(u64) = 2,
    /// US delay: the main time starts to run when the bonus is used up.
    Delay(u64) = 3,
}

/// A part of a time control: an amount of time for a number of moves.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Period {
    /// After how many moves the next period begins; 0 for the rest of the game.
    pub moves: u32,
    /// Time that is added when the period begins, in milliseconds.
    pub time: u64,
    /// What each move of the period gets.
    pub bonus: Bonus,
}

/// How much time a side has: one to four periods, or no limit.
///
/// # Examples
/// ```
/// use pedina::chess::{Bonus, Period, TimeControl, TimeControlError};
/// // 40 moves in 90 minutes, then 30 minutes for the rest, with 30 seconds a move throughout.
/// let bonus = Bonus::Increment(30_000);
/// let control = TimeControl::new(&[
///     Period { moves: 40, time: 5_400_000, bonus },
///     Period { moves: 0, time: 1_800_000, bonus },
/// ])?;
/// assert_eq!(control, TimeControl::parse(b"40/5400+30:1800+30")?);
/// assert_eq!(control.to_string(), "40/5400+30:1800+30");
///
/// const BLITZ: Result<TimeControl, TimeControlError> =
///     TimeControl::per_player(180_000, Bonus::Increment(2_000));
/// assert_eq!("180+2".parse(), BLITZ);
/// # Ok::<(), pedina::chess::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct TimeControl {
    periods: [Period; MAX_PERIODS],
    len: u8,
}

/// Why something is no time control.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TimeControlError {
    /// More than four periods.
    TooManyPeriods = -101,
    /// A side has no time for its first move.
    NoTime = -102,
    /// A period that is not the last has no number of moves after which it ends.
    NoMoves = -103,
    /// The text is not a time control.
    Syntax = -104,
    /// The text is `?`: the time control is not known.
    Unknown = -105,
    /// The text is a sandclock such as `*180`, where a side gains what the other uses: no clock
    /// here keeps that.
    Sandclock = -106,
}

impl TimeControl {
    /// No limit.
    pub const UNLIMITED: Self =
        Self { periods: [Period { moves: 0, time: 0, bonus: Bonus::None }; MAX_PERIODS], len: 0 };

    /// The time control of these periods, in their order; none for no limit. If the last one has
    /// a number of moves, it begins anew after them.
    ///
    /// # Errors
    /// [`TooManyPeriods`](TimeControlError::TooManyPeriods),
    /// [`NoMoves`](TimeControlError::NoMoves), [`NoTime`](TimeControlError::NoTime).
    pub const fn new(periods: &[Period]) -> Result<Self, TimeControlError> {
        if periods.len() > MAX_PERIODS {
            return Err(TimeControlError::TooManyPeriods);
        }
        let mut control = Self::UNLIMITED;
        control.len = periods.len() as u8;
        let (mut from, mut to): (_, &mut [Period]) = (periods, &mut control.periods);
        while let ([period, others @ ..], [slot, slots @ ..]) = (from, to) {
            *slot = *period;
            (from, to) = (others, slots);
        }
        match control.check() {
            Ok(()) => Ok(control),
            Err(error) => Err(error),
        }
    }

    /// Visits the periods for a snapshot.
    pub(super) fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        for period in &mut self.periods {
            let (kind, mut bonus) = period.bonus.to_parts();
            codec.u64(&mut period.time);
            codec.u64(&mut bonus);
            codec.u32(&mut period.moves);
            period.bonus = Bonus::from_parts(codec.number(8, kind), bonus)?;
        }
        Some(())
    }

    /// Visits their number, which a snapshot has after them; `None` if they are no time control.
    pub(super) fn len(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        self.len = codec.number(3, self.len);
        self.periods
            .iter_mut()
            .skip(self.len.into())
            .for_each(|unused| *unused = Period::default());
        (usize::from(self.len) <= MAX_PERIODS && self.check().is_ok()).then_some(())
    }

    const fn check(&self) -> Result<(), TimeControlError> {
        let mut rest = self.periods();
        while let [period, others @ ..] = rest {
            if period.moves == 0 && !others.is_empty() {
                return Err(TimeControlError::NoMoves);
            }
            rest = others;
        }
        match self.periods() {
            [Period { time: 0, bonus, .. }, ..] if bonus.delay() == 0 => {
                Err(TimeControlError::NoTime)
            }
            _ => Ok(()),
        }
    }

    /// `time` milliseconds for each move; unused time is lost.
    ///
    /// # Errors
    /// [`NoTime`](TimeControlError::NoTime) for 0.
    pub const fn per_move(time: u64) -> Result<Self, TimeControlError> {
        // All that the move took comes back.
        Self::new(&[Period { moves: 0, time, bonus: Bonus::Bronstein(u64::MAX) }])
    }

    /// `time` milliseconds for the whole game, and this bonus for each move.
    ///
    /// # Errors
    /// [`NoTime`](TimeControlError::NoTime) for 0, unless there is a delay.
    pub const fn per_player(time: u64, bonus: Bonus) -> Result<Self, TimeControlError> {
        Self::new(&[Period { moves: 0, time, bonus }])
    }

    /// The periods in their order; none if there is no limit.
    #[must_use]
    pub const fn periods(&self) -> &[Period] {
        match self.periods.split_at_checked(self.len as usize) {
            Some((periods, _)) => periods,
            None => &[],
        }
    }

    /// The period with this number, or the last one.
    pub(super) const fn period(&self, number: u8) -> Option<Period> {
        let periods = self.periods();
        match periods.split_at_checked(number as usize) {
            Some((_, [period, ..])) | Some(([.., period], [])) => Some(*period),
            _ => match periods {
                [.., last] => Some(*last),
                [] => None,
            },
        }
    }
}

impl Bonus {
    /// How long the time waits before it runs.
    pub(super) const fn delay(self) -> u64 {
        match self {
            Self::Delay(delay) => delay,
            _ => 0,
        }
    }
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooManyPeriods => "a time control has four periods at most",
            Self::NoTime => "there is no time for the first move",
            Self::NoMoves => "only the last period may lack a number of moves",
            Self::Syntax => "not a time control: write 40/5400+30:1800+30, in seconds",
            Self::Unknown => "the time control is not known",
            Self::Sandclock => "a sandclock is a time control that no clock here keeps",
        })
    }
}

impl core::error::Error for TimeControlError {}
