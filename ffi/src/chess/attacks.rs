//! Chess: attacks

use pedina::chess::{Bitboard, Piece, Role, attacks};

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
        let (square, occupied) = (self::square(square)?, Bitboard(occupied));
        // Not `attacks::of`: with one more caller the compiler inlines it no longer where the moves
        // are generated, which takes 30 bytes in every program with rules.
        Ok(match piece.role {
            Role::Pawn => attacks::pawn(piece.color, square),
            Role::Knight => attacks::knight(square),
            Role::Bishop => attacks::bishop(square, occupied),
            Role::Rook => attacks::rook(square, occupied),
            Role::Queen => attacks::queen(square, occupied),
            Role::King => attacks::king(square),
        }
        .0)
    })
}
