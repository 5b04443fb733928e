//! What a player types.

use super::Style;
use crate::konobi::position::Action;

/// What a player types in a turn, in place of a coordinate.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Command {
    /// A point by its name, `pass` or `swap`.
    Act(Action),
    Resign,
    /// Shows where a stone may be placed.
    Moves,
    Help,
    Style(Style),
}

impl Command {
    /// The command in a line; `None` if there is none.
    pub(super) fn parse(line: &[u8]) -> Option<Self> {
        match line.trim_ascii() {
            b"resign" => Some(Self::Resign),
            b"moves" => Some(Self::Moves),
            b"help" => Some(Self::Help),
            word => match Style::from_name(word) {
                Some(style) => Some(Self::Style(style)),
                None => Action::parse(word).ok().map(Self::Act),
            },
        }
    }
}

/// The integer in a line, as strictly as the original reads it: digits with a sign at most, and no
/// spaces, in the range of 32 bits.
pub(super) fn integer(line: &[u8]) -> Option<i32> {
    let (digits, is_negative) = match line {
        [b'-', digits @ ..] => (digits, true),
        [b'+', digits @ ..] => (digits, false),
        digits => (digits, false),
    };
    if digits.is_empty() {
        return None;
    }
    // Below zero, where one number more is representable.
    let number = digits.iter().try_fold(0_i32, |number, &byte| {
        let digit = byte.is_ascii_digit().then(|| i32::from(byte - b'0'))?;
        number.checked_mul(10)?.checked_sub(digit)
    })?;
    if is_negative { Some(number) } else { number.checked_neg() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_read_as_the_original_reads_them() {
        for (text, number) in [
            ("10", Some(10)),
            ("+3", Some(3)),
            ("-3", Some(-3)),
            ("-0", Some(0)),
            ("0003", Some(3)),
            ("2147483647", Some(i32::MAX)),
            ("-2147483648", Some(i32::MIN)),
            ("2147483648", None),
            ("99999999999999999999", None),
            (" 3", None),
            ("3 ", None),
            ("", None),
            ("+", None),
            ("-", None),
            ("+-3", None),
            ("3.0", None),
            ("c3", None),
        ] {
            assert_eq!(integer(text.as_bytes()), number, "{text:?}");
        }
    }
}
