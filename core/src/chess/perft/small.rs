//! Perft for processors with 32-bit words: one frame per ply and no list on the stack.

use crate::chess::{MoveFilter, Position};

/// The number of sequences of `depth` legal moves, the last of which are counted, not made.
pub(super) fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let mut nodes = 0_u64;
            position.visit_legal_moves(MoveFilter::All, |moves| {
                for &mv in moves {
                    nodes = nodes.saturating_add(count(&position.after(mv), depth - 1));
                }
            });
            nodes
        }
    }
}
