//! Finding the moves of a position in a book.

use super::entry::Entry;
use super::{BookError, BookMove, Source};
use crate::chess::{MAX_MOVES, Position};

/// A book that is read from a [`Source`], such as a slice of its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Book<S>(pub(crate) S);

impl<S: Source> Book<S> {
    /// The book in this source. Nothing is read yet.
    pub const fn new(source: S) -> Self {
        Self(source)
    }

    /// The source, given back.
    pub fn into_source(self) -> S {
        self.0
    }

    /// The moves that the book has under this key, in its order; those that are not legal in the
    /// position are left out.
    ///
    /// The key is [`Position::key`], or [`key`](super::key()) for Polyglot's own. A book of `n`
    /// entries is read at most `log2(n) + 1` times to find the first one, and then once for each
    /// entry of the key and once for the entry after them. Of entries past the first
    /// [`MAX_MOVES`] of a key, which no complete list of moves has, nothing is read.
    ///
    /// # Errors
    /// [`BookError::Read`]: the source could not read an entry. The iterator returns it once, as
    /// its last item, if that happens later.
    pub fn moves<'a>(
        &'a mut self,
        position: &'a Position,
        key: u64,
    ) -> Result<BookMoves<'a, S>, BookError> {
        let next = self.first(key)?;
        let end = next.saturating_add(MAX_MOVES as u32).min(self.0.len());
        Ok(BookMoves { source: &mut self.0, position, key, next, end })
    }

    /// The number of the first entry whose key is not lower than this one.
    fn first(&mut self, key: u64) -> Result<u32, BookError> {
        let (mut low, mut high) = (0, self.0.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if read(&mut self.0, middle)?.key < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }
}

/// The moves that a book has for a position; see [`Book::moves`].
#[derive(Debug)]
pub struct BookMoves<'a, S> {
    source: &'a mut S,
    position: &'a Position,
    pub(crate) key: u64,
    next: u32,
    end: u32,
}

impl<S: Source> Iterator for BookMoves<'_, S> {
    type Item = Result<BookMove, BookError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.next < self.end {
            let entry = match read(self.source, self.next) {
                Ok(entry) if entry.key == self.key => entry,
                other => {
                    self.end = self.next;
                    return other.err().map(Err);
                }
            };
            self.next += 1;
            if let Some(found) = entry.book_move(self.position) {
                return Some(Ok(found));
            }
        }
        None
    }
}

impl<S: Source> core::iter::FusedIterator for BookMoves<'_, S> {}

fn read(source: &mut impl Source, index: u32) -> Result<Entry, BookError> {
    source.read(index).map(Entry::from_bytes).ok_or(BookError::Read)
}
