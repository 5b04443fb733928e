//! The life of a game server: the 66 scenarios of the Chess Game Service's own test suite, told in
//! our words and numbered; what they leave open (time, draws, events, owners of a seat); and random
//! lives beside a naive twin.
//!
//! | scenarios | file |
//! |---|---|
//! | 1 to 7, 13 to 19, 25 to 29, 35 to 42, 47 to 51, 57 | `scenarios` |
//! | 8 to 12, 20 to 24, 30 to 34, 43 to 46, 52 to 56, 58 to 66 | `refusals` |

use crate::common::memory::{Memory, memory};
use pedina::chess::server::{Configuration, Event, EventKind, Name, Server, ServerError, Step};
use pedina::chess::{Color, FenMode, Game, MaterialRule, Ply, Position, Square, TimeControl};

mod events;
mod identifiers;
mod model;
mod moves;
mod opponent;
mod refusals;
mod results;
mod scenarios;
mod storage;
mod take_backs;
mod time;

type TestServer = Server<Memory<Ply>>;

/// White's pawn walks to b7, and could go on to b8.
const TO_PROMOTION: &str = "a2a4 b7b5 a4b5 b8c6 b5b6 c6b8 b6b7 b8c6";

/// Black can checkmate with d8h4.
const TO_MATE: &str = "f2f3 e7e6 g2g4";

fn name(text: &str) -> Name {
    Name::new(text).expect("a short name")
}

fn not_configured() -> TestServer {
    Server::new(memory(Ply::EMPTY, 400))
}

fn configuration(time_control: TimeControl) -> Configuration {
    Configuration { time_control, id: Some(name("ChessGameTest")), ..Configuration::default() }
}

fn waiting_for_players() -> TestServer {
    let mut server = not_configured();
    server.configure(&configuration(TimeControl::UNLIMITED)).expect("a new server");
    server
}

fn join(server: &mut TestServer, side: Color) -> Result<(), ServerError> {
    let player = if side == Color::White { "whitePlayer" } else { "blackPlayer" };
    server.join(side, name(player))
}

fn ready() -> TestServer {
    ready_with(TimeControl::UNLIMITED)
}

fn ready_with(time_control: TimeControl) -> TestServer {
    seated(Game::new(Position::start(), MaterialRule::Fide, memory(Ply::EMPTY, 400)), time_control)
}

/// A server with both players, which is to go on with this game.
fn seated(game: Game<Memory<Ply>>, time_control: TimeControl) -> TestServer {
    let mut server = Server::with_game(game);
    server.configure(&configuration(time_control)).expect("a new server");
    for side in Color::ALL {
        join(&mut server, side).expect("a free seat");
    }
    server
}

/// A game that begins with this position.
fn game_from(fen: &str) -> Game<Memory<Ply>> {
    let position = Position::parse_fen(fen.as_bytes(), FenMode::Strict).expect(fen);
    Game::new(position, MaterialRule::Fide, memory(Ply::EMPTY, 400))
}

fn running() -> TestServer {
    let mut server = ready();
    server.start(0).expect("two players");
    server
}

fn waiting_for_promotion() -> TestServer {
    let mut server = running();
    play(&mut server, TO_PROMOTION);
    play(&mut server, "b7b8");
    server
}

fn terminated() -> TestServer {
    let mut server = running();
    server.stop(0).expect("a running server");
    assert_eq!(drain(&mut server), []);
    server
}

/// A move of which only the squares are said.
fn step(text: &str) -> Step {
    let square = |name: &str| Square::parse(name.as_bytes()).expect(text);
    Step::new(square(&text[..2]), square(&text[2..]))
}

/// Plays moves of both sides in turn, at time 0; all of them have to be possible.
fn play(server: &mut TestServer, moves: &str) {
    for text in moves.split_whitespace() {
        assert_eq!(apply(server, text), Ok(()), "{text}");
        while server.next_event().is_some() {}
    }
}

/// Plays one move of the side to move, at time 0.
fn apply(server: &mut TestServer, text: &str) -> Result<(), ServerError> {
    server.apply_move(server.turn(), step(text), 0)
}

/// Everything that waits.
fn drain(server: &mut TestServer) -> Vec<Event> {
    core::iter::from_fn(|| server.next_event()).collect()
}

/// The pieces as the first field of a FEN.
fn board(server: &TestServer) -> String {
    let mut setup = *server.game().position().setup();
    for number in 0..64 {
        let square = Square::new(number).expect("64 squares");
        setup.board.put(square, server.board().piece_at(square));
    }
    let fen = setup.format_fen(pedina::chess::CastlingStyle::Standard);
    fen.split(' ').next().expect("a first field").to_owned()
}

/// A call has to be refused as said, and the server to stay as it is.
fn refuses<T: core::fmt::Debug>(
    server: &TestServer,
    expected: ServerError,
    call: impl FnOnce(&mut TestServer) -> Result<T, ServerError>,
) {
    let mut copy = server.clone();
    let refusal = call(&mut copy).expect_err("a refusal");
    assert_eq!(refusal, expected);
    assert_eq!(&copy, server);
}

/// Subscribes to everything; the event about that is taken out.
fn listen(server: &mut TestServer) {
    let id = server.subscribe(EventKind::Service).expect("room for a subscription");
    assert_eq!(drain(server), [Event::Subscriptions]);
    assert!(server.recipients(EventKind::TurnUpdate).eq([id]));
}
