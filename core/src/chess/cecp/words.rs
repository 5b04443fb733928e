//! Words of a line.

use core::fmt::{self, Write};

/// The first word of a text, and what follows it; both without spaces around.
pub(in crate::chess) fn split(text: &[u8]) -> (&[u8], &[u8]) {
    let text = text.trim_ascii();
    let end = text.iter().position(u8::is_ascii_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at_checked(end).unwrap_or((text, &[]));
    (word, rest.trim_ascii())
}

/// A part of a line, as it is written. Other bytes than ASCII are taken for Latin-1.
pub(in crate::chess) struct Text<'a>(pub(in crate::chess) &'a [u8]);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&byte| f.write_char(byte.into()))
    }
}

/// A natural number; `None` for other text and from 2^32 on.
pub(super) fn natural(text: &[u8]) -> Option<u32> {
    if text.is_empty() {
        return None;
    }
    text.iter().try_fold(0_u32, |number, &byte| {
        let digit = byte.is_ascii_digit().then(|| u32::from(byte - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

/// An integer with or without a sign.
pub(super) fn integer(text: &[u8]) -> Option<i32> {
    match text {
        [b'-', digits @ ..] => i32::try_from(natural(digits)?).ok()?.checked_neg(),
        [b'+', digits @ ..] | digits => i32::try_from(natural(digits)?).ok(),
    }
}

/// A number with up to two decimals, in hundredths.
pub(super) fn hundredths(text: &[u8]) -> Option<u32> {
    let point = text.iter().position(|&byte| byte == b'.').unwrap_or(text.len());
    let (whole, rest) = text.split_at_checked(point)?;
    let decimal = |index: usize| rest.get(index).copied().unwrap_or(b'0');
    let [tens, ones] = [decimal(1), decimal(2)];
    natural(whole)?.checked_mul(100)?.checked_add(natural(&[tens, ones])?)
}
