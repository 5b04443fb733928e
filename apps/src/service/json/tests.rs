//! The codec vectors of the original: what is read and written, and what is refused.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::messages::*;
use super::moves::*;
use super::state::*;
use super::values::*;

/// Checks that these samples are read, and written just as they were.
fn accept<T: Debug + DeserializeOwned + Serialize>(samples: &[Value]) {
    for sample in samples {
        let value: T = serde_json::from_value(sample.clone()).unwrap();
        assert_eq!(serde_json::to_value(&value).unwrap(), *sample, "{value:?}");
    }
}

/// Checks that these samples are not read.
fn refuse<T: Debug + DeserializeOwned>(samples: &[Value]) {
    for sample in samples {
        let result = serde_json::from_value::<T>(sample.clone());
        assert!(result.is_err(), "{sample} is read as {result:?}");
    }
}

/// Checks that this sample is read as another one is.
fn same<T: Debug + DeserializeOwned + PartialEq>(sample: &Value, other: &Value) {
    let read = |sample: &Value| serde_json::from_value::<T>(sample.clone()).unwrap();
    assert_eq!(read(sample), read(other));
}

fn a2() -> Value {
    json!({ "file": "A", "rank": "2" })
}

fn pawn() -> Value {
    json!({ "type": "Pawn", "team": "WHITE" })
}

fn game() -> Value {
    json!({
        "chessboard": { "pieces": [{ "piece": pawn(), "position": a2() }] },
        "moveHistory": { "entries": [] },
        "currentTurn": "WHITE",
        "configuration": {
            "timeConstraint": { "type": "NoLimit", "time": null },
            "gameMode": "PVP",
            "whitePlayer": null,
            "blackPlayer": null,
            "gameId": "Id",
            "isPrivate": false,
        },
        "situation": { "type": "None" },
        "gameOver": null,
        "timers": { "white": null, "black": null },
    })
}

fn without(value: &Value, key: &str) -> Value {
    let mut value = value.clone();
    assert!(value.as_object_mut().unwrap().remove(key).is_some());
    value
}

#[test]
fn enumerations() {
    accept::<Team>(&[json!("WHITE"), json!("BLACK")]);
    accept::<File>(&["A", "B", "C", "D", "E", "F", "G", "H"].map(Value::from));
    accept::<Rank>(&["1", "2", "3", "4", "5", "6", "7", "8"].map(Value::from));
    accept::<GameMode>(&["PVP", "PVE"].map(Value::from));
    accept::<PromotionChoice>(&["Knight", "Bishop", "Rook", "Queen"].map(Value::from));
    accept::<GameOverCause>(&["Checkmate", "Stalemate", "Surrender", "Timeout"].map(Value::from));
    let situations = ["NotConfigured", "WaitingForPlayers", "Ready", "Running", "Terminated"];
    accept::<Situation>(&situations.map(Value::from));
    accept::<PieceType>(&["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"].map(Value::from));
    let wrong = [json!("wrong"), json!(1), Value::Null];
    refuse::<Team>(&wrong);
    refuse::<File>(&wrong);
    refuse::<Rank>(&wrong);
    refuse::<GameMode>(&wrong);
    refuse::<PromotionChoice>(&wrong);
    refuse::<GameOverCause>(&wrong);
    refuse::<Situation>(&wrong);
    refuse::<PieceType>(&wrong);
    refuse::<TimeUnit>(&wrong);
}

#[test]
fn squares_pieces_and_players() {
    accept::<Position>(&[a2(), json!({ "file": "H", "rank": "8" })]);
    refuse::<Position>(&[without(&a2(), "file"), without(&a2(), "rank")]);
    accept::<Piece>(&[pawn(), json!({ "type": "King", "team": "BLACK" })]);
    refuse::<Piece>(&[without(&pawn(), "type"), without(&pawn(), "team")]);
    let player = json!({ "name": "Paul", "team": "WHITE" });
    accept::<Player>(core::slice::from_ref(&player));
    refuse::<Player>(&[without(&player, "team"), json!({ "name": 1, "team": "WHITE" })]);
    let guest = json!({ "name": "_", "team": "WHITE" });
    same::<Player>(&without(&player, "name"), &guest);
    same::<Player>(&json!({ "name": null, "team": "WHITE" }), &guest);
}

#[test]
fn squares_and_pieces_are_those_of_the_rules() {
    use pedina::chess::{self, Square};
    for square in (0..64).filter_map(Square::new) {
        assert_eq!(Square::from(Position::from(square)), square);
    }
    for piece in (0..16).filter_map(chess::Piece::new) {
        assert_eq!(chess::Piece::from(Piece::from(piece)), piece);
    }
}

#[test]
fn durations_and_limits() {
    let duration = json!({ "value": 5, "unit": "MINUTES" });
    let units =
        ["NANOSECONDS", "MICROSECONDS", "MILLISECONDS", "SECONDS", "MINUTES", "HOURS", "DAYS"];
    accept::<Duration>(&units.map(|unit| json!({ "value": i64::MAX, "unit": unit })));
    let extended = json!({ "value": { "$numberLong": "5" }, "unit": "minutes" });
    same::<Duration>(&extended, &duration);
    refuse::<Duration>(&[
        json!({ "value": 5.5, "unit": "MINUTES" }),
        json!({ "value": "5", "unit": "MINUTES" }),
        json!({ "value": { "$numberLong": "x" }, "unit": "MINUTES" }),
        json!({ "value": 5, "unit": "WEEKS" }),
        json!({ "value": 5 }),
        json!({ "unit": "MINUTES" }),
    ]);
    accept::<TimeConstraint>(&[
        json!({ "type": "NoLimit", "time": null }),
        json!({ "type": "MoveLimit", "time": duration }),
        json!({ "type": "PlayerLimit", "time": duration, "increment": duration }),
    ]);
    refuse::<TimeConstraint>(&[json!({ "type": "Wrong", "time": duration }), json!({})]);
    accept::<TimerMap>(&[
        json!({ "white": duration, "black": null }),
        json!({ "white": null, "black": null }),
    ]);
}

#[test]
fn moves() {
    let a3 = json!({ "file": "A", "rank": "3" });
    let plain = json!({ "from": a2(), "to": a3 });
    let with = |key: &str, value: Value| {
        let mut mv = plain.clone();
        mv[key] = value;
        mv
    };
    let castling = with("castling", json!({ "rookFrom": a2(), "rookTo": a3 }));
    let mut en_passant = with("enPassant", json!({ "capturedPawnPosition": a2() }));
    en_passant["capturedPiece"] = pawn();
    let all = [
        plain.clone(),
        with("capturedPiece", pawn()),
        with("doubleMove", json!({ "passingBy": a3 })),
        castling,
        en_passant,
    ];
    accept::<Move>(&all);
    same::<Move>(&with("castling", Value::Null), &plain);
    refuse::<Move>(&[
        without(&plain, "from"),
        without(&plain, "to"),
        with("doubleMove", json!({})),
        with("enPassant", json!({ "capturePawnPosition": a2() })),
    ]);
    for mv in all {
        let read: Move = serde_json::from_value(mv.clone()).unwrap();
        let back = Move::from(pedina::chess::server::Step::from(read));
        assert_eq!(serde_json::to_value(back).unwrap(), mv);
    }
    let entry = json!({ "piece": pawn(), "move": plain });
    let mut promotion = entry.clone();
    promotion["promotion"] = json!("Queen");
    accept::<HistoryEntry>(&[entry.clone(), promotion]);
    refuse::<HistoryEntry>(&[without(&entry, "piece"), without(&entry, "move")]);
    let placed = json!({ "piece": pawn(), "position": a2() });
    accept::<PlacedPiece>(core::slice::from_ref(&placed));
    refuse::<PlacedPiece>(&[without(&placed, "piece"), without(&placed, "position")]);
}

#[test]
fn situations_and_ends() {
    let promotion = json!({ "type": "Promotion", "promotingPawnPosition": a2() });
    let plain = ["None", "Check", "Stale", "Checkmate"].map(|kind| json!({ "type": kind }));
    accept::<GameSituation>(&plain);
    accept::<GameSituation>(core::slice::from_ref(&promotion));
    refuse::<GameSituation>(&[
        without(&promotion, "promotingPawnPosition"),
        json!({ "type": "Stalemate" }),
    ]);
    let over = json!({ "cause": "Checkmate", "winner": { "name": "Paul", "team": "WHITE" } });
    accept::<GameOver>(&[over.clone(), json!({ "cause": "Stalemate", "winner": null })]);
    refuse::<GameOver>(&[without(&over, "cause"), json!({ "cause": "Wrong", "winner": null })]);
}

#[test]
fn states() {
    let mut offers = game();
    offers["drawOffer"] = json!("WHITE");
    offers["takeBack"] = json!("BLACK");
    accept::<GameState>(&[game(), offers]);
    let keys: Vec<String> = game().as_object().unwrap().keys().cloned().collect();
    assert_eq!(keys.len(), 7);
    refuse::<GameState>(&keys.iter().map(|key| without(&game(), key)).collect::<Vec<_>>());
    let server = json!({
        "situation": "WaitingForPlayers",
        "subscriptions": [],
        "error": { "type": "GameTerminatedException", "message": "text" },
        "gameState": game(),
    });
    accept::<ServerState>(core::slice::from_ref(&server));
    same::<ServerState>(&without(&server, "subscriptions"), &server);
    refuse::<ServerState>(&["situation", "error", "gameState"].map(|key| without(&server, key)));
    same::<GameConfiguration>(&json!({}), &json!({ "gameMode": "PVP", "whitePlayer": null }));
}

#[test]
fn events() {
    let event = |kind: &str, payload: Value| {
        let kind = format!("{kind}UpdateEvent");
        json!({ "event": { "type": kind, "payload": payload } })
    };
    let paul = json!({ "name": "Paul", "team": "WHITE" });
    let time = json!({ "value": 299, "unit": "SECONDS" });
    let away = |time: Value| json!({ "type": "Away", "timeLeft": time });
    accept::<EventMessage>(&[
        event("ServerSituation", json!("Running")),
        event("ServerError", json!({ "type": "InternalServerException", "message": "" })),
        event("Subscription", json!(["1bs22c3e2daj0"])),
        event("Chessboard", json!({ "pieces": [] })),
        event("MoveHistory", json!({ "entries": [] })),
        event("Turn", json!("BLACK")),
        event("GameSituation", json!({ "type": "Check" })),
        event("GameOver", json!({ "cause": "Timeout", "winner": paul })),
        event("WhitePlayer", paul.clone()),
        event("BlackPlayer", paul),
        event("WhiteTimer", time.clone()),
        event("BlackTimer", time.clone()),
        event("BlackTimer", json!({ "value": 3, "unit": "SECONDS", "milliseconds": 2_001 })),
        event("DrawOffer", json!("WHITE")),
        event("TakeBack", Value::Null),
        event("Moves", json!({ "from": 198, "entries": [], "turn": "WHITE" })),
        event("Presence", json!({ "white": { "type": "Here" }, "black": null })),
        event("Presence", json!({ "white": { "type": "Gone" }, "black": away(time) })),
        event("Presence", json!({ "white": away(Value::Null), "black": null })),
        event("Abort", json!("WHITE")),
        event("Rematch", json!({ "offeredBy": "BLACK", "connection": null })),
        event("Rematch", json!({ "offeredBy": null, "connection": { "websocket": "/" } })),
    ]);
    refuse::<EventMessage>(&[
        event("Wrong", json!("Running")),
        event("Turn", json!(1)),
        event("Chessboard", json!([])),
        json!({ "event": { "type": "TurnUpdateEvent" } }),
    ]);
}

#[test]
fn methods_are_read_by_their_names() {
    let player = json!({ "player": { "name": "Paul", "team": "WHITE" }, "reconnect": null });
    for (name, input) in [
        ("GetState", None),
        ("JoinGame", Some(player)),
        ("FindMoves", Some(json!({ "position": a2() }))),
        ("ApplyMove", Some(json!({ "move": { "from": a2(), "to": a2() } }))),
        ("Promote", Some(json!({ "promotionChoice": "Queen" }))),
        ("GetHistory", Some(json!({ "from": 12 }))),
        ("Rejoin", Some(json!({ "token": "x" }))),
        ("Resign", None),
        ("OfferDraw", None),
        ("AcceptDraw", None),
        ("DeclineDraw", None),
        ("ClaimDraw", Some(json!({ "move": null }))),
        ("ProposeTakeBack", None),
        ("AcceptTakeBack", None),
        ("DeclineTakeBack", None),
        ("Abort", None),
        ("ClaimVictory", None),
        ("GiveTime", None),
        ("OfferRematch", None),
        ("AcceptRematch", None),
        ("DeclineRematch", None),
    ] {
        let raw = input.as_ref().map(|input| serde_json::value::to_raw_value(input).unwrap());
        let method = Method::read(name, raw.as_deref()).unwrap();
        let mut written = json!({ "method": name });
        if let Some(input) = input {
            written["input"] = input;
        }
        assert_eq!(serde_json::to_value(method).unwrap(), written);
    }
    assert!(Method::read("getState", None).is_err());
    assert!(Method::read("FindMoves", None).is_err());
}
