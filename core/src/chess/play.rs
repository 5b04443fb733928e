//! Playing a move: the position after it.

use super::castling::CastlingWay;
use super::{Bitboard, IllegalMove, Move, Position, Role};

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
    #[cfg_attr(target_pointer_width = "64", inline)]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in\n{self:?}");
        self.after(mv)
    }

    #[cfg_attr(target_pointer_width = "64", inline)]
    pub(super) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.apply(mv);
        next
    }

    /// Plays a legal move here, without a copy.
    #[inline(always)]
    pub(super) fn apply(&mut self, mv: Move) {
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
