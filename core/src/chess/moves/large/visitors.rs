//! The visitors that need no list: one counts the moves, the other stops at the first.

use core::ops::ControlFlow;

use super::generator::{PawnSteps, Visitor, generate};
use crate::chess::attacks::sliders::ChosenSliders;
use crate::chess::moves::MoveFilter;
use crate::chess::{Bitboard, Position, Square};

/// The number of legal moves.
#[inline]
pub(in crate::chess::moves) fn count(position: &Position) -> u32 {
    let mut count = Count(0);
    let _ = generate::<ChosenSliders>(position, MoveFilter::All, &mut count);
    count.0
}

/// Whether there is a legal move.
#[inline]
pub(in crate::chess::moves) fn any(position: &Position) -> bool {
    generate::<ChosenSliders>(position, MoveFilter::All, &mut Any).is_break()
}

/// Adds up the number of targets.
struct Count(u32);

impl Visitor for Count {
    #[inline(always)]
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()> {
        for (targets, _) in steps.by_change() {
            self.0 += targets.len();
        }
        if steps.promotes() {
            for (targets, _) in steps.by_change() {
                self.0 += 3 * (targets & Bitboard::BACK_RANKS).len();
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit(&mut self, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len();
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
struct Any;

impl Visitor for Any {
    #[inline(always)]
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()> {
        stop_if(!steps.origins().is_empty())
    }

    #[inline(always)]
    fn visit(&mut self, _: Square, targets: Bitboard) -> ControlFlow<()> {
        stop_if(!targets.is_empty())
    }
}

#[inline(always)]
const fn stop_if(found: bool) -> ControlFlow<()> {
    if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
