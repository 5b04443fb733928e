//! The key under which a position stands in a book.

use crate::chess::position::en_passant_key;
use crate::chess::{Bitboard, Position, Role, Square, attacks};

/// The key under which a book has a position that was reached by a double step over `passed`, the
/// en passant square of its FEN; `None` after any other move.
///
/// It is [`Position::key`] unless a pawn stands beside the double step but may not capture it,
/// because its king would be in check: Polyglot counts the square then too, of which a position
/// keeps nothing. A square that no double step can have passed is ignored.
///
/// # Examples
/// ```
/// use pedina::chess::{FenMode, Position, Square, book};
/// // The bishop pins the pawn on e5, which so cannot capture on d6.
/// let fen = b"k7/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1";
/// let position = Position::parse_fen(fen, FenMode::Lenient)?;
/// assert_eq!(book::key(&position, None), position.key());
/// assert_ne!(book::key(&position, Some(Square::D6)), position.key());
/// # Ok::<(), pedina::chess::PositionFenError>(())
/// ```
#[must_use]
pub fn key(position: &Position, passed: Option<Square>) -> u64 {
    let key = position.key();
    match passed {
        Some(passed) if position.en_passant().is_none() && is_contested(position, passed) => {
            key ^ en_passant_key(passed.file())
        }
        _ => key,
    }
}

/// Whether a double step over this square can have been the last move, and a pawn stands beside it.
fn is_contested(position: &Position, passed: Square) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let square = Bitboard::of(passed);
    let (target, origin) = (square.forward(!turn), square.forward(turn));
    passed.rank() == (!turn).passed_rank()
        && target.is_subset(board.pieces(!turn, Role::Pawn))
        && !board.occupied().intersects(square | origin)
        && attacks::pawn(!turn, passed).intersects(board.pieces(turn, Role::Pawn))
}
