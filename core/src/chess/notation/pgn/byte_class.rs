//! What each byte means in the text of a game: one table of 256 bytes.

/// What a byte is where a token may start.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(super) enum ByteClass {
    /// Nothing that may stand between tokens.
    Other,
    /// White space, and the dots after a move number.
    Space,
    /// Starts a word: also a sign such as `=`, and any byte that is not ASCII.
    Letter,
    Digit,
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

/// The length of the word at the start, `None` if it may continue past the end. A dot belongs to
/// it (`exd6e.p.`).
pub(super) fn word_length(text: &[u8]) -> Option<usize> {
    text.iter().position(|&byte| flags(byte) & ENDS_WORD != 0)
}

/// How many of these bytes continue a word; 8 too if it is one of those that this function does not
/// know: with bytes that are not ASCII, or with a parenthesis directly after it.
///
/// All are looked at, without a branch: where a word ends is what a processor cannot foresee.
#[cfg(small)]
#[inline]
pub(super) fn word_length_in(bytes: &[u8; 8]) -> usize {
    let ends = bytes.iter().enumerate().fold(1 << 8, |ends, (number, &byte)| {
        ends | u32::from(byte >= 0x80 || flags(byte) & ENDS_WORD != 0) << number
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

/// The length of a word if a byte follows it that ends common words; else 8.
#[inline]
fn known_length(length: usize, bytes: &[u8; 8]) -> usize {
    let is_end = bytes.get(length).is_some_and(|&byte| flags(byte) & ENDS_COMMON_WORD != 0);
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
#[inline]
pub(super) fn starts_move(byte: u8) -> bool {
    flags(byte) & STARTS_MOVE != 0
}

/// Whether a byte is a letter of ASCII that a move can start with.
#[inline]
pub(super) fn starts_common_move(byte: u8) -> bool {
    flags(byte) & STARTS_COMMON_MOVE != 0
}

#[inline]
fn flags(byte: u8) -> u8 {
    FLAGS.get(usize::from(byte)).copied().unwrap_or(0)
}

/// Whether a line ends with this byte.
#[inline]
pub(super) const fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// An array with an entry for each byte, made by the compiler.
macro_rules! table {
    ($empty:expr, |$byte:ident| $entry:expr) => {{
        let mut table = [$empty; 256];
        let mut number = 0;
        while number < table.len() {
            let $byte = number as u8;
            table[number] = $entry;
            number += 1;
        }
        table
    }};
}

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
static BYTE_CLASSES: [ByteClass; 256] = table!(ByteClass::Other, |byte| match byte {
    b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' | b'.' => ByteClass::Space,
    b'0'..=b'9' => ByteClass::Digit,
    b'(' => ByteClass::Open,
    b')' => ByteClass::Close,
    b'{' => ByteClass::Brace,
    b';' => ByteClass::Semicolon,
    b'[' => ByteClass::Bracket,
    b'$' => ByteClass::Dollar,
    b'!' | b'?' => ByteClass::Glyph,
    b'*' => ByteClass::Star,
    b'%' => ByteClass::Percent,
    _ if is_letter(byte) => ByteClass::Letter,
    _ => ByteClass::Other,
});

/// [`ENDS_WORD`], [`ENDS_COMMON_WORD`], [`STARTS_MOVE`] and [`STARTS_COMMON_MOVE`] for each byte.
// As above.
#[allow(clippy::indexing_slicing)]
static FLAGS: [u8; 256] = table!(0, |byte| {
    let goes_on = is_letter(byte) || byte.is_ascii_digit() || byte == b'.';
    let starts_move = byte >= 0x80
        || matches!(byte, b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'P')
        || matches!(byte, b'O' | b'o' | b'0' | b'-' | b'Z' | b'x');
    (if goes_on { 0 } else { ENDS_WORD })
        | (if goes_on || byte == b'(' { 0 } else { ENDS_COMMON_WORD })
        | (if starts_move { STARTS_MOVE } else { 0 })
        | (if starts_move && byte.is_ascii_alphabetic() { STARTS_COMMON_MOVE } else { 0 })
});

const ENDS_WORD: u8 = 1;
/// No parenthesis, which may belong to a promotion.
const ENDS_COMMON_WORD: u8 = 2;
const STARTS_MOVE: u8 = 4;
const STARTS_COMMON_MOVE: u8 = 8;

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic()
        || matches!(byte, b'-' | b'_' | b'+' | b'#' | b'=' | b':' | b'/' | b'~')
        || byte >= 0x80
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
