//! Chess: attacks

use pedina::chess::{Bitboard, Piece, attacks};

use super::{pdn_chess_bitboard, pdn_chess_piece, pdn_chess_square, square};
use crate::call::Store;
use crate::ptr::Out;
use crate::status::pdn_status;

/// Stores the squares that a piece on a square attacks, as a bitboard, whatever stands on them. The
/// ray of a bishop, rook or queen ends with the first `occupied` square, which is included; other
/// pieces ignore `occupied`. A pawn attacks up to two squares, never straight ahead; castling is
/// not an attack.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_attacks(
    piece: pdn_chess_piece,
    square: pdn_chess_square,
    occupied: pdn_chess_bitboard,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    squares.store(|| {
        let piece = Piece::new(piece).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let square = self::square(square)?;
        Ok(attacks::of(piece.color, piece.role, square, Bitboard(occupied)).0)
    })
}
