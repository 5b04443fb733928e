//! Glyphs or letters, and the colours of squares.

use std::io::stdout;

use pedina::chess::draw::TextStyle;
use pedina::chess::{Color, Piece, Role};
use ratatui::style::{Color as Ink, Modifier, Style};

use crate::platform;
use crate::terminal::{self, Palette};

/// How the board looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::chess) struct Look {
    /// How pieces are drawn.
    pub(super) pieces: Pieces,
    /// The colours.
    pub(super) palette: Palette,
}

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(in crate::chess) enum Pieces {
    /// ♔ and ♚: needs a terminal and a font that have them
    Glyphs,
    /// K for white and k for black
    Letters,
}

impl Pieces {
    /// How lines on the standard output draw boards: as is asked for, or as suits the terminal.
    pub(in crate::chess) fn text_style(pieces: Option<Self>) -> TextStyle {
        match (pieces, terminal::has_colors(&stdout())) {
            (Some(Self::Letters), _) | (None, false) => TextStyle::Ascii,
            (Some(Self::Glyphs), false) => TextStyle::Unicode,
            (None, true) if !platform::has_unicode() => TextStyle::Ascii,
            (Some(Self::Glyphs) | None, true) => TextStyle::Ansi,
        }
    }
}

/// What a square is apart from light or dark; the last one counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Mark {
    None,
    LastMove,
    Check,
    Chosen,
    Cursor,
}

impl Look {
    /// The look that was asked for, or that suits the terminal.
    pub(in crate::chess) fn new(pieces: Option<Pieces>) -> Self {
        let palette = Palette::detect();
        // Without colours, outlined glyphs look white on dark squares only.
        let suits = platform::has_unicode() && palette != Palette::Plain;
        let default = if suits { Pieces::Glyphs } else { Pieces::Letters };
        Self { pieces: pieces.unwrap_or(default), palette }
    }

    /// Letters without colours, as tests read them.
    #[cfg(test)]
    pub(in crate::chess) const PLAIN: Self =
        Self { pieces: Pieces::Letters, palette: Palette::Plain };

    /// Changes from glyphs to letters, or back.
    pub(super) fn toggle_pieces(&mut self) {
        self.pieces = match self.pieces {
            Pieces::Glyphs => Pieces::Letters,
            Pieces::Letters => Pieces::Glyphs,
        };
    }

    /// The sign of a piece.
    pub(super) fn sign(self, piece: Piece) -> char {
        let letter = piece.role.letter();
        match (self.pieces, piece.color) {
            (Pieces::Letters, Color::White) => letter.to_ascii_uppercase(),
            (Pieces::Letters, Color::Black) => letter.to_ascii_lowercase(),
            (Pieces::Glyphs, color) => glyph(color, piece.role),
        }
    }

    /// The sign of an empty square where the piece in the hand may go.
    pub(super) const fn dot(self) -> char {
        match self.pieces {
            Pieces::Glyphs => '•',
            Pieces::Letters => '*',
        }
    }

    /// How a square is coloured.
    pub(super) fn square(self, is_light: bool, mark: Mark, piece: Option<Color>) -> Style {
        let (many, few) = match (mark, is_light) {
            (Mark::None, true) => (103, Ink::Cyan),
            (Mark::None, false) => (60, Ink::Blue),
            (Mark::LastMove, _) => (136, Ink::Yellow),
            (Mark::Check, _) => (124, Ink::Red),
            (Mark::Chosen | Mark::Cursor, _) => (30, Ink::Green),
        };
        let (ink, few_ink) = match piece {
            Some(Color::Black) => (16, Ink::Black),
            Some(Color::White) | None => (231, Ink::White),
        };
        let style = self.palette.colors((ink, many), (few_ink, few)).add_modifier(Modifier::BOLD);
        match (self.palette, mark) {
            (Palette::Plain, Mark::LastMove) => {
                style.add_modifier(Modifier::UNDERLINED | reversed(is_light))
            }
            (Palette::Plain, _) => style.add_modifier(reversed(is_light)),
            _ => style,
        }
    }
}

const fn reversed(is_light: bool) -> Modifier {
    if is_light { Modifier::REVERSED } else { Modifier::empty() }
}

const fn glyph(color: Color, role: Role) -> char {
    match (color, role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}
