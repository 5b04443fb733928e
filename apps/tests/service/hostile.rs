//! Thousands of clients that mean harm, while others play.

use core::net::{Ipv4Addr, SocketAddrV4};
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io::{Read, Write};
use std::net::TcpStream;

use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
use serde_json::{Value, json};
use tungstenite::{Error, HandshakeError};

use crate::client::{Service, Socket, moves, play};
use crate::limits::{metric, start};
use crate::process::allow_many_files;

/// Connections of one address; that many requests at once are allowed.
const CONNECTIONS: usize = 200;

/// Games that others play meanwhile.
const GAMES: usize = 20;

/// What a connection may cost in memory, with what its game keeps for it. Most of it is what may
/// wait for a client that does not read, and what was sent of a message that has no end.
const MEMORY: u64 = 64 << 10;

/// A message without an end; a frame may have 64 KiB.
const UNFINISHED: usize = 50 << 10;

/// The moves of those games.
const MOVES: [&str; 4] = ["E2E4", "E7E5", "G1F3", "B8C6"];

/// Addresses from which harm is done at the same time.
const THREADS: usize = 4;

/// An address from which harm is done; others play from another one.
struct Attacker<'a> {
    service: &'a Service,
    address: Ipv4Addr,
    /// Its own games, which wait for players.
    games: [String; 2],
    /// A game of others.
    victim: String,
}

/// Sets the flag when it is dropped.
struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What stays open.
#[derive(Default)]
struct Connections {
    streams: Vec<TcpStream>,
    sockets: Vec<Socket>,
}

impl Attacker<'_> {
    fn stream(&self) -> TcpStream {
        let stream = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
        bind(&stream, &SocketAddrV4::new(self.address, 0)).unwrap();
        connect(&stream, &SocketAddrV4::new(Ipv4Addr::LOCALHOST, self.service.0.port)).unwrap();
        let stream = TcpStream::from(stream);
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    fn web_socket(&self, game: &str) -> Socket {
        let url = format!("ws://localhost/game/connect/{game}/websocket");
        let (mut socket, _) = tungstenite::client(url, self.stream()).unwrap();
        let first = socket.read().unwrap();
        assert!(first.to_text().unwrap().contains("SubscriptionUpdateEvent"));
        Socket(socket)
    }

    /// The status of an answer; the connection stays open.
    fn ask(&self, head: &str, body: &str) -> (u16, TcpStream) {
        let mut stream = self.stream();
        let length = body.len();
        let text =
            format!("{head} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n");
        stream.write_all(text.as_bytes()).unwrap();
        // A service that refuses a long body need not read all of it.
        let _ = stream.write_all(body.as_bytes());
        let mut start = [0; 12];
        stream.read_exact(&mut start).unwrap();
        let status = core::str::from_utf8(&start[9..]).unwrap().parse().unwrap();
        (status, stream)
    }

    /// Does everything that does harm, on 200 connections.
    fn attack(&self) -> Connections {
        let mut open = Connections::default();
        for game in &self.games {
            let body = json!({ "gameConfiguration": { "gameId": game, "isPrivate": true } });
            assert_eq!(self.ask("POST /game", &body.to_string()).0, 200);
        }
        self.say_little(&mut open.streams);
        self.ask_for_others_things(&mut open);
        for _ in 0..20 {
            open.sockets.extend(self.games.each_ref().map(|game| self.web_socket(game)));
        }
        for _ in 0..10 {
            let mut socket = self.web_socket(&self.games[0]);
            write_without_end(socket.0.get_mut());
            open.sockets.push(socket);
            self.send_nonsense();
            self.send_a_long_frame();
        }
        for _ in 0..20 {
            self.call_too_fast();
            open.sockets.push(self.ask_and_not_read());
        }
        for _ in 0..10 {
            open.streams.push(self.flood_a_route());
        }
        open
    }

    /// Nothing, or half of a head.
    fn say_little(&self, open: &mut Vec<TcpStream>) {
        for number in 0..40 {
            let mut stream = self.stream();
            if number % 2 == 0 {
                stream.write_all(b"GET / HTTP/1.1\r\nHost: local").unwrap();
            }
            open.push(stream);
        }
    }

    /// Seats, tokens and games of others.
    fn ask_for_others_things(&self, open: &mut Connections) {
        for number in 0..20 {
            let mut socket = self.web_socket(&self.victim);
            let token = format!("{number:064x}");
            let forged = socket.refusal("Rejoin", &json!({ "token": token }));
            assert_eq!(forged, "InvalidTokenException");
            let thief = json!({ "player": { "team": "WHITE", "name": "Al" } });
            assert_eq!(socket.refusal("JoinGame", &thief), "GameNotWaitingForPlayersException");
            assert_eq!(socket.refusal("Resign", &Value::Null), "NotSeatedException");
            open.sockets.push(socket);
        }
        for number in 0..5 {
            let url = format!("ws://localhost/game/connect/guess-{number}/websocket");
            match tungstenite::client(url, self.stream()) {
                Err(HandshakeError::Failure(Error::Http(answer))) => {
                    assert_eq!(answer.status(), 404);
                }
                answer => panic!("{answer:?} for a game that there is not"),
            }
            let guess = format!("GET /game/guess-{number}");
            let long = "x".repeat((64 << 10) + 1);
            for (head, body, status) in
                [(guess.as_str(), "", 404), ("POST /game", &long, 413), ("POST /game", "[[[", 400)]
            {
                let (answer, stream) = self.ask(head, body);
                assert_eq!(answer, status, "{head}");
                open.streams.push(stream);
            }
        }
    }

    fn send_nonsense(&self) {
        let mut socket = self.web_socket(&self.games[0]);
        for text in ["[".repeat(60_000), r#"{"methodCall":"#.repeat(4_000), "{}".into()] {
            socket.send(&text);
            assert_eq!(socket.error(), "MalformedInputException");
        }
    }

    fn send_a_long_frame(&self) {
        let mut socket = self.web_socket(&self.games[0]);
        socket.send(&"x".repeat((64 << 10) + 1));
        assert_eq!(socket.closing(), 1009);
    }

    fn call_too_fast(&self) {
        let mut socket = self.web_socket(&self.games[1]);
        for _ in 0..300 {
            socket.ask("OfferDraw");
        }
        let refusals: Vec<_> = (0..300).map(|_| socket.error()).collect();
        let count = |kind| refusals.iter().filter(|refusal| *refusal == kind).count();
        // How many come too fast depends on the machine.
        let (fast, other) = (count("TooManyRequestsException"), count("GameNotRunningException"));
        assert!(other >= 100 && fast + other == 300, "{fast}, {other}");
    }

    /// Calls whose answers pile up.
    fn ask_and_not_read(&self) -> Socket {
        let mut socket = self.web_socket(&self.games[1]);
        socket.0.get_mut().set_nonblocking(true).unwrap();
        let call = json!({ "methodCall": { "method": "GetState" } }).to_string();
        for _ in 0..2_000 {
            if socket.0.send(tungstenite::Message::text(call.as_str())).is_err() {
                break;
            }
        }
        socket
    }

    /// Requests without a pause, whose answers nobody reads.
    fn flood_a_route(&self) -> TcpStream {
        let mut stream = self.stream();
        stream.set_nonblocking(true).unwrap();
        for _ in 0..1_000 {
            let head = b"GET /game HTTP/1.1\r\nHost: localhost\r\n\r\n";
            // It is full, or closed already.
            if stream.write(head).is_err() {
                break;
            }
        }
        stream
    }
}

impl Socket {
    /// The error in the next reply.
    fn error(&mut self) -> String {
        loop {
            let message = self.message().expect("a message");
            if let Some(error) = message["methodCall"].get("error") {
                return error["type"].as_str().unwrap().to_owned();
            }
        }
    }

    /// The error for this call.
    fn refusal(&mut self, method: &str, input: &Value) -> String {
        self.call(method, input);
        self.error()
    }
}

/// Most of a frame that has 60,000 bytes.
fn write_without_end(stream: &mut TcpStream) {
    let mut bytes = vec![0x81, 0x80 | 126];
    bytes.extend_from_slice(&60_000_u16.to_be_bytes());
    bytes.resize(UNFINISHED, 0);
    stream.write_all(&bytes).unwrap();
}

/// Plays in all games, and offers draws that are declined until this is to end; how often that was.
fn play_on(games: &mut [[Socket; 2]], ends: &AtomicBool) -> usize {
    for game in &mut *games {
        play(game, &MOVES);
    }
    let mut rounds = 0;
    while !ends.load(Ordering::Relaxed) {
        for game in &mut *games {
            for (index, method, offer) in
                [(0, "OfferDraw", json!("WHITE")), (1, "DeclineDraw", Value::Null)]
            {
                game[index].ask(method);
                assert_eq!(game[index].expect_reply(method), json!(["R", method]));
                for socket in &mut *game {
                    assert_eq!(socket.expect_event("DrawOffer"), offer);
                }
            }
        }
        rounds += 1;
    }
    rounds
}

fn hostile_clients_disturb_nobody(connections: usize) {
    allow_many_files();
    // The players answer no ping while it is the turn of another game.
    let (service, port) = start(&["--idle", "86400"]);
    let ids: Vec<_> = (0..GAMES).map(|number| format!("Victim{number}")).collect();
    let mut games: Vec<_> = ids
        .iter()
        .map(|id| {
            service.create(id);
            service.seat(id)
        })
        .collect();
    let before = service.0.memory();
    let attackers = (0..connections / CONNECTIONS).map(|number| Attacker {
        service: &service,
        address: Ipv4Addr::new(127, 0, 1, number as u8 + 1),
        games: [0, 1].map(|game| format!("Hostile{number}-{game}")),
        victim: ids[number % GAMES].clone(),
    });
    let attackers: Vec<_> = attackers.collect();
    let ends = AtomicBool::new(false);
    let (rounds, open) = std::thread::scope(|scope| {
        let harm = scope.spawn(|| {
            // Also if one of them finds a fault.
            let _end = End(&ends);
            attack_all(&attackers)
        });
        let rounds = play_on(&mut games, &ends);
        (rounds, harm.join().unwrap())
    });
    let memory = service.0.memory() - before;
    let sockets: usize =
        open.iter().map(|client| client.sockets.len() + client.streams.len()).sum();
    println!("{connections} connections: {memory} bytes while {sockets} are open, {rounds} rounds");
    assert!(memory < connections as u64 * MEMORY, "{memory} bytes");
    drop(open);
    for (id, [white, _]) in ids.iter().zip(&mut games) {
        let state = white.state();
        assert_eq!(state["situation"], "Running", "{id}");
        assert_eq!(moves(&state), MOVES.len(), "{id}");
    }
    assert_eq!(service.get("/").status, 200, "whoever comes next is served");
    while metric(port, "pedina_sockets ") > 2.5 * GAMES as f64 {}
}

fn attack_all(attackers: &[Attacker<'_>]) -> Vec<Connections> {
    std::thread::scope(|scope| {
        let share = attackers.len().div_ceil(THREADS);
        let threads: Vec<_> = attackers
            .chunks(share)
            .map(|some| scope.spawn(|| some.iter().map(Attacker::attack).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    })
}

#[test]
fn a_thousand_hostile_connections_disturb_nobody() {
    hostile_clients_disturb_nobody(1_000);
}

#[test]
#[ignore = "takes minutes, and 10,000 connections: for `cargo xtask nightly`"]
fn ten_thousand_hostile_connections_disturb_nobody() {
    hostile_clients_disturb_nobody(10_000);
}
