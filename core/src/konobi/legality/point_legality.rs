//! The legality of a single point, for playouts, which test several points a move.

use crate::konobi::board::{Board, Color, Point, Row, Size, spread};
use crate::konobi::connection::weak;
use crate::konobi::rules::Ruleset;

impl<S: Size> Board<S> {
    /// Whether a stone of this colour may be placed on a vacant point.
    ///
    /// These are the formulas of [`legal`](Self::legal), for the row that the point is in. The
    /// first of them decides most points, before any other row is read.
    #[inline]
    pub(in crate::konobi) fn allows(&self, ruleset: Ruleset, color: Color, point: Point) -> bool {
        let (index, bit) = (usize::from(point.row()), 1 << point.column());
        let (own, enemy) = (self.rows(color), self.rows(!color));
        let here = row(own, index);
        [index.wrapping_sub(1), index + 1].into_iter().all(|beside| {
            let own_beside = row(own, beside);
            weak(own_beside, here) & bit == 0 || {
                let cut = spread(own_beside & row(enemy, index)) & row(enemy, beside);
                let avoid = || spread(self.open(color, beside) & !here) & !own_beside;
                cut & bit == 0 && (ruleset == Ruleset::CrosscutOnly || avoid() & bit == 0)
            }
        })
    }

    /// The stones of a row beside which a further one would have no weak connection.
    #[inline]
    fn open(&self, color: Color, index: usize) -> Row {
        let clean = |index| self.clean(color, index);
        let beside = clean(index.wrapping_sub(1)) | spread(clean(index)) | clean(index + 1);
        row(self.rows(color), index) & beside
    }

    /// The vacant points of a row where a stone would have no weak connection.
    #[inline]
    fn clean(&self, color: Color, index: usize) -> Row {
        if index >= self.size().width().into() {
            return 0;
        }
        let own = |index| row(self.rows(color), index);
        let here = own(index);
        let vacant = self.size().full_row() & !(here | row(self.rows(!color), index));
        vacant & !weak(own(index.wrapping_sub(1)), here) & !weak(own(index + 1), here)
    }
}

/// A row of a colour; empty outside of the board.
#[inline]
fn row<R: AsRef<[Row]>>(rows: &R, index: usize) -> Row {
    rows.as_ref().get(index).copied().unwrap_or(0)
}
