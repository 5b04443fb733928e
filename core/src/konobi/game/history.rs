//! Where a game keeps its actions.

use crate::konobi::position::Action;

/// Actions that can be read: an array, a slice, a vector of [`Action`], or any other memory.
///
/// A [`Game`](super::Game) borrows or owns one and never grows it.
pub trait History {
    /// For how many actions it has room.
    fn capacity(&self) -> usize;

    /// The action with this number, `None` if there is no room for so many or it holds no action.
    fn action(&self, index: usize) -> Option<Action>;
}

/// Actions that can be written, too: what a game needs that goes on.
pub trait HistoryMut: History {
    /// Stores an action; its number is below the capacity.
    fn set_action(&mut self, index: usize, action: Action);
}

impl<T: AsRef<[Action]> + ?Sized> History for T {
    fn capacity(&self) -> usize {
        self.as_ref().len()
    }

    fn action(&self, index: usize) -> Option<Action> {
        self.as_ref().get(index).copied()
    }
}

impl<T: AsRef<[Action]> + AsMut<[Action]> + ?Sized> HistoryMut for T {
    fn set_action(&mut self, index: usize, action: Action) {
        if let Some(entry) = self.as_mut().get_mut(index) {
            *entry = action;
        }
    }
}
