//! Points of the board, and their names.

use core::fmt;

use super::size::MAX_WIDTH;
use crate::decimal::decimal;

/// A point: where two lines of the board cross and a stone can stand.
///
/// Columns and rows count from 0 at the bottom left and go up to 24. Whether a point lies on a
/// board depends on the size of that board. Its name is a letter and a number, `a1` at the bottom
/// left, `y25` at most; no letter is left out.
///
/// # Examples
/// ```
/// use pedina::konobi::Point;
/// let point = Point::parse(b"c5").unwrap();
/// assert_eq!((point.column(), point.row()), (2, 4));
/// assert_eq!(Point::from_xy(3, 5), Some(point));
/// assert_eq!(point.to_string(), "c5");
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Point {
    // In this order, so that points compare as grids list them.
    row: u8,
    column: u8,
}

impl Point {
    /// Where both coordinates are 0.
    pub(in crate::konobi) const A1: Self = Self { row: 0, column: 0 };

    /// The point in this column and row, counted from 0; `None` if either is above 24.
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MAX_WIDTH && row < MAX_WIDTH { Some(Self { row, column }) } else { None }
    }

    /// The point with these coordinates, counted from 1 at the bottom left as the original program
    /// does; `None` if either is not in 1 to 25.
    #[must_use]
    pub const fn from_xy(x: u8, y: u8) -> Option<Self> {
        Self::new(x.wrapping_sub(1), y.wrapping_sub(1))
    }

    /// Its column, a = 0.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Its row, the bottom one = 0.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The point with this name, such as `c3`; the letter may be a capital.
    ///
    /// # Errors
    /// Any other text.
    pub const fn parse(text: &[u8]) -> Result<Self, PointError> {
        let (letter, row) = match *text {
            [letter, digit @ b'1'..=b'9'] => (letter, digit - b'0'),
            [letter, tens @ b'1'..=b'2', digit @ b'0'..=b'9'] => {
                (letter, (tens - b'0') * 10 + (digit - b'0'))
            }
            _ => return Err(PointError),
        };
        match Self::from_xy((letter | 0x20).wrapping_sub(b'a').wrapping_add(1), row) {
            Some(point) => Ok(point),
            None => Err(PointError),
        }
    }

    /// The letter of its column, `a` to `y`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.column) as char
    }

    /// The letter of its column as text.
    pub(in crate::konobi) fn column_name(self) -> &'static str {
        let column = usize::from(self.column);
        "abcdefghijklmnopqrstuvwxy".get(column..=column).unwrap_or_default()
    }

    /// Writes its name without `core::fmt`, which takes too much flash on boards.
    pub(in crate::konobi) fn write_name<W: fmt::Write + ?Sized>(self, sink: &mut W) -> fmt::Result {
        sink.write_str(self.column_name())?;
        sink.write_str(&decimal(u16::from(self.row) + 1))
    }

    /// The point this number of columns and rows away; `None` outside the largest board.
    #[inline]
    pub(in crate::konobi) const fn step(self, columns: i8, rows: i8) -> Option<Self> {
        // Below 0 it wraps around to a number that no board has.
        Self::new(self.column.wrapping_add_signed(columns), self.row.wrapping_add_signed(rows))
    }

    /// The point in this row and the other one's column.
    #[inline]
    pub(in crate::konobi) const fn beside(self, other: Self) -> Self {
        Self { row: self.row, column: other.column }
    }

    /// The point with rows and columns exchanged: mirrored in the diagonal through a1.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self { row: self.column, column: self.row }
    }
}

text_error! {
    /// A text is not the name of a point.
    PointError, "a point is a letter from a to y and a number from 1 to 25"
}

/// Its name, such as `c3`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_name(f)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;

    #[test]
    fn names_are_inverse_to_parse() {
        for row in 0..MAX_WIDTH {
            for column in 0..MAX_WIDTH {
                let point = Point::new(column, row).unwrap();
                assert_eq!(Point::parse(format!("{point}").as_bytes()), Ok(point));
                assert_eq!(Point::parse(format!("{point}").to_uppercase().as_bytes()), Ok(point));
                assert_eq!(Point::from_xy(column + 1, row + 1), Some(point));
                assert_eq!(point.transposed().transposed(), point);
            }
        }
        for wrong in [
            "", "c", "3", "c0", "c03", "c26", "c30", "z1", "c3 ", " c3", "cc3", "c-1", "é3", "@3",
            "`3", "c333",
        ] {
            assert_eq!(Point::parse(wrong.as_bytes()), Err(PointError), "{wrong}");
        }
    }

    #[test]
    fn steps_beyond_any_board_lead_nowhere() {
        let (first, last) = (Point::new(0, 0).unwrap(), Point::new(24, 24).unwrap());
        assert_eq!(first.step(-1, 0), None);
        assert_eq!(first.step(0, -1), None);
        assert_eq!(last.step(1, 0), None);
        assert_eq!(last.step(0, 1), None);
        assert_eq!(first.step(1, 2), Point::new(1, 2));
    }
}
