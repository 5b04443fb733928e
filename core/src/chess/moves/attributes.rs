//! What a move does: the piece, what it captures, whether it gives check.

use crate::chess::{Move, Position, Role};

/// What a legal move does, from [`Position::attributes`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub struct MoveAttributes {
    /// The piece that moves: the king if it castles.
    pub role: Role,
    /// The piece that is captured, a pawn en passant; `None` if the move is quiet.
    pub captured: Option<Role>,
    /// What a pawn becomes on the last rank.
    pub promotion: Option<Role>,
    /// Whether it is a capture en passant.
    pub is_en_passant: bool,
    /// Whether it is castling.
    pub is_castling: bool,
    /// Whether the opponent is in check after it, by this piece or by one behind it.
    pub gives_check: bool,
}

impl Position {
    /// What a legal move does, without playing it.
    ///
    /// The answer means nothing for any other move.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Position, Role};
    /// let position = Position::start();
    /// let position = position.play(position.parse_uci(b"e2e4")?)?;
    /// let position = position.play(position.parse_uci(b"d7d5")?)?;
    /// let capture = position.attributes(position.parse_uci(b"e4d5")?);
    /// assert_eq!((capture.role, capture.captured), (Role::Pawn, Some(Role::Pawn)));
    /// assert!(!capture.gives_check);
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn attributes(&self, mv: Move) -> MoveAttributes {
        let board = &self.setup.board;
        let role = board.role_at(mv.from()).unwrap_or(Role::Pawn);
        let is_castling = board.by_color(self.setup.turn).contains(mv.to());
        let is_en_passant = self.is_en_passant(mv);
        let captured = if is_en_passant {
            Some(Role::Pawn)
        } else if board.by_color(!self.setup.turn).contains(mv.to()) {
            board.role_at(mv.to())
        } else {
            None
        };
        MoveAttributes {
            role,
            captured,
            promotion: mv.promotion(),
            is_en_passant,
            is_castling,
            gives_check: self.gives_check_with(role, mv),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::{of_games, of_random_boards};

    /// Every attribute as the boards before and after the move show it.
    fn check(position: &Position) {
        for mv in position.each_legal_move() {
            let found = position.attributes(mv);
            let after = position.after(mv);
            let (us, them) = (position.turn(), !position.turn());
            let lost = Role::ALL.into_iter().find(|&role| {
                after.board().pieces(them, role).len() < position.board().pieces(them, role).len()
            });
            let stays = after.piece_at(mv.to()).is_some_and(|piece| piece.color == us);
            let expected = MoveAttributes {
                role: position.piece_at(mv.from()).expect("a legal move moves a piece").role,
                captured: lost,
                promotion: mv.promotion(),
                is_en_passant: lost.is_some() && position.piece_at(mv.to()).is_none(),
                is_castling: position.piece_at(mv.to()).is_some_and(|piece| piece.color == us),
                gives_check: !after.checkers().is_empty(),
            };
            assert_eq!(found, expected, "{mv} in {position:?}");
            assert!(stays || expected.is_castling, "{mv} in {position:?}");
            assert_eq!(position.is_capture(mv), lost.is_some(), "{mv} in {position:?}");
        }
    }

    #[test]
    fn attributes_equal_what_the_boards_show_along_random_games() {
        of_games(21, 600, 150, |position, _| check(position));
    }

    #[test]
    fn attributes_equal_what_the_boards_show_on_random_boards() {
        of_random_boards(22, 20_000, check);
    }
}
