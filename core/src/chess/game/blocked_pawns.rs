//! Blocked pawns that keep the kings apart for ever.
//!
//! With nothing but kings and pawns on the board, where no pawn can move or capture and no
//! king can reach a pawn to capture, only the kings will ever move. A king does not walk into
//! check, so no check is ever given again: the position is dead.
//!
//! ```text
//! blocked   each pawn has a pawn in front of it, and none attacks a pawn of the other side
//! reach     squares to which a king can walk: free of pawns, not attacked by enemy pawns;
//!           the other king is ignored, so this may be more than it can really reach
//! breach    an enemy pawn beside the reach that no other pawn defends
//! ```
//!
//! A pawn that only its king defends counts as a breach: whether the king must stay there is not
//! tested. So a dead position may be missed, but no other position is called dead.

use crate::chess::{Bitboard, Color, Position, Role};

/// Whether only the kings can ever move again.
pub(super) fn keep_kings_apart(position: &Position) -> bool {
    let board = position.board();
    let pawns = board.by_role(Role::Pawn);
    !pawns.is_empty()
        && board.occupied() == pawns | board.by_role(Role::King)
        && position.en_passant().is_none()
        && Color::ALL.into_iter().all(|side| {
            is_blocked(position, side)
                && !reach(position, side).intersects(undefended_pawns(position, !side))
        })
}

fn is_blocked(position: &Position, side: Color) -> bool {
    let board = position.board();
    let own = board.pieces(side, Role::Pawn);
    own.forward(side).is_subset(board.by_role(Role::Pawn))
        && !pawn_attacks(own, side).intersects(board.pieces(!side, Role::Pawn))
}

/// The squares that this side's king can walk to or capture on.
fn reach(position: &Position, side: Color) -> Bitboard {
    let board = position.board();
    let theirs = board.pieces(!side, Role::Pawn);
    let free = !(board.by_role(Role::Pawn) | pawn_attacks(theirs, !side));
    let mut region = Bitboard::of(position.king(side));
    loop {
        let neighbours = with_neighbours(region);
        let grown = region | neighbours & free;
        if grown == region {
            return neighbours;
        }
        region = grown;
    }
}

fn undefended_pawns(position: &Position, side: Color) -> Bitboard {
    let pawns = position.board().pieces(side, Role::Pawn);
    pawns - pawn_attacks(pawns, side)
}

fn pawn_attacks(pawns: Bitboard, side: Color) -> Bitboard {
    pawns.forward(side).east() | pawns.forward(side).west()
}

fn with_neighbours(squares: Bitboard) -> Bitboard {
    let row = squares | squares.east() | squares.west();
    row | row.forward(Color::White) | row.forward(Color::Black)
}
