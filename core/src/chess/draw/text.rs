//! A position as text for terminals.

use core::fmt::{Result, Write};

use super::{Drawing, Rgb, file_letter, rank_digit};
use crate::ascii::character;
use crate::chess::{Color, Piece, Square};
use crate::decimal::decimal;
use crate::draw::{Text, TextStyle, UNMARKED};

impl Drawing<'_> {
    /// Writes the board as lines of text.
    ///
    /// Each square is three columns wide, with the letters of FEN or a figurine. Without colours
    /// brackets mark a square: `(K)` is a king in check, `[P]` belongs to the last move, `<.>` is
    /// marked.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, style: TextStyle, sink: &mut W) -> Result {
        let mut text = Text::new(sink, style == TextStyle::Ansi);
        for row in 0..8 {
            if self.coordinates {
                text.all(&[" ", rank_digit(self.square(row, 0).rank()), " "])?;
            }
            for column in 0..8 {
                let square = self.square(row, column);
                match style {
                    TextStyle::Ansi => self.colored(square, &mut text)?,
                    _ => self.plain(square, style, &mut text)?,
                }
            }
            text.end_row()?;
        }
        if self.coordinates {
            let files = (0..8).map(|column| file_letter(self.square(0, column).file()));
            text.columns("  ", files)?;
        }
        Ok(())
    }

    /// A square between brackets or spaces.
    fn plain<W: Write + ?Sized>(
        &self,
        square: Square,
        style: TextStyle,
        text: &mut Text<'_, W>,
    ) -> Result {
        let brackets = if self.check == Some(square) {
            ["(", ")"]
        } else if self.moved().contains(square) {
            ["[", "]"]
        } else if self.marked.contains(square) {
            ["<", ">"]
        } else {
            UNMARKED
        };
        let symbol = match (self.board.piece_at(square), style) {
            (Some(piece), TextStyle::Ascii) => letter(piece),
            (Some(piece), _) => figure(piece),
            (None, TextStyle::Ascii) => ".",
            (None, _) => "·",
        };
        text.plain(brackets, symbol)
    }

    /// A square in its colour. All pieces are the filled figures, which show on any square.
    fn colored<W: Write + ?Sized>(&self, square: Square, text: &mut Text<'_, W>) -> Result {
        let piece = self.board.piece_at(square);
        let white = piece.is_some_and(|piece| piece.color == Color::White);
        let ink = if white { self.theme.white } else { self.theme.black };
        let filled = |piece: Piece| figure(Piece { color: Color::Black, ..piece });
        let [shade, ink] = [self.shade(square), ink].map(|color| decimal(color.terminal()));
        text.colored(&shade, &ink, piece.map_or(" ", filled))
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
