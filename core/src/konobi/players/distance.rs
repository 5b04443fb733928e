//! How many stones a connection of each point with an edge takes.

use crate::konobi::board::{Board, Color, Edge, Grid, Point, Size};
use crate::konobi::rules::Ruleset;

/// Adds to each vacant point how many stones a shortest connection with an edge of the colour
/// takes, its own stone included and without an answer of the opponent.
///
/// It counts placements of Konobi: steps between vacant points are orthogonal,
/// because a diagonal one is hardly ever legal; from a stone they are diagonal where that is legal
/// now. A point where a stone is not legal yet takes one more, one that would make a crosscut is
/// out of reach, which counts as `far`.
pub(super) fn add_distances<S: Size>(
    board: &Board<S>,
    ruleset: Ruleset,
    color: Color,
    edge: Edge,
    far: u8,
    sums: &mut S::PerPoint<u8>,
) {
    let legal = board.legal(ruleset, color);
    let mut unreached = board.legal(Ruleset::CrosscutOnly, color);
    // The points that are closer than the present distance, and those that would be, were they
    // legal.
    let (mut reached, mut late) = (Grid::empty(board.size()), Grid::empty(board.size()));
    for distance in 1..far {
        let next = approached(board, color, edge, &legal, &reached) & unreached;
        let joining = (next & legal) | late;
        if joining.is_empty() && next.is_empty() {
            break;
        }
        late = next - legal;
        add::<S>(&joining, distance, sums);
        unreached = unreached - next;
        reached = reached | joining;
    }
    add::<S>(&(!reached - board.occupied()), far, sums);
}

/// The points beside the edge, beside a point that is reached, or beside a chain that is connected
/// with either.
fn approached<S: Size>(
    board: &Board<S>,
    color: Color,
    edge: Edge,
    legal: &Grid<S>,
    reached: &Grid<S>,
) -> Grid<S> {
    let mut points = beside_edge(board.size(), edge) | reached.orthogonal();
    for chain in board.chains(color) {
        let beside = chain.stones.orthogonal() | (chain.stones.adjacent() & *legal);
        if chain.edges.contains(edge) || beside.intersects(reached) {
            points = points | beside;
        }
    }
    points
}

/// The points along an edge.
fn beside_edge<S: Size>(size: S, edge: Edge) -> Grid<S> {
    let last = size.width() - 1;
    let is_beside = |point: &Point| match edge {
        Edge::Bottom => point.row() == 0,
        Edge::Top => point.row() == last,
        Edge::Left => point.column() == 0,
        Edge::Right => point.column() == last,
    };
    let mut points = Grid::empty(size);
    Grid::full(size).iter().filter(is_beside).for_each(|point| points.insert(point));
    points
}

/// Adds to the sum of each of these points.
fn add<S: Size>(points: &Grid<S>, distance: u8, sums: &mut S::PerPoint<u8>) {
    for point in points {
        if let Some(sum) = sums.as_mut().get_mut(index_of(points.size(), point)) {
            *sum = sum.saturating_add(distance);
        }
    }
}

/// Where the value of a point is.
pub(super) fn index_of<S: Size>(size: S, point: Point) -> usize {
    usize::from(point.row()) * usize::from(size.width()) + usize::from(point.column())
}
