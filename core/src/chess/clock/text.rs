//! Time controls as the PGN tag `TimeControl` writes them, in seconds or with a unit.
//!
//! | text | is |
//! |---|---|
//! | `-` | no limit |
//! | `300` | five minutes for the game |
//! | `180+2` | three minutes, an increment of two seconds |
//! | `40/9000:3600` | 40 moves in two and a half hours, then an hour for the rest |
//! | `60+0.6` | a minute, an increment of 600 milliseconds: an extension |
//! | `40/2h`, `90m+30s` | hours, minutes, seconds: an extension |
//! | `300d5`, `300b5` | five minutes with a US or a Bronstein delay of five seconds: an extension |
//!
//! The standard's sandclock (`*180`) and unknown control (`?`) are no controls that a clock here
//! can keep, and have errors of their own.
//! Source: PGN standard, section 9.6.1.

use core::fmt;

use super::control::MAX_PERIODS;
use super::{Bonus, Period, TimeControl, TimeControlError};
use crate::ShortText;
use crate::decimal::{divide, push_number};

impl TimeControl {
    /// Reads a time control as PGN writes it.
    ///
    /// # Errors
    /// [`Syntax`](TimeControlError::Syntax), [`Unknown`](TimeControlError::Unknown),
    /// [`Sandclock`](TimeControlError::Sandclock), or what [`new`](Self::new) says of the periods.
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
            *slot = match field {
                b"?" => return Err(TimeControlError::Unknown),
                [b'*', time @ ..] if matches!(milliseconds(time), Some((_, []))) => {
                    return Err(TimeControlError::Sandclock);
                }
                _ => period(field).ok_or(TimeControlError::Syntax)?,
            };
            len += 1;
        }
        Self::new(periods.get(..len).unwrap_or_default())
    }
}

/// The value of the PGN tag `TimeControl`, in seconds, which [`TimeControl::parse`] gives back.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.periods().is_empty() {
            return f.write_str("-");
        }
        for (index, period) in self.periods().iter().enumerate() {
            let mut text = PeriodText::new();
            if index > 0 {
                text.push(':');
            }
            if period.moves > 0 {
                push_number(&mut text, period.moves.into(), 1);
                text.push('/');
            }
            push_seconds(&mut text, period.time);
            let (sign, bonus) = match period.bonus {
                Bonus::None => (None, 0),
                Bonus::Increment(bonus) => (Some('+'), bonus),
                Bonus::Bronstein(bonus) => (Some('b'), bonus),
                Bonus::Delay(bonus) => (Some('d'), bonus),
            };
            if let Some(sign) = sign {
                text.push(sign);
                push_seconds(&mut text, bonus);
            }
            f.write_str(&text)?;
        }
        Ok(())
    }
}

/// A period: a colon, ten digits and a slash, and two times of 17 digits with three decimals,
/// between which a sign stands.
type PeriodText = ShortText<56>;

/// Milliseconds as seconds, with as many decimals as it takes.
fn push_seconds(text: &mut PeriodText, time: u64) {
    let (seconds, rest) = divide::<1000>(time);
    push_number(text, seconds, 1);
    if rest > 0 {
        text.push('.');
        push_number(text, rest.into(), 3);
        while text.ends_with('0') {
            text.pop();
        }
    }
}

/// `moves/time`, `time`, either with a bonus after it.
fn period(text: &[u8]) -> Option<Period> {
    let (moves, text) = match text.iter().position(|&byte| byte == b'/') {
        Some(slash) => {
            let (moves, []) = number(text.get(..slash)?)? else { return None };
            (u32::try_from(moves).ok().filter(|&moves| moves > 0)?, text.get(slash + 1..)?)
        }
        None => (0, text),
    };
    let (time, rest) = milliseconds(text)?;
    let bonus = match rest {
        [] => Bonus::None,
        [kind, after @ ..] => {
            let (bonus, []) = milliseconds(after)? else { return None };
            match kind {
                b'+' => Bonus::Increment(bonus),
                b'b' => Bonus::Bronstein(bonus),
                b'd' => Bonus::Delay(bonus),
                _ => return None,
            }
        }
    };
    Some(Period { moves, time, bonus })
}

/// A number with decimals, of hours, minutes or, without a unit, seconds, as milliseconds; and what
/// stands after it. Decimals after the third are dropped, before the unit is applied.
fn milliseconds(text: &[u8]) -> Option<(u64, &[u8])> {
    let (seconds, mut rest) = number(text)?;
    let mut time = seconds.checked_mul(1_000)?;
    if let [b'.', decimals @ ..] = rest {
        let count = decimals.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, after) = decimals.split_at_checked(count).filter(|_| count > 0)?;
        for (digit, worth) in digits.iter().zip([100, 10, 1]) {
            time = time.checked_add(u64::from(digit - b'0') * worth)?;
        }
        rest = after;
    }
    let (unit, rest) = match rest {
        [b'h', rest @ ..] => (3_600, rest),
        [b'm', rest @ ..] => (60, rest),
        [b's', rest @ ..] => (1, rest),
        _ => (1, rest),
    };
    Some((time.checked_mul(unit)?, rest))
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
