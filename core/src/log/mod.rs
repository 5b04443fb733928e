//! What `defmt` logs of the values that have a notation: the notation, as `Display` has it.
//!
//! Positions are FEN or the text of their game, sets are lists of names, and a state that is
//! larger than a line is summed up. All other values derive [`Format`](defmt::Format) and are
//! logged by the names of their variants and fields. Nothing here uses the formatting of `core`,
//! which a firmware would have to hold.

mod chess;
mod chess_text;
mod konobi;
mod mastermind;

use core::fmt::{self, Write};

use crate::ShortText;
use defmt::{Format, Formatter};

use crate::session::{Name, Output};

/// Logs values as `[a1, b2]`, as a slice of them is logged.
fn list<T: Format>(f: Formatter<'_>, values: impl Iterator<Item = T>) {
    defmt::write!(f, "[");
    for (index, value) in values.enumerate() {
        if index > 0 {
            defmt::write!(f, ", ");
        }
        defmt::write!(f, "{}", value);
    }
    defmt::write!(f, "]");
}

/// A part of a text; as bytes where it is not UTF-8.
fn text(f: Formatter<'_>, bytes: &[u8]) {
    match core::str::from_utf8(bytes) {
        Ok(text) => defmt::write!(f, "{=str}", text),
        Err(_) => defmt::write!(f, "{=[u8]:a}", bytes),
    }
}

impl<const CAPACITY: usize> Format for ShortText<CAPACITY> {
    fn format(&self, f: Formatter<'_>) {
        defmt::write!(f, "{=str}", self.as_str());
    }
}

impl Format for Name {
    fn format(&self, f: Formatter<'_>) {
        defmt::write!(f, "{=str}", self.as_str());
    }
}

/// What was written.
impl Format for Output<'_> {
    fn format(&self, f: Formatter<'_>) {
        defmt::write!(f, "{=[u8]:a}", self.bytes());
    }
}

/// A sink that logs the text written to it, in chunks: each takes a few bytes more than its text.
struct Log<'f> {
    formatter: Formatter<'f>,
    chunk: ShortText<64>,
}

impl<'f> Log<'f> {
    const fn new(formatter: Formatter<'f>) -> Self {
        Self { formatter, chunk: ShortText::new() }
    }

    fn flush(&mut self) {
        defmt::write!(self.formatter, "{=str}", self.chunk.as_str());
        self.chunk.clear();
    }
}

impl Write for Log<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.chunk.push_str(text).is_err() {
            self.flush();
            // The names and numbers of the games are shorter than a chunk.
            self.chunk.push_str(text)?;
        }
        Ok(())
    }
}
