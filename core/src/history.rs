//! Where games keep what was played.

/// Entries that can be read, one for each move of a game: an array or a slice, with the feature
/// `alloc` a vector, or any other memory, owned or borrowed.
///
/// # Examples
/// ```
/// use pedina::chess::{Game, MaterialRule, Ply, Position};
/// let mut memory = [Ply::EMPTY; 2];
/// let game = Game::new(Position::start(), MaterialRule::Fide, &mut memory);
/// assert_eq!(game.capacity(), 2);
/// # #[cfg(feature = "alloc")] {
/// let mut game = Game::new(Position::start(), MaterialRule::Fide, Vec::new());
/// game.play("e2e4".parse().unwrap()).unwrap();
/// assert_eq!(game.history().len(), 1);
/// # }
/// ```
pub trait History<Entry> {
    /// How many entries it holds at most.
    fn capacity(&self) -> usize;

    /// The entry with this number; `None` from the capacity on, and for memory that holds none.
    fn entry(&self, index: usize) -> Option<Entry>;
}

/// Entries that can be written too: what a game needs to go on.
pub trait HistoryMut<Entry>: History<Entry> {
    /// Stores an entry; its number is below the capacity, and at most one more than that of the
    /// last entry.
    fn set_entry(&mut self, index: usize, entry: Entry);
}

impl<Entry: Copy> History<Entry> for [Entry] {
    #[inline]
    fn capacity(&self) -> usize {
        self.len()
    }

    #[inline]
    fn entry(&self, index: usize) -> Option<Entry> {
        self.get(index).copied()
    }
}

impl<Entry: Copy> HistoryMut<Entry> for [Entry] {
    #[inline]
    fn set_entry(&mut self, index: usize, entry: Entry) {
        if let Some(place) = self.get_mut(index) {
            *place = entry;
        }
    }
}

impl<Entry: Copy, const N: usize> History<Entry> for [Entry; N] {
    #[inline]
    fn capacity(&self) -> usize {
        N
    }

    #[inline]
    fn entry(&self, index: usize) -> Option<Entry> {
        self.as_slice().entry(index)
    }
}

impl<Entry: Copy, const N: usize> HistoryMut<Entry> for [Entry; N] {
    #[inline]
    fn set_entry(&mut self, index: usize, entry: Entry) {
        self.as_mut_slice().set_entry(index, entry);
    }
}

impl<Entry, H: History<Entry> + ?Sized> History<Entry> for &H {
    #[inline]
    fn capacity(&self) -> usize {
        (**self).capacity()
    }

    #[inline]
    fn entry(&self, index: usize) -> Option<Entry> {
        (**self).entry(index)
    }
}

impl<Entry, H: History<Entry> + ?Sized> History<Entry> for &mut H {
    #[inline]
    fn capacity(&self) -> usize {
        (**self).capacity()
    }

    #[inline]
    fn entry(&self, index: usize) -> Option<Entry> {
        (**self).entry(index)
    }
}

impl<Entry, H: HistoryMut<Entry> + ?Sized> HistoryMut<Entry> for &mut H {
    #[inline]
    fn set_entry(&mut self, index: usize, entry: Entry) {
        (**self).set_entry(index, entry);
    }
}

/// Histories on the heap.
#[cfg(feature = "alloc")]
mod on_the_heap {
    use alloc::boxed::Box;
    use alloc::vec::Vec;

    use super::{History, HistoryMut};

    /// A vector grows with the game: it is never full.
    impl<Entry: Copy> History<Entry> for Vec<Entry> {
        fn capacity(&self) -> usize {
            usize::MAX
        }

        fn entry(&self, index: usize) -> Option<Entry> {
            self.as_slice().entry(index)
        }
    }

    impl<Entry: Copy> HistoryMut<Entry> for Vec<Entry> {
        fn set_entry(&mut self, index: usize, entry: Entry) {
            if index == self.len() {
                self.push(entry);
            } else {
                self.as_mut_slice().set_entry(index, entry);
            }
        }
    }

    /// A box holds what its content does, such as a slice of fixed length.
    impl<Entry, H: History<Entry> + ?Sized> History<Entry> for Box<H> {
        fn capacity(&self) -> usize {
            (**self).capacity()
        }

        fn entry(&self, index: usize) -> Option<Entry> {
            (**self).entry(index)
        }
    }

    impl<Entry, H: HistoryMut<Entry> + ?Sized> HistoryMut<Entry> for Box<H> {
        fn set_entry(&mut self, index: usize, entry: Entry) {
            (**self).set_entry(index, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::chess::{Game, GameError, MaterialRule, Ply, Position};

    /// Plays these moves from the start, as far as the history allows.
    fn play<H: HistoryMut<Ply>>(history: H) -> Game<H> {
        let mut game = Game::new(Position::start(), MaterialRule::Fide, history);
        for text in ["e2e4", "e7e5", "g1f3", "b8c6"] {
            let mv = text.parse().unwrap();
            match game.play(mv) {
                Ok(()) => assert_eq!(game.last_move(), Some(mv)),
                Err(error) => {
                    assert_eq!((error, game.len()), (GameError::HistoryFull, game.capacity()));
                    break;
                }
            }
        }
        game
    }

    #[test]
    fn arrays_slices_and_what_borrows_them_hold_what_they_have_room_for() {
        assert_eq!(play([Ply::EMPTY; 3]).len(), 3);
        assert_eq!(play(&mut [Ply::EMPTY; 3]).len(), 3);
        let mut memory = [Ply::EMPTY; 3];
        assert_eq!(play(&mut memory[..2]).len(), 2);
        assert_eq!(play(&mut &mut memory[..]).len(), 3);
        let borrowed: &mut dyn HistoryMut<Ply> = &mut memory;
        let game = play(borrowed);
        assert_eq!((game.len(), game.history().capacity()), (3, 3));
        let snapshot = game.to_snapshot();
        let read = Game::from_snapshot(&snapshot, &memory[..]).unwrap();
        assert_eq!(read.last_move(), Some("g1f3".parse().unwrap()));
    }

    #[test]
    fn games_are_found_by_what_was_played() {
        let game = play([Ply::EMPTY; 4]);
        let mut shorter = game;
        shorter.undo().unwrap();
        let games = HashSet::from([game]);
        assert!(games.contains(&play([Ply::EMPTY; 4])));
        assert!(!games.contains(&shorter));
        shorter.redo().unwrap();
        assert!(games.contains(&shorter));
        assert!(
            game.moves().rev().eq(["b8c6", "g1f3", "e7e5", "e2e4"].map(|mv| mv.parse().unwrap()))
        );
        assert_eq!(game.moves().len(), 4);
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn a_vector_grows_and_a_boxed_slice_does_not() {
        use alloc::boxed::Box;
        use alloc::vec::Vec;

        let mut game = play(Vec::new());
        assert_eq!((game.len(), game.history().len()), (4, 4));
        game.undo().unwrap();
        assert_eq!((game.len(), game.history().len()), (3, 4));
        game.play("d7d6".parse().unwrap()).unwrap();
        assert_eq!((game.len(), game.history().len()), (4, 4));
        let plies = game.history().clone();
        assert!(Game::from_snapshot(&game.to_snapshot(), plies.clone()).is_some());
        assert!(Game::from_snapshot(&game.to_snapshot(), &plies[..3]).is_none());
        assert!(Game::from_snapshot(&game.to_snapshot(), plies[..3].to_vec()).is_none());

        let fixed: Box<[Ply]> = Box::new([Ply::EMPTY; 2]);
        assert_eq!(play(fixed).len(), 2);
        let fixed: Box<dyn HistoryMut<Ply>> = Box::new([Ply::EMPTY; 2]);
        assert_eq!(play(fixed).len(), 2);
        assert_eq!(play(Box::new(Vec::new())).len(), 4);
    }
}
