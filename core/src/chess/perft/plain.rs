//! Perft and divide.

use super::counter::count;
use crate::chess::{Move, Position};

/// The greatest depth that [`Position::perft`] accepts, in plies.
///
/// It bounds the recursion and with it the stack: one frame per ply. From the starting position,
/// depth 13 is the deepest whose count fits in 64 bits.
pub const PERFT_MAX_DEPTH: u32 = 16;

/// One row of [`Position::divide`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub struct DivideEntry {
    /// The first move.
    pub first: Move,
    /// How many sequences begin with it.
    pub nodes: u64,
}

impl Position {
    /// How many sequences of exactly `depth` legal moves start here; 1 for depth 0.
    ///
    /// `None` above [`PERFT_MAX_DEPTH`]. A count beyond 64 bits stays at the maximum.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// assert_eq!(Position::start().perft(4), Some(197_281));
    /// assert_eq!(Position::start().perft(17), None);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> Option<u64> {
        (depth <= PERFT_MAX_DEPTH).then(|| count(self, depth))
    }

    /// Perft by first move, in the order of [`legal_moves`](Self::legal_moves), each counted when
    /// the iterator reaches it.
    ///
    /// `None` if `depth` is 0, which has no first move, or above [`PERFT_MAX_DEPTH`].
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let start = Position::start();
    /// let e4 = start.divide(3).unwrap().find(|row| row.first.to_string() == "e2e4").unwrap();
    /// assert_eq!(e4.nodes, 600);
    /// assert_eq!(start.divide(3).unwrap().map(|row| row.nodes).sum::<u64>(), 8_902);
    /// ```
    #[must_use]
    pub fn divide(&self, depth: u32) -> Option<impl Iterator<Item = DivideEntry> + Clone> {
        let rest = depth.checked_sub(1).filter(|&rest| rest < PERFT_MAX_DEPTH)?;
        let moves = self.each_legal_move();
        Some(moves.map(move |first| DivideEntry { first, nodes: count(&self.after(first), rest) }))
    }
}
