//! Games that outlive the process.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Service, moves, play, seated};

fn start(folder: &TempDir) -> Service {
    let file = folder.path().join("games.db");
    Service::start(&["--storage", file.to_str().unwrap()])
}

fn without_sockets(mut state: Value) -> Value {
    state["subscriptions"].take();
    state
}

#[test]
fn a_game_goes_on_after_the_process_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(&folder);
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 1, "unit": "HOURS" } });
    service.post(&json!({ "gameId": "Kept", "isPrivate": true, "timeConstraint": limit }));
    let mut players = [service.connect("Kept"), service.connect("Kept")];
    let tokens = ["WHITE", "BLACK"].map(|team| {
        let index = usize::from(team == "BLACK");
        players[index].join_for_token(team, team)
    });
    play(&mut players, &["E2E4", "E7E5"]);
    players[0].play("G1F3");
    players[0].expect_reply("ApplyMove");
    let before = without_sockets(players[0].state());
    service.0.kill();

    let service = start(&folder);
    assert_eq!(service.get("/game/Kept").refusal().1, "GameAlreadyStartedException");
    assert_eq!(service.post(&json!({ "gameId": "Kept" })).status, 403);
    let mut players = [service.connect("Kept"), service.connect("Kept")];
    players[0].join("WHITE", "WHITE");
    let refused = players[0].expect_reply("JoinGame");
    assert_eq!(refused[2], "GameNotWaitingForPlayersException", "a name is no token");
    for (player, token) in players.iter_mut().zip(&tokens) {
        player.call("Rejoin", &json!({ "token": token }));
        player.expect_reply("Rejoin");
    }
    let after = without_sockets(players[0].state());
    for key in ["chessboard", "moveHistory", "currentTurn", "configuration", "situation"] {
        assert_eq!(after["gameState"][key], before["gameState"][key], "{key}");
    }
    let left = after["gameState"]["timers"]["white"]["value"].as_u64().unwrap();
    assert!((3_500..=3_600).contains(&left), "{left} seconds");
    players[1].make("B8C6");
}

#[test]
fn a_player_without_a_token_takes_the_seat_again_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(&folder);
    service.create("Names");
    let mut players = service.seat("Names");
    play(&mut players, &["E2E4"]);
    service.0.kill();

    let service = start(&folder);
    let mut players = [service.connect("Names"), service.connect("Names")];
    players[1].join("BLACK", "Eve");
    assert_eq!(players[1].expect_reply("JoinGame")[2], "GameNotWaitingForPlayersException");
    players[0].join("WHITE", "Al");
    assert_eq!(players[0].expect_reply("JoinGame"), json!(["R", "JoinGame"]));
    players[1].join("BLACK", "Bo");
    assert_eq!(players[1].expect_reply("JoinGame"), json!(["R", "JoinGame"]));
    players[1].join("WHITE", "Al");
    players[1].expect_reply("JoinGame");
    players[1].make("E7E5");
}

#[test]
fn what_is_over_does_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(&folder);
    service.create("Over");
    let mut players = service.seat("Over");
    players[0].ask("Resign");
    players[1].expect_event("GameOver");
    service.create("Open");
    service.0.kill();

    let service = start(&folder);
    assert_eq!(
        service.get("/game").json()["connection"]["websocket"],
        "/game/connect/Open/websocket"
    );
    service.create("Over");
}

#[test]
fn a_game_against_the_engine_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(&folder);
    service.post(&json!({ "gameId": "Engine", "gameMode": "PVE", "opponentLevel": 1 }));
    let mut socket = service.connect("Engine");
    // A person with the name of the engine is none.
    let token = socket.join_for_token("WHITE", "Pedina");
    while socket.expect_event("ServerSituation") != "Running" {}
    socket.play("E2E4");
    socket.expect_reply("ApplyMove");
    service.0.kill();

    let service = start(&folder);
    let mut socket = service.connect("Engine");
    socket.call("Rejoin", &json!({ "token": token }));
    socket.expect_reply("Rejoin");
    // It has moved before or moves now.
    while socket.state()["gameState"]["currentTurn"] != "WHITE" {
        socket.next();
    }
    assert_eq!(moves(&socket.state()), 2);
}

#[test]
fn a_service_that_is_asked_to_end_closes_its_sockets_and_keeps_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(&folder);
    service.create("Kept");
    let [mut white, mut black] = service.seat("Kept");
    service.0.terminate();
    for socket in [&mut white, &mut black] {
        assert_eq!(socket.closing(), 1001);
    }
    drop((white, black));
    assert!(service.0.finish().0.success());
    let service = start(&folder);
    assert_eq!(service.connect("Kept").state()["situation"], "Running");
}

#[test]
fn a_service_in_memory_ends_its_games() {
    let (service, [mut white, black]) = seated("Lost");
    service.0.terminate();
    assert_eq!(white.expect_event("ServerSituation"), "Terminated");
    assert_eq!(white.closing(), 1001);
    drop((white, black));
    assert!(service.0.finish().0.success());
}
