//! Chess: moves in algebraic notation
//!
//! Standard Algebraic Notation (SAN) is how people write moves: e4, Nf3, exd8=Q+, O-O. It has a
//! meaning only in a position.

use core::ffi::c_char;

use pedina::chess::{Move, SAN_CAPACITY, SanError};

use super::moves::from_bits;
use super::position::{pdn_chess_position, view};
use super::setup::pdn_chess_report;
use crate::call::{Store, call};
use crate::chess::pdn_chess_move;
use crate::ptr::{In, InArray, Out, OutArray};
use crate::status::pdn_status;

/// Buffer size for the longest move in algebraic notation and its NUL.
pub const PDN_CHESS_SAN_SIZE: usize = SAN_CAPACITY + 1;

/// Parses a legal move in algebraic notation. Accepted too: more of the from square than needed
/// (Ng1f3), a capture without x, castling with zeros, promotions as e8=Q, e8Q or e8(Q), figurines
/// in UTF-8, trailing + # ! ?. `report` may be NULL.
///
/// PDN_ERROR_CHESS_SAN_SYNTAX, PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE, PDN_ERROR_CHESS_SAN_AMBIGUOUS: the
/// report has the offset.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_san(
    position: In<pdn_chess_position>,
    text: InArray<c_char>,
    length: usize,
    r#move: Out<pdn_chess_move>,
    report: Out<pdn_chess_report>,
) -> pdn_status {
    r#move.store(|| {
        let text = text.bytes(length)?;
        found(view(position, |position| Ok(position.parse_san(text)))?, report)
    })
}

/// Parses a legal move in any notation that files of games have: what pdn_chess_parse_san accepts,
/// long algebraic notation (Ng1-f3), that of UCI (g1f3, e7e8q), each also followed by ch, dis, dbl,
/// mate, or = for a draw offer. A null move, as --, Z0 or 0000, is stored as 0, which
/// pdn_chess_play_null plays. `report` may be NULL.
///
/// PDN_ERROR_CHESS_SAN_SYNTAX, PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE, PDN_ERROR_CHESS_SAN_AMBIGUOUS: the
/// report has the offset.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_parse_any_notation(
    position: In<pdn_chess_position>,
    text: InArray<c_char>,
    length: usize,
    r#move: Out<pdn_chess_move>,
    report: Out<pdn_chess_report>,
) -> pdn_status {
    r#move.store(|| {
        let text = text.bytes(length)?;
        found(view(position, |position| Ok(position.parse_any_notation(text)))?, report)
    })
}

/// Writes a legal move in algebraic notation, with as little of the from square as is unambiguous,
/// and + or # for check and mate. An illegal move is written in full, for messages. A capacity of
/// PDN_CHESS_SAN_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_format_san(
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let san = view(position, |position| Ok(position.format_san(from_bits(r#move)?)))?;
        buffer.write_text(capacity, &length, &san)
    })
}

/// The move that was found; its report has the offset of an error, and 0 without one.
fn found(
    found: Result<Move, SanError>,
    report: Out<pdn_chess_report>,
) -> Result<pdn_chess_move, pdn_status> {
    let offset = found.map_or_else(|error| error.offset, |_| 0);
    report.write(pdn_chess_report { problems: 0, offset: offset as u32 });
    Ok(found?.bits())
}
