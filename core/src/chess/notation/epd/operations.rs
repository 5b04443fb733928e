//! The operations after a position, read from the text one by one.

use super::cursor::{Cursor, Part};
use super::operand::Operand;
use crate::chess::FenMode;
use crate::decimal::parse_decimal;

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
            if mode == FenMode::Strict {
                let is_closed = start.get(end) == Some(&b';');
                let operation = start.get(..end).filter(|_| is_closed).ok_or(text.len())?;
                if let Some(at) = fault(operation) {
                    return Err(place(start) + at);
                }
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

/// The byte at which an operation, given without its semicolon, is not as the standard says.
fn fault(operation: &[u8]) -> Option<usize> {
    let mut parts = Cursor::first(operation, 0);
    let opcode = parts.next()?.text();
    if let Some(at) = fault_of_opcode(opcode) {
        return Some(at);
    }
    if let Some(at) = operation.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        return Some(at);
    }
    if !NUMBERS.split(|&byte| byte == b' ').any(|other| other == opcode) {
        return None;
    }
    let start = |from: usize| {
        let rest = operation.get(from..).unwrap_or_default();
        operation.len() - rest.trim_ascii_start().len()
    };
    let operand = start(parts.offset());
    match parts.next() {
        Some(Part::Operand(Operand::Word(number))) if is_number(opcode, number) => {
            // One operand is all.
            Some(start(parts.offset())).filter(|&after| after < operation.len())
        }
        _ => Some(operand),
    }
}

/// Whether an operation can have this name: at most 15 letters, digits and underscores, a letter
/// first.
#[must_use]
pub fn is_opcode(text: &[u8]) -> bool {
    !text.is_empty() && fault_of_opcode(text).is_none()
}

/// The byte at which a name is none.
fn fault_of_opcode(name: &[u8]) -> Option<usize> {
    let is_wrong = |(at, &byte): (usize, &u8)| match at {
        0 => !byte.is_ascii_alphabetic(),
        at => at == MAX_OPCODE || !byte.is_ascii_alphanumeric() && byte != b'_',
    };
    name.iter().enumerate().position(is_wrong)
}

/// Whether strict mode takes a number as the operand of an opcode: `hmvc` and `fmvn` have the
/// range of a position, `acd`, `acn`, `acs`, `dm` and `rc` are not negative, others take any.
#[must_use]
pub fn takes_number(opcode: &[u8], number: i64) -> bool {
    match opcode {
        b"hmvc" => u16::try_from(number).is_ok(),
        b"fmvn" => u16::try_from(number).is_ok_and(|number| number > 0),
        b"acd" | b"acn" | b"acs" | b"dm" | b"rc" => number >= 0,
        _ => true,
    }
}

/// Whether a word is the number that an opcode takes: the counters of a FEN as strictly as there.
fn is_number(opcode: &[u8], word: &[u8]) -> bool {
    let digits = match word {
        [b'-' | b'+', digits @ ..] if opcode == b"ce" => digits,
        _ => word,
    };
    let counter = || parse_decimal(word).filter(|_| !matches!(word, [b'0', _, ..]));
    match opcode {
        b"hmvc" => counter().is_some(),
        b"fmvn" => counter().is_some_and(|number| number > 0),
        _ => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    }
}

/// The opcodes whose operand is an integer.
const NUMBERS: &[u8] = b"acd acn acs ce dm fmvn hmvc rc";

/// The longest opcode in bytes.
const MAX_OPCODE: usize = 15;

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
