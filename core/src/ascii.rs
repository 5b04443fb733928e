//! Text of ASCII characters in a buffer of fixed size: every notation of a game is written so.

use arrayvec::ArrayString;

/// Appends an ASCII character; drops one too many, which no writer here has.
///
/// The mask changes nothing. It lets the compiler see that no character needs more than a byte, and
/// leave out the encoding of UTF-8: 140 bytes of flash on a microcontroller.
pub(crate) fn push<const N: usize>(text: &mut ArrayString<N>, character: char) {
    debug_assert!(character.is_ascii(), "{character:?} is not ASCII");
    let _ = text.try_push(char::from(character as u8 & 0x7f));
}
