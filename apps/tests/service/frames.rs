//! The orders of frames that clients of the original know.

use serde_json::{Value, json};

use crate::client::{MATE, PROMOTION, Service, play, seated};

#[test]
fn two_players_join() {
    let service = Service::start(&[]);
    let limit = json!({ "value": { "$numberLong": "1" }, "unit": "MINUTES" });
    let limit = json!({ "type": "MoveLimit", "time": limit });
    service.post(&json!({ "gameId": "Order", "timeConstraint": limit }));
    let mut a = service.connect("Order");
    let first = a.next();
    assert_eq!(first[0], "SubscriptionUpdateEvent");
    assert_eq!(first[1].as_array().unwrap().len(), 2);
    let mut b = service.connect("Order");
    for socket in [&mut a, &mut b] {
        let event = socket.next();
        assert_eq!(event[1].as_array().unwrap().len(), 3);
        assert_eq!(event[1].as_array().unwrap()[..2], first[1].as_array().unwrap()[..]);
    }

    a.join("WHITE", "Al");
    let al = json!({ "name": "Al", "team": "WHITE" });
    assert_eq!(a.next(), json!(["WhitePlayerUpdateEvent", al]));
    assert_eq!(a.next(), json!(["R", "JoinGame"]));
    assert_eq!(b.next(), json!(["WhitePlayerUpdateEvent", al]));

    b.join("BLACK", "Bo");
    // The milliseconds are an addition.
    let minute = json!({ "value": 60, "unit": "SECONDS", "milliseconds": 60_000 });
    let events = [
        json!(["BlackPlayerUpdateEvent", { "name": "Bo", "team": "BLACK" }]),
        json!(["ServerSituationUpdateEvent", "Ready"]),
        json!(["R", "JoinGame"]),
        json!(["ServerSituationUpdateEvent", "Running"]),
        json!(["BlackTimerUpdateEvent", minute]),
        json!(["WhiteTimerUpdateEvent", minute]),
    ];
    for event in &events {
        assert_eq!(b.next(), *event);
    }
    for event in events.iter().filter(|event| event[0] != "R") {
        assert_eq!(a.next(), *event);
    }
}

#[test]
fn a_plain_move() {
    let (_service, mut sockets) = seated("Move");
    sockets[0].play("A2A4");
    let [white, black] = &mut sockets;
    assert_eq!(white.next(), json!(["R", "ApplyMove"]));
    let step = json!({
        "from": { "file": "A", "rank": "2" },
        "to": { "file": "A", "rank": "4" },
        "doubleMove": { "passingBy": { "file": "A", "rank": "3" } },
    });
    for socket in [white, black] {
        let board = socket.next();
        assert_eq!(board[0], "ChessboardUpdateEvent");
        assert_eq!(board[1]["pieces"].as_array().unwrap().len(), 32);
        let pawn = json!({ "type": "Pawn", "team": "WHITE" });
        let entries = json!({ "entries": [{ "piece": pawn, "move": step }] });
        assert_eq!(socket.next(), json!(["MoveHistoryUpdateEvent", entries]));
        assert_eq!(socket.next(), json!(["TurnUpdateEvent", "BLACK"]));
        assert_eq!(socket.next(), json!(["GameSituationUpdateEvent", { "type": "None" }]));
    }
    sockets[0].call("FindMoves", &json!({ "position": { "file": "A", "rank": "4" } }));
    assert_eq!(sockets[0].next(), json!(["R", "FindMoves", { "moves": [] }]));
}

#[test]
fn a_mate() {
    let (service, mut sockets) = seated("Mate");
    play(&mut sockets, &MATE);
    sockets[1].play("D8H4");
    assert_eq!(sockets[1].next(), json!(["R", "ApplyMove"]));
    let winner = json!({ "name": "Bo", "team": "BLACK" });
    for socket in &mut sockets {
        assert_eq!(socket.types(2), ["Chessboard", "MoveHistory"]);
        assert_eq!(socket.next(), json!(["TurnUpdateEvent", "WHITE"]));
        assert_eq!(socket.next(), json!(["GameSituationUpdateEvent", { "type": "Checkmate" }]));
        let over = json!({ "cause": "Checkmate", "winner": winner });
        assert_eq!(socket.next(), json!(["GameOverUpdateEvent", over]));
        assert_eq!(socket.next(), json!(["ServerSituationUpdateEvent", "Terminated"]));
    }
    service.create("Mate");
}

#[test]
fn a_stalemate() {
    let (_service, mut sockets) = seated("Stale");
    // The shortest stalemate, by Sam Loyd.
    let moves = "E2E3 A7A5 D1H5 A8A6 H5A5 H7H5 H2H4 A6H6 A5C7 F7F6 C7D7 E8F7 D7B7 D8D3 B7B8 D3H7 \
                 B8C8 F7G6";
    play(&mut sockets, &moves.split(' ').collect::<Vec<_>>());
    sockets[0].play("C8E6");
    let situation = sockets[1].expect_event("GameSituation");
    assert_eq!(situation, json!({ "type": "Stale" }));
    let over = json!({ "cause": "Stalemate", "winner": null });
    assert_eq!(sockets[1].next(), json!(["GameOverUpdateEvent", over]));
    assert_eq!(sockets[1].next(), json!(["ServerSituationUpdateEvent", "Terminated"]));
}

#[test]
fn a_promotion() {
    let (_service, mut sockets) = seated("Promotion");
    play(&mut sockets, &PROMOTION);
    let [white, black] = &mut sockets;
    white.play("B7B8");
    assert_eq!(white.types(3), ["R ApplyMove", "Chessboard", "MoveHistory"]);
    let at = json!({ "file": "B", "rank": "8" });
    let waits = json!({ "type": "Promotion", "promotingPawnPosition": at });
    assert_eq!(white.next(), json!(["GameSituationUpdateEvent", waits]));

    let waiting = "GameWaitingForPromotionException";
    for method in ["FindMoves", "ApplyMove"] {
        match method {
            "FindMoves" => white.call(method, &json!({ "position": at })),
            _ => white.play("B2B3"),
        }
        assert_eq!(white.next(), json!(["R", method, waiting]));
        assert_eq!(white.next()[1]["type"], waiting);
    }
    white.call("Promote", &json!({ "promotionChoice": "Queen" }));
    assert_eq!(white.types(2), ["R Promote", "Chessboard"]);
    assert_eq!(white.next(), json!(["TurnUpdateEvent", "BLACK"]));
    assert_eq!(white.next(), json!(["GameSituationUpdateEvent", { "type": "None" }]));
    white.call("Promote", &json!({ "promotionChoice": "Queen" }));
    assert_eq!(white.next(), json!(["R", "Promote", "GameNotWaitingForPromotionException"]));

    let state = black.state();
    let entries = state["gameState"]["moveHistory"]["entries"].as_array().unwrap();
    assert_eq!(entries.last().unwrap()["promotion"], "Queen");
    assert!(entries[..entries.len() - 1].iter().all(|entry| entry.get("promotion").is_none()));
}

#[test]
fn a_player_disconnects() {
    let service = Service::start(&[]);
    let private = json!({ "gameId": "Lost", "isPrivate": true });
    service.post(&private);
    let [white, mut black] = service.seat("Lost");
    assert_eq!(service.get("/game/Lost").refusal().1, "GameAlreadyStartedException");
    drop(white);
    assert_eq!(black.next(), json!(["ServerSituationUpdateEvent", "Terminated"]));
    assert_eq!(service.get("/game/Lost").refusal().0, 404);
}

#[test]
fn the_state_has_all_of_its_keys() {
    let service = Service::start(&[]);
    service.post(&json!({ "gameId": "State", "isPrivate": true }));
    let mut socket = service.connect("State");
    socket.next();
    let state = socket.state();
    let configuration = json!({
        "timeConstraint": { "type": "NoLimit", "time": null },
        "gameMode": "PVP",
        "whitePlayer": null,
        "blackPlayer": null,
        "gameId": "State",
        "isPrivate": true,
    });
    assert_eq!(state["situation"], "WaitingForPlayers");
    assert_eq!(state["error"], Value::Null);
    assert_eq!(state["subscriptions"].as_array().unwrap().len(), 2);
    let game = &state["gameState"];
    assert_eq!(game["configuration"], configuration);
    assert_eq!(game["chessboard"]["pieces"].as_array().unwrap().len(), 32);
    assert_eq!(game["moveHistory"], json!({ "entries": [] }));
    assert_eq!(game["currentTurn"], "WHITE");
    assert_eq!(game["situation"], json!({ "type": "None" }));
    assert_eq!(game["gameOver"], Value::Null);
    assert_eq!(game["timers"], json!({ "white": null, "black": null }));
    assert_eq!(game.as_object().unwrap().len(), 7);
}

#[test]
fn a_timeout_is_heard_by_everybody() {
    let service = Service::start(&[]);
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 1, "unit": "SECONDS" } });
    service.post(&json!({ "gameId": "Time", "timeConstraint": limit }));
    let sockets = service.seat("Time");
    for mut socket in sockets {
        let winner = json!({ "name": "Bo", "team": "BLACK" });
        let over = socket.expect_event("GameOver");
        assert_eq!(over, json!({ "cause": "Timeout", "winner": winner }));
        assert_eq!(socket.next(), json!(["ServerSituationUpdateEvent", "Terminated"]));
        assert_eq!(socket.closing(), 1000);
    }
}
