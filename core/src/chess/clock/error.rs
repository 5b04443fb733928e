//! Why a clock refuses a call.

use core::fmt;

/// Why a clock refuses a call; it is as it was before. The first reason that applies.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum ClockError {
    /// The time is before that of an earlier call.
    Backwards = -96,
    /// The clock is running already.
    Running = -97,
    /// The clock is not running.
    NotRunning = -98,
    /// The flag of the side to move has fallen.
    FlagFallen = -99,
    /// The other side has made no move to take back.
    NoMove = -100,
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Backwards => "the time is before that of an earlier call",
            Self::Running => "the clock runs already",
            Self::NotRunning => "the clock stands: start it first",
            Self::FlagFallen => "the flag of the side to move has fallen",
            Self::NoMove => "the other side has made no move to take back",
        })
    }
}

impl core::error::Error for ClockError {}
