//! Decimal digits without `core::fmt` and without division, which the smallest processors lack.

use crate::ascii;
use arrayvec::ArrayString;

/// The digits of a number.
pub(crate) fn decimal(number: impl Into<u32>) -> ArrayString<10> {
    digits(number.into())
}

fn digits(mut rest: u32) -> ArrayString<10> {
    let mut text = ArrayString::new();
    for &place in &PLACES {
        let mut digit = b'0';
        while rest >= place {
            rest -= place;
            digit += 1;
        }
        if digit != b'0' || place == 1 || !text.is_empty() {
            ascii::push(&mut text, digit as char);
        }
    }
    text
}

/// The value of a digit 1, by its place.
const PLACES: [u32; 10] =
    [1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

/// The number that these digits denote; `None` above 65,535 and for other text.
pub(crate) fn parse_decimal(digits: &[u8]) -> Option<u16> {
    let (&first, rest) = digits.split_first()?;
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
    rest.iter()
        .try_fold(digit(first)?, |number, &byte| number.checked_mul(10)?.checked_add(digit(byte)?))
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn every_number_is_written_as_usual_and_read_back() {
        for number in 0..=u16::MAX {
            assert_eq!(decimal(number).as_str(), number.to_string());
            assert_eq!(parse_decimal(decimal(number).as_bytes()), Some(number));
        }
        assert_eq!(decimal(u32::MAX).as_str(), u32::MAX.to_string());
        for wrong in ["", "65536", "-1", "1.", "99999999999999999999"] {
            assert_eq!(parse_decimal(wrong.as_bytes()), None, "{wrong}");
        }
    }
}
