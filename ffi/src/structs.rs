// @generated from the structs of ffi by `cargo xtask header`: do not edit.
//! The structs of the interface, with the layouts that the headers state.

use crate::library::pdn_struct::{self, *};

/// The size of each in bytes.
pub(crate) const SIZES: &[(pdn_struct, usize)] = &[
    (PDN_STRUCT_CHESS_SETUP, checked::<crate::chess::setup::pdn_chess_setup>(80, 8)),
    (PDN_STRUCT_CHESS_POSITION, checked::<crate::chess::position::pdn_chess_position>(80, 8)),
    (PDN_STRUCT_CHESS_REPORT, checked::<crate::chess::setup::pdn_chess_report>(8, 4)),
    (PDN_STRUCT_CHESS_DIVIDE_ENTRY, checked::<crate::chess::perft::pdn_chess_divide_entry>(16, 8)),
    (PDN_STRUCT_CHESS_GAME, checked::<crate::chess::game::pdn_chess_game>(176, 8)),
    (PDN_STRUCT_CHESS_CLOCK, checked::<crate::chess::clock::pdn_chess_clock>(256, 8)),
    (PDN_STRUCT_CHESS_PERIOD, checked::<crate::chess::clock::pdn_chess_period>(24, 8)),
    (PDN_STRUCT_CHESS_PGN_READER, checked::<crate::chess::pgn::pdn_chess_pgn_reader>(816, 8)),
    (PDN_STRUCT_CHESS_PGN_EVENT, checked::<crate::chess::pgn::pdn_chess_pgn_event>(32, 8)),
    (PDN_STRUCT_CHESS_SERVER, checked::<crate::chess::server::pdn_chess_server>(912, 8)),
    (PDN_STRUCT_CHESS_SERVER_EVENT, checked::<crate::chess::server::pdn_chess_server_event>(16, 8)),
    (PDN_STRUCT_CHESS_SERVER_MOVE, checked::<crate::chess::server::pdn_chess_server_move>(8, 1)),
    (
        PDN_STRUCT_CHESS_MOVE_ATTRIBUTES,
        checked::<crate::chess::moves::pdn_chess_move_attributes>(6, 1),
    ),
    (
        PDN_STRUCT_CHESS_OPPONENT,
        checked::<crate::chess::server::opponent::pdn_chess_opponent>(296, 8),
    ),
    (PDN_STRUCT_CHESS_EBOARD, checked::<crate::chess::eboard::pdn_chess_eboard>(32, 8)),
    (PDN_STRUCT_CHESS_PGN_WRITER, checked::<crate::chess::pgn_writer::pdn_chess_pgn_writer>(8, 8)),
    (PDN_STRUCT_CHESS_DRAWING, checked::<crate::chess::draw::pdn_chess_drawing>(48, 8)),
    (PDN_STRUCT_CHESS_ARROW, checked::<crate::chess::draw::pdn_chess_arrow>(8, 4)),
    (
        PDN_STRUCT_CHESS_PGN_SCANNER,
        checked::<crate::chess::pgn_scanner::pdn_chess_pgn_scanner>(984, 8),
    ),
    (PDN_STRUCT_CHESS_PGN_TOKEN, checked::<crate::chess::pgn_scanner::pdn_chess_pgn_token>(40, 8)),
    (PDN_STRUCT_TEXT, checked::<crate::sink::pdn_text>(16, 8)),
    (
        PDN_STRUCT_CHESS_PGN_ANNOTATION,
        checked::<crate::chess::pgn_annotation::pdn_chess_pgn_annotation>(24, 8),
    ),
    (PDN_STRUCT_CHESS_BOOK_MOVE, checked::<crate::chess::book::pdn_chess_book_move>(12, 4)),
    (PDN_STRUCT_CHESS_TABLE, checked::<crate::chess::session::table::pdn_chess_table>(320, 8)),
    (
        PDN_STRUCT_CHESS_TABLE_REPORT,
        checked::<crate::chess::session::table::pdn_chess_table_report>(72, 1),
    ),
    (PDN_STRUCT_CHESS_CLIENT, checked::<crate::chess::session::client::pdn_chess_client>(256, 8)),
    (
        PDN_STRUCT_CHESS_CLIENT_REPORT,
        checked::<crate::chess::session::client::pdn_chess_client_report>(6, 1),
    ),
    (PDN_STRUCT_CHESS_ENGINE, checked::<crate::chess::engine::pdn_chess_engine>(184, 8)),
    (PDN_STRUCT_CHESS_LIMITS, checked::<crate::chess::engine_limits::pdn_chess_limits>(32, 8)),
    (PDN_STRUCT_CHESS_PROGRESS, checked::<crate::chess::engine::pdn_chess_progress>(24, 8)),
    (PDN_STRUCT_CHESS_LINE, checked::<crate::chess::engine::pdn_chess_line>(48, 4)),
    (PDN_STRUCT_MASTERMIND_ROW, checked::<crate::mastermind::remaining::pdn_mastermind_row>(16, 8)),
    (
        PDN_STRUCT_MASTERMIND_HINT,
        checked::<crate::mastermind::remaining::pdn_mastermind_hint>(24, 8),
    ),
    (
        PDN_STRUCT_MASTERMIND_SETTINGS,
        checked::<crate::mastermind::settings::pdn_mastermind_settings>(8, 1),
    ),
    (PDN_STRUCT_MASTERMIND_MATCH, checked::<crate::mastermind::game::pdn_mastermind_match>(112, 8)),
    (PDN_STRUCT_MASTERMIND_EVENT, checked::<crate::mastermind::game::pdn_mastermind_event>(16, 8)),
    (
        PDN_STRUCT_MASTERMIND_SEARCH,
        checked::<crate::mastermind::search::pdn_mastermind_search>(48, 8),
    ),
    (
        PDN_STRUCT_MASTERMIND_DOOR,
        checked::<crate::mastermind::session::door::pdn_mastermind_door>(96, 8),
    ),
    (
        PDN_STRUCT_MASTERMIND_DOOR_REPORT,
        checked::<crate::mastermind::session::door::pdn_mastermind_door_report>(180, 1),
    ),
    (
        PDN_STRUCT_MASTERMIND_TABLE,
        checked::<crate::mastermind::session::table::pdn_mastermind_table>(704, 8),
    ),
    (
        PDN_STRUCT_MASTERMIND_TABLE_REPORT,
        checked::<crate::mastermind::session::table::pdn_mastermind_table_report>(256, 8),
    ),
    (PDN_STRUCT_KONOBI_POSITION, checked::<crate::konobi::position::pdn_konobi_position>(208, 8)),
    (PDN_STRUCT_KONOBI_GAME, checked::<crate::konobi::game::pdn_konobi_game>(216, 8)),
    (PDN_STRUCT_KONOBI_REFUSAL, checked::<crate::konobi::position::pdn_konobi_refusal>(4, 4)),
    (PDN_STRUCT_KONOBI_LINK, checked::<crate::konobi::connection::pdn_konobi_link>(4, 4)),
    (
        PDN_STRUCT_KONOBI_DIVIDE_ENTRY,
        checked::<crate::konobi::perft::pdn_konobi_divide_entry>(16, 8),
    ),
    (
        PDN_STRUCT_KONOBI_REPLAY_REPORT,
        checked::<crate::konobi::record::pdn_konobi_replay_report>(16, 4),
    ),
    (PDN_STRUCT_KONOBI_TABLE, checked::<crate::konobi::table::pdn_konobi_table>(544, 8)),
    (
        PDN_STRUCT_KONOBI_TABLE_SETTINGS,
        checked::<crate::konobi::table::pdn_konobi_table_settings>(72, 1),
    ),
    (
        PDN_STRUCT_KONOBI_TABLE_REPORT,
        checked::<crate::konobi::table::pdn_konobi_table_report>(256, 2),
    ),
    (PDN_STRUCT_KONOBI_NODE, checked::<crate::konobi::decision::pdn_konobi_node>(20, 4)),
    (PDN_STRUCT_KONOBI_DECISION, checked::<crate::konobi::decision::pdn_konobi_decision>(232, 8)),
    (PDN_STRUCT_KONOBI_CHANCES, checked::<crate::konobi::decision::pdn_konobi_chances>(12, 4)),
    (PDN_STRUCT_KONOBI_SOLVER, checked::<crate::konobi::solver::pdn_konobi_solver>(800, 8)),
    (
        PDN_STRUCT_MASTERMIND_CLIENT,
        checked::<crate::mastermind::session::client::pdn_mastermind_client>(352, 8),
    ),
    (
        PDN_STRUCT_MASTERMIND_CLIENT_REPORT,
        checked::<crate::mastermind::session::client::pdn_mastermind_client_report>(48, 8),
    ),
];

/// The size of `T`. The crate does not compile if its layout is another one.
const fn checked<T>(size: usize, alignment: usize) -> usize {
    assert!(size_of::<T>() == size && align_of::<T>() == alignment);
    size
}
