//! The operations after a position, read from the text one by one.

use super::cursor::{Cursor, Part};
use super::operand::Operand;
use crate::chess::FenMode;

/// Operations in their order: an opcode, its operands and a semicolon each.
#[derive(Clone, Copy, Debug)]
pub struct Operations<'t> {
    /// What is left of a text that was checked.
    rest: &'t [u8],
}

impl<'t> Operations<'t> {
    /// Checks all of a text; the byte at which it goes wrong.
    pub(super) fn parse(text: &'t [u8], mode: FenMode) -> Result<Self, usize> {
        let mut operations = Self { rest: text };
        while !operations.rest.trim_ascii_start().is_empty() {
            let place = |rest: &[u8]| text.len() - rest.len();
            let start = operations.rest.trim_ascii_start();
            // An operation without anything, as in `- - ; bm Nf4`.
            if mode != FenMode::Strict
                && let Some(rest) = start.strip_prefix(b";")
            {
                operations.rest = rest;
                continue;
            }
            if !start.first().is_some_and(u8::is_ascii_alphabetic) {
                return Err(place(start));
            }
            let Some(end) = end_of_operation(start) else { return Err(text.len()) };
            let is_closed = start.get(end) == Some(&b';');
            if !is_closed && mode == FenMode::Strict {
                return Err(text.len());
            }
            operations.rest = start.get(end + 1..).unwrap_or_default();
        }
        Ok(Self { rest: text })
    }

    /// The first operation with this opcode.
    pub(super) fn find(mut self, opcode: &[u8]) -> Option<Operation<'t>> {
        Iterator::find(&mut self, |operation| operation.opcode == opcode)
    }
}

impl<'t> Iterator for Operations<'t> {
    type Item = Operation<'t>;

    fn next(&mut self) -> Option<Operation<'t>> {
        let is_before = |byte: &u8| byte.is_ascii_whitespace() || *byte == b';';
        let start = self.rest.iter().position(|byte| !is_before(byte))?;
        let start = self.rest.get(start..)?;
        let (operation, rest) = start.split_at_checked(end_of_operation(start)?)?;
        self.rest = rest;
        let mut parts = Cursor::first(operation, 0);
        let opcode = parts.next()?.text();
        Some(Operation { opcode, operands: Operands { parts } })
    }
}

/// An opcode and its operands.
#[derive(Clone, Copy, Debug)]
pub struct Operation<'t> {
    /// Its name, such as `bm`.
    pub opcode: &'t [u8],
    operands: Operands<'t>,
}

impl<'t> Operation<'t> {
    /// Its operands in their order.
    #[must_use]
    pub const fn operands(&self) -> Operands<'t> {
        self.operands
    }
}

/// The operands of an operation in their order.
#[derive(Clone, Copy, Debug)]
pub struct Operands<'t> {
    /// After the opcode, in the operation alone.
    parts: Cursor<'t>,
}

impl<'t> Iterator for Operands<'t> {
    type Item = Operand<'t>;

    fn next(&mut self) -> Option<Operand<'t>> {
        match self.parts.next()? {
            Part::Operand(operand) => Some(operand),
            Part::Opcode(_) => None,
        }
    }
}

/// The first semicolon that is not in quotes, or the end; `None` if a string does not end.
fn end_of_operation(text: &[u8]) -> Option<usize> {
    let mut in_string = false;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'"' => in_string = !in_string,
            b';' if !in_string => return Some(at),
            _ => {}
        }
    }
    (!in_string).then_some(text.len())
}
