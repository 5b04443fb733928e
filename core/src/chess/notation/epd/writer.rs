//! Writing a position and operations into a sink.

use core::borrow::Borrow;
use core::fmt::{Result, Write};

use super::{VARIATION, end_of_fields, takes_number};
use crate::ShortText;
use crate::ascii;
use crate::chess::{CastlingStyle, FenMode, Move, Position};
use crate::decimal::{decimal, push_number};

/// Writes one line of EPD; [`end`](Self::end) completes it.
///
/// # Examples
/// ```
/// use pedina::chess::{CastlingStyle, Position, epd::Writer};
/// let start = Position::start();
/// let mut text = String::new();
/// let mut line = Writer::new(&mut text, &start, CastlingStyle::Standard)?;
/// line.moves("bm", &[start.parse_san(b"e4").unwrap(), start.parse_san(b"d4").unwrap()])?;
/// line.string("id", "the start")?;
/// line.end()?;
/// assert!(text.ends_with(" w KQkq - bm e4 d4; id \"the start\";\n"));
/// # Ok::<(), core::fmt::Error>(())
/// ```
#[derive(Debug)]
pub struct Writer<'w, W: ?Sized> {
    sink: &'w mut W,
    pub(crate) position: Position,
}

impl<'w, W: Write + ?Sized> Writer<'w, W> {
    /// Begins a line with a position.
    ///
    /// # Errors
    /// The sink's.
    pub fn new(
        sink: &'w mut W,
        position: &Position,
        style: CastlingStyle,
    ) -> core::result::Result<Self, core::fmt::Error> {
        let fen = position.format_fen(style);
        // Without the two counters at its end.
        sink.write_str(
            fen.get(..end_of_fields(fen.as_bytes(), 4, FenMode::Strict)).unwrap_or_default(),
        )?;
        Ok(Self { sink, position: *position })
    }

    /// Continues the line of this position after what was written before.
    pub const fn resume(sink: &'w mut W, position: &Position) -> Self {
        Self { sink, position: *position }
    }

    /// Writes an operation with words as its operands.
    ///
    /// # Errors
    /// The sink's.
    pub fn words(&mut self, opcode: &str, words: &[&str]) -> Result {
        begin(self.sink, opcode)?;
        for word in words {
            self.sink.write_str(" ")?;
            self.sink.write_str(word)?;
        }
        self.sink.write_str(";")
    }

    /// Writes an operation with a string. A double quote in it becomes a single one, because
    /// there is no way to write one.
    ///
    /// # Errors
    /// The sink's.
    pub fn string(&mut self, opcode: &str, text: &str) -> Result {
        write_string(self.sink, opcode, text)
    }

    /// Writes an operation with a number, such as `acd` (depth), `ce` (centipawns) or `dm` (moves
    /// to mate).
    ///
    /// # Errors
    /// The sink's; also for a number that [`takes_number`] refuses.
    pub fn number(&mut self, opcode: &str, number: i64) -> Result {
        write_number(self.sink, opcode, number)
    }

    /// Writes the counters of the position, which its four fields lack: `hmvc` and `fmvn`.
    ///
    /// # Errors
    /// The sink's.
    pub fn counters(&mut self) -> Result {
        self.words("hmvc", &[&decimal(self.position.halfmove_clock())])?;
        self.words("fmvn", &[&decimal(self.position.fullmove_number())])
    }

    /// Writes an operation with moves of the position; those of `pv` follow one another.
    ///
    /// # Errors
    /// The sink's.
    pub fn moves<M: Borrow<Move>>(
        &mut self,
        opcode: &str,
        moves: impl IntoIterator<Item = M>,
    ) -> Result {
        begin(self.sink, opcode)?;
        let (mut position, is_line) = (self.position, opcode.as_bytes() == VARIATION);
        for mv in moves {
            self.sink.write_str(" ")?;
            self.sink.write_str(&position.format_san(*mv.borrow()))?;
            if is_line && let Ok(next) = position.play(*mv.borrow()) {
                position = next;
            }
        }
        self.sink.write_str(";")
    }

    /// Ends the line.
    ///
    /// # Errors
    /// The sink's.
    pub fn end(self) -> Result {
        self.sink.write_str("\n")
    }
}

/// Writes an operation with a string after a position or another operation, as
/// [`Writer::string`] does; it needs no position.
///
/// # Errors
/// The sink's.
pub fn write_string<W: Write + ?Sized>(sink: &mut W, opcode: &str, text: &str) -> Result {
    begin(sink, opcode)?;
    sink.write_str(" \"")?;
    let mut rest = text;
    while let Some((part, after)) = ascii::split(rest, b'"') {
        sink.write_str(part)?;
        sink.write_str("'")?;
        rest = after;
    }
    sink.write_str(rest)?;
    sink.write_str("\";")
}

/// Writes an operation with a number after a position or another operation, as
/// [`Writer::number`] does; it needs no position.
///
/// # Errors
/// The sink's; also for a number that [`takes_number`] refuses.
pub fn write_number<W: Write + ?Sized>(sink: &mut W, opcode: &str, number: i64) -> Result {
    if !takes_number(opcode.as_bytes(), number) {
        return Err(core::fmt::Error);
    }
    begin(sink, opcode)?;
    let mut text = ShortText::<24>::new();
    let _ = text.push_str(if number < 0 { " -" } else { " " });
    push_number(&mut text, number.unsigned_abs(), 1);
    text.push(';');
    sink.write_str(&text)
}

fn begin<W: Write + ?Sized>(sink: &mut W, opcode: &str) -> Result {
    sink.write_str(" ")?;
    sink.write_str(opcode)
}
