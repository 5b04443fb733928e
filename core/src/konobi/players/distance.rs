//! How many stones a connection of each point with an edge takes.

use crate::konobi::board::{Board, Color, Edge, Grid, Point, Size};
use crate::konobi::rules::Ruleset;

/// Adds to each vacant point how many stones a shortest connection with an edge of the colour
/// takes, its own stone included and without an answer of the opponent.
///
/// It counts placements of Konobi: steps between vacant points are orthogonal,
/// because a diagonal one is hardly ever legal; from a stone they are diagonal where that is legal
/// now. A point where a stone is not legal yet takes one more, one that would make a crosscut is
/// out of reach, which counts as twice the width.
#[inline(never)]
pub(super) fn add_distances<S: Size>(
    board: &Board<S>,
    ruleset: Ruleset,
    color: Color,
    edge: Edge,
    sums: &mut S::PerPoint<u8>,
) {
    let far = board.size().width() * 2;
    // The points that are not reached yet, beginning with what is beside the edge; those that would
    // be closer, were they legal; the chains that are connected with the edge or a point.
    let legal = board.legal(ruleset, color);
    let mut unreached = board.legal(Ruleset::CrosscutOnly, color);
    let mut late = Grid::empty(board.size());
    let mut beside = Grid::full(board.size()).along(edge);
    let mut chains = board.stones(color) & beside;
    change::<S>(sums, &board.vacant(), |sum| sum + far);
    for distance in 1..far {
        board.flood(color, &mut chains);
        beside = beside | chains.orthogonal() | (chains.adjacent() & legal);
        let joining = (beside & unreached & legal) | late;
        late = (beside & unreached) - legal;
        if joining.is_empty() && late.is_empty() {
            break;
        }
        change::<S>(sums, &joining, |sum| sum - (far - distance));
        unreached = unreached - joining - late;
        beside = beside | joining.orthogonal();
        let linked = joining.orthogonal() | (joining & legal).adjacent();
        chains = chains | (linked & board.stones(color));
    }
}

/// Changes the sum of each of these points.
pub(super) fn change<S: Size>(sums: &mut S::PerPoint<u8>, points: &Grid<S>, to: impl Fn(u8) -> u8) {
    for point in points {
        if let Some(sum) = sums.as_mut().get_mut(index_of(points.size(), point)) {
            *sum = to(*sum);
        }
    }
}

/// Where the value of a point is.
pub(super) fn index_of<S: Size>(size: S, point: Point) -> usize {
    usize::from(point.row()) * usize::from(size.width()) + usize::from(point.column())
}
