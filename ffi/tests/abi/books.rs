//! Opening books as a C program reads and builds them, compared with the Rust crate.

use core::ffi::c_void;
use core::slice;

use pedina::chess::book::{self, Book, BookMove, BookMut};
use pedina::chess::{FenMode, Move, Position, Square};
use pedina_ffi::ptr::{In, Out, OutArray};

use super::prelude::*;

/// A book on a card that fails after some reads.
struct Card<F> {
    entry: F,
    reads: u32,
    limit: u32,
}

/// A `pdn_chess_book_read` of a card.
extern "C" fn read_card<F: Fn(usize) -> [u8; 16]>(
    user: *mut c_void,
    index: usize,
    entry: *mut u8,
) -> i32 {
    // SAFETY: `read_moves` passes a card that nobody else uses meanwhile, and the library a buffer
    // for an entry.
    let (card, entry) =
        unsafe { (&mut *user.cast::<Card<F>>(), slice::from_raw_parts_mut(entry, 16)) };
    card.reads += 1;
    entry.copy_from_slice(&(card.entry)(index));
    i32::from(card.reads > card.limit)
}

/// What `pdn_chess_book_read_moves` returns and stores: the moves, `None` where it stores nothing.
fn read_moves<F: Fn(usize) -> [u8; 16]>(
    entries: usize,
    card: &mut Card<F>,
    position: &Position,
    key: u64,
) -> (pdn_status, Option<Vec<u8>>) {
    let position = pdn_chess_position { words: position.to_snapshot() };
    let unused = pdn_chess_book_move { r#move: 77, weight: 77, learn: 77 };
    let (mut moves, mut count) = (vec![unused; 218], usize::MAX);
    // SAFETY: the objects are of these types and live until the call returns.
    let status = unsafe {
        let (position, count) = (In::new(&raw const position), Out::new(&raw mut count));
        let moves = OutArray::new(moves.as_mut_ptr());
        let (read, user) = (read_card::<F>, core::ptr::from_mut(card).cast());
        pdn_chess_book_read_moves(entries, Some(read), user, position, key, moves, 218, count)
    };
    let words = |one: &pdn_chess_book_move| [one.r#move.into(), one.weight.into(), one.learn];
    if status != PDN_OK {
        assert!(count == usize::MAX && moves.iter().all(|one| words(one) == [77; 3]));
        return (status, None);
    }
    let bytes = moves[..count].iter().flat_map(|one| entry(one.r#move, one.weight, one.learn));
    (status, Some(bytes.collect()))
}

/// The moves of a book as an array of `pdn_chess_book_move`.
fn array(moves: &[BookMove]) -> Vec<u8> {
    moves.iter().flat_map(|one| entry(one.mv.bits(), one.weight, one.learn)).collect()
}

/// A `pdn_chess_book_move`.
fn entry(mv: u16, weight: u16, learn: u32) -> Vec<u8> {
    [&mv.to_ne_bytes()[..], &weight.to_ne_bytes(), &learn.to_ne_bytes()].concat()
}

/// The moves that the Rust crate finds.
fn found(bytes: &[u8], position: &Position, key: u64) -> Vec<BookMove> {
    let mut book = Book::new(bytes);
    book.moves(position, key).unwrap().collect::<Result<_, _>>().unwrap()
}

/// A position of `polyglot_book.txt` with its en passant square, key and moves.
struct Known {
    position: Position,
    passed: Option<Square>,
    key: u64,
    moves: String,
}

/// The book of `polyglot_book.txt`, and its positions.
fn known_book() -> (Vec<u8>, Vec<Known>) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/tests/data/polyglot_book.txt");
    let text = std::fs::read_to_string(path).expect(path);
    let entries = text.lines().filter_map(|line| line.strip_prefix("entry "));
    let book = entries.flat_map(|digits| u128::from_str_radix(digits, 16).unwrap().to_be_bytes());
    let positions = text.lines().filter_map(|line| line.strip_prefix("position "));
    let positions = positions.map(|line| {
        let (fen, rest) = line.split_once(" ;key ").unwrap();
        let (key, moves) = rest.split_once(" ;moves").unwrap();
        let passed = fen.split(' ').nth(3).and_then(|name| Square::parse(name.as_bytes()).ok());
        let position = Position::parse_fen(fen.as_bytes(), FenMode::Lenient).unwrap();
        let key = u64::from_str_radix(key, 16).unwrap();
        Known { position, passed, key, moves: moves.trim().to_owned() }
    });
    (book.collect(), positions.collect())
}

#[test]
fn a_book_of_another_program_has_its_keys_and_moves() {
    let (bytes, positions) = known_book();
    assert!(positions.len() > 60);
    for Known { position, passed, key, moves: expected } in &positions {
        let square = passed.map_or(64_u64, |square| square.number().into());
        let named = run!(pdn_chess_book_key(position, number(square, |square| square <= 64), _));
        assert_eq!(named.number("key"), *key);
        let listed = run!(pdn_chess_book_moves(bytes.clone(), _, position, *key, room(218), _, _));
        let moves = found(&bytes, position, *key);
        assert_eq!(listed.number("count"), moves.len() as u64);
        assert_eq!(listed.bytes("moves")[..8 * moves.len()], array(&moves));
        let texts = moves.iter().map(|one| format!("{} {} {}", one.mv, one.weight, one.learn));
        assert_eq!(texts.collect::<Vec<_>>().join(", "), *expected);
    }
}

#[test]
fn a_card_is_read_like_memory_and_an_error_stores_nothing() {
    let (mut bytes, positions) = known_book();
    bytes.extend(b"no entry");
    let entries = bytes.len() / 16;
    for Known { position, key, .. } in &positions {
        let entry = |index: usize| bytes[16 * index..][..16].try_into().unwrap();
        let mut card = Card { entry, reads: 0, limit: u32::MAX };
        let expected = array(&found(&bytes, position, *key));
        assert_eq!(read_moves(entries, &mut card, position, *key), (PDN_OK, Some(expected)));
        for limit in 0..card.reads {
            let mut card = Card { entry, reads: 0, limit };
            let answer = read_moves(entries, &mut card, position, *key);
            assert_eq!(answer, (PDN_ERROR_CHESS_BOOK_READ, None), "after {limit} reads");
        }
    }
}

/// 64 GiB, of which a program with 32-bit pointers reads what it needs too.
#[test]
fn a_book_larger_than_memory_is_read() {
    let start = Position::start();
    let mv = start.parse_uci(b"g1f3").unwrap();
    for place in [0, 1, 0x1000_0000, 0x7fff_ffff, 0xffff_fffd, 0xffff_fffe] {
        // Keys grow by 2, and that of the position stands at its place.
        let key = |index: u32| match index.cmp(&place) {
            core::cmp::Ordering::Less => u64::from(index),
            core::cmp::Ordering::Equal => start.key(),
            core::cmp::Ordering::Greater => u64::MAX - u64::from(u32::MAX - index),
        };
        let entry = |index: usize| {
            assert!(index < u32::MAX as usize);
            let number = u128::from(key(index as u32)) << 64 | 0x0195 << 48 | 5 << 32;
            number.to_be_bytes()
        };
        let mut card = Card { entry, reads: 0, limit: u32::MAX };
        let expected = array(&[BookMove { mv, weight: 5, learn: 0 }]);
        let answer = read_moves(u32::MAX as usize, &mut card, &start, start.key());
        assert_eq!(answer, (PDN_OK, Some(expected)), "entry {place}");
        assert!(card.reads <= 34, "{} reads", card.reads);
        if usize::BITS > u32::BITS {
            let answer = read_moves(usize::MAX, &mut card, &start, start.key());
            assert_eq!(answer, (PDN_ERROR_RANGE, None));
        }
    }
}

#[test]
fn any_bytes_give_what_the_crate_finds() {
    let mut random = Random::new(145);
    let start = Position::start();
    let (known, _) = known_book();
    for _ in 0..effort(300, 3) {
        let mut bytes = known.clone();
        random.damage(&mut bytes);
        if random.one_in(2) {
            // Any order, with the position in every other entry.
            bytes.chunks_exact_mut(32).for_each(|two| {
                two[..8].copy_from_slice(&start.key().to_be_bytes());
            });
        }
        let call =
            call!(pdn_chess_book_moves(bytes.clone(), _, &start, start.key(), room(218), _, _));
        let (listed, moves) = (call.run(), found(&bytes, &start, start.key()));
        assert_eq!(listed.bytes("moves")[..8 * moves.len()], array(&moves));
        let none = listed.number("count") == 0;
        assert_eq!(none, moves.is_empty());
        if let Some(short) = moves.len().checked_sub(1) {
            let outcome = call.with("moves", room(short)).run();
            assert_eq!(outcome.status, PDN_ERROR_BUFFER);
        }
    }
}

#[test]
fn moves_are_chosen_as_by_the_crate() {
    let mut random = Random::new(146);
    let legal = Position::start().legal_moves();
    for _ in 0..effort(300, 3) {
        let moves: Vec<_> = (0..random.below(6))
            .map(|_| BookMove {
                mv: *random.pick(&legal),
                weight: if random.one_in(3) { 0 } else { random.next() as u16 },
                learn: random.next() as u32,
            })
            .collect();
        let number = random.next() as u32;
        let best = run!(pdn_chess_book_best(array(&moves), _, _));
        let chosen = run!(pdn_chess_book_choose(array(&moves), _, number, _));
        let bits = |outcome: &Outcome| (outcome.status == PDN_OK).then(|| outcome.number("move"));
        let expected = |mv: Option<Move>| mv.map(|mv| mv.bits().into());
        assert_eq!(bits(&best), expected(book::best(moves.iter().copied())));
        assert_eq!(bits(&chosen), expected(book::choose(moves.iter().copied(), number)));
        for outcome in [best, chosen] {
            assert!([PDN_OK, PDN_ERROR_CHESS_BOOK_NO_MOVE].contains(&outcome.status));
        }
    }
    let none = entry(0x8000, 1, 0);
    assert_eq!(run!(pdn_chess_book_best(none.clone(), _, _)).status, PDN_ERROR_RANGE);
    assert_eq!(run!(pdn_chess_book_choose(none, _, 0_u32, _)).status, PDN_ERROR_RANGE);
}

#[test]
fn a_book_is_built_as_by_the_crate() {
    let mut random = Random::new(147);
    let legal = Position::start().legal_moves();
    for capacity in [0, 15, 16, 100, 1000] {
        let (mut memory, mut length) = (vec![0xEE; capacity], 0_usize);
        let mut model_memory = memory.clone();
        let mut model = BookMut::new(&mut model_memory);
        for _ in 0..effort(90, 9) {
            let (key, mv) = (random.next() >> 61, *random.pick(&legal));
            let (weight, learn) = (random.next() as u16, random.next() as u32);
            let length_bytes = length.to_ne_bytes();
            let call = call!(pdn_chess_book_insert(
                memory.clone(),
                _,
                &length_bytes,
                key,
                mv,
                weight,
                learn
            ));
            let outcome = call.run();
            match model.insert(key, mv, weight, learn) {
                Ok(()) => assert_eq!(outcome.status, PDN_OK),
                Err(_) => assert_eq!(outcome.status, PDN_ERROR_CHESS_BOOK_FULL),
            }
            memory = outcome.bytes("book").to_vec();
            length = outcome.number("length") as usize;
            assert_eq!(memory[..length], *model.bytes());
            for wrong in [length + 1, capacity + 16, usize::MAX & !15] {
                let refused = call.clone().with("length", &wrong.to_ne_bytes()).run();
                assert_eq!(refused.status, PDN_ERROR_RANGE);
            }
        }
    }
}
