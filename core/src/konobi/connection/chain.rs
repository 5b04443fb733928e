//! Chains: stones of one colour that hang together by links.

use crate::konobi::board::{Board, Color, Edges, Grid, Point, Row, Size, spread};

/// A largest set of stones of one colour in which each is linked to each, directly or by others.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
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
    /// Two stones that are diagonally adjacent and not weakly connected have a stone of their
    /// colour between them, so a chain is what hangs together by adjacency in all eight directions.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Edge, Fixed, Point};
    /// let point = |name: &str| Point::parse(name.as_bytes()).unwrap();
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
    ///
    /// Goes up and down from row to row, each time from what is reached in the row before to what
    /// hangs together with it, until nothing is new. A run of stones is walked along bit by bit:
    /// runs are short, as crosscuts are forbidden.
    pub(in crate::konobi) fn flood(&self, color: Color, reached: &mut Grid<S>) {
        let last = usize::from(self.size().width()) - 1;
        let mut grew = true;
        while grew {
            grew = false;
            let mut before = 0;
            for turn in 0..=2 * last {
                let row = turn.min(2 * last - turn);
                let own = self.rows(color).as_ref().get(row).copied().unwrap_or(0);
                let Some(reached) = reached.rows_mut().get_mut(row) else { return };
                let old = *reached;
                *reached = walk(own, own & (old | before | spread(before)));
                before = *reached;
                grew |= old != before;
            }
        }
    }
}

/// All stones of a row that hang together with some of it.
const fn walk(own: Row, some: Row) -> Row {
    let mut now = some;
    loop {
        let next = now | own & spread(now);
        if next == now {
            return now;
        }
        now = next;
    }
}
