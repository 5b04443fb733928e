//! Text for terminals.

use core::fmt::{Result, Write};

use super::{Drawing, Rgb, character, file_letter, rank_digit};
use crate::chess::{Color, Piece, Square};
use crate::decimal::decimal;

/// How a position is written as text.
///
/// Each square is three columns wide. Without colours brackets mark a square: `(K)` is a king in
/// check, `[P]` belongs to the last move, `<.>` is marked.
///
/// # Examples
/// ```
/// use pedina::chess::Position;
/// use pedina::chess::draw::{Drawing, TextStyle};
/// let mut text = String::new();
/// Drawing::new(&Position::start()).write_text(TextStyle::Unicode, &mut text).unwrap();
/// assert!(text.starts_with(" 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜\n"));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum TextStyle {
    /// FEN letters and dots: seven bits a character.
    #[default]
    Ascii = 0,
    /// Chess figures.
    Unicode = 1,
    /// Chess figures on coloured squares, for terminals that know the 256 colours of xterm.
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

impl Drawing<'_> {
    /// Writes the board as lines of text.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, style: TextStyle, sink: &mut W) -> Result {
        for row in 0..8 {
            if self.coordinates {
                sink.write_str(" ")?;
                sink.write_str(rank_digit(self.square(row, 0).rank()))?;
                sink.write_str(" ")?;
            }
            for column in 0..8 {
                let square = self.square(row, column);
                match style {
                    TextStyle::Ansi => self.colored(square, sink)?,
                    _ => self.plain(square, style, column == 7, sink)?,
                }
            }
            sink.write_str(if style == TextStyle::Ansi { "\x1b[0m\n" } else { "\n" })?;
        }
        if self.coordinates {
            sink.write_str("  ")?;
            for column in 0..8 {
                sink.write_str("  ")?;
                sink.write_str(file_letter(self.square(0, column).file()))?;
            }
            sink.write_str("\n")?;
        }
        Ok(())
    }

    /// A square between brackets or spaces; no space ends a line.
    fn plain<W: Write + ?Sized>(
        &self,
        square: Square,
        style: TextStyle,
        is_last: bool,
        sink: &mut W,
    ) -> Result {
        let (left, right) = if self.check == Some(square) {
            ("(", ")")
        } else if self.moved().contains(square) {
            ("[", "]")
        } else if self.marked.contains(square) {
            ("<", ">")
        } else {
            (" ", if is_last { "" } else { " " })
        };
        sink.write_str(left)?;
        let piece = self.board.piece_at(square);
        sink.write_str(match (piece, style) {
            (Some(piece), TextStyle::Ascii) => letter(piece),
            (Some(piece), _) => figure(piece),
            (None, TextStyle::Ascii) => ".",
            (None, _) => "·",
        })?;
        sink.write_str(right)
    }

    /// A square in its colour. All pieces are the filled figures, which show on any square.
    fn colored<W: Write + ?Sized>(&self, square: Square, sink: &mut W) -> Result {
        let piece = self.board.piece_at(square);
        let white = piece.is_some_and(|piece| piece.color == Color::White);
        let ink = if white { self.theme.white } else { self.theme.black };
        sink.write_str("\x1b[48;5;")?;
        sink.write_str(&number(self.shade(square)))?;
        sink.write_str(";38;5;")?;
        sink.write_str(&number(ink))?;
        sink.write_str("m ")?;
        let black = |piece: Piece| figure(Piece { color: Color::Black, ..piece });
        sink.write_str(piece.map_or(" ", black))?;
        sink.write_str(" ")
    }

    /// The colour of a square as a whole.
    fn shade(&self, square: Square) -> Rgb {
        let theme = &self.theme;
        if self.check == Some(square) {
            return theme.check;
        }
        let mut shade = if square.is_light() { theme.light } else { theme.dark };
        if self.moved().contains(square) {
            shade = shade.mix(theme.last_move);
        }
        if self.marked.contains(square) { shade.mix(theme.mark) } else { shade }
    }
}

/// The number of a colour of a terminal as digits.
fn number(color: Rgb) -> arrayvec::ArrayString<10> {
    decimal(color.terminal())
}

/// The FEN letter of a piece.
fn letter(piece: Piece) -> &'static str {
    let letters = match piece.color {
        Color::White => "PNBRQK",
        Color::Black => "pnbrqk",
    };
    character(letters, piece.role.index())
}

/// The figure of a piece, three bytes each.
fn figure(piece: Piece) -> &'static str {
    let start = 3 * piece.role.index();
    let figures = match piece.color {
        Color::White => "♙♘♗♖♕♔",
        Color::Black => "♟♞♝♜♛♚",
    };
    figures.get(start..start + 3).unwrap_or_default()
}
