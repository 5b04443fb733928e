//! Where a game keeps its plies.

use super::Ply;

/// Plies that can be read: an array, a slice, a vector of [`Ply`], or any other memory.
///
/// A [`Game`](super::Game) borrows or owns one and never grows it.
pub trait History {
    /// For how many plies it has room.
    fn capacity(&self) -> usize;

    /// The ply with this number, `None` if there is no room for so many or it holds no ply.
    fn ply(&self, index: usize) -> Option<Ply>;
}

/// Plies that can be written, too: what a game needs that goes on.
pub trait HistoryMut: History {
    /// Stores a ply; its number is below the capacity.
    fn set_ply(&mut self, index: usize, ply: Ply);
}

impl<T: AsRef<[Ply]> + ?Sized> History for T {
    fn capacity(&self) -> usize {
        self.as_ref().len()
    }

    fn ply(&self, index: usize) -> Option<Ply> {
        self.as_ref().get(index).copied()
    }
}

impl<T: AsRef<[Ply]> + AsMut<[Ply]> + ?Sized> HistoryMut for T {
    fn set_ply(&mut self, index: usize, ply: Ply) {
        if let Some(entry) = self.as_mut().get_mut(index) {
            *entry = ply;
        }
    }
}
