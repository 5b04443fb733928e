//! Whether one move is legal.

use crate::chess::moves::legality::pawn_reach;
use crate::chess::{Bitboard, Move, Position, Role, Square, attacks};

/// Whether a move is legal.
#[inline]
pub(in crate::chess::moves) fn is_legal(position: &Position, mv: Move) -> bool {
    position.setup.board.by_color(position.setup.turn).contains(mv.from())
        && is_legal_of_own_piece(position, mv)
}

/// The same for a move of a piece of the side to move. Pins and checks are not worked out, but the
/// king is tested on the board after the move, whether or not the piece moves so: about half of the
/// moves that arrive here are legal, so that a branch in between would be mispredicted.
fn is_legal_of_own_piece(position: &Position, mv: Move) -> bool {
    let (board, us) = (&position.setup.board, position.setup.turn);
    let (from, to) = (mv.from(), mv.to());
    if board.by_role(Role::King).contains(from) {
        return mv.promotion().is_none() && is_legal_of_king(position, from, to);
    }
    let en_passant = position.setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
    let targets = reach(position, from, en_passant) - board.by_color(us);
    let is_pseudo_legal = targets.contains(to) & position.has_fitting_promotion(mv);
    if en_passant.contains(to) && board.by_role(Role::Pawn).contains(from) {
        return is_pseudo_legal && position.is_safe_en_passant(from, to);
    }
    let after = (board.occupied() - from.into()) | to.into();
    let attackers = board.attackers(position.king(us), !us, after);
    is_pseudo_legal & (attackers - to.into()).is_empty()
}

/// Where a piece other than the king may go, but for pins and checks. The sets of all roles are
/// worked out, because a branch on the role would be mispredicted.
#[inline(always)]
fn reach(position: &Position, from: Square, en_passant: Bitboard) -> Bitboard {
    let (board, us) = (&position.setup.board, position.setup.turn);
    let occupied = board.occupied();
    let queens = board.by_role(Role::Queen);
    // All squares if the piece is in the set, none if not.
    let all_if = |set: Bitboard| Bitboard(0_u64.wrapping_sub(set.0 >> from.number() & 1));
    let pawn = pawn_reach(us, from, occupied) | attacks::pawn(us, from) & en_passant;
    pawn & all_if(board.by_role(Role::Pawn))
        | attacks::knight(from) & all_if(board.by_role(Role::Knight))
        | attacks::bishop(from, occupied) & all_if(board.by_role(Role::Bishop) | queens)
        | attacks::rook(from, occupied) & all_if(board.by_role(Role::Rook) | queens)
}

/// Whether the king may go there, or castle with the rook on that square.
fn is_legal_of_king(position: &Position, from: Square, to: Square) -> bool {
    let (board, us) = (&position.setup.board, position.setup.turn);
    if board.by_color(us).contains(to) {
        return position.setup.castling_rooks.contains(to)
            && position.legal_targets(from).contains(to);
    }
    attacks::king(from).contains(to)
        && board.attackers(to, !us, board.occupied() - from.into()).is_empty()
}
