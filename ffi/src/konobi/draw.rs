//! Konobi: drawing
//!
//! A board as text for a terminal, or as a picture in SVG, which browsers display: strong and weak
//! links, the last stone, a shortest winning path, and the points where the side to move may not
//! place a stone. The output goes to a sink.

use core::ffi::c_void;
use core::fmt;

use pedina::konobi::draw::{Drawing, TextStyle};
use pedina::konobi::{AnySize, Grid, Position};

use super::position::{pdn_konobi_position, view};
use super::{PDN_KONOBI_NO_POINT, pdn_konobi_point, point};
use crate::call::call;
use crate::ptr::In;
use crate::sink::{Sink, pdn_sink, pdn_text_style, stopped};
use crate::status::pdn_status;

/// What a drawing shows beside the pieces: a sum of PDN_KONOBI_DRAW_ bits.
///
/// # Bindings
/// A plain number.
pub type pdn_konobi_draw_marks = u32;

/// Names columns and rows at the edges.
pub const PDN_KONOBI_DRAW_LABELS: pdn_konobi_draw_marks = 1;

/// Marks the points where the side to move may not place a stone.
pub const PDN_KONOBI_DRAW_ILLEGAL: pdn_konobi_draw_marks = 2;

/// Marks a shortest winning path after the end.
pub const PDN_KONOBI_DRAW_PATH: pdn_konobi_draw_marks = 4;

/// Writes a position as lines of text. `last` is the stone to mark as the last one, or
/// PDN_KONOBI_NO_POINT; `marks` is a sum of PDN_KONOBI_DRAW_ bits; `style` is a
/// pdn_text_style.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_draw_text(
    position: In<pdn_konobi_position>,
    last: pdn_konobi_point,
    marks: pdn_konobi_draw_marks,
    style: pdn_text_style,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    let style = TextStyle::new(style).ok_or(pdn_status::PDN_ERROR_RANGE);
    draw(position, last, marks, sink, user, |drawing, sink| Ok(drawing.write_text(style?, sink)))
}

/// Writes a position as a complete SVG document. Parameters are those of pdn_konobi_draw_text.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_draw_svg(
    position: In<pdn_konobi_position>,
    last: pdn_konobi_point,
    marks: pdn_konobi_draw_marks,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    draw(position, last, marks, sink, user, |drawing, sink| Ok(drawing.write_svg(sink)))
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
    call(|| {
        let mut sink = Sink::new(sink, user)?;
        view(position, |position| write(&seen(position, last, marks)?, &mut sink)?.map_err(stopped))
    })
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
