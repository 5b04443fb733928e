//! Names of players, safe to show on any terminal.

use core::fmt;

use arrayvec::{ArrayString, ArrayVec};

use crate::snapshot::Codec;

/// The most bytes of a [`Name`].
pub const NAME_CAPACITY: usize = 32;

/// The name of a player: any text, also none.
///
/// What could disturb the terminal of an opponent is left out: control characters, and marks that
/// change the direction of text. Of a longer text the first 32 bytes count.
///
/// # Examples
/// ```
/// use pedina::session::Name;
/// assert_eq!(Name::new("Ada").as_str(), "Ada");
/// assert_eq!(Name::from_bytes(b"\x1b[31mA\xffda").as_str(), "[31mA?da");
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Name(ArrayString<NAME_CAPACITY>);

impl Name {
    /// The name with this text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut name = Self::default();
        name.extend(text);
        name
    }

    /// As [`new`](Self::new), from bytes that need not be UTF-8: a question mark stands for what is
    /// not.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut name = Self::default();
        for chunk in bytes.utf8_chunks() {
            name.extend(chunk.valid());
            name.extend(if chunk.invalid().is_empty() { "" } else { "?" });
        }
        name
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its part of a snapshot: the length in 6 bits, then the text in four words.
    pub(crate) fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let mut text = ArrayVec::<u8, NAME_CAPACITY>::new();
        text.try_extend_from_slice(self.as_str().as_bytes()).ok()?;
        let length = codec.number(6, text.len() as u8);
        codec.text(&mut text, length.into())?;
        // Forged bytes too give a name that is safe to show.
        *self = Self::from_bytes(&text);
        Some(())
    }

    fn extend(&mut self, text: &str) {
        // Parts of the text, not characters: to encode one takes code that nothing else needs.
        for part in text.split_inclusive(|_| true) {
            if !part.chars().all(is_disturbing) && self.0.try_push_str(part).is_err() {
                return;
            }
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

/// Whether a character controls a terminal or the order of others.
const fn is_disturbing(character: char) -> bool {
    matches!(
        character,
        '\0'..='\x1f' | '\x7f'..='\u{9f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_between_characters_and_control_no_terminal() {
        assert_eq!(Name::new("ä".repeat(20).as_str()).as_str(), "ä".repeat(16));
        assert_eq!(Name::new("").as_str(), "");
        assert_eq!(Name::from_bytes(&[b'x'; 100]).as_str().len(), NAME_CAPACITY);
        assert_eq!(Name::from_bytes("a\u{9b}2J\u{202e}b\r\x07".as_bytes()).as_str(), "a2Jb");
        assert_eq!(Name::from_bytes(&[0xff; 100]).as_str(), "?".repeat(32));
    }
}
