//! What the tests of all games use: the functions of the ABI, calls of them, and what they return.

pub(crate) use pedina_ffi::chess::{
    attacks::*, clock::*, draw::*, eboard::*, epd::*, game::*, game_end::*, key::*, moves::*,
    perft::*, pgn::*, pgn_scanner::*, pgn_writer::*, position::*, san::*, server::events::*,
    server::lobby::*, server::play::*, server::state::*, setup::*,
};
pub(crate) use pedina_ffi::konobi::{
    connection::*, decision::*, draw::*, game::*, perft::*, position::*, record::*, sgf::*,
    solver::*,
};
pub(crate) use pedina_ffi::mastermind::{
    adversary::*, candidates::*, code::*, feedback::*, game::*, game_state::*, game_tree::*,
    genetic::*, remaining::*, settings::*, solver::*, tree::*, *,
};
pub(crate) use pedina_ffi::status::pdn_status::{self, *};

pub(crate) use super::call::{Call, Outcome, call, run};
pub(crate) use super::random::Random;
pub(crate) use super::samples::effort;
pub(crate) use super::value::{Value, number, room, words};
