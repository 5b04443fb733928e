//! Moves written one by one, a few at a time whatever their number.

use core::ops::ControlFlow;

use crate::chess::moves::generator::{PawnSteps, Sliders, Visitor, generate};
use crate::chess::moves::movegen::Within;
use crate::chess::{Bitboard, Move, Position, Role, Square};

/// As [`super::write`], with these sliders.
#[inline(always)]
pub(in crate::chess) fn write<S: Sliders>(
    position: &Position,
    within: Within,
    room: &mut [Move],
) -> usize {
    let mut writer = Writer { room, len: 0 };
    let _ = generate::<S>(position, within, &mut writer);
    writer.len
}

/// Writes the moves down.
///
/// How many a piece has no processor can foresee. So several are written whatever their number,
/// and the next ones are written over those that are too many.
struct Writer<'a> {
    room: &'a mut [Move],
    len: usize,
}

impl Writer<'_> {
    /// How many moves of a piece are written at a time.
    const GROUP: usize = 4;

    /// Writes a move, which counts if it is one of the list.
    #[inline(always)]
    fn write(&mut self, mv: Move, counts: bool) {
        // There is room for the most moves that a position has.
        if let Some(place) = self.room.get_mut(self.len) {
            *place = mv;
        }
        self.len += usize::from(counts);
    }
}

/// Steps of which some promote, written behind the first `len` moves; how many there are then.
///
/// Not a method: a writer whose address is known to nobody else stays in registers.
#[cold]
pub(super) fn write_promotions<const WHITE: bool>(
    room: &mut [Move],
    len: usize,
    steps: &PawnSteps<WHITE>,
) -> usize {
    let mut writer = Writer { room, len };
    for from in steps.origins() {
        for (arrivals, change) in steps.by_change() {
            let to = Square::wrapping(from.number().wrapping_add_signed(change).into());
            let goes = PawnSteps::<WHITE>::origins_of(arrivals, change).contains(from);
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
            self.len = write_promotions(self.room, self.len, steps);
            return ControlFlow::Continue(());
        }
        let kinds = steps
            .by_change()
            .map(|(arrivals, change)| (PawnSteps::<WHITE>::origins_of(arrivals, change), change));
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
            let rest = self.room.get_mut(self.len..).unwrap_or_default();
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
