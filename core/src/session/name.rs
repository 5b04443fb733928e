//! Names of players, safe to show on any terminal.

use core::fmt;

use arrayvec::ArrayVec;

use crate::ShortText;

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
pub struct Name(ShortText<NAME_CAPACITY>);

impl Name {
    /// The name with this text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self::from_bytes(text.as_bytes())
    }

    /// As [`new`](Self::new), from bytes that need not be UTF-8: a question mark stands for what is
    /// not.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let (mut name, mut rest, mut fits) = (Self::default(), bytes, true);
        while !rest.is_empty() {
            let (character, length) = first_character(rest);
            // After text that is cut, a question mark may still fit.
            fits |= character.is_none();
            let shown = character.unwrap_or('?');
            if fits && !is_disturbing(shown) {
                fits = name.0.push_char(shown).is_ok();
            }
            rest = rest.get(length..).unwrap_or_default();
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
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

/// The first character and its number of bytes; `None` with those of the longest beginning of one,
/// which the Unicode Standard recommends to replace as a whole.
///
/// Written out, because `utf8_chunks` takes twice as much flash.
fn first_character(bytes: &[u8]) -> (Option<char>, usize) {
    let first = bytes.first().copied().unwrap_or(0);
    let more = match first {
        ..0x80 => return (Some(char::from(first)), 1),
        0xc2..0xe0 => 1,
        0xe0..0xf0 => 2,
        0xf0..0xf5 => 3,
        _ => return (None, 1),
    };
    let mut code = u32::from(first) & (0x3f >> more);
    for length in 1..=more {
        let Some(&byte @ 0x80..0xc0) = bytes.get(length) else { return (None, length) };
        code = code << 6 | u32::from(byte) & 0x3f;
        // After two bytes it shows whether fewer would do, or no character has such a number.
        let is_possible = match more {
            _ if length > 1 => true,
            2 => matches!(code, 0x20..0x360 | 0x380..),
            3 => matches!(code, 0x10..0x110),
            _ => true,
        };
        if !is_possible {
            return (None, 1);
        }
    }
    (char::from_u32(code), 1 + more)
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
        let cut = ["x".repeat(31).as_bytes(), "äb".as_bytes(), &[0xff]].concat();
        assert_eq!(Name::from_bytes(&cut).as_str(), "x".repeat(31) + "?");
    }

    #[test]
    fn characters_are_told_apart_as_the_standard_library_does() {
        let bytes = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0]
            .into_iter()
            .chain([0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff]);
        let mut text = [0; 4];
        for number in 0..24_usize.pow(4) {
            for (index, place) in text.iter_mut().enumerate() {
                let digit = number / 24_usize.pow(index as u32) % 24;
                *place = bytes.clone().nth(digit).unwrap();
            }
            let chunk = text.utf8_chunks().next().unwrap();
            let wanted = match chunk.valid().chars().next() {
                Some(character) => (Some(character), character.len_utf8()),
                None => (None, chunk.invalid().len()),
            };
            assert_eq!(first_character(&text), wanted, "{text:x?}");
        }
    }
}
