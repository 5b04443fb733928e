//! Anything that a FEN can say, legal or not.

use crate::chess::{Bitboard, Board, Color, Square};

/// Pieces, turn, castling rights, en passant square and counters, not yet validated.
///
/// Plain data for editors, parsers and generators. A [`Position`] is made of
/// it by [`Position::from_setup`], which refuses what breaks the
/// rules, or [`Position::repair`], which drops what can be dropped.
///
/// # Examples
/// ```
/// use pedina::chess::{Color, Piece, Position, Problems, Role, Setup, Square};
///
/// let mut setup = Setup::empty();
/// setup.board.put(Square::E1, Some(Piece { color: Color::White, role: Role::King }));
/// assert_eq!(setup.problems(), Problems::NO_BLACK_KING);
/// setup.board.put(Square::E8, Some(Piece { color: Color::Black, role: Role::King }));
/// let position = Position::from_setup(&setup)?;
/// assert_eq!(position.legal_moves().len(), 5);
/// # Ok::<(), Problems>(())
/// ```
///
/// [`Position`]: crate::chess::Position
/// [`Position::from_setup`]: crate::chess::Position::from_setup
/// [`Position::repair`]: crate::chess::Position::repair
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// The rooks with which castling is claimed to be still allowed.
    pub castling_rooks: Bitboard,
    /// The square that a pawn is claimed to have just passed in a double step.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// Number of the move, 1 at the start, one more after each move of black.
    pub fullmove_number: u16,
}

impl Setup {
    /// No piece, white to move, no rights, move 1.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            board: Board::empty(),
            turn: Color::White,
            castling_rooks: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The setup with the sides exchanged: each rank on the opposite one, each piece and the turn
    /// in the other colour.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        let turn = match self.turn {
            Color::White => Color::Black,
            Color::Black => Color::White,
        };
        let en_passant = match self.en_passant {
            Some(square) => Some(square.flip_vertical()),
            None => None,
        };
        let castling_rooks = self.castling_rooks.flip_vertical();
        Self { board: self.board.mirrored(), turn, castling_rooks, en_passant, ..*self }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::empty()
    }
}
