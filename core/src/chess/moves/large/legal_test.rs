//! Whether one move is legal.

use crate::chess::moves::legality::pawn_reach;
use crate::chess::{Move, Position, Role, attacks};

/// Whether a move is legal.
#[inline]
pub(in crate::chess::moves) fn is_legal(position: &Position, mv: Move) -> bool {
    position.setup.board.by_color(position.setup.turn).contains(mv.from())
        && is_legal_of_own_piece(position, mv)
}

/// The same for a move of an own piece. What rules out most moves is tested first; pins and checks
/// are not worked out, but the king is tested on the board after the move.
fn is_legal_of_own_piece(position: &Position, mv: Move) -> bool {
    let (board, us) = (&position.setup.board, position.setup.turn);
    let (from, to) = (mv.from(), mv.to());
    let own = board.by_color(us);
    if own.contains(to) && !board.by_role(Role::King).contains(from)
        || !position.has_fitting_promotion(mv)
    {
        return false;
    }
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    let occupied = board.occupied();
    let reach = match role {
        Role::King => return position.legal_targets(from).contains(to),
        Role::Pawn if position.setup.en_passant == Some(to) => {
            return attacks::pawn(us, from).contains(to) && position.is_safe_en_passant(from, to);
        }
        Role::Pawn => pawn_reach(us, from, occupied),
        _ => attacks::of(us, role, from, occupied),
    };
    reach.contains(to) && {
        let after = (occupied - from.into()) | to.into();
        let attackers = board.attackers(position.king(us), !us, after);
        (attackers - to.into()).is_empty()
    }
}
