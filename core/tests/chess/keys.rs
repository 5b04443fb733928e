//! Polyglot keys: published and computed ones. That they follow moves is tested along
//! random games.

use std::collections::HashMap;

use crate::common::bridge::{board_of, legal, position_of};
use crate::common::oracle::Board;
use crate::common::suite::{lines, read_all};

#[test]
fn known_keys() {
    let mut others = 0;
    for line in lines("polyglot_keys.txt") {
        let (fen, keys) = line.split_once(" ;key ").unwrap_or_else(|| panic!("no key: {line}"));
        let (key, polyglot) = keys.split_once(" ;polyglot ").unwrap_or((keys, keys));
        let position = position_of(fen);
        assert_eq!(format!("{:016x}", position.key()), key, "{fen}");
        others += usize::from(polyglot != key);
    }
    assert!(others > 0, "no position where Polyglot counts an illegal en passant");
}

/// Equal keys mean equal positions, as far as all data files go, and the counters do
/// not matter. Polyglot has one number for each side to which a king may castle, so
/// which of two rooks has the right is not told apart.
#[test]
fn keys_tell_positions_apart() {
    let mut seen = HashMap::new();
    for entry in read_all() {
        let position = position_of(&entry.fen);
        let mut setup = *position.setup();
        (setup.halfmove_clock, setup.fullmove_number) = (40, 100);
        assert_eq!(position.key(), legal(&setup).key(), "{}", entry.fen);
        let Board { squares, black_to_move, en_passant, .. } = board_of(&position);
        let board = (squares, black_to_move, en_passant);
        let first = *seen.entry(position.key()).or_insert(board);
        assert_eq!(first, board, "{}", entry.fen);
    }
}

/// The key of a position is the same whatever position it is computed from.
#[test]
fn keys_reach_from_any_position_to_any_other() {
    let entries = read_all();
    for (one, other) in entries.iter().zip(entries.iter().skip(7)) {
        let (one, other) = (position_of(&one.fen), position_of(&other.fen));
        assert_eq!(one.next_key(one.key(), &other), other.key());
    }
}
