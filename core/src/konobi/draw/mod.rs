//! Drawing a board, as text for a terminal and as a picture in SVG.
//!
//! A [`Drawing`] says what is to be seen; it is then written into a caller's sink, chunk by chunk
//! and without a buffer: [`Drawing::write_text`] in one of three styles, [`Drawing::write_svg`]
//! with links, the last stone, the winning path and the points where the side to move may not place
//! a stone.
//!
//! # Examples
//! ```
//! use pedina::konobi::draw::{Drawing, TextStyle};
//! use pedina::konobi::{Fixed, Point, Position, Rules};
//!
//! let text = "5/O1O2/X1O1X/2X2/2XO1 b 8";
//! let position = Position::<Fixed<5>>::parse(text.as_bytes(), Rules::default()).unwrap();
//! let drawing = Drawing { last: Point::parse(b"d1").ok(), ..Drawing::new(&position) };
//! let mut text = String::new();
//! drawing.write_text(TextStyle::Ascii, &mut text)?;
//! assert_eq!(
//!     text,
//!     "  5  .  .  .  .  .
//!   4  O  -  O  -  .
//!   3  X  .  O  .  X
//!   2  .  -  X  -  .
//!   1  .  .  X [O] .
//!      a  b  c  d  e
//! ",
//! );
//! let mut picture = String::new();
//! drawing.write_svg(&mut picture)?;
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//! # Ok::<(), core::fmt::Error>(())
//! ```

use crate::konobi::board::{Board, Color, Grid, Point, Size};
use crate::konobi::position::Position;

mod svg;
mod text;

pub use crate::draw::TextStyle;

/// What is to be seen of a board: the stones, and what is marked.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Drawing<'a, S: Size> {
    /// The stones.
    pub board: &'a Board<S>,
    /// Whether columns and rows are named at the edges.
    pub labels: bool,
    /// The stone that was placed last.
    pub last: Option<Point>,
    /// Vacant points where no stone may be placed.
    pub illegal: Grid<S>,
    /// The stones of a winning path.
    pub path: Grid<S>,
}

impl<'a, S: Size> Drawing<'a, S> {
    /// A position with labels, with the points where the side to move may not place a stone or,
    /// after the end, with a shortest winning path.
    #[must_use]
    pub fn new(position: &'a Position<S>) -> Self {
        let mut drawing = Self::of_board(position.board());
        match position.winner() {
            Some(winner) => drawing.show_path(winner),
            None => drawing.illegal = position.board().vacant() - position.legal(),
        }
        drawing
    }

    /// Stones with labels; they need not be a position.
    #[must_use]
    pub const fn of_board(board: &'a Board<S>) -> Self {
        let none = Grid::empty(board.size());
        Self { board, labels: true, last: None, illegal: none, path: none }
    }

    /// Marks a shortest winning path of a colour, if there is any.
    pub fn show_path(&mut self, color: Color) {
        // Not by `flatten`, which would hold three such paths on the stack.
        if let Some(mut path) = self.board.winning_path(color) {
            path.by_ref().for_each(|stone| self.path.insert(stone));
        }
    }

    /// The points of a row from the left.
    pub(in crate::konobi) fn row(&self, row: u8) -> impl Iterator<Item = Point> {
        (0..self.board.size().width()).filter_map(move |column| Point::new(column, row))
    }

    /// The rows from the top.
    fn rows(&self) -> impl Iterator<Item = u8> {
        (0..self.board.size().width()).rev()
    }
}
