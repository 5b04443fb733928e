//! The two sides.

use core::fmt;
use core::ops::Not;

use super::Rank;

numbered! {
    /// One of the two sides: white is 0, black is 1, in every language.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Color;
    /// assert_eq!(!Color::White, Color::Black);
    /// ```
    #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Color: u8 {
        /// The side that moves first.
        White = 0,
        /// The side that answers.
        Black = 1,
    }
}

// What relies on their numbers: the sets of a board, keys and problems, where black's follow
// white's; and the number of the move, to which a side adds its own.
const _: () = assert!(Color::White as u8 == 0 && Color::Black as u8 == 1);

impl Color {
    /// The rank on which this side's king and rooks start.
    #[must_use]
    pub const fn back_rank(self) -> Rank {
        match self {
            Self::White => Rank::FIRST,
            Self::Black => Rank::EIGHTH,
        }
    }

    /// The rank on which this side's pawns start.
    #[must_use]
    pub const fn pawn_rank(self) -> Rank {
        match self {
            Self::White => Rank::SECOND,
            Self::Black => Rank::SEVENTH,
        }
    }

    /// The rank that this side's pawns pass over in a double step.
    #[must_use]
    pub const fn passed_rank(self) -> Rank {
        match self {
            Self::White => Rank::THIRD,
            Self::Black => Rank::SIXTH,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Color {
    /// Its name, `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// Its name.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
