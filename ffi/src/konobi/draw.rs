//! Konobi: drawing, and files in the Smart Game Format
//!
//! A board as text for a terminal or as a picture in SVG, which browsers and most programs show:
//! links strong and weak, the last stone, a shortest winning path, and the points where the side to
//! move may not place a stone. What is written goes to a sink, as in chess.

use core::ffi::{c_char, c_void};
use core::fmt;

use pedina::konobi::draw::{Drawing, TextStyle};
use pedina::konobi::{AnySize, Game, Grid, Position};

use super::game::{self, pdn_konobi_game};
use super::position::{pdn_konobi_position, view};
use super::{PDN_KONOBI_NO_POINT, pdn_konobi_action, pdn_konobi_point, point};
use crate::ptr::{In, InArray, InOutArray, Out};
use crate::sink::{Sink, pdn_sink, stopped, utf8};
use crate::status::pdn_status;

/// To name columns and rows at the edges.
pub const PDN_KONOBI_DRAW_LABELS: u32 = 1;

/// To mark the points where the side to move may not place a stone.
pub const PDN_KONOBI_DRAW_ILLEGAL: u32 = 2;

/// To mark a shortest winning path after the end.
pub const PDN_KONOBI_DRAW_PATH: u32 = 4;

pub use pedina::konobi::draw::TextStyle as pdn_konobi_text_style;

/// Writes a position as lines of text. `last` is the stone to mark as the last one, or
/// PDN_KONOBI_NO_POINT; `marks` is a sum of PDN_KONOBI_DRAW_; `style` a pdn_konobi_text_style.
///
/// PDN_ERROR_SINK: the sink stopped. PDN_ERROR_RANGE: unknown style or mark, or no point.
/// PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `sink`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_draw_text(
    position: In<pdn_konobi_position>,
    last: pdn_konobi_point,
    marks: u32,
    style: u8,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    let style = TextStyle::new(style).ok_or(pdn_status::PDN_ERROR_RANGE);
    draw(position, last, marks, sink, user, |drawing, sink| Ok(drawing.write_text(style?, sink)))
}

/// Writes a position as a picture, a whole SVG document; as pdn_konobi_draw_text.
///
/// PDN_ERROR_SINK: the sink stopped. PDN_ERROR_RANGE: unknown mark, or no point. PDN_ERROR_STATE.
/// PDN_ERROR_NULL: `position`, `sink`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_draw_svg(
    position: In<pdn_konobi_position>,
    last: pdn_konobi_point,
    marks: u32,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    draw(position, last, marks, sink, user, |drawing, sink| Ok(drawing.write_svg(sink)))
}

/// Writes a game as a file in the Smart Game Format, with the names of the first and the second
/// player in UTF-8; an empty name is left out.
///
/// PDN_ERROR_SINK: the sink stopped. PDN_ERROR_ENCODING: a name is no UTF-8. PDN_ERROR_STATE: no
/// game, or another one's history. PDN_ERROR_NULL: `game`, `sink`, or `history` or a name with a
/// size above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_write_sgf(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    capacity: usize,
    first: InArray<c_char>,
    first_length: usize,
    second: InArray<c_char>,
    second_length: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    let write = || {
        let game = game::open(game, history, capacity)?;
        let names = [utf8(first.bytes(first_length)?)?, utf8(second.bytes(second_length)?)?];
        let mut sink = Sink::new(sink, user)?;
        game.start().ok_or(pdn_status::PDN_ERROR_STATE)?;
        game.write_sgf(names, &mut sink).map_err(stopped)
    };
    write().into()
}

/// Reads a game from a file in the Smart Game Format: its main line, which is the first of all
/// variations. `start`, which may be NULL, is where the file goes wrong, counted in bytes; it is
/// written with all statuses but PDN_ERROR_NULL, and 0 with PDN_OK. The history is filled up to
/// there.
///
/// PDN_KONOBI_SGF_SYNTAX, PDN_KONOBI_SGF_SIZE, PDN_KONOBI_SGF_SETUP, PDN_KONOBI_SGF_COLOR,
/// PDN_KONOBI_REPLAY_SYNTAX: a move is no point and no known word. PDN_KONOBI_REFUSAL_OUTSIDE,
/// PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT, PDN_KONOBI_REFUSAL_WEAK_CONNECTION,
/// PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP,
/// PDN_KONOBI_ILLEGAL_ACTION_OVER: why a move is not possible. PDN_KONOBI_GAME_HISTORY_FULL: the
/// history has no room. PDN_ERROR_NULL: `game`, or `text` or `history` with a size above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_read_sgf(
    text: InArray<c_char>,
    length: usize,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    game: Out<pdn_konobi_game>,
    start: Out<usize>,
) -> pdn_status {
    let read = || {
        game.check()?;
        let history = game::ActionsMut::new(history.elements_mut(capacity)?);
        let read = Game::<AnySize, _>::read_sgf(text.bytes(length)?, history);
        start.write(read.as_ref().map_or_else(|error| error.start, |_| 0));
        game.write(game::raw(&read?));
        Ok(())
    };
    read().into()
}

/// Writes a drawing of a position.
fn draw(
    position: In<pdn_konobi_position>,
    last: pdn_konobi_point,
    marks: u32,
    sink: pdn_sink,
    user: *mut c_void,
    write: impl FnOnce(&Drawing<'_, AnySize>, &mut Sink) -> Result<fmt::Result, pdn_status>,
) -> pdn_status {
    let draw = || {
        let mut sink = Sink::new(sink, user)?;
        view(position, |position| write(&seen(position, last, marks)?, &mut sink)?.map_err(stopped))
    };
    draw().into()
}

/// A drawing as core has it.
fn seen(
    position: &Position<AnySize>,
    last: pdn_konobi_point,
    marks: u32,
) -> Result<Drawing<'_, AnySize>, pdn_status> {
    if marks >= 2 * PDN_KONOBI_DRAW_PATH {
        return Err(pdn_status::PDN_ERROR_RANGE);
    }
    let mut drawing = Drawing::new(position);
    drawing.labels = marks & PDN_KONOBI_DRAW_LABELS != 0;
    if last != PDN_KONOBI_NO_POINT {
        drawing.last = Some(point(last)?);
    }
    if marks & PDN_KONOBI_DRAW_ILLEGAL == 0 {
        drawing.illegal = Grid::empty(position.size());
    }
    if marks & PDN_KONOBI_DRAW_PATH == 0 {
        drawing.path = Grid::empty(position.size());
    }
    Ok(drawing)
}
