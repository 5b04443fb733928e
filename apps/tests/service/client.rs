//! A service on a free port, and clients of it.

use core::time::Duration;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::process::{Server, pedina};

/// How long a test waits for anything.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// A running service.
pub(crate) struct Service(pub(crate) Server);

/// An answer of a route.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// A WebSocket of a game.
pub(crate) struct Socket(pub(crate) WebSocket<TcpStream>);

/// Why a socket has no next message.
#[derive(Debug)]
#[allow(dead_code, reason = "tests print it")]
pub(crate) enum NoMessage {
    /// Nothing came in time.
    TimedOut,
    /// The service closed the socket, with this status and reason.
    Closed(Option<(u16, String)>),
    /// The connection failed.
    Failed(tungstenite::Error),
}

impl Service {
    /// A service with these options.
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::at_port("0", options)
    }

    /// A service at this port, with these options.
    pub(crate) fn at_port(port: &str, options: &[&str]) -> Self {
        let fixed = ["service", "--http-host", "127.0.0.1", "--http-port", port];
        Self(Server::of_command(pedina(&[&fixed, options].concat())))
    }

    /// Waits until it takes games: a disk that is busy makes it refuse them for a while.
    pub(crate) fn wait_until_ready(&self) {
        let start = Instant::now();
        while self.get("/ready").status != 204 {
            assert!(start.elapsed() < TIMEOUT, "it takes no games");
        }
    }

    /// Sends a request with these header lines and this body.
    pub(crate) fn request(&self, line: &str, headers: &[&str], body: &str) -> Answer {
        request(self.0.port, line, headers, body)
    }

    /// Asks for a path.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.request(&format!("GET {path}"), &[], "")
    }

    /// Creates a game.
    pub(crate) fn post(&self, configuration: &Value) -> Answer {
        let body = json!({ "gameConfiguration": configuration }).to_string();
        self.request("POST /game", &[], &body)
    }

    /// Creates a game with this identifier.
    pub(crate) fn create(&self, id: &str) {
        assert_eq!(self.post(&json!({ "gameId": id })).status, 200);
    }

    /// Opens a socket at a path.
    pub(crate) fn open(&self, path: &str) -> Result<Socket, tungstenite::Error> {
        let stream = TcpStream::connect(("127.0.0.1", self.0.port)).unwrap();
        let url = format!("ws://localhost{path}");
        match tungstenite::client(url, stream) {
            Ok((socket, _)) => {
                // Not before: a signal interrupts a read that has a limit, and the handshake fails.
                socket.get_ref().set_read_timeout(Some(TIMEOUT)).unwrap();
                Ok(Socket(socket))
            }
            Err(tungstenite::HandshakeError::Failure(error)) => Err(error),
            Err(tungstenite::HandshakeError::Interrupted(_)) => panic!("the stream blocks"),
        }
    }

    /// Opens a socket of a game.
    pub(crate) fn connect(&self, id: &str) -> Socket {
        self.open(&format!("/game/connect/{id}/websocket")).unwrap()
    }

    /// Opens a socket of a game that hears of moves alone.
    pub(crate) fn connect_for_moves(&self, id: &str) -> Socket {
        self.open(&format!("/game/connect/{id}/websocket?events=moves")).unwrap()
    }

    /// Two sockets that have joined the game with this identifier, white first; all that they heard
    /// of it is read.
    pub(crate) fn seat(&self, id: &str) -> [Socket; 2] {
        let (mut white, mut black) = (self.connect(id), self.connect(id));
        white.join("WHITE", "Al");
        white.expect_reply("JoinGame");
        black.join("BLACK", "Bo");
        for socket in [&mut white, &mut black] {
            while socket.next() != json!(["ServerSituationUpdateEvent", "Running"]) {}
        }
        [white, black]
    }
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect(&self.body)
    }

    /// The status, and the type of the error in the body.
    pub(crate) fn refusal(&self) -> (u16, String) {
        (self.status, self.json()["type"].as_str().unwrap().to_owned())
    }
}

impl Socket {
    /// Sends a text as it is.
    pub(crate) fn send(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    /// Calls a method.
    pub(crate) fn call(&mut self, method: &str, input: &Value) {
        self.send(&json!({ "methodCall": { "method": method, "input": input } }).to_string());
    }

    /// Calls a method without input.
    pub(crate) fn ask(&mut self, method: &str) {
        self.send(&json!({ "methodCall": { "method": method } }).to_string());
    }

    pub(crate) fn join(&mut self, team: &str, name: &str) {
        self.call("JoinGame", &json!({ "player": { "team": team, "name": name } }));
    }

    /// Joins, and asks for a token, with which it can come back.
    pub(crate) fn join_for_token(&mut self, team: &str, name: &str) -> String {
        let player = json!({ "team": team, "name": name });
        self.call("JoinGame", &json!({ "player": player, "reconnect": true }));
        self.expect_reply("JoinGame")[2]["token"].as_str().unwrap().to_owned()
    }

    /// Plays a move, and reads up to the reply that it is made.
    pub(crate) fn make(&mut self, mv: &str) {
        self.play(mv);
        assert_eq!(self.expect_reply("ApplyMove"), json!(["R", "ApplyMove"]), "{mv}");
    }

    /// Plays a move that is written as `E2E4`.
    pub(crate) fn play(&mut self, mv: &str) {
        let square = |text: &str| json!({ "file": &text[..1], "rank": &text[1..] });
        let (from, to) = (square(&mv[..2]), square(&mv[2..]));
        self.call("ApplyMove", &json!({ "move": { "from": from, "to": to } }));
    }

    /// The next message, as it is.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn message(&mut self) -> Result<Value, NoMessage> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => return Ok(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(frame)) => {
                    let reason = frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                    return Err(NoMessage::Closed(reason));
                }
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
                Err(tungstenite::Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    return Err(NoMessage::TimedOut);
                }
                Err(error) => return Err(NoMessage::Failed(error)),
                Ok(_) => {}
            }
        }
    }

    /// The next message: type and payload of an event, or `R`, the method and its output or error.
    pub(crate) fn next(&mut self) -> Value {
        let message = self.message().expect("a message");
        match message.get("event") {
            Some(event) => json!([event["type"], event["payload"]]),
            None => {
                let call = &message["methodCall"];
                match (call.get("error"), call.get("output")) {
                    (Some(error), _) => json!(["R", call["method"], error["type"]]),
                    (None, Some(output)) => json!(["R", call["method"], output]),
                    (None, None) => json!(["R", call["method"]]),
                }
            }
        }
    }

    /// The next messages, each by its first words: the type of an event, or `R` and the method.
    pub(crate) fn types(&mut self, count: usize) -> Vec<String> {
        let name = |message: Value| match message[0].as_str().unwrap() {
            "R" => format!("R {}", message[1].as_str().unwrap_or("-")),
            event => event.replace("UpdateEvent", ""),
        };
        (0..count).map(|_| name(self.next())).collect()
    }

    /// Reads up to the reply of this method.
    pub(crate) fn expect_reply(&mut self, method: &str) -> Value {
        loop {
            let next = self.next();
            if next[0] == "R" {
                assert_eq!(next[1], method, "{next}");
                return next;
            }
        }
    }

    /// Reads up to an event of this type; returns its payload.
    pub(crate) fn expect_event(&mut self, kind: &str) -> Value {
        loop {
            let mut next = self.next();
            if next[0] == format!("{kind}UpdateEvent") {
                return next[1].take();
            }
        }
    }

    /// The state of the game, which it asks for.
    pub(crate) fn state(&mut self) -> Value {
        self.ask("GetState");
        self.expect_reply("GetState")[2]["serverState"].take()
    }

    /// The status with which the service closes the socket, after whatever else it sends.
    pub(crate) fn closing(&mut self) -> u16 {
        loop {
            match self.message() {
                Ok(_) => {}
                Err(NoMessage::Closed(Some((status, _)))) => return status,
                Err(reason) => panic!("the socket is not closed: {reason:?}"),
            }
        }
    }
}

/// Sends a request with these header lines and this body to this port.
pub(crate) fn request(port: u16, line: &str, headers: &[&str], body: &str) -> Answer {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    let has_host = headers.iter().any(|header| header.starts_with("Host: "));
    let host = if has_host { "" } else { "Host: localhost\r\n" };
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = body.len();
    let request = format!(
        "{line} HTTP/1.1\r\n{host}Connection: close\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
    );
    // A service that refuses a long body need not read all of it.
    let _ = stream.write_all(request.as_bytes());
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text);
    let text = String::from_utf8(text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_ascii_lowercase(), body: body.to_owned() }
}

/// A service with a game of two players, as of [`Service::seat`].
pub(crate) fn seated(id: &str) -> (Service, [Socket; 2]) {
    let service = Service::start(&[]);
    service.create(id);
    let players = service.seat(id);
    (service, players)
}

/// How many moves a state has.
pub(crate) fn moves(state: &Value) -> usize {
    state["gameState"]["moveHistory"]["entries"].as_array().unwrap().len()
}

/// Plays moves in turn, and reads all that comes of each.
pub(crate) fn play([white, black]: &mut [Socket; 2], moves: &[&str]) {
    for (ply, mv) in moves.iter().enumerate() {
        if ply % 2 == 0 {
            white.play(mv);
        } else {
            black.play(mv);
        }
        for socket in [&mut *white, &mut *black] {
            socket.expect_event("GameSituation");
        }
    }
}

/// The moves before the shortest mate, which is `D8H4`.
pub(crate) const MATE: [&str; 3] = ["F2F3", "E7E6", "G2G4"];

/// Moves after which `B7B8` brings a pawn to the last rank.
pub(crate) const PROMOTION: [&str; 8] =
    ["A2A4", "B7B5", "A4B5", "B8C6", "B5B6", "C6B8", "B6B7", "B8C6"];
