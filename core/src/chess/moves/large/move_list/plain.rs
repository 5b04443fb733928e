//! Move lists without SIMD: four moves at a time, whatever their number.

use core::ops::ControlFlow;

use crate::chess::attacks::sliders::SliderAttacks;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::generator::{PawnSteps, Visitor, generate};
use crate::chess::{Bitboard, Move, Position, Role, Square};

/// As [`super::write`], with these sliders.
#[inline(always)]
pub(in crate::chess) fn write<S: SliderAttacks>(
    position: &Position,
    filter: MoveFilter,
    buffer: &mut [Move],
) -> usize {
    let mut writer = Writer { buffer, len: 0 };
    let _ = generate::<S>(position, filter, &mut writer);
    writer.len
}

/// Appends the moves to a buffer.
///
/// The number of moves of a piece is hard to predict. So a fixed number is written each time, and
/// the moves of the next piece overwrite the surplus.
struct Writer<'a> {
    buffer: &'a mut [Move],
    len: usize,
}

impl Writer<'_> {
    /// How many moves of a piece are written at a time.
    const GROUP: usize = 4;

    /// Writes a move, and keeps it if it `counts`.
    #[inline(always)]
    fn write(&mut self, mv: Move, counts: bool) {
        // Moves past the end of the buffer are dropped.
        if let Some(place) = self.buffer.get_mut(self.len) {
            *place = mv;
        }
        self.len += usize::from(counts);
    }
}

/// Appends pawn steps, some of which promote, to the first `len` moves; returns the new length.
///
/// Not a method, so that the writer's address does not escape and it stays in registers.
#[cold]
pub(super) fn write_promotions<const WHITE: bool>(
    buffer: &mut [Move],
    len: usize,
    steps: &PawnSteps<WHITE>,
) -> usize {
    let mut writer = Writer { buffer, len };
    for from in steps.origins() {
        for (targets, change) in steps.by_change() {
            let to = Square::wrapping(from.number().wrapping_add_signed(change).into());
            let goes = PawnSteps::<WHITE>::origins_of(targets, change).contains(from);
            if Bitboard::BACK_RANKS.contains(to) {
                for promotion in Role::PROMOTIONS {
                    writer.write(Move::new(from, to, Some(promotion)), goes);
                }
            } else {
                writer.write(Move::new(from, to, None), goes);
            }
        }
    }
    writer.len
}

impl Visitor for Writer<'_> {
    #[inline(always)]
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()> {
        if steps.promotes() {
            self.len = write_promotions(self.buffer, self.len, steps);
            return ControlFlow::Continue(());
        }
        let kinds = steps
            .by_change()
            .map(|(targets, change)| (PawnSteps::<WHITE>::origins_of(targets, change), change));
        for from in steps.origins() {
            for (origins, change) in kinds {
                let to = Square::wrapping(from.number().wrapping_add_signed(change).into());
                self.write(Move::new(from, to, None), origins.contains(from));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let end = self.len + targets.len() as usize;
        let mut targets = targets;
        let mut next = || {
            let to = targets.lowest();
            targets = targets.without_lowest();
            Move::new(from, to, None)
        };
        loop {
            let rest = self.buffer.get_mut(self.len..).unwrap_or_default();
            match rest.first_chunk_mut() {
                Some(group) => *group = [(); Self::GROUP].map(|()| next()),
                None => rest.fill_with(&mut next),
            }
            self.len += Self::GROUP;
            if self.len >= end {
                break;
            }
        }
        self.len = end;
        ControlFlow::Continue(())
    }
}
