//! Pins: which pieces may not leave the line to their own king.
//!
//! A sniper is an enemy slider that would attack the king if no other piece of the king's side were
//! on the board; it pins the one piece between them. There are two ways to find that piece:
//!
//! * [`Position::pinned`] looks at the squares between king and sniper, which is less work for
//!   32-bit processors. The engine, which mostly finds no sniper, also looks up no slider where
//!   none is on a line of the king.
//! * [`pinned_in_sight`] looks up what each sniper sees. With the slider tables of 64-bit
//!   processors that is cheaper than the branches of `between`, and the king's own look-ups are
//!   shared with those for its checkers.
//!
//! `perft::large::bulk_count` has no squares at all: it finds pins of several boards at once from
//! what sliders see along an axis, by the rule of the second way.

use crate::chess::attacks::lines::{between, diagonals};
#[cfg(not(small))]
use crate::chess::attacks::sliders::SliderAttacks;
use crate::chess::{Bitboard, Position, Square, attacks};

impl Position {
    /// The pieces of the side to move that may not leave the line to their own king.
    #[must_use]
    pub fn pinned(&self) -> Bitboard {
        let (king, theirs, [straight, diagonal]) = self.possible_snipers();
        let snipers =
            attacks::rook(king, theirs) & straight | attacks::bishop(king, theirs) & diagonal;
        self.pinned_by(snipers)
    }

    /// As [`Position::pinned`], without a look-up where no slider is on a line of the king. That is
    /// faster for the engine; programs without the engine save its 200 bytes.
    pub(super) fn pinned_if_any(&self) -> Bitboard {
        let (king, theirs, [straight, diagonal]) = self.possible_snipers();
        let mut snipers = Bitboard::EMPTY;
        if straight.intersects(rank_and_file(king)) {
            snipers |= attacks::rook(king, theirs) & straight;
        }
        let [rising, falling] = diagonals(king);
        if diagonal.intersects(rising | falling) {
            snipers |= attacks::bishop(king, theirs) & diagonal;
        }
        self.pinned_by(snipers)
    }

    /// The king of the side to move, and what the other side has: all its pieces, its rooks and
    /// queens, its bishops and queens.
    #[inline(always)]
    fn possible_snipers(&self) -> (Square, Bitboard, [Bitboard; 2]) {
        let (us, board) = (self.turn(), self.board());
        let sliders = [board.straight_sliders(!us), board.diagonal_sliders(!us)];
        (self.king(us), board.by_color(!us), sliders)
    }

    #[inline(always)]
    fn pinned_by(&self, snipers: Bitboard) -> Bitboard {
        let (king, occupied) = (self.king(self.turn()), self.board().occupied());
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let blockers = between(king, sniper) & occupied;
            if !blockers.has_several() {
                pinned |= blockers;
            }
        }
        pinned
    }
}

/// As [`Position::pinned`] for a king on this square, from what the other side has: all its pieces,
/// its rooks and queens, its bishops and queens.
///
/// King and sniper attack the same occupied square only if its piece is the only one between them:
/// their other lines do not meet.
#[cfg(not(small))]
#[inline(always)]
pub(super) fn pinned_in_sight<S: SliderAttacks>(
    king: Square,
    occupied: Bitboard,
    [theirs, straight, diagonal]: [Bitboard; 3],
) -> Bitboard {
    let mut pinned = Bitboard::EMPTY;
    for sniper in S::rook(king, theirs) & straight {
        pinned |= S::rook(sniper, occupied) & S::rook(king, occupied);
    }
    for sniper in S::bishop(king, theirs) & diagonal {
        pinned |= S::bishop(sniper, occupied) & S::bishop(king, occupied);
    }
    pinned - theirs
}

/// The rank and the file of a square: by shifts of 32 bits.
#[inline(always)]
const fn rank_and_file(square: Square) -> Bitboard {
    let (file, rank) = (square.file().number(), square.rank().number());
    let file = 0x0101_0101_u32 << file;
    let row = 0xff_u32 << ((rank & 3) << 3);
    let (low, high) = if rank < 4 { (file | row, file) } else { (file, file | row) };
    Bitboard((high as u64) << 32 | low as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::of_random_boards;

    #[test]
    fn both_looks_for_pins_agree() {
        of_random_boards(26, 20_000, |position| {
            assert_eq!(position.pinned_if_any(), position.pinned());
        });
    }

    #[test]
    fn ranks_and_files_are_those_of_the_square() {
        for square in Square::all() {
            let expected = Bitboard::rank(square.rank()) | Bitboard::file(square.file());
            assert_eq!(rank_and_file(square), expected);
        }
    }
}
