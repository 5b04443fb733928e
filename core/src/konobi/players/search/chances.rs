//! What is known about a placement.

use crate::konobi::board::Color;

/// What a [`Search`](super::Search) found out about a placement, for the side that makes it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub struct Chances {
    /// Games won, of those that were [played](Self::playouts).
    pub wins: u32,
    /// Games played from the position after it.
    pub playouts: u32,
    /// The colour that is certain to win, where that is known.
    pub winner: Option<Color>,
}

impl Chances {
    /// Whether the side that makes the placement is more likely to win.
    #[must_use]
    pub fn are_good(&self, turn: Color) -> bool {
        self.winner.map_or(self.wins > self.playouts / 2, |winner| winner == turn)
    }
}
