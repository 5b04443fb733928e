//! Reading books: by hand, in comparison with a linear search, and any bytes.

use pedina::chess::book::{self, Book, BookMove, BookMut};
use pedina::chess::{FenMode, MAX_MOVES, Move, Position, Square};

use super::{Counting, first, linear, moves, number, packed};
use crate::common::bridge::position_of;
use crate::common::random::Random;
use crate::common::suite::lines;

/// The keys and moves of `polyglot_book.txt` are those of another program.
#[test]
fn a_book_of_another_program() {
    let lines = lines("polyglot_book.txt");
    let entries = lines.iter().filter_map(|line| line.strip_prefix("entry "));
    let bytes: Vec<u8> = entries
        .flat_map(|digits| u128::from_str_radix(digits, 16).unwrap().to_be_bytes())
        .collect();
    let positions = lines.iter().filter_map(|line| line.strip_prefix("position "));
    let mut rebuilt = vec![0; bytes.len()];
    let mut rebuilt = BookMut::new(&mut rebuilt);
    let mut listed = 0;
    for line in positions {
        let (fen, rest) = line.split_once(" ;key ").expect("a key");
        let (key, expected) = rest.split_once(" ;moves").expect("moves");
        let position = Position::parse_fen(fen.as_bytes(), FenMode::Lenient).expect(fen);
        let passed = fen.split(' ').nth(3).and_then(|name| Square::parse(name.as_bytes()).ok());
        assert_eq!(format!("{:016x}", book::key(&position, passed)), key, "{fen}");
        let found = moves(&bytes, &position, book::key(&position, passed));
        let texts = found.iter().map(|found| {
            let BookMove { mv, weight, learn } = found;
            format!("{mv} {weight} {learn}")
        });
        assert_eq!(texts.collect::<Vec<_>>().join(", "), expected.trim(), "{fen}");
        for BookMove { mv, weight, learn } in found {
            rebuilt.insert(book::key(&position, passed), mv, weight, learn).unwrap();
            listed += 1;
        }
    }
    // Each entry belongs to one of the positions, and a book of the same moves is the same file.
    assert_eq!(16 * listed, bytes.len());
    assert_eq!(rebuilt.bytes(), bytes);
}

#[test]
fn a_book_packed_by_hand() {
    let start = Position::start();
    let castling = position_of("r3k2r/8/8/8/8/8/6P1/R3K2R w KQkq - 0 1");
    let promoting = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    // e2e4 as the description of the format packs it: 0x031c.
    let mut entries = vec![
        packed(0x463b_9618_1691_fc9c, 0x031c, 0xfffe, 0x0102_0304),
        packed(castling.key(), number("e1h1"), 2, 0),
        packed(castling.key(), number("e1a1"), 1, 0),
        packed(castling.key(), number("e1g1"), 9, 0),
    ];
    for (weight, uci) in ["a7a8n", "a7a8b", "a7a8r", "a7a8q", "a7a8"].iter().enumerate() {
        entries.push(packed(promoting.key(), number(uci), weight as u16, 0));
    }
    // A king, nothing that exists, and the bit that no move has.
    for promotion in 5..16 {
        entries.push(packed(promoting.key(), number("a7a8") | promotion << 12, 1, 0));
    }
    entries.push(packed(promoting.key(), number("a1b1") | 1 << 15, 1, 0));
    entries.sort_by_key(|entry| entry[..8].to_vec());
    let bytes = entries.concat();

    let mv = first("e2e4");
    let e4 = BookMove { mv, weight: 0xfffe, learn: 0x0102_0304 };
    assert_eq!(moves(&bytes, &start, start.key()), [e4]);
    let texts = |position: &Position| -> Vec<_> {
        let found = moves(&bytes, position, position.key());
        found.iter().map(|found| format!("{} {}", found.mv, found.weight)).collect()
    };
    // The king moves onto its rook; two steps of the king are no move in a book.
    assert_eq!(texts(&castling), ["e1h1 2", "e1a1 1"]);
    assert_eq!(texts(&promoting), ["a7a8n 0", "a7a8b 1", "a7a8r 2", "a7a8q 3"]);
    // Another position under the same key: a collision.
    assert!(moves(&bytes, &promoting, start.key()).is_empty());
}

#[test]
fn random_books_are_found_as_by_a_linear_search() {
    let mut random = Random::new(7);
    let start = Position::start();
    let legal = start.legal_moves();
    for round in 0..600 {
        let keys: Vec<u64> = (0..1 + random.below(6)).map(|_| random.next() >> 61).collect();
        let mut entries: Vec<_> = (0..random.below(90))
            .map(|_| {
                let mv = random.pick(&legal).to_string();
                let weight = random.next() as u16;
                packed(*random.pick(&keys), number(&mv), weight, random.next() as u32)
            })
            .collect();
        entries.sort_by_key(|entry| entry[..8].to_vec());
        let mut bytes = entries.concat();
        bytes.extend(vec![0xff; random.below(16)]);
        for key in 0..9 {
            let expected = linear(&bytes, &start, key);
            assert_eq!(moves(&bytes, &start, key), expected, "key {key} in round {round}");
            let mut book = Book::new(Counting { book: &bytes, reads: 0, limit: u32::MAX });
            let found = book.moves(&start, key).expect("memory can be read").count();
            assert_eq!(found, expected.len());
            let log = usize::BITS - entries.len().leading_zeros();
            assert!(reads(book) <= log + found as u32 + 1, "key {key} in round {round}");
        }
    }
}

#[test]
fn any_bytes_end_soon_and_give_legal_moves() {
    let mut random = Random::new(99);
    let start = Position::start();
    let legal = start.legal_moves();
    for _ in 0..2_000 {
        // Few different bytes, so that keys are found again, in no order.
        let bytes: Vec<u8> =
            (0..random.below(20_000)).map(|_| *random.pick(&[0, 0, 0, 1, 0x03, 0x1c])).collect();
        let key = u64::from_be_bytes([0, 0, 0, 0, 0, 0, 0, random.below(2) as u8]);
        let found = moves(&bytes, &start, key);
        assert_eq!(found, moves(&bytes, &start, key));
        assert!(found.len() <= MAX_MOVES);
        assert!(found.iter().all(|found| legal.contains(&found.mv)));
        let mut book = Book::new(Counting { book: &bytes, reads: 0, limit: u32::MAX });
        let _ = book.moves(&start, key).expect("memory can be read").count();
        assert!(reads(book) <= 12 + MAX_MOVES as u32);
    }
}

#[test]
fn more_entries_than_a_position_has_moves_are_not_read() {
    let start = Position::start();
    let bytes = packed(start.key(), number("e2e4"), 1, 0).repeat(100_000);
    let mut book = Book::new(Counting { book: &bytes, reads: 0, limit: u32::MAX });
    let found = book.moves(&start, start.key()).expect("memory can be read").count();
    assert_eq!(found, MAX_MOVES);
    assert!(reads(book) <= 17 + MAX_MOVES as u32);
}

#[test]
fn the_last_key_of_all_and_an_empty_book() {
    let start = Position::start();
    let bytes = packed(u64::MAX, number("e2e4"), 1, 0);
    assert_eq!(moves(&bytes, &start, u64::MAX).len(), 1);
    for length in 0..16 {
        assert!(moves(&bytes[..length], &start, u64::MAX).is_empty());
    }
}

/// Over evenly spaced numbers each move has its share, to one number.
#[test]
fn choices_are_proportional_to_the_weights() {
    let mut random = Random::new(3);
    let legal = Position::start().legal_moves();
    for _ in 0..50 {
        let count = 1 + random.below(6);
        let weights: Vec<_> = (0..count).map(|_| random.below(5) as u16).collect();
        let list = listed(&legal, &weights);
        let total = weights.iter().copied().map(u32::from).sum::<u32>();
        let steps = 1 << 12;
        for (one, &weight) in list.iter().zip(&weights) {
            let is_chosen = |step: &u32| {
                book::choose(list.iter().copied(), step * (u32::MAX / steps)) == Some(one.mv)
            };
            let chosen = (0..steps).filter(is_chosen).count() as i64;
            let share = i64::from(u32::from(weight) * steps / total.max(1));
            assert!((chosen - share).abs() <= 1, "{weights:?}: {chosen} of {steps}");
        }
    }
    assert_eq!(book::choose([], 5), None);
    assert_eq!(book::choose(listed(&legal, &[0, 0]), u32::MAX), None);
    let ends = listed(&legal, &[u16::MAX; 20]);
    assert_eq!(book::choose(ends.iter().copied(), 0), Some(legal[0]));
    assert_eq!(book::choose(ends.iter().copied(), u32::MAX), Some(legal[19]));
}

#[test]
fn the_best_move_is_the_first_of_the_greatest_weight() {
    let legal = Position::start().legal_moves();
    assert_eq!(book::best(listed(&legal, &[1, 7, 3, 7])), Some(legal[1]));
    assert_eq!(book::best(listed(&legal, &[0, 0])), None);
    assert_eq!(book::best([]), None);
}

fn listed(legal: &[Move], weights: &[u16]) -> Vec<BookMove> {
    let pairs = legal.iter().zip(weights);
    pairs.map(|(&mv, &weight)| BookMove { mv, weight, learn: 0 }).collect()
}

fn reads(book: Book<Counting<'_>>) -> u32 {
    book.into_source().reads
}
