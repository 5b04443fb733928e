//! Perft: the number of move sequences of a length, the measure of a move generator.
//!
//! The last ply is counted without making its moves ("bulk counting"), as is usual.
//! Source: <https://www.chessprogramming.org/Perft>.

mod hashed;
#[cfg(not(small))]
mod lanes;
#[cfg(not(small))]
mod replies;

#[cfg(not(small))]
use self::lanes::Lanes;
#[cfg(not(small))]
use crate::chess::{Color, moves::listing::MOVE_ROOM};
use crate::chess::{Move, Position};

pub use hashed::PerftEntry;

/// The greatest depth that [`Position::perft`] accepts, in plies.
///
/// It bounds the recursion and with it the stack: one frame a ply. No count beyond depth 13 of
/// the starting position fits in 64 bits of patience, let alone of time.
pub const PERFT_MAX_DEPTH: u32 = 16;

/// One row of [`Position::divide`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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

    /// Perft by first move, in the order of [`legal_moves`](Self::legal_moves), counted as it is
    /// asked for.
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
        #[cfg(not(small))]
        let moves = self.legal_moves().into_iter();
        #[cfg(small)]
        let moves = self.each_legal_move();
        Some(moves.map(move |first| DivideEntry { first, nodes: count(&self.after(first), rest) }))
    }
}

#[cfg(small)]
pub(in crate::chess) fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let mut nodes = 0_u64;
            for mv in position.each_legal_move() {
                nodes = nodes.saturating_add(count(&position.after(mv), depth - 1));
            }
            nodes
        }
    }
}

#[cfg(not(small))]
pub(in crate::chess) fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => lanes::tree(position, depth),
    }
}

/// The tree of at least two plies below a position, whose last two are counted side by side;
/// `deeper` does the same for a position one ply further.
#[cfg(not(small))]
#[inline(always)]
pub(in crate::chess) fn walk<L: Lanes>(
    position: &Position,
    depth: u32,
    deeper: impl Fn(&Position, u32) -> u64,
) -> u64 {
    let mut room = MOVE_ROOM;
    let len = L::write(position, &mut room);
    if depth > 2 {
        let moves = room.get(..len).unwrap_or_default();
        let below = |mv: &Move| deeper(&position.after(*mv), depth - 1);
        return moves.iter().map(below).fold(0, u64::saturating_add);
    }
    match position.turn() {
        Color::White => replies::count::<L, true>(position, &room, len),
        Color::Black => replies::count::<L, false>(position, &room, len),
    }
}
