//! Konobi: values
//!
//! - Point: uint16_t, column + 32 * row, both from 0 at the bottom left; see pdn_konobi_point_at.
//!   PDN_KONOBI_NO_POINT where there is none.
//! - Action: uint16_t, a point to place a stone there, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
//! - Set of points: an array of uint32_t, one for each row from the bottom, bit 0 of it for the
//!   a-column; a capacity of PDN_KONOBI_MAX_WIDTH always suffices.
//! - Edges: uint8_t, a bit each: 1 bottom, 2 top, 4 left, 8 right.
//!
//! Black connects bottom and top, white left and right.

use pedina::konobi::{Action, Color, MAX_WIDTH, PERFT_MAX_DEPTH, PieRule, Point, Rules, Ruleset};

use crate::enumeration::enumeration;
use crate::status::pdn_status;

pub mod position;

pub mod connection;

pub mod perft;

pub mod game;

pub mod record;

pub mod sgf;

pub mod draw;

pub mod decision;

pub mod solver;

pub mod table;

pub mod table_state;

/// The greatest number of rows and of columns.
pub const PDN_KONOBI_MAX_WIDTH: u8 = MAX_WIDTH;

/// The most points of a board, and of a path on it.
pub const PDN_KONOBI_MAX_POINTS: usize = MAX_WIDTH as usize * MAX_WIDTH as usize;

/// The most actions of a position: a point each, and one to pass or to swap.
pub const PDN_KONOBI_MAX_ACTIONS: usize = MAX_WIDTH as usize * MAX_WIDTH as usize + 1;

/// The greatest depth of pdn_konobi_perft and pdn_konobi_divide.
pub const PDN_KONOBI_PERFT_MAX_DEPTH: u32 = PERFT_MAX_DEPTH;

/// A point, column + 32 * row.
pub type pdn_konobi_point = u16;

/// A column from the left, from 0.
///
/// # Bindings
/// A plain number.
pub type pdn_konobi_column = u8;

/// A row from the bottom, from 0.
///
/// # Bindings
/// A plain number.
pub type pdn_konobi_row = u8;

/// The points of one row that belong to a set: bit n is column n.
///
/// # Bindings
/// A plain number.
/// A set of `pdn_konobi_column`.
pub type pdn_konobi_row_set = u32;

/// What a player does in a turn: a point, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
pub type pdn_konobi_action = u16;

/// No point.
pub const PDN_KONOBI_NO_POINT: pdn_konobi_point = 65535;

/// A pass: forced for a player who cannot place a stone, illegal for any other.
pub const PDN_KONOBI_PASS: pdn_konobi_action = 1024;

/// Use of the pie rule.
pub const PDN_KONOBI_SWAP: pdn_konobi_action = 2048;

const _: () = assert!(PDN_KONOBI_PASS == Action::Pass.bits());
const _: () = assert!(PDN_KONOBI_SWAP == Action::Swap.bits());

enumeration!(pdn_konobi_color: u8 = pedina::konobi::Color);

/// Where there is no colour: a vacant point, no winner.
pub const PDN_KONOBI_NO_COLOR: pdn_konobi_color = 2;

enumeration!(pdn_konobi_player: u8 = pedina::konobi::Player);

enumeration!(pdn_konobi_ruleset: u8 = pedina::konobi::Ruleset);

enumeration!(pdn_konobi_pie_rule: u8 = pedina::konobi::PieRule);

enumeration!(pdn_konobi_link_kind: u8 = pedina::konobi::LinkKind);

/// Returns the point in a column and a row, both from 0; PDN_KONOBI_NO_POINT if
/// either is not below PDN_KONOBI_MAX_WIDTH.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_point_at(
    column: pdn_konobi_column,
    row: pdn_konobi_row,
) -> pdn_konobi_point {
    Point::new(column, row).map_or(PDN_KONOBI_NO_POINT, number)
}

/// Returns the column of a point, from 0 for the a-column.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_point_column(point: pdn_konobi_point) -> pdn_konobi_column {
    (point & 31) as u8
}

/// Returns the row of a point, from 0 at the bottom.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_point_row(point: pdn_konobi_point) -> pdn_konobi_row {
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
    color.map_or(PDN_KONOBI_NO_COLOR, |color| color as u8)
}

pub(crate) fn rules(ruleset: u8, pie_rule: u8) -> Result<Rules, pdn_status> {
    let ruleset = Ruleset::new(ruleset).ok_or(pdn_status::PDN_ERROR_RANGE)?;
    let pie = PieRule::new(pie_rule).ok_or(pdn_status::PDN_ERROR_RANGE)?;
    Ok(Rules { ruleset, pie })
}
