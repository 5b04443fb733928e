//! The operator's port.

use serde_json::{Value, json};

use crate::client::{Service, request};

#[test]
fn games_are_listed_and_ended() {
    let mut service = Service::start(&["--operator-host", "127.0.0.1", "--operator-port", "0"]);
    let line = service.0.line();
    let port: u16 = line.rsplit(' ').next().unwrap().parse().expect(&line);
    service.post(&json!({ "gameId": "First", "isPrivate": true }));
    service.create("a/b");
    let mut player = service.connect("First");
    player.join("WHITE", "Al");
    player.expect_reply("JoinGame");

    let list = || -> Value { request(port, "GET /games", &[], "").json() };
    let first = json!({
        "gameId": "First", "isPrivate": true, "situation": "WaitingForPlayers", "sockets": 1,
    });
    assert_eq!(list()[0], first);
    assert_eq!(list()[1]["gameId"], "a/b");
    assert_eq!(request(port, "DELETE /games/a%2Fb", &[], "").status, 204);
    assert_eq!(request(port, "DELETE /games/First", &[], "").status, 204);
    assert_eq!(player.expect_event("ServerSituation"), "Terminated");
    assert_eq!(list(), json!([]));
    assert_eq!(request(port, "DELETE /games/First", &[], "").refusal().0, 404);
    assert_eq!(service.get("/games").status, 404, "clients have no such route");
}
