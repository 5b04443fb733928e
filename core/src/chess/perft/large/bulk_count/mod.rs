//! Bulk counting of the last two plies of perft: the replies to several moves at once.
//!
//! Positions that differ by one move have nearly everything in common, and where they differ they
//! are processed side by side, one per lane of a SIMD register ([`Lanes`]). Nothing is listed and
//! no move is made: whole sets of pieces are shifted over the board and counted. No branch depends
//! on a lane.
//!
//! | module | contents |
//! |---|---|
//! | `before` | the position before the moves |
//! | `after` | the sets of both sides after each move |
//! | `line` | along each of four axes: what our sliders attack, pin and check |
//! | `replies` | the check mask, the squares safe for their king, and the number of replies |
//! | `en_passant` | en passant replies, counted move by move |
//! | `axis`, `steps` | the geometry: Kogge-Stone fills, and steps of leapers and pawns |
//!
//! "We" are the side to move of the position; "they" are the side that replies.

mod after;
mod axis;
mod before;
mod en_passant;
mod line;
mod replies;
mod steps;

use before::{Before, color};

use super::simd::Lanes;
use crate::chess::Position;
use crate::chess::moves::large::move_list::MoveBuffer;

/// The total number of legal replies to all legal moves of white (`WHITE`) or black, whose turn it
/// is. They are the first `len` of `moves`; those that follow fill the last lanes and are not
/// counted.
#[inline(always)]
pub(super) fn count<L: Lanes, const WHITE: bool>(
    proof: L::Proof,
    position: &Position,
    moves: &MoveBuffer,
    len: usize,
) -> u64 {
    let before = Before::new::<WHITE>(position);
    let mut total = L::new(proof);
    let mut left = len;
    for chunk in moves.chunks_exact(L::COUNT) {
        total = total.plus(replies::count::<L, WHITE>(total, &before, chunk).first(left));
        if left <= L::COUNT {
            break;
        }
        left -= L::COUNT;
    }
    let moves = moves.get(..len).unwrap_or_default();
    total.sum() + en_passant::count::<WHITE>(position, moves)
}
