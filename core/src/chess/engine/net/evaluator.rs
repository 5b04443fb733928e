//! A net in a search, with the accumulators of the last positions by their plies.
//!
//! A position differs little from the one before it, and from its siblings. Its accumulator is
//! updated from whichever of theirs is nearest, and only where a value is asked for: most positions
//! that end by the table or in check need none. What is at hand makes no difference to the value.

use super::{Accumulator, Net};
use crate::chess::Position;
use crate::chess::engine::value::Value;

/// A net with the accumulators of the last positions that it evaluated.
#[derive(Debug)]
pub(in crate::chess::engine) struct Evaluator<'a> {
    net: &'a Net<'a>,
    plies: [Accumulator; PLIES],
}

impl<'a> Evaluator<'a> {
    pub(in crate::chess::engine) fn new(net: &'a Net<'a>) -> Self {
        Self { net, plies: core::array::from_fn(|_| Accumulator::new(net)) }
    }

    /// Whether the value is added to the terms of the evaluation.
    pub(in crate::chess::engine) const fn is_beside_terms(&self) -> bool {
        self.net.is_beside_terms
    }

    /// The value of a position that many plies after the root, for the side to move.
    #[inline]
    pub(in crate::chess::engine) fn value(&mut self, position: &Position, ply: usize) -> Value {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(value) = super::avx2::value(self, position, ply) {
            return value;
        }
        self.value_plain(position, ply)
    }

    /// The same, compiled for the processor of the function that calls this one.
    #[cfg(not(small))]
    #[inline(always)]
    pub(super) fn value_plain(&mut self, position: &Position, ply: usize) -> Value {
        let (board, to) = (position.board(), ply % PLIES);
        let from = self.nearest(position, ply);
        if let Ok([from, to]) = self.plies.get_disjoint_mut([from, to]) {
            to.copy_from(from, self.net);
        }
        let Some(accumulator) = self.plies.get_mut(to) else { return 0 };
        accumulator.update(self.net, board);
        accumulator.value(self.net, position.turn())
    }

    /// The same with less code: from the position before, or else from the last one at this ply.
    #[cfg(small)]
    pub(super) fn value_plain(&mut self, position: &Position, ply: usize) -> Value {
        let board = position.board();
        let [before, place] = [ply.wrapping_sub(1) % PLIES, ply % PLIES];
        let Ok([before, place]) = self.plies.get_disjoint_mut([before, place]) else { return 0 };
        let changed = before.changes(board);
        if changed.len() <= 4 {
            place.update(self.net, before, changed, board);
        } else {
            let last = place.clone();
            place.update(self.net, &last, last.changes(board), board);
        }
        place.value(self.net, position.turn())
    }

    /// Which accumulator is nearest: mostly that of the ply before. If it is of another position,
    /// because that one was in check, others may be nearer.
    #[cfg(not(small))]
    #[inline(always)]
    fn nearest(&self, position: &Position, ply: usize) -> usize {
        let changes = |place: usize| {
            let accumulator = self.plies.get(place);
            accumulator.map_or(64, |one| one.changes(position.board()).len())
        };
        let before = |plies| ply.wrapping_sub(plies) % PLIES;
        let parent = before(1);
        // A move changes two squares, castling four.
        if changes(parent) <= 4 {
            return parent;
        }
        [parent, before(0), before(2)].into_iter().min_by_key(|&place| changes(place)).unwrap_or(0)
    }
}

/// How many accumulators are kept.
const PLIES: usize = if cfg!(small) { 8 } else { 16 };
