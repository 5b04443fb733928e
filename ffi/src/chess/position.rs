//! Chess: positions
//!
//! A position is legal or, if the caller asks for that, playable as most engines accept it.
//! Functions that make one reject everything else, so functions that take one need not check again.

use core::ffi::c_char;

use pedina::chess::{FenMode, Piece, Position, Setup, Square};

use super::setup::{invalid, parse_fen, pdn_chess_report, pdn_chess_setup};
use super::{
    PDN_CHESS_NO_SQUARE, castling_style, fen_mode, pdn_chess_bitboard, pdn_chess_castling_style,
    pdn_chess_color, pdn_chess_fen_mode, pdn_chess_piece, pdn_chess_role, pdn_chess_square, setup,
};
use crate::call::{Answer, Store, call};
use crate::enumeration::enumeration;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, Out, OutArray, Value};
use crate::status::pdn_status;

/// A legal or playable position. Owned by the caller; may be copied. Initialized by
/// pdn_chess_start, pdn_chess_parse_fen or pdn_chess_from_setup.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_position {
    /// Opaque.
    pub words: [u64; Position::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_position, Position::SNAPSHOT_WORDS);

enumeration!(pdn_chess_position_outcome: u8 = pedina::chess::PositionOutcome);

/// Stores the starting position of standard chess.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_start(position: Out<pdn_chess_position>) -> pdn_status {
    write(position, &Position::start()).into()
}

/// Parses a FEN into a position: pdn_chess_setup_parse_fen, then pdn_chess_from_setup, whose
/// statuses are returned. `report` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_fen(
    text: InArray<c_char>,
    length: usize,
    mode: pdn_chess_fen_mode,
    position: Out<pdn_chess_position>,
    report: Out<pdn_chess_report>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let mode = fen_mode(mode)?;
        parse_fen(text, length, mode, &report, |setup| make(setup, mode, position, &report))
    })
}

/// Turns a setup into a position. `mode` is a pdn_chess_fen_mode; `report` may be NULL.
///
/// - Strict: the setup breaks no rule.
/// - Lenient: what breaks a rule and can be dropped is dropped: castling rights, the en passant
///   square, a move number of zero. The report lists what was dropped.
/// - Playable: as most engines accept it, whether or not a game can lead there. It keeps any number
///   of pawns and pieces, material that no promotions explain, impossible checks, and an en passant
///   square that lenient mode drops only because the side to move was in check before it. It drops
///   whatever else lenient mode drops. The report lists all problems. Every function accepts the
///   position. If moves lead to one with more than PDN_CHESS_MAX_MOVES legal moves, lists hold the
///   first PDN_CHESS_MAX_MOVES of them; perft counts all.
///
/// PDN_ERROR_CHESS_INVALID_POSITION: there is another problem; the report lists all of them. In
/// playable mode a king is missing or there are several, a pawn is on the first or eighth rank, the
/// side not to move is in check, or there are more than PDN_CHESS_MAX_MOVES legal moves.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_from_setup(
    setup: In<pdn_chess_setup>,
    mode: pdn_chess_fen_mode,
    position: Out<pdn_chess_position>,
    report: Out<pdn_chess_report>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let mode = fen_mode(mode)?;
        setup::view(setup, |setup| make(setup, mode, position, &report))
    })
}

/// Stores the setup that describes a position.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_to_setup(
    position: In<pdn_chess_position>,
    setup: Out<pdn_chess_setup>,
) -> pdn_status {
    call(|| {
        setup.check()?;
        view(position, |position| setup::write(setup, position.setup()))
    })
}

/// Writes the position as FEN, which pdn_chess_parse_fen reads back in strict mode, or in playable
/// mode if the position was made in that mode. `style` is a pdn_chess_castling_style. A capacity of
/// PDN_CHESS_FEN_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_format_fen(
    position: In<pdn_chess_position>,
    style: pdn_chess_castling_style,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        view(position, |position| {
            let fen = position.format_fen(castling_style(style)?);
            buffer.write_text(capacity, &length, &fen)
        })
    })
}

/// Stores the piece on a square, 0 if it is empty.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_piece_at(
    position: In<pdn_chess_position>,
    square: pdn_chess_square,
    piece: Out<pdn_chess_piece>,
) -> pdn_status {
    get(position, piece, |position| {
        Ok(position.piece_at(super::square(square)?).map_or(0, Piece::number))
    })
}

/// Stores the squares of the pieces of a side and role, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pieces(
    position: In<pdn_chess_position>,
    color: pdn_chess_color,
    role: pdn_chess_role,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, squares, |position| {
        Ok(position.board().pieces(super::color(color)?, super::role(role)?).0)
    })
}

/// Stores the squares that hold a piece, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_occupied(
    position: In<pdn_chess_position>,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, squares, |position| Ok(position.board().occupied().0))
}

/// Stores the side to move: PDN_CHESS_COLOR_WHITE or PDN_CHESS_COLOR_BLACK.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_turn(
    position: In<pdn_chess_position>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    get(position, color, |position| Ok(position.turn() as u8))
}

/// Stores the rooks that may still castle, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_castling_rooks(
    position: In<pdn_chess_position>,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, squares, |position| Ok(position.castling_rooks().0))
}

/// Stores the square behind the pawn that may be captured en passant; PDN_CHESS_NO_SQUARE if no
/// such capture is legal.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_en_passant(
    position: In<pdn_chess_position>,
    square: Out<pdn_chess_square>,
) -> pdn_status {
    get(position, square, |position| {
        Ok(position.en_passant().map_or(PDN_CHESS_NO_SQUARE, Square::number))
    })
}

/// Stores the number of plies since the last capture or pawn move, and the move number. Both
/// saturate at UINT16_MAX.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_counters(
    position: In<pdn_chess_position>,
    halfmove_clock: Out<u16>,
    fullmove_number: Out<u16>,
) -> pdn_status {
    call(|| {
        halfmove_clock.check()?;
        fullmove_number.check()?;
        view(position, |position| {
            halfmove_clock.write(position.halfmove_clock());
            fullmove_number.write(position.fullmove_number());
            Ok(())
        })
    })
}

/// Stores the pieces that give check to the side to move, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_checkers(
    position: In<pdn_chess_position>,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, squares, |position| Ok(position.checkers().0))
}

/// Stores the pieces of the side to move that are pinned to their own king, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pinned(
    position: In<pdn_chess_position>,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, squares, |position| Ok(position.pinned().0))
}

/// Stores the squares from which pieces of a side attack a square, pinned ones included, as a
/// bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_attackers(
    position: In<pdn_chess_position>,
    square: pdn_chess_square,
    color: pdn_chess_color,
    squares: Out<pdn_chess_bitboard>,
) -> pdn_status {
    get(position, squares, |position| {
        Ok(position.attackers(super::square(square)?, super::color(color)?).0)
    })
}

/// Stores a pdn_chess_position_outcome: whether the side to move has a legal move, is checkmated or
/// is stalemated.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_outcome(
    position: In<pdn_chess_position>,
    outcome: Out<pdn_chess_position_outcome>,
) -> pdn_status {
    get(position, outcome, |position| Ok(position.outcome() as u8))
}

/// Unpacks the position behind a pointer and passes it on by reference: returning it would add a
/// copy to the code of every caller.
pub(super) fn view<R>(
    position: In<pdn_chess_position>,
    look: impl FnOnce(&Position) -> Result<R, pdn_status>,
) -> Result<R, pdn_status> {
    match &Position::from_snapshot(&position.read()?.words) {
        Some(position) => look(position),
        None => Err(pdn_status::PDN_ERROR_STATE),
    }
}

pub(in crate::chess) fn write(position: Out<pdn_chess_position>, value: &Position) -> Answer {
    position.check()?;
    position.write(pdn_chess_position { words: value.to_snapshot() });
    Ok(())
}

/// Stores what `look` finds in the position.
pub(super) fn get<T: Value>(
    position: In<pdn_chess_position>,
    output: Out<T>,
    look: impl FnOnce(&Position) -> Result<T, pdn_status>,
) -> pdn_status {
    output.store(|| view(position, look))
}

/// Stores the position that a setup is in this mode, and what is or was wrong with the setup.
fn make(
    setup: &Setup,
    mode: FenMode,
    position: Out<pdn_chess_position>,
    report: &Out<pdn_chess_report>,
) -> Answer {
    match &Position::accept(setup, mode) {
        Ok((value, problems)) => {
            report.write(pdn_chess_report { problems: problems.bits(), offset: 0 });
            write(position, value)
        }
        Err(problems) => Err(invalid(report, *problems)),
    }
}
