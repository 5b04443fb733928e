//! The two colours and the edges that each connects.

use core::fmt;
use core::ops::Not;

use super::edge::Edge;

numbered! {
    /// One of the two colours: black is 0, white is 1.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Color, Edge};
    /// assert_eq!(!Color::Black, Color::White);
    /// assert_eq!(Color::Black.edges(), [Edge::Bottom, Edge::Top]);
    /// ```
    #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Color: u8 {
        /// Moves first and connects bottom and top.
        Black = 0,
        /// Moves second and connects left and right.
        White = 1,
    }
}

impl Color {
    /// The two edges that this colour has to connect.
    #[must_use]
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::Black => [Edge::Bottom, Edge::Top],
            Self::White => [Edge::Left, Edge::Right],
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl Color {
    /// Its name, `black` or `white`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

/// Its name.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
