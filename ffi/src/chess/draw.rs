//! Chess: drawing
//!
//! A position as text for a terminal, or as a picture in SVG, which browsers display. Pieces are
//! drawn as paths, without a font. The output goes to a sink; a picture takes about six kilobytes.

use core::ffi::c_void;

use pedina::chess::draw::{self, Arrow, Drawing, Rgb, TextStyle};
use pedina::chess::{Bitboard, Position, Square};

use super::moves::from_bits;
use super::position::{pdn_chess_position, view};
use super::{
    PDN_CHESS_NO_MOVE, color, pdn_chess_bitboard, pdn_chess_color, pdn_chess_move,
    pdn_chess_square, square,
};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::library::pdn_bool;
use crate::ptr::{In, InArray, Out};
use crate::sink::{Sink, pdn_sink, pdn_text_style, stopped};
use crate::status::pdn_status;

/// The most arrows of a picture.
pub const PDN_CHESS_MAX_ARROWS: usize = 32;

/// Predefined colours.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum Theme {
    /// Wood.
    Brown = 0,
    /// Cool blue.
    Blue = 1,
    /// The green of tournament boards.
    Green = 2,
    /// Shades of grey, for print.
    Grey = 3,
}

enumeration!(pdn_chess_theme: u8 = crate::chess::draw::Theme);

/// A colour, 0xRRGGBB.
///
/// # Bindings
/// A plain number.
pub type pdn_chess_rgb = u32;

/// What a drawing shows beside the pieces. Initialized by pdn_chess_drawing_init; then change any
/// field.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_drawing {
    /// Squares to mark, as a bitboard.
    pub marked: pdn_chess_bitboard,
    /// The colour of light squares.
    pub light: pdn_chess_rgb,
    /// The colour of dark squares.
    pub dark: pdn_chess_rgb,
    /// The colour blended into the squares of the last move.
    pub moved: pdn_chess_rgb,
    /// The colour behind a king in check.
    pub check: pdn_chess_rgb,
    /// The colour of marks.
    pub mark: pdn_chess_rgb,
    /// The colour of white pieces, and of the fine lines on black ones.
    pub white: pdn_chess_rgb,
    /// The colour of black pieces, and of all outlines.
    pub black: pdn_chess_rgb,
    /// Width and height of a picture in pixels; 0 leaves them to the page that displays it.
    pub size: u16,
    /// The move that led here, or PDN_CHESS_NO_MOVE: its squares are highlighted.
    pub last_move: pdn_chess_move,
    /// The side that sits at the lower edge.
    pub bottom: pdn_chess_color,
    /// 1 to name files and ranks at the edges, else 0.
    pub coordinates: pdn_bool,
    /// 0.
    pub reserved: [u8; 6],
}

/// An arrow from one square to another; a ring if both are the same.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_chess_arrow {
    /// Its colour.
    pub color: pdn_chess_rgb,
    /// Where it starts.
    pub from: pdn_chess_square,
    /// Where its head is.
    pub to: pdn_chess_square,
    /// 0.
    pub reserved: u16,
}

/// Stores a drawing seen from white's side: with coordinates, in the colours of a theme, nothing
/// marked.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_drawing_init(
    theme: pdn_chess_theme,
    drawing: Out<pdn_chess_drawing>,
) -> pdn_status {
    drawing.store(|| Ok(plain(&theme_of(theme)?)))
}

/// Writes a position as lines of text; a king in check is marked. `style` is a pdn_text_style.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_draw_text(
    position: In<pdn_chess_position>,
    drawing: In<pdn_chess_drawing>,
    style: pdn_text_style,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let (drawing, mut sink) = (drawing.read()?, Sink::new(sink, user)?);
        let style = TextStyle::new(style).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        view(position, |position| {
            seen(position, &drawing, &[])?.write_text(style, &mut sink).map_err(stopped)
        })
    })
}

/// Writes a position as a complete SVG document, with up to PDN_CHESS_MAX_ARROWS arrows; a king in
/// check is marked.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_draw_svg(
    position: In<pdn_chess_position>,
    drawing: In<pdn_chess_drawing>,
    arrows: InArray<pdn_chess_arrow>,
    count: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    call(|| {
        let (drawing, mut sink) = (drawing.read()?, Sink::new(sink, user)?);
        let mut copies = [Arrow::new(Square::A1, Square::A1); PDN_CHESS_MAX_ARROWS];
        let arrows = read(arrows, count, &mut copies)?;
        view(position, |position| {
            seen(position, &drawing, arrows)?.write_svg(&mut sink).map_err(stopped)
        })
    })
}

/// A drawing as core has it.
fn seen<'a>(
    position: &'a Position,
    drawing: &pdn_chess_drawing,
    arrows: &'a [Arrow],
) -> Result<Drawing<'a>, pdn_status> {
    let last_move = match drawing.last_move {
        PDN_CHESS_NO_MOVE => None,
        bits => Some(from_bits(bits)?),
    };
    Ok(Drawing {
        bottom: color(drawing.bottom)?,
        coordinates: drawing.coordinates != 0,
        last_move,
        marked: Bitboard(drawing.marked),
        arrows,
        theme: draw::Theme {
            light: Rgb::new(drawing.light),
            dark: Rgb::new(drawing.dark),
            last_move: Rgb::new(drawing.moved),
            check: Rgb::new(drawing.check),
            mark: Rgb::new(drawing.mark),
            white: Rgb::new(drawing.white),
            black: Rgb::new(drawing.black),
        },
        size: drawing.size,
        ..Drawing::new(position)
    })
}

/// Reads the arrows of a caller into copies, and returns those.
fn read(
    arrows: InArray<pdn_chess_arrow>,
    count: usize,
    copies: &mut [Arrow; PDN_CHESS_MAX_ARROWS],
) -> Result<&[Arrow], pdn_status> {
    let arrows = arrows.elements(count)?;
    let copies = copies.get_mut(..count).ok_or(pdn_status::PDN_ERROR_RANGE)?;
    for (index, copy) in copies.iter_mut().enumerate() {
        let arrow = arrows.get(index).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let (from, to) = (square(arrow.from)?, square(arrow.to)?);
        *copy = Arrow { from, to, color: Rgb::new(arrow.color) };
    }
    Ok(copies)
}

fn theme_of(number: u8) -> Result<draw::Theme, pdn_status> {
    match number {
        0 => Ok(draw::Theme::BROWN),
        1 => Ok(draw::Theme::BLUE),
        2 => Ok(draw::Theme::GREEN),
        3 => Ok(draw::Theme::GREY),
        _ => Err(pdn_status::PDN_ERROR_RANGE),
    }
}

fn plain(theme: &draw::Theme) -> pdn_chess_drawing {
    pdn_chess_drawing {
        marked: 0,
        light: theme.light.number(),
        dark: theme.dark.number(),
        moved: theme.last_move.number(),
        check: theme.check.number(),
        mark: theme.mark.number(),
        white: theme.white.number(),
        black: theme.black.number(),
        size: 0,
        last_move: PDN_CHESS_NO_MOVE,
        bottom: 0,
        coordinates: 1,
        reserved: [0; 6],
    }
}
