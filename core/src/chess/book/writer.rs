//! Building a book in memory.

use super::entry::{ENTRY_SIZE, Entry, encode};
use super::{BookError, Source};
use crate::chess::Move;

/// A book that grows in a slice of bytes, sorted at all times: [`bytes`](Self::bytes) is the file.
///
/// Entries are sorted by key, and those of a key by weight, the greatest first, as programs write
/// that play the first entry.
///
/// # Examples
/// ```
/// use pedina::chess::Position;
/// use pedina::chess::book::{BookError, BookMut};
///
/// let (start, mut memory) = (Position::start(), [0; 16]);
/// let mut book = BookMut::new(&mut memory);
/// book.insert(start.key(), start.parse_uci(b"e2e4")?, 2, 0)?;
/// assert_eq!(book.bytes()[..12], *b"\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\0\x02");
///
/// let full = book.insert(start.key(), start.parse_uci(b"d2d4")?, 1, 0);
/// assert_eq!(full, Err(BookError::Full));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct BookMut<'a> {
    memory: &'a mut [u8],
    /// Bytes of the book, a multiple of the size of an entry.
    length: usize,
}

impl<'a> BookMut<'a> {
    /// An empty book in this memory, which holds an entry for each 16 bytes.
    #[must_use]
    pub const fn new(memory: &'a mut [u8]) -> Self {
        Self { memory, length: 0 }
    }

    /// The book in the first `length` bytes of this memory, to continue it; `None` if that is more
    /// than there is, or not a multiple of 16.
    ///
    /// If the entries are not sorted, moves that are inserted may be missed later.
    #[must_use]
    pub fn open(memory: &'a mut [u8], length: usize) -> Option<Self> {
        let is_whole = length <= memory.len() && length.is_multiple_of(ENTRY_SIZE);
        is_whole.then_some(Self { memory, length })
    }

    /// The file: all entries, sorted.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.memory.get(..self.length).unwrap_or_default()
    }

    /// Adds a move to a position. If the book has it already, the weights are added, to at most
    /// 65,535, and `learn` is replaced.
    ///
    /// The key is [`Position::key`](crate::chess::Position::key), or [`key`](super::key()) for
    /// Polyglot's own. Time grows with the size of the book, as the entries of higher keys move up.
    ///
    /// # Errors
    /// [`BookError::Full`]: there is no memory for one entry more; nothing changed.
    pub fn insert(&mut self, key: u64, mv: Move, weight: u16, learn: u32) -> Result<(), BookError> {
        let first = self.lower_bound(key);
        let mut added = Entry { key, mv: encode(mv), weight, learn };
        let known = self.of_key(first, key).position(|entry| entry.mv == added.mv);
        let place = match known {
            Some(known) => {
                let place = first + known;
                let old = self.entry(place).map_or(0, |entry| entry.weight);
                added.weight = weight.saturating_add(old);
                place
            }
            None => self.append().ok_or(BookError::Full)?,
        };
        self.settle(place, added);
        Ok(())
    }

    /// Writes an entry to its place, which is at `hole` or before it: entries of higher keys, and
    /// lighter ones of its own, move up by one.
    fn settle(&mut self, mut hole: usize, entry: Entry) {
        let belongs_after = |other: &Entry| {
            other.key > entry.key || other.key == entry.key && other.weight < entry.weight
        };
        while let Some(before) = hole.checked_sub(1) {
            let Some(other) = self.entry(before).filter(belongs_after) else { break };
            self.put(hole, other);
            hole = before;
        }
        self.put(hole, entry);
    }

    /// The number of the first entry whose key is not lower than this one.
    fn lower_bound(&self, key: u64) -> usize {
        let (mut low, mut high) = (0, self.length / ENTRY_SIZE);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle).is_some_and(|entry| entry.key < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The entries from this one on that have the key.
    fn of_key(&self, first: usize, key: u64) -> impl Iterator<Item = Entry> + '_ {
        (first..).map_while(|index| self.entry(index)).take_while(move |entry| entry.key == key)
    }

    fn entry(&self, index: usize) -> Option<Entry> {
        self.bytes().read(u32::try_from(index).ok()?).map(Entry::from_bytes)
    }

    /// Makes the book longer by an entry, and returns its number; `None` if the memory is full.
    fn append(&mut self) -> Option<usize> {
        let length =
            self.length.checked_add(ENTRY_SIZE).filter(|&length| length <= self.memory.len())?;
        let number = self.length / ENTRY_SIZE;
        self.length = length;
        Some(number)
    }

    fn put(&mut self, index: usize, entry: Entry) {
        let bytes = index.checked_mul(ENTRY_SIZE).and_then(|start| self.memory.get_mut(start..));
        if let Some(bytes) = bytes.and_then(<[u8]>::first_chunk_mut) {
            *bytes = entry.to_bytes();
        }
    }
}
