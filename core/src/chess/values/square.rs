//! Squares, files and ranks.

use core::fmt;

/// A square of the board, numbered a1 = 0, b1 = 1, … h8 = 63; always below 64.
///
/// # Examples
/// ```
/// use pedina::chess::{File, Rank, Square};
/// let square = Square::parse(b"c2").unwrap();
/// assert_eq!(square, Square::C2);
/// assert_eq!(square.number(), 10);
/// assert_eq!((square.file(), square.rank()), (File::C, Rank::SECOND));
/// assert_eq!(Square::new(64), None);
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct Square(u8);

impl Square {
    /// The square with this number, or `None` above 63.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 64 { Some(Self(number)) } else { None }
    }

    /// The square in this file and rank.
    #[inline]
    #[must_use]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self(rank.0 << 3 | file.0)
    }

    /// The square of a name such as `e4`, in lower case.
    ///
    /// # Errors
    /// Any other text.
    pub const fn parse(text: &[u8]) -> Result<Self, SquareError> {
        if let [file, rank] = text
            && let Some(square) = Self::from_letters(*file, *rank)
        {
            Ok(square)
        } else {
            Err(SquareError)
        }
    }

    /// The square of a file letter `a` to `h` and a rank digit `1` to `8`.
    pub(in crate::chess) const fn from_letters(file: u8, rank: u8) -> Option<Self> {
        match (File::from_letter(file), Rank::from_digit(rank)) {
            (Some(file), Some(rank)) => Some(Self::at(file, rank)),
            _ => None,
        }
    }

    /// The number of a square, modulo 64: for values that are below 64 by construction.
    #[inline]
    pub(in crate::chess) const fn wrapping(number: u32) -> Self {
        Self((number & 63) as u8)
    }

    /// Its number: a1 = 0, b1 = 1, … h8 = 63.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// Its rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// Whether it is a light square, as h1 and a8 are.
    #[inline]
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 >> 3 ^ self.0) & 1 == 1
    }

    /// All squares in order of their number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..64).map(Self)
    }
}

text_error! {
    /// A text is not the name of a square.
    SquareError, "a square is a letter from a to h and a digit from 1 to 8"
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A file, a = 0 to h = 7.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct File(u8);

impl File {
    /// The a-file.
    pub const A: Self = Self(0);
    /// The b-file.
    pub const B: Self = Self(1);
    /// The c-file, where the king arrives when castling on the queen's side.
    pub const C: Self = Self(2);
    /// The d-file.
    pub const D: Self = Self(3);
    /// The e-file.
    pub const E: Self = Self(4);
    /// The f-file.
    pub const F: Self = Self(5);
    /// The g-file, where the king arrives when castling on the king's side.
    pub const G: Self = Self(6);
    /// The h-file.
    pub const H: Self = Self(7);

    /// The file with this number, or `None` above 7.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 8 { Some(Self(number)) } else { None }
    }

    /// The file with this letter, `a` to `h`; `None` for every other byte.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Self::new(letter.wrapping_sub(b'a'))
    }

    /// Its number, a = 0 to h = 7.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its letter, `a` to `h`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A rank, the first = 0 to the eighth = 7.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct Rank(u8);

impl Rank {
    /// White's back rank.
    pub const FIRST: Self = Self(0);
    /// Where white's pawns start.
    pub const SECOND: Self = Self(1);
    /// What white's pawns pass over in a double step.
    pub const THIRD: Self = Self(2);
    /// Where white's pawns arrive in a double step.
    pub const FOURTH: Self = Self(3);
    /// Where black's pawns arrive in a double step.
    pub const FIFTH: Self = Self(4);
    /// What black's pawns pass over in a double step.
    pub const SIXTH: Self = Self(5);
    /// Where black's pawns start.
    pub const SEVENTH: Self = Self(6);
    /// Black's back rank.
    pub const EIGHTH: Self = Self(7);

    /// The rank with this number, or `None` above 7.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 8 { Some(Self(number)) } else { None }
    }

    /// The rank with this digit, `1` to `8`; `None` for every other byte.
    #[inline]
    #[must_use]
    pub const fn from_digit(digit: u8) -> Option<Self> {
        Self::new(digit.wrapping_sub(b'1'))
    }

    /// Its number, the first = 0 to the eighth = 7.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its digit, `1` to `8`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self.0) as char
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.digit())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

macro_rules! named_squares {
    ($($name:ident)*) => {
        /// The squares by name.
        impl Square {
            named_squares!(@ 0; $($name)*);
        }
    };
    (@ $number:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Self = Self($number);
        named_squares!(@ $number + 1; $($rest)*);
    };
    (@ $number:expr;) => {};
}

named_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;

    #[test]
    fn names_are_inverse_to_parse() {
        for square in Square::all() {
            assert_eq!(Square::parse(format!("{square}").as_bytes()), Ok(square));
            assert_eq!(Square::at(square.file(), square.rank()), square);
        }
        assert_eq!(Square::H8.number(), 63);
        for wrong in ["", "e", "e44", "i1", "a9", "a0", "E4", "é"] {
            assert_eq!(Square::parse(wrong.as_bytes()), Err(SquareError), "{wrong}");
        }
    }

    #[test]
    fn h1_is_light_and_a1_is_dark() {
        assert!(Square::H1.is_light() && Square::A8.is_light() && Square::E4.is_light());
        assert!(!Square::A1.is_light() && !Square::H8.is_light());
        assert_eq!(Square::all().filter(|s| s.is_light()).count(), 32);
    }
}
