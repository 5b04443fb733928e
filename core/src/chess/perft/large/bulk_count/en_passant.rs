//! En passant replies, which are so rare that they are counted move by move.

use super::color;
use crate::chess::{Bitboard, Move, Position, Rank, Role, Square, attacks};

/// The number of en passant replies to the double steps among these moves.
#[inline(always)]
pub(super) fn count<const WHITE: bool>(position: &Position, moves: &[Move]) -> u64 {
    let (us, them) = (color::<WHITE>(), !color::<WHITE>());
    let board = &position.setup.board;
    let arrivals = Bitboard::rank(if WHITE { Rank::FOURTH } else { Rank::FIFTH });
    let pawns = board.pieces(them, Role::Pawn) & arrivals;
    let beside = pawns.east() | pawns.west();
    let starters = beside.forward(them).forward(them) & board.pieces(us, Role::Pawn);
    if starters.is_empty() {
        return 0;
    }
    let mut replies = 0;
    for &mv in moves {
        if starters.contains(mv.from()) && beside.contains(mv.to()) {
            let next = position.after(mv);
            if let Some(passed) = next.setup.en_passant {
                let near = attacks::pawn(us, passed) & next.setup.board.pieces(them, Role::Pawn);
                let safe = |&from: &Square| next.is_safe_en_passant(from, passed);
                replies += near.iter().filter(safe).count() as u64;
            }
        }
    }
    replies
}
