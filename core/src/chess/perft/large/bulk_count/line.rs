//! What happens along one axis: attacks, pins and checks.

use super::after::After;
use super::axis::{Axis, FALLING, FILE, Fill, RANK, RISING};
use crate::chess::perft::large::simd::Lanes;
use crate::chess::{Bitboard, Square};

/// The four axes.
pub(super) struct Lines<L> {
    pub(super) file: Line<L>,
    pub(super) rank: Line<L>,
    pub(super) rising: Line<L>,
    pub(super) falling: Line<L>,
}

impl<L: Lanes> Lines<L> {
    #[inline(always)]
    pub(super) fn new(their_king: Square, after: &After<L>) -> Self {
        Self {
            file: Line::new(&FILE, their_king, after),
            rank: Line::new(&RANK, their_king, after),
            rising: Line::new(&RISING, their_king, after),
            falling: Line::new(&FALLING, their_king, after),
        }
    }

    #[inline(always)]
    pub(super) fn pinned(&self) -> L {
        self.file.pinned | self.rank.pinned | self.rising.pinned | self.falling.pinned
    }

    #[inline(always)]
    pub(super) fn checkers(&self) -> L {
        self.file.checkers | self.rank.checkers | self.rising.checkers | self.falling.checkers
    }

    #[inline(always)]
    pub(super) fn blocks(&self) -> L {
        self.file.blocks | self.rank.blocks | self.rising.blocks | self.falling.blocks
    }

    #[inline(always)]
    pub(super) fn attacked(&self) -> L {
        self.file.attacked | self.rank.attacked | self.rising.attacked | self.falling.attacked
    }
}

/// Attacks, pins and checks along one axis.
pub(super) struct Line<L> {
    pub(super) up: Fill<L>,
    pub(super) down: Fill<L>,
    /// Their pieces that may not leave this axis.
    pub(super) pinned: L,
    /// Our sliders that give check along it.
    pub(super) checkers: L,
    /// The squares from their king to the checker.
    pub(super) blocks: L,
    /// What our sliders attack along it with their king removed from the board.
    pub(super) attacked: L,
}

impl<L: Lanes> Line<L> {
    /// The lines along an axis after each move.
    #[inline(always)]
    fn new(axis: &Axis, their_king: Square, after: &After<L>) -> Self {
        let king = after.occupied.splat(their_king.into());
        let sliders = if axis.is_straight { after.our_straight } else { after.our_diagonal };
        let empty = !after.occupied;
        let (up, down) = (Fill::new(axis.up, empty), Fill::new(axis.down, empty));
        let (attacked_up, attacked_down) = (up.attacks(sliders), down.attacks(sliders));

        // What their king sees in both directions, the first blocker included.
        let ray_up = after.occupied.splat(axis.through(their_king) & above(their_king));
        let sees_up = (ray_up & after.occupied).up_to_lowest() & ray_up;
        let sees_down = down.attacks(king);
        let (checker_up, checker_down) = (sees_up & sliders, sees_down & sliders);
        let behind_down = after.occupied.splat(axis.down.step_from(their_king));
        let behind_up = after.occupied.splat(axis.up.step_from(their_king));
        Self {
            up,
            down,
            // The one piece between king and slider, which both of them see.
            pinned: (attacked_up & sees_down | attacked_down & sees_up) & after.theirs,
            checkers: checker_up | checker_down,
            blocks: checker_up.nonempty_then(sees_up) | checker_down.nonempty_then(sees_down),
            // A king that steps back along the line of a check is still attacked.
            attacked: attacked_up
                | attacked_down
                | checker_up.nonempty_then(behind_down)
                | checker_down.nonempty_then(behind_up),
        }
    }
}

/// The squares with a higher number.
#[inline(always)]
const fn above(square: Square) -> Bitboard {
    Bitboard(!1 << square.number())
}
