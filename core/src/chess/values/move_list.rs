//! Lists of moves.

use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use super::Move;

/// The most legal moves of a legal position; one that follows from a playable one may have more.
///
/// Source: the record position of 218 moves (Nenad Petrović, 1964), proven to be the maximum.
pub const MAX_MOVES: usize = 218;

/// A list that holds all legal moves of any legal position, and has all methods of a slice. Of a
/// playable position with more moves it holds the first ones.
///
/// # Examples
/// ```
/// use pedina::chess::{Position, Square};
/// let mut moves = Position::start().legal_moves();
/// moves.retain(|mv| mv.from() == Square::G1);
/// let expected = ["g1f3", "g1h3"].map(|uci| uci.parse().unwrap());
/// assert_eq!(moves.as_slice(), expected);
/// ```
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
pub struct MoveList(ArrayVec<Move, MAX_MOVES>);

impl MoveList {
    /// A list without a move.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// The moves.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }

    /// Appends a move.
    ///
    /// # Errors
    /// The move, if the list holds [`MAX_MOVES`] already.
    #[inline]
    pub fn push(&mut self, mv: Move) -> Result<(), Move> {
        self.0.try_push(mv).map_err(|error| error.element())
    }

    /// Removes the last move and returns it; `None` if there is none.
    #[inline]
    pub fn pop(&mut self) -> Option<Move> {
        self.0.pop()
    }

    /// Removes all moves behind the first `len`.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Removes all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the moves for which `keep` says so, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        self.0.retain(|mv| keep(*mv));
    }

    /// Makes the list as long as it can be, with null moves, to be written over in place.
    #[cfg(not(small))]
    #[inline]
    pub(in crate::chess) fn fill(&mut self) {
        let _ = self.0.try_extend_from_slice(&[Move::NULL; MAX_MOVES]);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl AsRef<[Move]> for MoveList {
    #[inline]
    fn as_ref(&self) -> &[Move] {
        &self.0
    }
}

/// Moves past the capacity are dropped.
impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        let left = self.0.remaining_capacity();
        self.0.extend(moves.into_iter().take(left));
    }
}

/// Moves past the capacity are dropped.
impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        let mut list = Self::new();
        list.extend(moves);
        list
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    #[inline]
    fn into_iter(self) -> IntoMoves {
        IntoMoves(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The moves of a [`MoveList`] that was taken apart.
#[derive(Clone, Debug)]
pub struct IntoMoves(arrayvec::IntoIter<Move, MAX_MOVES>);

impl Iterator for IntoMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for IntoMoves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for IntoMoves {}
impl FusedIterator for IntoMoves {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_gives_the_move_back_and_drops_what_is_collected_past_it() {
        let moves = (0..=u16::MAX).filter_map(Move::from_bits);
        let mut list: MoveList = moves.clone().collect();
        assert_eq!(list.len(), MAX_MOVES);
        let next = moves.clone().nth(MAX_MOVES).unwrap();
        assert_eq!(list.push(next), Err(next));
        assert_eq!(list.pop(), moves.clone().nth(MAX_MOVES - 1));
        assert_eq!(list.push(next), Ok(()));
        list.truncate(3);
        list.extend(moves.clone().skip(3).take(2));
        let mut taken = list.clone().into_iter();
        assert_eq!((taken.len(), taken.next_back()), (5, moves.clone().nth(4)));
        assert!(taken.eq(moves.take(4)));
        list.clear();
        assert_eq!(list, MoveList::new());
    }
}
