//! What a search keeps up to date from move to move instead of working it out in each position:
//! the sum of the piece-square values, the phase of the game and the key.
//!
//! A key is the XOR of 64 bits for each piece on its square, castling rook, en passant square and
//! black to move. They are mixed from small numbers by 32-bit products instead of looked up: fewer
//! instructions on boards than the keys of Polyglot, without their 6 KB, and the same everywhere.

use super::pair::Pair;
use super::weights::PIECE_SQUARES;
use crate::chess::values::CastlingWay;
use crate::chess::{Color, Move, Position, Role, Square};

/// Sums over all pieces of a position.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::chess::engine) struct Accumulator {
    /// Of the pieces alone.
    pub(in crate::chess::engine) pieces: u64,
    /// Piece-square values, white's less black's.
    pub(in crate::chess::engine) sum: Pair,
    /// How much there is on the board beside pawns and kings: at the start 62, after promotions up
    /// to 206.
    pub(in crate::chess::engine) phase: i32,
}

impl Accumulator {
    /// The sums of a position.
    pub(in crate::chess::engine) fn of(position: &Position) -> Self {
        let mut sums = Self::default();
        for (square, piece) in position.board().iter() {
            sums.add(piece.color, piece.role, square);
        }
        sums
    }

    /// Brings the sums of this position to those after a legal move in it.
    pub(in crate::chess::engine) fn update(&mut self, position: &Position, mv: Move) {
        let (board, us) = (position.board(), position.turn());
        let (from, to) = (mv.from(), mv.to());
        let role = board.role_at(from).unwrap_or(Role::Pawn);
        self.remove(us, role, from);
        let arrives = mv.promotion().unwrap_or(role);
        match board.role_at(to) {
            Some(_) if board.by_color(us).contains(to) => {
                let way = CastlingWay::new(from, to);
                self.remove(us, Role::Rook, to);
                self.add(us, Role::Rook, way.rook_to);
                self.add(us, role, way.king_to);
                return;
            }
            Some(captured) => self.remove(!us, captured, to),
            None if role == Role::Pawn && position.en_passant() == Some(to) => {
                self.remove(!us, Role::Pawn, Square::at(to.file(), from.rank()));
            }
            None => {}
        }
        self.add(us, arrives, to);
    }

    /// The key of the position that these are the sums of.
    pub(in crate::chess::engine) fn key(&self, position: &Position) -> u64 {
        self.pieces ^ Self::state_key(position)
    }

    /// The part of a key that is not pieces.
    pub(in crate::chess::engine) fn state_key(position: &Position) -> u64 {
        let rooks = position.castling_rooks().0;
        let rooks = rooks as u32 | (rooks >> 32) as u32 >> 16;
        let passed = position.en_passant().map_or(64, Square::number);
        let state = u32::from(passed) << 1 | position.turn() as u32;
        mix(STATE | state) ^ mix(ROOKS | rooks)
    }

    fn add(&mut self, color: Color, role: Role, square: Square) {
        self.change(color, role, square, 1);
    }

    fn remove(&mut self, color: Color, role: Role, square: Square) {
        self.change(color, role, square, -1);
    }

    #[cfg_attr(small, inline(never))]
    fn change(&mut self, color: Color, role: Role, square: Square, count: i32) {
        let index = (role.index() << 6) as u32;
        self.pieces ^= mix(index | u32::from(square.number()) | (color as u32) << 9);
        let count_for_white = if color == Color::White { count } else { -count };
        let own = usize::from(square.number()) ^ if color == Color::White { 0 } else { 56 };
        let value = PIECE_SQUARES.get(index as usize | own).copied().unwrap_or_default();
        self.sum = self.sum + value * count_for_white;
        self.phase += PHASE.get(role.index()).map_or(0, |&phase| i32::from(phase)) * count;
    }
}

/// 64 bits of a small number, as good as random ones.
fn mix(number: u32) -> u64 {
    let mut bits = (number ^ 0x5f35_6495).wrapping_mul(0x9e37_79b1);
    bits = (bits ^ bits >> 15).wrapping_mul(0x85eb_ca77);
    bits ^= bits >> 13;
    let low = bits.wrapping_mul(0xc2b2_ae3d);
    let high = (bits ^ 0x27d4_eb2f).wrapping_mul(0x1656_67b1);
    u64::from(low ^ low >> 16) | u64::from(high ^ high >> 15) << 32
}

/// How much of the middlegame a piece is, by role: all at the start are 62 of 64.
const PHASE: [u8; 6] = [0, 3, 3, 5, 9, 0];

/// Numbers that no piece has.
const STATE: u32 = 1 << 11;
const ROOKS: u32 = 1 << 16;

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn sums_after_moves_equal_those_of_the_position() {
        let (games, plies) = if cfg!(miri) { (2, 10) } else { (200, 150) };
        of_games(5, games, plies, |position, _| {
            let sums = Accumulator::of(position);
            for mv in position.each_legal_move() {
                let next = position.after(mv);
                let mut updated = sums;
                updated.update(position, mv);
                assert_eq!(updated, Accumulator::of(&next), "{mv} {position:?}");
            }
        });
    }

    #[test]
    fn keys_are_equal_where_positions_repeat_each_other() {
        let (games, plies) = if cfg!(miri) { (2, 10) } else { (300, 200) };
        let mut known = HashMap::new();
        of_games(6, games, plies, |position, _| {
            let key = Accumulator::of(position).key(position);
            let first: &Position = known.entry(key).or_insert(*position);
            assert!(first.repeats(position), "{first:?} {position:?}");
        });
    }
}
