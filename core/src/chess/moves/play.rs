//! Playing a move: the position after it.

use super::{IllegalMove, generator};
use crate::chess::{Move, Position};

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

    /// The position after a legal move, without the assertion of
    /// [`play_unchecked`](Self::play_unchecked).
    #[inline]
    pub(in crate::chess) fn after(&self, mv: Move) -> Self {
        generator::play(self, mv)
    }
}
