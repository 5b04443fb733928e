//! The generator for processors with 32-bit words: little code, and no list on the stack.
//!
//! Everything follows from the legal targets of one piece, which `legality` works out.

use super::MoveFilter;
use super::filtered_moves::FilteredMoves;
use super::iterator::LegalMoves;
use super::legality::{Legality, pawn_moves};
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Move, MoveList, Position, Role, attacks};

/// The legal moves of one kind.
// One copy for each filter, so that listing all moves tests none.
#[inline(always)]
pub(super) fn list(position: &Position, filter: MoveFilter) -> MoveList {
    let mut list = MoveList::new();
    visit(position, filter, |moves| {
        for &mv in moves {
            // No legal position has more moves than the list holds; those of a playable one that it
            // has no room for are dropped.
            let _ = list.push(mv);
        }
    });
    list
}

/// Writes the legal moves of one kind and returns their number; those past the end of the buffer
/// are dropped.
#[inline(always)]
pub(super) fn fill(position: &Position, filter: MoveFilter, buffer: &mut [Move]) -> usize {
    let (mut places, mut len) = (buffer.iter_mut(), 0);
    visit(position, filter, |moves| {
        for &mv in moves {
            len += 1;
            if let Some(place) = places.next() {
                *place = mv;
            }
        }
    });
    len
}

/// Calls `visit` with each legal move of one kind.
#[inline(always)]
pub(super) fn visit(position: &Position, filter: MoveFilter, mut visit: impl FnMut(&[Move])) {
    match filter {
        MoveFilter::All => LegalMoves::new(position).for_each(|mv| visit(&[mv])),
        MoveFilter::Evasions if position.checkers().is_empty() => {}
        _ => FilteredMoves::new(position, filter).for_each(|mv| visit(&[mv])),
    }
}

/// The number of legal moves.
pub(super) fn count(position: &Position) -> u32 {
    let legality = Legality::new(position);
    let pawns = legality.own_pieces(Role::Pawn);
    // Counted one by one; all other pawns at once.
    let mut one_by_one = legality.pinned;
    if let Some(en_passant) = position.setup.en_passant {
        one_by_one |= attacks::pawn(!legality.us, en_passant);
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
#[inline(always)]
pub(super) fn play(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    advance(&mut next, mv);
    next
}

/// Turns a position into the one after a legal move.
fn advance(next: &mut Position, mv: Move) {
    let (us, them) = (next.setup.turn, !next.setup.turn);
    let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
    let role = next.setup.board.role_at(mv.from()).unwrap_or(Role::Pawn);
    let en_passant = next.setup.en_passant;
    next.setup.turn = them;
    next.setup.en_passant = None;
    next.setup.fullmove_number = next.setup.fullmove_number.saturating_add(us as u16);
    next.setup.castling_rooks -= from | to;
    if role == Role::King {
        next.setup.castling_rooks -= Bitboard::rank(us.back_rank());
    }

    let mut halfmove_clock = next.setup.halfmove_clock.saturating_add(1);
    let mut arrival = to;
    if next.setup.board.by_color(us).intersects(to) {
        let way = CastlingWay::new(mv.from(), mv.to());
        arrival = way.king_to.into();
        next.setup.board.toggle(us, Role::Rook, to ^ way.rook_to.into());
    } else if let Some(captured) = next.setup.board.role_at(mv.to()) {
        next.setup.board.toggle(them, captured, to);
        halfmove_clock = 0;
    }
    next.setup.board.toggle(us, role, from);
    next.setup.board.toggle(us, mv.promotion().unwrap_or(role), arrival);
    if role == Role::Pawn {
        halfmove_clock = 0;
        if en_passant == Some(mv.to()) {
            next.setup.board.toggle(them, Role::Pawn, to.forward(them));
        }
        if from.forward(us).forward(us) == to {
            let target = from.forward(us).first();
            next.setup.en_passant = target.filter(|&target| next.allows_en_passant(target));
        }
    }
    next.setup.halfmove_clock = halfmove_clock;
}
