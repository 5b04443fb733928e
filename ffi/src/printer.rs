//! Text that is written into a caller's array.

use core::ffi::c_char;
use core::fmt;

use crate::ptr::{Buffer, Out, OutArray};
use crate::status::pdn_status;

impl OutArray<c_char> {
    /// Stores a text and a NUL after it, which the capacity includes, and its length without the
    /// NUL.
    pub(crate) fn write_text(
        self,
        capacity: usize,
        stored: &Out<usize>,
        text: &str,
    ) -> Result<(), pdn_status> {
        let mut buffer = self.text_buffer(capacity, stored, text.len())?;
        for byte in text.bytes().chain([0]) {
            buffer.push(byte as c_char);
        }
        Ok(())
    }

    /// As [`write_text`](Self::write_text), of a text that is written in parts: once to count its
    /// length, and once to store it.
    pub(crate) fn print(
        self,
        capacity: usize,
        stored: &Out<usize>,
        text: impl Fn(&mut Printer) -> fmt::Result,
    ) -> Result<(), pdn_status> {
        let mut counter = Printer { buffer: Buffer::empty(), length: 0 };
        // A printer never fails.
        let _ = text(&mut counter);
        let buffer = self.text_buffer(capacity, stored, counter.length)?;
        let mut printer = Printer { buffer, length: 0 };
        let _ = text(&mut printer);
        printer.buffer.push(0);
        Ok(())
    }
}

/// A sink for text in a caller's array: what does not fit is only counted.
#[derive(Debug)]
pub(crate) struct Printer {
    buffer: Buffer<c_char>,
    length: usize,
}

impl fmt::Write for Printer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.buffer.push(byte as c_char));
        self.length += text.len();
        Ok(())
    }

    /// In UTF-8, without `char::encode_utf8`, which leaves a panic in the linked program wherever
    /// the compiler does not inline it.
    fn write_char(&mut self, character: char) -> fmt::Result {
        let code = u32::from(character);
        let more = character.len_utf8() as u32 - 1;
        let mark = [0, 0xc0, 0xe0, 0xf0].get(more as usize).copied().unwrap_or(0);
        let first = mark | (code >> (6 * more)) as u8;
        self.buffer.push(first as c_char);
        for place in (0..more).rev() {
            self.buffer.push((0x80 | code >> (6 * place) & 63) as u8 as c_char);
        }
        self.length += more as usize + 1;
        Ok(())
    }
}
