//! Several processes of the service over one database.

use core::time::Duration;
use std::process::Command;
use std::thread::{scope, sleep};
use std::time::Instant;

use serde_json::{Value, json};

use crate::client::{Service, Socket, moves, request};
use crate::postgres::Cluster;

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) fn node(address: &str, options: &[&str]) -> Service {
    Service::start(&[&["--storage", address][..], options].concat())
}

/// Two processes with these options, and their database.
pub(crate) fn two(options: &[&str]) -> (Cluster, String, [Service; 2]) {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let nodes = [node(&address, options), node(&address, options)];
    (cluster, address, nodes)
}

/// A running game of this configuration with white at one process and black at the other.
fn seat([one, other]: &[Service; 2], configuration: &Value) -> [Socket; 2] {
    let id = configuration["gameId"].as_str().unwrap();
    assert_eq!(one.post(configuration).status, 200);
    let (mut white, mut black) = (one.connect(id), other.connect(id));
    white.join("WHITE", "Al");
    white.expect_reply("JoinGame");
    black.join("BLACK", "Bo");
    for socket in [&mut white, &mut black] {
        while socket.expect_event("ServerSituation") != "Running" {}
    }
    [white, black]
}

/// Plays moves in turn; the next one is sent when both have heard of the last one.
pub(crate) fn play(sockets: &mut [Socket; 2], moves: &[&str]) {
    for (ply, mv) in moves.iter().enumerate() {
        let mover = &mut sockets[ply % 2];
        mover.make(mv);
        for socket in &mut *sockets {
            while socket.expect_event("MoveHistory")["entries"].as_array().unwrap().len() <= ply {}
        }
    }
}

/// Takes a seat again, as soon as the service knows that it is vacant.
pub(crate) fn join_again(socket: &mut Socket, team: &str, name: &str) {
    let start = Instant::now();
    loop {
        socket.join(team, name);
        if socket.expect_reply("JoinGame").get(2).is_none() {
            return;
        }
        assert!(start.elapsed() < TIMEOUT, "the seat of {name} is not vacant");
        sleep(Duration::from_millis(50));
    }
}

fn signal(service: &Service, name: &str) {
    let pid = service.0.pid().to_string();
    assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
}

#[test]
fn players_at_two_processes_play_one_game() {
    let (cluster, _, nodes) = two(&[]);
    let mut players = seat(&nodes, &json!({ "gameId": "Shared" }));
    play(&mut players, &["E2E4", "E7E5", "G1F3", "B8C6"]);
    let [white, black] = &mut players;
    white.ask("OfferDraw");
    white.expect_reply("OfferDraw");
    assert_eq!(black.expect_event("DrawOffer"), "WHITE");
    black.ask("DeclineDraw");
    black.expect_reply("DeclineDraw");
    while white.expect_event("DrawOffer") != Value::Null {}
    white.play("E1E8");
    assert_ne!(white.expect_reply("ApplyMove").get(2), None, "a king does not move so far");
    assert_eq!(white.state()["gameState"], black.state()["gameState"]);
    // Nothing is stored but what the players did: creation, two seats, four moves, two answers.
    sleep(Duration::from_millis(300));
    assert_eq!(cluster.query("games_0", "SELECT count(*) FROM event"), "9");
    let mut late = nodes[1].connect("Shared");
    assert_eq!(moves(&late.state()), 4);
    black.ask("Resign");
    for socket in [white, black, &mut late] {
        assert_eq!(socket.expect_event("GameOver")["cause"], "Surrender");
        while socket.expect_event("ServerSituation") != "Terminated" {}
    }
    assert_eq!(nodes[0].get("/game/Shared").status, 404);
    let revisions = "SELECT max(revision) = count(*) FROM event";
    assert_eq!(cluster.query("games_0", revisions), "t");
}

#[test]
fn a_game_is_found_wherever_it_was_created() {
    let (_cluster, _, [one, other]) = two(&[]);
    assert_eq!(other.get("/game").status, 404);
    one.create("Public");
    one.post(&json!({ "gameId": "Private", "isPrivate": true }));
    for (path, id) in [("/game", "Public"), ("/game/Private", "Private")] {
        let websocket = other.get(path).json()["connection"]["websocket"].clone();
        assert_eq!(websocket, format!("/game/connect/{id}/websocket"));
    }
    let taken = other.post(&json!({ "gameId": "Public" }));
    assert_eq!(taken.refusal(), (403, "GameIdAlreadyTakenException".to_owned()));
}

#[test]
fn games_that_nobody_can_join_hide_no_other() {
    let operator = ["--operator-host", "127.0.0.1", "--operator-port", "0"];
    let (cluster, _, [one, mut other]) = two(&operator);
    let line = other.0.line();
    let port: u16 = line.rsplit(':').next().unwrap().parse().expect(&line);
    for number in 0..16 {
        let game = json!({ "gameId": format!("Engine{number}"), "gameMode": "PVE" });
        assert_eq!(one.post(&game).status, 200);
    }
    one.create("Damaged");
    let damage = "UPDATE game SET key = 0, state = '\\x00' WHERE name = 'Damaged'";
    assert_eq!(cluster.query("games_0", damage), "UPDATE 1");
    assert_eq!([(); 2].map(|()| other.get("/game").status), [404; 2]);
    one.create("Public");
    let last = "UPDATE game SET key = 9223372036854775807 WHERE name = 'Public'";
    assert_eq!(cluster.query("games_0", last), "UPDATE 1");
    let websocket = other.get("/game").json()["connection"]["websocket"].clone();
    assert_eq!(websocket, "/game/connect/Public/websocket");
    let metrics = request(port, "GET /metrics", &[], "").body;
    assert!(metrics.contains("pedina_damaged_games_total 1\n"), "{metrics}");
}

#[test]
fn of_two_players_who_want_one_seat_one_gets_it() {
    let (_cluster, _, nodes) = two(&[]);
    for round in 0..10 {
        let id = format!("Seat{round}");
        nodes[0].create(&id);
        let mut sockets = [nodes[0].connect(&id), nodes[1].connect(&id)];
        for (socket, name) in sockets.iter_mut().zip(["Al", "Bo"]) {
            socket.join("WHITE", name);
        }
        let replies = sockets.each_mut().map(|socket| socket.expect_reply("JoinGame"));
        let refused = replies.iter().filter(|reply| reply.get(2).is_some()).count();
        assert_eq!(refused, 1, "{replies:?}");
    }
}

#[test]
fn a_player_of_a_process_that_died_returns_elsewhere_by_name() {
    let (_cluster, _, nodes) = two(&["--grace", "120"]);
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 600, "unit": "SECONDS" } });
    let mut players = seat(&nodes, &json!({ "gameId": "Died", "timeConstraint": limit }));
    let start = Instant::now();
    play(&mut players, &["E2E4"]);
    let [one, other] = nodes;
    let [mut white, _] = players;
    other.0.kill();
    let mut black = one.connect("Died");
    join_again(&mut black, "BLACK", "Bo");
    black.make("E7E5");
    while white.expect_event("MoveHistory")["entries"].as_array().unwrap().len() < 2 {}
    let left = white.state()["gameState"]["timers"]["black"]["value"].as_u64().unwrap();
    // The three seconds of silence after which a process counts as gone are not charged.
    let elapsed = start.elapsed().as_secs();
    assert!(600 - left < elapsed, "{left} s are left after {elapsed} s");
}

#[test]
fn both_processes_may_be_replaced_one_after_the_other() {
    let (_cluster, address, [one, other]) = two(&["--grace", "120"]);
    let nodes = [one, other];
    let mut players = seat(&nodes, &json!({ "gameId": "Rolling" }));
    play(&mut players, &["E2E4"]);
    let [one, other] = nodes;
    one.0.terminate();
    assert_eq!(players[0].closing(), 1001);
    assert!(one.0.finish().0.success());
    let mut white = other.connect("Rolling");
    join_again(&mut white, "WHITE", "Al");
    let one = node(&address, &["--grace", "120"]);
    other.0.terminate();
    assert_eq!(players[1].closing(), 1001);
    assert_eq!(white.closing(), 1001);
    assert!(other.0.finish().0.success());
    let mut players = [one.connect("Rolling"), one.connect("Rolling")];
    join_again(&mut players[0], "WHITE", "Al");
    join_again(&mut players[1], "BLACK", "Bo");
    players[1].make("E7E5");
    assert_eq!(moves(&players[0].state()), 2);
}

#[test]
fn a_token_opens_its_seat_at_any_process() {
    let (_cluster, _, [one, other]) = two(&[]);
    one.create("Token");
    let mut white = one.connect("Token");
    let token = white.join_for_token("WHITE", "Al");
    let mut again = other.connect("Token");
    again.call("Rejoin", &json!({ "token": token }));
    assert_eq!(again.expect_reply("Rejoin")[2]["player"]["name"], "Al");
    let mut black = one.connect("Token");
    black.join("BLACK", "Bo");
    black.expect_reply("JoinGame");
    while again.expect_event("ServerSituation") != "Running" {}
    again.make("E2E4");
    white.play("E2E4");
    assert_eq!(white.expect_reply("ApplyMove")[2], "NotSeatedException");
}

#[test]
fn a_process_that_sleeps_and_wakes_keeps_its_players() {
    let (cluster, _, nodes) = two(&["--grace", "120"]);
    let mut players = seat(&nodes, &json!({ "gameId": "Slept" }));
    play(&mut players, &["E2E4"]);
    signal(&nodes[1], "-STOP");
    let vacant = "SELECT count(*) FROM game WHERE black_vacant_since IS NOT NULL";
    let start = Instant::now();
    while cluster.query("games_0", vacant) != "1" {
        assert!(start.elapsed() < TIMEOUT, "nobody misses the process");
        sleep(Duration::from_millis(100));
    }
    signal(&nodes[1], "-CONT");
    let start = Instant::now();
    while cluster.query("games_0", vacant) != "0" {
        assert!(start.elapsed() < TIMEOUT, "it does not take its seat again");
        sleep(Duration::from_millis(100));
    }
    players[1].make("E7E5");
}

/// Both a socket that is closed and a process that ends leave a seat. Its time begins then for all
/// processes, not when one of them is missed.
#[test]
fn a_seat_that_is_left_is_stored_as_vacant() {
    let (cluster, _, [one, other]) = two(&["--grace", "120"]);
    one.create("Left");
    let (mut white, mut black) = (one.connect("Left"), other.connect("Left"));
    white.join_for_token("WHITE", "Al");
    black.join_for_token("BLACK", "Bo");
    while black.expect_event("ServerSituation") != "Running" {}
    let leaves = "SELECT count(*) FROM event WHERE payload = '{\"operation\":\"Leave\"}'";
    let vacant = |side: &str| {
        let vacant = format!("{side}_vacant_since IS NOT NULL AND {side}_node IS NULL");
        cluster.query("games_0", &format!("SELECT count(*) FROM game WHERE {vacant}"))
    };
    drop(white);
    let start = Instant::now();
    while vacant("white") != "1" {
        assert!(start.elapsed() < TIMEOUT, "the seat is not stored as vacant");
        sleep(Duration::from_millis(20));
    }
    assert_eq!((vacant("black").as_str(), cluster.query("games_0", leaves).as_str()), ("0", "1"));
    signal(&other, "-TERM");
    black.closing();
    assert_eq!((vacant("black").as_str(), cluster.query("games_0", leaves).as_str()), ("1", "2"));
}

/// A player who reads the reply before the move is stored could see it undone.
#[test]
fn a_move_is_answered_when_it_is_stored() {
    let (cluster, _, nodes) = two(&[]);
    let mut players = seat(&nodes, &json!({ "gameId": "Stored" }));
    let count = |from: &str| cluster.query("games_0", &format!("SELECT count(*) FROM {from}"));
    let stored = count("event WHERE payload LIKE '%ApplyMove%'");
    assert_eq!(stored, "0");
    scope(|threads| {
        let lock = "BEGIN; LOCK TABLE event IN SHARE MODE; SELECT pg_sleep(1); COMMIT";
        threads.spawn(|| cluster.query("games_0", lock));
        while count("pg_locks WHERE mode = 'ShareLock' AND granted") == "0" {}
        players[0].make("E2E4");
        assert_eq!(count("event WHERE payload LIKE '%ApplyMove%'"), "1");
    });
}

#[test]
fn a_flag_falls_once_for_both_processes() {
    let (cluster, _, [one, other]) = two(&["--linger", "1"]);
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 2, "unit": "SECONDS" } });
    let nodes = [one, other];
    let mut players = seat(&nodes, &json!({ "gameId": "Flag", "timeConstraint": limit }));
    for socket in &mut players {
        assert_eq!(socket.expect_event("GameOver")["cause"], "Timeout");
        assert_eq!(socket.closing(), 1000);
    }
    let ends = "SELECT count(*) FROM outbox";
    assert_eq!(cluster.query("games_0", ends), "2", "a result of each player, once");
    let start = Instant::now();
    while cluster.query("games_0", "SELECT count(*) FROM game") != "0" {
        assert!(start.elapsed() < TIMEOUT, "the game stays stored");
        sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_game_whose_flag_fell_stays_stored_as_long_as_any_other() {
    let (cluster, _, nodes) = two(&["--linger", "60"]);
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 1, "unit": "SECONDS" } });
    let mut players = seat(&nodes, &json!({ "gameId": "Flag", "timeConstraint": limit }));
    for socket in &mut players {
        assert_eq!(socket.expect_event("GameOver")["cause"], "Timeout");
    }
    // Whoever finds the deadline in the past deletes the game.
    let remaining = "SELECT deadline - (SELECT max(at) FROM event) FROM game";
    let remaining: i64 = cluster.query("games_0", remaining).parse().unwrap();
    assert!((59_000..=60_000).contains(&remaining), "{remaining} ms");
}
