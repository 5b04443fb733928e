//! Chess: PGN files, writing
//!
//! A writer produces games in the export format of Portable Game Notation: tags, then moves on
//! lines of less than 80 characters. It holds only its place on the line; text goes to a sink. The
//! order is up to the caller: tags, then moves with their annotations, then the termination; then
//! the next game. A call that fails leaves the writer unchanged.

use core::ffi::{c_char, c_void};

use pedina::chess::Move;
use pedina::chess::pgn::{TagError, Termination, Writer, WriterState};

use super::moves::from_bits;
use super::position::{pdn_chess_position, view};
use crate::call::{Answer, call};
use crate::chess::pdn_chess_move;
use crate::chess::pgn::{pdn_chess_nag, pdn_chess_termination};
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out};
use crate::sink::{Sink, pdn_sink, stopped, utf8};
use crate::status::pdn_status;

/// A writer between two calls. Owned by the caller; may be copied. Initialized by
/// pdn_chess_pgn_writer_start.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_writer {
    /// Opaque.
    pub words: [u64; WriterState::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_pgn_writer, WriterState::SNAPSHOT_WORDS);

/// Stores a writer at the start of a line, before the first game.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_writer_start(writer: Out<pdn_chess_pgn_writer>) -> pdn_status {
    store(writer, WriterState::new()).into()
}

/// Writes a tag. The standard wants seven of them first, in this order: Event, Site, Date, Round,
/// White, Black, Result; an unknown value is "?", an unknown date "????.??.??". Quotes and
/// backslashes in the value are escaped, control characters become spaces. Both are UTF-8.
///
/// PDN_ERROR_CHESS_PGN_TAG_SYNTAX: the name is empty, or has a space, a control character, a quote
/// or ]. PDN_ERROR_CHESS_PGN_LENGTH: name and value are more than 768 bytes together. No reader
/// takes such a tag; nothing was written.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_tag(
    writer: InOut<pdn_chess_pgn_writer>,
    name: InArray<c_char>,
    name_length: usize,
    value: InArray<c_char>,
    length: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| {
        let (name, value) = (utf8(name.bytes(name_length)?)?, utf8(value.bytes(length)?)?);
        writer.tag(name, value).map_err(|error| match error {
            TagError::Syntax => pdn_status::PDN_ERROR_CHESS_PGN_TAG_SYNTAX,
            TagError::Length => pdn_status::PDN_ERROR_CHESS_PGN_LENGTH,
            TagError::Sink => pdn_status::PDN_ERROR_SINK,
        })
    })
}

/// Writes a move that is legal in the position, with its move number where PGN requires one.
/// PDN_CHESS_NO_MOVE is a null move, written as --: analysis has them, the rules do not.
///
/// PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK: a null move of a side that is in check.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_move(
    writer: InOut<pdn_chess_pgn_writer>,
    position: In<pdn_chess_position>,
    r#move: pdn_chess_move,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| {
        view(position, |position| {
            let legal = from_bits(r#move)?;
            if legal == Move::NULL {
                let passed = position.play_null();
                passed.ok_or(pdn_status::PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK)?;
                return writer.null_move(position).map_err(stopped);
            }
            position.check_move(legal)?;
            writer.mv(position, legal).map_err(stopped)
        })
    })
}

/// Writes a numeric annotation glyph on the move before: 1 is a good move, 2 a mistake.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_nag(
    writer: InOut<pdn_chess_pgn_writer>,
    nag: pdn_chess_nag,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| writer.nag(nag).map_err(stopped))
}

/// Writes a comment of UTF-8. Lines are broken at its white space, of which one space or line end
/// is left between words. PGN has no way to write a closing brace in a comment; it becomes a
/// parenthesis.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_comment(
    writer: InOut<pdn_chess_pgn_writer>,
    text: InArray<c_char>,
    length: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| writer.comment(utf8(text.bytes(length)?)?).map_err(stopped))
}

/// Begins a variation on the move before.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_variation(
    writer: InOut<pdn_chess_pgn_writer>,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| writer.begin_variation().map_err(stopped))
}

/// Ends the variation that was begun last.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_end_variation(
    writer: InOut<pdn_chess_pgn_writer>,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| writer.end_variation().map_err(stopped))
}

/// Writes the result, PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_DRAW, and ends the
/// game.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_write_termination(
    writer: InOut<pdn_chess_pgn_writer>,
    termination: pdn_chess_termination,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    change(writer, sink, user, |writer| {
        let termination = Termination::new(termination).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        writer.termination(termination).map_err(stopped)
    })
}

/// Stores the writer again after what succeeded.
fn change(
    writer: InOut<pdn_chess_pgn_writer>,
    sink: pdn_sink,
    user: *mut c_void,
    write: impl FnOnce(&mut Writer<'_, Sink>) -> Answer,
) -> pdn_status {
    call(|| {
        let words = writer.input().read()?.words;
        let mut sink = Sink::new(sink, user)?;
        let state = WriterState::from_snapshot(&words).ok_or(pdn_status::PDN_ERROR_STATE)?;
        let mut value = Writer::resume(&mut sink, state);
        write(&mut value)?;
        store(writer.output(), value.state())
    })
}

fn store(writer: Out<pdn_chess_pgn_writer>, state: WriterState) -> Answer {
    writer.check()?;
    writer.write(pdn_chess_pgn_writer { words: state.to_snapshot() });
    Ok(())
}
