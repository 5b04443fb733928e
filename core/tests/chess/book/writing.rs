//! Building books, compared with a map.

use std::collections::BTreeMap;

use pedina::chess::book::{BookError, BookMove, BookMut};
use pedina::chess::{Move, Position};

use super::{first, moves, number, packed};
use crate::common::bridge::position_of;
use crate::common::random::Random;

#[test]
fn a_built_book_is_the_one_packed_by_hand() {
    let promoting = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let castling = position_of("r3k2r/8/8/8/8/8/6P1/R3K2R b KQkq - 0 1");
    let mut memory = [0xee; 16 * 5];
    let mut book = BookMut::new(&mut memory);
    let parse = |position: &Position, uci: &str| position.parse_uci(uci.as_bytes()).expect(uci);
    book.insert(9, parse(&promoting, "a7a8q"), 1, 7).unwrap();
    book.insert(9, parse(&promoting, "a7a8n"), 2, 8).unwrap();
    book.insert(1, first("e2e4"), 3, 9).unwrap();
    book.insert(5, parse(&castling, "e8c8"), 4, 10).unwrap();
    // A weight is added, the note replaced, and the entry moves ahead.
    book.insert(9, parse(&promoting, "a7a8q"), 2, 11).unwrap();
    let expected = [
        packed(1, number("e2e4"), 3, 9),
        packed(5, number("e8a8"), 4, 10),
        packed(9, number("a7a8q"), 3, 11),
        packed(9, number("a7a8n"), 2, 8),
    ];
    assert_eq!(book.bytes(), expected.concat());
}

#[test]
fn random_insertions_are_those_of_a_map() {
    let mut random = Random::new(21);
    let start = Position::start();
    let legal = start.legal_moves();
    for round in 0..200 {
        let capacity = random.below(60);
        let mut memory = vec![0; capacity * 16 + random.below(16)];
        let mut book = BookMut::new(&mut memory);
        let mut model: BTreeMap<(u64, Move), (u16, u32)> = BTreeMap::new();
        for _ in 0..120 {
            let (key, mv) = (random.next() >> 62, *random.pick(&legal));
            let (weight, learn) = (random.next() as u16, random.next() as u32);
            let before = book.bytes().to_vec();
            let inserted = book.insert(key, mv, weight, learn);
            if model.len() == capacity && !model.contains_key(&(key, mv)) {
                assert_eq!(inserted, Err(BookError::Full));
                assert_eq!(book.bytes(), before);
                continue;
            }
            assert_eq!(inserted, Ok(()));
            let entry = model.entry((key, mv)).or_default();
            *entry = (entry.0.saturating_add(weight), learn);
        }
        check(book.bytes(), &model, round);
    }
}

/// The book has what the model has, sorted by key and then by weight.
fn check(bytes: &[u8], model: &BTreeMap<(u64, Move), (u16, u32)>, round: u32) {
    assert_eq!(bytes.len(), model.len() * 16);
    assert!(bytes.chunks(16).is_sorted_by_key(|entry| entry[..8].to_vec()), "round {round}");
    let start = Position::start();
    for key in 0..4 {
        let found = moves(bytes, &start, key);
        assert!(found.is_sorted_by(|one, next| one.weight >= next.weight), "round {round}");
        for BookMove { mv, weight, learn } in &found {
            assert_eq!(model.get(&(key, *mv)), Some(&(*weight, *learn)), "round {round}");
        }
        assert_eq!(found.len(), model.range((key, Move::NULL)..(key + 1, Move::NULL)).count());
    }
}

#[test]
fn a_book_is_continued_where_it_ended() {
    let mut memory = [0; 40];
    let mut book = BookMut::new(&mut memory);
    book.insert(3, first("e2e4"), 1, 0).unwrap();
    let length = book.bytes().len();
    for wrong in [1, 15, 17, 41, 48, usize::MAX] {
        assert!(BookMut::open(&mut memory, wrong).is_none(), "{wrong}");
    }
    let mut book = BookMut::open(&mut memory, length).expect("16 bytes are an entry");
    book.insert(2, first("d2d4"), 1, 0).unwrap();
    let entries = [packed(2, number("d2d4"), 1, 0), packed(3, number("e2e4"), 1, 0)];
    assert_eq!(book.bytes(), entries.concat());
    assert_eq!(book.insert(1, first("d2d4"), 1, 0), Err(BookError::Full));
}

/// A book of any bytes is continued without harm: all that was in it stays, and nothing grows
/// past the memory.
#[test]
fn insertions_into_any_bytes_are_safe() {
    let mut random = Random::new(5);
    let legal = Position::start().legal_moves();
    for _ in 0..1_000 {
        let length = random.below(30) * 16;
        let mut memory: Vec<u8> = (0..length + 16).map(|_| random.next() as u8 & 1).collect();
        let before = memory.clone();
        let mut book = BookMut::open(&mut memory, length).expect("whole entries");
        let mv = *random.pick(&legal);
        book.insert(random.next(), mv, 1, 0).expect("one entry fits");
        let after: Vec<_> = book.bytes().chunks(16).collect();
        assert!(before[..length].chunks(16).all(|entry| after.contains(&entry)));
        assert_eq!(after.len(), length / 16 + 1);
    }
}
