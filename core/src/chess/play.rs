//! Playing a move: the position after it.

use super::castling::CastlingWay;
use super::{Bitboard, Color, IllegalMove, Move, Position, Role};

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
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in\n{self:?}");
        self.after(mv)
    }

    #[inline]
    pub(super) fn after(&self, mv: Move) -> Self {
        let (us, them) = (self.turn, !self.turn);
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let role = self.board.role_at(mv.from()).unwrap_or(Role::Pawn);
        let mut next = *self;
        next.turn = them;
        next.en_passant = None;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next.fullmove_number = self.fullmove_number.saturating_add((us == Color::Black) as u16);
        next.castling_rooks = self.castling_rooks - (from | to);
        if role == Role::King {
            next.castling_rooks = next.castling_rooks - Bitboard::rank(us.back_rank());
        }

        if self.board.by_color(us).intersects(to) {
            let way = CastlingWay::new(mv.from(), mv.to());
            next.board.toggle(us, Role::King, from);
            next.board.toggle(us, Role::Rook, to);
            next.board.toggle(us, Role::King, way.king_to.into());
            next.board.toggle(us, Role::Rook, way.rook_to.into());
            return next;
        }
        if let Some(captured) = self.board.role_at(mv.to()) {
            next.board.toggle(them, captured, to);
            next.halfmove_clock = 0;
        }
        next.board.toggle(us, role, from);
        next.board.toggle(us, mv.promotion().unwrap_or(role), to);
        if role == Role::Pawn {
            next.halfmove_clock = 0;
            if self.en_passant == Some(mv.to()) {
                next.board.toggle(them, Role::Pawn, to.forward(them));
            }
            if from.forward(us).forward(us) == to {
                let passed = from.forward(us).first();
                next.en_passant = passed.filter(|&passed| next.allows_en_passant(passed));
            }
        }
        next
    }
}
