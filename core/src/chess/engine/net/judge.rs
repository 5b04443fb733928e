//! A net at work in a search: the sums of the last positions by their plies.
//!
//! A position differs little from the one before it, and from its siblings. Its sums are worked out
//! from whichever of these is nearest, and only where a value is asked for: most positions that end
//! by the table or in check need none. What is at hand makes no difference to the value.

use super::{Net, Sums};
use crate::chess::Position;
use crate::chess::engine::value::Value;

/// A net with the sums of the last positions that it judged.
#[derive(Debug)]
pub(in crate::chess::engine) struct Judge<'a> {
    net: &'a Net<'a>,
    plies: [Sums; PLIES],
}

impl<'a> Judge<'a> {
    pub(in crate::chess::engine) fn new(net: &'a Net<'a>) -> Self {
        Self { net, plies: core::array::from_fn(|_| Sums::new(net)) }
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
    #[inline(always)]
    pub(super) fn value_plain(&mut self, position: &Position, ply: usize) -> Value {
        let (board, to) = (position.board(), ply % PLIES);
        let from = self.nearest(position, ply);
        if let Ok([from, to]) = self.plies.get_disjoint_mut([from, to]) {
            to.copy_from(from, self.net);
        }
        let Some(sums) = self.plies.get_mut(to) else { return 0 };
        sums.bring_to(self.net, board);
        sums.value(self.net, position.turn())
    }

    /// Which sums are nearest: mostly those of the ply before. If those are of another position,
    /// because that one was in check, others may be nearer.
    #[inline(always)]
    fn nearest(&self, position: &Position, ply: usize) -> usize {
        let changes = |place: usize| {
            let sums = self.plies.get(place);
            sums.map_or(64, |sums| sums.changes(position.board()).len())
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

/// The sums of how many plies are kept.
const PLIES: usize = 16;
