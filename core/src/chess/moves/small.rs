//! The generator for processors with 32-bit words: little code, and no list on the stack.
//!
//! Everything follows from the legal targets of one piece, which `legality` works out.

use super::MoveFilter;
use super::iterator::LegalMoves;
use super::legality::{Legality, pawn_moves};
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Move, MoveList, Position, Role, attacks};

/// The legal moves of one kind.
// One copy for each filter, so that listing all moves tests none for a capture.
#[inline(always)]
pub(super) fn list(position: &Position, filter: MoveFilter) -> MoveList {
    let mut list = MoveList::new();
    visit(position, filter, |moves| {
        for &mv in moves {
            // The list holds the most moves that a position has.
            let _ = list.try_push(mv);
        }
    });
    list
}

/// Calls `visit` with each legal move of one kind.
#[inline(always)]
pub(super) fn visit(position: &Position, filter: MoveFilter, mut visit: impl FnMut(&[Move])) {
    if filter == MoveFilter::Evasions && position.checkers().is_empty() {
        return;
    }
    for mv in LegalMoves::new(position) {
        let is_wanted = match filter {
            MoveFilter::All | MoveFilter::Evasions => true,
            MoveFilter::Captures => position.is_capture(mv),
            MoveFilter::Quiets => !position.is_capture(mv),
        };
        if is_wanted {
            visit(&[mv]);
        }
    }
}

/// The number of legal moves.
pub(super) fn count(position: &Position) -> u32 {
    let legality = Legality::new(position);
    let pawns = legality.own_pieces(Role::Pawn);
    // Counted one by one; all other pawns at once.
    let mut one_by_one = legality.pinned;
    if let Some(passed) = position.setup.en_passant {
        one_by_one |= attacks::pawn(!legality.us, passed);
    }
    let mut count = 0;
    for targets in pawn_moves(legality.us, pawns - one_by_one, legality.occupied) {
        count += moves_to(targets & legality.allowed, Bitboard::BACK_RANKS);
    }
    for role in Role::ALL {
        let (pieces, promoting) = match role {
            Role::Pawn => (pawns & one_by_one, Bitboard::BACK_RANKS),
            _ => (legality.own_pieces(role), Bitboard::EMPTY),
        };
        for from in pieces {
            count += moves_to(legality.targets(role, from), promoting);
        }
    }
    count
}

/// The number of moves to these squares; one to a square of `promoting` counts four times.
fn moves_to(targets: Bitboard, promoting: Bitboard) -> u32 {
    let promotions = targets & promoting;
    targets.len() + if promotions.is_empty() { 0 } else { 3 * promotions.len() }
}

/// Whether there is a legal move.
pub(super) fn any(position: &Position) -> bool {
    LegalMoves::new(position).next().is_some()
}

/// Whether a move is legal.
pub(super) fn is_legal(position: &Position, mv: Move) -> bool {
    position.has_fitting_promotion(mv) && position.legal_targets(mv.from()).contains(mv.to())
}

/// The position after a legal move.
pub(super) fn play(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    let (us, them) = (position.setup.turn, !position.setup.turn);
    let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
    let role = next.setup.board.role_at(mv.from()).unwrap_or(Role::Pawn);
    let last_passed = next.setup.en_passant;
    next.setup.turn = them;
    next.setup.en_passant = None;
    next.setup.halfmove_clock = next.setup.halfmove_clock.saturating_add(1);
    next.setup.fullmove_number = next.setup.fullmove_number.saturating_add(us as u16);
    next.setup.castling_rooks = next.setup.castling_rooks - (from | to);
    if role == Role::King {
        next.setup.castling_rooks = next.setup.castling_rooks - Bitboard::rank(us.back_rank());
    }

    let mut arrival = to;
    if next.setup.board.by_color(us).intersects(to) {
        let way = CastlingWay::new(mv.from(), mv.to());
        arrival = way.king_to.into();
        next.setup.board.toggle(us, Role::Rook, to ^ way.rook_to.into());
    } else if let Some(captured) = next.setup.board.role_at(mv.to()) {
        next.setup.board.toggle(them, captured, to);
        next.setup.halfmove_clock = 0;
    }
    next.setup.board.toggle(us, role, from);
    next.setup.board.toggle(us, mv.promotion().unwrap_or(role), arrival);
    if role == Role::Pawn {
        next.setup.halfmove_clock = 0;
        if last_passed == Some(mv.to()) {
            next.setup.board.toggle(them, Role::Pawn, to.forward(them));
        }
        if from.forward(us).forward(us) == to {
            let passed = from.forward(us).first();
            next.setup.en_passant = passed.filter(|&passed| next.allows_en_passant(passed));
        }
    }
    next
}
