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

/// A natural number; `None` for other text and for one that the type has no room for.
pub(super) fn natural<N: TryFrom<u64>>(text: &[u8]) -> Option<N> {
    if text.is_empty() {
        return None;
    }
    let number = text.iter().try_fold(0_u64, |number, &byte| {
        let digit = byte.is_ascii_digit().then(|| u64::from(byte - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })?;
    N::try_from(number).ok()
}

/// An integer with or without a sign.
pub(super) fn integer(text: &[u8]) -> Option<i32> {
    match text {
        [b'-', digits @ ..] => natural::<i32>(digits)?.checked_neg(),
        [b'+', digits @ ..] | digits => natural(digits),
    }
}

/// A number with up to two decimals, in hundredths.
pub(super) fn hundredths(text: &[u8]) -> Option<u32> {
    let point = text.iter().position(|&byte| byte == b'.').unwrap_or(text.len());
    let (whole, rest) = text.split_at_checked(point)?;
    let decimal = |index: usize| rest.get(index).copied().unwrap_or(b'0');
    let [tens, ones] = [decimal(1), decimal(2)];
    natural::<u32>(whole)?.checked_mul(100)?.checked_add(natural(&[tens, ones])?)
}
