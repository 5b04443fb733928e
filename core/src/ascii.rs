//! Text of ASCII characters in a buffer of fixed size, as every notation of a game is written.

use arrayvec::ArrayString;

/// Appends an ASCII character; ignores it if the text is full, which no caller lets happen.
///
/// The mask changes nothing. With it the compiler knows that a character is one byte and leaves out
/// the encoding of UTF-8 (140 bytes of flash on a microcontroller; `str::from_utf8` takes 680). The
/// array has room for every character, as in `core`: where the compiler keeps one function for all
/// calls, it still sees that it does not panic.
pub(crate) fn push<const N: usize>(text: &mut ArrayString<N>, character: char) {
    debug_assert!(character.is_ascii(), "{character:?} is not ASCII");
    let mut bytes = [0; 4];
    let _ = text.try_push_str(char::from(character as u8 & 0x7f).encode_utf8(&mut bytes));
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
