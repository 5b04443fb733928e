//! Links between two stones of one colour.

use crate::konobi::board::{Board, Color, Point, Row, Size, spread};

/// How two stones of one colour are connected.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum LinkKind {
    /// Orthogonally adjacent.
    Strong = 0,
    /// Diagonally adjacent, without a stone of their colour adjacent to both.
    Weak = 1,
}

/// A connection of a stone to another one of its colour.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Link {
    /// Where the other stone stands.
    pub to: Point,
    /// How the two are connected.
    pub kind: LinkKind,
}

impl<S: Size> Board<S> {
    /// The links of the stone on a point: the strong ones first, right, left, up, down, then the
    /// weak ones, up and right, up and left, down and right, down and left. Nothing on a vacant
    /// point.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Fixed, Link, LinkKind, Point};
    /// let point = |name: &str| Point::parse(name.as_bytes()).unwrap();
    /// let mut board = Board::empty(Fixed::<5>);
    /// for name in ["c3", "c4", "d2"] {
    ///     board.put(point(name), Some(Color::White));
    /// }
    /// let links: Vec<Link> = board.links(point("c3")).collect();
    /// let strong = Link { to: point("c4"), kind: LinkKind::Strong };
    /// let weak = Link { to: point("d2"), kind: LinkKind::Weak };
    /// assert_eq!(links, [strong, weak]);
    /// ```
    pub fn links(&self, stone: Point) -> impl Iterator<Item = Link> {
        self.at(stone).into_iter().flat_map(move |color| {
            let strong = ORTHOGONALS
                .iter()
                .filter_map(move |&(columns, rows)| stone.step(columns, rows))
                .filter(move |&to| self.holds(color, to))
                .map(|to| Link { to, kind: LinkKind::Strong });
            let weak = self.weak_partners(color, stone);
            strong.chain(weak.map(|to| Link { to, kind: LinkKind::Weak }))
        })
    }

    /// The stones to which a stone of this colour on a point is, or would be, weakly connected.
    pub(in crate::konobi) fn weak_partners(
        &self,
        color: Color,
        point: Point,
    ) -> impl Iterator<Item = Point> {
        DIAGONALS.iter().filter_map(move |&(columns, rows)| {
            let stone = point.step(columns, rows).filter(|&stone| self.holds(color, stone))?;
            let holds = |columns, rows| {
                point.step(columns, rows).is_some_and(|point| self.holds(color, point))
            };
            (!holds(columns, 0) && !holds(0, rows)).then_some(stone)
        })
    }
}

/// Where a stone in row `here` would be weakly connected to one in row `beside`.
#[inline(always)]
pub(in crate::konobi) const fn weak(beside: Row, here: Row) -> Row {
    spread(beside & !here) & !beside
}

/// The orthogonal directions as columns and rows: right, left, up, down.
pub(in crate::konobi) static ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The diagonal directions as columns and rows.
static DIAGONALS: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
