//! A history of fixed length, as games have it without the feature `alloc`.

use core::ops::{Deref, DerefMut};

use pedina::{History, HistoryMut};

#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Memory<Entry>(Vec<Entry>);

/// Room for this many entries.
pub(crate) fn memory<Entry: Copy>(entry: Entry, len: usize) -> Memory<Entry> {
    Memory(vec![entry; len])
}

impl<Entry: Copy> History<Entry> for Memory<Entry> {
    fn capacity(&self) -> usize {
        self.0.len()
    }

    fn entry(&self, index: usize) -> Option<Entry> {
        self.0.get(index).copied()
    }
}

impl<Entry: Copy> HistoryMut<Entry> for Memory<Entry> {
    fn set_entry(&mut self, index: usize, entry: Entry) {
        self.0[index] = entry;
    }
}

impl<Entry> Deref for Memory<Entry> {
    type Target = Vec<Entry>;

    fn deref(&self) -> &Vec<Entry> {
        &self.0
    }
}

impl<Entry> DerefMut for Memory<Entry> {
    fn deref_mut(&mut self) -> &mut Vec<Entry> {
        &mut self.0
    }
}
