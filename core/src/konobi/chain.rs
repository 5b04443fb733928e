//! Chains: stones of one colour that hang together by links.

use super::grid::spread;
use super::size::Row;
use super::{Board, Color, Edges, Grid, Point, Size};

/// A largest set of stones of one colour in which each is linked to each, directly or by others.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Chain<S: Size> {
    /// The colour of its stones.
    pub color: Color,
    /// Its stones.
    pub stones: Grid<S>,
    /// The edges that it touches.
    pub edges: Edges,
}

impl<S: Size> Board<S> {
    /// The chain of the stone on a point, `None` if the point is vacant.
    ///
    /// Two stones that are diagonally adjacent and not weakly connected have a stone of their colour
    /// between them, so a chain is what hangs together by adjacency in all eight directions.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Edge, Fixed, Point};
    /// let point = |name| Point::parse(name).unwrap();
    /// let mut board = Board::empty(Fixed::<5>);
    /// for name in ["a1", "b2", "b3", "e5"] {
    ///     board.put(point(name), Some(Color::Black));
    /// }
    /// let chain = board.chain(point("b3")).unwrap();
    /// assert_eq!(chain.stones.len(), 3);
    /// assert!(chain.edges.contains(Edge::Bottom) && !chain.edges.contains(Edge::Top));
    /// assert_eq!(board.chains(Color::Black).count(), 2);
    /// ```
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain<S>> {
        let color = self.at(point)?;
        let mut stones = Grid::empty(self.size());
        stones.insert(point);
        self.flood(color, &mut stones);
        Some(Chain { color, stones, edges: stones.edges() })
    }

    /// All chains of a colour, in order of their first point.
    pub fn chains(&self, color: Color) -> impl Iterator<Item = Chain<S>> {
        let mut left = self.stones(color);
        core::iter::from_fn(move || {
            let chain = self.chain(left.first()?)?;
            left = left - chain.stones;
            Some(chain)
        })
    }

    /// Adds to some stones of a colour all others of their chains.
    pub(super) fn flood(&self, color: Color, reached: &mut Grid<S>) {
        let own = self.rows(color).as_ref();
        loop {
            sweep(own.iter().zip(reached.rows_mut()));
            let grew = sweep(own.iter().take(reached.rows().len()).zip(reached.rows_mut()).rev());
            if !grew {
                return;
            }
        }
    }
}

/// Goes from row to row, each time from what is reached in the row before to what hangs together
/// with it; says whether that was more than before.
///
/// A run of stones is walked along bit by bit: runs are short, as crosscuts are forbidden.
fn sweep<'a>(rows: impl Iterator<Item = (&'a Row, &'a mut Row)>) -> bool {
    let (mut before, mut grew) = (0, false);
    for (&own, reached) in rows {
        let mut now = own & (*reached | before | spread(before));
        loop {
            let next = now | own & spread(now);
            if next == now {
                break;
            }
            now = next;
        }
        grew |= now != *reached;
        *reached = now;
        before = now;
    }
    grew
}
