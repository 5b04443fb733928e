//! Opening books, compared with books packed byte by byte and with a linear search.

mod keys;
mod reading;
mod writing;

use pedina::chess::book::{Book, BookError, BookMove, Source};
use pedina::chess::{Move, Position};

/// The bytes of an entry, packed by shifts.
fn packed(key: u64, mv: u16, weight: u16, learn: u32) -> Vec<u8> {
    let field = |number: u64, bytes: u32| (0..bytes).rev().map(move |byte| number >> (8 * byte));
    let fields = [(key, 8), (mv.into(), 2), (weight.into(), 2), (learn.into(), 4)];
    fields.into_iter().flat_map(|(number, bytes)| field(number, bytes)).map(|n| n as u8).collect()
}

/// The number of a move as the format has it: to file, to row, from file, from row, promotion.
fn number(uci: &str) -> u16 {
    let text = uci.as_bytes();
    let promotion = text.get(4).map_or(0, |letter| " nbrq".find(char::from(*letter)).unwrap());
    let of = |place: usize, first: u8| u16::from(text[place] - first);
    of(2, b'a') | of(3, b'1') << 3 | of(0, b'a') << 6 | of(1, b'1') << 9 | (promotion as u16) << 12
}

/// The moves of a book in memory.
fn moves(book: &[u8], position: &Position, key: u64) -> Vec<BookMove> {
    let mut book = Book::new(book);
    let moves = book.moves(position, key).expect("memory can be read");
    moves.collect::<Result<_, _>>().expect("memory can be read")
}

/// The moves of entries that are looked at one after the other: what books of any order hold.
fn linear(book: &[u8], position: &Position, key: u64) -> Vec<BookMove> {
    let entries = book.chunks_exact(16).filter(|entry| entry[..8] == key.to_be_bytes());
    let found = entries.filter_map(|entry| {
        let bits = u16::from_be_bytes([entry[8], entry[9]]);
        let legal = position.legal_moves();
        let mv = legal.iter().copied().find(|mv| number(&mv.to_string()) == bits)?;
        let weight = u16::from_be_bytes([entry[10], entry[11]]);
        Some(BookMove { mv, weight, learn: u32::from_be_bytes(entry[12..].try_into().unwrap()) })
    });
    found.collect()
}

/// A book that counts how often it is read, and cannot be read after some reads.
struct Counting<'a> {
    book: &'a [u8],
    reads: u32,
    limit: u32,
}

impl Source for Counting<'_> {
    fn len(&self) -> u32 {
        self.book.len() as u32 / 16
    }

    fn read(&mut self, index: u32) -> Option<[u8; 16]> {
        assert!(index < self.len(), "entry {index} of {}", self.len());
        self.reads += 1;
        let start = index as usize * 16;
        (self.reads <= self.limit).then(|| self.book[start..start + 16].try_into().unwrap())
    }
}

/// A move of the starting position.
fn first(uci: &str) -> Move {
    Position::start().parse_uci(uci.as_bytes()).expect(uci)
}

#[test]
fn an_entry_that_cannot_be_read_is_an_error() {
    let start = Position::start();
    let entries = ["e2e4", "d2d4", "c2c4"].map(|uci| packed(start.key(), number(uci), 1, 0));
    let book = entries.concat();
    // The search takes two reads, the list four less the one past the end.
    for limit in 0..5 {
        let mut source = Book::new(Counting { book: &book, reads: 0, limit });
        match source.moves(&start, start.key()) {
            Err(error) => assert!(limit < 2 && error == BookError::Read),
            Ok(moves) => {
                let items: Vec<_> = moves.collect();
                assert!(limit >= 2);
                assert_eq!(items.len(), limit as usize - 2 + 1);
                assert_eq!(items.last(), Some(&Err(BookError::Read)));
            }
        }
    }
    let mut source = Book::new(Counting { book: &book, reads: 0, limit: 5 });
    assert_eq!(source.moves(&start, start.key()).unwrap().filter(Result::is_ok).count(), 3);
}
