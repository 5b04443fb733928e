//! What a move does: the piece, what it captures, whether it gives check.

use crate::chess::attacks::lines::line;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Move, Position, Role, attacks};

/// What a legal move does, from [`Position::attributes`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
    /// let position = position.play(position.parse_uci("e2e4")?)?;
    /// let position = position.play(position.parse_uci("d7d5")?)?;
    /// let capture = position.attributes(position.parse_uci("e4d5")?);
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

    /// Whether the opponent is in check after a legal move; it is not played.
    ///
    /// The answer means nothing for any other move.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// // The knight gives none, the rook behind it does.
    /// let record = b"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert!(position.gives_check(position.parse_uci("e4g3")?));
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let role = self.setup.board.role_at(mv.from()).unwrap_or(Role::Pawn);
        self.gives_check_with(role, mv)
    }

    /// The same for a move of a piece of this role.
    fn gives_check_with(&self, role: Role, mv: Move) -> bool {
        let (board, us) = (&self.setup.board, self.setup.turn);
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let king = self.king(!us);
        let mut occupied = (board.occupied() - from) | to;
        let mut straight = board.straight_sliders(us) - from;
        if board.by_color(us).intersects(to) {
            let way = CastlingWay::new(mv.from(), mv.to());
            let rook = Bitboard::of(way.rook_to);
            occupied = (occupied - to) | rook | way.king_to.into();
            straight = (straight - to) | rook;
        } else {
            let arriving = mv.promotion().unwrap_or(role);
            if attacks::of(us, arriving, mv.to(), occupied).contains(king) {
                return true;
            }
            if self.is_en_passant(mv) {
                occupied = occupied - to.forward(!us);
            } else if line(king, mv.from()).is_empty() {
                return false;
            }
        }
        // Through what the move left.
        let diagonal = board.diagonal_sliders(us) - from;
        attacks::rook(king, occupied).intersects(straight)
            || attacks::bishop(king, occupied).intersects(diagonal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::{of_games, strewn};

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
        let (games, plies) = if cfg!(miri) { (2, 10) } else { (600, 150) };
        of_games(21, games, plies, |position, _| check(position));
    }

    #[test]
    fn attributes_equal_what_the_boards_show_on_random_boards() {
        strewn(22, if cfg!(miri) { 20 } else { 20_000 }, check);
    }
}
