//! Playing a move: the position after it.

use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, IllegalMove, Move, Position, Role};
#[cfg(not(small))]
use crate::chess::{Board, Setup};

impl Position {
    /// The position after this move.
    ///
    /// # Errors
    /// Why the move is not legal here.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{IllegalMove, Move, Position, Square};
    /// let start = Position::start();
    /// let after = start.play(Move::new(Square::E2, Square::E4, None))?;
    /// assert_eq!(after.piece_at(Square::E4), start.piece_at(Square::E2));
    /// let again = after.play(Move::new(Square::E4, Square::E5, None));
    /// assert_eq!(again, Err(IllegalMove::OpponentsPiece));
    /// # Ok::<(), IllegalMove>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.check_move(mv)?;
        Ok(self.after(mv))
    }

    /// The position after a move that is known to be legal, such as one of
    /// [`legal_moves`](Self::legal_moves); see [`play`](Self::play) for any other.
    ///
    /// After a move that is not legal here the result is a position that may break the rules;
    /// it is still safe to use. Debug builds assert the condition.
    #[cfg_attr(not(small), inline)]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in\n{self:?}");
        self.after(mv)
    }

    #[cfg(small)]
    pub(in crate::chess) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.apply(mv);
        next
    }

    #[cfg(not(small))]
    #[inline]
    pub(in crate::chess) fn after(&self, mv: Move) -> Self {
        if self.is_plain(mv) { self.after_plain(mv) } else { self.after_other(mv) }
    }

    /// Whether the move does nothing but take one piece from a square to another, off which a piece
    /// of theirs may go. Some pawn moves that do no more are not told from those that do.
    ///
    /// Two questions for all of it, which need no branch and are mostly the same for all moves of a
    /// position: in a search no processor can foresee the answer to smaller ones.
    #[cfg(not(small))]
    #[inline(always)]
    fn is_plain(&self, mv: Move) -> bool {
        let (board, us) = (&self.setup.board, self.setup.turn);
        let pawns = board.by_role(Role::Pawn);
        let their_pawns = pawns & board.by_color(!us);
        let beside = (their_pawns.east() | their_pawns.west())
            & Bitboard::rank(us.passed_rank()).forward(us);
        let passed = self.setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        let is_castling = board.by_color(us).contains(mv.to());
        let is_pawn = pawns.contains(mv.from());
        !(is_castling | is_pawn & (Bitboard::BACK_RANKS | beside | passed).contains(mv.to()))
    }

    /// The next position is written as a whole rather than changed in a copy: what is read back
    /// before all its parts have reached the cache has to wait for them.
    #[cfg(not(small))]
    #[inline(always)]
    fn after_plain(&self, mv: Move) -> Self {
        let Setup { board, turn: us, castling_rooks, halfmove_clock, .. } = &self.setup;
        let (us, them) = (*us, !*us);
        let (from, to) = (mv.from(), mv.to());
        let both = Bitboard::of(from) | to.into();
        let quiet_plies = halfmove_clock.saturating_add(1);
        let resets = board.by_role(Role::Pawn).contains(from) | board.by_color(them).contains(to);
        let is_king = board.by_role(Role::King).contains(from);
        let lost = if is_king { Bitboard::rank(us.back_rank()) } else { Bitboard::EMPTY };
        Self {
            setup: Setup {
                // The same for each role and colour, without asking which: whoever stood on
                // `from` now stands on `to`, and nobody else does.
                board: Board {
                    sets: board.sets.map(|set| {
                        let arrives = (set.0 >> from.number() & 1) << to.number();
                        (set - both) | Bitboard(arrives)
                    }),
                },
                turn: them,
                castling_rooks: *castling_rooks - (both | lost),
                en_passant: None,
                // No branch.
                halfmove_clock: quiet_plies * u16::from(!resets),
                fullmove_number: self.setup.fullmove_number.saturating_add(us as u16),
            },
        }
    }

    /// Castling, promotion, en passant, and steps to the side of a pawn.
    #[cfg(not(small))]
    #[inline(never)]
    fn after_other(&self, mv: Move) -> Self {
        let (us, them) = (self.setup.turn, !self.setup.turn);
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let mut next = self.after_plain(mv);
        if self.setup.board.by_color(us).intersects(to) {
            let way = CastlingWay::new(mv.from(), mv.to());
            next.setup.board = self.setup.board;
            next.setup.board.toggle(us, Role::Rook, to ^ way.rook_to.into());
            next.setup.board.toggle(us, Role::King, from ^ way.king_to.into());
        } else if let Some(promotion) = mv.promotion() {
            for role in [Role::Pawn, promotion] {
                if let Some(set) = next.setup.board.sets.get_mut(role.index()) {
                    *set ^= to;
                }
            }
        } else if self.setup.en_passant == Some(mv.to()) {
            next.setup.board.toggle(them, Role::Pawn, to.forward(them));
        } else if from.forward(us).forward(us) == to {
            let passed = from.forward(us).first();
            next.setup.en_passant = passed.filter(|&passed| next.allows_en_passant(passed));
        }
        next
    }

    /// Plays a legal move here.
    #[cfg(not(small))]
    #[inline(always)]
    pub(in crate::chess) fn apply(&mut self, mv: Move) {
        *self = self.after(mv);
    }

    /// Plays a legal move here, without a copy.
    #[cfg(small)]
    #[inline(always)]
    pub(in crate::chess) fn apply(&mut self, mv: Move) {
        self.apply_small(mv);
    }

    /// The same with less code, for boards.
    #[cfg(any(test, small))]
    #[inline(always)]
    fn apply_small(&mut self, mv: Move) {
        let (us, them) = (self.setup.turn, !self.setup.turn);
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let role = self.setup.board.role_at(mv.from()).unwrap_or(Role::Pawn);
        let last_passed = self.setup.en_passant;
        self.setup.turn = them;
        self.setup.en_passant = None;
        self.setup.halfmove_clock = self.setup.halfmove_clock.saturating_add(1);
        self.setup.fullmove_number = self.setup.fullmove_number.saturating_add(us as u16);
        self.setup.castling_rooks = self.setup.castling_rooks - (from | to);
        if role == Role::King {
            self.setup.castling_rooks = self.setup.castling_rooks - Bitboard::rank(us.back_rank());
        }

        let mut arrival = to;
        if self.setup.board.by_color(us).intersects(to) {
            let way = CastlingWay::new(mv.from(), mv.to());
            arrival = way.king_to.into();
            self.setup.board.toggle(us, Role::Rook, to ^ way.rook_to.into());
        } else if let Some(captured) = self.setup.board.role_at(mv.to()) {
            self.setup.board.toggle(them, captured, to);
            self.setup.halfmove_clock = 0;
        }
        self.setup.board.toggle(us, role, from);
        self.setup.board.toggle(us, mv.promotion().unwrap_or(role), arrival);
        if role == Role::Pawn {
            self.setup.halfmove_clock = 0;
            if last_passed == Some(mv.to()) {
                self.setup.board.toggle(them, Role::Pawn, to.forward(them));
            }
            if from.forward(us).forward(us) == to {
                let passed = from.forward(us).first();
                self.setup.en_passant = passed.filter(|&passed| self.allows_en_passant(passed));
            }
        }
    }
}

#[cfg(all(test, not(small)))]
mod tests {
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn both_ways_to_play_a_move_are_the_same() {
        let (games, plies) = if cfg!(miri) { (2, 10) } else { (300, 150) };
        of_games(9, games, plies, |&position, _| {
            for mv in position.each_legal_move() {
                let (mut fast, mut small) = (position, position);
                fast.apply(mv);
                small.apply_small(mv);
                assert_eq!(fast, small, "{mv} in {position:?}");
            }
        });
    }
}
