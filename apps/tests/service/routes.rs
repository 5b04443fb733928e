//! The five routes.

use serde_json::{Value, json};

use crate::client::Service;

#[test]
fn the_routes_answer_as_the_original() {
    let service = Service::start(&[]);
    for (path, status) in [("/", 200), ("/game", 404), ("/game/", 404), ("/nothing", 404)] {
        assert_eq!(service.get(path).status, status, "{path}");
    }
    assert_eq!(service.get("/").body, "Welcome to the Chess Game Service!");
    assert_eq!(
        service.get("/nothing").body,
        "<html><body><h1>Resource not found</h1></body></html>"
    );
    assert_eq!(service.get("/game").refusal(), (404, "NoAvailableGamesException".into()));
    assert_eq!(service.get("/game").json()["message"], "No available games to join.");
    assert_eq!(service.get("/game/X").json()["message"], "Game 'X' not found.");
    let answer = service.request("DELETE /game", &[], "");
    assert_eq!(answer.status, 405);
    assert!(answer.head.contains("allow: get,head,post"), "{}", answer.head);
    assert_eq!(service.get("/game/connect/X/websocket").status, 400);
    assert_eq!(service.request("POST /game/connect/X/websocket", &[], "").status, 405);
}

#[test]
fn games_are_created_and_found() {
    let service = Service::start(&[]);
    let path = |id: &str| {
        let path = format!("/game/connect/{id}/websocket");
        json!({ "connection": { "websocket": path } })
    };
    let answer = service.post(&json!({ "gameId": "Paul", "isPrivate": true }));
    assert_eq!((answer.status, answer.json()), (200, path("Paul")));
    assert!(answer.head.contains("content-type: application/json"));
    assert_eq!(service.get("/game/Paul").json(), path("Paul"));
    assert_eq!(service.get("/game/Paul/").json(), path("Paul"));
    assert_eq!(service.get("/game").status, 404, "a private game is not offered");

    service.create("Public");
    assert_eq!(service.get("/game").json(), path("Public"));
    assert_eq!(service.get("/game/Public").status, 404, "a public game is not revealed");
    let taken = service.post(&json!({ "gameId": "Public" }));
    assert_eq!(taken.refusal(), (403, "GameIdAlreadyTakenException".into()));
    assert_eq!(taken.json()["message"], "Id 'Public' already taken.");
}

#[test]
fn an_identifier_is_encoded_in_its_path() {
    let service = Service::start(&[]);
    let answer = service.post(&json!({ "gameId": "a/b ü", "isPrivate": true }));
    let path = answer.json()["connection"]["websocket"].as_str().unwrap().to_owned();
    assert_eq!(path, "/game/connect/a%2Fb%20%C3%BC/websocket");
    assert_eq!(service.open(&path).unwrap().state()["situation"], "WaitingForPlayers");
    assert_eq!(service.get("/game/a%2Fb%20%C3%BC").status, 200);
}

#[test]
fn what_is_left_out_or_null_has_its_default() {
    let service = Service::start(&[]);
    for configuration in [
        json!({}),
        json!({ "gameId": "" }),
        json!({ "timeConstraint": null, "gameMode": null, "gameId": null, "isPrivate": null }),
        json!({ "whitePlayer": { "name": "Paul", "team": "WHITE" }, "blackPlayer": {} }),
        json!({ "timeConstraint": { "type": "NoLimit", "time": { "value": -5, "unit": "days" } } }),
        json!({ "unknown": [1, 2, 3] }),
    ] {
        let answer = service.post(&configuration);
        assert_eq!(answer.status, 200, "{configuration}: {}", answer.body);
        let path = answer.json()["connection"]["websocket"].as_str().unwrap().to_owned();
        let game = &service.open(&path).unwrap().state()["gameState"]["configuration"];
        assert_eq!(game["gameMode"], "PVP");
        assert_eq!(game["whitePlayer"], Value::Null);
        assert_eq!(game["blackPlayer"], Value::Null);
        assert_eq!(game["isPrivate"], false);
        assert_eq!(game["timeConstraint"], json!({ "type": "NoLimit", "time": null }));
        assert!(
            game["gameId"].as_str().unwrap().chars().all(|letter| letter.is_ascii_alphanumeric())
        );
    }
}

#[test]
fn time_limits_are_kept_for_each_game() {
    let service = Service::start(&[]);
    let time = |kind: &str, time: Value| json!({ "type": kind, "time": time });
    let minutes = |value: Value| json!({ "value": value, "unit": "MINUTES" });
    for (sent, kept) in [
        (time("MoveLimit", minutes(json!({ "$numberLong": "7" }))), minutes(json!(7))),
        (time("MoveLimit", minutes(json!(8))), minutes(json!(8))),
        (time("MoveLimit", Value::Null), minutes(json!(5))),
        (time("PlayerLimit", Value::Null), minutes(json!(30))),
        (
            time("PlayerLimit", json!({ "value": 90, "unit": "seconds" })),
            json!({ "value": 90, "unit": "SECONDS" }),
        ),
    ] {
        let answer = service.post(&json!({ "timeConstraint": sent }));
        let path = answer.json()["connection"]["websocket"].as_str().unwrap().to_owned();
        let state = service.open(&path).unwrap().state();
        assert_eq!(state["gameState"]["configuration"]["timeConstraint"]["time"], kept, "{sent}");
    }
}

#[test]
fn what_has_no_meaning_is_refused() {
    let service = Service::start(&[]);
    let missing = "Request missing body parameter 'gameConfiguration'.";
    for body in ["", "nonsense", "{}", "{\"gameConfiguration\":", "{\"other\":1}"] {
        let answer = service.request("POST /game", &[], body);
        assert_eq!(answer.refusal(), (400, "MalformedInputException".into()), "{body}");
        assert_eq!(answer.json()["message"], missing, "{body}");
    }
    let limit = |time: Value| json!({ "timeConstraint": { "type": "MoveLimit", "time": time } });
    for configuration in [
        Value::Null,
        json!([]),
        json!("text"),
        json!({ "gameMode": "XYZ" }),
        json!({ "isPrivate": "yes" }),
        json!({ "gameId": "x".repeat(65) }),
        json!({ "gameMode": "PVE", "opponentLevel": 9 }),
        json!({ "timeConstraint": {} }),
        limit(json!({ "value": 0, "unit": "MINUTES" })),
        limit(json!({ "value": 1.5, "unit": "DAYS" })),
        limit(json!({ "value": i64::MAX, "unit": "DAYS" })),
        json!({ "timeConstraint": ["MoveLimit", null, null] }),
        limit(json!([5, "MINUTES"])),
    ] {
        let answer = service.post(&configuration);
        assert_eq!(answer.refusal(), (400, "MalformedInputException".into()), "{configuration}");
    }
    let message = service.post(&limit(json!({ "value": "5", "unit": "DAYS" }))).json();
    assert_eq!(
        message["message"],
        "The game cannot be read: timeConstraint.time.value: a whole number is wanted."
    );
    let long = format!("{{\"gameConfiguration\":{{\"gameId\":\"{}\"}}}}", "x".repeat(1 << 20));
    assert_eq!(service.request("POST /game", &[], &long).status, 413);
}

#[test]
fn one_identifier_is_given_once() {
    let service = Service::start(&[]);
    let created = std::thread::scope(|scope| {
        let post = || service.post(&json!({ "gameId": "One" })).status;
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(post)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(created.iter().filter(|&&status| status == 200).count(), 1);
    assert_eq!(created.iter().filter(|&&status| status == 403).count(), 5);
}

#[test]
fn a_socket_of_an_unknown_game_is_refused() {
    let service = Service::start(&[]);
    match service.open("/game/connect/Nothing/websocket") {
        Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 404),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("there is no such game"),
    }
}

#[test]
fn dots_are_no_identifiers_and_keys_may_have_escapes() {
    let service = Service::start(&[]);
    for id in [".", ".."] {
        assert_eq!(service.post(&json!({ "gameId": id })).refusal().0, 400, "{id}");
    }
    let body = r#"{"game\u0043onfiguration":{"game\u0049d":"Escaped"}}"#;
    let answer = service.request("POST /game", &[], body);
    assert!(answer.body.contains("/Escaped/"), "{}", answer.body);
}
