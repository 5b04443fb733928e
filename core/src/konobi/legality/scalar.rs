//! Row by row: little code and little stack, for processors without vectors.

use super::adjacent_row::AdjacentRow;
use crate::konobi::board::{Row, Size, spread};
use crate::konobi::connection::weak;
use crate::konobi::rules::Ruleset;

/// The legal placements in the rows of `own` and `enemy`, as if there were no others.
pub(super) fn legal_rows<S: Size>(
    size: S,
    full: Row,
    own: &[Row],
    enemy: &[Row],
    ruleset: Ruleset,
    legal: &mut [Row],
) {
    // There may be fewer rows than the size has: beyond them is no board.
    let width = usize::from(size.width()).min(own.len());
    let mut clean = S::NO_ROWS;
    if ruleset == Ruleset::Standard {
        for (index, clean) in clean.as_mut().iter_mut().enumerate().take(width) {
            let here = at(own, index);
            let weak = weak(at(own, index + 1), here) | weak(at(own, index.wrapping_sub(1)), here);
            *clean = full & !(here | at(enemy, index) | weak);
        }
    }
    let clean = clean.as_ref();
    let beside = |index: usize| AdjacentRow {
        own: at(own, index),
        enemy: at(enemy, index),
        open: at(own, index)
            & (at(clean, index.wrapping_sub(1)) | spread(at(clean, index)) | at(clean, index + 1)),
    };
    // Each row is read once: the one above becomes the current one, then the one below.
    let (mut below, mut here) = (AdjacentRow { own: 0, enemy: 0, open: 0 }, beside(0));
    for (index, legal) in legal.iter_mut().enumerate().take(width) {
        let above = beside(index + 1);
        let forbidden = |row: AdjacentRow| row.forbidden(here.own, here.enemy);
        *legal = full & !(here.own | here.enemy | forbidden(above) | forbidden(below));
        (below, here) = (here, above);
    }
}

/// The row with this number, an empty one beyond the edges.
#[inline(never)]
fn at(rows: &[Row], index: usize) -> Row {
    rows.get(index).copied().unwrap_or(0)
}
