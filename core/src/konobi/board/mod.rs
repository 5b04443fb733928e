//! The stones on the board.

mod color;
mod edge;
mod edges;
mod grid;
mod point;
mod size;

pub use color::Color;
pub use edge::Edge;
pub use edges::Edges;
pub(in crate::konobi) use grid::spread;
pub use grid::{Grid, Points};
pub use point::{Point, PointError};
pub use size::{AnySize, Fixed, MAX_WIDTH, Row, Size};

use core::fmt;

/// Where the stones stand: a [`Grid`] for each colour.
///
/// It may be any colouring, also one that no game leads to. Whose turn it is and what the rules say
/// is in a [`Position`](super::Position).
///
/// # Examples
/// ```
/// use pedina::konobi::{Board, Color, Fixed, Point};
/// let mut board = Board::empty(Fixed::<11>);
/// let centre = Point::parse(b"f6").unwrap();
/// board.put(centre, Some(Color::Black));
/// assert_eq!(board.at(centre), Some(Color::Black));
/// assert_eq!(board.vacant().len(), 120);
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Board<S: Size> {
    size: S,
    black: S::Rows,
    white: S::Rows,
}

impl<S: Size> Board<S> {
    /// A board without stones.
    #[inline]
    #[must_use]
    pub const fn empty(size: S) -> Self {
        Self { size, black: S::NO_ROWS, white: S::NO_ROWS }
    }

    /// A board with these stones; `None` if both colours stand on one point.
    #[must_use]
    pub fn new(black: &Grid<S>, white: &Grid<S>) -> Option<Self> {
        let board = Self { size: black.size(), black: black.raw(), white: white.raw() };
        (black.size() == white.size() && !black.intersects(white)).then_some(board)
    }

    /// The size of the board.
    #[inline]
    #[must_use]
    pub const fn size(&self) -> S {
        self.size
    }

    /// The stones of a colour.
    #[inline]
    #[must_use]
    pub const fn stones(&self, color: Color) -> Grid<S> {
        Grid::from_rows(self.size, *self.rows(color))
    }

    /// The points where a stone stands.
    #[must_use]
    pub fn occupied(&self) -> Grid<S> {
        self.stones(Color::Black) | self.stones(Color::White)
    }

    /// The points where no stone stands.
    #[must_use]
    pub fn vacant(&self) -> Grid<S> {
        !self.occupied()
    }

    /// Whether the board has this point.
    #[inline]
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        point.column().max(point.row()) < self.size.width()
    }

    /// The colour of the stone on a point, `None` on a vacant point.
    #[cfg_attr(small, inline(never))]
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        match (self.holds(Color::Black, point), self.holds(Color::White, point)) {
            (true, _) => Some(Color::Black),
            (_, true) => Some(Color::White),
            _ => None,
        }
    }

    /// Puts a stone on a point in place of what is there, or clears it with `None`. No rule is
    /// asked; does nothing if the board does not have the point.
    pub fn put(&mut self, point: Point, stone: Option<Color>) {
        let bit = if self.has(point) { 1 << point.column() } else { 0 };
        for color in Color::ALL {
            if let Some(row) = self.rows_mut(color).as_mut().get_mut(usize::from(point.row())) {
                *row = if stone == Some(color) { *row | bit } else { *row & !bit };
            }
        }
    }

    /// Whether a stone of this colour stands on a point.
    #[inline]
    #[must_use]
    pub fn holds(&self, color: Color, point: Point) -> bool {
        let row = self.rows(color).as_ref().get(usize::from(point.row()));
        row.is_some_and(|row| row >> point.column() & 1 != 0)
    }

    /// Puts a stone on a vacant point of the board, or takes one of this colour away.
    #[inline]
    pub(in crate::konobi) fn toggle(&mut self, color: Color, point: Point) {
        if let Some(row) = self.rows_mut(color).as_mut().get_mut(usize::from(point.row())) {
            *row ^= 1 << point.column();
        }
    }

    /// The rows of a colour.
    #[inline]
    pub(in crate::konobi) const fn rows(&self, color: Color) -> &S::Rows {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    #[inline]
    pub(in crate::konobi) const fn rows_mut(&mut self, color: Color) -> &mut S::Rows {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

/// Draws the board, the top row first: `X` black, `O` white, `.` nothing.
impl<S: Size> fmt::Display for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size.width()).rev() {
            for column in 0..self.size.width() {
                let stone = Point::new(column, row).and_then(|point| self.at(point));
                f.write_str(match stone {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl<S: Size> fmt::Debug for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
