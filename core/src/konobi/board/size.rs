//! Sizes of boards, known when a program is compiled or when it runs.
//!
//! Everything on boards is written once, for a [`Size`]. With [`Fixed`] a board takes four bytes a
//! row and colour, and every loop has a known length, which a compiler turns into vectors. With
//! [`AnySize`] a board holds 25 rows and one copy of the code serves every size.

use core::fmt::Debug;
use core::hash::Hash;

/// One row of a board as bits: bit 0 is the a-column.
///
/// A row is a word of its own, so a step to the left or to the right is a shift that cannot wrap
/// around to another row, and a step up or down is another index. 32 bits are the word of the
/// smallest processors and a quarter of the vectors of a large one.
pub type Row = u32;

/// The greatest number of rows and of columns.
pub const MAX_WIDTH: u8 = 25;

/// The size of a square board: [`Fixed`] or [`AnySize`].
pub trait Size: Copy + Debug + Eq + Hash + sealed::Sealed {
    /// A row of bits for each row of the board.
    type Rows: AsRef<[Row]> + AsMut<[Row]> + Copy + Debug + Eq + Hash;

    /// The same with an empty row below and above, and up to three more on top, so that whole
    /// vectors of four rows can be processed.
    #[doc(hidden)]
    type Band: AsRef<[Row]> + AsMut<[Row]> + Copy;

    /// A value for each point of the board.
    #[doc(hidden)]
    type PerPoint<T: Copy + Debug>: AsRef<[T]> + AsMut<[T]> + Clone + Debug;

    /// Rows without a bit.
    const NO_ROWS: Self::Rows;

    #[doc(hidden)]
    const NO_BAND: Self::Band;

    /// How many rows, and how many columns, the board has: 1 to 25.
    fn width(self) -> u8;

    /// How many rows above the empty one at the bottom a computation reads.
    #[doc(hidden)]
    fn lanes(self) -> usize;

    /// The same value for each point.
    #[doc(hidden)]
    fn per_point<T: Copy + Debug>(value: T) -> Self::PerPoint<T>;

    /// The size with this width; `None` if the type does not have it.
    fn from_width(width: u8) -> Option<Self>;

    /// A row with a bit for each column.
    #[inline]
    #[must_use]
    fn full_row(self) -> Row {
        (1 << self.width()) - 1
    }
}

/// A size known when the program is compiled: `Fixed<11>` is a board of 11 by 11 points.
///
/// # Examples
/// ```
/// use pedina::konobi::{Board, Fixed};
/// assert_eq!(size_of::<Board<Fixed<5>>>(), 40);
/// assert_eq!(size_of::<Board<Fixed<11>>>(), 88);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Fixed<const WIDTH: u8>;

/// A size known when the program runs: 1 to 25.
///
/// # Examples
/// ```
/// use pedina::konobi::{AnySize, Size};
/// assert_eq!(AnySize::new(19).map(Size::width), Some(19));
/// assert_eq!(AnySize::new(0), None);
/// assert_eq!(AnySize::new(26), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct AnySize(u8);

impl AnySize {
    /// The size that the designer of the game suggests.
    pub(in crate::konobi) const USUAL: Self = Self(11);

    /// The size with this number of rows and columns; `None` for 0 and above 25.
    #[must_use]
    pub const fn new(width: u8) -> Option<Self> {
        if width >= 1 && width <= MAX_WIDTH { Some(Self(width)) } else { None }
    }
}

impl Size for AnySize {
    type Band = [Row; MAX_WIDTH as usize + 2];
    type PerPoint<T: Copy + Debug> = [T; MAX_WIDTH as usize * MAX_WIDTH as usize];
    type Rows = [Row; MAX_WIDTH as usize];

    const NO_BAND: Self::Band = [0; MAX_WIDTH as usize + 2];
    const NO_ROWS: Self::Rows = [0; MAX_WIDTH as usize];

    #[inline]
    fn width(self) -> u8 {
        self.0
    }

    #[inline]
    fn lanes(self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn per_point<T: Copy + Debug>(value: T) -> Self::PerPoint<T> {
        [value; MAX_WIDTH as usize * MAX_WIDTH as usize]
    }

    fn from_width(width: u8) -> Option<Self> {
        Self::new(width)
    }
}

macro_rules! fixed_sizes {
    ($($width:literal)*) => {$(
        impl Size for Fixed<$width> {
            type Band = [Row; lanes($width) + 2];
            type PerPoint<T: Copy + Debug> = [T; $width * $width];
            type Rows = [Row; $width];

            const NO_BAND: Self::Band = [0; lanes($width) + 2];
            const NO_ROWS: Self::Rows = [0; $width];

            #[inline]
            fn width(self) -> u8 {
                $width
            }

            #[inline]
            fn lanes(self) -> usize {
                lanes($width)
            }

            #[inline]
            fn per_point<T: Copy + Debug>(value: T) -> Self::PerPoint<T> {
                [value; $width * $width]
            }

            fn from_width(width: u8) -> Option<Self> {
                (width == $width).then_some(Self)
            }
        }

        impl sealed::Sealed for Fixed<$width> {}
    )*};
}

fixed_sizes!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25);

impl sealed::Sealed for AnySize {}

/// The rows of a fixed size, filled up to whole vectors of four.
const fn lanes(width: usize) -> usize {
    width.next_multiple_of(4)
}

mod sealed {
    pub trait Sealed {}
}
