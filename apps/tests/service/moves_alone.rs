//! Sockets that hear of moves alone.

use pedina::SplitMix64;
use pedina::chess::session::{Rules, Standard};
use pedina::chess::{Game, MaterialRule, Position};
use serde_json::{Value, json};

use crate::client::{PROMOTION, Service, Socket, play};

/// A socket that hears of moves alone, and the history as its client knows it.
struct Client {
    socket: Socket,
    entries: Vec<Value>,
}

impl Client {
    /// A client that knows all moves so far. Whoever asks for none may miss some that are played
    /// while the game hears of the socket.
    fn connect(service: &Service, id: &str) -> Self {
        let mut client = Self { socket: service.connect_for_moves(id), entries: Vec::new() };
        client.catch_up();
        client
    }

    /// Does what an event or a reply says.
    fn apply(&mut self, moves: &Value) {
        let from = moves["from"].as_u64().unwrap() as usize;
        assert!(from <= self.entries.len(), "a move was missed: {moves}");
        self.entries.truncate(from);
        self.entries.extend(moves["entries"].as_array().unwrap().iter().cloned());
    }

    /// Asks for what it does not know.
    fn catch_up(&mut self) {
        self.socket.call("GetHistory", &json!({ "from": self.entries.len() }));
        let reply = self.socket.expect_reply("GetHistory");
        self.apply(&reply[2]);
    }

    /// Reads the frames of a change of the game, up to that of its situation, which every socket
    /// hears of. Returns their types.
    fn follow(&mut self) -> Vec<String> {
        let mut types = Vec::new();
        loop {
            let next = self.socket.next();
            types.push(next[0].as_str().unwrap().to_owned());
            match next[0].as_str() {
                Some("MovesUpdateEvent") => self.apply(&next[1]),
                Some("GameSituationUpdateEvent") => return types,
                _ => {}
            }
        }
    }
}

/// The history of whoever asks for all.
fn entries(service: &Service, id: &str) -> Vec<Value> {
    let mut state = service.connect(id).state();
    let history = state["gameState"]["moveHistory"]["entries"].take();
    history.as_array().unwrap().clone()
}

/// A game of this many random moves that does not end, as `E2E4`, without a promotion.
fn long_game(plies: usize) -> Vec<String> {
    let game = |seed| {
        let (mut random, mut steps) = (SplitMix64::new(seed), Vec::new());
        let mut game = Game::new(Position::start(), MaterialRule::Fide, Vec::new());
        let mut board = Standard::start();
        while steps.len() < plies {
            let moves = game.position().legal_moves();
            let quiet: Vec<_> = moves.iter().filter(|mv| mv.promotion().is_none()).collect();
            let mv = **quiet.get(random.next() as usize % quiet.len().max(1))?;
            let (from, to) = board.squares(mv);
            board.play(from, to, None);
            game.play(mv).ok()?;
            if game.ending().is_some() {
                return None;
            }
            steps.push(format!("{from}{to}").to_uppercase());
        }
        Some(steps)
    };
    (0..).find_map(game).unwrap()
}

#[test]
fn a_move_costs_as_little_at_the_end_of_a_long_game() {
    let service = Service::start(&["--calls-per-socket", "0"]);
    service.create("Long");
    let mut players = service.seat("Long");
    let (mut full, mut light) = (service.connect("Long"), Client::connect(&service, "Long"));
    full.state();
    let mut costs = [0, 0];
    for (ply, step) in long_game(199).iter().enumerate() {
        players[ply % 2].make(step);
        for (socket, cost) in [&mut full, &mut light.socket].into_iter().zip(&mut costs) {
            *cost = 0;
            let mut news = Vec::new();
            loop {
                let frame = socket.message().expect("a message");
                *cost += frame.to_string().len();
                let event = &frame["event"];
                match event["type"].as_str() {
                    Some("MovesUpdateEvent") => news.push(event["payload"].clone()),
                    Some("GameSituationUpdateEvent") => break,
                    _ => {}
                }
            }
            // A history of moves alone is the sum of its news.
            for moves in news {
                let from = moves["from"].as_u64().unwrap() as usize;
                assert_eq!(from, light.entries.len());
                light.entries.extend(moves["entries"].as_array().unwrap().iter().cloned());
            }
        }
        for socket in &mut players {
            while socket.next()[0] != "GameSituationUpdateEvent" {}
        }
    }
    assert_eq!(light.entries, entries(&service, "Long"));
    println!("ply 199: {} bytes, {} for moves alone", costs[0], costs[1]);
    assert!(costs[0] > 20_000, "a move sends {} bytes to whoever hears of all", costs[0]);
    assert!(costs[1] < 400, "a move sends {} bytes", costs[1]);
}

#[test]
fn promotions_and_moves_taken_back_are_news_too() {
    let service = Service::start(&[]);
    service.create("News");
    let mut players = service.seat("News");
    play(&mut players, &PROMOTION);
    let mut client = Client::connect(&service, "News");
    assert_eq!(client.entries.len(), 8);
    let news = ["MovesUpdateEvent", "GameSituationUpdateEvent"];
    players[0].make("B7B8");
    assert_eq!(client.follow(), news);
    assert_eq!(client.entries, entries(&service, "News"));
    assert_eq!((client.entries.len(), client.entries[8].get("promotion")), (9, None));
    players[0].call("Promote", &json!({ "promotionChoice": "Knight" }));
    assert_eq!(client.follow(), news);
    assert_eq!(client.entries, entries(&service, "News"));
    assert_eq!((client.entries.len(), &client.entries[8]["promotion"]), (9, &json!("Knight")));
    players[0].ask("ProposeTakeBack");
    while players[1].next()[0] != "TakeBackUpdateEvent" {}
    players[1].ask("AcceptTakeBack");
    let [moves, situation] = news;
    let proposal = "TakeBackUpdateEvent";
    assert_eq!(client.follow(), [proposal, moves, proposal, situation]);
    assert_eq!(client.entries.len(), 8);
    assert_eq!(client.entries, entries(&service, "News"));
}

#[test]
fn who_missed_moves_asks_for_the_rest() {
    let service = Service::start(&[]);
    service.create("Missed");
    let mut players = service.seat("Missed");
    let mut client = Client::connect(&service, "Missed");
    play(&mut players, &["E2E4", "E7E5"]);
    for _ in 0..2 {
        client.follow();
    }
    let known = client.entries;
    drop(client.socket);
    play(&mut players, &["G1F3", "B8C6"]);
    let mut client = Client { socket: service.connect_for_moves("Missed"), entries: known };
    client.catch_up();
    assert_eq!(client.entries, entries(&service, "Missed"));
    players[0].make("F1C4");
    client.follow();
    assert_eq!(client.entries.len(), 5);
    client.socket.ask("GetHistory");
    let all = client.socket.expect_reply("GetHistory")[2].take();
    assert_eq!((&all["from"], &all["turn"]), (&json!(0), &json!("BLACK")));
    assert_eq!(all["entries"], json!(client.entries));
}

#[test]
fn the_end_reaches_a_socket_that_hears_of_moves_alone() {
    let service = Service::start(&[]);
    service.create("End");
    let mut players = service.seat("End");
    let Client { mut socket, .. } = Client::connect(&service, "End");
    // A newcomer among those who hear of all is none of its business.
    service.connect("End").state();
    play(&mut players, &["F2F3", "E7E6", "G2G4"]);
    players[1].play("D8H4");
    let mate = ["Moves", "GameSituation", "GameOver", "ServerSituation"];
    let moves = ["Moves", "GameSituation"].repeat(3);
    assert_eq!(socket.types(10), [moves, mate.to_vec()].concat());
}

#[test]
fn events_that_do_not_exist_are_refused() {
    let service = Service::start(&[]);
    service.create("Option");
    let open = |query: &str| service.open(&format!("/game/connect/Option/websocket{query}"));
    for query in ["", "?events=all", "?events=moves", "?t=1"] {
        assert!(open(query).is_ok(), "{query}");
    }
    let Err(tungstenite::Error::Http(response)) = open("?events=none") else { panic!("opened") };
    assert_eq!(response.status(), 400);
}
