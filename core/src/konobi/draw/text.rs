//! Text for terminals.

use core::fmt::{Result, Write};

use super::Drawing;
use crate::decimal::decimal;
use crate::konobi::board::{Color, Point, Size};

/// How a board is written as text.
///
/// Each point is three columns wide. Without colours brackets mark a stone: `[X]` is the last one,
/// `<X>` belongs to the winning path.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum TextStyle {
    /// `X` black, `O` white, `.` vacant, `-` where no stone may be placed: seven bits a character.
    #[default]
    Ascii = 0,
    /// Circles, the filled one black; `·` vacant, `×` where no stone may be placed.
    Unicode = 1,
    /// Stones on wood, for terminals that know the 256 colours of xterm.
    Ansi = 2,
}

impl TextStyle {
    /// The style with this number, or `None` above 2.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Ascii),
            1 => Some(Self::Unicode),
            2 => Some(Self::Ansi),
            _ => None,
        }
    }
}

impl<S: Size> Drawing<'_, S> {
    /// Writes the board as lines of text, the top row first.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, style: TextStyle, sink: &mut W) -> Result {
        let last = self.board.size().width() - 1;
        for row in self.rows() {
            if self.labels {
                sink.write_str(if row < 9 { "  " } else { " " })?;
                sink.write_str(&decimal(u16::from(row) + 1))?;
                sink.write_str(" ")?;
            }
            for point in self.row(row) {
                match style {
                    TextStyle::Ansi => self.colored(point, sink)?,
                    _ => self.plain(point, style, point.column() == last, sink)?,
                }
            }
            sink.write_str(if style == TextStyle::Ansi { "\x1b[0m\n" } else { "\n" })?;
        }
        if self.labels {
            sink.write_str("   ")?;
            for point in self.row(0) {
                sink.write_str("  ")?;
                sink.write_str(point.column_name())?;
            }
            sink.write_str("\n")?;
        }
        Ok(())
    }

    /// A point between brackets or spaces; no space ends a line.
    fn plain<W: Write + ?Sized>(
        &self,
        point: Point,
        style: TextStyle,
        is_last: bool,
        sink: &mut W,
    ) -> Result {
        let (left, right) = if self.last == Some(point) {
            ("[", "]")
        } else if self.path.contains(point) {
            ("<", ">")
        } else {
            (" ", if is_last { "" } else { " " })
        };
        sink.write_str(left)?;
        let is_ascii = style == TextStyle::Ascii;
        sink.write_str(match (self.board.at(point), is_ascii) {
            (Some(Color::Black), true) => "X",
            (Some(Color::White), true) => "O",
            (Some(Color::Black), false) => "●",
            (Some(Color::White), false) => "○",
            (None, true) if self.illegal.contains(point) => "-",
            (None, false) if self.illegal.contains(point) => "×",
            (None, true) => ".",
            (None, false) => "·",
        })?;
        sink.write_str(right)
    }

    /// A stone in its colour on wood, which is darker under the last one and green along the winning path.
    fn colored<W: Write + ?Sized>(&self, point: Point, sink: &mut W) -> Result {
        sink.write_str("\x1b[48;5;")?;
        sink.write_str(if self.last == Some(point) {
            "130"
        } else if self.path.contains(point) {
            "71"
        } else {
            "179"
        })?;
        sink.write_str(match self.board.at(point) {
            Some(Color::Black) => ";38;5;16m ● ",
            Some(Color::White) => ";38;5;231m ● ",
            None if self.illegal.contains(point) => ";38;5;130m × ",
            None => ";38;5;94m · ",
        })
    }
}
