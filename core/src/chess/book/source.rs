//! Where the entries of a book are read from.

use super::ENTRY_SIZE;

/// Entries that are read one at a time, such as from flash or from a card.
///
/// # Examples
/// ```
/// use pedina::chess::Position;
/// use pedina::chess::book::{Book, Source};
///
/// /// A card that is read in blocks, here of one entry.
/// struct Card(Vec<[u8; 16]>);
///
/// impl Source for Card {
///     fn len(&self) -> u32 {
///         self.0.len() as u32
///     }
///
///     fn read(&mut self, index: u32) -> Option<[u8; 16]> {
///         self.0.get(index as usize).copied()
///     }
/// }
///
/// let mut book = Book::new(Card(vec![[0; 16]; 3]));
/// let start = Position::start();
/// assert_eq!(book.moves(&start, start.key())?.count(), 0);
/// # Ok::<(), pedina::chess::book::BookError>(())
/// ```
pub trait Source {
    /// The number of entries.
    fn len(&self) -> u32;

    /// Whether there is no entry.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of the entry with this number, which is below the length; `None` if they cannot
    /// be read.
    fn read(&mut self, index: u32) -> Option<[u8; ENTRY_SIZE]>;
}

/// A book in memory; bytes past the last whole entry are ignored.
impl Source for &[u8] {
    fn len(&self) -> u32 {
        u32::try_from(<[u8]>::len(self) / ENTRY_SIZE).unwrap_or(u32::MAX)
    }

    fn read(&mut self, index: u32) -> Option<[u8; ENTRY_SIZE]> {
        let start = usize::try_from(index).ok()?.checked_mul(ENTRY_SIZE)?;
        self.get(start..)?.first_chunk().copied()
    }
}

impl<S: Source + ?Sized> Source for &mut S {
    fn len(&self) -> u32 {
        S::len(self)
    }

    fn read(&mut self, index: u32) -> Option<[u8; ENTRY_SIZE]> {
        S::read(self, index)
    }
}
