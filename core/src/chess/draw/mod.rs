//! Drawing a position, as text for a terminal and as a picture in SVG.
//!
//! A [`Drawing`] says what is to be seen; it is then written into a caller's sink, chunk by
//! chunk and without a buffer: [`Drawing::write_text`] in one of three styles,
//! [`Drawing::write_svg`] with pieces that are paths, so that no font is needed for them.
//!
//! # Examples
//! ```
//! use pedina::chess::draw::{Arrow, Drawing, TextStyle, Theme};
//! use pedina::chess::{Color, Move, Position, Square};
//!
//! let mv = Move::new(Square::E2, Square::E4, None);
//! let position = Position::start().play(mv).unwrap();
//! let answers = [Arrow::new(Square::C7, Square::C5)];
//! let drawing = Drawing {
//!     bottom: Color::Black,
//!     last_move: Some(mv),
//!     arrows: &answers,
//!     theme: Theme::BLUE,
//!     ..Drawing::new(&position)
//! };
//! let mut text = String::new();
//! drawing.write_text(TextStyle::Ascii, &mut text)?;
//! assert!(text.contains("\n 4  .  .  . [P] .  .  .  .\n"));
//! let mut picture = String::new();
//! drawing.write_svg(&mut picture)?;
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//! # Ok::<(), core::fmt::Error>(())
//! ```

use super::{Bitboard, Board, Color, File, Move, Position, Rank, Role, Square};
use crate::ascii::character;

mod arrow;
mod shapes;
mod svg;
mod text;
mod theme;

pub use crate::draw::{Rgb, TextStyle};
pub use arrow::Arrow;
pub use theme::Theme;

/// What is to be seen of a board: the pieces, from which side, and what is marked.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Drawing<'a> {
    /// The pieces.
    pub board: &'a Board,
    /// The side that sits at the lower edge.
    pub bottom: Color,
    /// Whether files and ranks are named at the edges.
    pub coordinates: bool,
    /// The move that led here: its two squares are highlighted. For castling, whose
    /// to square is empty, they are those that the king left and reached.
    pub last_move: Option<Move>,
    /// The square of a king in check, highlighted too.
    pub check: Option<Square>,
    /// More squares to mark: where a piece may go, for example.
    pub marked: Bitboard,
    /// Arrows and rings, from the bottom to the top. Text has none.
    pub arrows: &'a [Arrow],
    /// The colours of pictures and of coloured text.
    pub theme: Theme,
    /// The width and height of a picture in pixels; 0 leaves it to the page that shows it.
    pub size: u16,
}

impl<'a> Drawing<'a> {
    /// A position with coordinates, seen by white, its king marked if it is in check.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        let is_check = !position.checkers().is_empty();
        Self {
            check: is_check.then(|| position.king(position.turn())),
            ..Self::of_board(position.board())
        }
    }

    /// Pieces with coordinates, seen by white; they need not be a position.
    #[must_use]
    pub const fn of_board(board: &'a Board) -> Self {
        Self {
            board,
            bottom: Color::White,
            coordinates: true,
            last_move: None,
            check: None,
            marked: Bitboard::EMPTY,
            arrows: &[],
            theme: Theme::BROWN,
            size: 0,
        }
    }

    /// The squares of the last move.
    fn moved(&self) -> Bitboard {
        let Some(mv) = self.last_move else { return Bitboard::EMPTY };
        let (from, to) = (mv.from(), mv.to());
        let mut reached = to;
        if !self.board.occupied().contains(to) {
            let file = if to > from { File::G } else { File::C };
            let king_to = Square::at(file, from.rank());
            if self.board.by_role(Role::King).contains(king_to) {
                reached = king_to;
            }
        }
        Bitboard::of(from) | reached.into()
    }

    /// The square in this row from the top and column from the left, if both are below 8.
    fn square(&self, row: u8, column: u8) -> Square {
        let turned = match self.bottom {
            Color::White => row ^ 7,
            Color::Black => row,
        };
        let file = match self.bottom {
            Color::White => column,
            Color::Black => column ^ 7,
        };
        Square::wrapping(u32::from(turned << 3 | file & 7))
    }

    /// The column from the left and the row from the top in which a square is seen.
    const fn place(&self, square: Square) -> (u8, u8) {
        let (file, rank) = (square.file().number(), square.rank().number());
        match self.bottom {
            Color::White => (file, rank ^ 7),
            Color::Black => (file ^ 7, rank),
        }
    }
}

/// The letter of a file.
fn file_letter(file: File) -> &'static str {
    character("abcdefgh", usize::from(file.number()))
}

/// The digit of a rank.
fn rank_digit(rank: Rank) -> &'static str {
    character("12345678", usize::from(rank.number()))
}
