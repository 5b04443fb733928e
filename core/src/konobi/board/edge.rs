//! The four edges of the board.

/// An edge of the board. A corner point lies on two of them.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Edge {
    /// The row with the lowest number; black's.
    Bottom = 0,
    /// The row with the highest number; black's.
    Top = 1,
    /// The a-column; white's.
    Left = 2,
    /// The last column; white's.
    Right = 3,
}

impl Edge {
    /// All four, in order of their number.
    pub const ALL: [Self; 4] = [Self::Bottom, Self::Top, Self::Left, Self::Right];
}
