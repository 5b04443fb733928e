//! Writing a position and operations into a sink.

use core::fmt::{Result, Write};

use crate::chess::{CastlingStyle, Move, Position};

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
    position: Position,
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
        let mut fields = fen.rsplitn(3, ' ');
        sink.write_str(fields.nth(2).unwrap_or_default())?;
        Ok(Self { sink, position: *position })
    }

    /// Writes an operation with words as its operands.
    ///
    /// # Errors
    /// The sink's.
    pub fn words(&mut self, opcode: &str, words: &[&str]) -> Result {
        self.begin(opcode)?;
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
        self.begin(opcode)?;
        self.sink.write_str(" \"")?;
        for (number, part) in text.split('"').enumerate() {
            if number > 0 {
                self.sink.write_str("'")?;
            }
            self.sink.write_str(part)?;
        }
        self.sink.write_str("\";")
    }

    /// Writes an operation with moves of the position.
    ///
    /// # Errors
    /// The sink's.
    pub fn moves(&mut self, opcode: &str, moves: &[Move]) -> Result {
        self.begin(opcode)?;
        for &mv in moves {
            self.sink.write_str(" ")?;
            self.sink.write_str(&self.position.format_san(mv))?;
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

    fn begin(&mut self, opcode: &str) -> Result {
        self.sink.write_str(" ")?;
        self.sink.write_str(opcode)
    }
}
