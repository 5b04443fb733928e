//! What each byte means in the text of a game: one table of 256 bytes.

/// What a byte is where a token may start.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(super) enum ByteClass {
    /// Nothing that may stand between tokens.
    Other,
    /// A letter of ASCII that a move can start with.
    MoveLetter,
    /// Starts a word as well: the other letters, and signs such as `=`.
    Letter,
    /// Not ASCII: a part of a letter, or of a space.
    NotAscii,
    Digit,
    /// After a move number; belongs to a word (`exd6e.p.`).
    Dot,
    Space,
    Open,
    Close,
    Brace,
    Semicolon,
    Bracket,
    Dollar,
    /// `!` or `?`.
    Glyph,
    Star,
    Percent,
}

/// The kind of a byte.
#[inline]
pub(super) fn byte_class(byte: u8) -> ByteClass {
    BYTE_CLASSES.get(usize::from(byte)).copied().unwrap_or(ByteClass::Other)
}

/// The length of the word at the start, `None` if it may continue past the end.
pub(super) fn word_length(text: &[u8]) -> Option<usize> {
    text.iter().position(|&byte| {
        let class = byte_class(byte);
        !is_in_common_word(class) && class != ByteClass::NotAscii
    })
}

/// Whether this is a part of a word that is ASCII.
#[inline]
const fn is_in_common_word(class: ByteClass) -> bool {
    matches!(class, ByteClass::MoveLetter | ByteClass::Letter | ByteClass::Digit | ByteClass::Dot)
}

/// How many of these bytes continue a word; 8 too if it is one of those that this function does not
/// know: with bytes that are not ASCII, or with a parenthesis directly after it.
///
/// All are looked at, without a branch: where a word ends is what a processor cannot foresee.
#[cfg(small)]
#[inline]
pub(super) fn word_length_in(bytes: &[u8; 8]) -> usize {
    let ends = bytes.iter().enumerate().fold(1 << 8, |ends, (number, &byte)| {
        ends | u32::from(!is_in_common_word(byte_class(byte))) << number
    });
    known_length(ends.trailing_zeros() as usize, bytes)
}

/// As above, all in one number: letters in either case, `-` to `:`, which are the digits and
/// `-./:`, and the signs `+` and `#`. The rest is rare.
#[cfg(not(small))]
#[inline]
pub(super) fn word_length_in(bytes: &[u8; 8]) -> usize {
    const HIGHEST: u64 = ONES << 7;
    let word = u64::from_le_bytes(*bytes);
    let seven = word & !HIGHEST;
    // No byte carries into the next one: each is below 128 before and below 256 after.
    let is_from = |text: u64, byte: u8| text.wrapping_add(ONES * u64::from(0x80 - byte));
    let is_within = |text, first, last| is_from(text, first) & !is_from(text, last + 1);
    let is = |byte: u8| HIGHEST.wrapping_sub(seven ^ (ONES * u64::from(byte)));
    let goes_on = is_within(seven | ONES << 5, b'a', b'z')
        | is_within(seven, b'-', b':')
        | is(b'+')
        | is(b'#');
    let length = ((!goes_on | word) & HIGHEST).trailing_zeros() as usize / 8;
    known_length(length, bytes)
}

/// The length of a word if a byte follows it that ends common words: no parenthesis, which may
/// belong to a promotion. Else 8.
#[inline]
fn known_length(length: usize, bytes: &[u8; 8]) -> usize {
    let is_end = bytes.get(length).is_some_and(|&byte| {
        let class = byte_class(byte);
        !is_in_common_word(class) && !matches!(class, ByteClass::NotAscii | ByteClass::Open)
    });
    if is_end { length } else { 8 }
}

/// The offset of the first of these bytes. Eight bytes are compared at a time where a processor has
/// registers of that length.
#[inline]
pub(super) fn find_byte<const N: usize>(text: &[u8], wanted: [u8; N]) -> Option<usize> {
    #[cfg_attr(small, allow(unused_mut))]
    let mut at = 0;
    #[cfg(not(small))]
    while let Some(eight) = text.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*eight);
        let found =
            wanted.iter().fold(0, |found, &byte| found | zeros(word ^ (ONES * u64::from(byte))));
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let rest = text.get(at..).unwrap_or_default();
    rest.iter().position(|byte| wanted.contains(byte)).map(|length| at + length)
}

/// The highest bit of each byte that is 0. Above the first there may be more, of bytes that are 1:
/// Mycroft's test (1987), good for the first one.
#[cfg(not(small))]
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & ONES << 7
}

#[cfg(not(small))]
const ONES: u64 = 0x0101_0101_0101_0101;

/// Whether a move can start with this byte; also the null moves `--` and `Z0` that some write.
pub(super) fn starts_move(byte: u8) -> bool {
    matches!(byte_class(byte), ByteClass::MoveLetter | ByteClass::NotAscii)
        || matches!(byte, b'0' | b'-')
}

/// Whether a line ends with this byte.
#[inline]
pub(super) const fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
static BYTE_CLASSES: [ByteClass; 256] = {
    let mut classes = [ByteClass::Other; 256];
    let mut number = 0;
    while number < classes.len() {
        classes[number] = class_of(number as u8);
        number += 1;
    }
    classes
};

const fn class_of(byte: u8) -> ByteClass {
    match byte {
        b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' => ByteClass::Space,
        b'.' => ByteClass::Dot,
        b'0'..=b'9' => ByteClass::Digit,
        b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b'O' | b'o' | b'Z' | b'x' => {
            ByteClass::MoveLetter
        }
        b'-' | b'_' | b'+' | b'#' | b'=' | b':' | b'/' | b'~' => ByteClass::Letter,
        b'(' => ByteClass::Open,
        b')' => ByteClass::Close,
        b'{' => ByteClass::Brace,
        b';' => ByteClass::Semicolon,
        b'[' => ByteClass::Bracket,
        b'$' => ByteClass::Dollar,
        b'!' | b'?' => ByteClass::Glyph,
        b'*' => ByteClass::Star,
        b'%' => ByteClass::Percent,
        0x80.. => ByteClass::NotAscii,
        _ if byte.is_ascii_alphabetic() => ByteClass::Letter,
        _ => ByteClass::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_ends_where_its_table_says() {
        for last in 0..=u8::MAX {
            for end in 0..=u8::MAX {
                let bytes = [b'N', b'f', last, end, b' ', last, b'.', end];
                let length = word_length(&bytes).unwrap_or(8);
                let found = word_length_in(&bytes);
                let is_rare = |&byte: &u8| matches!(byte, b'=' | b'_' | b'~' | b'(' | 0x80..);
                let may_give_up = bytes.iter().take(length + 1).any(is_rare);
                assert!(found == 8 || bytes[..=found].is_ascii() && bytes[found] != b'(');
                assert!(found == length || found == 8 && may_give_up, "{bytes:?}");
            }
        }
        assert_eq!(word_length_in(b"Qa1xb2+ "), 7);
        assert_eq!(word_length_in(b"O-O-O+ 1"), 6);
    }

    #[test]
    fn the_first_of_some_bytes_is_found_wherever_it_stands() {
        for filler in [0, 1, 0x21, 0x22, 0x23, 0x5b, 0x5d, 0x7f, 0x80, 0xff] {
            for length in 0..40 {
                for at in 0..length {
                    for byte in [b'"', b'\\', b'\n'] {
                        let mut text = std::vec![filler; length];
                        text[at] = byte;
                        text[length - 1] = byte;
                        let plain = text.iter().position(|byte| b"\"\\\n".contains(byte));
                        assert_eq!(find_byte(&text, [b'"', b'\\', b'\n']), plain);
                        assert_eq!(find_byte(&text, [b'}']), None);
                    }
                }
            }
        }
    }
}
