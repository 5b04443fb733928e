//! A new node: what can be said of it before its first move.

use super::node::{Node, SearchKind};
use super::stage::Stage;
use super::{Engine, Step};
use crate::chess::engine::evaluation::Evaluate;
use crate::chess::engine::memory::Memory;
use crate::chess::engine::parameters::Parameters;
use crate::chess::engine::table::{Bound, Entry};
use crate::chess::engine::value::{DRAW, INFINITE, MATE_BOUND, Value, mated_in};
use crate::chess::{Bitboard, Move, Position, Role};

impl Engine {
    /// Looks at a position that a move has just led to.
    pub(super) fn enter(&mut self, memory: &mut Memory<'_>, by: &mut impl Evaluate) {
        let ply = usize::from(self.ply);
        self.deepest = self.deepest.max(self.ply);
        if ply > 0 && self.is_draw(memory) {
            return self.leave(DRAW);
        }
        if ply == 0 {
            let is_check = !self.node.position.checkers().is_empty();
            self.node.set(Node::CHECK, is_check);
        }
        let is_check = self.node.is(Node::CHECK);
        if ply + 1 >= memory.frames.len() {
            let value = self.evaluate(memory, by);
            return self.leave(value);
        }
        // Check extension: not in quiescence, and no line becomes more than twice as long.
        if is_check && self.node.depth >= 0 && ply < 2 * usize::from(self.depth) {
            self.node.depth += 1;
        }
        if ply > 0 {
            // Mate distance pruning: nothing is worse than to be mated now, or better than to mate
            // with the next move.
            self.node.alpha = self.node.alpha.max(mated_in(ply));
            self.node.beta = self.node.beta.min(-mated_in(ply + 1));
            if self.node.alpha >= self.node.beta {
                return self.leave(self.node.alpha);
            }
        }
        let entry = memory.table.get(self.node.table_key(), ply);
        if let Some(entry) = entry {
            if ply > 0 && self.is_decided_by(&entry) {
                return self.leave(entry.value);
            }
            // A collision of keys may bring a move of another position.
            let position = &self.node.position;
            let is_legal = if is_check {
                position.is_legal(entry.mv)
            } else {
                !entry.mv.is_null() && position.is_legal_without_check(entry.mv)
            };
            if is_legal {
                self.node.table_move = entry.mv;
            }
        }
        if !is_check {
            self.node.evaluation = self.static_evaluation(memory, by, entry);
        }
        self.step = Step::Next;
        if self.node.depth <= 0 && ply > 0 {
            return self.enter_quiescence();
        }
        self.node.stage = match (ply, is_check) {
            (0, _) => Stage::Root,
            (_, true) => Stage::TableEvasion,
            _ => Stage::Table,
        };
        if ply > 0 && !is_check && !self.node.is(Node::PV) {
            self.prune(memory);
        } else if ply > 0 {
            self.reduce_unknown();
        }
    }

    /// Whether the entry causes a cutoff. Its key contains little of the halfmove clock, so close
    /// to the fifty-move rule the table decides nothing.
    const fn is_decided_by(&self, entry: &Entry) -> bool {
        let node = &self.node;
        !node.is(Node::PV)
            && entry.depth >= node.depth
            && entry.decides(node.alpha, node.beta)
            && node.position.halfmove_clock() < 90
    }

    /// The static evaluation, or the value of the table where its bound is a better estimate.
    fn static_evaluation(
        &self,
        memory: &mut Memory<'_>,
        by: &mut impl Evaluate,
        entry: Option<Entry>,
    ) -> Value {
        let value = self.evaluate(memory, by);
        match entry {
            Some(Entry { value: known, bound, .. }) if known.abs() < MATE_BOUND => match bound {
                Bound::Exact => known,
                Bound::Lower => value.max(known),
                Bound::Upper => value.min(known),
            },
            _ => value,
        }
    }

    /// Quiescence: only captures and promotions are tried, in check all moves; without a check the
    /// side to move may stand pat. Delta pruning of the whole node if no capture reaches alpha.
    fn enter_quiescence(&mut self) {
        let (node, parameters) = (&mut self.node, self.parameters);
        if node.is(Node::CHECK) {
            node.stage = Stage::TableEvasion;
            return;
        }
        node.stage = Stage::NewQuiescence;
        let value = node.evaluation;
        node.best = value;
        if value > node.alpha {
            node.alpha = value;
            node.set(Node::RAISED_ALPHA, true);
        }
        if value >= node.beta || value + greatest_capture(parameters, &node.position) <= node.alpha
        {
            self.leave(value);
        }
    }

    /// What a zero-window node that is not in check tries before its moves: reverse futility
    /// pruning, razoring, null move pruning; then internal iterative reduction.
    fn prune(&mut self, memory: &mut Memory<'_>) {
        let is_improving = self.is_improving(memory);
        let (node, parameters) = (&mut self.node, self.parameters);
        let (depth, evaluation) = (node.depth, node.evaluation);
        // Reverse futility pruning.
        if depth <= parameters.reverse_futility_depth()
            && evaluation - parameters.reverse_futility_margin(depth, is_improving) >= node.beta
            && evaluation.abs() < MATE_BOUND
        {
            return self.leave(evaluation);
        }
        // Razoring: far below alpha, only captures can help.
        if depth <= parameters.razoring_depth()
            && evaluation + parameters.razoring_margin(depth) <= node.alpha
        {
            node.depth = 0;
            return self.enter_quiescence();
        }
        let may_pass = depth >= parameters.null_move_depth()
            && evaluation >= node.beta
            && !node.is(Node::AFTER_NULL)
            && node.beta > -MATE_BOUND
            && has_pieces(&node.position);
        if may_pass {
            node.kind = SearchKind::NullMove;
            node.mv = Move::NULL;
            let beta = node.beta;
            let less = parameters.null_move_reduction_at(depth, evaluation - beta);
            return self.descend(memory, depth - less - 1, beta - 1, beta);
        }
        self.reduce_unknown();
    }

    /// Internal iterative reduction: of a node whose best move is not known from before.
    pub(super) const fn reduce_unknown(&mut self) {
        let least = self.parameters.internal_reduction_depth();
        if self.node.depth >= least && self.node.table_move.is_null() {
            self.node.depth -= 1;
        }
    }

    /// Whether the static evaluation is better than two plies before.
    pub(super) fn is_improving(&self, memory: &Memory<'_>) -> bool {
        let before = usize::from(self.ply).checked_sub(2);
        let frame = before.and_then(|ply| memory.frames.get(ply));
        frame.is_some_and(|words| self.node.evaluation > Node::packed_evaluation(words))
    }

    /// Ends a node with this value.
    pub(super) const fn leave(&mut self, value: Value) {
        self.value = value;
        self.step = Step::Back;
    }
}

/// The most that a move of quiescence can gain, for delta pruning: the opponent's most valuable
/// piece and a margin; infinite if a pawn may promote.
fn greatest_capture(parameters: Parameters, position: &Position) -> Value {
    let (board, us) = (position.board(), position.turn());
    let before_last = Bitboard::BACK_RANKS.forward(!us);
    if board.pieces(us, Role::Pawn).intersects(before_last) {
        return INFINITE;
    }
    let theirs = board.by_color(!us);
    let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let greatest = roles.into_iter().find(|&role| board.by_role(role).intersects(theirs));
    parameters.delta_margin() + parameters.capture_value(greatest.unwrap_or(Role::Pawn))
}

/// Whether the side to move has two pieces beside king and pawns: with fewer it is often in
/// zugzwang, where the null move would be the best one.
fn has_pieces(position: &Position) -> bool {
    let board = position.board();
    let few = board.by_role(Role::Pawn) | board.by_role(Role::King);
    (board.by_color(position.turn()) - few).has_several()
}
