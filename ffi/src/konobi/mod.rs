//! Konobi: values
//!
//! - Point: uint16_t, column + 32 * row, both from 0 at the bottom left; see pdn_konobi_point_at.
//!   PDN_KONOBI_NO_POINT where there is none.
//! - Action: uint16_t, a point to place a stone there, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
//! - Set of points: an array of uint32_t, one for each row from the bottom, bit 0 of it for the
//!   a-column; PDN_KONOBI_MAX_WIDTH of them are always room enough.
//! - Edges: uint8_t, a bit each: 1 bottom, 2 top, 4 left, 8 right.
//!
//! Black connects bottom and top, white left and right.

use pedina::konobi::{Action, Color, MAX_WIDTH, PERFT_MAX_DEPTH, PieRule, Point, Rules, Ruleset};

use crate::status::pdn_status;

pub mod position;

pub mod shapes;

pub mod count;

pub mod game;

pub mod record;

pub mod draw;

pub mod player;

pub mod solver;

/// The greatest number of rows and of columns.
pub const PDN_KONOBI_MAX_WIDTH: u8 = 25;

/// The greatest depth of pdn_konobi_perft and pdn_konobi_divide.
pub const PDN_KONOBI_PERFT_MAX_DEPTH: u32 = 16;

const _: () = assert!(PDN_KONOBI_MAX_WIDTH == MAX_WIDTH);
const _: () = assert!(PDN_KONOBI_PERFT_MAX_DEPTH == PERFT_MAX_DEPTH);

/// A point, column + 32 * row.
pub type pdn_konobi_point = u16;

/// What a player does in a turn: a point, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
pub type pdn_konobi_action = u16;

/// Where there is no point.
pub const PDN_KONOBI_NO_POINT: pdn_konobi_point = 65535;

/// To pass: who cannot place a stone has to, nobody else may.
pub const PDN_KONOBI_PASS: pdn_konobi_action = 1024;

/// To use the pie rule.
pub const PDN_KONOBI_SWAP: pdn_konobi_action = 2048;

const _: () = assert!(PDN_KONOBI_PASS == Action::Pass.bits());
const _: () = assert!(PDN_KONOBI_SWAP == Action::Swap.bits());

/// A colour.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_konobi_color {
    /// Moves first and connects bottom and top.
    PDN_KONOBI_BLACK = 0,
    /// Moves second and connects left and right.
    PDN_KONOBI_WHITE = 1,
    /// Where there is none: a vacant point, no winner.
    PDN_KONOBI_NO_COLOR = 2,
}

/// One of the two people, whatever their colours are after a swap.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_konobi_player {
    /// Who made the first placement.
    PDN_KONOBI_FIRST_PLAYER = 0,
    /// Who may swap.
    PDN_KONOBI_SECOND_PLAYER = 1,
}

/// Which placements are forbidden.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_konobi_ruleset {
    /// Konobi: crosscuts, and weak connections that a clean placement can avoid.
    PDN_KONOBI_STANDARD = 0,
    /// Crosscuts alone: the game Crossway.
    PDN_KONOBI_CROSSCUT_ONLY = 1,
}

/// What the second player may do in place of a first placement.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_konobi_pie_rule {
    /// Nothing.
    PDN_KONOBI_NO_PIE_RULE = 0,
    /// Exchange the colours of the players: the stone stays, and who opened goes on with white.
    PDN_KONOBI_SWAP_SIDES = 1,
    /// Exchange the stone: it becomes white and moves to the point mirrored in the diagonal through
    /// a1; who opened goes on with black.
    PDN_KONOBI_SWAP_PIECES = 2,
}

/// How two stones of one colour are connected.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum pdn_konobi_link_kind {
    /// Orthogonally adjacent.
    PDN_KONOBI_STRONG = 0,
    /// Diagonally adjacent, without a stone of their colour beside both.
    PDN_KONOBI_WEAK = 1,
}

/// The point in a column and a row, both from 0.
///
/// PDN_KONOBI_NO_POINT: one of them is above 24.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_point_at(column: u8, row: u8) -> pdn_konobi_point {
    Point::new(column, row).map_or(PDN_KONOBI_NO_POINT, number)
}

/// The column of a point, from 0 for the a-column.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_column(point: pdn_konobi_point) -> u8 {
    (point & 31) as u8
}

/// The row of a point, from 0 at the bottom.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_row(point: pdn_konobi_point) -> u8 {
    (point >> 5 & 31) as u8
}

/// The bits of a point are those of a placement.
pub(crate) const fn number(point: Point) -> pdn_konobi_point {
    Action::Place(point).bits()
}

pub(crate) fn point(number: pdn_konobi_point) -> Result<Point, pdn_status> {
    match Action::from_bits(number) {
        Some(Action::Place(point)) => Ok(point),
        _ => Err(pdn_status::PDN_ERROR_RANGE),
    }
}

pub(crate) fn action(bits: pdn_konobi_action) -> Result<Action, pdn_status> {
    Action::from_bits(bits).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(crate) fn color(number: u8) -> Result<Color, pdn_status> {
    Color::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// The number of a colour that may be none.
pub(crate) fn color_number(color: Option<Color>) -> u8 {
    color.map_or(pdn_konobi_color::PDN_KONOBI_NO_COLOR as u8, |color| color as u8)
}

pub(crate) fn rules(ruleset: u8, pie_rule: u8) -> Result<Rules, pdn_status> {
    let ruleset = Ruleset::new(ruleset).ok_or(pdn_status::PDN_ERROR_RANGE)?;
    let pie = PieRule::new(pie_rule).ok_or(pdn_status::PDN_ERROR_RANGE)?;
    Ok(Rules { ruleset, pie })
}
