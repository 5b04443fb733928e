//! Who plays: seats belong to the sockets that took them.

use serde_json::json;

use crate::client::{Service, moves, play, seated};

#[test]
fn nobody_plays_for_another_one() {
    let (service, mut players) = seated("Own");
    let mut spectator = service.connect("Own");
    spectator.next();
    spectator.play("E2E4");
    assert_eq!(spectator.next(), json!(["R", "ApplyMove", "NotSeatedException"]));
    players[1].play("E7E5");
    assert_eq!(players[1].expect_reply("ApplyMove")[2], "NotYourTurnException");
    drop(spectator);
    play(&mut players, &["E2E4", "E7E5"]);
}

#[test]
fn a_token_takes_the_seat_again() {
    let service = Service::start(&[]);
    service.create("Token");
    let (mut white, mut black) = (service.connect("Token"), service.connect("Token"));
    let token = white.join_for_token("WHITE", "Al");
    black.join("BLACK", "Bo");
    black.expect_reply("JoinGame");
    white.play("E2E4");
    white.expect_reply("ApplyMove");
    drop(white);

    let mut again = service.connect("Token");
    again.call("Rejoin", &json!({ "token": "0".repeat(64) }));
    assert_eq!(again.expect_reply("Rejoin")[2], "InvalidTokenException");
    again.join("WHITE", "Al");
    assert_eq!(again.expect_reply("JoinGame")[2], "GameNotWaitingForPlayersException");
    again.call("Rejoin", &json!({ "token": token }));
    assert_eq!(
        again.expect_reply("Rejoin")[2],
        json!({ "player": { "name": "Al", "team": "WHITE" } })
    );
    let mut players = [again, black];
    players[1].play("E7E5");
    players[1].expect_reply("ApplyMove");
    players[0].expect_event("Turn");
    play(&mut players, &["G1F3"]);
}

#[test]
fn a_token_of_a_finished_game_is_refused() {
    let service = Service::start(&[]);
    service.create("Over");
    let (mut white, mut black) = (service.connect("Over"), service.connect("Over"));
    let token = white.join_for_token("WHITE", "Al");
    black.join("BLACK", "Bo");
    black.expect_reply("JoinGame");
    white.ask("Resign");
    white.expect_reply("Resign");
    white.call("Rejoin", &json!({ "token": token }));
    assert_eq!(white.expect_reply("Rejoin")[2], "GameTerminatedException");
    assert_eq!(black.state()["situation"], "Terminated");
}

#[test]
fn a_seat_is_not_kept_for_ever() {
    let service = Service::start(&["--grace", "1"]);
    service.create("Grace");
    let (mut white, mut black) = (service.connect("Grace"), service.connect("Grace"));
    white.join_for_token("WHITE", "Al");
    black.join("BLACK", "Bo");
    black.expect_reply("JoinGame");
    drop(white);
    while black.expect_event("ServerSituation") != "Terminated" {}
}

#[test]
fn players_agree_on_a_draw_and_resign() {
    let (_service, mut players) = seated("Draw");
    play(&mut players, &["E2E4", "E7E5"]);
    players[0].ask("OfferDraw");
    assert_eq!(players[1].expect_event("DrawOffer"), "WHITE");
    players[1].ask("DeclineDraw");
    assert_eq!(players[1].expect_event("DrawOffer"), json!(null));
    players[1].ask("ClaimDraw");
    assert_eq!(players[1].expect_reply("ClaimDraw")[2], "NotYourTurnException");
    players[0].expect_event("DrawOffer");
    players[0].ask("ProposeTakeBack");
    assert_eq!(players[1].expect_event("TakeBack"), "WHITE");
    players[1].ask("AcceptTakeBack");
    assert_eq!(players[1].expect_event("MoveHistory")["entries"], json!([]));
    players[0].ask("Resign");
    let over = players[1].expect_event("GameOver");
    assert_eq!(over, json!({ "cause": "Surrender", "winner": { "name": "Bo", "team": "BLACK" } }));
}

#[test]
fn a_state_has_the_offers_that_stand() {
    let (service, mut players) = seated("Offers");
    play(&mut players, &["E2E4", "E7E5"]);
    let offers = |service: &Service| {
        let game = service.connect("Offers").state()["gameState"].take();
        ["drawOffer", "takeBack"].map(|key| game.get(key).cloned())
    };
    assert_eq!(offers(&service), [None, None]);
    players[0].ask("OfferDraw");
    players[0].expect_reply("OfferDraw");
    players[1].ask("ProposeTakeBack");
    players[1].expect_reply("ProposeTakeBack");
    assert_eq!(offers(&service), [Some(json!("WHITE")), Some(json!("BLACK"))]);
    players[1].ask("DeclineDraw");
    players[1].expect_reply("DeclineDraw");
    players[0].ask("DeclineTakeBack");
    players[0].expect_reply("DeclineTakeBack");
    assert_eq!(offers(&service), [None, None]);
}

#[test]
fn the_engine_takes_the_other_seat() {
    let service = Service::start(&[]);
    service.post(&json!({ "gameId": "Engine", "gameMode": "PVE", "opponentLevel": 1 }));
    let mut socket = service.connect("Engine");
    socket.join("WHITE", "Al");
    assert_eq!(socket.expect_event("BlackPlayer")["name"], "Pedina");
    while socket.expect_event("ServerSituation") != "Running" {}
    for (mv, count) in [("E2E4", 2), ("D2D3", 4)] {
        socket.play(mv);
        while socket.expect_event("Turn") != "WHITE" {}
        assert_eq!(moves(&socket.state()), count);
    }
}

#[test]
fn an_increment_is_added_after_each_move() {
    let service = Service::start(&[]);
    let seconds = |value: u32| json!({ "value": value, "unit": "SECONDS" });
    let limit = json!({ "type": "PlayerLimit", "time": seconds(600), "increment": seconds(100) });
    service.post(&json!({ "gameId": "Increment", "timeConstraint": limit }));
    let mut players = service.seat("Increment");
    play(&mut players, &["E2E4"]);
    let state = players[0].state();
    let kept = &state["gameState"]["configuration"]["timeConstraint"];
    let minutes = json!({ "value": 10, "unit": "MINUTES" });
    assert_eq!(*kept, json!({ "type": "PlayerLimit", "time": minutes, "increment": seconds(100) }));
    assert!(state["gameState"]["timers"]["white"]["value"].as_u64().unwrap() > 600);
}

#[test]
fn a_game_against_the_engine_is_no_meeting_place() {
    let service = Service::start(&[]);
    service.post(&json!({ "gameId": "Engine", "gameMode": "PVE", "opponentLevel": 1 }));
    assert_eq!(service.get("/game").refusal().1, "NoAvailableGamesException");
    let mut socket = service.connect("Engine");
    for name in ["Pedina", "pedina"] {
        socket.join("WHITE", name);
        assert_eq!(socket.expect_reply("JoinGame")[2], "MalformedInputException");
    }
    service.create("People");
    assert!(service.get("/game").body.contains("People"));
}

#[test]
fn after_the_end_no_subscription_is_left() {
    let (service, mut players) = seated("End");
    let mut spectator = service.connect("End");
    spectator.next();
    players[0].ask("Resign");
    for socket in players.iter_mut().chain([&mut spectator]) {
        while socket.expect_event("ServerSituation") != "Terminated" {}
    }
    drop(spectator);
    let [white, black] = players;
    drop(white);
    // Neither do those who leave nor those who stay hear of one.
    let mut black = black;
    for _ in 0..10 {
        black.ask("GetState");
        let next = black.next();
        assert_eq!((&next[0], &next[1]), (&json!("R"), &json!("GetState")), "{next}");
        assert_eq!(next[2]["serverState"]["subscriptions"], json!([]));
        std::thread::sleep(core::time::Duration::from_millis(10));
    }
}
