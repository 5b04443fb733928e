//! What a search keeps up to date from move to move instead of working it out in each position:
//! the sum of the piece-square values, the phase of the game and the key.
//!
//! A key is the XOR of 64 bits for each piece on its square, castling rook, en passant square and
//! black to move. They are mixed from small numbers by 32-bit products instead of looked up: fewer
//! instructions on boards than the keys of Polyglot, without their 6 KB, and the same everywhere.

use super::pair::Pair;
use super::piece_squares;
use crate::chess::{Bitboard, Color, Position, Role, Square};

/// Sums over all pieces of a position, and its key.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::chess::engine) struct Accumulator {
    pub(in crate::chess::engine) key: u64,
    /// Piece-square values, white's less black's.
    pub(in crate::chess::engine) sum: Pair,
    /// How much there is on the board beside pawns and kings: at the start 62, after promotions up
    /// to 206.
    pub(in crate::chess::engine) phase: i32,
}

impl Accumulator {
    /// The sums of a position.
    pub(in crate::chess::engine) fn of(position: &Position) -> Self {
        let mut sums = Self {
            key: castling_key(position.castling_rooks())
                ^ passing_key(position.en_passant(), position.turn()),
            ..Self::default()
        };
        for (square, piece) in position.board().iter() {
            sums.change(piece.color, piece.role, square, 1);
        }
        sums
    }

    /// Brings the key from one side to move to the other, and from one en passant square to the
    /// other; `turn` is the side to move before.
    #[inline(always)]
    pub(in crate::chess::engine) fn pass(
        &mut self,
        turn: Color,
        before: Option<Square>,
        after: Option<Square>,
    ) {
        self.key ^= if before.is_none() && after.is_none() {
            const { state(NO_SQUARE, Color::White) ^ state(NO_SQUARE, Color::Black) }
        } else {
            passing_key(before, turn) ^ passing_key(after, !turn)
        };
    }

    /// Brings the key from one set of castling rooks to another.
    #[inline(always)]
    pub(in crate::chess::engine) fn change_castling(&mut self, before: Bitboard, after: Bitboard) {
        if before != after {
            self.key ^= castling_key(before) ^ castling_key(after);
        }
    }

    /// Counts a piece on a square once more, or with -1 not any longer.
    #[inline(always)]
    pub(in crate::chess::engine) fn change(
        &mut self,
        color: Color,
        role: Role,
        square: Square,
        count: i32,
    ) {
        let index = (role.index() << 6) as u32;
        self.key ^= mix(index | u32::from(square.number()) | (color as u32) << 9);
        let count_for_white = if color == Color::White { count } else { -count };
        let own = usize::from(square.number()) ^ if color == Color::White { 0 } else { 56 };
        let value = piece_squares::value(role, index as usize | own);
        self.sum = self.sum + value * count_for_white;
        self.phase += PHASE.get(role.index()).map_or(0, |&phase| i32::from(phase)) * count;
    }
}

/// The part of a key that says who is to move, and the en passant square.
fn passing_key(en_passant: Option<Square>, turn: Color) -> u64 {
    state(en_passant.map_or(NO_SQUARE, Square::number), turn)
}

const fn state(en_passant: u8, turn: Color) -> u64 {
    mix(STATE | (en_passant as u32) << 1 | turn as u32)
}

/// The part of a key that says which rooks may castle.
const fn castling_key(rooks: Bitboard) -> u64 {
    mix(ROOKS | rooks.0 as u32 | (rooks.0 >> 32) as u32 >> 16)
}

/// 64 bits of a small number, as good as random ones.
#[inline(always)]
const fn mix(number: u32) -> u64 {
    let mut bits = (number ^ 0x5f35_6495).wrapping_mul(0x9e37_79b1);
    bits = (bits ^ bits >> 15).wrapping_mul(0x85eb_ca77);
    bits ^= bits >> 13;
    let low = bits.wrapping_mul(0xc2b2_ae3d);
    let high = (bits ^ 0x27d4_eb2f).wrapping_mul(0x1656_67b1);
    (low ^ low >> 16) as u64 | ((high ^ high >> 15) as u64) << 32
}

/// How much of the middlegame a piece is, by role: all at the start are 62 of 64.
const PHASE: [u8; 6] = [0, 3, 3, 5, 9, 0];

/// In place of an en passant square.
const NO_SQUARE: u8 = 64;

/// Numbers that no piece has.
const STATE: u32 = 1 << 11;
const ROOKS: u32 = 1 << 16;

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn keys_are_equal_where_positions_repeat_each_other() {
        let mut known = HashMap::new();
        of_games(6, 300, 200, |position, _| {
            let key = Accumulator::of(position).key;
            let first: &Position = known.entry(key).or_insert(*position);
            assert!(first.repeats(position), "{first:?} {position:?}");
        });
    }
}
