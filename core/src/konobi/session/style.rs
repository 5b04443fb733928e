//! How boards look, and how much a table writes.

use core::fmt::{Result, Write};

use crate::konobi::board::{AnySize, Color, Point};
use crate::konobi::draw::{Drawing, TextStyle};

numbered! {
    /// How boards look.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Style: u8 {
        /// Labels and marks, in seven bits a character.
        #[default]
        Ascii = 0,
        /// The same with circles.
        Unicode = 1,
        /// The same on wood, for terminals with the 256 colours of xterm.
        Ansi = 2,
        /// As the original: stones on wood without labels or marks. Whoever has this style is sent
        /// nothing that the original does not send, such as reasons and winning paths.
        Original = 3,
    }
}

impl Style {
    /// The style with this name: `ascii`, `unicode`, `ansi` or `original`.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::session::Style;
    /// assert_eq!(Style::from_name(b"unicode"), Some(Style::Unicode));
    /// assert_eq!(Style::from_name(b"plain"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &[u8]) -> Option<Self> {
        match name {
            b"ascii" => Some(Self::Ascii),
            b"unicode" => Some(Self::Unicode),
            b"ansi" => Some(Self::Ansi),
            b"original" => Some(Self::Original),
            _ => None,
        }
    }

    /// Its name, which [`from_name`](Self::from_name) reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Unicode => "unicode",
            Self::Ansi => "ansi",
            Self::Original => "original",
        }
    }

    /// The style of drawings; `None` for that of the original.
    const fn of_text(self) -> Option<TextStyle> {
        match self {
            Self::Ascii => Some(TextStyle::Ascii),
            Self::Unicode => Some(TextStyle::Unicode),
            Self::Ansi => Some(TextStyle::Ansi),
            Self::Original => None,
        }
    }

    /// Writes a row of a board, or with `None` what stands below the rows.
    pub(super) fn write_row<W: Write>(
        self,
        drawing: &Drawing<'_, AnySize>,
        row: Option<u8>,
        sink: &mut W,
    ) -> Result {
        match (self.of_text(), row) {
            (Some(style), Some(row)) => drawing.write_row(style, row, sink),
            (Some(_), None) => drawing.write_columns(sink),
            (None, Some(row)) => {
                drawing.row(row).try_for_each(|point| write_cell(drawing, point, sink))?;
                sink.write_str("\n")
            }
            (None, None) => Ok(()),
        }
    }
}

/// A point as the original draws it.
fn write_cell<W: Write>(drawing: &Drawing<'_, AnySize>, point: Point, sink: &mut W) -> Result {
    // Coordinates from 1 have the same parity of their sum.
    let is_even = (point.column() + point.row()) & 1 == 0;
    sink.write_str(if is_even { "\x1b[48;5;179m" } else { "\x1b[48;5;130m" })?;
    sink.write_str(match drawing.board.at(point) {
        Some(Color::Black) => "\u{26ab}",
        Some(Color::White) => "\u{26aa}",
        None => "  ",
    })?;
    sink.write_str("\x1b[0m")
}
