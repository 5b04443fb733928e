//! The operator's port.

use serde_json::{Value, json};

use crate::client::{MATE, Service, play, request};
use crate::limits::{metric, start};
use crate::process::{Vacant, pedina};

#[test]
fn games_are_listed_and_ended() {
    let (service, port) = start(&[]);
    service.post(&json!({ "gameId": "First", "isPrivate": true }));
    service.create("a/b");
    let mut player = service.connect("First");
    player.join("WHITE", "Al");
    player.expect_reply("JoinGame");

    let list = || -> Value { request(port, "GET /games", &[], "").json() };
    let first = json!({
        "gameId": "First", "isPrivate": true, "situation": "WaitingForPlayers", "sockets": 1,
        "white": "Al", "black": null, "moves": 0, "ageSeconds": 0, "cause": null,
        "endedSeconds": null,
    });
    let mut listed = list()[0].take();
    assert!(listed["ageSeconds"].is_u64(), "{listed}");
    listed["ageSeconds"] = 0.into();
    assert_eq!(listed, first);
    assert_eq!(list()[1]["gameId"], "a/b");
    assert_eq!(request(port, "DELETE /games/a%2Fb", &[], "").status, 204);
    assert_eq!(request(port, "DELETE /games/First", &[], "").status, 204);
    assert_eq!(player.expect_event("ServerSituation"), "Terminated");
    let ended: Vec<_> =
        list().as_array().unwrap().iter().map(|game| game["cause"].clone()).collect();
    assert_eq!(ended, ["Stopped", "Stopped"]);
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
    let port: u16 = line.rsplit(':').next().unwrap().parse().expect(&line);
    let status = |headers: &[&str]| request(port, "GET /games", headers, "").status;
    assert_eq!(status(&[]), 401);
    assert_eq!(status(&["Authorization: Bearer wrong"]), 401);
    let token = "Authorization: Bearer secret";
    assert_eq!(status(&[token]), 200);
    assert_eq!(status(&[token, "Origin: http://elsewhere.example"]), 403);
}

#[test]
fn games_are_found_with_their_players_and_after_their_end() {
    let vacant = Vacant::new();
    let (service, port) = start(&["--statistics-service", &format!("127.0.0.1:{}", vacant.port)]);
    service.create("Mate");
    let mut players = service.seat("Mate");
    play(&mut players, &MATE);
    let game = || request(port, "GET /games/Mate", &[], "").json();
    let running = game();
    assert_eq!((&running["white"], &running["black"]), (&json!("Al"), &json!("Bo")));
    assert_eq!((&running["moves"], &running["cause"]), (&json!(3), &Value::Null));
    players[1].play("D8H4");
    players[1].expect_event("GameOver");
    // The sockets of a game that is over linger, and its identifier is free.
    for _ in 0..2 {
        let ended = game();
        assert_eq!((&ended["cause"], &ended["moves"]), (&json!("Checkmate"), &json!(4)));
        assert_eq!((&ended["situation"], &ended["black"]), (&json!("Terminated"), &json!("Bo")));
        assert!(ended["endedSeconds"].as_u64() <= ended["ageSeconds"].as_u64(), "{ended}");
        let log = request(port, "GET /games/Mate/log", &[], "").json();
        assert_eq!(log.as_array().unwrap().last().unwrap()["text"], "Ended: Checkmate");
        for player in &mut players {
            let _ = player.0.close(None);
        }
    }
    service.create("Mate");
    assert_eq!(game()["situation"], "WaitingForPlayers", "the game of that name is the new one");
    let list = request(port, "GET /games", &[], "").json();
    let causes: Vec<_> = list.as_array().unwrap().iter().map(|game| &game["cause"]).collect();
    assert_eq!(causes, [&Value::Null, &json!("Checkmate")]);
    assert_eq!(request(port, "GET /games/Nothing", &[], "").refusal().0, 404);
}

#[test]
fn the_metrics_have_the_build_the_outbox_and_the_time_of_each_route() {
    let vacant = Vacant::new();
    let (service, port) = start(&["--statistics-service", &format!("127.0.0.1:{}", vacant.port)]);
    assert!(metric(port, "pedina_waiting_results ").abs() < 0.5);
    service.create("Mate");
    let mut players = service.seat("Mate");
    play(&mut players, &MATE);
    players[1].play("D8H4");
    players[0].expect_event("GameOver");
    assert!((metric(port, "pedina_waiting_results ") - 2.0).abs() < 0.5);
    service.get("/game/");
    for path in ["/a", "/b", "/c"] {
        service.get(path);
    }
    let count = |route: &str, method: &str| {
        let labels = format!("{{route=\"{route}\",method=\"{method}\"}} ");
        metric(port, &format!("pedina_request_seconds_count{labels}"))
    };
    let websocket = "/game/connect/{id}/websocket";
    for (route, method, number) in [
        ("/game", "POST", 1.0),
        ("/game", "GET", 1.0),
        ("other", "GET", 3.0),
        (websocket, "GET", 2.0),
    ] {
        assert!((count(route, method) - number).abs() < 0.5, "{method} {route}");
    }
    let version = format!("pedina_build_info{{version=\"{}\",", env!("CARGO_PKG_VERSION"));
    let text = request(port, "GET /metrics", &[], "").body;
    assert!(text.lines().any(|line| line.starts_with(&version)), "{text}");
    let is_connection = |line: &&str| line.starts_with("# HELP pedina_connections ");
    assert!(text.lines().find(is_connection).unwrap().contains("no WebSockets"), "{text}");
}

/// What an operator looks at is explained where operators read.
#[test]
fn each_metric_is_in_the_guide() {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/service.md");
    let guide = std::fs::read_to_string(guide).unwrap();
    let vacant = Vacant::new();
    let (service, port) = start(&["--statistics-service", &format!("127.0.0.1:{}", vacant.port)]);
    service.create("All");
    let mut players = service.seat("All");
    players[0].play("E2E5");
    players[0].ask("Resign");
    players[1].expect_event("GameOver");
    let text = request(port, "GET /metrics", &[], "").body;
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let mut count = 0;
    for (name, kind) in types.filter_map(|line| line.split_once(' ')) {
        let end = match kind {
            "counter" => "_total",
            "info" => "_info",
            _ => "",
        };
        assert!(guide.contains(&format!("`{name}{end}`")), "{name}{end}");
        count += 1;
    }
    assert!(count >= 19, "{count}: {text}");
}
