//! Library: values, versions and sizes

use core::ffi::{CStr, c_char};

use crate::call::StatusCode;
use crate::enumeration::enumeration;
use crate::status::{TEXTS, pdn_status};
use crate::structs::SIZES;

/// Version of the interface: changes only when programs must be compiled again.
pub const PDN_ABI_VERSION: u32 = 4;

/// A yes or no: 1 or 0.
pub type pdn_bool = u8;

pub(crate) fn flag(number: pdn_bool) -> Result<bool, pdn_status> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(pdn_status::PDN_ERROR_RANGE),
    }
}

/// The structs whose size pdn_struct_size returns.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u32)]
pub enum Struct {
    /// pdn_chess_setup.
    ChessSetup = 1,
    /// pdn_chess_position.
    ChessPosition = 2,
    /// pdn_chess_report.
    ChessReport = 3,
    /// pdn_chess_divide_entry.
    ChessDivideEntry = 4,
    /// pdn_chess_game.
    ChessGame = 5,
    /// pdn_chess_clock.
    ChessClock = 6,
    /// pdn_chess_period.
    ChessPeriod = 7,
    /// pdn_chess_pgn_reader.
    ChessPgnReader = 8,
    /// pdn_chess_pgn_event.
    ChessPgnEvent = 9,
    /// pdn_chess_server.
    ChessServer = 10,
    /// pdn_chess_server_event.
    ChessServerEvent = 11,
    /// pdn_chess_server_move.
    ChessServerMove = 12,
    /// pdn_chess_move_attributes.
    ChessMoveAttributes = 13,
    /// pdn_chess_opponent.
    ChessOpponent = 14,
    /// pdn_chess_board_codec.
    ChessBoardCodec = 15,
    /// pdn_chess_board_report.
    ChessBoardReport = 16,
    /// pdn_chess_board_request.
    ChessBoardRequest = 17,
    /// pdn_chess_cecp_fields.
    ChessCecpFields = 18,
    /// pdn_chess_text_range.
    ChessTextRange = 19,
    /// pdn_chess_eboard.
    ChessEboard = 20,
    /// pdn_chess_pgn_writer.
    ChessPgnWriter = 24,
    /// pdn_chess_drawing.
    ChessDrawing = 25,
    /// pdn_chess_arrow.
    ChessArrow = 26,
    /// pdn_chess_pgn_scanner.
    ChessPgnScanner = 27,
    /// pdn_chess_pgn_token.
    ChessPgnToken = 28,
    /// pdn_text.
    Text = 29,
    /// pdn_chess_pgn_annotation.
    ChessPgnAnnotation = 30,
    /// pdn_chess_book_move.
    ChessBookMove = 31,
    /// pdn_chess_table.
    ChessTable = 32,
    /// pdn_chess_table_report.
    ChessTableReport = 33,
    /// pdn_chess_client.
    ChessClient = 34,
    /// pdn_chess_client_report.
    ChessClientReport = 35,
    /// pdn_chess_engine.
    ChessEngine = 36,
    /// pdn_chess_limits.
    ChessLimits = 37,
    /// pdn_chess_progress.
    ChessProgress = 38,
    /// pdn_chess_line.
    ChessLine = 39,

    /// pdn_mastermind_row.
    MastermindRow = 40,
    /// pdn_mastermind_hint.
    MastermindHint = 41,
    /// pdn_mastermind_settings.
    MastermindSettings = 42,
    /// pdn_mastermind_match.
    MastermindMatch = 43,
    /// pdn_mastermind_event.
    MastermindEvent = 44,
    /// pdn_mastermind_search.
    MastermindSearch = 45,
    /// pdn_mastermind_handshake.
    MastermindHandshake = 46,
    /// pdn_mastermind_handshake_report.
    MastermindHandshakeReport = 47,
    /// pdn_mastermind_table.
    MastermindTable = 48,
    /// pdn_mastermind_table_report.
    MastermindTableReport = 49,
    /// pdn_konobi_position.
    KonobiPosition = 50,
    /// pdn_konobi_game.
    KonobiGame = 51,
    /// pdn_konobi_refusal.
    KonobiRefusal = 52,
    /// pdn_konobi_link.
    KonobiLink = 53,
    /// pdn_konobi_divide_entry.
    KonobiDivideEntry = 54,
    /// pdn_konobi_replay_report.
    KonobiReplayReport = 55,
    /// pdn_konobi_table.
    KonobiTable = 56,
    /// pdn_konobi_table_settings.
    KonobiTableSettings = 57,
    /// pdn_konobi_table_report.
    KonobiTableReport = 58,
    /// pdn_konobi_node.
    KonobiNode = 60,
    /// pdn_konobi_decision.
    KonobiDecision = 61,
    /// pdn_konobi_chances.
    KonobiChances = 62,
    /// pdn_konobi_solver.
    KonobiSolver = 63,
    /// pdn_mastermind_genetic.
    MastermindGenetic = 64,
    /// pdn_mastermind_adversary.
    MastermindAdversary = 65,
    /// pdn_mastermind_client.
    MastermindClient = 70,
    /// pdn_mastermind_client_report.
    MastermindClientReport = 71,
}

enumeration!(pdn_struct: u32 = crate::library::Struct);

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
pub extern "C" fn pdn_status_text(status: StatusCode) -> *const c_char {
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
pub extern "C" fn pdn_struct_size(kind: pdn_struct) -> usize {
    let size = SIZES.iter().find(|(known, _)| *known == kind).map(|(_, size)| *size);
    size.unwrap_or(0)
}

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => 0,
    }
}
