//! Opening books in the format of Polyglot: read in place, and built in memory of the caller.
//!
//! | item | for |
//! |---|---|
//! | [`Book`] | the moves of a position, from a slice of bytes or from any other [`Source`] |
//! | [`best`], [`choose`] | the move to play among them |
//! | [`BookMut`] | building a book in a slice of bytes |
//! | [`key`](fn@key) | the key under which a position stands in a book |
//!
//! A book is a sorted array of entries and nothing else. Each is 16 bytes, big endian:
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 7 | key of the position |
//! | 8, 9 | move: from bit 0 to file, to rank, from file, from rank, promotion, 3 bits each |
//! | 10, 11 | weight: how often to play the move, compared with the others; 0 for never |
//! | 12 to 15 | learn: whatever the program that writes the book puts there |
//!
//! Promotions count from 1 for a knight to 4 for a queen. Castling is the king moving onto its own
//! rook, as everywhere in this library. Source: <http://hgm.nubati.net/book_format.html>.
//!
//! Any bytes are safe. Each move is checked against the position, and one that is not legal is
//! skipped, so a collision of keys does no harm. Finding the first entry takes at most 32 reads,
//! listing them at most [`MAX_MOVES`](crate::chess::MAX_MOVES) more, even if the bytes are not
//! sorted: then moves may be missing. Bytes past the last whole entry are ignored.
//!
//! # Examples
//! ```
//! use pedina::chess::Position;
//! use pedina::chess::book::{self, Book, BookMut};
//!
//! let start = Position::start();
//! let mut memory = [0; 64];
//! let mut opening = BookMut::new(&mut memory);
//! opening.insert(start.key(), start.parse_uci(b"e2e4")?, 3, 0)?;
//! opening.insert(start.key(), start.parse_uci(b"d2d4")?, 1, 0)?;
//!
//! let mut book = Book::new(opening.bytes());
//! let moves: Vec<_> = book.moves(&start, start.key())?.collect::<Result<_, _>>()?;
//! assert_eq!(book::best(moves.iter().copied()), start.parse_uci(b"e2e4").ok());
//! // A random number in the last quarter chooses the move that has a quarter of the weight.
//! assert_eq!(book::choose(moves.iter().copied(), 0xf000_0000), start.parse_uci(b"d2d4").ok());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod choice;
mod entry;
mod error;
mod key;
mod reader;
mod source;
mod writer;

pub use choice::{best, choose};
pub use entry::{BookMove, ENTRY_SIZE};
pub use error::BookError;
pub use key::key;
pub use reader::{Book, BookMoves};
pub use source::Source;
pub use writer::BookMut;
