//! Chess: moves in algebraic notation
//!
//! Standard Algebraic Notation names a move as people write it: e4, Nf3, exd8=Q+, O-O. It means
//! something only in a position.

use core::ffi::c_char;

use pedina::chess::SAN_CAPACITY;

use super::moves::{from_bits, pdn_chess_move};
use super::position::{pdn_chess_position, view};
use super::setup::pdn_chess_report;
use crate::call::{Outputs, call};
use crate::ptr::{In, InArray, Out, OutArray};
use crate::status::pdn_status;

/// Room for the longest move in algebraic notation and its NUL.
pub const PDN_CHESS_SAN_SIZE: usize = SAN_CAPACITY + 1;

/// Stores the legal move that a text in algebraic notation names. More of the from square than is
/// needed may be there (Ng1f3), a capture may go without its x, castling be written with zeros, a
/// promotion as e8=Q, e8Q or e8(Q), a piece as a figurine in UTF-8; signs such as + # ! ? may
/// follow. `report` may be NULL.
///
/// PDN_CHESS_SAN_SYNTAX, PDN_CHESS_SAN_NO_SUCH_MOVE, PDN_CHESS_SAN_AMBIGUOUS: the report has the
/// offset. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `move`, or `text` with a length above 0.
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
        let found = view(position, |position| Ok(position.parse_san(text)))?;
        let offset = found.map_or_else(|error| error.offset, |_| 0);
        report.write(pdn_chess_report { problems: 0, offset: offset as u32 });
        Ok(found?.bits())
    })
}

/// Writes a legal move in algebraic notation, with as little of the from square as tells it from
/// others, and + or # for check and mate. A move that is not legal is written in full, for
/// messages. PDN_CHESS_SAN_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: bits that no move has.
/// PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `length`, or `buffer` with a capacity above 0.
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
        buffer.write_text(capacity, length, &san)
    })
}
