//! Limits of what one client may ask for, and what the service says of itself.

use core::time::Duration;
use std::io::Read;
use std::net::TcpStream;
use std::time::Instant;

use serde_json::json;
use tungstenite::Message;

use crate::client::{Service, Socket, play, request};

/// A service with an operator's port, and that port.
pub(crate) fn start(options: &[&str]) -> (Service, u16) {
    let fixed = ["--operator-host", "127.0.0.1", "--operator-port", "0"];
    let mut service = Service::start(&[&fixed, options].concat());
    let line = service.0.line();
    (service, line.rsplit(':').next().unwrap().parse().unwrap())
}

/// A number that is counted.
pub(crate) fn metric(port: u16, name: &str) -> f64 {
    let text = request(port, "GET /metrics", &[], "").body;
    let line = text.lines().find_map(|line| line.strip_prefix(name)).expect(name);
    line.trim().parse().unwrap()
}

#[test]
fn an_address_has_a_number_of_connections() {
    let (service, port) = start(&["--connections-per-address", "2"]);
    service.create("Few");
    // The connection of that request counts until the service has seen its end.
    while metric(port, "pedina_connections ") > 0.0 {}
    let sockets = [service.connect("Few"), service.connect("Few")];
    let mut third = TcpStream::connect(("127.0.0.1", service.0.port)).unwrap();
    assert_eq!(third.read(&mut [0]).unwrap_or(0), 0, "it is closed");
    assert!(metric(port, "pedina_refused_connections_total ") >= 1.0);
    drop(sockets);
}

#[test]
fn an_address_has_a_number_of_games() {
    let service = Service::start(&["--games-per-address", "1", "--trusted-proxy", "127.0.0.1"]);
    let post = |client: &str| {
        let header = format!("X-Forwarded-For: {client}");
        service.request("POST /game", &[&header], "{\"gameConfiguration\":{}}").status
    };
    assert_eq!(post("192.0.2.1"), 200);
    assert_eq!(post("192.0.2.1"), 429);
    assert_eq!(post("203.0.113.5, 192.0.2.1"), 429, "what a client says of itself is ignored");
    assert_eq!(post("192.0.2.2"), 200);
}

#[test]
fn an_address_has_a_number_of_requests() {
    let service = Service::start(&["--requests-per-address", "1"]);
    let start = Instant::now();
    let refused = (0..100).map(|_| service.get("/game")).find(|answer| answer.status == 429);
    assert!(start.elapsed() >= Duration::from_secs(1), "refusals have the rate");
    assert_eq!(refused.unwrap().refusal().1, "TooManyRequestsException");
}

#[test]
fn spectators_are_limited_and_players_always_have_a_place() {
    let service = Service::start(&["--spectators-per-game", "2"]);
    service.create("Full");
    let (mut white, mut black) = (service.connect("Full"), service.connect("Full"));
    let token = white.join_for_token("WHITE", "Al");
    black.join("BLACK", "Bo");
    black.expect_reply("JoinGame");
    drop(white);
    let mut spectators = Vec::new();
    for _ in 0..30 {
        let mut spectator = service.connect("Full");
        // Its place is after those before.
        spectator.next();
        spectators.push(spectator);
    }
    let mut white = service.connect("Full");
    white.call("Rejoin", &json!({ "token": token }));
    assert_eq!(white.expect_reply("Rejoin")[2]["player"]["name"], "Al");
    for (number, spectator) in spectators.iter_mut().enumerate() {
        match number {
            0 | 1 => assert_eq!(spectator.state()["situation"], "Running"),
            2..20 => assert_eq!(spectator.closing(), 1013),
            _ => {}
        }
    }
    for socket in [&mut white, &mut black] {
        socket.ask("OfferDraw");
        socket.expect_reply("OfferDraw");
    }
}

#[test]
fn a_socket_has_a_number_of_calls() {
    let (service, port) = start(&["--calls-per-socket", "10"]);
    service.create("Fast");
    let mut players = service.seat("Fast");
    let start = Instant::now();
    for _ in 0..60 {
        players[0].ask("GetState");
    }
    let refused =
        |socket: &mut Socket| socket.expect_reply("GetState")[2] == "TooManyRequestsException";
    let count = (0..60).filter(|_| refused(&mut players[0])).count();
    assert!((1..60).contains(&count), "{count} of 60 calls are refused");
    // Or a flood of refusals would keep others waiting.
    assert!(start.elapsed() >= Duration::from_millis(100) * count as u32, "refusals have the rate");
    let name = "pedina_refusals_total{type=\"TooManyRequestsException\"} ";
    assert!((metric(port, name) - count as f64).abs() < 0.5);
    players[1].ask("Resign");
    assert_eq!(players[1].expect_reply("Resign"), json!(["R", "Resign"]), "others are unharmed");
}

#[test]
fn a_client_that_does_not_read_is_dropped_alone() {
    let (service, port) = start(&["--calls-per-socket", "0"]);
    service.create("Slow");
    let mut players = service.seat("Slow");
    let mut deaf = service.connect("Slow");
    deaf.0.get_mut().set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    let call = json!({ "methodCall": { "method": "GetState" } }).to_string();
    for _ in 0..20_000 {
        if deaf.0.send(Message::text(call.as_str())).is_err() {
            break;
        }
    }
    play(&mut players, &["E2E4", "E7E5"]);
    while metric(port, "pedina_slow_sockets_total ") < 1.0 {
        for _ in 0..20 {
            players[0].ask("OfferDraw");
            assert_eq!(players[1].expect_event("DrawOffer"), "WHITE");
            players[1].ask("DeclineDraw");
            assert_eq!(players[1].expect_event("DrawOffer"), json!(null));
            players[0].expect_event("DrawOffer");
            players[0].expect_event("DrawOffer");
        }
    }
    play(&mut players, &["G1F3", "B8C6"]);
}

#[test]
fn pings_are_answered_between_the_frames_of_a_game() {
    let service = Service::start(&[]);
    service.create("Pings");
    let mut player = service.connect("Pings");
    for number in 0..50_u8 {
        player.0.send(Message::Ping(vec![number].into())).unwrap();
        player.ask("GetState");
    }
    let (mut pongs, mut states) = (Vec::new(), 0);
    while pongs.last() != Some(&49) || states < 50 {
        match player.0.read().unwrap() {
            Message::Pong(number) => pongs.extend(number),
            Message::Text(text) => states += usize::from(text.contains("GetState")),
            message => panic!("{message:?} is not expected"),
        }
    }
    // A later ping may be answered in place of an earlier one.
    assert!(pongs.is_sorted());
}

#[test]
fn a_silent_client_is_closed() {
    let service = Service::start(&["--ping", "1", "--idle", "5"]);
    service.create("Silent");
    let mut silent = TcpStream::connect(("127.0.0.1", service.0.port)).unwrap();
    let head = "GET /game/connect/Silent/websocket HTTP/1.1\r\nHost: localhost\r\n\
                Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    std::io::Write::write_all(&mut silent, head.as_bytes()).unwrap();
    let mut all = Vec::new();
    silent.read_to_end(&mut all).unwrap();
    let (ping, going_away) = ([0x89, 0x00], 1001_u16.to_be_bytes());
    assert!(all.windows(2).any(|bytes| bytes == ping), "it is asked");
    assert!(all.windows(2).any(|bytes| bytes == going_away), "it learns why");
}

#[test]
fn the_service_says_how_it_is() {
    let (service, port) = start(&[]);
    assert_eq!(service.get("/health").status, 204);
    assert_eq!(service.get("/ready").status, 204);
    assert_eq!(service.get("/metrics").status, 404, "only the operator reads them");
    service.create("Counted");
    let mut players = service.seat("Counted");
    players[0].play("E2E5");
    players[0].expect_reply("ApplyMove");
    for (name, value) in [
        ("pedina_games ", 1.0),
        ("pedina_games_created_total ", 1.0),
        ("pedina_sockets ", 2.0),
        ("pedina_calls_total{method=\"JoinGame\"} ", 2.0),
        ("pedina_refusals_total{type=\"IllegalMoveException\"} ", 1.0),
    ] {
        assert!((metric(port, name) - value).abs() < 0.5, "{name}");
    }
    let log = request(port, "GET /games/Counted/log", &[], "").json();
    let texts: Vec<&str> =
        log.as_array().unwrap().iter().map(|event| event["text"].as_str().unwrap()).collect();
    let refused = "ApplyMove refused: IllegalMoveException";
    assert_eq!(texts, ["JoinGame", "JoinGame", refused]);
}

#[test]
fn the_documents_name_all_routes() {
    let service = Service::start(&[]);
    assert_eq!(service.get("/docs").json()["openapi"], "/docs/openapi.json");
    let openapi = service.get("/docs/openapi.json").json();
    assert_eq!(openapi["openapi"], "3.1.0");
    for path in openapi["paths"].as_object().unwrap().keys() {
        let path = path.replace("{gameId}", "X");
        assert_ne!(service.get(&path).body, service.get("/nothing").body, "{path}");
    }
    assert_eq!(openapi["paths"].as_object().unwrap().len(), 7);
    assert_eq!(service.get("/docs/asyncapi.json").json()["asyncapi"], "3.0.0");
}
