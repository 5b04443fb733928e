//! Mastermind: drawing
//!
//! The board of a match as text for a terminal, or as a picture in SVG, which browsers display: the
//! rows with their key pegs, the places that are free, and the code after the round. The output
//! goes to a sink.

use core::ffi::{c_char, c_void};
use core::fmt;

use pedina::mastermind::draw::{Drawing, TextStyle};

use super::game::pdn_mastermind_match;
use super::names::own;
use crate::call::call;
use crate::ptr::{In, InArray};
use crate::sink::{Sink, pdn_sink, pdn_text_style, stopped};
use crate::status::pdn_status;

/// What a drawing shows beside the pieces: a sum of PDN_MASTERMIND_DRAW_ bits.
///
/// # Bindings
/// A plain number.
pub type pdn_mastermind_draw_marks = u32;

/// Numbers the rows and, in a picture, writes the beginnings of names on pegs.
pub const PDN_MASTERMIND_DRAW_LABELS: pdn_mastermind_draw_marks = 1;

/// Shows the code while the round goes on, too, if the maker has committed to one.
pub const PDN_MASTERMIND_DRAW_SECRET: pdn_mastermind_draw_marks = 2;

/// Writes the board of a match as lines of text, the first guess first and the code last. `names`
/// are the names of the pegs, as pdn_mastermind_check_names takes them; `marks` is a sum of
/// PDN_MASTERMIND_DRAW_ bits; `style` is a pdn_text_style. The code is shown when the
/// round is over, and as question marks before.
///
/// PDN_ERROR_MASTERMIND_PEG_SET: there are fewer names than the match has symbols.
/// PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT to PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED: what is wrong
/// with them.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_draw_text(
    r#match: In<pdn_mastermind_match>,
    names: InArray<c_char>,
    names_length: usize,
    marks: pdn_mastermind_draw_marks,
    style: pdn_text_style,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    let style = TextStyle::new(style).ok_or(pdn_status::PDN_ERROR_RANGE);
    draw(r#match, (names, names_length), marks, (sink, user), |drawing, sink| {
        Ok(drawing.write_text(style?, sink))
    })
}

/// Writes the board of a match as a complete SVG document. Parameters and statuses are those of
/// pdn_mastermind_draw_text.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_draw_svg(
    r#match: In<pdn_mastermind_match>,
    names: InArray<c_char>,
    names_length: usize,
    marks: pdn_mastermind_draw_marks,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    draw(r#match, (names, names_length), marks, (sink, user), |drawing, sink| {
        Ok(drawing.write_svg(sink))
    })
}

/// Writes a drawing of a match.
fn draw(
    r#match: In<pdn_mastermind_match>,
    (names, names_length): (InArray<c_char>, usize),
    marks: u32,
    (sink, user): (pdn_sink, *mut c_void),
    write: impl FnOnce(&Drawing<'_>, &mut Sink) -> Result<fmt::Result, pdn_status>,
) -> pdn_status {
    call(|| {
        let mut sink = Sink::new(sink, user)?;
        let (played, names) = (r#match.load()?, own(names, names_length)?);
        if marks >= 2 * PDN_MASTERMIND_DRAW_SECRET {
            return Err(pdn_status::PDN_ERROR_RANGE);
        }
        if names.symbols() < played.variant().symbols() {
            return Err(pdn_status::PDN_ERROR_MASTERMIND_PEG_SET);
        }
        let mut drawing = Drawing::new(&played, names);
        drawing.labels = marks & PDN_MASTERMIND_DRAW_LABELS != 0;
        if marks & PDN_MASTERMIND_DRAW_SECRET != 0 {
            drawing.secret = played.secret();
        }
        write(&drawing, &mut sink)?.map_err(stopped)
    })
}
