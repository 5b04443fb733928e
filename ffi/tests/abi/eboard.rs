//! Electronic boards: other positions, and random hands beside the Rust crate.

use pedina::chess::eboard::{Inference, Sensors, targets};
use pedina::chess::{Position, Square};

use super::examples::{castling, half_castled};
use super::prelude::*;

#[test]
fn candidates_are_in_order() {
    let inferred = run!(pdn_chess_eboard_infer(&half_castled(), &castling(), 0, _, room(9), _, _));
    assert_eq!((inferred.number("inference"), inferred.number("count")), (2, 2));
    assert_eq!(inferred.numbers::<2>("moves")[..2], [7 | 5 << 6, 4 | 7 << 6]);
}

#[test]
fn other_positions_are_refused() {
    let (board, start) = (&half_castled(), &Position::start());
    let inferred = run!(pdn_chess_eboard_infer(board, start, 0, _, room(8), _, _));
    assert_eq!(inferred.status, PDN_ERROR_CHESS_EBOARD_POSITION);
    let hints = run!(pdn_chess_eboard_hints(board, start, _));
    assert_eq!(hints.status, PDN_ERROR_CHESS_EBOARD_POSITION);
}

#[test]
fn random_hands_are_those_of_the_crate() {
    let mut random = Random::new(73);
    for _ in 0..effort(60, 1) {
        let mut position = if random.one_in(2) { castling() } else { Position::start() };
        let mut sensors = Sensors::new(&position);
        for _ in 0..effort(40, 8) {
            let square = Square::new(random.below(64) as u8).unwrap();
            let (before, number) = (&sensors.clone(), square.number());
            let legal = position.legal_moves();
            let call = if random.one_in(3) && !legal.is_empty() {
                // A whole move, seen at once.
                let next = position.play(*random.pick(&legal)).unwrap().board().occupied();
                sensors.read(next);
                call!(pdn_chess_eboard_read(before, next.0))
            } else if random.one_in(2) {
                sensors.lift(square);
                call!(pdn_chess_eboard_lift(before, number))
            } else {
                sensors.drop(square);
                call!(pdn_chess_eboard_drop(before, number))
            };
            assert_eq!(call.run().bytes("board"), words(&sensors.to_snapshot()));
            compare(&sensors, &position, square);
            if let Inference::Unique(mv) = sensors.infer(&position) {
                position = position.play(mv).unwrap();
                let followed = run!(pdn_chess_eboard_follow(&sensors, &position));
                sensors.follow(&position);
                assert_eq!(followed.bytes("board"), words(&sensors.to_snapshot()));
            }
        }
    }
}

/// Every output about a board, in C and in Rust.
fn compare(board: &Sensors, position: &Position, square: Square) {
    for (is_done, found) in [(0, board.infer(position)), (1, board.confirm(position))] {
        let (kind, expected) = match found {
            Inference::None => (0, vec![]),
            Inference::Unique(mv) => (1, vec![mv.bits().into()]),
            Inference::Ambiguous(moves) => (2, moves.iter().map(|mv| mv.bits().into()).collect()),
            Inference::Illegal => (3, vec![]),
            Inference::WhiteWins => (4, vec![]),
            Inference::BlackWins => (5, vec![]),
            Inference::Draw => (6, vec![]),
        };
        let inferred = run!(pdn_chess_eboard_infer(board, position, is_done, _, room(8), _, _));
        let count = inferred.number("count") as usize;
        assert_eq!((inferred.number("inference"), count), (kind, expected.len()));
        assert_eq!(inferred.numbers::<2>("moves")[..count], expected);
    }
    let squares = run!(pdn_chess_eboard_squares(board, _, _));
    assert_eq!(squares.number("occupied"), board.occupied().0);
    assert_eq!(squares.number("lifted"), board.lifted().0);
    let correction = run!(pdn_chess_eboard_correction(board, _, _));
    assert_eq!(correction.number("fill"), board.correction().fill.0);
    assert_eq!(correction.number("clear"), board.correction().clear.0);
    let hints = run!(pdn_chess_eboard_hints(board, position, _));
    assert_eq!(hints.number("hints"), board.hints(position).0);
    let found = run!(pdn_chess_eboard_targets(position, square.number(), _));
    assert_eq!(found.number("targets"), targets(position, square).0);
}
