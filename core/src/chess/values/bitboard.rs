//! Sets of squares in 64 bits.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::{Color, File, Rank, Square, bits};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// Speaks set language: [`contains`](Self::contains), [`len`](Self::len), `|` union, `&`
/// intersection, `-` difference, `^` symmetric difference, `!` complement. Iterating yields the
/// squares in order of their number.
///
/// # Examples
/// ```
/// use pedina::chess::{Bitboard, File, Rank, Square};
///
/// // . . . . . . . .
/// // …
/// // . . . . X . . .   2
/// // . . . . X . . .   1
/// let ranks = Bitboard::rank(Rank::FIRST) | Bitboard::rank(Rank::SECOND);
/// let squares = Bitboard::file(File::E) & ranks;
/// assert_eq!(squares.len(), 2);
/// assert!(squares.contains(Square::E2));
/// assert_eq!(squares.first(), Some(Square::E1));
/// assert_eq!(squares, [Square::E1, Square::E2].into_iter().collect());
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// All 64 squares.
    pub const ALL: Self = Self(!0);

    /// Both back ranks, where pawns cannot stand.
    pub const BACK_RANKS: Self = Self(0xff00_0000_0000_00ff);

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(bits::bit(square.number()))
    }

    /// The eight squares of a file.
    #[must_use]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.number())
    }

    /// The eight squares of a rank.
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        Self(bits::rank(rank.number()))
    }

    /// How many squares it holds, 0 to 64.
    #[must_use]
    pub const fn len(self) -> u32 {
        bits::len(self.0)
    }

    /// Whether it holds no square.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds two squares or more; cheaper than counting them.
    #[inline]
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether it holds this square.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        bits::contains(self.0, square.number())
    }

    /// Whether the two sets share a square.
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether each of its squares is in the other set too.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The square with the lowest number, `None` if it is empty.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(self.lowest()) }
    }

    /// The square with the lowest number, for a set that is not empty; a1 if it is.
    pub(in crate::chess) const fn lowest(self) -> Square {
        Square::wrapping(bits::lowest(self.0))
    }

    /// The same squares but for the one with the lowest number.
    #[inline]
    pub(in crate::chess) const fn without_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The square with the highest number, `None` if it is empty.
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::wrapping(bits::highest(self.0))) }
    }

    /// The same squares one rank further for this colour's pawns; what leaves the board is lost.
    #[inline(always)]
    #[must_use]
    pub const fn forward(self, color: Color) -> Self {
        Self(bits::forward(self.0, matches!(color, Color::White)))
    }

    /// The same squares one file further towards the h-file; what leaves the board is lost.
    #[must_use]
    pub const fn east(self) -> Self {
        Self(self.0 << 1 & !Self::file(File::A).0)
    }

    /// The same squares one file further towards the a-file; what leaves the board is lost.
    #[must_use]
    pub const fn west(self) -> Self {
        Self(self.0 >> 1 & !Self::file(File::H).0)
    }

    /// Calls `visit` with its squares in order of their number: without a call for each square
    /// where words have 32 bits, for loops in which the time is spent.
    #[inline(always)]
    pub(in crate::chess) fn for_each(self, mut visit: impl FnMut(Square)) {
        if !cfg!(small) {
            return self.iter().for_each(visit);
        }
        let (mut word, mut high, mut base) = (self.0 as u32, (self.0 >> 32) as u32, 0);
        loop {
            if word == 0 {
                if high == 0 {
                    return;
                }
                (word, high, base) = (high, 0, 32);
            }
            visit(Square::wrapping(base + word.trailing_zeros()));
            word &= word - 1;
        }
    }

    /// Its squares in order of their number.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl SubAssign for Bitboard {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| *self |= Self::of(square));
    }
}

impl IntoIterator for Bitboard {
    type IntoIter = Squares;
    type Item = Square;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

/// Draws the board, the eighth rank on top.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev().filter_map(Rank::new) {
            for file in (0..8).filter_map(File::new) {
                let mark = if self.contains(Square::at(file, rank)) { "X" } else { "." };
                f.write_str(mark)?;
                f.write_str(if file == File::H { "\n" } else { " " })?;
            }
        }
        Ok(())
    }
}

/// The 64 bits in other bases, as `{:#018x}` and `{:064b}` write them.
macro_rules! formats {
    ($($name:ident)*) => {$(
        impl fmt::$name for Bitboard {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$name::fmt(&self.0, f)
            }
        }
    )*};
}

formats! { Binary LowerHex Octal UpperHex }

/// The squares of a [`Bitboard`] in order of their number.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        bits::pop_lowest(&mut self.0.0).map(Square::wrapping)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 -= square.into();
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

#[cfg(test)]
mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn shifts_do_not_wrap() {
        assert_eq!(Bitboard::of(Square::H4).east(), Bitboard::EMPTY);
        assert_eq!(Bitboard::of(Square::A4).west(), Bitboard::EMPTY);
        assert_eq!(Bitboard::of(Square::H8).forward(Color::White), Bitboard::EMPTY);
        assert_eq!(Bitboard::of(Square::A1).forward(Color::Black), Bitboard::EMPTY);
        assert_eq!(Bitboard::of(Square::E4).east().forward(Color::Black), Square::F3.into());
    }

    #[test]
    fn iteration_collects_to_the_same_set() {
        let set = Bitboard(0x8100_0042_0018_2401);
        let squares: Vec<Square> = set.iter().collect();
        assert_eq!(squares.len(), set.len() as usize);
        assert!(squares.is_sorted());
        assert_eq!(squares.iter().copied().collect::<Bitboard>(), set);
        assert_eq!((set.first(), set.last()), (Some(Square::A1), Some(Square::H8)));
        assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
    }

    #[test]
    fn iteration_from_both_ends_meets() {
        let set = Bitboard(0x8100_0042_0018_2401);
        let mut backwards: Vec<Square> = set.iter().rev().collect();
        backwards.reverse();
        assert!(set.iter().eq(backwards));
        let mut squares = set.iter();
        let mut taken = Bitboard::EMPTY;
        for left in (1..=set.len() as usize).rev() {
            assert_eq!(squares.len(), left);
            taken.extend(if left % 2 == 0 { squares.next() } else { squares.next_back() });
        }
        assert_eq!((squares.next(), squares.next_back(), taken), (None, None, set));
    }

    #[test]
    fn its_bits_are_written_as_those_of_a_number() {
        let set = Bitboard(0xab);
        assert_eq!(format!("{set:x} {set:#X} {set:b} {set:o}"), "ab 0xAB 10101011 253");
        assert_eq!(format!("{set:#018x}"), "0x00000000000000ab");
        assert_eq!(u64::from(set), 0xab);
        assert_eq!(Bitboard::from(0xab), set);
    }

    #[test]
    fn debug_draws_the_eighth_rank_on_top() {
        let drawn = format!("{:?}", Bitboard::of(Square::A8) | Square::H1.into());
        assert!(drawn.starts_with("X . . . . . . .\n"));
        assert!(drawn.ends_with(". . . . . . . X\n"));
    }
}
