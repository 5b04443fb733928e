//! Games over WebSockets and over TCP, in one process.

use core::time::Duration;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::Instant;

use serde_json::json;

use crate::client::{MATE, Service, play, request};
use crate::socket::{Lines, port, serve};

/// How long a result may be on its way.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Two WebSockets of this game, of pages of the program.
fn pair(service: &Service, game: &str) -> [Lines; 2] {
    let port = service.0.port;
    let origin = format!("http://127.0.0.1:{port}");
    [(); 2].map(|()| Lines::open(port, &format!("/ws/{game}"), Some(&origin)).unwrap())
}

#[test]
fn konobi_is_played_to_its_end() {
    let service = serve(&[]);
    let [mut first, mut second] = pair(&service, "konobi");
    first.until("Please, insert the dimension of the board: ");
    // Two lines in one frame, the second one without its end.
    first.send("2\nZoë");
    second.until("Player 2: what's your name? ");
    second.send("Bob\n");
    assert!(first.until("Enter x coordinate: ").contains("Zoë is BLACK, Bob is WHITE"));
    first.send("a1");
    second.until("do you want to apply the pie rule? (y/n) ");
    second.send("n");
    second.until("Enter x coordinate: ");
    second.send("b2");
    first.until("Enter x coordinate: ");
    first.send("a2\n");
    let (won, code) = first.rest();
    assert!(won.ends_with("Congratulations Zoë, you won!\n"), "{won}");
    assert_eq!(code, 1000);
    let (lost, code) = second.rest();
    assert!(lost.ends_with("Bob you lost!\n"), "{lost}");
    assert_eq!(code, 1000);
}

/// Reads up to this line.
fn wait_for(stream: &mut BufReader<TcpStream>, end: &str) {
    let mut line = String::new();
    while line.trim_end() != end {
        line.clear();
        assert_ne!(stream.read_line(&mut line).unwrap(), 0, "{end}");
    }
}

#[test]
fn mastermind_is_played_to_its_end_before_a_client_of_tcp() {
    let settings = ["PegType=Letters", "pegs=3", "Rounds=2", "BoardSize=2", "CodeSize=2"];
    let options: Vec<&str> = settings.iter().flat_map(|setting| ["--set", setting]).collect();
    let mut service = serve(&[&["-v"], &options[..]].concat());
    let [mut one, two] = pair(&service, "mastermind");
    two.close();
    let mut two = TcpStream::connect(("127.0.0.1", port(&service, "Mastermind"))).unwrap();
    one.send("MASTERMIND 1 PLAY Ada");
    // The client that sends its name first is player 1.
    service.0.wait_for_report("a player waits for an opponent");
    two.write_all(b"MASTERMIND 1 PLAY Bob\n").unwrap();
    let mut two = BufReader::new(two);
    assert!(one.line().starts_with("SETTINGS PegType=Letters"));
    one.until("ASK CODE\n");
    one.send("CODE A B");
    wait_for(&mut two, "ASK GUESS");
    two.get_mut().write_all(b"GUESS A B\n").unwrap();
    assert_eq!(one.until("ROUND 2 MAKER 2\n").lines().rev().nth(1), Some("SCORES 1 0"));
    wait_for(&mut two, "ASK CODE");
    two.get_mut().write_all(b"CODE C C\n").unwrap();
    one.until("ASK GUESS\n");
    one.send("GUESS C C\n");
    let (text, code) = one.rest();
    assert!(text.ends_with("SCORES 1 1\nEND FINISHED\n"), "{text}");
    assert_eq!(code, 1000);
}

#[test]
fn the_service_stands_at_the_same_port_and_its_results_are_scored() {
    let service = serve(&[]);
    let answer = service.post(&json!({ "gameId": "ours" }));
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mut seats = service.seat("ours");
    play(&mut seats, &MATE);
    let [white, black] = &mut seats;
    black.play("D8H4");
    assert_eq!(white.expect_event("GameSituation"), json!({ "type": "Checkmate" }));
    let scores = port(&service, "scores");
    let start = Instant::now();
    loop {
        let answer = request(scores, "GET /score/Bo", &[], "");
        if answer.status == 200 && answer.json()["score"]["wins"] == 1 {
            break;
        }
        assert!(start.elapsed() < TIMEOUT, "{answer:?}");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn chess_over_tcp_is_in_the_same_process() {
    let service = serve(&[]);
    let port = port(&service, "chess: ");
    let mut players =
        [(); 2].map(|()| BufReader::new(TcpStream::connect(("127.0.0.1", port)).unwrap()));
    let mut line = |player: usize| {
        let mut line = String::new();
        players[player].read_line(&mut line).unwrap();
        line
    };
    assert_eq!([line(0), line(1)], ["COLOR WHITE\n", "COLOR BLACK\n"]);
}

#[test]
fn pages_of_other_origins_open_no_socket() {
    let service = serve(&[]);
    service.create("closed");
    let port = service.0.port;
    for path in ["/ws/konobi", "/ws/mastermind", "/game/connect/closed/websocket"] {
        for origin in ["http://evil.example", "null", &format!("http://127.0.0.1:{}", port - 1)] {
            assert_eq!(Lines::open(port, path, Some(origin)).err(), Some(403), "{path} {origin}");
        }
        for origin in [None, Some(&*format!("http://127.0.0.1:{port}"))] {
            assert!(Lines::open(port, path, origin).is_ok(), "{path} {origin:?}");
        }
    }
    let listed = serve(&["--allowed-origins", "https://other.example"]);
    let port = listed.0.port;
    assert!(Lines::open(port, "/ws/konobi", Some("https://other.example")).is_ok());
    assert!(Lines::open(port, "/ws/konobi", Some(&format!("http://127.0.0.1:{port}"))).is_ok());
    assert_eq!(Lines::open(port, "/ws/konobi", Some("http://third.example")).err(), Some(403));
}

#[test]
fn a_name_that_was_made_to_lead_here_opens_nothing() {
    let service = serve(&[]);
    let ask = |name: &str| {
        let headers = [&*format!("Host: {name}"), &*format!("Origin: http://{name}")];
        request(service.0.port, "GET /game", &headers, "")
    };
    // What no page of a foreign name gets, a page of an address does.
    assert_eq!(ask("127.0.0.1:8080").refusal(), (404, "NoAvailableGamesException".into()));
    let refused = ask("evil.example:8080");
    assert_eq!(refused.refusal(), (403, "IllegalStateException".into()));
    assert!(refused.body.contains("--allowed-origins http://evil.example:8080"));
}

#[test]
fn a_socket_that_leaves_ends_the_game_of_its_opponent() {
    let service = serve(&[]);
    let [mut first, mut second] = pair(&service, "konobi");
    first.until("Please, insert the dimension of the board: ");
    first.send("5\nAda");
    second.until("Player 2: what's your name? ");
    second.send("Bob");
    first.until("Enter x coordinate: ");
    first.close();
    let (text, code) = second.rest();
    assert!(text.contains("The other player has left"), "{text}");
    assert_eq!(code, 1000);
}
