//! A node tries its next move.

use super::node::{Node, SearchKind};
use super::picker::{self, history_index, is_tactical};
use super::stage::Stage;
use super::{Engine, Step};
use crate::chess::engine::evaluation::Evaluate;
use crate::chess::engine::memory::Memory;
use crate::chess::engine::table::{Bound, Entry};
use crate::chess::engine::value::{DRAW, INFINITE, MATE_BOUND, Value, mated_in};
use crate::chess::{Move, Role};

impl Engine {
    /// Tries the next move that is worth it, or ends the node.
    pub(super) fn next(&mut self, memory: &mut Memory<'_>, by: &mut impl Evaluate) {
        loop {
            if self.node.stage == Stage::NewQuiets && self.skips_quiets(memory) {
                self.node.stage = Stage::BadCaptures;
            }
            let (node, ply) = (&mut self.node, self.ply.into());
            let Some(mv) = picker::pick(node, memory, ply) else { break };
            let is_quiet = !is_tactical(&self.node.position, mv);
            if self.node.best > -MATE_BOUND && self.is_pruned(memory, mv, is_quiet) {
                continue;
            }
            return self.search_move(memory, mv, is_quiet);
        }
        if self.node.best == -INFINITE {
            return self.leave_without_moves(memory, by);
        }
        self.finish(memory);
    }

    /// Whether a move is pruned: in quiescence by delta pruning and static exchange evaluation
    /// (SEE), in zero-window nodes of low depth by SEE, late move pruning and futility pruning.
    fn is_pruned(&mut self, memory: &Memory<'_>, mv: Move, is_quiet: bool) -> bool {
        let node = &self.node;
        if node.depth <= 0 && !node.is(Node::CHECK) && self.ply > 0 {
            return self.is_pruned_capture(mv);
        }
        if !self.may_prune_moves() {
            return false;
        }
        // The cheaper tests come first; the order makes no difference to what is pruned.
        is_quiet && self.is_pruned_quiet(memory, mv) || self.is_pruned_by_exchange(mv, is_quiet)
    }

    /// Delta pruning and SEE pruning of a capture in quiescence: even what it takes leaves the side
    /// to move below alpha, or the exchange loses material.
    fn is_pruned_capture(&self, mv: Move) -> bool {
        let (node, parameters) = (&self.node, self.parameters);
        let captured = node.position.board().role_at_unrolled(mv.to()).unwrap_or(Role::Pawn);
        let gain = parameters.capture_value(captured) + parameters.delta_margin();
        mv.promotion().is_none() && node.evaluation + gain <= node.alpha
            || !node.position.see_at_least(mv, 0)
    }

    /// Late move pruning and futility pruning of a quiet move.
    fn is_pruned_quiet(&mut self, memory: &Memory<'_>, mv: Move) -> bool {
        if !self.is_hopeless_for_quiets(memory) {
            return false;
        }
        if self.node.depth > 1 {
            return !self.node.position.gives_check(mv);
        }
        // Right above quiescence the rest is not even looked at.
        if self.node.stage == Stage::Quiets {
            self.node.stage = Stage::BadCaptures;
        }
        true
    }

    /// Whether all quiet moves of a node right above quiescence would be pruned, so that it need
    /// not list them.
    fn skips_quiets(&self, memory: &Memory<'_>) -> bool {
        self.node.depth <= 1
            && self.node.best > -MATE_BOUND
            && self.may_prune_moves()
            && self.is_hopeless_for_quiets(memory)
    }

    /// Whether moves of this node may be pruned: it is a zero-window node of low depth, not in
    /// check, and not the root.
    const fn may_prune_moves(&self) -> bool {
        let node = &self.node;
        self.ply > 0
            && !node.is(Node::CHECK)
            && !node.is(Node::PV)
            && node.depth <= self.parameters.move_pruning_depth()
    }

    /// Whether no quiet move is expected to raise alpha: the evaluation is too far below, or too
    /// many moves have failed.
    fn is_hopeless_for_quiets(&self, memory: &Memory<'_>) -> bool {
        let (node, parameters) = (&self.node, self.parameters);
        node.evaluation + parameters.futility_margin(node.depth) <= node.alpha
            || i32::from(node.tried)
                >= parameters.late_move_limit(node.depth, self.is_improving(memory))
    }

    /// SEE pruning: few plies do not regain what the exchange on its square loses.
    fn is_pruned_by_exchange(&self, mv: Move, is_quiet: bool) -> bool {
        let (node, parameters) = (&self.node, self.parameters);
        let slope = match is_quiet {
            true => parameters.exchange_quiet_slope(),
            false => parameters.exchange_tactical_slope(),
        };
        node.stage >= Stage::Quiets && !node.position.see_at_least(mv, -slope * node.depth)
    }

    /// Searches a move: the first with the whole window, others at first with a zero window, late
    /// quiet ones with less depth too.
    fn search_move(&mut self, memory: &mut Memory<'_>, mv: Move, is_quiet: bool) {
        let is_first = self.node.tried == 0;
        self.node.tried = self.node.tried.saturating_add(1);
        self.node.mv = mv;
        let less = if is_quiet && !is_first { self.reduction(memory, mv) } else { 0 };
        self.node.kind = if less > 0 {
            SearchKind::Reduced
        } else if self.node.is(Node::PV) && !is_first && self.node.depth > 0 {
            SearchKind::ZeroWindow
        } else {
            SearchKind::FullWindow
        };
        self.search_child(memory, less);
    }

    /// Searches the present move as its kind says, `less` plies less deeply.
    pub(super) fn search_child(&mut self, memory: &mut Memory<'_>, less: i32) {
        let Node { alpha, beta, depth, kind, .. } = self.node;
        let beta = if kind == SearchKind::FullWindow { beta } else { alpha + 1 };
        self.descend(memory, depth - 1 - less, alpha, beta);
    }

    /// The late move reduction of a quiet move, in plies.
    fn reduction(&self, memory: &Memory<'_>, mv: Move) -> i32 {
        let (node, parameters) = (&self.node, self.parameters);
        let is_early = node.depth < parameters.late_reduction_depth()
            || i32::from(node.tried) < parameters.late_reduction_tried();
        if is_early || node.is(Node::CHECK) || node.position.gives_check(mv) {
            return 0;
        }
        let role = node.position.board().role_at_unrolled(mv.from()).unwrap_or(Role::Pawn);
        let history = memory.history.get(history_index(self.turn(), role, mv));
        let mut less = parameters.late_reduction(node.depth, node.tried)
            - (history >> parameters.late_reduction_history_shift());
        less -= i32::from(node.is(Node::PV));
        // The stage is that after the move: a killer is no move of the list of quiet ones.
        less -= i32::from(node.stage < Stage::Quiets);
        less += i32::from(!self.is_improving(memory));
        less.clamp(0, node.depth - 2)
    }

    /// Goes down to the position after the present move or the null move.
    pub(super) fn descend(
        &mut self,
        memory: &mut Memory<'_>,
        depth: i32,
        alpha: Value,
        beta: Value,
    ) {
        let node = &mut self.node;
        if let Some(frame) = memory.frames.get_mut(usize::from(self.ply)) {
            node.pack(frame);
        }
        // Depth 0 and less is quiescence, which a check does not lengthen once it has begun.
        let is_quiescence = node.depth <= 0;
        let depth = depth.clamp(-64, 100);
        let depth = if is_quiescence { depth.min(-1) } else { depth.max(0) };
        let is_null = node.kind == SearchKind::NullMove;
        let is_pv = node.is(Node::PV) && node.kind == SearchKind::FullWindow;
        node.descend(-beta, -alpha, depth);
        node.set(Node::AFTER_NULL, is_null);
        node.set(Node::PV, is_pv);
        self.ply += 1;
        self.nodes += 1;
        self.step = Step::Enter;
    }

    /// Ends a node that has not searched a move, because none is there or is legal.
    fn leave_without_moves(&mut self, memory: &mut Memory<'_>, by: &mut impl Evaluate) {
        // Where the memory for moves is full, those of this node are missing.
        let is_full = usize::from(self.node.moves.end) >= memory.moves.capacity();
        let value = match self.node.is(Node::CHECK) {
            _ if is_full => self.evaluate(memory, by),
            true => mated_in(self.ply.into()),
            false => DRAW,
        };
        self.leave(value);
    }

    /// Ends a node that has no move left, or needs no more.
    pub(super) fn finish(&mut self, memory: &mut Memory<'_>) {
        let (node, ply) = (&self.node, usize::from(self.ply));
        let bound = if node.best >= node.beta {
            Bound::Lower
        } else if node.is(Node::RAISED_ALPHA) {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // The second line of the root is not the best one.
        if ply > 0 || self.line == 0 {
            let depth = node.depth.max(0);
            let entry = Entry { mv: node.best_move, value: node.best, depth, bound };
            let (key, generation) = (node.table_key(), self.generation);
            memory.table.store(self.parameters, key, ply, generation, entry);
        }
        let best = node.best;
        self.leave(best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::engine::evaluation::Terms;
    use crate::chess::engine::{Evaluation, Limits};
    use crate::chess::{FenMode, MaterialRule, Position};

    /// A search in this position at a zero-window node of this depth, which is not the root.
    fn at_a_node(record: &str, depth: i32, words: &mut [u64]) -> Engine {
        let position = Position::parse_fen(record.as_bytes(), FenMode::Strict).unwrap();
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
        let mut engine = Engine::new(&position, rule, evaluation, Limits::NONE, words).unwrap();
        engine.ply = 1;
        let node = &mut engine.node;
        (node.alpha, node.beta, node.depth) = (-1, 0, depth);
        (node.evaluation, node.best) = (0, -INFINITE);
        node.moves.end = 0;
        node.set(Node::PV, false);
        engine
    }

    const QUIET: &str = "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1";

    #[test]
    fn both_killers_are_reduced_less_than_other_quiet_moves() {
        let mut words = [0; Engine::MIN_MEMORY];
        let mut engine = at_a_node(QUIET, 6, &mut words);
        let mut memory = Memory::new(&mut words);
        for killer in ["h2h3", "a2a3"] {
            memory.add_killer(1, engine.node.position.parse_uci(killer.as_bytes()).unwrap());
        }
        engine.node.stage = Stage::FirstKiller;
        engine.node.tried = 6;
        let reductions = [(); 3].map(|()| {
            let mv = picker::pick(&mut engine.node, &mut memory, 1).unwrap();
            engine.reduction(&memory, mv)
        });
        let [first, second, other] = reductions;
        assert_eq!((second, other), (first, first + 1));
    }

    #[test]
    fn a_node_whose_null_move_fails_low_is_reduced_where_no_move_is_known() {
        let mut words = [0; Engine::MIN_MEMORY];
        let mut engine = at_a_node(QUIET, 8, &mut words);
        let mut memory = Memory::new(&mut words);
        engine.enter(&mut memory, &mut Terms);
        assert_eq!((engine.node.is(Node::AFTER_NULL), engine.ply), (true, 2));
        engine.value = 1;
        engine.back(&mut memory);
        assert_eq!((engine.step, engine.node.kind), (Step::Next, SearchKind::NullMove));
        assert_eq!(engine.node.depth, 7);
    }

    #[test]
    fn a_futile_node_lists_no_quiet_moves() {
        let mut words = [0; Engine::MIN_MEMORY];
        for evaluation in [-2_000, 0] {
            let mut engine = at_a_node(QUIET, 1, &mut words);
            let mut memory = Memory::new(&mut words);
            (engine.node.evaluation, engine.node.best) = (evaluation, -3_000);
            engine.node.stage = Stage::NewQuiets;
            engine.next(&mut memory, &mut Terms);
            // What descended is a child, whose moves begin where those of the node end.
            assert_eq!(engine.node.moves.end > 0, evaluation == 0);
        }
    }

    #[test]
    fn moves_that_the_memory_does_not_hold_are_no_mate() {
        for record in ["4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1"] {
            let position = Position::parse_fen(record.as_bytes(), FenMode::Strict).unwrap();
            let mut words = [0; Engine::MIN_MEMORY];
            let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
            let mut engine =
                Engine::new(&position, rule, evaluation, Limits::NONE, &mut words).unwrap();
            let mut memory = Memory::new(&mut words);
            engine.enter(&mut memory, &mut Terms);
            engine.ply = 3;
            let full = memory.moves.capacity() as u16;
            let moves = &mut engine.node.moves;
            (moves.first, moves.next, moves.quiets, moves.end) = (full, full, full, full);
            engine.node.stage = match engine.node.is(Node::CHECK) {
                true => Stage::TableEvasion,
                false => Stage::Table,
            };
            engine.next(&mut memory, &mut Terms);
            assert_eq!(engine.step, Step::Back);
            assert_eq!(engine.value, engine.evaluate(&mut memory, &mut Terms), "{record}");
        }
    }
}
