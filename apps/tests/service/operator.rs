//! The operator's port.

use serde_json::{Value, json};

use crate::client::{Service, request};
use crate::process::pedina;

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

#[test]
fn the_operators_port_takes_a_token_and_no_pages_of_others() {
    let options = ["--operator-host", "0.0.0.0", "--operator-port", "0"];
    for token in [&[][..], &["--operator-token", ""]] {
        let command = [&["service", "--http-port", "0"], &options[..], token].concat();
        let output = pedina(&command).output().unwrap();
        assert!(!output.status.success());
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("--operator-token"), "{text}");
    }

    let mut service = Service::start(&[&options[..], &["--operator-token", "secret"]].concat());
    let line = service.0.line();
    let port: u16 = line.rsplit(' ').next().unwrap().parse().expect(&line);
    let status = |headers: &[&str]| request(port, "GET /games", headers, "").status;
    assert_eq!(status(&[]), 401);
    assert_eq!(status(&["Authorization: Bearer wrong"]), 401);
    let token = "Authorization: Bearer secret";
    assert_eq!(status(&[token]), 200);
    assert_eq!(status(&[token, "Origin: http://elsewhere.example"]), 403);
}
