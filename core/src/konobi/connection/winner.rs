//! Which colour has connected its edges, and a shortest path that does.

use core::iter::FusedIterator;

use crate::konobi::board::{Board, Color, Edge, Grid, Point, Row, Size, spread};

impl<S: Size> Board<S> {
    /// The colour that has connected its edges, `None` if neither has.
    ///
    /// Where no crosscut stands it cannot be both; on another board it is black.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.connects(color))
    }

    /// Whether a chain of this colour touches both of its edges.
    #[must_use]
    pub fn connects(&self, color: Color) -> bool {
        let mut reached = self.at_edge(color, color.edges()[0]);
        self.floods_across(color, &mut reached)
    }

    /// The vacant points where a stone would connect the edges of a colour, legal or not. A stone
    /// of the other colour adds none.
    pub(in crate::konobi) fn connecting(&self, color: Color) -> Grid<S> {
        if self.is_far_from_winning(color) {
            return Grid::empty(self.size());
        }
        let [one, other] = color.edges().map(|edge| {
            let mut chains = self.at_edge(color, edge);
            self.flood(color, &mut chains);
            chains.adjacent() | Grid::full(self.size()).along(edge)
        });
        one & other & self.vacant()
    }

    /// Whether the chain of this stone touches both edges of its colour; cheaper than
    /// [`connects`](Self::connects) after a placement. No for a vacant point.
    #[must_use]
    pub fn connects_at(&self, stone: Point) -> bool {
        let mut reached = Grid::empty(self.size());
        reached.insert(stone);
        self.at(stone).is_some_and(|color| self.floods_across(color, &mut reached))
    }

    /// The stones of a shortest path of links between the two edges of a colour, from the bottom
    /// or the left; `None` if its edges are not connected.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Fixed, Point};
    /// let mut board = Board::empty(Fixed::<3>);
    /// for name in ["a2", "b2", "c1", "b3"] {
    ///     board.put(Point::parse(name.as_bytes()).unwrap(), Some(Color::White));
    /// }
    /// let path: Vec<String> =
    ///     board.winning_path(Color::White).unwrap().map(|point| point.to_string()).collect();
    /// assert_eq!(path, ["a2", "b2", "c1"]);
    /// ```
    #[must_use]
    pub fn winning_path(&self, color: Color) -> Option<WinningPath<'_, S>> {
        let [first, last] = color.edges();
        let start = self.at_edge(color, first);
        // From the far edge, so that the path starts at the near one.
        let mut layer = self.at_edge(color, last);
        let mut layers = [Grid::empty(self.size()); 3];
        let mut unseen = self.stones(color);
        for (left, residue) in (0..).zip((0..3).cycle()) {
            if layer.is_empty() {
                break;
            }
            if let Some(residue) = layers.get_mut(residue) {
                *residue = *residue | layer;
            }
            if let Some(first) = (layer & start).first() {
                return Some(WinningPath { board: self, layers, next: Some(first), left });
            }
            unseen = unseen - layer;
            layer = self.linked(color, &layer) & unseen;
        }
        None
    }

    /// Whether one stone more cannot connect the edges of a colour: two rows, or columns, lack any.
    pub(in crate::konobi) fn is_far_from_winning(&self, color: Color) -> bool {
        let rows = self.rows(color).as_ref().iter().take(self.size().width().into());
        match color {
            Color::Black => rows.filter(|row| **row == 0).count() > 1,
            Color::White => {
                let gaps = self.size().full_row() & !rows.fold(0, |columns, row| columns | row);
                gaps & gaps.wrapping_sub(1) != 0
            }
        }
    }

    /// Whether the chains of some stones go from edge to edge: one that does crosses each row, or
    /// each column, and the other way round. Most boards lack a stone in one of them, and need no
    /// search.
    #[inline]
    fn floods_across(&self, color: Color, reached: &mut Grid<S>) -> bool {
        spans(self.size(), color, self.rows(color).as_ref()) && {
            self.flood(color, reached);
            spans(self.size(), color, reached.rows())
        }
    }

    /// The stones of a colour on one of its edges.
    fn at_edge(&self, color: Color, edge: Edge) -> Grid<S> {
        self.stones(color).along(edge)
    }

    /// The stones linked to any of these stones of the colour. As in `legality`, with them in place
    /// of the open ones.
    fn linked(&self, color: Color, from: &Grid<S>) -> Grid<S> {
        let own = self.stones(color);
        let mut linked = own;
        let (mut own_below, mut from_below) = (0, 0);
        for (index, (row, (&own_here, &from_here))) in
            linked.rows_mut().iter_mut().zip(own.rows().iter().zip(from.rows())).enumerate()
        {
            let above = |rows: &[Row]| rows.get(index + 1).copied().unwrap_or(0);
            let (own_above, from_above) = (above(own.rows()), above(from.rows()));
            let strong = from_below | spread(from_here) | from_above;
            let weak = spread(from_below & !own_here) & !own_below
                | spread(from_above & !own_here) & !own_above;
            *row &= strong | weak;
            (own_below, from_below) = (own_here, from_here);
        }
        linked
    }
}

/// Whether these rows have a stone in each row, or in each column, that the colour has to cross.
#[inline]
fn spans<S: Size>(size: S, color: Color, rows: &[Row]) -> bool {
    let (mut columns, mut every) = (0, true);
    for &row in rows.iter().take(size.width().into()) {
        columns |= row;
        every &= row != 0;
    }
    if color == Color::Black { every } else { columns == size.full_row() }
}

/// The stones of a shortest connection, from [`Board::winning_path`].
///
/// It knows of each stone how far it is from the end, by the remainder of that distance divided by
/// three: linked stones differ by one at most, so this distinguishes which of them is nearer.
#[derive(Clone, Copy, Debug)]
pub struct WinningPath<'a, S: Size> {
    board: &'a Board<S>,
    layers: [Grid<S>; 3],
    next: Option<Point>,
    /// How many stones follow the next one.
    left: u16,
}

impl<S: Size> Iterator for WinningPath<'_, S> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let stone = self.next?;
        self.next = self.left.checked_sub(1).and_then(|left| {
            self.left = left;
            // The remainder by a product: the smallest processors do not divide.
            let third = (u32::from(left) * 0xaaab) >> 17;
            let nearer = self.layers.get(usize::from(left) - 3 * third as usize)?;
            self.board.links(stone).map(|link| link.to).find(|&to| nearer.contains(to))
        });
        Some(stone)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.next.map_or(0, |_| usize::from(self.left) + 1);
        (len, Some(len))
    }
}

impl<S: Size> ExactSizeIterator for WinningPath<'_, S> {}
impl<S: Size> FusedIterator for WinningPath<'_, S> {}
