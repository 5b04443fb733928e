//! What the tests of all games use: the functions of the ABI, calls of them, and what they return.

pub(crate) use pedina_ffi::chess::{
    attacks::*, board_codec::*, book::*, cecp::*, clock::*, draw::*, eboard::*, engine::*,
    engine_limits::*, epd::*, game::*, game_end::*, key::*, moves::*, net::*, perft::*, pgn::*,
    pgn_annotation::*, pgn_scanner::*, pgn_writer::*, position::*, san::*, server::events::*,
    server::lobby::*, server::opponent::*, server::pdn_chess_server, server::play::*,
    server::state::*, session::client::*, session::table::*, setup::*, tree::*, tree_pgn::*,
    tree_text::*,
};
pub(crate) use pedina_ffi::konobi::{
    connection::*, decision::*, draw::*, game::*, perft::*, position::*, record::*, sgf::*,
    solver::*, table::*, table_state::*,
};
pub(crate) use pedina_ffi::mastermind::{
    adversary::*, candidates::*, code::*, draw::*, feedback::*, game::*, game_state::*,
    game_tree::*, genetic::*, names::*, remaining::*, search::*, session::client::*,
    session::handshake::*, session::table::*, settings::*, solver::*, tree::*, *,
};
pub(crate) use pedina_ffi::status::pdn_status::{self, *};

pub(crate) use super::call::{Call, Outcome, call, run};
pub(crate) use super::random::Random;
pub(crate) use super::samples::effort;
pub(crate) use super::value::{Value, number, room, words};
