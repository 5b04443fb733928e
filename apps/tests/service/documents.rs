//! What the service sends, against the documents of the original and its own.
//!
//! The documents of the original name keys, types and values. Here each object must also have all
//! keys that are named and no other one, but for the exceptions that stand in [`ASYNC_EXCEPTIONS`].

use core::time::Duration;
use std::collections::{BTreeMap, BTreeSet};
use std::thread::sleep;

use serde_json::{Value, json};

use crate::client::{MATE, PROMOTION, Service, Socket, play};
use crate::schema::errors;

/// Where the service does not follow the AsyncAPI document of the original: why, a JSON pointer
/// into it, and what belongs there.
const ASYNC_EXCEPTIONS: [(&str, &str, &str); 6] = [
    (
        "durations leave as plain numbers",
        "/$defs/Duration/properties/value",
        r#"{"type":"integer"}"#,
    ),
    ("an absent player is null", "/$defs/GameConfiguration/properties/whitePlayer", NO_PLAYER),
    ("an absent player is null", "/$defs/GameConfiguration/properties/blackPlayer", NO_PLAYER),
    ("only a promotion has its square", "/$defs/GameSituation/required", r#"["type"]"#),
    ("added: milliseconds", "/$defs/Duration/additionalProperties", r#"{"type":"integer"}"#),
    ("added: what a pawn became", "/$defs/MoveHistoryEntry/additionalProperties", PROMOTION_CHOICE),
];

const NO_PLAYER: &str = r##"{"oneOf":[{"$ref":"#/$defs/Player"},{"type":"null"}]}"##;

const PROMOTION_CHOICE: &str = r##"{"$ref":"#/$defs/PromotionChoice"}"##;

/// A document with its objects closed: every key that is named is there, and no other one.
fn closed(mut document: Value) -> Value {
    close(&mut document);
    document
}

fn close(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.values_mut().for_each(close);
            if let Some(Value::Object(properties)) = members.get("properties") {
                let names: Vec<Value> = properties.keys().cloned().map(Value::from).collect();
                members.insert("required".into(), names.into());
                members.insert("additionalProperties".into(), false.into());
            }
        }
        Value::Array(members) => members.iter_mut().for_each(close),
        _ => {}
    }
}

/// The schema of one message of a document.
fn schema(document: &Value, message: &Value) -> Value {
    let mut schema = message.clone();
    schema["$defs"] = document["$defs"].clone();
    schema
}

/// The AsyncAPI document of the original with its exceptions.
fn original() -> Value {
    let document = serde_json::from_str(include_str!("data/original-asyncapi.json")).unwrap();
    let mut document = closed(document);
    for (reason, pointer, value) in ASYNC_EXCEPTIONS {
        let place = document.pointer_mut(pointer).unwrap_or_else(|| panic!("{reason}: {pointer}"));
        *place = serde_json::from_str(value).unwrap();
    }
    // Added: why a call is refused, with more reasons than events have. Such a reply has no output.
    let text = json!({ "type": "string" });
    let error = json!({ "type": "object", "properties": { "type": text, "message": text } });
    let error = closed(error);
    for message in document["messages"].as_object_mut().unwrap().values_mut() {
        if let Some(call) = message.pointer_mut("/properties/methodCall") {
            call["properties"]["error"] = error.clone();
            call["required"] = json!(["method"]);
        }
    }
    document
}

/// Reads all frames that have come or come within a moment.
fn frames(socket: &mut Socket) -> Vec<Value> {
    socket.ask("GetState");
    let mut frames = Vec::new();
    loop {
        let frame = socket.message().expect("a message");
        let is_last = frame["methodCall"]["method"] == "GetState";
        frames.push(frame);
        if is_last {
            return frames;
        }
    }
}

/// Every kind of message that players receive.
fn conversation() -> Vec<Value> {
    let service = Service::start(&[]);
    let mut all = Vec::new();
    let limit = json!({ "value": { "$numberLong": "1" }, "unit": "MINUTES" });
    let limit = json!({ "type": "PlayerLimit", "time": limit });
    service.post(&json!({ "gameId": "Limit", "timeConstraint": limit }));
    let mut lonely = service.connect("Limit");
    all.extend(frames(&mut lonely));
    let mut sockets = [lonely, service.connect("Limit")];
    sockets[0].join("WHITE", "Al");
    all.extend(frames(&mut sockets[0]));
    sockets[1].join("WHITE", "Bo");
    sockets[1].join("BLACK", "Bo");
    all.extend(frames(&mut sockets[1]));
    sockets[0].play("E2E5");
    sockets[0].call("FindMoves", &json!({ "position": { "file": "E", "rank": "2" } }));
    all.extend(sockets.iter_mut().flat_map(frames));
    let castling = ["E2E4", "E7E6", "E4E5", "D7D5", "E5D6", "F8D6", "G1F3", "G8F6", "F1D3"];
    for (ply, mv) in castling.into_iter().chain(["E8G8", "E1G1"]).enumerate() {
        sockets[ply % 2].play(mv);
        all.extend(sockets.iter_mut().flat_map(frames));
    }
    service.create("Promotion");
    let mut sockets = service.seat("Promotion");
    play(&mut sockets, &PROMOTION);
    sockets[0].play("B7B8");
    all.extend(frames(&mut sockets[0]));
    sockets[0].call("Promote", &json!({ "promotionChoice": "Knight" }));
    all.extend(sockets.iter_mut().flat_map(frames));
    service.create("Mate");
    let mut sockets = service.seat("Mate");
    play(&mut sockets, &MATE);
    sockets[1].play("D8H4");
    all.extend(sockets.iter_mut().flat_map(frames));
    all
}

/// What players receive who leave, give time, abort, and play again: additions.
fn additions() -> Vec<Value> {
    let service = Service::start(&["--grace", "1"]);
    let minute = json!({ "value": 1, "unit": "MINUTES" });
    let limit = json!({ "type": "PlayerLimit", "time": minute });
    service.post(&json!({ "gameId": "Left", "timeConstraint": limit }));
    let (mut white, mut black) = (service.connect("Left"), service.connect("Left"));
    white.join_for_token("WHITE", "Al");
    black.join("BLACK", "Bo");
    black.expect_reply("JoinGame");
    let mut players = [white, black];
    play(&mut players, &["E2E4", "E7E5"]);
    let [mut white, black] = players;
    white.ask("GiveTime");
    drop(black);
    let mut all = Vec::new();
    loop {
        all.extend(frames(&mut white));
        let state = &all.last().unwrap()["methodCall"]["output"]["serverState"];
        if state["gameState"]["presence"]["black"]["type"] == "Gone" {
            break;
        }
        sleep(Duration::from_millis(50));
    }
    white.ask("ClaimVictory");
    all.extend(frames(&mut white));
    service.create("Aborted");
    let mut sockets = service.seat("Aborted");
    sockets[0].ask("Abort");
    all.extend(frames(&mut sockets[0]));
    sockets[0].ask("OfferRematch");
    all.extend(frames(&mut sockets[0]));
    sockets[1].ask("AcceptRematch");
    all.extend(sockets.iter_mut().flat_map(frames));
    let text = Value::from(all.clone()).to_string();
    for event in ["Presence", "Abort", "Rematch", "BlackTimer"] {
        assert!(text.contains(&format!("{event}UpdateEvent")), "{event}");
    }
    all
}

/// The name of a message in the document of the original.
fn name(frame: &Value) -> String {
    match frame["event"]["type"].as_str() {
        Some(event) => event.to_owned(),
        None => format!("{}Response", frame["methodCall"]["method"].as_str().unwrap()),
    }
}

#[test]
fn what_sockets_receive_is_in_the_document_of_the_original() {
    let document = original();
    let messages = document["messages"].as_object().unwrap();
    let schemas: BTreeMap<&str, Value> = messages
        .iter()
        .map(|(name, message)| (name.as_str(), schema(&document, message)))
        .collect();
    let mut unseen: BTreeSet<&str> = schemas.keys().copied().collect();
    for frame in conversation() {
        let name = name(&frame);
        unseen.remove(name.as_str());
        let faults = errors(&schemas[name.as_str()], &frame);
        assert!(faults.is_empty(), "{name}: {faults}{frame}");
    }
    assert!(unseen.is_empty(), "the players did not receive {unseen:?}");
}

#[test]
fn what_sockets_receive_is_in_the_document_of_the_service() {
    let service = Service::start(&[]);
    let document = service.get("/docs/asyncapi.json").json();
    let channels = document["channels"].as_object().unwrap();
    let messages = &channels.values().next().unwrap()["messages"];
    let schema = json!({
        "anyOf": [messages["reply"]["payload"], messages["event"]["payload"]],
        "components": document["components"],
    });
    for frame in conversation().into_iter().chain(additions()) {
        let faults = errors(&schema, &frame);
        assert!(faults.is_empty(), "{faults}{frame}");
    }
    let wrong = json!({ "event": { "type": "TurnUpdateEvent", "payload": "GREEN" } });
    assert_ne!(errors(&schema, &wrong), "");
}

#[test]
fn answers_on_routes_are_in_both_documents() {
    let service = Service::start(&[]);
    let original: Value = serde_json::from_str(include_str!("data/original-openapi.json")).unwrap();
    let original = closed(original);
    let own = service.get("/docs/openapi.json").json();
    let public = json!({ "gameConfiguration": { "gameId": "Public" } }).to_string();
    let mut unseen: BTreeSet<&str> =
        original["answers"].as_object().unwrap().keys().map(String::as_str).collect();
    // Nothing in a request makes the service fail.
    unseen.retain(|answer| !answer.ends_with(" 500"));
    let mut check = |line: &str, route: &str, body: &str| {
        let answer = service.request(line, &[], body);
        let status = answer.status.to_string();
        let (method, path) = route.split_once(' ').unwrap();
        let key = format!("{route} {status}");
        unseen.remove(key.as_str());
        if path == "/" {
            return;
        }
        let value = answer.json();
        let described = original["answers"].get(&key).unwrap_or_else(|| panic!("{key}"));
        let faults = errors(&schema(&original, &described["schema"]), &value);
        assert!(faults.is_empty(), "{key}: {faults}{value}");
        let responses = &own["paths"][path][method.to_ascii_lowercase()]["responses"];
        let mut own_schema = responses[&status]["content"]["application/json"]["schema"].clone();
        assert!(own_schema.is_object(), "{key} is not described");
        own_schema["components"] = own["components"].clone();
        let faults = errors(&own_schema, &value);
        assert!(faults.is_empty(), "{key}: {faults}{value}");
    };
    check("GET /", "GET /", "");
    check("GET /game", "GET /game", "");
    check("POST /game", "POST /game", "{}");
    check("POST /game", "POST /game", &public);
    check("POST /game", "POST /game", &public);
    check("GET /game", "GET /game", "");
    check("GET /game/Nobody", "GET /game/{gameId}", "");
    service.post(&json!({ "gameId": "Private", "isPrivate": true }));
    check("GET /game/Private", "GET /game/{gameId}", "");
    let _seated = service.seat("Private");
    check("GET /game/Private", "GET /game/{gameId}", "");
    assert!(unseen.is_empty(), "nothing answered {unseen:?}");
}

#[test]
fn answers_of_the_archive_are_in_the_document_of_the_service() {
    let service = Service::start(&[]);
    service.create("Mate");
    let mut players = service.seat("Mate");
    play(&mut players, &MATE);
    players[1].play("D8H4");
    players[1].expect_event("GameOver");
    let document = service.get("/docs/openapi.json").json();
    for (path, route) in [
        ("/archive/Mate", "/archive/{gameId}"),
        ("/archive/None", "/archive/{gameId}"),
        ("/archive", "/archive"),
        ("/archive?player=Nobody", "/archive"),
        ("/archive?limit=none", "/archive"),
    ] {
        let answer = service.get(path);
        let responses = &document["paths"][route]["get"]["responses"];
        let content = &responses[answer.status.to_string()]["content"]["application/json"];
        let mut schema = content["schema"].clone();
        assert!(schema.is_object(), "{path}: {} is not described", answer.status);
        schema["components"] = document["components"].clone();
        let faults = errors(&schema, &answer.json());
        assert!(faults.is_empty(), "{path}: {faults}{}", answer.body);
    }
}
