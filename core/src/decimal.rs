//! Decimal digits without `core::fmt`, and without division where processors may lack it.

use arrayvec::ArrayVec;

use crate::ShortText;

/// The digits of a number.
pub(crate) fn decimal(number: impl Into<u32>) -> ShortText<10> {
    digits(number.into())
}

fn digits(mut rest: u32) -> ShortText<10> {
    let mut text = ShortText::new();
    for &place in &PLACES {
        let mut digit = b'0';
        while rest >= place {
            rest -= place;
            digit += 1;
        }
        if digit != b'0' || place == 1 || !text.is_empty() {
            text.push(digit as char);
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

/// A number in at least `width` digits.
pub(crate) fn push_number<const N: usize>(text: &mut ShortText<N>, number: u64, width: usize) {
    let mut digits = ArrayVec::<u8, 20>::new();
    let mut rest = number;
    while rest > 0 || digits.len() < width {
        let (quotient, digit) = divide::<10>(rest);
        rest = quotient;
        // The largest number has 20 digits.
        let _ = digits.try_push(b'0' + digit as u8);
    }
    digits.iter().rev().for_each(|&digit| text.push(digit.into()));
}

/// Quotient and remainder.
#[cfg(not(small))]
pub(crate) const fn divide<const BY: u32>(number: u64) -> (u64, u32) {
    (number / BY as u64, (number % BY as u64) as u32)
}

#[cfg(small)]
pub(crate) use by_bits as divide;

/// Quotient and remainder, bit by bit: the smallest processors have no instruction for division.
#[cfg(any(small, test))]
pub(crate) fn by_bits<const BY: u32>(number: u64) -> (u64, u32) {
    let (mut quotient, mut rest) = (0, 0);
    for place in (0..64).rev() {
        rest = rest << 1 | (number >> place) as u32 & 1;
        if rest >= BY {
            rest -= BY;
            quotient |= 1 << place;
        }
    }
    (quotient, rest)
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use proptest::prelude::*;

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

    proptest! {
        #[test]
        fn division_by_parts_is_division(number: u64, small in 0_u64..100_000) {
            for number in [number, small, number >> 32, u64::MAX - small] {
                for divide in [divide::<10>, by_bits::<10>] {
                    prop_assert_eq!(divide(number), (number / 10, (number % 10) as u32));
                }
                for divide in [divide::<1000>, by_bits::<1000>] {
                    prop_assert_eq!(divide(number), (number / 1000, (number % 1000) as u32));
                }
                let mut text = ShortText::<20>::new();
                push_number(&mut text, number, 3);
                prop_assert_eq!(text.as_str(), std::format!("{number:03}"));
            }
        }
    }
}
