//! A game whose moves `cargo xtask sizes` counts in instructions: from the call as it is read to
//! the frames of both players, stored in memory, without a socket.

use pedina::chess::{Move, Position};
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use tokio::runtime::{Builder, Runtime};

use super::testing::{Client, begun, game, step};
use crate::service::tests::service;
use crate::support::random::Random;

#[test]
#[ignore = "Valgrind runs it: for `cargo xtask sizes`"]
fn instructions_of_a_move_are_counted() {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    let clients = runtime.block_on(async {
        let time = json!({ "value": 60, "unit": "MINUTES" });
        let limit = json!({ "type": "PlayerLimit", "time": time });
        let game = game(&service().await, json!({ "timeConstraint": limit })).await;
        begun(&game, [false, false]).await.0
    });
    let moves = moves();
    play_counted_moves(&runtime, clients, &moves);
}

/// In a function of this name they are counted.
#[inline(never)]
fn play_counted_moves(runtime: &Runtime, mut clients: [Client; 2], moves: &[Box<RawValue>]) {
    runtime.block_on(async {
        for (ply, mv) in moves.iter().enumerate() {
            clients[ply % 2].send("ApplyMove", Some(mv)).await;
            for client in &mut clients {
                while !client.text().await.expect("a turn").contains("TurnUpdateEvent") {}
            }
        }
    });
}

/// Moves by chance after 1. e4 e5, as many as `cargo xtask sizes` divides by.
fn moves() -> Vec<Box<RawValue>> {
    let play = |position: &Position, mv: &str| {
        position.play(mv.parse::<Move>().expect(mv)).expect("a legal move")
    };
    let mut position = play(&play(&Position::start(), "e2e4"), "e7e5");
    let mut random = Random::new(2);
    let mut moves = Vec::new();
    while moves.len() < 100 {
        let legal: Vec<_> = position.legal_moves().into_iter().collect();
        let mv = legal[random.below(legal.len())].to_string();
        // A promotion is a call of its own.
        if mv.len() == 4 {
            position = play(&position, &mv);
            moves.push(to_raw_value(&step(&mv.to_uppercase())).expect("JSON"));
        }
    }
    moves
}
