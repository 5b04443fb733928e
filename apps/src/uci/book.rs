//! The moves of an opening book in the format of Polyglot.

use core::hash::BuildHasher;
use std::collections::hash_map::RandomState;
use std::fs;

use pedina::chess::book::{Book, choose};
use pedina::chess::{Move, Position};

use super::command::quoted;

/// The engine's own book, or the one in a file.
#[derive(Debug)]
pub(super) struct OpeningBook {
    file: Option<Vec<u8>>,
}

impl OpeningBook {
    /// The engine's own.
    pub(super) const OWN: Self = Self { file: None };

    /// The book in a file; the engine's own for no name or `<empty>`.
    ///
    /// # Errors
    /// It cannot be read, or is no book.
    pub(super) fn open(name: &str) -> Result<Self, String> {
        if name.is_empty() || name == "<empty>" {
            return Ok(Self::OWN);
        }
        let refused = |error| format!("{}: {error}", quoted(name));
        let about = fs::metadata(name).map_err(refused)?;
        // A device may have no end, and a pipe nobody who writes.
        let is_book = about.is_file()
            && (1..=MAX_MEGABYTES << 20).contains(&about.len())
            && about.len().is_multiple_of(ENTRY);
        if !is_book {
            let name = quoted(name);
            return Err(format!("{name} is no book of Polyglot with up to {MAX_MEGABYTES} MB"));
        }
        Ok(Self { file: Some(fs::read(name).map_err(refused)?) })
    }

    /// A move of the book, each as often as its weight says; `None` if it has none here.
    pub(super) fn choose(&self, position: &Position) -> Option<Move> {
        let bytes = self.file.as_deref().unwrap_or(OWN_BOOK);
        let mut book = Book::new(bytes);
        let moves = book.moves(position, position.key()).ok()?;
        let moves: Vec<_> = moves.map_while(Result::ok).collect();
        // Each state has other keys: another number for each choice.
        choose(moves, RandomState::new().hash_one(0) as u32)
    }
}

/// How many bytes a move takes.
const ENTRY: u64 = 16;

/// More than the books that people share have.
const MAX_MEGABYTES: u64 = 256;

/// What `cargo xtask book` has chosen.
#[cfg(feature = "book")]
static OWN_BOOK: &[u8] = include_bytes!("book.bin");
#[cfg(not(feature = "book"))]
static OWN_BOOK: &[u8] = &[];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "book")]
    fn the_own_book_has_moves_that_lead_on() {
        assert!(OWN_BOOK.len().is_multiple_of(ENTRY as usize) && OWN_BOOK.len() <= 32 << 10);
        for _ in 0..20 {
            let mut position = Position::start();
            for ply in 0..3 {
                let Some(mv) = OpeningBook::OWN.choose(&position) else {
                    assert!(ply > 0);
                    break;
                };
                position = position.play(mv).unwrap();
            }
        }
    }
}
