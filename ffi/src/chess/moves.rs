//! Chess: moves

use core::ffi::c_char;

use pedina::chess::{self, MAX_MOVES, Move, Position, Role};

use super::position::{get, pdn_chess_position, view, write};
use super::{
    castling_style, pdn_chess_bitboard, pdn_chess_castling_style, pdn_chess_move, pdn_chess_role,
    pdn_chess_square, square,
};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::library::pdn_bool;
use crate::ptr::{In, InArray, Out, OutArray};
use crate::status::pdn_status;

/// A part of the legal moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum MoveFilter {
    /// Captures: en passant and capturing promotions to each of the four roles included.
    Captures = 0,
    /// Every move that is not a capture: castling and promotions by a step forward included.
    Quiets = 1,
    /// Every legal move in check; none otherwise. A side in check without an evasion is checkmated.
    Evasions = 2,
}

enumeration!(pdn_chess_move_filter: u8 = crate::chess::moves::MoveFilter);

/// What a legal move does.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_move_attributes {
    /// The pdn_chess_role that moves: the king if it castles.
    pub role: pdn_chess_role,
    /// The pdn_chess_role that is captured, a pawn en passant; 0 if the move is quiet.
    pub captured: pdn_chess_role,
    /// The pdn_chess_role that a pawn becomes, or 0.
    pub promotion: pdn_chess_role,
    /// 1 for a capture en passant, else 0.
    pub is_en_passant: pdn_bool,
    /// 1 for castling, else 0.
    pub is_castling: pdn_bool,
    /// 1 if the opponent is in check after the move, else 0.
    pub gives_check: pdn_bool,
}

/// Stores all legal moves and their number. Pawns come first and the king last, each role by
/// square, promotions to the queen first. A capacity of PDN_CHESS_MAX_MOVES always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_moves(
    position: In<pdn_chess_position>,
    moves: OutArray<pdn_chess_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    store(position, moves, capacity, count, chess::MoveFilter::All, |position| {
        position.legal_move_count() as usize
    })
}

/// Like pdn_chess_legal_moves, but only the moves that `filter`, a pdn_chess_move_filter, selects.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_filtered_moves(
    position: In<pdn_chess_position>,
    filter: pdn_chess_move_filter,
    moves: OutArray<pdn_chess_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let filter = match filter {
        0 => chess::MoveFilter::Captures,
        1 => chess::MoveFilter::Quiets,
        2 => chess::MoveFilter::Evasions,
        _ => return pdn_status::PDN_ERROR_RANGE,
    };
    store(position, moves, capacity, count, filter, |position| {
        let mut number = 0;
        position.visit_legal_moves(filter, |moves| number += moves.len());
        number
    })
}

/// Stores the squares that the piece on a square may legally move to, as a bitboard; castling is
/// the square of the rook. Empty for an empty square and for the opponent's pieces.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_legal_targets(
    position: In<pdn_chess_position>,
    square: pdn_chess_square,
    targets: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, targets, |position| Ok(position.legal_targets(super::square(square)?).0))
}

/// Returns PDN_OK if a move is legal.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_check_move(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
) -> pdn_status {
    view(position, |position| position.check_move(from_bits(r#move)?).map_err(pdn_status::from))
        .into()
}

/// Stores what a legal move does, without playing it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_attributes(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    attributes: Out<pdn_chess_move_attributes>,
) -> pdn_status {
    get(position, attributes, |position| {
        let found = position.attributes(legal(position, r#move)?);
        let number = |role: Option<Role>| role.map_or(0, |role| role as u8);
        Ok(pdn_chess_move_attributes {
            role: found.role as u8,
            captured: number(found.captured),
            promotion: number(found.promotion),
            is_en_passant: found.is_en_passant.into(),
            is_castling: found.is_castling.into(),
            gives_check: found.gives_check.into(),
        })
    })
}

/// Stores the material that the side to move wins by a legal move, given the captures on the square
/// where the piece arrives (static exchange evaluation); negative if it loses some. In hundredths
/// of a pawn: pawn 100, knight and bishop 300, rook 500, queen 900. Each side captures with its
/// least valuable piece that legally can, and stops when that is better.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_see(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    value: Out<i32>,
) -> pdn_status {
    get(position, value, |position| Ok(position.see(legal(position, r#move)?)))
}

/// Stores the position after a legal move. `next` may be the same struct as `position`.
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

/// Stores the position after the side to move has passed, as analysis does with a null move. `next`
/// may be the same struct as `position`.
///
/// PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK: it is in check.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_play_null(
    position: In<pdn_chess_position>,
    next: Out<pdn_chess_position>,
) -> pdn_status {
    call(|| {
        next.check()?;
        view(position, |position| {
            let passed = position.play_null();
            write(next, &passed.ok_or(pdn_status::PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK)?)
        })
    })
}

/// Stores a move, legal or not, given its parts. `promotion` is a role that a pawn can become, or 0
/// for none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_make_move(
    from: pdn_chess_square,
    to: pdn_chess_square,
    promotion: pdn_chess_role,
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
pub extern "C" fn pdn_chess_move_from(r#move: pdn_chess_move) -> pdn_chess_square {
    (r#move & 63) as u8
}

/// Returns the to square of a move; the rook's square when castling.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_move_to(r#move: pdn_chess_move) -> pdn_chess_square {
    (r#move >> 6 & 63) as u8
}

/// Returns the promotion role of a move, 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_move_promotion(r#move: pdn_chess_move) -> pdn_chess_role {
    (r#move >> 12 & 7) as u8
}

/// Parses a legal move in UCI notation, such as e2e4, e7e8q or e7e8Q. Castling may be in either
/// style, e1g1 or e1h1, in every variant.
///
/// PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX: the text is not a move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_uci(
    position: In<pdn_chess_position>,
    text: InArray<c_char>,
    length: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| {
        let text = text.bytes(length)?;
        view(position, |position| Ok(position.parse_uci(text)?.bits()))
    })
}

/// Writes a move in UCI notation, legal or not. `style` is the pdn_chess_castling_style; a Chess960
/// king that castles by one file or none is written with the rook's square in either style, so that
/// the text parses back. A capacity of PDN_CHESS_UCI_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_format_uci(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    style: pdn_chess_castling_style,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        view(position, |position| {
            let uci = position.format_uci(from_bits(r#move)?, castling_style(style)?);
            buffer.write_text(capacity, &length, &uci)
        })
    })
}

/// Stores the legal moves of one kind and their number, which `number` counts.
///
/// Inlined into the function for all moves, so that it has no code for filters.
#[inline(always)]
fn store(
    position: In<pdn_chess_position>,
    moves: OutArray<pdn_chess_move>,
    capacity: usize,
    count: Out<usize>,
    filter: chess::MoveFilter,
    number: impl FnOnce(&Position) -> usize,
) -> pdn_status {
    count.store(|| {
        view(position, |position| {
            // With capacity for any legal position the moves need not be counted first. A playable
            // one may have more: the rest is dropped.
            let most =
                if capacity < MAX_MOVES { MAX_MOVES.min(number(position)) } else { MAX_MOVES };
            let mut buffer = moves.buffer(capacity, &count, most)?;
            position.visit_legal_moves(filter, |moves| {
                buffer.extend(moves.iter().map(|r#move| r#move.bits()));
            });
            Ok(most - buffer.left())
        })
    })
}

/// The move with these bits, if it is legal here.
fn legal(position: &Position, bits: u16) -> Result<Move, pdn_status> {
    let mv = from_bits(bits)?;
    position.check_move(mv)?;
    Ok(mv)
}

pub(super) fn from_bits(bits: u16) -> Result<Move, pdn_status> {
    Move::from_bits(bits).ok_or(pdn_status::PDN_ERROR_RANGE)
}
