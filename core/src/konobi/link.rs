//! Links between two stones of one colour.

use super::{Board, Point, Size};

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
    /// The links of the stone on a point: the strong ones first, right, left, up, down, then the weak
    /// ones, up and right, up and left, down and right, down and left. Nothing on a vacant point.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Fixed, Link, LinkKind, Point};
    /// let point = |name| Point::parse(name).unwrap();
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
}

/// The orthogonal directions as columns and rows: right, left, up, down.
pub(super) static ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The diagonal directions as columns and rows.
pub(super) static DIAGONALS: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
