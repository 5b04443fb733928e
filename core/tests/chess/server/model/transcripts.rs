//! Recorded lives of a server, which the tests of other languages replay through the C ABI.
//!
//! A line is a call: `time call = answer | events | changes`. The answer is `ok`, for `find` with
//! the squares found, or the number of the refusal. An event stands behind the number of its
//! subscription. Changes are the parts of the state that differ from what they were after the call
//! before.

use super::{Call, Limit, Twin, call, lives, looks_the_same, pick, side};
use crate::common::memory::memory;
use crate::server::{TestServer, board};
use core::fmt::Debug;
use pedina::chess::server::{
    Event, EventKind, GameSituation, Server, ServerSituation, Step, SubscriptionId, Tag,
};
use pedina::chess::{Color, Ending, Game, MaterialRule, Ply, Position, Square};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use std::path::Path;

/// After a change on purpose, `PEDINA_ACCEPT=1 cargo test -p pedina --test chess transcripts`
/// records the lives again.
#[test]
#[cfg(target_pointer_width = "64")]
#[cfg_attr(miri, ignore = "reads files")]
fn the_recorded_lives_are_those_of_the_server() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/server_lives.txt");
    let recorded = record();
    if std::env::var_os("PEDINA_ACCEPT").is_some() {
        std::fs::write(&path, &recorded).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap();
    let mut lines = committed.lines().zip(recorded.lines());
    assert_eq!(lines.find(|(committed, recorded)| committed != recorded), None);
    assert_eq!(committed.len(), recorded.len());
}

fn record() -> String {
    // Always the same values, whatever seed the other tests have.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), rng);
    let strategy = (prop::sample::select(OPENINGS), 0_u64..5_000, lives());
    let mut text = HEAD.to_owned();
    for number in 1..=LIVES {
        let (opening, begin, life) = strategy.new_tree(&mut runner).unwrap().current();
        text += &format!("\nlife {number}\n");
        text += &Life::new(begin).live(opening, life);
    }
    text
}

/// A server beside its twin, both on the position at the start of a game.
struct Life {
    server: TestServer,
    twin: Twin,
    now: u64,
    state: Vec<(&'static str, String)>,
    text: String,
}

impl Life {
    fn new(begin: u64) -> Self {
        let history = memory(Ply::EMPTY, HISTORY);
        let server = Server::with_game(Game::new(Position::start(), MaterialRule::Fide, history));
        let state = state(&server, begin);
        Self {
            server,
            twin: Twin::new(Position::start(), HISTORY),
            now: begin,
            state,
            text: String::new(),
        }
    }

    fn live(mut self, opening: &str, life: Vec<(Call, u64)>) -> String {
        self.call(&Call::Subscribe(EventKind::Service), self.now);
        let mut after_end = 0;
        for (call, wait) in life {
            if self.server.situation() == ServerSituation::Terminated {
                after_end += 1;
            }
            if after_end > CALLS_AFTER_END {
                break;
            }
            // Now and then a host's clock jumps back.
            let at = if wait == 7 { self.now / 2 } else { self.now + wait };
            match call {
                // The transcript has every event after its call, and the first listener hears all.
                Call::Deliver(_) | Call::Unsubscribe(1) => {}
                Call::Start => {
                    self.call(&call, at);
                    for squares in opening.split_whitespace() {
                        let square = |text: &str| Square::parse(text.as_bytes()).unwrap();
                        let (from, to) = squares.split_at(2);
                        self.call(&Call::AnyMove(square(from), square(to)), self.now);
                    }
                }
                _ => self.call(&call, at),
            }
        }
        self.text
    }

    fn call(&mut self, next: &Call, at: u64) {
        self.now = self.now.max(at);
        let Some(words) = words(next, &self.twin) else { return };
        let (answer, expected) = call(&mut self.server, &mut self.twin, next, at);
        assert_eq!(answer, expected, "{next:?}");
        looks_the_same(&self.server, &self.twin, self.now);
        let answer = match (next, answer) {
            (_, Err(error)) => error.number().to_string(),
            (Call::FindMoves(from), Ok(())) => found(&self.server, *from),
            (_, Ok(())) => "ok".to_owned(),
        };
        self.text += &format!("{at} {words} = {answer}");
        self.text += " |";
        while let Some(event) = self.server.next_event() {
            assert_eq!(event, self.twin.queue.remove(0));
            for SubscriptionId(id) in self.server.recipients(event.kind()) {
                self.text += &format!(" {id}:{}", event_words(event));
            }
        }
        // A server that is terminated has no listeners once nothing waits.
        assert_eq!(self.server.next_event(), None);
        let state = state(&self.server, at);
        self.text += " |";
        for (before, (name, value)) in self.state.iter().zip(&state) {
            if before.1 != *value {
                self.text += &format!(" {name}={value}");
            }
        }
        self.text += "\n";
        self.state = state;
    }
}

/// The call with its arguments; `None` for one that asks for a move where there is none.
fn words(call: &Call, twin: &Twin) -> Option<String> {
    let turn = twin.turn();
    let squares = |number| {
        let step = Step::of(twin.position(), pick(twin, number)?);
        Some(format!("{}{}", step.from, step.to))
    };
    Some(match *call {
        Call::Configure { limit, has_id } => {
            let limit = match limit {
                Limit::None => "none 0".to_owned(),
                Limit::Move(limit) => format!("move {limit}"),
                Limit::Player(limit) => format!("player {limit}"),
            };
            format!("configure {limit} {}", if has_id { "ChessGameTest" } else { "-" })
        }
        Call::Join(side) => format!("join {} somebody", name(side)),
        Call::Start => "start".to_owned(),
        Call::Stop => "stop".to_owned(),
        Call::Tick => "tick".to_owned(),
        Call::FindMoves(from) => format!("find {from}"),
        Call::Move { by_turn, number } => {
            format!("move {} {}", name(side(by_turn, turn)), squares(number)?)
        }
        Call::AnyMove(from, to) => format!("move {} {from}{to}", name(turn)),
        Call::Promote { by_turn, role } => {
            format!("promote {} {}", name(side(by_turn, turn)), name(role))
        }
        Call::Resign(side) => format!("resign {}", name(side)),
        Call::Offer(side) => format!("offer {}", name(side)),
        Call::Accept(side) => format!("accept {}", name(side)),
        Call::Decline(side) => format!("decline {}", name(side)),
        Call::Propose(side) => format!("propose {}", name(side)),
        Call::Agree(side) => format!("agree {}", name(side)),
        Call::Disagree(side) => format!("disagree {}", name(side)),
        Call::Claim { by_turn, number } => {
            let squares = number.map_or(Some("-".to_owned()), squares)?;
            format!("claim {} {squares}", name(side(by_turn, turn)))
        }
        Call::Subscribe(kind) => format!("subscribe {}", name(kind)),
        Call::Unsubscribe(id) => format!("unsubscribe {id}"),
        Call::Publish(error) => format!("publish {}", error.number()),
        Call::Deliver(_) => return None,
    })
}

/// The answer to `find`: where a piece can go, from a1 to h8.
fn found(server: &TestServer, from: Square) -> String {
    let steps = server.find_moves(from).expect("the call was not refused");
    let mut squares: Vec<_> = steps.map(|step| step.to).collect();
    squares.sort();
    squares.iter().fold("ok".to_owned(), |text, square| format!("{text} {square}"))
}

/// The kind of an event, with what it holds unless that is the part of the state after the call.
fn event_words(event: Event) -> String {
    let kind = name(event.kind()).replace("_UPDATE", "");
    match event {
        Event::Timer { remaining, .. } => format!("{kind}={remaining}"),
        Event::ServerSituation(situation) => format!("{kind}={}", name(situation)),
        Event::DrawOffer(side) | Event::TakeBack(side) => format!("{kind}={}", option(side)),
        _ => kind,
    }
}

fn state(server: &TestServer, now: u64) -> Vec<(&'static str, String)> {
    let joined = |texts: Vec<String>| texts.join(",");
    let players = Color::ALL.map(|side| server.player(side).map_or("-", |name| name.as_str()));
    let remaining = Color::ALL
        .map(|side| server.remaining(side, now).map_or("-".to_owned(), |left| left.to_string()));
    let ids = server.subscriptions().iter().map(|subscription| subscription.id.0.to_string());
    let situation = match server.game_situation() {
        GameSituation::Promotion(square) => format!("PROMOTION@{square}"),
        other => name(other),
    };
    vec![
        ("situation", name(server.situation())),
        ("subscriptions", joined(ids.collect())),
        ("error", server.error().map_or("-".to_owned(), |error| error.number().to_string())),
        ("players", players.join(",")),
        ("board", board(server)),
        ("history", server.history_len().to_string()),
        ("entry", server.entries().last().map_or("-".to_owned(), entry)),
        ("turn", name(server.turn())),
        ("game", situation),
        ("offer", option(server.draw_offer())),
        ("take_back", option(server.take_back_proposal())),
        ("ending", server.game_over().map_or("-".to_owned(), ending)),
        ("remaining", remaining.join(",")),
        ("deadline", server.deadline().map_or("-".to_owned(), |time| time.to_string())),
    ]
}

fn entry(entry: pedina::chess::server::Entry) -> String {
    let Step { from, to, tag } = entry.step;
    let tag = match tag {
        None => String::new(),
        Some(Tag::Capture(piece)) => format!(",capture:{piece}"),
        Some(Tag::DoubleStep { passing_by }) => format!(",double:{passing_by}"),
        Some(Tag::Castling { rook_from, rook_to }) => format!(",castling:{rook_from}{rook_to}"),
        Some(Tag::EnPassant { captured, captured_on }) => {
            format!(",en_passant:{captured}{captured_on}")
        }
    };
    let promotion = entry.promotion.map_or(String::new(), |role| format!(",={}", name(role)));
    format!("{}{from}{to}{tag}{promotion}", entry.piece)
}

fn ending(ending: Ending) -> String {
    format!("{},{}", name(ending.cause), option(ending.winner))
}

fn option<T: Debug>(value: Option<T>) -> String {
    value.map_or("-".to_owned(), name)
}

/// The name of a variant as Java and C write it: `WAITING_FOR_PLAYERS`.
fn name<T: Debug>(variant: T) -> String {
    let mut name = String::new();
    for letter in format!("{variant:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    name
}

const LIVES: usize = 100;

/// How many calls find the server terminated.
const CALLS_AFTER_END: usize = 6;

/// More moves than a life has: a server in Java makes its history longer as it goes.
const HISTORY: usize = 400;

/// Games that each life begins with: promotions and mates, ahead and done, repetitions, a
/// stalemate, en passant and castling.
const OPENINGS: &[&str] = &[
    "",
    "a2a4 b7b5 a4b5 b8c6 b5b6 c6b8 b6b7 b8c6 b7b8",
    "a2a4 b7b5 a4b5 b8c6 b5b6 c6b8 b6b7 b8c6 b7a8",
    "f2f3 e7e6 g2g4",
    "f2f3 e7e6 g2g4 d8h4",
    "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1",
    "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
    "e2e4 a7a6 e4e5 d7d5 g1f3 a6a5 f1e2 a5a4 e1g1",
    "e2e4 a7a6 e4e5 d7d5 e5d6 a6a5",
    "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6",
    "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 \
     c8e6",
];

const HEAD: &str = "\
# Lives of a game server, recorded and checked by core/tests/chess/server/model/transcripts.rs,
# which explains the lines.
";
