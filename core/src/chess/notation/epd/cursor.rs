//! Opcodes and operands of a line, one after the other.

use super::operand::Operand;

/// A place among the operations of a line: an iterator over opcodes and operands in one pass, which
/// can be stored as a number and resumed.
///
/// # Examples
/// ```
/// use pedina::chess::{FenMode, epd::{Cursor, Operand, Part}};
/// let line = b"6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\";";
/// let mut cursor = Cursor::new(line, FenMode::Strict)?;
/// assert_eq!(cursor.next(), Some(Part::Opcode(b"bm")));
/// assert_eq!(cursor.next(), Some(Part::Operand(Operand::Word(b"Ra8#"))));
/// let mut later = Cursor::resume(line, cursor.offset());
/// assert_eq!(later.next(), Some(Part::Opcode(b"id")));
/// assert_eq!(later.next(), Some(Part::Operand(Operand::String(b"back rank"))));
/// assert_eq!(later.next(), None);
/// # Ok::<(), pedina::chess::epd::EpdError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'t> {
    pub(crate) line: &'t [u8],
    offset: usize,
    /// Whether the first operation begins here; the others follow a semicolon.
    is_first: bool,
}

/// What a [`Cursor`] passes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Part<'t> {
    /// The name of the next operation.
    Opcode(&'t [u8]),
    /// The next operand of the operation.
    Operand(Operand<'t>),
}

impl<'t> Part<'t> {
    /// The text of the opcode or the operand, strings without their quotes.
    #[must_use]
    pub const fn text(self) -> &'t [u8] {
        match self {
            Self::Opcode(text) => text,
            Self::Operand(operand) => operand.text(),
        }
    }
}

impl<'t> Cursor<'t> {
    /// Where the first operation of a checked line begins.
    pub(super) const fn first(line: &'t [u8], offset: usize) -> Self {
        Self { line, offset, is_first: true }
    }

    /// Goes on where another cursor of the same line stood; any offset is safe.
    #[must_use]
    pub const fn resume(line: &'t [u8], offset: usize) -> Self {
        Self { line, offset, is_first: false }
    }

    /// The byte of the line at which the cursor continues.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl<'t> Iterator for Cursor<'t> {
    type Item = Part<'t>;

    fn next(&mut self) -> Option<Part<'t>> {
        let mut rest = self.line.get(self.offset..)?.trim_ascii_start();
        let mut is_opcode = self.is_first;
        // A second semicolon is an operation without an opcode, which only lenient mode accepts.
        while let Some(after) = rest.strip_prefix(b";") {
            (rest, is_opcode) = (after.trim_ascii_start(), true);
        }
        let (part, rest) = match rest.strip_prefix(b"\"") {
            Some(string) if !is_opcode => {
                let length = string.iter().position(|&byte| byte == b'"')?;
                let (text, rest) = string.split_at_checked(length)?;
                (Part::Operand(Operand::String(text)), rest.get(1..).unwrap_or_default())
            }
            _ => {
                let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'"' | b';');
                let length = rest.iter().position(is_end).unwrap_or(rest.len());
                let (word, rest) = rest.split_at_checked(length).filter(|_| length > 0)?;
                let operand = Part::Operand(Operand::Word(word));
                (if is_opcode { Part::Opcode(word) } else { operand }, rest)
            }
        };
        (self.offset, self.is_first) = (self.line.len() - rest.len(), false);
        Some(part)
    }
}
