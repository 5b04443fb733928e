//! Sets of edges.

use super::color::Color;
use super::edge::Edge;

/// A set of edges, bit 0 for the bottom to bit 3 for the right.
///
/// # Examples
/// ```
/// use pedina::konobi::{Color, Edge, Edges};
/// let edges = Edges::EMPTY.with(Edge::Left).with(Edge::Top).with(Edge::Right);
/// assert!(edges.connects(Color::White) && !edges.connects(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Edges(u8);

impl Edges {
    /// No edge.
    pub const EMPTY: Self = Self(0);

    /// The set and this edge.
    #[must_use]
    pub const fn with(self, edge: Edge) -> Self {
        Self(self.0 | 1 << edge as u8)
    }

    /// Whether it holds this edge.
    #[must_use]
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 & 1 << edge as u8 != 0
    }

    /// Whether it holds both edges of a colour: a chain that touches them has won.
    #[must_use]
    pub const fn connects(self, color: Color) -> bool {
        let [first, second] = color.edges();
        self.contains(first) && self.contains(second)
    }

    /// The four bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }
}
