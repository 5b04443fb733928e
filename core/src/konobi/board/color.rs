//! The two colours and the edges that each connects.

use core::fmt;
use core::ops::Not;

use super::edge::Edge;

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
#[repr(u8)]
pub enum Color {
    /// Moves first and connects bottom and top.
    Black = 0,
    /// Moves second and connects left and right.
    White = 1,
}

impl Color {
    /// Both colours, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The colour with this number, or `None` above 1.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Black),
            1 => Some(Self::White),
            _ => None,
        }
    }

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

/// `black` or `white`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}
