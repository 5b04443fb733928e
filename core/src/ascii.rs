//! Text of ASCII characters: every notation of a game is written so, in a buffer of fixed size.

use arrayvec::ArrayString;

/// Appends an ASCII character; drops one too many, which no writer here has.
///
/// The mask changes nothing. It lets the compiler see that no character needs more than a byte, and
/// leave out the encoding of UTF-8: 140 bytes of flash on a microcontroller.
pub(crate) fn push<const N: usize>(text: &mut ArrayString<N>, character: char) {
    debug_assert!(character.is_ascii(), "{character:?} is not ASCII");
    let _ = text.try_push(char::from(character as u8 & 0x7f));
}

/// What stands before and behind the first of this ASCII character. (That of the standard library
/// can panic, as far as the linker sees.)
pub(crate) fn split(text: &str, character: u8) -> Option<(&str, &str)> {
    let (before, rest) = text.split_at_checked(text.bytes().position(|byte| byte == character)?)?;
    Some((before, rest.get(1..)?))
}

/// The one character of a text with this number; empty where there is none.
pub(crate) fn character(text: &str, number: usize) -> &str {
    text.get(number..=number).unwrap_or_default()
}
