//! Lists of legal moves, by the back end for this processor.
//!
//! This file alone chooses. Each back end is a visitor of the generator, and all write the same
//! moves in the same order; the tests below compare them.
//!
//! | back end | chosen | method |
//! |---|---|---|
//! | `avx512` | at run time | all moves of a piece in a few instructions, sliders by PEXT |
//! | `avx2` | at run time | `plain`, compiled with AVX2 and the bit manipulation instructions |
//! | `plain` | every other 64-bit processor | four moves at a time |

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod avx2;
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(in crate::chess) mod avx512;
pub(in crate::chess) mod plain;

use crate::chess::attacks::sliders::ChosenSliders;
use crate::chess::moves::MoveFilter;
use crate::chess::{MAX_MOVES, Move, MoveList, Position};

/// Holds the most moves of any legal position, rounded up to whole SIMD registers; further moves
/// are dropped.
pub(in crate::chess) type MoveBuffer = [Move; MAX_MOVES.next_multiple_of(8)];

/// A buffer to write moves to.
pub(in crate::chess) const EMPTY_BUFFER: MoveBuffer = [Move::NULL; MAX_MOVES.next_multiple_of(8)];

/// The legal moves of one kind.
pub(in crate::chess::moves) fn list(position: &Position, filter: MoveFilter) -> MoveList {
    let mut list = MoveList::new();
    // In place, where `MoveList::from` would copy the whole array.
    list.fill();
    let len = fill(position, filter, &mut list);
    list.truncate(len);
    list
}

/// Calls `visit` once, with all legal moves of one kind.
#[inline]
pub(in crate::chess::moves) fn visit(
    position: &Position,
    filter: MoveFilter,
    mut visit: impl FnMut(&[Move]),
) {
    visit(&list(position, filter));
}

/// As [`write()`], for filters that need a check.
#[inline]
pub(in crate::chess::moves) fn fill(
    position: &Position,
    filter: MoveFilter,
    buffer: &mut [Move],
) -> usize {
    if filter == MoveFilter::Evasions && position.checkers().is_empty() {
        return 0;
    }
    write(position, filter, buffer)
}

/// Writes the legal moves, pawns first and the king last, each role by square, and returns their
/// number. The rest of the buffer is unspecified, and moves past its end are dropped.
#[inline]
fn write(position: &Position, filter: MoveFilter, buffer: &mut [Move]) -> usize {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(len) = avx512::write(position, filter, buffer) {
        return len;
    }
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(len) = avx2::write(position, filter, buffer) {
        return len;
    }
    plain::write::<ChosenSliders>(position, filter, buffer)
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::moves::random_positions::{of_games, of_random_boards};
    use crate::chess::{FenMode, Square};

    /// What a back end writes to a buffer of `capacity` moves, and the number it returns. It must
    /// not write past the end of the buffer, not even with a store of a whole register.
    fn written(
        back_end: impl Fn(&Position, MoveFilter, &mut [Move]) -> usize,
        position: &Position,
        filter: MoveFilter,
        capacity: usize,
    ) -> (Vec<Move>, usize) {
        let untouched = Move::new(Square::H8, Square::H8, None);
        let mut moves = std::vec![untouched; capacity + EMPTY_BUFFER.len()];
        let len = back_end(position, filter, &mut moves[..capacity]);
        assert!(
            moves[capacity..].iter().all(|&mv| mv == untouched),
            "past the end, {capacity}, {position:?}"
        );
        moves.truncate(len.min(capacity));
        (moves, len)
    }

    fn check(position: &Position) {
        for filter in MoveFilter::EACH {
            if filter == MoveFilter::Evasions {
                // Tested for check before a back end is called.
                continue;
            }
            let wanted = |mv: &Move| filter.admits(position, *mv);
            let all: Vec<Move> = position.each_legal_move().filter(wanted).collect();
            for capacity in [EMPTY_BUFFER.len(), all.len(), all.len() / 2] {
                let expected = (all[..capacity.min(all.len())].to_vec(), all.len());
                let plain = written(plain::write::<ChosenSliders>, position, filter, capacity);
                assert_eq!(plain, expected, "plain, {capacity}, {position:?}");
                let chosen = written(write, position, filter, capacity);
                assert_eq!(chosen, expected, "chosen, {capacity}, {position:?}");
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                if crate::cpu::HasAvx2::detect().is_some() {
                    let avx2 = |position: &Position, filter, buffer: &mut [Move]| {
                        avx2::write(position, filter, buffer).expect("the processor was checked")
                    };
                    let avx2 = written(avx2, position, filter, capacity);
                    assert_eq!(avx2, expected, "avx2, {capacity}, {position:?}");
                }
            }
        }
    }

    #[test]
    fn every_back_end_lists_the_same_in_the_same_order_along_random_games() {
        of_games(7, 200, 120, |position, _| check(position));
    }

    #[test]
    fn every_back_end_lists_the_same_in_the_same_order_on_random_boards() {
        of_random_boards(8, 10_000, check);
    }

    #[test]
    fn every_back_end_lists_the_most_moves() {
        for record in [
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "Kbnn1kb1/PP1q4/q4q2/2q4q/4q3/1q4q1/3q4/r6r b - - 0 1",
        ] {
            check(&Position::parse_fen(record.as_bytes(), FenMode::Strict).expect("a position"));
        }
    }
}
