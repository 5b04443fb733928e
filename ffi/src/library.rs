//! Library: versions and sizes

use core::ffi::{CStr, c_char};

use crate::chess::clock::{pdn_chess_clock, pdn_chess_period};
use crate::chess::draw::{pdn_chess_arrow, pdn_chess_drawing};
use crate::chess::eboard::pdn_chess_eboard;
use crate::chess::game::pdn_chess_game;
use crate::chess::perft::pdn_chess_divide_entry;
use crate::chess::pgn::{pdn_chess_pgn_event, pdn_chess_pgn_reader};
use crate::chess::pgn_scanner::{pdn_chess_pgn_scanner, pdn_chess_pgn_token};
use crate::chess::pgn_writer::pdn_chess_pgn_writer;
use crate::chess::position::pdn_chess_position;
use crate::chess::server::{pdn_chess_server, pdn_chess_server_event, pdn_chess_server_move};
use crate::chess::setup::{pdn_chess_report, pdn_chess_setup};
use crate::konobi::connection::pdn_konobi_link;
use crate::konobi::decision::{pdn_konobi_chances, pdn_konobi_decision, pdn_konobi_node};
use crate::konobi::game::pdn_konobi_game;
use crate::konobi::perft::pdn_konobi_divide_entry;
use crate::konobi::position::{pdn_konobi_position, pdn_konobi_refusal};
use crate::konobi::record::pdn_konobi_replay_report;
use crate::konobi::solver::pdn_konobi_solver;
use crate::mastermind::game::{pdn_mastermind_event, pdn_mastermind_match};
use crate::mastermind::remaining::{pdn_mastermind_hint, pdn_mastermind_row};
use crate::mastermind::settings::pdn_mastermind_settings;
use crate::sink::pdn_text;
use crate::status::{TEXTS, pdn_status};

/// Version of the interface: changes only when programs must be compiled again.
pub const PDN_ABI_VERSION: u32 = 2;

use pdn_struct::*;

/// The structs whose size pdn_struct_size returns.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u32)]
pub enum pdn_struct {
    /// pdn_chess_setup.
    PDN_STRUCT_CHESS_SETUP = 1,
    /// pdn_chess_position.
    PDN_STRUCT_CHESS_POSITION = 2,
    /// pdn_chess_report.
    PDN_STRUCT_CHESS_REPORT = 3,
    /// pdn_chess_divide_entry.
    PDN_STRUCT_CHESS_DIVIDE_ENTRY = 4,
    /// pdn_chess_game.
    PDN_STRUCT_CHESS_GAME = 5,
    /// pdn_chess_clock.
    PDN_STRUCT_CHESS_CLOCK = 6,
    /// pdn_chess_period.
    PDN_STRUCT_CHESS_PERIOD = 7,
    /// pdn_chess_pgn_reader.
    PDN_STRUCT_CHESS_PGN_READER = 8,
    /// pdn_chess_pgn_event.
    PDN_STRUCT_CHESS_PGN_EVENT = 9,
    /// pdn_chess_server.
    PDN_STRUCT_CHESS_SERVER = 10,
    /// pdn_chess_server_event.
    PDN_STRUCT_CHESS_SERVER_EVENT = 11,
    /// pdn_chess_server_move.
    PDN_STRUCT_CHESS_SERVER_MOVE = 12,
    /// pdn_chess_eboard.
    PDN_STRUCT_CHESS_EBOARD = 20,
    /// pdn_chess_pgn_writer.
    PDN_STRUCT_CHESS_PGN_WRITER = 24,
    /// pdn_chess_drawing.
    PDN_STRUCT_CHESS_DRAWING = 25,
    /// pdn_chess_arrow.
    PDN_STRUCT_CHESS_ARROW = 26,
    /// pdn_chess_pgn_scanner.
    PDN_STRUCT_CHESS_PGN_SCANNER = 27,
    /// pdn_chess_pgn_token.
    PDN_STRUCT_CHESS_PGN_TOKEN = 28,
    /// pdn_text.
    PDN_STRUCT_TEXT = 29,

    /// pdn_mastermind_row.
    PDN_STRUCT_MASTERMIND_ROW = 40,
    /// pdn_mastermind_hint.
    PDN_STRUCT_MASTERMIND_HINT = 41,
    /// pdn_mastermind_settings.
    PDN_STRUCT_MASTERMIND_SETTINGS = 42,
    /// pdn_mastermind_match.
    PDN_STRUCT_MASTERMIND_MATCH = 43,
    /// pdn_mastermind_event.
    PDN_STRUCT_MASTERMIND_EVENT = 44,
    /// pdn_konobi_position.
    PDN_STRUCT_KONOBI_POSITION = 50,
    /// pdn_konobi_game.
    PDN_STRUCT_KONOBI_GAME = 51,
    /// pdn_konobi_refusal.
    PDN_STRUCT_KONOBI_REFUSAL = 52,
    /// pdn_konobi_link.
    PDN_STRUCT_KONOBI_LINK = 53,
    /// pdn_konobi_divide_entry.
    PDN_STRUCT_KONOBI_DIVIDE_ENTRY = 54,
    /// pdn_konobi_replay_report.
    PDN_STRUCT_KONOBI_REPLAY_REPORT = 55,
    /// pdn_konobi_node.
    PDN_STRUCT_KONOBI_NODE = 60,
    /// pdn_konobi_decision.
    PDN_STRUCT_KONOBI_DECISION = 61,
    /// pdn_konobi_chances.
    PDN_STRUCT_KONOBI_CHANCES = 62,
    /// pdn_konobi_solver.
    PDN_STRUCT_KONOBI_SOLVER = 63,
}

/// Returns the version of the library: PDN_VERSION of the header that it was built with.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_version() -> u32 {
    const MAJOR: u32 = number(env!("CARGO_PKG_VERSION_MAJOR"));
    const MINOR: u32 = number(env!("CARGO_PKG_VERSION_MINOR"));
    const PATCH: u32 = number(env!("CARGO_PKG_VERSION_PATCH"));
    MAJOR * 10_000 + MINOR * 100 + PATCH
}

/// Returns the version of the library as text such as "1.2.3": a constant, never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_version_text() -> *const c_char {
    const TEXT: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(text) => text,
            Err(_) => c"",
        };
    TEXT.as_ptr()
}

/// An English sentence on a status, for people; a constant, never NULL, for any number.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_status_text(status: i32) -> *const c_char {
    let text = TEXTS.iter().find(|(known, _)| *known as i32 == status).map(|(_, text)| *text);
    text.unwrap_or(c"unknown status: compare the versions of header and library").as_ptr()
}

/// Checks that a program compiled with this header may use the linked library. Call it once at the
/// start, with PDN_ABI_VERSION.
///
/// PDN_ERROR_VERSION: it may not; compile it again with the header of the library.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_check_abi(abi_version: u32) -> pdn_status {
    if abi_version == PDN_ABI_VERSION { pdn_status::PDN_OK } else { pdn_status::PDN_ERROR_VERSION }
}

/// Returns the size in bytes of a struct in the linked library, for bindings of other languages;
/// sizeof is the same where pdn_check_abi returns PDN_OK. `kind` is a pdn_struct; 0 for any other
/// number.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_struct_size(kind: u32) -> usize {
    let size = STRUCTS.iter().find(|(known, _)| *known as u32 == kind).map(|(_, size)| *size);
    size.unwrap_or(0)
}

const STRUCTS: &[(pdn_struct, usize)] = &[
    (PDN_STRUCT_CHESS_SETUP, size_of::<pdn_chess_setup>()),
    (PDN_STRUCT_CHESS_POSITION, size_of::<pdn_chess_position>()),
    (PDN_STRUCT_CHESS_REPORT, size_of::<pdn_chess_report>()),
    (PDN_STRUCT_CHESS_DIVIDE_ENTRY, size_of::<pdn_chess_divide_entry>()),
    (PDN_STRUCT_CHESS_GAME, size_of::<pdn_chess_game>()),
    (PDN_STRUCT_CHESS_CLOCK, size_of::<pdn_chess_clock>()),
    (PDN_STRUCT_CHESS_PERIOD, size_of::<pdn_chess_period>()),
    (PDN_STRUCT_CHESS_PGN_READER, size_of::<pdn_chess_pgn_reader>()),
    (PDN_STRUCT_CHESS_PGN_EVENT, size_of::<pdn_chess_pgn_event>()),
    (PDN_STRUCT_CHESS_SERVER, size_of::<pdn_chess_server>()),
    (PDN_STRUCT_CHESS_SERVER_EVENT, size_of::<pdn_chess_server_event>()),
    (PDN_STRUCT_CHESS_SERVER_MOVE, size_of::<pdn_chess_server_move>()),
    (PDN_STRUCT_CHESS_EBOARD, size_of::<pdn_chess_eboard>()),
    (PDN_STRUCT_CHESS_PGN_WRITER, size_of::<pdn_chess_pgn_writer>()),
    (PDN_STRUCT_CHESS_PGN_SCANNER, size_of::<pdn_chess_pgn_scanner>()),
    (PDN_STRUCT_CHESS_PGN_TOKEN, size_of::<pdn_chess_pgn_token>()),
    (PDN_STRUCT_TEXT, size_of::<pdn_text>()),
    (PDN_STRUCT_CHESS_DRAWING, size_of::<pdn_chess_drawing>()),
    (PDN_STRUCT_CHESS_ARROW, size_of::<pdn_chess_arrow>()),
    (PDN_STRUCT_MASTERMIND_ROW, size_of::<pdn_mastermind_row>()),
    (PDN_STRUCT_MASTERMIND_HINT, size_of::<pdn_mastermind_hint>()),
    (PDN_STRUCT_MASTERMIND_SETTINGS, size_of::<pdn_mastermind_settings>()),
    (PDN_STRUCT_MASTERMIND_MATCH, size_of::<pdn_mastermind_match>()),
    (PDN_STRUCT_MASTERMIND_EVENT, size_of::<pdn_mastermind_event>()),
    (PDN_STRUCT_KONOBI_POSITION, size_of::<pdn_konobi_position>()),
    (PDN_STRUCT_KONOBI_GAME, size_of::<pdn_konobi_game>()),
    (PDN_STRUCT_KONOBI_REFUSAL, size_of::<pdn_konobi_refusal>()),
    (PDN_STRUCT_KONOBI_LINK, size_of::<pdn_konobi_link>()),
    (PDN_STRUCT_KONOBI_DIVIDE_ENTRY, size_of::<pdn_konobi_divide_entry>()),
    (PDN_STRUCT_KONOBI_REPLAY_REPORT, size_of::<pdn_konobi_replay_report>()),
    (PDN_STRUCT_KONOBI_NODE, size_of::<pdn_konobi_node>()),
    (PDN_STRUCT_KONOBI_DECISION, size_of::<pdn_konobi_decision>()),
    (PDN_STRUCT_KONOBI_CHANCES, size_of::<pdn_konobi_chances>()),
    (PDN_STRUCT_KONOBI_SOLVER, size_of::<pdn_konobi_solver>()),
];

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => 0,
    }
}
