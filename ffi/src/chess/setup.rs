//! Chess: setting up a position
//!
//! A setup holds anything that a FEN can express, legal or not: for editors, parsers and
//! generators. pdn_chess_from_setup turns it into a position.

use core::ffi::c_char;

use pedina::chess::{Bitboard, FenMode, Piece, Problems, Setup};

use super::{
    PDN_CHESS_NO_SQUARE, castling_style, fen_mode, pdn_chess_bitboard, pdn_chess_castling_style,
    pdn_chess_color, pdn_chess_fen_mode, pdn_chess_piece, pdn_chess_square,
};
use crate::call::{Answer, Store, call};
use crate::enumeration::enumeration;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out, OutArray};
use crate::status::pdn_status;

/// Pieces, side to move, castling rights, en passant square and counters, legal or not. Owned by
/// the caller; may be copied. Initialized by pdn_chess_setup_empty, pdn_chess_setup_chess960,
/// pdn_chess_setup_parse_fen or pdn_chess_to_setup.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_setup {
    /// Opaque.
    pub words: [u64; Setup::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_setup, Setup::SNAPSHOT_WORDS);

/// What is wrong with a text or a setup. A function that takes a report accepts NULL; otherwise it
/// writes the report on PDN_OK, on the statuses of the text and on
/// PDN_ERROR_CHESS_INVALID_POSITION.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct pdn_chess_report {
    /// The PDN_CHESS_PROBLEM_ bits that apply, 0 if none.
    pub problems: pdn_chess_problem,
    /// Offset of the first wrong byte of a text, 0 if there is none; the length if the text ends
    /// too early.
    pub offset: u32,
}

enumeration!(pdn_chess_problem: u32 = pedina::chess::Problems);

/// Stores a setup without pieces: white to move, no rights, move 1.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_empty(setup: Out<pdn_chess_setup>) -> pdn_status {
    write(setup, &Setup::empty()).into()
}

/// Stores a starting position of Chess960. Each side's array is a Scharnagl number, 0 to 959; 518
/// is the standard array. Two different numbers give double Chess960.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_chess960(
    white: u32,
    black: u32,
    setup: Out<pdn_chess_setup>,
) -> pdn_status {
    call(|| {
        setup.check()?;
        let numbers = (u16::try_from(white).ok(), u16::try_from(black).ok());
        let (Some(white), Some(black)) = numbers else { return Err(pdn_status::PDN_ERROR_RANGE) };
        write(setup, &Setup::chess960(white, black).ok_or(pdn_status::PDN_ERROR_RANGE)?)
    })
}

/// Parses a FEN without checking whether it is legal. Castling rights may be KQkq, X-FEN or
/// Shredder-FEN. `mode` is a pdn_chess_fen_mode; `report` may be NULL.
///
/// PDN_ERROR_CHESS_FEN_LENGTH to PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER: the first wrong part; the
/// report has its offset.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_parse_fen(
    text: InArray<c_char>,
    length: usize,
    mode: pdn_chess_fen_mode,
    setup: Out<pdn_chess_setup>,
    report: Out<pdn_chess_report>,
) -> pdn_status {
    call(|| {
        setup.check()?;
        parse_fen(text, length, fen_mode(mode)?, &report, |parsed| {
            report.write(pdn_chess_report { problems: 0, offset: 0 });
            write(setup, parsed)
        })
    })
}

/// Writes the setup as FEN. `style` is a pdn_chess_castling_style. A capacity of PDN_CHESS_FEN_SIZE
/// always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_format_fen(
    setup: In<pdn_chess_setup>,
    style: pdn_chess_castling_style,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        view(setup, |setup| {
            let fen = setup.format_fen(castling_style(style)?);
            buffer.write_text(capacity, &length, &fen)
        })
    })
}

/// Stores the piece on a square, 0 if it is empty.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_piece_at(
    setup: In<pdn_chess_setup>,
    square: pdn_chess_square,
    piece: Out<pdn_chess_piece>,
) -> pdn_status {
    piece.store(|| {
        view(setup, |setup| {
            let found = setup.board.piece_at(super::square(square)?);
            Ok(found.map_or(0, Piece::number))
        })
    })
}

/// Places a piece on a square, replacing what stands there; piece 0 clears the square.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_put(
    setup: InOut<pdn_chess_setup>,
    square: pdn_chess_square,
    piece: pdn_chess_piece,
) -> pdn_status {
    change(setup, |setup| {
        let piece = match piece {
            0 => None,
            number => Some(Piece::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)?),
        };
        setup.board.put(super::square(square)?, piece);
        Ok(())
    })
}

/// Sets the side to move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_set_turn(
    setup: InOut<pdn_chess_setup>,
    color: pdn_chess_color,
) -> pdn_status {
    change(setup, |setup| {
        setup.turn = super::color(color)?;
        Ok(())
    })
}

/// Sets the rooks that may still castle, as a bitboard.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_set_castling(
    setup: InOut<pdn_chess_setup>,
    rooks: pdn_chess_bitboard,
) -> pdn_status {
    change(setup, |setup| {
        setup.castling_rooks = Bitboard(rooks);
        Ok(())
    })
}

/// Sets the en passant square, which a pawn has just passed in a double step; PDN_CHESS_NO_SQUARE
/// for none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_set_en_passant(
    setup: InOut<pdn_chess_setup>,
    square: pdn_chess_square,
) -> pdn_status {
    change(setup, |setup| {
        setup.en_passant = match square {
            PDN_CHESS_NO_SQUARE => None,
            number => Some(super::square(number)?),
        };
        Ok(())
    })
}

/// Sets the number of plies since the last capture or pawn move, and the move number.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_set_counters(
    setup: InOut<pdn_chess_setup>,
    halfmove_clock: u16,
    fullmove_number: u16,
) -> pdn_status {
    change(setup, |setup| {
        (setup.halfmove_clock, setup.fullmove_number) = (halfmove_clock, fullmove_number);
        Ok(())
    })
}

/// Returns a short English description of the first problem of a set, the lowest bit: a constant,
/// never NULL, for any number. `problems &= problems - 1` moves on to the next.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_problem_text(problems: pdn_chess_problem) -> *const c_char {
    let text = match Problems::from_bits(problems & problems.wrapping_neg()).c_name() {
        Some(name) => name,
        None if problems == 0 => c"no problem",
        None => c"unknown problem: compare the versions of header and library",
    };
    text.as_ptr()
}

/// Stores every reason why the setup is not a legal position, as PDN_CHESS_PROBLEM_ bits; 0 if it
/// is legal.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_setup_problems(
    setup: In<pdn_chess_setup>,
    problems: Out<pdn_chess_problem>,
) -> pdn_status {
    problems.store(|| view(setup, |setup| Ok(setup.problems().bits())))
}

/// Looks at the setup behind a pointer, where it was unpacked.
pub(super) fn view<R>(
    setup: In<pdn_chess_setup>,
    look: impl FnOnce(&Setup) -> Result<R, pdn_status>,
) -> Result<R, pdn_status> {
    match &Setup::from_snapshot(&setup.read()?.words) {
        Some(setup) => look(setup),
        None => Err(pdn_status::PDN_ERROR_STATE),
    }
}

pub(super) fn write(setup: Out<pdn_chess_setup>, value: &Setup) -> Answer {
    setup.check()?;
    setup.write(pdn_chess_setup { words: value.to_snapshot() });
    Ok(())
}

/// Stores the setup again after a change that succeeded.
fn change(setup: InOut<pdn_chess_setup>, change: impl FnOnce(&mut Setup) -> Answer) -> pdn_status {
    call(|| {
        view(setup.input(), |current| {
            let mut changed = *current;
            change(&mut changed)?;
            write(setup.output(), &changed)
        })
    })
}

/// Looks at what a FEN says; the report is written if the text is wrong.
pub(super) fn parse_fen(
    text: InArray<c_char>,
    length: usize,
    mode: FenMode,
    report: &Out<pdn_chess_report>,
    look: impl FnOnce(&Setup) -> Answer,
) -> Answer {
    match &Setup::parse_fen(text.bytes(length)?, mode) {
        Ok(setup) => look(setup),
        Err(error) => {
            report.write(pdn_chess_report { problems: 0, offset: error.offset as u32 });
            Err((*error).into())
        }
    }
}

pub(super) fn invalid(report: &Out<pdn_chess_report>, problems: Problems) -> pdn_status {
    report.write(pdn_chess_report { problems: problems.bits(), offset: 0 });
    pdn_status::PDN_ERROR_CHESS_INVALID_POSITION
}
