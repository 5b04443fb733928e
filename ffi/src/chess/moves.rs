//! Chess: moves

use core::ffi::c_char;

use pedina::chess::{MAX_MOVES, Move, MoveFilter, Position};

use super::position::{get, pdn_chess_position, view, write};
use super::{castling_style, square};
use crate::call::{Outputs, call};
use crate::ptr::{In, InArray, Out, OutArray};
use crate::status::pdn_status;

/// A move in 16 bits: 0 to 5 from, 6 to 11 to, 12 to 14 promotion role or 0.
pub type pdn_chess_move = u16;

/// Stores all legal moves and their number. Pawns come first and the king last, each role by
/// square, promotions to the queen first. A capacity of PDN_CHESS_MAX_MOVES always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_moves(
    position: In<pdn_chess_position>,
    moves: OutArray<u16>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    store(position, moves, capacity, count, MoveFilter::All, |position| {
        position.legal_move_count() as usize
    })
}

/// Like pdn_chess_legal_moves, but captures only: en passant and capturing promotions to each of
/// the four roles included.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_captures(
    position: In<pdn_chess_position>,
    moves: OutArray<u16>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    store_some(position, moves, capacity, count, MoveFilter::Captures)
}

/// Like pdn_chess_legal_moves, but without captures: castling and promotions by a step forward
/// included. Every legal move is either a capture or a quiet move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_quiets(
    position: In<pdn_chess_position>,
    moves: OutArray<u16>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    store_some(position, moves, capacity, count, MoveFilter::Quiets)
}

/// Like pdn_chess_legal_moves if the side to move is in check; otherwise no moves. No evasion in
/// check is checkmate.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_evasions(
    position: In<pdn_chess_position>,
    moves: OutArray<u16>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    store_some(position, moves, capacity, count, MoveFilter::Evasions)
}

/// Stores the squares that the piece on a square may legally move to, as a bitboard; castling is
/// the square of the rook. Empty for an empty square and for the opponent's pieces.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_targets(
    position: In<pdn_chess_position>,
    square: u8,
    targets: Out<u64>,
) -> pdn_status {
    get(position, targets, |position| Ok(position.legal_targets(super::square(square)?).0))
}

/// Returns PDN_OK if a move is legal.
///
/// PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why it is illegal; the
/// first that applies of empty square, opponent's piece, castling, own piece, unreachable,
/// promotion, check.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_check_move(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
) -> pdn_status {
    view(position, |position| position.check_move(from_bits(r#move)?).map_err(pdn_status::from))
        .into()
}

/// Stores the position after a legal move. `next` may be the same struct as `position`.
///
/// PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is
/// illegal.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_play(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    next: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        next.check()?;
        view(position, |position| write(next, &position.play(from_bits(r#move)?)?))
    })
}

/// Stores a move, legal or not, given its parts. `promotion` is a role that a pawn can become, or 0
/// for none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_make_move(
    from: u8,
    to: u8,
    promotion: u8,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| {
        let promotion = match promotion {
            0 => None,
            number => Some(super::role(number)?),
        };
        let made = Move::new(square(from)?, square(to)?, promotion);
        Ok(from_bits(made.bits())?.bits())
    })
}

/// Returns the from square of a move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_move_from(r#move: pdn_chess_move) -> u8 {
    (r#move & 63) as u8
}

/// Returns the to square of a move; the rook's square when castling.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_move_to(r#move: pdn_chess_move) -> u8 {
    (r#move >> 6 & 63) as u8
}

/// Returns the promotion role of a move, 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_move_promotion(r#move: pdn_chess_move) -> u8 {
    (r#move >> 12 & 7) as u8
}

/// Parses a legal move in UCI notation, such as e2e4 or e7e8q. Castling may be written in both
/// styles, e1g1 and e1h1, in every variant.
///
/// PDN_CHESS_ILLEGAL_MOVE_SYNTAX: the text is not a move. PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to
/// PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is illegal.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_uci(
    position: In<pdn_chess_position>,
    text: InArray<c_char>,
    length: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| {
        let text = text.bytes(length)?;
        view(position, |position| Ok(position.parse_uci_bytes(text)?.bits()))
    })
}

/// Writes a move in UCI notation, legal or not. `style` is the pdn_chess_castling_style; a Chess960
/// king that castles by one file or none is written with the rook's square in either style, so that
/// the text parses back. A capacity of PDN_CHESS_UCI_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_format_uci(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    style: u8,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        view(position, |position| {
            let uci = position.format_uci(from_bits(r#move)?, castling_style(style)?);
            buffer.write_text(capacity, length, &uci)
        })
    })
}

/// Stores the legal moves of one kind and their number, which `number` counts.
///
/// Inlined into the function for all moves, which then has no code for the other kinds.
#[inline(always)]
fn store(
    position: In<pdn_chess_position>,
    moves: OutArray<u16>,
    capacity: usize,
    count: Out<usize>,
    filter: MoveFilter,
    number: impl FnOnce(&Position) -> usize,
) -> pdn_status {
    count.store(|| {
        view(position, |position| {
            // With capacity for any position the moves need not be counted first. Forged words may
            // have more moves than any game: the rest is dropped.
            let most =
                if capacity < MAX_MOVES { MAX_MOVES.min(number(position)) } else { MAX_MOVES };
            let mut room = moves.room(capacity, count, most)?;
            position.visit_legal_moves(filter, |moves| {
                room.extend(moves.iter().map(|r#move| r#move.bits()));
            });
            Ok(most - room.left())
        })
    })
}

/// The same, shared by the functions for captures, quiets and evasions.
#[inline(never)]
fn store_some(
    position: In<pdn_chess_position>,
    moves: OutArray<u16>,
    capacity: usize,
    count: Out<usize>,
    filter: MoveFilter,
) -> pdn_status {
    store(position, moves, capacity, count, filter, |position| {
        let mut number = 0;
        position.visit_legal_moves(filter, |moves| number += moves.len());
        number
    })
}

pub(super) fn from_bits(bits: u16) -> Result<Move, pdn_status> {
    Move::from_bits(bits).ok_or(pdn_status::PDN_ERROR_RANGE)
}
