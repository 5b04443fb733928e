//! Chess: Extended Position Description
//!
//! Extended Position Description (EPD) is one line: the first four fields of a FEN, then
//! operations, each an opcode, its operands and a semicolon: bm Qxf7#; id "mate in one"; Nothing is
//! copied: a cursor returns opcodes and operands as offsets into the caller's text. Parse operands
//! that are moves with pdn_chess_parse_san.

use core::ffi::{c_char, c_void};

use pedina::chess::epd::{
    Cursor, Epd, EpdError, Operand, Part, Writer, is_opcode, takes_number, write_number,
    write_string,
};
use pedina::chess::{FenMode, Move, PositionFenError};

use super::moves::from_bits;
use super::position::{self, pdn_chess_position, view};
use super::setup::{invalid, pdn_chess_report};
use super::{
    castling_style, fen_mode, pdn_chess_castling_style, pdn_chess_fen_mode, pdn_chess_move,
};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::ptr::{In, InArray, InOut, Out};
use crate::sink::{Sink, pdn_sink, stopped, utf8};
use crate::status::pdn_status;

/// Parses the position of a line, with the counters of its operations hmvc and fmvn, and checks the
/// syntax of all operations. `mode` is a pdn_chess_fen_mode; all but the strict one also accept the
/// two counters of a FEN after the position, operations without an opcode (a lone semicolon) and a
/// missing last semicolon. The strict one requires opcodes of at most 15 letters, digits and
/// underscores, and one integer after acd, acn, acs, ce, dm, fmvn, hmvc and rc. The position is
/// taken as by pdn_chess_parse_fen. `report` may be NULL.
///
/// PDN_ERROR_CHESS_FEN_LENGTH to PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER,
/// PDN_ERROR_CHESS_EPD_OPERATION: what is wrong with the text; the report has the offset.
/// PDN_ERROR_CHESS_INVALID_POSITION: the report lists all problems.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_epd(
    text: InArray<c_char>,
    length: usize,
    mode: pdn_chess_fen_mode,
    position: Out<pdn_chess_position>,
    report: Out<pdn_chess_report>,
) -> pdn_status {
    call(|| {
        position.check()?;
        let epd = Epd::parse(text.bytes(length)?, fen_mode(mode)?);
        let epd = epd.map_err(|error| refused(error, &report))?;
        report.write(pdn_chess_report { problems: 0, offset: 0 });
        position::write(position, &epd.position)
    })
}

/// What pdn_chess_epd_next returns.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum EpdPart {
    /// The name of an operation, such as bm; its operands follow.
    Opcode = 1,
    /// An operand in quotes, returned without them.
    String = 2,
    /// A move, a number or another operand without quotes.
    Word = 3,
}

enumeration!(pdn_chess_epd_part: u8 = crate::chess::epd::EpdPart);

/// Stores the kind, the offset and the length of the next opcode or operand of a line, and advances
/// the cursor. `cursor` is 0 at first: that call checks the syntax of all operations as `mode`
/// requires, but not the position. The others continue at the cursor, so that a line is read in one
/// pass.
///
/// PDN_ERROR_CHESS_EPD_NO_OPERATION: the line ends here. PDN_ERROR_CHESS_EPD_OPERATION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_epd_next(
    text: InArray<c_char>,
    length: usize,
    mode: pdn_chess_fen_mode,
    cursor: InOut<usize>,
    part: Out<pdn_chess_epd_part>,
    start: Out<usize>,
    part_length: Out<usize>,
) -> pdn_status {
    call(|| {
        let offset = cursor.input().read()?;
        part.check()?;
        start.check()?;
        part_length.check()?;
        let (text, mode) = (text.bytes(length)?, fen_mode(mode)?);
        let mut parts = if offset == 0 { first(text, mode)? } else { Cursor::resume(text, offset) };
        let found = parts.next().ok_or(pdn_status::PDN_ERROR_CHESS_EPD_NO_OPERATION)?;
        let kind = match found {
            Part::Opcode(_) => EpdPart::Opcode,
            Part::Operand(Operand::String(_)) => EpdPart::String,
            Part::Operand(Operand::Word(_)) => EpdPart::Word,
        };
        let place = found.text();
        cursor.output().write(parts.offset());
        part.write(kind as u8);
        start.write(place.as_ptr().addr().wrapping_sub(text.as_ptr().addr()));
        part_length.write(place.len());
        Ok(())
    })
}

/// Stores a cursor after the first opcode with this name, such as bm, am, id or hmvc: what
/// pdn_chess_epd_next returns up to the next opcode are its operands.
///
/// PDN_ERROR_CHESS_EPD_NO_OPERATION: there is none. PDN_ERROR_CHESS_EPD_OPERATION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_epd_find(
    text: InArray<c_char>,
    length: usize,
    mode: pdn_chess_fen_mode,
    opcode: InArray<c_char>,
    opcode_length: usize,
    cursor: Out<usize>,
) -> pdn_status {
    cursor.store(|| {
        let opcode = opcode.bytes(opcode_length)?;
        let mut parts = first(text.bytes(length)?, fen_mode(mode)?)?;
        let found = parts.by_ref().find(|part| *part == Part::Opcode(opcode));
        found.ok_or(pdn_status::PDN_ERROR_CHESS_EPD_NO_OPERATION).map(|_| parts.offset())
    })
}

/// Begins a line: writes the four fields of a position. Operations may follow, then a newline,
/// which the caller writes. `style` is the pdn_chess_castling_style of the rights.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_epd_write_position(
    position: In<pdn_chess_position>,
    style: pdn_chess_castling_style,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let (mut sink, style) = (Sink::new(sink, user)?, castling_style(style)?);
        view(position, |position| {
            Writer::new(&mut sink, position, style).map(|_| ()).map_err(stopped)
        })
    })
}

/// Writes an operation with moves of the position, such as bm; those of pv follow one another.
///
/// PDN_ERROR_CHESS_EPD_OPERATION: the opcode is not at most 15 letters, digits and underscores, a
/// letter first. After an error, nothing was written.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_epd_write_moves(
    position: In<pdn_chess_position>,
    opcode: InArray<c_char>,
    opcode_length: usize,
    moves: InArray<pdn_chess_move>,
    count: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let mut sink = Sink::new(sink, user)?;
        let opcode = name(opcode.bytes(opcode_length)?)?;
        let moves = moves.elements(count)?;
        view(position, |position| {
            let each = || (0..moves.len()).filter_map(|index| moves.get(index));
            let mut place = *position;
            for bits in each() {
                let mv = from_bits(bits)?;
                place.check_move(mv)?;
                if opcode == "pv" {
                    place = place.play_unchecked(mv);
                }
            }
            let legal = each().filter_map(Move::from_bits);
            Writer::resume(&mut sink, position).moves(opcode, legal).map_err(stopped)
        })
    })
}

/// Writes an operation with a string of UTF-8, such as id. EPD has no way to write a double quote
/// in a string; it becomes a single quote.
///
/// PDN_ERROR_CHESS_EPD_OPERATION: the opcode is not at most 15 letters, digits and underscores, a
/// letter first, or a line ends in the string.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_epd_write_string(
    opcode: InArray<c_char>,
    opcode_length: usize,
    text: InArray<c_char>,
    length: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let mut sink = Sink::new(sink, user)?;
        let opcode = name(opcode.bytes(opcode_length)?)?;
        let text = utf8(text.bytes(length)?)?;
        if text.bytes().any(|byte| matches!(byte, b'\n' | b'\r')) {
            return Err(pdn_status::PDN_ERROR_CHESS_EPD_OPERATION);
        }
        write_string(&mut sink, opcode, text).map_err(stopped)
    })
}

/// Writes an operation with a number, such as acd (depth), ce (centipawns), dm (moves to mate), or
/// hmvc and fmvn, the counters of a position.
///
/// PDN_ERROR_CHESS_EPD_OPERATION: the opcode is not at most 15 letters, digits and underscores, a
/// letter first. PDN_ERROR_RANGE: hmvc is not 0 to 65535, fmvn is not 1 to 65535, or acd, acn, acs,
/// dm or rc is negative.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_epd_write_number(
    opcode: InArray<c_char>,
    opcode_length: usize,
    number: i32,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let mut sink = Sink::new(sink, user)?;
        let opcode = name(opcode.bytes(opcode_length)?)?;
        if !takes_number(opcode.as_bytes(), number.into()) {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        write_number(&mut sink, opcode, number.into()).map_err(stopped)
    })
}

/// A cursor at the first operation of a line whose operations are checked.
fn first(text: &[u8], mode: FenMode) -> Result<Cursor<'_>, pdn_status> {
    Cursor::new(text, mode).map_err(|_| pdn_status::PDN_ERROR_CHESS_EPD_OPERATION)
}

fn name(opcode: &[u8]) -> Result<&str, pdn_status> {
    if is_opcode(opcode) { utf8(opcode) } else { Err(pdn_status::PDN_ERROR_CHESS_EPD_OPERATION) }
}

fn refused(error: EpdError, report: &Out<pdn_chess_report>) -> pdn_status {
    let (status, offset) = match error {
        EpdError::Position(PositionFenError::Rules(problems)) => return invalid(report, problems),
        EpdError::Position(PositionFenError::Text(error)) => (error.into(), error.offset),
        EpdError::Operation(offset) => (pdn_status::PDN_ERROR_CHESS_EPD_OPERATION, offset),
    };
    report.write(pdn_chess_report { problems: 0, offset: offset as u32 });
    status
}
