//! What the original does wrong, shown to be gone.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::json;

use crate::client::{MATE, Service, TIMEOUT, play, seated};

#[test]
fn the_state_after_a_join_has_the_player() {
    let service = Service::start(&[]);
    service.create("Join");
    let (mut white, mut black) = (service.connect("Join"), service.connect("Join"));
    white.join("WHITE", "Al");
    white.ask("GetState");
    white.expect_reply("JoinGame");
    let state = white.expect_reply("GetState");
    let player = &state[2]["serverState"]["gameState"]["configuration"]["whitePlayer"];
    assert_eq!(player["name"], "Al");
    black.join("BLACK", "Bo");
    black.ask("GetState");
    black.expect_reply("JoinGame");
    assert_eq!(black.expect_reply("GetState")[2]["serverState"]["situation"], "Running");
}

#[test]
fn two_joins_at_once_start_the_game_once() {
    let service = Service::start(&[]);
    for round in 0..20 {
        let id = format!("Both{round}");
        service.create(&id);
        let mut sockets = [service.connect(&id), service.connect(&id)];
        std::thread::scope(|scope| {
            for (socket, team) in sockets.iter_mut().zip(["WHITE", "BLACK"]) {
                scope.spawn(move || socket.join(team, team));
            }
        });
        for socket in &mut sockets {
            socket.expect_event("ServerSituation");
            assert_eq!(socket.expect_event("ServerSituation"), "Running");
            assert_eq!(socket.state()["error"], json!(null));
        }
    }
}

#[test]
fn calls_that_are_sent_together_are_all_answered() {
    let service = Service::start(&[]);
    service.create("Pipe");
    let mut socket = service.connect("Pipe");
    socket.join("WHITE", "Al");
    socket.join("BLACK", "Bo");
    socket.play("E2E4");
    socket.play("E7E5");
    socket.ask("GetState");
    for method in ["JoinGame", "JoinGame", "ApplyMove", "ApplyMove"] {
        assert_eq!(socket.expect_reply(method), json!(["R", method]));
    }
    let state = socket.expect_reply("GetState");
    let entries = &state[2]["serverState"]["gameState"]["moveHistory"]["entries"];
    assert_eq!(entries.as_array().unwrap().len(), 2);
}

#[test]
fn a_move_behind_the_mate_is_refused() {
    let (_service, mut sockets) = seated("Mate");
    play(&mut sockets, &MATE);
    sockets[1].play("D8H4");
    sockets[0].play("A2A3");
    let refusal = sockets[0].expect_reply("ApplyMove");
    // White hears of the mate before or after it asks, and is refused in either case.
    assert!(
        ["GameNotRunningException", "NotYourTurnException"].contains(&refusal[2].as_str().unwrap())
    );
    sockets[1].expect_reply("ApplyMove");
    assert_eq!(
        sockets[0].state()["gameState"]["moveHistory"]["entries"][3]["move"]["to"]["file"],
        "H"
    );
}

#[test]
fn a_socket_of_a_finished_game_has_nothing_to_do_with_the_next_one() {
    let (service, mut old) = seated("Again");
    play(&mut old, &MATE);
    old[1].play("D8H4");
    old[1].expect_event("GameOver");
    service.create("Again");
    let mut new = service.seat("Again");
    assert_eq!(old[0].state()["situation"], "Terminated");
    drop(old);
    play(&mut new, &["E2E4"]);
    assert_eq!(new[0].state()["situation"], "Running");
}

#[test]
fn illegal_moves_change_nothing() {
    let (_service, mut sockets) = seated("Illegal");
    for mv in ["D1D5", "E4E5", "E7E5", "A1A1"] {
        sockets[0].play(mv);
        assert_eq!(sockets[0].next(), json!(["R", "ApplyMove", "IllegalMoveException"]));
    }
    let state = sockets[1].state();
    assert_eq!(state["gameState"]["moveHistory"]["entries"], json!([]));
    assert_eq!(state["error"], json!(null));
}

#[test]
fn requests_that_cannot_be_read_are_answered() {
    let service = Service::start(&[]);
    service.create("Bad");
    let mut socket = service.connect("Bad");
    socket.next();
    let deep = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
    for text in [
        "",
        "nonsense",
        "[]",
        "{}",
        &deep,
        r#"{"methodCall":{}}"#,
        r#"{"methodCall":{"method":"Nothing"}}"#,
        r#"{"methodCall":{"method":"FindMoves"}}"#,
        r#"{"methodCall":{"method":"FindMoves","input":{"position":{"file":"Z","rank":"2"}}}}"#,
        r#"{"methodCall":{"method":"FindMoves","input":{"position":{"file":"A","rank":2}}}}"#,
        r#"{"methodCall":{"method":"JoinGame","input":{"player":{"team":"WHITE","name":""}}}}"#,
        r#"{"methodCall":["GetState",null,null]}"#,
        r#"[{"method":"GetState"}]"#,
        r#"{"methodCall":{"method":"FindMoves","input":{"position":["A","2"]}}}"#,
        r#"{"methodCall":{"method":"JoinGame","input":{"player":["Al","WHITE"]}}}"#,
    ] {
        socket.send(text);
        let message = socket.message().unwrap();
        let error = &message["methodCall"]["error"];
        assert_eq!(error["type"], "MalformedInputException", "{text}");
        for word in ["struct", "enum", "variant", "i64", "u8", "sequence"] {
            assert!(!error["message"].as_str().unwrap().contains(word), "{text}: {error}");
        }
    }
    assert_eq!(socket.state()["situation"], "WaitingForPlayers");
}

#[test]
fn a_reply_repeats_the_identifier_of_its_call() {
    let service = Service::start(&[]);
    service.create("Id");
    let mut socket = service.connect("Id");
    socket.next();
    for id in [json!(7), json!("seven")] {
        socket.send(&json!({ "methodCall": { "method": "Resign", "id": id } }).to_string());
        let message = socket.message().unwrap();
        assert_eq!(message["methodCall"]["id"], id);
        assert_eq!(message["methodCall"]["error"]["type"], "GameNotRunningException");
    }
}

#[test]
fn an_oversized_frame_closes_only_its_socket() {
    let (service, mut players) = seated("Long");
    let mut spectator = service.connect("Long");
    spectator.next();
    spectator.send(&"x".repeat((64 << 10) + 1));
    assert_eq!(spectator.closing(), 1009);
    play(&mut players, &["E2E4", "E7E5"]);
}

#[test]
fn a_rejected_join_reaches_the_caller_alone() {
    let (service, mut players) = seated("Taken");
    let mut third = service.connect("Taken");
    third.next();
    for player in &mut players {
        player.expect_event("Subscription");
    }
    third.join("WHITE", "Al");
    assert_eq!(third.next()[2], "GameNotWaitingForPlayersException");
    play(&mut players, &["E2E4"]);
    assert_eq!(third.state()["error"], json!(null));
}

#[test]
fn a_seat_is_taken_once() {
    let service = Service::start(&[]);
    service.create("Seat");
    let (mut first, mut second) = (service.connect("Seat"), service.connect("Seat"));
    first.join("WHITE", "Al");
    first.expect_reply("JoinGame");
    second.join("WHITE", "Al");
    let refusal = second.expect_reply("JoinGame");
    assert_eq!(refusal[2], "PlayerAlreadyExistingException");
    let event = second.expect_event("ServerError");
    assert_eq!(event["message"], "Player 'WHITE' already existing in game with id 'Seat'.");
    assert_eq!(first.state()["error"], json!(null));
}

/// The code of a close frame of the service, after which it ends the connection.
fn close_code(mut stream: TcpStream) -> u16 {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    // Frames of the service have short lengths here, and the last one is the closing.
    let mut rest = &bytes[..];
    loop {
        let length = match rest[1] {
            126 => 4 + usize::from(u16::from_be_bytes([rest[2], rest[3]])),
            length => 2 + usize::from(length),
        };
        let (frame, more) = rest.split_at(length);
        if frame[0] == 0x88 {
            assert_eq!(more, [0_u8; 0], "nothing follows");
            return u16::from_be_bytes([frame[2], frame[3]]);
        }
        rest = more;
    }
}

#[test]
fn a_close_frame_is_answered_and_bad_utf_8_is_1007() {
    let service = Service::start(&[]);
    service.create("Close");
    // Masked with zeros: status 1000; a text that is no UTF-8.
    let closing = [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8];
    let text = [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28];
    for (frame, code) in [(closing, 1000), (text, 1007)] {
        let mut socket = service.connect("Close");
        socket.next();
        let mut stream = socket.0.get_ref().try_clone().unwrap();
        stream.write_all(&frame).unwrap();
        assert_eq!(close_code(stream), code);
    }
}

#[test]
fn a_handshake_without_a_whole_key_is_refused() {
    let service = Service::start(&[]);
    service.create("Key");
    let status = |key: &str| {
        let line = "GET /game/connect/Key/websocket";
        let key = format!("Sec-WebSocket-Key: {key}");
        let headers =
            ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", &key];
        request_status(service.0.port, line, &headers)
    };
    assert_eq!(status("dGhlIHNhbXBsZSBub25jZQ=="), 101);
    for wrong in
        ["", "x", "dGhlIHNhbXBsZSBub25j", "dGhlIHNhbXBsZSBub25jZQ=", "dGhl IHNhbXBsZSBub25jZ=="]
    {
        assert_eq!(status(wrong), 400, "{wrong:?}");
    }
}

#[test]
fn a_request_names_one_host() {
    let service = Service::start(&[]);
    let status = |hosts: &[&str]| request_status(service.0.port, "GET /health", hosts);
    assert_eq!(status(&["Host: x"]), 204);
    assert_eq!(status(&[]), 400);
    assert_eq!(status(&["Host: x", "Host: y"]), 400);
}

/// The status of an answer to a request of just these headers; one Host is added to others.
fn request_status(port: u16, line: &str, headers: &[&str]) -> u16 {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    let is_upgrade = headers.contains(&"Upgrade: websocket");
    let host = if is_upgrade { "Host: localhost\r\n" } else { "" };
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    stream.write_all(format!("{line} HTTP/1.1\r\n{host}{headers}\r\n").as_bytes()).unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).unwrap();
    core::str::from_utf8(&start[9..]).unwrap().parse().unwrap()
}
