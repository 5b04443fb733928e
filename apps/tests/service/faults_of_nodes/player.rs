//! Somebody who plays both sides of a game, at two processes, and stays with it whatever happens.

use core::time::Duration;
use std::net::TcpStream;
use std::thread::sleep;
use std::time::Instant;

use pedina::chess::Position;
use serde_json::{Value, json};
use tungstenite::Message;

use super::history::text_of;
use crate::client::Socket;

/// How long a socket may be silent until it is given up: longer than a pause of a process.
const SILENCE: Duration = Duration::from_secs(8);

/// How long a game may stand still.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A game with its two sockets.
pub(super) struct Player {
    pub(super) id: String,
    ports: [u16; 2],
    sockets: [Option<Socket>; 2],
    random: u64,
    position: Position,
    /// What was acknowledged or seen.
    pub(super) moves: Vec<String>,
    /// How often it had to connect again.
    pub(super) returns: usize,
}

impl Player {
    /// Someone for the game with this identifier, which exists.
    pub(super) fn new(id: String, ports: [u16; 2], seed: u64) -> Self {
        Self {
            id,
            ports,
            sockets: [None, None],
            random: seed,
            position: Position::start(),
            moves: Vec::new(),
            returns: 0,
        }
    }

    /// Plays a random move that is no promotion, for as long as it takes. False if there is none.
    pub(super) fn play(&mut self) -> bool {
        let moves = self.position.legal_moves();
        let plain: Vec<_> = moves.iter().filter(|mv| mv.promotion().is_none()).collect();
        if plain.is_empty() {
            return false;
        }
        let mv = *plain[self.draw() as usize % plain.len()];
        let text = text_of(&self.position, mv);
        let start = Instant::now();
        while !self.send(&text) {
            assert!(start.elapsed() < TIMEOUT, "{} stands still at {text}", self.id);
            sleep(Duration::from_millis(100));
        }
        self.position = self.position.play(mv).expect("it is a legal move");
        self.moves.push(text);
        true
    }

    /// Takes both seats, if one is not taken.
    pub(super) fn sit(&mut self) {
        for side in 0..2 {
            let start = Instant::now();
            while self.sockets[side].is_none() {
                assert!(start.elapsed() < TIMEOUT, "{}: no seat for side {side}", self.id);
                self.connect(side);
            }
        }
    }

    /// Whether a move is made: it was acknowledged now, or is there already.
    fn send(&mut self, text: &str) -> bool {
        let side = self.moves.len() % 2;
        self.sit();
        let Some(count) = self.ask(side, &json!({ "method": "GetState" })).and_then(|reply| {
            Some(
                reply["output"]["serverState"]["gameState"]["moveHistory"]["entries"]
                    .as_array()?
                    .len(),
            )
        }) else {
            return false;
        };
        if count > self.moves.len() {
            return true;
        }
        // A process that was asleep may not know of the latest move yet.
        let square = |text: &str| json!({ "file": &text[..1].to_uppercase(), "rank": &text[1..] });
        let step = json!({ "from": square(&text[..2]), "to": square(&text[2..]) });
        let call = json!({ "method": "ApplyMove", "input": { "move": step } });
        self.ask(side, &call).is_some_and(|reply| reply.get("error").is_none())
    }

    /// The reply to a call; without one the socket is given up.
    fn ask(&mut self, side: usize, call: &Value) -> Option<Value> {
        let socket = self.sockets[side].as_mut()?;
        let text = json!({ "methodCall": call }).to_string();
        let reply = socket.0.send(Message::text(text)).ok().and_then(|()| {
            loop {
                let mut message = socket.message().ok()?;
                let reply = message["methodCall"].take();
                if reply["method"] == call["method"] {
                    return Some(reply);
                }
            }
        });
        if reply.is_none() {
            self.sockets[side] = None;
            self.returns += 1;
        }
        reply
    }

    /// Tries to take a seat, at either process.
    fn connect(&mut self, side: usize) {
        let port = self.ports[(side + self.returns) % 2];
        self.sockets[side] = open(port, &self.id);
        let (team, name) = [("WHITE", "Al"), ("BLACK", "Bo")][side];
        let player = json!({ "team": team, "name": name });
        let call = json!({ "method": "JoinGame", "input": { "player": player } });
        let is_seated = self.ask(side, &call).is_some_and(|reply| reply.get("error").is_none());
        if !is_seated {
            self.sockets[side] = None;
            self.returns += 1;
            sleep(Duration::from_millis(100));
        }
    }

    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        self.random >> 33
    }
}

/// A socket of a game, if there is a process at this port.
fn open(port: u16, id: &str) -> Option<Socket> {
    let stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(SILENCE)).ok()?;
    let url = format!("ws://localhost/game/connect/{id}/websocket");
    Some(Socket(tungstenite::client(url, stream).ok()?.0))
}
