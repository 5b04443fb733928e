//! Sets of points: one word of bits for each row.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use super::edge::Edge;
use super::edges::Edges;
use super::point::Point;
use super::size::{Row, Size};

/// A set of points of a board.
///
/// Speaks set language: [`contains`](Self::contains), [`len`](Self::len), `|` union, `&`
/// intersection, `-` difference, `^` symmetric difference, `!` the points of the board that it
/// does not hold. Iterating yields the points row by row from the bottom, each from the left.
///
/// Both operands have the same size; points of the larger one past the smaller one are ignored.
///
/// # Examples
/// ```
/// use pedina::konobi::{Fixed, Grid, Point};
/// let c2 = Point::parse(b"c2").unwrap();
/// let mut points = Grid::empty(Fixed::<5>);
/// points.insert(c2);
/// assert_eq!(points.orthogonal().to_string(), ".....\n.....\n..X..\n.X.X.\n..X..\n");
/// assert!((points | points.orthogonal()).contains(c2));
/// assert_eq!((!points).len(), 24);
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Grid<S: Size> {
    size: S,
    /// No row has a bit past the width, and rows past the width are empty.
    rows: S::Rows,
}

impl<S: Size> Grid<S> {
    /// No point.
    #[inline]
    #[must_use]
    pub const fn empty(size: S) -> Self {
        Self { size, rows: S::NO_ROWS }
    }

    /// All points of the board.
    #[must_use]
    pub fn full(size: S) -> Self {
        let mut grid = Self::empty(size);
        grid.rows
            .as_mut()
            .iter_mut()
            .take(size.width().into())
            .for_each(|row| *row = size.full_row());
        grid
    }

    /// The set with these rows; bits beyond the board are ignored.
    #[inline]
    pub(in crate::konobi) const fn from_rows(size: S, rows: S::Rows) -> Self {
        Self { size, rows }
    }

    /// The rows, as many as the largest board of this type has.
    pub(in crate::konobi) const fn raw(&self) -> S::Rows {
        self.rows
    }

    /// The size of the board.
    #[inline]
    #[must_use]
    pub const fn size(&self) -> S {
        self.size
    }

    /// The rows from the bottom, bit 0 of each for the a-column; as many as the board has.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        self.rows.as_ref().get(..self.size.width().into()).unwrap_or_default()
    }

    /// The same, mutable.
    #[inline]
    pub(in crate::konobi) fn rows_mut(&mut self) -> &mut [Row] {
        self.rows.as_mut().get_mut(..self.size.width().into()).unwrap_or_default()
    }

    /// Whether it holds this point.
    #[inline]
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let row = self.rows.as_ref().get(usize::from(point.row()));
        row.is_some_and(|row| row >> point.column() & 1 != 0)
    }

    /// Adds a point; does nothing if the board does not have it.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        let full = self.size.full_row();
        if let Some(row) = self.rows_mut().get_mut(usize::from(point.row())) {
            *row |= 1 << point.column() & full;
        }
    }

    /// Removes a point, if it is there.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        if let Some(row) = self.rows_mut().get_mut(usize::from(point.row())) {
            *row &= !(1 << point.column());
        }
    }

    /// How many points it holds.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows().iter().map(|row| count(*row)).sum::<u32>() as usize
    }

    /// Whether it holds no point.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows().iter().all(|&row| row == 0)
    }

    /// Whether the two sets share a point.
    #[inline]
    #[must_use]
    pub fn intersects(&self, other: &Self) -> bool {
        self.rows().iter().zip(other.rows()).any(|(row, other)| row & other != 0)
    }

    /// The first point in the order of iteration, `None` if it is empty.
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        let (index, row) = (0..).zip(self.rows()).find(|&(_, &row)| row != 0)?;
        // Without `trailing_zeros`, for which the smallest processors need a table.
        let column = (0..self.size.width()).find(|column| row >> column & 1 != 0)?;
        Point::new(column, index)
    }

    /// The point with this number in the order of iteration, counted from 0; `None` if there are
    /// fewer. With a random number below [`len`](Self::len) it draws a point.
    #[must_use]
    pub fn nth(&self, number: usize) -> Option<Point> {
        let mut left = u32::try_from(number).ok()?;
        for (index, &row) in (0..).zip(self.rows()) {
            let points = count(row);
            if left < points {
                let mut rest = row;
                for _ in 0..left {
                    rest &= rest.wrapping_sub(1);
                }
                return Point::new(rest.trailing_zeros() as u8, index);
            }
            left -= points;
        }
        None
    }

    /// Its points row by row from the bottom, each from the left.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Points<'_> {
        let (first, rows) = self.rows().split_first().unwrap_or((&0, &[]));
        Points { rows, row: 0, rest: *first, last: 0 }
    }

    /// The points orthogonally adjacent to any of its points.
    #[must_use]
    pub fn orthogonal(&self) -> Self {
        self.around(|below, here, above| below | spread(here) | above)
    }

    /// The points adjacent to any of its points, orthogonally or diagonally.
    #[must_use]
    pub fn adjacent(&self) -> Self {
        self.around(|below, here, above| below | above | spread(below | here | above))
    }

    /// Those of its points that lie along an edge.
    pub(in crate::konobi) fn along(mut self, edge: Edge) -> Self {
        let last = usize::from(self.size.width() - 1);
        for (index, row) in self.rows_mut().iter_mut().enumerate() {
            *row &= match edge {
                Edge::Bottom if index > 0 => 0,
                Edge::Top if index < last => 0,
                Edge::Bottom | Edge::Top => !0,
                Edge::Left => 1,
                Edge::Right => 1 << last,
            };
        }
        self
    }

    /// The points with rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let mut grid = Self::empty(self.size);
        self.iter().for_each(|point| grid.insert(point.transposed()));
        grid
    }

    /// The edges that its points touch.
    #[must_use]
    pub fn edges(&self) -> Edges {
        let rows = self.rows();
        let columns = rows.iter().fold(0, |columns, row| columns | row);
        let on = [
            (Edge::Bottom, rows.first().is_some_and(|&row| row != 0)),
            (Edge::Top, rows.last().is_some_and(|&row| row != 0)),
            (Edge::Left, columns & 1 != 0),
            (Edge::Right, columns >> (self.size.width() - 1) != 0),
        ];
        on.iter().filter(|(_, on)| *on).fold(Edges::EMPTY, |edges, (edge, _)| edges.with(*edge))
    }

    /// Each row made of itself and of those below and above it.
    fn around(&self, combine: impl Fn(Row, Row, Row) -> Row) -> Self {
        let full = self.size.full_row();
        let mut grid = Self::empty(self.size);
        let mut below = 0;
        let above = self.rows().iter().skip(1).copied().chain([0]);
        for ((target, &here), above) in grid.rows_mut().iter_mut().zip(self.rows()).zip(above) {
            *target = combine(below, here, above) & full;
            below = here;
        }
        grid
    }

    fn combine(mut self, other: &Self, combine: impl Fn(Row, Row) -> Row) -> Self {
        let other = other.rows().iter().copied().chain(core::iter::repeat(0));
        for (row, other) in self.rows_mut().iter_mut().zip(other) {
            *row = combine(*row, other);
        }
        self
    }
}

impl<S: Size> BitOr for Grid<S> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        let full = self.size.full_row();
        self.combine(&other, |row, other| row | other & full)
    }
}

impl<S: Size> BitAnd for Grid<S> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.combine(&other, |row, other| row & other)
    }
}

impl<S: Size> BitXor for Grid<S> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        let full = self.size.full_row();
        self.combine(&other, |row, other| row ^ other & full)
    }
}

impl<S: Size> Sub for Grid<S> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.combine(&other, |row, other| row & !other)
    }
}

impl<S: Size> Not for Grid<S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::full(self.size) - self
    }
}

impl<S: Size> Extend<Point> for Grid<S> {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|point| self.insert(point));
    }
}

impl<'a, S: Size> IntoIterator for &'a Grid<S> {
    type IntoIter = Points<'a>;
    type Item = Point;

    #[inline]
    fn into_iter(self) -> Points<'a> {
        self.iter()
    }
}

/// Draws the board, the top row first.
impl<S: Size> fmt::Display for Grid<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows().iter().rev() {
            for column in 0..self.size.width() {
                f.write_str(if row >> column & 1 != 0 { "X" } else { "." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl<S: Size> fmt::Debug for Grid<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The points of a [`Grid`] row by row from the bottom, each from the left.
#[derive(Clone, Debug)]
pub struct Points<'a> {
    /// The rows that neither end has reached.
    rows: &'a [Row],
    /// The number of the first row.
    row: u8,
    /// What is left of the first row.
    rest: Row,
    /// What is left of the last row, which follows [`rows`](Self::rows).
    last: Row,
}

impl Iterator for Points<'_> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.rest == 0 {
            match self.rows.split_first() {
                Some((&rest, rows)) => (self.rest, self.rows) = (rest, rows),
                None if self.last == 0 => return None,
                None => self.rest = core::mem::take(&mut self.last),
            }
            self.row += 1;
        }
        let column = self.rest.trailing_zeros() as u8;
        self.rest &= self.rest.wrapping_sub(1);
        Point::new(column, self.row)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let between = self.rows.iter().map(|row| count(*row)).sum::<u32>();
        let len = (count(self.rest) + between + count(self.last)) as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Points<'_> {
    fn next_back(&mut self) -> Option<Point> {
        while self.last == 0 {
            let Some((&last, rows)) = self.rows.split_last() else {
                let column = highest(self.rest)?;
                self.rest &= !(1 << column);
                return Point::new(column, self.row);
            };
            (self.last, self.rows) = (last, rows);
        }
        let column = highest(self.last)?;
        self.last &= !(1 << column);
        // A board has at most 25 rows.
        Point::new(column, self.row + 1 + self.rows.len() as u8)
    }
}

/// The highest bit that is set; `None` if none is.
fn highest(row: Row) -> Option<u8> {
    row.checked_ilog2().map(|bit| bit as u8)
}

impl ExactSizeIterator for Points<'_> {}
impl FusedIterator for Points<'_> {}

/// The bits left and right of each bit.
#[inline]
pub(in crate::konobi) const fn spread(row: Row) -> Row {
    row << 1 | row >> 1
}

/// The number of bits; one copy of it where the processor has no instruction for it.
#[cfg_attr(not(small), inline)]
#[cfg_attr(small, inline(never))]
const fn count(row: Row) -> u32 {
    row.count_ones()
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::konobi::AnySize;

    #[test]
    fn points_are_listed_from_both_ends() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        for width in [1, 2, 5, 24, 25] {
            let size = AnySize::new(width).unwrap();
            for density in [0, 1, 3, 7, 8] {
                let mut grid = Grid::empty(size);
                for (column, row) in (0..width).flat_map(|row| (0..width).map(move |c| (c, row))) {
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    if state >> 61 < density {
                        grid.insert(Point::new(column, row).unwrap());
                    }
                }
                let points: Vec<Point> = grid.iter().collect();
                assert!(points.is_sorted());
                assert!(grid.iter().rev().eq(points.iter().rev().copied()));
                let (mut iter, mut left) = (grid.iter(), &points[..]);
                while let [first, between @ .., last] = left {
                    assert_eq!(iter.len(), left.len());
                    assert_eq!((iter.next(), iter.next_back()), (Some(*first), Some(*last)));
                    left = between;
                }
                assert_eq!(iter.len(), left.len());
                assert_eq!(iter.next_back(), left.first().copied());
                assert_eq!((iter.next(), iter.next_back(), iter.next()), (None, None, None));
            }
        }
    }
}
