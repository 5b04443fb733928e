//! Text of ASCII characters in a buffer of fixed size, as every notation of a game is written.

use arrayvec::ArrayString;

/// Appends an ASCII character; ignores it if the text is full, which no caller lets happen.
///
/// Without the encoding of UTF-8: 140 bytes of flash on a microcontroller, and a panic wherever the
/// compiler does not inline it.
pub(crate) fn push<const N: usize>(text: &mut ArrayString<N>, character: char) {
    debug_assert!(character.is_ascii(), "{character:?} is not ASCII");
    let byte = [character as u8 & 0x7f];
    let _ = text.try_push_str(core::str::from_utf8(&byte).unwrap_or_default());
}

/// The text before and after the first of this ASCII character. (`str::split_once` leaves a panic
/// in the linked program.)
pub(crate) fn split(text: &str, character: u8) -> Option<(&str, &str)> {
    let (before, rest) = text.split_at_checked(text.bytes().position(|byte| byte == character)?)?;
    Some((before, rest.get(1..)?))
}

/// The character of an ASCII text with this index, as text; empty past the end.
pub(crate) fn character(text: &str, number: usize) -> &str {
    text.get(number..=number).unwrap_or_default()
}
