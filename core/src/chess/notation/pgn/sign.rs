//! What characters and short words mean between moves: white space, dashes, results, and signs for
//! a numeric annotation glyph.
//!
//! The signs are those of the Chess Informant, in the glyphs of lichess and in the letters of Scid
//! and ChessBase: `±`, `+/-`, `N`.

use arrayvec::ArrayVec;

use super::character::first_character;

/// What a character is in a word.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum CharacterClass {
    /// A part of the word, whatever it means there.
    Part,
    /// White space or invisible, or an ellipsis: ends the word and says nothing.
    Space,
    /// Ends the word and is a glyph itself.
    Nag(u8),
}

/// The class of a character.
pub(super) fn character_class(character: char) -> CharacterClass {
    match meaning(character) {
        Some(SPACE) => CharacterClass::Space,
        None | Some(DASH) => CharacterClass::Part,
        Some(nag) => CharacterClass::Nag(nag),
    }
}

/// The glyph that a word stands for.
pub(super) fn nag_of(word: &[u8]) -> Option<u8> {
    // Three characters at most, each of three bytes at most.
    if word.len() > 9 || word.len() > 3 && word.is_ascii() {
        return None;
    }
    let word = plain(word);
    let mut sign = [b' '; 3];
    // `copy_from_slice` leaves a panic in the linked program wherever it is not inlined.
    sign.get_mut(..word.len())?.iter_mut().zip(word).for_each(|(place, byte)| *place = byte);
    SIGNS
        .as_chunks()
        .0
        .iter()
        .find(|entry| entry.starts_with(&sign))
        .map(|&[.., nag]: &[u8; 4]| nag)
}

/// A short word in ASCII: every dash as a hyphen, `½` as `1/2` and `∞` as `~`. Empty for a word
/// with other characters and for a long one.
pub(super) fn plain(word: &[u8]) -> ArrayVec<u8, 7> {
    let (mut plain, mut rest) = (ArrayVec::new(), word);
    if word.is_ascii() {
        let _ = plain.try_extend_from_slice(word);
        return plain;
    }
    while let Some((character, length)) = first_character(rest) {
        let done = match character {
            '\0'..'\u{80}' => plain.try_push(character as u8).is_ok(),
            '½' => plain.try_extend_from_slice(b"1/2").is_ok(),
            '∞' => plain.try_push(b'~').is_ok(),
            _ => meaning(character) == Some(DASH) && plain.try_push(b'-').is_ok(),
        };
        if !done {
            return ArrayVec::new();
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    plain
}

/// The number in the table of a character.
fn meaning(character: char) -> Option<u8> {
    let code = u16::try_from(u32::from(character)).ok()?;
    let is_in = |(first, more, _): &&(u16, u8, u8)| code.wrapping_sub(*first) <= (*more).into();
    CHARACTERS.iter().find(is_in).map(|(.., number)| *number)
}

/// White space.
const SPACE: u8 = 0;

/// A dash, which is a part of moves, results and signs.
const DASH: u8 = 255;

/// The first character of a range, how many follow, and its glyph, [`SPACE`] or [`DASH`]. The
/// control characters are dashes and the ellipsis of Windows-1252.
static CHARACTERS: [(u16, u8, u8); 41] = [
    (0x0085, 0, SPACE), // …, next line
    (0x0096, 1, DASH),
    (0x00a0, 0, SPACE), // no-break space
    (0x00ad, 0, SPACE), // soft hyphen
    (0x00b1, 0, 16),    // ±
    (0x034f, 0, SPACE), // grapheme joiner
    (0x0394, 0, 140),   // Δ
    (0x061c, 0, SPACE), // Arabic mark
    (0x115f, 1, SPACE), // Hangul fillers
    (0x1680, 0, SPACE),
    (0x180b, 3, SPACE),  // Mongolian selectors
    (0x2000, 15, SPACE), // widths of spaces, zero width, marks of direction
    (0x2010, 5, DASH),   // hyphens and dashes
    (0x2024, 2, SPACE),  // dot leaders, …
    (0x2028, 7, SPACE),  // separators, marks of direction, narrow no-break space
    (0x203c, 0, 3),      // ‼
    (0x2047, 0, 4),      // ⁇
    (0x2048, 0, 6),      // ⁈
    (0x2049, 0, 5),      // ⁉
    (0x205f, 16, SPACE), // mathematical space, word joiner, invisible signs
    (0x2191, 0, 36),     // ↑
    (0x2192, 0, 40),     // →
    (0x21c4, 2, 132),    // ⇄ ⇆
    (0x2206, 0, 140),    // ∆
    (0x2212, 0, DASH),   // minus
    (0x2213, 0, 17),     // ∓
    (0x2295, 0, 138),    // ⊕
    (0x2299, 0, 22),     // ⊙
    (0x2313, 0, 142),    // ⌓
    (0x25a0, 1, 7),      // ■ □
    (0x25cb, 0, 26),     // ○
    (0x27f3, 0, 32),     // ⟳
    (0x2800, 0, SPACE),  // blank pattern of Braille
    (0x2a00, 0, 22),     // ⨀
    (0x2a71, 0, 15),     // ⩱
    (0x2a72, 0, 14),     // ⩲
    (0x3000, 0, SPACE),  // ideographic space
    (0x3164, 0, SPACE),  // Hangul filler
    (0xfe58, 11, DASH),  // small dash and hyphen
    (0xfeff, 0, SPACE),  // byte order mark
    (0xff0d, 0, DASH),   // wide hyphen
];

/// Signs of at most three characters, each with its glyph in the fourth byte.
static SIGNS: &[u8] = b"\
    =  \x0a~  \x0dinf\x0d+= \x0e+/=\x0e=+ \x0f=/+\x0f+/-\x10-/+\x11+- \x12-+ \x13+--\x14--+\x15\
    =~ \x2c~= \x2c=/~\x2c~/=\x2cRR \x91N  \x92D  \xdc";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_found_in_full_alone() {
        for (word, nag) in [("=", 10), ("+−", 18), ("−/+", 17), ("∞", 13), ("=/∞", 44), ("D", 220)]
        {
            assert_eq!(nag_of(word.as_bytes()), Some(nag), "{word}");
        }
        for word in ["", "+", "-", "--", "R", "RRR", "in", "n", "\x0a", "é", "~=~=", "½"] {
            assert_eq!(nag_of(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn ranges_of_characters_do_not_overlap() {
        assert!(
            CHARACTERS.is_sorted_by(|(one, more, _), (next, ..)| one + u16::from(*more) < *next)
        );
        assert!(CHARACTERS.iter().all(|(first, ..)| *first >= 0x80));
    }
}
