//! Chess: attacks
//!
//! The squares that a piece on a square attacks, as a bitboard, whatever stands on them. A slider's
//! ray ends with the first `occupied` square, which is included.

use pedina::chess::{Bitboard, Square, attacks};

use super::{pdn_chess_bitboard, pdn_chess_color, pdn_chess_square, square};
use crate::call::Store;
use crate::ptr::Out;
use crate::status::pdn_status;

/// Stores the squares that a pawn attacks: up to two, never straight ahead.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pawn_attacks(
    color: pdn_chess_color,
    square: pdn_chess_square,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    match super::color(color) {
        Ok(color) => store(squares, square, |square| attacks::pawn(color, square)),
        Err(status) => squares.check().and(Err(status)).into(),
    }
}

/// Stores the squares that a knight attacks.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_knight_attacks(
    square: pdn_chess_square,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    store(squares, square, attacks::knight)
}

/// Stores the squares that a king attacks; castling is not an attack.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_king_attacks(
    square: pdn_chess_square,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    store(squares, square, attacks::king)
}

/// Stores the squares that a bishop attacks.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_bishop_attacks(
    square: pdn_chess_square,
    occupied: pdn_chess_bitboard,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    store(squares, square, |square| attacks::bishop(square, Bitboard(occupied)))
}

/// Stores the squares that a rook attacks.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_rook_attacks(
    square: pdn_chess_square,
    occupied: pdn_chess_bitboard,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    store(squares, square, |square| attacks::rook(square, Bitboard(occupied)))
}

/// Stores the squares that a queen attacks.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_queen_attacks(
    square: pdn_chess_square,
    occupied: pdn_chess_bitboard,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    store(squares, square, |square| attacks::queen(square, Bitboard(occupied)))
}

fn store(squares: Out<u64>, number: u8, attacks: impl FnOnce(Square) -> Bitboard) -> pdn_status {
    squares.store(|| Ok(attacks(square(number)?).0))
}
