//! Playing a move on 64-bit processors, with as few unpredictable branches as possible.

use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Board, Move, Position, Role, Setup, Square};

/// The position after a legal move.
#[inline]
pub(in crate::chess::moves) fn play(position: &Position, mv: Move) -> Position {
    if is_plain(position, mv) { play_plain(position, mv) } else { play_special(position, mv) }
}

/// Whether the move only moves one piece, possibly capturing on its square. Some pawn moves that
/// do no more are reported as special.
///
/// One branch with mostly the same outcome for all moves of a position: in a search, finer
/// distinctions are mispredicted.
#[inline(always)]
fn is_plain(position: &Position, mv: Move) -> bool {
    let (board, us) = (&position.setup.board, position.setup.turn);
    let pawns = board.by_role(Role::Pawn);
    let their_pawns = pawns & board.by_color(!us);
    let beside =
        (their_pawns.east() | their_pawns.west()) & Bitboard::rank(us.passed_rank()).forward(us);
    // Rotated, not shifted: with a shift the compiler sets the bit by BTS, also where there is no
    // square and nothing uses the result, and Valgrind reports a BTS by an uninitialised number.
    let bit = |square: Square| Bitboard(1_u64.rotate_left(square.number().into()));
    let en_passant = position.setup.en_passant.map_or(Bitboard::EMPTY, bit);
    let is_castling = board.by_color(us).contains(mv.to());
    let is_pawn = pawns.contains(mv.from());
    !(is_castling | is_pawn & (Bitboard::BACK_RANKS | beside | en_passant).contains(mv.to()))
}

/// Builds the next position as a whole rather than changing a copy: a wide load soon after narrower
/// stores to the same bytes cannot be forwarded from the store buffer, and stalls.
#[inline(always)]
fn play_plain(position: &Position, mv: Move) -> Position {
    let Setup { board, turn: us, castling_rooks, halfmove_clock, .. } = &position.setup;
    let (us, them) = (*us, !*us);
    let (from, to) = (mv.from(), mv.to());
    let both = Bitboard::of(from) | to.into();
    let quiet_plies = halfmove_clock.saturating_add(1);
    let resets = board.by_role(Role::Pawn).contains(from) | board.by_color(them).contains(to);
    let is_king = board.by_role(Role::King).contains(from);
    let lost = if is_king { Bitboard::rank(us.back_rank()) } else { Bitboard::EMPTY };
    Position {
        setup: Setup {
            // The same for each role and colour, without a branch: the piece on `from` moves to
            // `to`, and no other piece remains there.
            board: Board {
                sets: board.sets.map(|set| {
                    let arrives = (set.0 >> from.number() & 1) << to.number();
                    (set - both) | Bitboard(arrives)
                }),
            },
            turn: them,
            castling_rooks: *castling_rooks - (both | lost),
            en_passant: None,
            // A product instead of a branch, which would be mispredicted.
            halfmove_clock: quiet_plies * u16::from(!resets),
            fullmove_number: position.setup.fullmove_number.saturating_add(us as u16),
        },
    }
}

/// Castling, promotion, en passant, and double steps beside an opponent's pawn.
#[inline(never)]
fn play_special(position: &Position, mv: Move) -> Position {
    let (us, them) = (position.setup.turn, !position.setup.turn);
    let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
    let mut next = play_plain(position, mv);
    if position.setup.board.by_color(us).intersects(to) {
        let way = CastlingWay::new(mv.from(), mv.to());
        next.setup.board = position.setup.board;
        next.setup.board.toggle(us, Role::Rook, to ^ way.rook_to.into());
        next.setup.board.toggle(us, Role::King, from ^ way.king_to.into());
    } else if let Some(promotion) = mv.promotion() {
        for role in [Role::Pawn, promotion] {
            if let Some(set) = next.setup.board.sets.get_mut(role.index()) {
                *set ^= to;
            }
        }
    } else if position.setup.en_passant == Some(mv.to()) {
        next.setup.board.toggle(them, Role::Pawn, to.forward(them));
    } else if from.forward(us).forward(us) == to {
        let target = from.forward(us).first();
        next.setup.en_passant = target.filter(|&target| next.allows_en_passant(target));
    }
    next
}
