//! Time controls as the PGN tag `TimeControl` writes them, in seconds.
//!
//! | text | is |
//! |---|---|
//! | `-` | no limit |
//! | `300` | five minutes for the game |
//! | `180+2` | three minutes, an increment of two seconds |
//! | `40/9000:3600` | 40 moves in two and a half hours, then an hour for the rest |
//! | `300d5`, `300b5` | five minutes with a US or a Bronstein delay of five seconds: an extension |
//!
//! The standard's sandclock (`*180`) and unknown control (`?`) are no controls for a clock.
//! Source: PGN standard, section 9.6.1.

use super::control::MAX_PERIODS;
use super::{Bonus, Period, TimeControl, TimeControlError};

impl TimeControl {
    /// Reads a time control as PGN writes it.
    ///
    /// # Errors
    /// [`Syntax`](TimeControlError::Syntax), or what [`new`](Self::new) says of the periods.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Bonus, TimeControl};
    /// let blitz = TimeControl::parse(b"180+2")?;
    /// assert_eq!(blitz, TimeControl::per_player(180_000, Bonus::Increment(2_000))?);
    /// # Ok::<(), pedina::chess::TimeControlError>(())
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, TimeControlError> {
        if text == b"-" {
            return Ok(Self::UNLIMITED);
        }
        let mut periods = [Period::default(); MAX_PERIODS];
        let mut len = 0;
        for field in text.split(|&byte| byte == b':') {
            let slot = periods.get_mut(len).ok_or(TimeControlError::TooManyPeriods)?;
            *slot = period(field).ok_or(TimeControlError::Syntax)?;
            len += 1;
        }
        Self::new(periods.get(..len).unwrap_or_default())
    }
}

/// `moves/time`, `time`, either with a bonus after it.
fn period(text: &[u8]) -> Option<Period> {
    let (first, mut rest) = number(text)?;
    let (moves, time) = match rest {
        [b'/', after @ ..] => {
            let (time, after) = number(after)?;
            rest = after;
            (u32::try_from(first).ok().filter(|&moves| moves > 0)?, time)
        }
        _ => (0, first),
    };
    let bonus = match rest {
        [] => Bonus::None,
        [kind, after @ ..] => {
            let (seconds, []) = number(after)? else { return None };
            let bonus = milliseconds(seconds)?;
            match kind {
                b'+' => Bonus::Increment(bonus),
                b'b' => Bonus::Bronstein(bonus),
                b'd' => Bonus::Delay(bonus),
                _ => return None,
            }
        }
    };
    Some(Period { moves, time: milliseconds(time)?, bonus })
}

/// A decimal number, and what stands after it.
fn number(text: &[u8]) -> Option<(u64, &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at_checked(digits)?;
    if digits.is_empty() {
        return None;
    }
    let mut number = 0_u64;
    for digit in digits {
        number = number.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
    }
    Some((number, rest))
}

fn milliseconds(seconds: u64) -> Option<u64> {
    seconds.checked_mul(1_000)
}
