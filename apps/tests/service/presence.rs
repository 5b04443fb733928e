//! Leaving is no escape: presence, claims, abort, more time and rematch over sockets.

use serde_json::{Value, json};

use crate::client::{MATE, Service, Socket, play};
use crate::cluster::{play as play_at_both, two};

/// Both players of a game with their tokens, white at the first service.
fn seat([one, other]: [&Service; 2], id: &str) -> ([Socket; 2], [String; 2]) {
    one.create(id);
    let (mut white, mut black) = (one.connect(id), other.connect(id));
    let tokens = [white.join_for_token("WHITE", "Al"), black.join_for_token("BLACK", "Bo")];
    for socket in [&mut white, &mut black] {
        while socket.expect_event("ServerSituation") != "Running" {}
    }
    ([white, black], tokens)
}

/// As [`seat`], after each has moved.
fn begun(service: &Service, id: &str) -> ([Socket; 2], [String; 2]) {
    let (mut players, tokens) = seat([service, service], id);
    play(&mut players, &["E2E4", "E7E5"]);
    (players, tokens)
}

fn rejoin(socket: &mut Socket, token: &str) -> Value {
    socket.call("Rejoin", &json!({ "token": token }));
    socket.expect_reply("Rejoin")[2]["player"].take()
}

/// Reads up to the event that this side is present like this.
fn expect_presence(socket: &mut Socket, side: &str, kind: &str) -> Value {
    loop {
        let mut presence = socket.expect_event("Presence");
        if presence[side]["type"] == kind {
            return presence[side].take();
        }
    }
}

/// Reads up to the event that a rematch has begun; returns its path.
fn expect_rematch(socket: &mut Socket) -> String {
    loop {
        let event = socket.expect_event("Rematch");
        if let Some(path) = event["connection"]["websocket"].as_str() {
            return path.to_owned();
        }
    }
}

#[test]
fn who_leaves_loses_if_the_opponent_claims_it() {
    let service = Service::start(&["--grace", "1"]);
    let ([mut white, black], _) = begun(&service, "Left");
    let mut spectator = service.connect("Left");
    white.ask("ClaimVictory");
    assert_eq!(white.expect_reply("ClaimVictory")[2], "OpponentNotGoneException");
    drop(black);
    let away = expect_presence(&mut white, "black", "Away");
    let milliseconds = away["timeLeft"]["milliseconds"].as_u64().unwrap();
    assert!((1..=1_000).contains(&milliseconds), "{away}");
    expect_presence(&mut white, "black", "Gone");
    spectator.ask("ClaimVictory");
    assert_eq!(spectator.expect_reply("ClaimVictory")[2], "NotSeatedException");
    // Both claims at once: the first one ends the game.
    white.ask("ClaimVictory");
    white.ask("ClaimDraw");
    assert_eq!(white.expect_reply("ClaimVictory"), json!(["R", "ClaimVictory"]));
    assert_eq!(white.expect_reply("ClaimDraw")[2], "GameNotRunningException");
    let winner = json!({ "name": "Al", "team": "WHITE" });
    let over = json!({ "cause": "Abandonment", "winner": winner });
    assert_eq!(spectator.expect_event("GameOver"), over);
    assert_eq!(spectator.expect_event("ServerSituation"), "Terminated");
}

#[test]
fn the_grace_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let options = ["--grace", "3", "--storage", file.to_str().unwrap()];
    let service = Service::start(&options);
    let ([white, black], [token, _]) = begun(&service, "Kept");
    drop(black);
    let mut white = white;
    expect_presence(&mut white, "black", "Away");
    service.0.kill();
    let service = Service::start(&options);
    let mut white = service.connect("Kept");
    assert_eq!(rejoin(&mut white, &token)["team"], "WHITE");
    let presence = white.state()["gameState"]["presence"].take();
    assert_eq!(presence["white"]["type"], "Here");
    assert_eq!(presence["black"]["type"], "Away");
    expect_presence(&mut white, "black", "Gone");
    white.ask("ClaimDraw");
    let over = white.expect_event("GameOver");
    assert_eq!(over, json!({ "cause": "Abandonment", "winner": null }));
}

#[test]
fn a_game_is_aborted_before_each_side_has_moved() {
    let service = Service::start(&[]);
    service.create("Early");
    let [mut white, mut black] = service.seat("Early");
    white.play("E2E4");
    black.expect_event("GameSituation");
    black.ask("Abort");
    assert_eq!(white.expect_event("Abort"), "BLACK");
    assert_eq!(white.next(), json!(["ServerSituationUpdateEvent", "Terminated"]));
    let state = white.state();
    assert_eq!(state["gameState"]["gameOver"], Value::Null);
    assert_eq!(state["gameState"]["abortedBy"], "BLACK");
}

#[test]
fn an_opponent_is_given_time_and_clocks_have_milliseconds() {
    let service = Service::start(&[]);
    let minute = json!({ "value": 1, "unit": "MINUTES" });
    let limit = json!({ "type": "PlayerLimit", "time": minute });
    service.post(&json!({ "gameId": "Time", "timeConstraint": limit }));
    let [mut white, mut black] = service.seat("Time");
    white.ask("GiveTime");
    white.expect_reply("GiveTime");
    let given = json!({ "value": 75, "unit": "SECONDS", "milliseconds": 75_000 });
    while black.expect_event("BlackTimer") != given {}
    let timers = black.state()["gameState"]["timers"].take();
    assert_eq!(timers["black"], given);
    let milliseconds = timers["white"]["milliseconds"].as_u64().unwrap();
    assert_eq!(timers["white"]["value"], milliseconds.div_ceil(1_000));
}

#[test]
fn both_players_land_in_the_same_rematch() {
    let service = Service::start(&[]);
    let ([mut white, mut black], _) = begun(&service, "First");
    let mut spectator = service.connect("First");
    black.ask("Resign");
    while white.expect_event("ServerSituation") != "Terminated" {}
    white.ask("OfferRematch");
    let white_token = white.expect_reply("OfferRematch")[2]["token"].clone();
    assert_eq!(black.expect_event("Rematch")["offeredBy"], "WHITE");
    black.ask("AcceptRematch");
    let black_token = black.expect_reply("AcceptRematch")[2]["token"].clone();
    let path = expect_rematch(&mut white);
    assert_eq!([expect_rematch(&mut black), expect_rematch(&mut spectator)], [&*path, &*path]);
    let mut al = service.open(&path).unwrap();
    assert_eq!(rejoin(&mut al, white_token.as_str().unwrap())["team"], "BLACK");
    let mut bo = service.open(&path).unwrap();
    assert_eq!(rejoin(&mut bo, black_token.as_str().unwrap())["team"], "WHITE");
    while al.expect_event("ServerSituation") != "Running" {}
    play(&mut [bo, al], &["E2E4", "E7E5"]);
}

/// The opponent is at a process that dies; the game ends, and both agree on a rematch, at two
/// processes.
#[test]
fn players_at_two_processes_hear_the_same() {
    let (_cluster, address, [one, other]) = two(&["--grace", "5"]);
    let (mut players, [_, token]) = seat([&one, &other], "Both");
    play_at_both(&mut players, &["E2E4", "E7E5"]);
    let [mut white, _] = players;
    other.0.kill();
    expect_presence(&mut white, "black", "Away");
    let other = Service::start(&["--storage", &address, "--grace", "5"]);
    let mut black = other.connect("Both");
    let mut spectator = other.connect("Both");
    expect_presence(&mut spectator, "black", "Gone");
    expect_presence(&mut white, "black", "Gone");
    assert_eq!(rejoin(&mut black, &token)["team"], "BLACK");
    expect_presence(&mut white, "black", "Here");
    white.ask("ClaimVictory");
    assert_eq!(white.expect_reply("ClaimVictory")[2], "OpponentNotGoneException");
    white.ask("Resign");
    assert_eq!(spectator.expect_event("GameOver")["cause"], "Surrender");
    black.ask("OfferRematch");
    let black_token = black.expect_reply("OfferRematch")[2]["token"].clone();
    assert_eq!(white.expect_event("Rematch")["offeredBy"], "BLACK");
    white.ask("AcceptRematch");
    let white_token = white.expect_reply("AcceptRematch")[2]["token"].clone();
    let path = expect_rematch(&mut white);
    assert_eq!([expect_rematch(&mut black), expect_rematch(&mut spectator)], [&*path, &*path]);
    // Each goes on at the process where it is, with the other color.
    let (mut al, mut bo) = (one.open(&path).unwrap(), other.open(&path).unwrap());
    assert_eq!(rejoin(&mut al, white_token.as_str().unwrap())["team"], "BLACK");
    assert_eq!(rejoin(&mut bo, black_token.as_str().unwrap())["team"], "WHITE");
    for socket in [&mut al, &mut bo] {
        while socket.expect_event("ServerSituation") != "Running" {}
    }
    let mut players = [bo, al];
    play_at_both(&mut players, &MATE);
    players[1].play("D8H4");
    for socket in &mut players {
        let winner = json!({ "name": "Al", "team": "BLACK" });
        assert_eq!(socket.expect_event("GameOver")["winner"], winner);
    }
}
