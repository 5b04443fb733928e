//! What the row above or below a point forbids there.

use crate::konobi::board::{Row, spread};

/// The stones in the row above or below.
#[derive(Clone, Copy)]
pub(super) struct AdjacentRow {
    pub(super) own: Row,
    pub(super) enemy: Row,
    /// Own stones that could be extended cleanly.
    pub(super) open: Row,
}

impl AdjacentRow {
    /// The points of a row with these stones where a stone would make a crosscut, or a weak
    /// connection to an open stone.
    #[inline(always)]
    pub(super) const fn forbidden(self, own: Row, enemy: Row) -> Row {
        let avoid = spread(self.open & !own) & !self.own;
        let cut = spread(self.own & enemy) & self.enemy;
        avoid | cut
    }
}
