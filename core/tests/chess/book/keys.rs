//! Polyglot's own keys, where they differ and where they do not.

use pedina::chess::{FenMode, Position, Square, book};

use super::{moves, number, packed};
use crate::common::bridge::board_of;
use crate::common::oracle::Board;
use crate::common::random::Random;
use crate::common::suite::lines;

/// The position of a line, the square that its FEN states, and Polyglot's key.
fn known_keys() -> Vec<(Position, Option<Square>, u64)> {
    let known = lines("polyglot_keys.txt").into_iter().map(|line| {
        let (fen, keys) = line.split_once(" ;key ").expect("a key");
        let key = keys.split_once(" ;polyglot ").map_or(keys, |(_, polyglot)| polyglot);
        let position = Position::parse_fen(fen.as_bytes(), FenMode::Lenient).expect("a position");
        let passed = fen.split(' ').nth(3).and_then(|name| Square::parse(name.as_bytes()).ok());
        (position, passed, u64::from_str_radix(key.trim(), 16).expect("a number"))
    });
    known.collect()
}

#[test]
fn known_polyglot_keys() {
    let known = known_keys();
    assert!(known.iter().any(|(position, _, key)| position.key() != *key));
    for (position, passed, key) in &known {
        assert_eq!(book::key(position, *passed), *key, "{position:?}");
    }
}

/// A square counts if nothing else does, and if a double step can have passed it.
#[test]
fn squares_that_nothing_can_have_passed_are_ignored() {
    let mut counted = 0;
    for (position, _, _) in known_keys() {
        assert_eq!(book::key(&position, None), position.key());
        for square in (0..64).filter_map(Square::new) {
            let counts = book::key(&position, Some(square)) != position.key();
            let expected = position.en_passant().is_none() && could_pass(&position, square);
            assert_eq!(counts, expected, "{square} in {position:?}");
            counted += u32::from(counts);
        }
    }
    assert!(counted > 0);
}

/// Whether a pawn is there with two empty squares behind it and an enemy pawn beside it.
fn could_pass(position: &Position, passed: Square) -> bool {
    let Board { squares, black_to_move, .. } = board_of(position);
    let (place, file) = (usize::from(passed.number()), passed.number() % 8);
    let (rank, forward, mover, other) = if black_to_move { (2, 8, 1, 9) } else { (5, -8, 9, 1) };
    if passed.number() / 8 != rank {
        return false;
    }
    let at = |step: isize| squares[place.wrapping_add_signed(step)];
    let is_beside = file > 0 && at(forward - 1) == other || file < 7 && at(forward + 1) == other;
    at(forward) == mover && at(0) == 0 && at(-forward) == 0 && is_beside
}

/// A book by Polyglot is found where a pawn is pinned against its capture, by its own key only.
#[test]
fn books_of_pinned_pawns() {
    let mut found = 0;
    let mut random = Random::new(14);
    for (position, passed, key) in known_keys() {
        let legal = position.legal_moves();
        if position.key() == key || legal.is_empty() {
            continue;
        }
        let mv = *random.pick(&legal);
        let bytes = packed(key, number(&mv.to_string()), 5, 0);
        assert_eq!(moves(&bytes, &position, book::key(&position, passed))[0].mv, mv);
        assert!(moves(&bytes, &position, position.key()).is_empty());
        found += 1;
    }
    assert!(found > 0);
}
