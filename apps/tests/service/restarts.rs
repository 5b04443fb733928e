//! Games that outlive the process.

use core::time::Duration;
use std::time::Instant;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Service, moves, play, seated};
use crate::process::Server;

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(60);

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
    let token = socket.join_for_token("WHITE", "Al");
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

#[test]
fn a_damaged_row_costs_one_game() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(&folder);
    for id in ["State", "Situation", "Sound"] {
        service.create(id);
    }
    service.0.kill();
    let database = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    for (column, value, id) in [("state", "x'ff'", "State"), ("situation", "99", "Situation")] {
        let sql = format!("UPDATE game SET {column} = {value} WHERE name = '{id}'");
        assert_eq!(database.execute(&sql, []), Ok(1));
    }
    drop(database);
    let service = start(&folder);
    assert_eq!(service.connect("Sound").state()["situation"], "WaitingForPlayers");
    assert_eq!(service.post(&json!({ "gameId": "State" })).refusal().0, 403);
    service.create("New");
    service.0.terminate();
    let (status, [_, reports]) = service.0.finish_with_reports();
    assert!(status.success());
    assert_eq!(reports.matches("is damaged").count(), 2, "{reports}");
}

#[test]
fn a_service_that_cannot_write_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut command = std::process::Command::new("sh");
    // A few hundred kilobytes: enough to begin.
    command.args(["-c", "trap '' XFSZ; ulimit -f 500; exec \"$@\"", "sh"]);
    command.arg(env!("CARGO_BIN_EXE_pedina"));
    command.args(["service", "--http-host", "127.0.0.1", "--http-port", "0", "--storage"]);
    command.arg(&file).stdout(std::process::Stdio::piped());
    let service = Service(Server::of_command(command));
    service.wait_until_ready();
    let start = Instant::now();
    while service.get("/ready").status != 503 {
        assert!(start.elapsed() < TIMEOUT, "it takes games that it cannot store");
    }
    assert_eq!(service.get("/health").status, 204);
}
