//! The engine in a seat of a game server as a C program meets it.

use pedina::chess::Color;
use pedina::chess::engine::Engine;
use pedina_ffi::ptr::{InOut, InOutArray};

use super::examples::{plies, versus};
use super::prelude::*;

#[test]
fn an_opponent_over_the_abi_is_that_of_the_crate() {
    let (mut server, mut opponent) = versus();
    let mut memory = vec![0; Engine::MIN_MEMORY];
    let mut raw = (words(&opponent.to_snapshot()), words(&server.to_snapshot()));
    let (mut history, mut raw_memory) = (plies(server.game()), words(&memory));
    for now in 300..effort(1_000, 303) as u64 {
        let asked = run!(pdn_chess_opponent_is_to_act(raw.0.clone(), raw.1.clone(), _));
        assert_eq!(asked.number("is_to_act") == 1, opponent.is_to_act(&server));
        if !opponent.is_to_act(&server) {
            break;
        }
        let nodes = effort(50, 5) as u32;
        opponent.act(&mut server, &mut memory, nodes, now).expect("a slice or a move");
        let (player, hosted) = raw;
        let outcome =
            run!(pdn_chess_opponent_act(player, hosted, history, _, raw_memory, _, nodes, now));
        assert_eq!(outcome.status, PDN_OK);
        let bytes = |name| outcome.bytes(name).to_vec();
        raw = (bytes("opponent"), bytes("server"));
        (history, raw_memory) = (bytes("history"), bytes("memory"));
        assert_eq!(raw.0, words(&opponent.to_snapshot()));
        assert_eq!(raw.1, words(&server.to_snapshot()));
        assert_eq!((&history, &raw_memory), (&plies(server.game()), &words(&memory)));
    }
    assert!(cfg!(miri) || server.history_len() == 2);
    let seat = run!(pdn_chess_opponent_seat(raw.0, _)).number("seat");
    assert_eq!(seat, Color::Black as u64);
}

#[test]
fn a_call_that_fails_changes_no_value() {
    let (server, opponent) = versus();
    let (hosted, h) = (words(&server.to_snapshot()), plies(server.game()));
    // Before the last call of the server, and after the time of black is up.
    for (now, expected) in
        [(0, PDN_ERROR_CHESS_CLOCK_BACKWARDS), (90_000, PDN_ERROR_CHESS_SERVER_NOT_RUNNING)]
    {
        let mut player = words(&opponent.to_snapshot());
        let mut memory = words(&[0; Engine::MIN_MEMORY]);
        let refused = loop {
            let nodes = 10_u32;
            let (player_before, memory_before) = (player.clone(), memory.clone());
            let outcome = run!(pdn_chess_opponent_act(
                player_before,
                hosted.clone(),
                h.clone(),
                _,
                memory_before,
                _,
                nodes,
                now
            ));
            assert_eq!(outcome.bytes("server"), hosted);
            assert_eq!(outcome.bytes("history"), h);
            if outcome.status != PDN_OK {
                assert_eq!(outcome.bytes("opponent"), player);
                break outcome.status;
            }
            player = outcome.bytes("opponent").to_vec();
            memory = outcome.bytes("memory").to_vec();
        };
        assert_eq!(refused, expected, "{now}");
    }
    let mut damaged = words(&opponent.to_snapshot());
    damaged[4] ^= 1;
    let memory = words(&[0; Engine::MIN_MEMORY]);
    let outcome = run!(pdn_chess_opponent_act(damaged, &server, h, _, memory, _, 100, 300));
    assert_eq!(outcome.status, PDN_ERROR_STATE);
}

#[test]
fn server_and_history_must_not_lie_in_the_memory() {
    let (server, opponent) = versus();
    let mut memory = vec![0_u64; Engine::MIN_MEMORY];
    let mut player = pdn_chess_opponent { words: opponent.to_snapshot() };
    let mut hosted = pdn_chess_server { words: server.to_snapshot() };
    let first = memory.as_mut_ptr();
    let mut plies = [0_u64; 8];
    // SAFETY: the objects are of these types, as large as that, and live until the calls return.
    let statuses = unsafe {
        let inside = first.add(8);
        let mut act = |server: *mut pdn_chess_server, history: *mut u64| {
            pdn_chess_opponent_act(
                InOut::new(&raw mut player),
                InOut::new(server),
                InOutArray::new(history.cast()),
                8,
                InOutArray::new(first),
                Engine::MIN_MEMORY,
                100,
                300,
            )
        };
        (act(&raw mut hosted, inside), act(inside.cast(), plies.as_mut_ptr()))
    };
    assert_eq!(statuses, (PDN_ERROR_OVERLAP, PDN_ERROR_OVERLAP));
}
