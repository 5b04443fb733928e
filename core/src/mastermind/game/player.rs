//! Who is who in a match.

numbered! {
    /// One of the two players of a match.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Player: u8 {
        /// The first one, who makes the first code unless the settings say otherwise.
        One = 0,
        /// The second one.
        Two = 1,
    }
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}
