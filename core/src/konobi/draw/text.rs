//! A board as text for terminals.

use core::fmt::{Result, Write};

use super::Drawing;
use crate::decimal::decimal;
use crate::draw::{Text, UNMARKED};
use crate::konobi::board::{Color, Point, Size};

numbered! {
    /// How a board is written as text.
    ///
    /// Each point is three columns wide. Without colours brackets mark a stone: `[X]` is the last one,
    /// `<X>` belongs to the winning path.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum TextStyle: u8 {
        /// `X` black, `O` white, `.` vacant, `-` where no stone may be placed: seven bits a character.
        #[default]
        Ascii = 0,
        /// Circles, the filled one black; `·` vacant, `×` where no stone may be placed.
        Unicode = 1,
        /// Stones on wood, for terminals with the 256 colours of xterm.
        Ansi = 2,
    }
}

impl<S: Size> Drawing<'_, S> {
    /// Writes the board as lines of text, the top row first.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, style: TextStyle, sink: &mut W) -> Result {
        let mut text = Text::new(sink, style == TextStyle::Ansi);
        for row in self.rows() {
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
            text.end_row()?;
        }
        if self.labels {
            text.columns("   ", self.row(0).map(Point::column_name))?;
        }
        Ok(())
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
