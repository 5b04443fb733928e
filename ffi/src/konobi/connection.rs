//! Konobi: links, chains and paths
//!
//! What a connection is made of: links between two stones, chains of linked stones, and the way
//! from edge to edge that wins.

use pedina::konobi::{Edge, Edges, Grid};

use super::position::{pdn_konobi_position, set, view};
use super::{number, pdn_konobi_color, pdn_konobi_link_kind, pdn_konobi_point, pdn_konobi_row_set};
use crate::call::Store;
use crate::ptr::{In, Out, OutArray};
use crate::status::pdn_status;

/// The most links of a stone.
pub const PDN_KONOBI_MAX_LINKS: usize = 8;

/// A link from a stone to another one of its colour.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_konobi_link {
    /// The point of the other stone.
    pub to: pdn_konobi_point,
    /// How they are connected.
    pub kind: pdn_konobi_link_kind,
    /// 0.
    pub reserved: u8,
}

/// Stores the links of the stone on a point, strong ones first, and their number, at most
/// PDN_KONOBI_MAX_LINKS; none for a vacant point.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_links(
    position: In<pdn_konobi_position>,
    point: pdn_konobi_point,
    links: OutArray<pdn_konobi_link>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    view(position, |position| {
        let found = || super::point(point).map(|point| position.board().links(point));
        let mut buffer = links.buffer(capacity, &count, found()?.count())?;
        found()?.for_each(|link| {
            let (to, kind) = (number(link.to), link.kind as u8);
            buffer.push(pdn_konobi_link { to, kind, reserved: 0 });
        });
        Ok(())
    })
    .into()
}

/// A set of edges: a sum of PDN_KONOBI_EDGE_ bits.
///
/// # Bindings
/// A plain number.
pub type pdn_konobi_edges = u8;

/// The row with the lowest number; black's.
pub const PDN_KONOBI_EDGE_BOTTOM: pdn_konobi_edges = 1;

/// The row with the highest number; black's.
pub const PDN_KONOBI_EDGE_TOP: pdn_konobi_edges = 2;

/// The a-column; white's.
pub const PDN_KONOBI_EDGE_LEFT: pdn_konobi_edges = 4;

/// The last column; white's.
pub const PDN_KONOBI_EDGE_RIGHT: pdn_konobi_edges = 8;

const _: () = assert!(PDN_KONOBI_EDGE_BOTTOM == Edges::EMPTY.with(Edge::Bottom).bits());
const _: () = assert!(PDN_KONOBI_EDGE_TOP == Edges::EMPTY.with(Edge::Top).bits());
const _: () = assert!(PDN_KONOBI_EDGE_LEFT == Edges::EMPTY.with(Edge::Left).bits());
const _: () = assert!(PDN_KONOBI_EDGE_RIGHT == Edges::EMPTY.with(Edge::Right).bits());

/// Stores the chain of the stone on a point as a set, its number of rows, which is the width, and
/// the edges that it touches. The set is empty for a vacant point.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_chain(
    position: In<pdn_konobi_position>,
    point: pdn_konobi_point,
    rows: OutArray<pdn_konobi_row_set>,
    capacity: usize,
    count: Out<usize>,
    edges: Out<pdn_konobi_edges>,
) -> pdn_status {
    edges.store(|| {
        let mut touched = Edges::EMPTY;
        set(position, rows, capacity, count, |position| {
            let chain = position.board().chain(super::point(point)?);
            touched = chain.map_or(Edges::EMPTY, |chain| chain.edges);
            Ok(chain.map_or(Grid::empty(position.size()), |chain| chain.stones))
        })?;
        Ok(touched.bits())
    })
}

/// Stores the points of a shortest path of links between the edges of a colour, from the bottom or
/// the left, and their number, at most PDN_KONOBI_MAX_POINTS; 0 if its edges are not connected.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_winning_path(
    position: In<pdn_konobi_position>,
    color: pdn_konobi_color,
    points: OutArray<pdn_konobi_point>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    view(position, |position| {
        let path = position.board().winning_path(super::color(color)?);
        let length = path.as_ref().map_or(0, ExactSizeIterator::len);
        let mut buffer = points.buffer(capacity, &count, length)?;
        path.into_iter().flatten().for_each(|point| buffer.push(number(point)));
        Ok(())
    })
    .into()
}
