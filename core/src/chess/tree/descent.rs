//! The way down to a node, along links that lead upwards only.
//!
//! The nodes on the way are kept at several distances, in one row for each: the lowest row holds
//! the next 16, the row above every 16th of the next 256, and so on. When a row is used up, it is
//! filled again from the next node of the row above. So a row follows each link once, and a line of
//! n moves takes log₁₆ n rows: seven for the longest tree, in 448 bytes.

use super::TreeError;
use super::slot::{Node, Slots};
use super::walk::{GameTree, step};
use crate::chess::Position;

impl GameTree<'_> {
    /// The position after the last `plies` moves that lead to a node, played from another one.
    pub(super) fn replay(
        &self,
        start: Position,
        node: Node,
        plies: u32,
    ) -> Result<Position, TreeError> {
        let mut descent =
            Descent { slots: self.slots(), node: node.0, plies, rows: [[0; ROW]; ROWS] };
        let mut position = start;
        for ply in 0..plies {
            let next = descent.node_after(ply).ok_or(TreeError::Damaged)?;
            let slot = self.slot(next).ok_or(TreeError::Damaged)?;
            position = step(&position, slot.bits).ok_or(TreeError::Damaged)?;
        }
        Ok(position)
    }
}

struct Descent<'m> {
    slots: Slots<'m>,
    /// Where it leads, and how many moves there are.
    node: u32,
    plies: u32,
    rows: [[u32; ROW]; ROWS],
}

impl Descent<'_> {
    /// The node after this number of moves and one more; called for all numbers in order.
    fn node_after(&mut self, ply: u32) -> Option<u32> {
        // The rows that are used up: at first all that a line of this length takes.
        let bits = if ply == 0 { self.highest_bits() } else { ply.trailing_zeros() };
        for row in (0..bits / ROW_BITS).rev() {
            self.fill(row, ply)?;
        }
        self.rows.first()?.get(ply as usize % ROW).copied()
    }

    /// A multiple of [`ROW_BITS`] that holds the number of the last move.
    const fn highest_bits(&self) -> u32 {
        let bits = u32::BITS - self.plies.saturating_sub(1).leading_zeros();
        if bits == 0 { ROW_BITS } else { bits.next_multiple_of(ROW_BITS) }
    }

    /// Fills a row with nodes after this number of moves.
    fn fill(&mut self, row: u32, from: u32) -> Option<()> {
        let shift = row * ROW_BITS;
        let end = self.plies.min(from.saturating_add((ROW as u32) << shift));
        let above = (from >> shift >> ROW_BITS) as usize % ROW;
        let mut at = match self.rows.get(row as usize + 1) {
            Some(nodes) if end < self.plies => *nodes.get(above)?,
            _ => self.node,
        };
        let nodes = self.rows.get_mut(row as usize)?;
        for moves in (1..=end - from).rev() {
            if moves == end - from || moves & ((1 << shift) - 1) == 0 {
                *nodes.get_mut(((moves - 1) >> shift) as usize)? = at;
            }
            at = self.slots.slot(at)?.parent;
        }
        Some(())
    }
}

/// How many nodes a row has, and how many bits number them.
const ROW: usize = 1 << ROW_BITS;
const ROW_BITS: u32 = 4;

/// Enough for the 2²⁸ slots of the largest tree.
const ROWS: usize = 7;
