//! The sets after one move per lane.

use super::before::Before;
use crate::chess::perft::large::simd::Lanes;
use crate::chess::{Bitboard, Move};

/// The sets of both sides after a move in each lane.
pub(super) struct After<L> {
    pub(super) our_pawns: L,
    pub(super) our_knights: L,
    pub(super) our_straight: L,
    pub(super) our_diagonal: L,
    pub(super) our_king: L,
    pub(super) ours: L,
    pub(super) their_pawns: L,
    pub(super) their_straight: L,
    pub(super) their_diagonal: L,
    pub(super) theirs: L,
    /// Squares on which a piece of theirs was captured, if one stood there.
    pub(super) removed: L,
    pub(super) occupied: L,
}

impl<L: Lanes> After<L> {
    /// After one move per lane; of `lanes` only the type matters.
    #[inline(always)]
    pub(super) fn new(lanes: L, before: &Before, moves: &[Move]) -> Self {
        let bits = lanes.load(moves);
        let number = lanes.splat(Bitboard(63));
        let (from, to) = ((bits & number).single(), (bits.down(6) & number).single());

        let mut left = from;
        let mut arrival = to;
        let mut removed = to;
        let (mut king_arrival, mut rook_arrival) = (lanes.empty(), lanes.empty());
        for castling in before.our_castlings.into_iter().flatten() {
            let rook = to & lanes.splat(castling.rook);
            left = left | rook;
            arrival = arrival - rook;
            king_arrival = king_arrival | rook.nonempty_then(lanes.splat(castling.king_to));
            rook_arrival = rook_arrival | rook.nonempty_then(lanes.splat(castling.rook_to));
        }
        let moved = |set: Bitboard| {
            let set = lanes.splat(set);
            (set - left) | (set & from).nonempty_then(arrival)
        };
        let mut our_pawns = moved(before.our_pawns);
        let mut our_knights = moved(before.our_knights);
        let mut our_straight = moved(before.our_straight) | rook_arrival;
        let mut our_diagonal = moved(before.our_diagonal);
        let our_king = moved(before.our_king) | king_arrival;
        if before.we_can_promote {
            // Knight 2, bishop 3, rook 4, queen 5.
            let role = bits.down(12);
            let promoted = role.nonempty_then(to);
            let straight = (role & lanes.splat(Bitboard(4))).nonempty_then(to);
            let diagonal = (role & lanes.splat(Bitboard(1))).nonempty_then(to);
            our_pawns = our_pawns - promoted;
            our_straight = our_straight | straight;
            our_diagonal = our_diagonal | diagonal;
            our_knights = our_knights | (promoted - straight - diagonal);
        }
        if let Some((passed, victim)) = before.en_passant {
            let captures = (lanes.splat(before.our_pawns) & from).nonempty_then(to)
                & lanes.splat(passed.into());
            removed = removed | captures.nonempty_then(lanes.splat(victim));
        }
        let arrivals = arrival | king_arrival | rook_arrival;
        let theirs = lanes.splat(before.theirs) - removed;
        let ours = (lanes.splat(before.ours) - left) | arrivals;
        Self {
            our_pawns,
            our_knights,
            our_straight,
            our_diagonal,
            our_king,
            ours,
            their_pawns: lanes.splat(before.their_pawns) - removed,
            their_straight: lanes.splat(before.their_straight) - removed,
            their_diagonal: lanes.splat(before.their_diagonal) - removed,
            theirs,
            removed,
            occupied: ours | theirs,
        }
    }
}
