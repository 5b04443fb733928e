//! Where games keep what was played.

/// Entries that can be read, one for each move of a game: an array, a slice, a vector, or any other
/// memory.
///
/// A game borrows or owns one and never grows it.
pub trait History<Entry> {
    /// How many entries it holds at most.
    fn capacity(&self) -> usize;

    /// The entry with this number; `None` from the capacity on, and for memory that holds none.
    fn entry(&self, index: usize) -> Option<Entry>;
}

/// Entries that can be written too: what a game needs to go on.
pub trait HistoryMut<Entry>: History<Entry> {
    /// Stores an entry; its number is below the capacity.
    fn set_entry(&mut self, index: usize, entry: Entry);
}

impl<Entry: Copy, T: AsRef<[Entry]> + ?Sized> History<Entry> for T {
    fn capacity(&self) -> usize {
        self.as_ref().len()
    }

    fn entry(&self, index: usize) -> Option<Entry> {
        self.as_ref().get(index).copied()
    }
}

impl<Entry: Copy, T: AsRef<[Entry]> + AsMut<[Entry]> + ?Sized> HistoryMut<Entry> for T {
    fn set_entry(&mut self, index: usize, entry: Entry) {
        if let Some(place) = self.as_mut().get_mut(index) {
            *place = entry;
        }
    }
}
