//! Keys of 32 bits for small transposition tables.
//!
//! Such a key is the XOR of one pseudo-random number for each bit of a position: of its eight sets
//! of pieces, the castling rooks, the en passant square and the turn. The numbers are computed, not
//! stored, by the last step of MurmurHash3 (Austin Appleby, public domain), so a program with these
//! keys links no table, and the difference of two positions is cheap on 32-bit processors. Two
//! different positions share a key with a chance of 1 in 2^32; [`Position::key`] has 64 bits.

use crate::chess::{Bitboard, Position};

impl Position {
    /// A key of this position in 32 bits, the same on every processor. As for
    /// [`key`](Self::key), the counters are not part of it.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// assert_eq!(Position::start().key32(), 0xd2c1_22b4);
    /// ```
    #[must_use]
    pub fn key32(&self) -> u32 {
        Self::UNKNOWN.next_key32(0, self)
    }

    /// The [`key32`](Self::key32) of `next`, given that of this position: cheap if `next` is one
    /// move away, right for any two positions.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let start = Position::start();
    /// let next = start.play(start.parse_uci(b"g1f3")?)?;
    /// assert_eq!(start.next_key32(start.key32(), &next), next.key32());
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn next_key32(&self, key: u32, next: &Self) -> u32 {
        let (last, next) = (&self.setup, &next.setup);
        let mut key = key ^ changes(FIRST_SET - 1, last.castling_rooks ^ next.castling_rooks);
        let sets = last.board.sets.iter().zip(&next.board.sets);
        for (kind, (&before, &after)) in (FIRST_SET..).zip(sets) {
            if before != after {
                key ^= changes(kind, before ^ after);
            }
        }
        for square in [last.en_passant, next.en_passant].into_iter().flatten() {
            key ^= random(u32::from(square.number()));
        }
        // White to move is 0, as no piece and no right are.
        if last.turn != next.turn { key ^ TURN } else { key }
    }
}

/// The part of the key of these bits of a set.
fn changes(kind: u32, squares: Bitboard) -> u32 {
    squares.iter().fold(0, |key, square| key ^ random(64 * kind + u32::from(square.number())))
}

/// The number of a bit.
const fn random(bit: u32) -> u32 {
    let mixed = (bit ^ bit >> 16).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    mixed ^ mixed >> 16
}

/// The first of the sets of pieces; before it come the en passant squares and the castling rooks.
const FIRST_SET: u32 = 2;

/// Black to move: a square on which no pawn passes another.
const TURN: u32 = random(7);

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::chess::Move;
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn a_key_after_a_move_equals_a_key_from_scratch() {
        of_games(25, 300, 120, |position, _| {
            let key = position.key32();
            for mv in position.each_legal_move() {
                let next = position.after(mv);
                assert_eq!(position.next_key32(key, &next), next.key32(), "{mv} {position:?}");
            }
            if let Some(next) = position.play_null() {
                assert_eq!(position.next_key32(key, &next), next.key32(), "{position:?}");
            }
        });
    }

    /// As many positions as here share a key by chance once in 2^32 pairs: 43 of 610,000.
    #[test]
    #[cfg(not(miri))]
    fn different_positions_have_different_keys() {
        let mut positions = std::collections::HashMap::new();
        of_games(26, 150, 150, |position, _| {
            for mv in position.each_legal_move() {
                let next = position.after(mv);
                positions.insert(next.key(), next.key32());
            }
        });
        let keys: HashSet<u32> = positions.values().copied().collect();
        let pairs = (positions.len() as u64).pow(2) / 2;
        let shared = (positions.len() - keys.len()) as u64;
        assert!(positions.len() > 400_000, "{}", positions.len());
        assert!(shared <= 2 * (pairs >> 32) + 10, "{shared} of {}", positions.len());
    }

    #[test]
    fn every_part_of_a_position_changes_the_key() {
        let start = Position::start();
        let mut keys = HashSet::from([start.key32()]);
        let mut changed = start;
        changed.setup.castling_rooks = changed.setup.castling_rooks.without_lowest();
        assert!(keys.insert(changed.key32()));
        changed.setup.en_passant = Some(crate::chess::Square::E3);
        assert!(keys.insert(changed.key32()));
        changed.setup.turn = !changed.setup.turn;
        assert!(keys.insert(changed.key32()));
        changed.setup.halfmove_clock = 7;
        assert!(!keys.insert(changed.key32()));
        assert!(keys.insert(start.after(Move::from_bits(0x6cc).expect("a move")).key32()));
    }
}
