//! One row for each function: a call that succeeds and fills every output.
//!
//! A row gives what the types do not imply: objects, numbers with what they allow, capacities.

mod chess;
mod konobi;
mod mastermind;

pub(crate) use chess::{
    EPD, Hosted, Played as PlayedChess, arrows, castling, chess_game, half_castled, plies, ready,
    request, running, running_clock, scanner, standing_clock, start, step, to_promotion, unscanned,
    values as chess_values, waiting,
};
pub(crate) use konobi::{
    NODES, PLAYOUTS, Played as PlayedKonobi, action, actions, decision, diagram, konobi_game,
    konobi_position, position as after,
};
pub(crate) use mastermind::{CLASSIC, SMALL, begun, classic, row, rows, settings, small, stages};

use super::prelude::*;

/// A row for each function, some have two.
pub(crate) fn examples() -> Vec<Call> {
    [chess::examples(), mastermind::examples(), konobi::examples()].concat()
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
