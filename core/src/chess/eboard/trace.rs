//! What a move does to a board, as sensors see it.

use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Move, Position};

/// The squares that a move touches. Castling, en passant and promotion need no case of their own:
/// what counts is which squares have another piece after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trace {
    /// Squares whose piece has to be taken away: the moving piece, a captured one, both of a
    /// castling.
    pub(super) lifted: Bitboard,
    /// Squares whose piece a player may have in the hand on the way: those of `lifted`, and both of
    /// a castling, in which Chess960 lets one stay in place.
    pub(super) handled: Bitboard,
    /// The occupied squares after it.
    pub(super) occupied: Bitboard,
    /// Of those the ones that were empty before.
    pub(super) new: Bitboard,
}

impl Trace {
    /// Of a legal move.
    pub(super) fn new(position: &Position, mv: Move) -> Self {
        // Not asserted: in a forged position the generators need not agree.
        let next = position.after(mv);
        let (before, after) = (position.board(), next.board());
        let changed = before
            .sets
            .iter()
            .zip(&after.sets)
            .fold(Bitboard::EMPTY, |changed, (&old, &new)| changed | (old ^ new));
        let (home, occupied) = (before.occupied(), after.occupied());
        let lifted = changed & home;
        let both = castling(position, mv)
            .map_or(Bitboard::EMPTY, |_| Bitboard::of(mv.from()) | mv.to().into());
        Self { lifted, handled: lifted | both, occupied, new: occupied - home }
    }
}

/// A castling and its way; `None` for any other legal move.
pub(super) fn castling(position: &Position, mv: Move) -> Option<CastlingWay> {
    position
        .board()
        .by_color(position.turn())
        .contains(mv.to())
        .then(|| CastlingWay::new(mv.from(), mv.to()))
}

/// Whether exactly these squares are occupied when one of the two pieces of a castling has arrived
/// and the other one stands still.
pub(super) fn is_half_castled(position: &Position, mv: Move, occupied: Bitboard) -> bool {
    let Some(way) = castling(position, mv) else { return false };
    let home = position.board().occupied();
    [(mv.from(), way.king_to), (mv.to(), way.rook_to)].into_iter().any(|(from, arrival)| {
        !home.contains(arrival) && (home - from.into()) | arrival.into() == occupied
    })
}
