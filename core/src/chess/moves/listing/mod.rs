//! Legal moves written down, by the back end that suits the processor.
//!
//! This file alone decides. Each back end is a visitor of the one generator, and all write the same
//! moves in the same order: the tests below hold them against each other.
//!
//! | back end | chosen | method |
//! |---|---|---|
//! | `avx512` | at run time, as for [`lanes`](crate::chess::perft::lanes) | all moves of a piece in a few instructions, sliders by PEXT |
//! | `avx2` | at run time, as for [`lanes`](crate::chess::perft::lanes) | `plain`, with the instructions for bits |
//! | `plain` | every other 64-bit processor | four moves at a time |

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod avx2;
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(in crate::chess) mod avx512;
pub(in crate::chess) mod plain;

use crate::chess::moves::generator::Chosen;
use crate::chess::moves::movegen::Within;
use crate::chess::{MAX_MOVES, Move, Position, Square};

/// Room for the most moves that a position has, and to the end of the widest lanes.
pub(in crate::chess) type MoveRoom = [Move; MAX_MOVES.next_multiple_of(8)];

/// Nothing written yet.
pub(in crate::chess) const MOVE_ROOM: MoveRoom =
    [Move::new(Square::A1, Square::A1, None); MAX_MOVES.next_multiple_of(8)];

/// Writes the legal moves, pawns first and the king last, each role by square, and says how many
/// they are. What follows them in the room is overwritten, and moves without room are dropped.
#[inline]
pub(in crate::chess) fn write(position: &Position, within: Within, room: &mut [Move]) -> usize {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(len) = avx512::write(position, within, room) {
        return len;
    }
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(len) = avx2::write(position, within, room) {
        return len;
    }
    plain::write::<Chosen>(position, within, room)
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::FenMode;
    use crate::chess::moves::random_positions::{of_games, strewn};

    /// What a back end writes into a room for so many moves, and how many it says they are. Nothing
    /// may be written behind the room, by a store of a whole register least of all.
    fn written(
        back_end: impl Fn(&Position, Within, &mut [Move]) -> usize,
        position: &Position,
        within: Within,
        room: usize,
    ) -> (Vec<Move>, usize) {
        let untouched = Move::new(Square::H8, Square::H8, None);
        let mut moves = std::vec![untouched; room + MOVE_ROOM.len()];
        let len = back_end(position, within, &mut moves[..room]);
        assert!(moves[room..].iter().all(|&mv| mv == untouched), "behind {room}, {position:?}");
        moves.truncate(len.min(room));
        (moves, len)
    }

    fn check(position: &Position) {
        for within in [Within::All, Within::Captures, Within::Quiets] {
            let wanted = |mv: &Move| match within {
                Within::All => true,
                Within::Captures => position.is_capture(*mv),
                Within::Quiets => !position.is_capture(*mv),
            };
            let all: Vec<Move> = position.each_legal_move().filter(wanted).collect();
            for room in [MOVE_ROOM.len(), all.len(), all.len() / 2] {
                let expected = (all[..room.min(all.len())].to_vec(), all.len());
                let plain = written(plain::write::<Chosen>, position, within, room);
                assert_eq!(plain, expected, "plain, {room}, {position:?}");
                let chosen = written(write, position, within, room);
                assert_eq!(chosen, expected, "chosen, {room}, {position:?}");
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                if crate::cpu::has_avx2() {
                    let avx2 = |position: &Position, within, room: &mut [Move]| {
                        avx2::write(position, within, room).expect("the processor was asked")
                    };
                    let avx2 = written(avx2, position, within, room);
                    assert_eq!(avx2, expected, "avx2, {room}, {position:?}");
                }
            }
        }
    }

    #[test]
    fn every_back_end_lists_the_same_in_the_same_order_along_random_games() {
        let (games, plies) = if cfg!(miri) { (2, 10) } else { (200, 120) };
        of_games(7, games, plies, |position, _| check(position));
    }

    #[test]
    fn every_back_end_lists_the_same_in_the_same_order_on_random_boards() {
        strewn(8, if cfg!(miri) { 3 } else { 10_000 }, check);
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
