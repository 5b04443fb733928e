//! Chess: perft
//!
//! Perft counts the move sequences of a length, which tests a move generator and measures its
//! speed. Time grows about thirtyfold with each ply of depth, stack linearly.

use pedina::chess::MAX_MOVES;

use super::position::{get, pdn_chess_position, view};
use crate::call::call;
use crate::chess::pdn_chess_move;
use crate::ptr::{In, Out, OutArray};
use crate::status::pdn_status;

/// One first move of pdn_chess_divide.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_divide_entry {
    /// Number of sequences that begin with the move.
    pub nodes: u64,
    /// The move.
    pub first: pdn_chess_move,
    /// 0.
    pub reserved: [u16; 3],
}

/// Stores the number of sequences of exactly `depth` legal moves, 0 to PDN_CHESS_PERFT_MAX_DEPTH; 1
/// for depth 0. A count beyond 64 bits is stored as UINT64_MAX.
///
/// # Bindings
/// Takes long.
/// Bounded by `depth`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_perft(
    position: In<pdn_chess_position>,
    depth: u32,
    nodes: Out<u64>,
) -> pdn_status {
    get(position, nodes, |position| position.perft(depth).ok_or(pdn_status::PDN_ERROR_RANGE))
}

/// Stores perft by first move, in the order of pdn_chess_legal_moves, and the number of entries.
/// `depth` is 1 to PDN_CHESS_PERFT_MAX_DEPTH. A capacity of PDN_CHESS_MAX_MOVES always suffices.
///
/// PDN_ERROR_BUFFER is returned before the count begins.
///
/// # Bindings
/// Takes long.
/// Bounded by `depth`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_divide(
    position: In<pdn_chess_position>,
    depth: u32,
    entries: OutArray<pdn_chess_divide_entry>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        view(position, |position| {
            let rows = position.divide(depth).ok_or(pdn_status::PDN_ERROR_RANGE)?;
            // A playable position may have more moves than any legal one: the rest is dropped.
            let most = MAX_MOVES.min(position.each_legal_move().count());
            let mut buffer = entries.buffer(capacity, &count, most)?;
            for row in rows {
                let (nodes, first) = (row.nodes, row.first.bits());
                buffer.push(pdn_chess_divide_entry { nodes, first, reserved: [0; 3] });
            }
            Ok(())
        })
    })
}
