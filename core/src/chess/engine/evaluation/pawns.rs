//! The terms that depend on nothing but the pawns, and the pawn hash table that remembers them.
//!
//! Most positions of a search share their pawns with one that was just evaluated, so that even a
//! table of a few entries answers most of the time. An entry is four words: the pawns of white and
//! of black, which are compared in full, the passed pawns of both, and the sum of the terms. A
//! found sum equals a computed one, so the size of the table changes no value.

use super::pair::Pair;
use super::terms::{DOUBLED, ISOLATED, PHALANX, SUPPORTED, pawn_attacks};
use super::weights;
use crate::chess::{Bitboard, Board, Color, Role};

/// What the pawns of a position are worth by themselves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct PawnStructure {
    /// White's value less black's.
    pub(super) sum: Pair,
    /// The passed pawns of both sides.
    pub(super) passed: Bitboard,
}

/// The words of an entry: a power of two, because some processors cannot divide.
pub(in crate::chess::engine) const ENTRY_WORDS: usize = 4;

/// A pawn hash table in the words of a search: a power of two of entries, or none.
#[derive(Debug)]
pub(in crate::chess::engine) struct PawnTable<'a>(
    pub(in crate::chess::engine) &'a mut [[u64; ENTRY_WORDS]],
);

impl PawnTable<'_> {
    /// The structure of the pawns on this board.
    pub(super) fn get(&mut self, board: &Board) -> PawnStructure {
        let pawns = board.by_role(Role::Pawn);
        let white = pawns & board.by_color(Color::White);
        let black = pawns & board.by_color(Color::Black);
        let Some(entry) = self.0.get_mut(index(white, black, self.0.len())) else {
            return PawnStructure::of(white, black);
        };
        if entry[0] != white.0 || entry[1] != black.0 {
            let PawnStructure { sum, passed } = PawnStructure::of(white, black);
            *entry = [white.0, black.0, passed.0, u64::from(sum.bits() as u32)];
        }
        PawnStructure { sum: Pair::from_bits(entry[3] as i32), passed: Bitboard(entry[2]) }
    }
}

impl PawnStructure {
    fn of(white: Bitboard, black: Bitboard) -> Self {
        let mut sum = Pair::default();
        let passed = collect(white, black, &mut |term: usize, count: i32| {
            if let Some(&weight) = weights::TERMS.get(term) {
                sum = sum + weight * count;
            }
        });
        Self { sum, passed }
    }
}

/// Calls `add` with each term of these pawns and how often it counts, negative for black; returns
/// the passed pawns of both sides.
pub(super) fn collect(
    white: Bitboard,
    black: Bitboard,
    add: &mut impl FnMut(usize, i32),
) -> Bitboard {
    let passed = collect_side(black.flip_vertical(), white.flip_vertical(), -1, add);
    passed.flip_vertical() | collect_side(white, black, 1, add)
}

/// The same for the pawns of a side that moves up the board, with `sign` for each: without a loop
/// over both, in which each shift would ask for the direction.
#[cfg_attr(small, inline(never))]
fn collect_side(
    pawns: Bitboard,
    theirs: Bitboard,
    sign: i32,
    add: &mut impl FnMut(usize, i32),
) -> Bitboard {
    let ahead = fill_up(Bitboard(pawns.0 << 8));
    let behind = behind_of(pawns);
    let files = pawns | ahead | behind;
    let their_span = behind_of(theirs);
    let guarded = their_span | their_span.east() | their_span.west();
    let mut count = |term, squares: Bitboard| {
        // Most of these sets are empty, and small processors count slowly.
        if !squares.is_empty() {
            add(term, sign * squares.len() as i32);
        }
    };
    count(DOUBLED, pawns & ahead);
    count(ISOLATED, pawns - (files.east() | files.west()));
    count(SUPPORTED, pawns & pawn_attacks(Color::White, pawns));
    count(PHALANX, pawns & pawns.east());
    pawns - guarded - behind
}

/// Where the structure of these pawns is kept among this many entries.
fn index(white: Bitboard, black: Bitboard, entries: usize) -> usize {
    let fold = |squares: Bitboard| squares.0 as u32 ^ (squares.0 >> 32) as u32;
    let mixed = fold(white).wrapping_mul(0x9e37_79b1) ^ fold(black).wrapping_mul(0x85eb_ca77);
    (mixed >> 16) as usize & entries.wrapping_sub(1)
}

/// These squares and all above them.
#[inline(always)]
const fn fill_up(squares: Bitboard) -> Bitboard {
    let mut bits = squares.0;
    bits |= bits << 8;
    bits |= bits << 16;
    bits |= bits << 32;
    Bitboard(bits)
}

/// All squares below these.
#[inline(always)]
const fn behind_of(squares: Bitboard) -> Bitboard {
    let mut bits = squares.0 >> 8;
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    Bitboard(bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn a_table_of_any_size_gives_what_is_computed() {
        let mut words = [[0; ENTRY_WORDS]; 4];
        let mut table = PawnTable(&mut words);
        let (mut visited, mut repeated) = (0, 0);
        of_games(12, 100, 100, |position, _| {
            let board = position.board();
            let computed = PawnTable(&mut []).get(board);
            let before = table.0.to_vec();
            assert_eq!(table.get(board), computed, "{position:?}");
            visited += 1;
            repeated += usize::from(before == table.0);
            assert_eq!(table.get(board), computed, "{position:?}");
        });
        assert!(repeated > visited / 4, "{repeated} of {visited}");
    }
}
