//! A node returns its value to the one before it.

use super::node::{Node, SearchKind};
use super::picker::{history_index, is_tactical};
use super::{Engine, Step};
use crate::chess::engine::line::{PackedMoves, prepend};
use crate::chess::engine::memory::Memory;
use crate::chess::engine::table::move_of;
use crate::chess::engine::value::{MATE_BOUND, Value};
use crate::chess::{Move, Role};

impl Engine {
    /// Takes the value of a node as the value of the move that led to it.
    pub(super) fn back(&mut self, memory: &mut Memory<'_>) {
        let Some(ply) = self.ply.checked_sub(1) else {
            self.step = Step::Deepen;
            return;
        };
        let Some(frame) = memory.frames.get(usize::from(ply)) else {
            return self.stop();
        };
        let line = self.node.line;
        self.node.unpack(frame);
        self.ply = ply;
        let value = -self.value;
        let Node { alpha, beta, kind, .. } = self.node;
        match kind {
            SearchKind::NullMove if value >= beta => {
                // A mate after a null move proves nothing.
                self.leave(if value >= MATE_BOUND { beta } else { value });
            }
            SearchKind::NullMove => {
                self.reduce_unknown();
                self.step = Step::Next;
            }
            SearchKind::Reduced if value > alpha => {
                let is_open = self.node.is(Node::PV);
                self.node.kind =
                    if is_open { SearchKind::ZeroWindow } else { SearchKind::FullWindow };
                self.search_child(memory, 0);
            }
            SearchKind::ZeroWindow if value > alpha && value < beta => {
                self.node.kind = SearchKind::FullWindow;
                self.search_child(memory, 0);
            }
            _ => self.accept(memory, value, line),
        }
    }

    /// Takes the value of the present move as final.
    fn accept(&mut self, memory: &mut Memory<'_>, value: Value, line: PackedMoves) {
        self.step = Step::Next;
        let (ply, node) = (self.ply, &mut self.node);
        if value <= node.best {
            return;
        }
        node.best = value;
        if value <= node.alpha {
            return;
        }
        node.best_move = node.mv;
        node.alpha = value;
        node.set(Node::RAISED_ALPHA, true);
        if node.is(Node::PV) {
            node.line = prepend(node.mv, line);
        }
        if ply == 0 && self.line == 0 {
            self.best = node.mv;
        }
        if value >= node.beta {
            if node.depth > 0 && !is_tactical(&node.position, node.mv) {
                self.record_cutoff(memory);
            }
            self.finish(memory);
        }
    }

    /// After a beta cutoff by a quiet move: makes it a killer, raises its history, and lowers that
    /// of the quiet moves tried before it.
    fn record_cutoff(&mut self, memory: &mut Memory<'_>) {
        let node = &self.node;
        let bonus = (node.depth * node.depth + 1).min(self.parameters.history_bonus_most());
        memory.add_killer(usize::from(self.ply), node.mv);
        self.change_history(memory, node.mv, bonus);
        if self.ply == 0 {
            return;
        }
        for index in node.moves.quiets..node.moves.next {
            let mv = move_of(memory.moves.get(index.into()) as u16);
            if mv != node.mv && !is_tactical(&node.position, mv) {
                self.change_history(memory, mv, -bonus);
            }
        }
    }

    fn change_history(&self, memory: &mut Memory<'_>, mv: Move, bonus: i32) {
        let role = self.node.position.board().role_at_unrolled(mv.from()).unwrap_or(Role::Pawn);
        memory.history.add(history_index(self.turn(), role, mv), bonus);
    }
}
