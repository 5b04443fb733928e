//! The characters of game files, in UTF-8 or, as in old ones, in Latin-1.

/// The first character of a text and how many bytes it takes there; where they are not UTF-8, a
/// byte is a character of Latin-1. `None` for an empty text.
///
/// `core::str::from_utf8` is written for speed and takes more flash.
pub(in crate::chess) fn first_character(text: &[u8]) -> Option<(char, usize)> {
    let (&first, rest) = text.split_first()?;
    let latin = (char::from(first), 1);
    // The number of bytes that follow, and the smallest code point that needs them.
    let (count, least) = match first {
        0xc0..0xe0 => (1, 0x80),
        0xe0..0xf0 => (2, 0x800),
        0xf0..0xf8 => (3, 0x1_0000),
        _ => return Some(latin),
    };
    let continues = |bytes: &&[u8]| bytes.iter().all(|byte| byte & 0xc0 == 0x80);
    let Some(bytes) = rest.get(..count).filter(continues) else { return Some(latin) };
    let first = u32::from(first) & (0x3f >> count);
    let code = bytes.iter().fold(first, |code, &byte| code << 6 | u32::from(byte & 0x3f));
    let character = char::from_u32(code).filter(|_| code >= least);
    Some(character.map_or(latin, |character| (character, 1 + count)))
}

/// Whether a text may be too short for its first character: the bytes that follow decide.
pub(super) const fn is_cut_character(text: &[u8]) -> bool {
    let least = match text.first() {
        Some(0xc0..0xe0) => 2,
        Some(0xe0..0xf0) => 3,
        Some(0xf0..0xf8) => 4,
        _ => 1,
    };
    text.len() < least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_those_of_the_standard_library() {
        let edges = [0, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                for (third, fourth) in
                    edges.iter().flat_map(|&third| edges.map(|other| (third, other)))
                {
                    let bytes = [first, second, third, fourth];
                    for text in (0..=4).map(|length| &bytes[..length]) {
                        let chunk = text.utf8_chunks().next();
                        let valid = chunk.and_then(|chunk| chunk.valid().chars().next());
                        let latin = text.first().map(|&first| (char::from(first), 1));
                        let expected =
                            valid.map(|character| (character, character.len_utf8())).or(latin);
                        assert_eq!(first_character(text), expected, "{text:?}");
                    }
                }
            }
        }
    }
}
