//! One row for each function: a call that succeeds and fills every output.
//!
//! A row gives what the types do not imply: objects, numbers with what they allow, capacities.

mod chess;
mod chess_book;
mod chess_engine;
mod chess_server;
mod chess_session;
mod chess_tree;
mod konobi;
mod konobi_session;
mod mastermind;
mod mastermind_session;

pub(crate) use chess::{
    EPD, Played as PlayedChess, arrows, castling, chess_game, half_castled, plies, running_clock,
    scanner, standing_clock, start, unscanned, values as chess_values,
};
pub(crate) use chess_engine::{
    MEMORY as ENGINE_MEMORY, begun as begun_search, limits as engine_limits, net, thinking,
};
pub(crate) use chess_server::{
    Hosted, ready, request, running, step, to_promotion, versus, waiting,
};
pub(crate) use chess_tree::{line, small_tree, tokens, tree};
pub(crate) use konobi::{
    NODES, PLAYOUTS, Played as PlayedKonobi, action, actions, decision, diagram, konobi_game,
    konobi_position, position as after,
};
pub(crate) use konobi_session::{settings_bytes, table as konobi_table};
pub(crate) use mastermind::{
    CLASSIC, NAMES, SMALL, begun, classic, row, rows, settings, small, stages,
};
pub(crate) use mastermind_session::{asking, client as mastermind_client};

use super::prelude::*;

/// A row for each function, some have two.
pub(crate) fn examples() -> Vec<Call> {
    let chess = [
        chess::examples(),
        chess_book::examples(),
        chess_tree::examples(),
        chess_engine::examples(),
    ]
    .concat();
    let hosted = [chess_server::examples(), chess_session::examples()].concat();
    let mastermind = [mastermind::examples(), mastermind_session::examples()].concat();
    let konobi = [konobi::examples(), konobi_session::examples()].concat();
    [chess, hosted, mastermind, konobi].concat()
}

/// Histories that belong to no game of an example, of this many bytes.
pub(crate) fn histories(function: &str, length: usize) -> Vec<Vec<u8>> {
    let mut other = if function.starts_with("pdn_konobi") {
        actions(&konobi_game("a1 e5 b1 d5"))
    } else {
        plies(&chess_game("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3"))
    };
    other.resize(length, 0);
    vec![other, vec![0xFF; length]]
}
