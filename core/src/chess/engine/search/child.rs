//! A node turns into the one after its present move: position, sums and key at once.
//!
//! In place, because a node is 200 bytes, which small processors copy word by word. Each square
//! that changes is looked up once, and a check is looked for only where the move can give one.

use super::node::{MoveRange, Node, SearchKind};
use super::stage::Stage;
use crate::chess::engine::value::{INFINITE, Value};
use crate::chess::moves::KingView;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, Move, Role, Square};

impl Node {
    /// Turns this node into a new one after its present move or the null move, whose moves begin
    /// where those of this node end.
    pub(super) fn descend(&mut self, alpha: Value, beta: Value, depth: i32) {
        let is_check = if self.kind == SearchKind::NullMove {
            self.pass();
            false
        } else {
            self.advance()
        };
        (self.alpha, self.beta, self.depth) = (alpha, beta, depth);
        (self.best, self.evaluation) = (-INFINITE, Self::UNKNOWN);
        (self.best_move, self.table_move, self.mv) = (Move::NULL, Move::NULL, Move::NULL);
        (self.stage, self.kind) = (Stage::Done, SearchKind::FullWindow);
        self.flags = if is_check { Self::CHECK } else { 0 };
        (self.tried, self.line) = (0, [0; 2]);
        let end = self.moves.end;
        self.moves = MoveRange { first: end, next: end, quiets: end, end, bad: 0 };
    }

    /// The position after the null move. The clock begins anew, so that no position before counts
    /// as a repetition.
    fn pass(&mut self) {
        let setup = &mut self.position.setup;
        self.sums.pass(setup.turn, setup.en_passant, None);
        setup.turn = !setup.turn;
        setup.en_passant = None;
        setup.halfmove_clock = 0;
    }

    /// Plays the present move, which is legal; returns whether it gives check.
    fn advance(&mut self) -> bool {
        let (mv, us) = (self.mv, self.position.turn());
        let (from, to) = (mv.from(), mv.to());
        let board = self.position.board();
        let role = board.role_at_unrolled(from).unwrap_or(Role::Pawn);
        let captured = board.role_at_unrolled(to);
        let is_castling = captured.is_some() && board.by_color(us).contains(to);
        let is_en_passant = role == Role::Pawn && self.position.en_passant() == Some(to);
        let arriving = mv.promotion().unwrap_or(role);

        self.change_rights(role, from, to);
        self.change(us, role, from, -1);
        if is_castling {
            let way = CastlingWay::new(from, to);
            self.change(us, Role::Rook, to, -1);
            self.change(us, Role::Rook, way.rook_to, 1);
            self.change(us, Role::King, way.king_to, 1);
        } else {
            if let Some(captured) = captured {
                self.change(!us, captured, to, -1);
            }
            self.change(us, arriving, to, 1);
            if is_en_passant {
                self.change(!us, Role::Pawn, Square::at(to.file(), from.rank()), -1);
            }
        }
        let setup = &mut self.position.setup;
        let is_irreversible = role == Role::Pawn || captured.is_some() && !is_castling;
        let clock = if is_irreversible { 0 } else { setup.halfmove_clock.saturating_add(1) };
        setup.halfmove_clock = clock;
        setup.turn = !us;
        self.set_en_passant(us, role, from, to);
        if is_castling || is_en_passant {
            return !self.position.checkers().is_empty();
        }
        KingView::of(self.position.board(), us).is_attacked_after(arriving, from, to)
    }

    /// Adds a piece to the board and the sums, or with -1 takes it away.
    #[cfg_attr(small, inline(never))]
    fn change(&mut self, color: Color, role: Role, square: Square, count: i32) {
        self.position.setup.board.toggle_unrolled(color, role, square.into());
        self.sums.change(color, role, square, count);
    }

    /// Takes the castling rights that a move of this role ends.
    fn change_rights(&mut self, role: Role, from: Square, to: Square) {
        let setup = &mut self.position.setup;
        let before = setup.castling_rooks;
        if before.is_empty() {
            return;
        }
        let mut after = before - (Bitboard::of(from) | to.into());
        if role == Role::King {
            after -= Bitboard::rank(setup.turn.back_rank());
        }
        setup.castling_rooks = after;
        self.sums.change_castling(before, after);
    }

    /// Sets the en passant target of a double step of a pawn, if it can be captured there.
    fn set_en_passant(&mut self, us: Color, role: Role, from: Square, to: Square) {
        let before = self.position.setup.en_passant.take();
        let is_double_step = role == Role::Pawn && from.number().abs_diff(to.number()) == 16;
        if is_double_step {
            let target = Square::wrapping(u32::from(from.number() + to.number()) >> 1);
            let is_possible = self.position.allows_en_passant(target);
            self.position.setup.en_passant = is_possible.then_some(target);
        }
        self.sums.pass(us, before, self.position.setup.en_passant);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Position;
    use crate::chess::engine::evaluation::Accumulator;
    use crate::chess::moves::random_positions::{of_games, of_random_boards};

    /// A child equals the position that the rules give, with its sums and its check.
    fn check(position: &Position) {
        for mv in position.each_legal_move() {
            let next = position.after(mv);
            let mut node = Node::new(*position, Accumulator::of(position));
            node.mv = mv;
            node.descend(-1, 1, 3);
            node.position.setup.fullmove_number = next.fullmove_number();
            assert_eq!(node.position, next, "{mv} {position:?}");
            assert_eq!(node.sums, Accumulator::of(&next), "{mv} {position:?}");
            assert_eq!(node.is(Node::CHECK), !next.checkers().is_empty(), "{mv} {position:?}");
        }
    }

    #[test]
    fn children_equal_the_positions_of_random_games() {
        of_games(5, 300, 150, |position, _| check(position));
    }

    #[test]
    fn children_equal_the_positions_of_random_boards() {
        of_random_boards(25, 20_000, check);
    }

    #[test]
    fn a_null_move_changes_turn_and_key_alone() {
        of_games(26, 50, 100, |position, _| {
            let Some(passed) = position.play_null() else { return };
            let mut node = Node::new(*position, Accumulator::of(position));
            node.kind = SearchKind::NullMove;
            node.descend(-1, 1, 3);
            assert_eq!(node.position.board(), passed.board());
            assert_eq!(node.sums, Accumulator::of(&passed), "{position:?}");
        });
    }
}
