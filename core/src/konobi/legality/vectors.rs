//! Whole boards at once: each step of the computation goes over all rows, so that a compiler turns
//! it into vectors of four rows or more.

use super::adjacent_row::AdjacentRow;
use crate::konobi::board::{Row, Size, spread};
use crate::konobi::connection::weak;
use crate::konobi::rules::Ruleset;

/// The legal placements in the rows of `own` and `enemy`, as if there were no others.
#[inline(always)]
pub(super) fn legal_rows<S: Size>(
    size: S,
    full: Row,
    own: &[Row],
    enemy: &[Row],
    ruleset: Ruleset,
    legal: &mut [Row],
) {
    let (mut owns, mut enemies, mut vacant) = (S::NO_BAND, S::NO_BAND, S::NO_BAND);
    let band = inner(size, &mut owns).iter_mut().zip(inner(size, &mut enemies));
    let rows = own.iter().zip(enemy).take(size.width().into());
    for (((own, enemy), vacant), rows) in band.zip(inner(size, &mut vacant)).zip(rows) {
        (*own, *enemy) = (*rows.0, *rows.1);
        *vacant = full & !(*own | *enemy);
    }

    let mut open = S::NO_BAND;
    if ruleset == Ruleset::Standard {
        let mut clean = S::NO_BAND;
        let rows = inner(size, &mut clean).iter_mut().zip(inner(size, &mut vacant));
        for ((clean, vacant), [below, here, above]) in rows.zip(threes(size, &owns)) {
            *clean = *vacant & !weak(above, here) & !weak(below, here);
        }
        let rows = inner(size, &mut open).iter_mut().zip(threes(size, &owns));
        for ((open, [_, own, _]), [below, here, above]) in rows.zip(threes(size, &clean)) {
            *open = own & (below | spread(here) | above);
        }
    }

    let stones = threes(size, &owns).zip(threes(size, &enemies));
    let rows = legal.iter_mut().zip(inner(size, &mut vacant)).zip(stones.zip(threes(size, &open)));
    for ((legal, vacant), ((own, enemy), open)) in rows {
        let above = AdjacentRow { own: own[2], enemy: enemy[2], open: open[2] };
        let below = AdjacentRow { own: own[0], enemy: enemy[0], open: open[0] };
        let forbidden = |row: AdjacentRow| row.forbidden(own[1], enemy[1]);
        *legal = *vacant & !forbidden(above) & !forbidden(below);
    }
}

/// The rows of a band without the empty one below and those above.
#[inline(always)]
fn inner<S: Size>(size: S, band: &mut S::Band) -> &mut [Row] {
    band.as_mut().get_mut(1..=size.lanes()).unwrap_or_default()
}

/// Each row of a band with the ones below and above it.
#[inline(always)]
fn threes<S: Size>(size: S, band: &S::Band) -> impl Iterator<Item = [Row; 3]> {
    let rows = band.as_ref().get(..size.lanes() + 2).unwrap_or_default();
    rows.windows(3).map(|rows| <[Row; 3]>::try_from(rows).unwrap_or_default())
}
