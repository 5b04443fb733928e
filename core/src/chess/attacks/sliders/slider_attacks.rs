//! The two functions of a slider back end as a type, for code that is compiled once per back end.

use crate::chess::{Bitboard, Square};

/// Attacks of rooks and bishops, the first blocker of each ray included.
pub(in crate::chess) trait SliderAttacks {
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
}
