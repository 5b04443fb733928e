//! A board as text for terminals.

use core::fmt::{Result, Write};

use super::Drawing;
use crate::decimal::decimal;
use crate::draw::{Text, TextStyle, UNMARKED};
use crate::konobi::board::{Color, Point, Size};

impl<S: Size> Drawing<'_, S> {
    /// Writes the board as lines of text, the top row first.
    ///
    /// Each point is three columns wide: `X` or a filled circle for black, `O` or a circle for
    /// white, `.` for a vacant point, `-` or `×` for one where no stone may be placed. Without
    /// colours brackets mark a stone: `[X]` is the last one, `<X>` belongs to the winning path.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, style: TextStyle, sink: &mut W) -> Result {
        self.rows().try_for_each(|row| self.write_row(style, row, sink))?;
        if self.labels { self.write_columns(sink) } else { Ok(()) }
    }

    /// Writes one row, with its line end.
    pub(in crate::konobi) fn write_row<W: Write + ?Sized>(
        &self,
        style: TextStyle,
        row: u8,
        sink: &mut W,
    ) -> Result {
        let mut text = Text::new(sink, style == TextStyle::Ansi);
        if self.labels {
            let margin = if row < 9 { "  " } else { " " };
            text.all(&[margin, &decimal(u16::from(row) + 1), " "])?;
        }
        for point in self.row(row) {
            match style {
                TextStyle::Ansi => self.colored(point, &mut text)?,
                _ => self.plain(point, style == TextStyle::Ascii, &mut text)?,
            }
        }
        text.end_row()
    }

    /// Writes the names of the columns, which stand below the rows.
    pub(in crate::konobi) fn write_columns<W: Write + ?Sized>(&self, sink: &mut W) -> Result {
        Text::new(sink, false).columns("   ", self.row(0).map(Point::column_name))
    }

    /// A point between brackets or spaces.
    fn plain<W: Write + ?Sized>(
        &self,
        point: Point,
        is_ascii: bool,
        text: &mut Text<'_, W>,
    ) -> Result {
        let brackets = if self.last == Some(point) {
            ["[", "]"]
        } else if self.path.contains(point) {
            ["<", ">"]
        } else {
            UNMARKED
        };
        let symbol = match (self.board.at(point), is_ascii) {
            (Some(Color::Black), true) => "X",
            (Some(Color::White), true) => "O",
            (Some(Color::Black), false) => "●",
            (Some(Color::White), false) => "○",
            (None, true) if self.illegal.contains(point) => "-",
            (None, false) if self.illegal.contains(point) => "×",
            (None, true) => ".",
            (None, false) => "·",
        };
        text.plain(brackets, symbol)
    }

    /// A stone in its colour on wood, which is darker under the last one and green along the
    /// winning path.
    fn colored<W: Write + ?Sized>(&self, point: Point, text: &mut Text<'_, W>) -> Result {
        let wood = if self.last == Some(point) {
            "130"
        } else if self.path.contains(point) {
            "71"
        } else {
            "179"
        };
        let (ink, symbol) = match self.board.at(point) {
            Some(Color::Black) => ("16", "●"),
            Some(Color::White) => ("231", "●"),
            None if self.illegal.contains(point) => ("130", "×"),
            None => ("94", "·"),
        };
        text.colored(wood, ink, symbol)
    }
}
