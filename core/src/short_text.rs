//! Text in a buffer of fixed size, as every notation of a game is written.

use core::borrow::Borrow;
use core::fmt;
use core::ops::Deref;

use arrayvec::ArrayString;

/// Text of at most `CAPACITY` bytes in a value: what functions such as
/// [`Position::format_fen`](crate::chess::Position::format_fen) return without an allocator.
///
/// It dereferences to `str`, and compares, sorts and hashes as its text does.
///
/// # Examples
/// ```
/// use pedina::chess::{CastlingStyle, Position};
/// let fen = Position::start().format_fen(CastlingStyle::Standard);
/// assert!(fen.starts_with("rnbqkbnr/"));
/// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct ShortText<const CAPACITY: usize>(ArrayString<CAPACITY>);

impl<const CAPACITY: usize> ShortText<CAPACITY> {
    /// The most bytes that it holds.
    pub const CAPACITY: usize = CAPACITY;

    /// No text.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(ArrayString::new_const())
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// A copy of this text; `None` if it has more bytes than the capacity.
    #[inline]
    pub(crate) fn of(text: &str) -> Option<Self> {
        ArrayString::from(text).ok().map(Self)
    }

    /// Appends an ASCII character; ignores it if the text is full, which no caller lets happen.
    ///
    /// The mask changes nothing. With it the compiler knows that a character is one byte and leaves
    /// out the encoding of UTF-8 (140 bytes of flash on a microcontroller; `str::from_utf8` takes
    /// 680). The array takes a character of any length, as in `core`: where the compiler keeps one
    /// function for all calls, it still sees that it does not panic.
    pub(crate) fn push(&mut self, character: char) {
        debug_assert!(character.is_ascii(), "{character:?} is not ASCII");
        let mut bytes = [0; 4];
        let _ = self.0.try_push_str(char::from(character as u8 & 0x7f).encode_utf8(&mut bytes));
    }

    /// Appends a character of any alphabet.
    ///
    /// # Errors
    /// It has more bytes than are left.
    #[inline]
    pub(crate) fn push_char(&mut self, character: char) -> fmt::Result {
        self.0.try_push(character).map_err(|_| fmt::Error)
    }

    /// Appends a text, or nothing if it has more bytes than are left.
    ///
    /// # Errors
    /// The text is longer than what is left of the capacity.
    #[inline]
    pub(crate) fn push_str(&mut self, text: &str) -> fmt::Result {
        self.0.try_push_str(text).map_err(|_| fmt::Error)
    }

    /// Removes the last character and returns it; `None` if there is none.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<char> {
        self.0.pop()
    }

    /// Removes the text.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl<const CAPACITY: usize> Deref for ShortText<CAPACITY> {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.as_str()
    }
}

#[cfg(feature = "alloc")]
impl<const CAPACITY: usize> From<ShortText<CAPACITY>> for alloc::string::String {
    fn from(text: ShortText<CAPACITY>) -> Self {
        text.as_str().into()
    }
}

impl<const CAPACITY: usize> AsRef<str> for ShortText<CAPACITY> {
    #[inline]
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<const CAPACITY: usize> AsRef<[u8]> for ShortText<CAPACITY> {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl<const CAPACITY: usize> Borrow<str> for ShortText<CAPACITY> {
    #[inline]
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl<const CAPACITY: usize> PartialEq<str> for ShortText<CAPACITY> {
    #[inline]
    fn eq(&self, text: &str) -> bool {
        self.as_str() == text
    }
}

impl<const CAPACITY: usize> PartialEq<&str> for ShortText<CAPACITY> {
    #[inline]
    fn eq(&self, text: &&str) -> bool {
        self.as_str() == *text
    }
}

/// Appends to it; fails where the text is longer than what is left of the capacity.
impl<const CAPACITY: usize> fmt::Write for ShortText<CAPACITY> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text)
    }
}

impl<const CAPACITY: usize> fmt::Display for ShortText<CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_str(), f)
    }
}

impl<const CAPACITY: usize> fmt::Debug for ShortText<CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;
    use std::collections::HashSet;
    use std::format;

    use super::*;

    #[test]
    fn a_text_is_found_by_its_str_and_never_cut() {
        let mut text = ShortText::<5>::new();
        assert_eq!(text.write_str("e7e8"), Ok(()));
        assert_eq!(text.write_str("qq"), Err(fmt::Error));
        text.push('q');
        text.push('q');
        assert_eq!(text, "e7e8q");
        assert_eq!(text, *"e7e8q");
        assert_eq!(format!("{text} {text:?} {text:>6}"), "e7e8q \"e7e8q\"  e7e8q");
        assert!(HashSet::from([text]).contains("e7e8q"));
        assert!(ShortText::<5>::of("a").unwrap() < text);
        assert_eq!(ShortText::<5>::of("e7e8q+"), None);
    }
}
