//! Library: versions and sizes

use core::ffi::{CStr, c_char};

use crate::status::{TEXTS, pdn_status};
use crate::structs::SIZES;

/// Version of the interface: changes only when programs must be compiled again.
pub const PDN_ABI_VERSION: u32 = 2;

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
    /// pdn_chess_move_attributes.
    PDN_STRUCT_CHESS_MOVE_ATTRIBUTES = 13,
    /// pdn_chess_opponent.
    PDN_STRUCT_CHESS_OPPONENT = 14,
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
    /// pdn_chess_pgn_annotation.
    PDN_STRUCT_CHESS_PGN_ANNOTATION = 30,
    /// pdn_chess_book_move.
    PDN_STRUCT_CHESS_BOOK_MOVE = 31,
    /// pdn_chess_table.
    PDN_STRUCT_CHESS_TABLE = 32,
    /// pdn_chess_table_report.
    PDN_STRUCT_CHESS_TABLE_REPORT = 33,
    /// pdn_chess_client.
    PDN_STRUCT_CHESS_CLIENT = 34,
    /// pdn_chess_client_report.
    PDN_STRUCT_CHESS_CLIENT_REPORT = 35,
    /// pdn_chess_engine.
    PDN_STRUCT_CHESS_ENGINE = 36,
    /// pdn_chess_limits.
    PDN_STRUCT_CHESS_LIMITS = 37,
    /// pdn_chess_progress.
    PDN_STRUCT_CHESS_PROGRESS = 38,
    /// pdn_chess_line.
    PDN_STRUCT_CHESS_LINE = 39,

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
    /// pdn_mastermind_search.
    PDN_STRUCT_MASTERMIND_SEARCH = 45,
    /// pdn_mastermind_door.
    PDN_STRUCT_MASTERMIND_DOOR = 46,
    /// pdn_mastermind_door_report.
    PDN_STRUCT_MASTERMIND_DOOR_REPORT = 47,
    /// pdn_mastermind_table.
    PDN_STRUCT_MASTERMIND_TABLE = 48,
    /// pdn_mastermind_table_report.
    PDN_STRUCT_MASTERMIND_TABLE_REPORT = 49,
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
    /// pdn_konobi_table.
    PDN_STRUCT_KONOBI_TABLE = 56,
    /// pdn_konobi_table_settings.
    PDN_STRUCT_KONOBI_TABLE_SETTINGS = 57,
    /// pdn_konobi_table_report.
    PDN_STRUCT_KONOBI_TABLE_REPORT = 58,
    /// pdn_konobi_node.
    PDN_STRUCT_KONOBI_NODE = 60,
    /// pdn_konobi_decision.
    PDN_STRUCT_KONOBI_DECISION = 61,
    /// pdn_konobi_chances.
    PDN_STRUCT_KONOBI_CHANCES = 62,
    /// pdn_konobi_solver.
    PDN_STRUCT_KONOBI_SOLVER = 63,
    /// pdn_mastermind_client.
    PDN_STRUCT_MASTERMIND_CLIENT = 70,
    /// pdn_mastermind_client_report.
    PDN_STRUCT_MASTERMIND_CLIENT_REPORT = 71,
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
    let size = SIZES.iter().find(|(known, _)| *known == kind).map(|(_, size)| *size);
    size.unwrap_or(0)
}

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => 0,
    }
}
