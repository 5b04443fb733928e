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

/// Whether a byte goes on with a word.
#[inline]
pub(super) fn is_word(byte: u8) -> bool {
    IN_WORD.get(usize::from(byte)).copied().unwrap_or(0) == 1
}

/// Whether a byte goes on with a word in which there may be dots.
#[inline]
pub(super) fn is_word_or_dot(byte: u8) -> bool {
    IN_WORD.get(usize::from(byte)).copied().unwrap_or(0) != 0
}

/// Whether a line ends with this byte.
#[inline]
pub(super) const fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Whether a move can start with this byte; also the null moves `--` and `Z0` that some write.
pub(super) const fn starts_move(byte: u8) -> bool {
    matches!(
        byte,
        b'a'..=b'h'
            | b'K'
            | b'Q'
            | b'R'
            | b'B'
            | b'N'
            | b'P'
            | b'O'
            | b'o'
            | b'0'
            | b'-'
            | b'Z'
            | b'x'
    ) || byte >= 0x80
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

/// 1 in a word, 2 for the dot.
// As above.
#[allow(clippy::indexing_slicing)]
static IN_WORD: [u8; 256] = table!(0, |byte| match byte {
    b'+' | b'#' | b'=' | b':' | b'/' | b'0'..=b'9' => 1,
    b'.' => 2,
    _ => is_letter(byte) as u8,
});

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'_') || byte >= 0x80
}
