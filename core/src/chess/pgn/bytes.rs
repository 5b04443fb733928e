//! What each byte means in the text of a game: one table of 256 bytes.

/// What a byte is where a token may start.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(super) enum Kind {
    /// Nothing that may stand between tokens.
    Other,
    /// White space, and the dots behind a move number.
    Space,
    /// Starts a word; also any byte that is not ASCII.
    Letter,
    Digit,
    Open,
    Close,
    Brace,
    Semicolon,
    Bracket,
    Dollar,
    /// `!` or `?`.
    Mark,
    Star,
    Percent,
}

/// The kind of a byte.
#[inline]
pub(super) fn kind(byte: u8) -> Kind {
    KINDS.get(usize::from(byte)).copied().unwrap_or(Kind::Other)
}

/// The length of the word at the start, `None` if it may go on behind the end. A dot belongs to
/// a word that does not start with a digit (`exd6e.p.`).
pub(super) fn word_length(is_digits: bool, text: &[u8]) -> Option<usize> {
    let end = if is_digits { ENDS_DIGITS } else { ENDS_WORD };
    text.iter().position(|&byte| class(byte) & end != 0)
}

/// How many of these bytes go on with a word that does not start with a digit.
///
/// All are looked up, without a branch: where a word ends is what a processor cannot foresee.
#[inline]
pub(super) fn word_length_in(bytes: &[u8; 8]) -> usize {
    let ends = bytes
        .iter()
        .enumerate()
        .fold(1 << 8, |ends, (number, &byte)| ends | u32::from(class(byte) & ENDS_WORD) << number);
    ends.trailing_zeros() as usize
}

/// Whether a move can start with this byte; also the null moves `--` and `Z0` that some write.
#[inline]
pub(super) fn starts_move(byte: u8) -> bool {
    class(byte) & STARTS_MOVE != 0
}

#[inline]
fn class(byte: u8) -> u8 {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(0)
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
static KINDS: [Kind; 256] = table!(Kind::Other, |byte| match byte {
    b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' | b'.' => Kind::Space,
    b'0'..=b'9' => Kind::Digit,
    b'(' => Kind::Open,
    b')' => Kind::Close,
    b'{' => Kind::Brace,
    b';' => Kind::Semicolon,
    b'[' => Kind::Bracket,
    b'$' => Kind::Dollar,
    b'!' | b'?' => Kind::Mark,
    b'*' => Kind::Star,
    b'%' => Kind::Percent,
    _ if is_letter(byte) => Kind::Letter,
    _ => Kind::Other,
});

/// [`ENDS_WORD`], [`ENDS_DIGITS`] and [`STARTS_MOVE`] for each byte.
// As above.
#[allow(clippy::indexing_slicing)]
static CLASSES: [u8; 256] = table!(0, |byte| {
    let goes_on = is_letter(byte)
        || byte.is_ascii_digit()
        || matches!(byte, b'+' | b'#' | b'=' | b':' | b'/');
    let starts_move = byte >= 0x80
        || matches!(byte, b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'P')
        || matches!(byte, b'O' | b'o' | b'0' | b'-' | b'Z' | b'x');
    (if goes_on || byte == b'.' { 0 } else { ENDS_WORD })
        | (if goes_on { 0 } else { ENDS_DIGITS })
        | (if starts_move { STARTS_MOVE } else { 0 })
});

const ENDS_WORD: u8 = 1;
const ENDS_DIGITS: u8 = 2;
const STARTS_MOVE: u8 = 4;

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'_') || byte >= 0x80
}
