//! The life of a game server: the 66 scenarios of the Chess Game Service's own test suite, told in
//! our words and numbered; what they leave open (time, draws, events, owners of a seat); and random
//! lives beside a naive twin.
//!
//! | scenarios | file |
//! |---|---|
//! | 1 to 12 | `not_configured` |
//! | 13 to 24 | `waiting_for_players` |
//! | 25 to 34 | `ready` |
//! | 35 to 46 | `running` |
//! | 47 to 56 | `waiting_for_promotion` |
//! | 57 to 66 | `terminated` |

use pedina::chess::server::{
    Configuration, Event, EventKind, GameSituation, Name, Server, ServerError, ServerSituation,
    Step,
};
use pedina::chess::{Color, Ply, Square, TimeControl};

mod events;
mod identifiers;
mod model;
mod moves;
mod not_configured;
mod opponent;
mod ready;
mod results;
mod running;
mod storage;
mod take_backs;
mod terminated;
mod time;
mod waiting_for_players;
mod waiting_for_promotion;

type TestServer = Server<Vec<Ply>>;

/// White's pawn walks to b7, and could go on to b8.
const TO_PROMOTION: &str = "a2a4 b7b5 a4b5 b8c6 b5b6 c6b8 b6b7 b8c6";

/// Black can checkmate with d8h4.
const TO_MATE: &str = "f2f3 e7e6 g2g4";

/// The board after [`TO_PROMOTION`] and b7b8, as FEN.
const BOARD_AT_PROMOTION: &str = "rPbqkbnr/p1pppppp/2n5/8/8/8/1PPPPPPP/RNBQKBNR";

fn name(text: &str) -> Name {
    Name::new(text).expect("a short name")
}

fn not_configured() -> TestServer {
    Server::new(vec![Ply::EMPTY; 400])
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
    let mut server = not_configured();
    server.configure(&configuration(time_control)).expect("a new server");
    join(&mut server, Color::White).expect("a free seat");
    join(&mut server, Color::Black).expect("a free seat");
    server
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
    let square = |name: &str| Square::parse(name).expect(text);
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

/// What every situation but the last one allows: to listen. The new listener hears of itself.
fn subscribing_adds_an_id_and_delivers_an_event(mut server: TestServer) {
    let before = server.subscriptions().len();
    let id = server.subscribe(EventKind::SubscriptionUpdate).expect("a subscription");
    assert_eq!(server.subscriptions().len(), before + 1);
    assert!(server.subscriptions().iter().any(|subscription| subscription.id == id));
    assert_eq!(server.next_event(), Some(Event::Subscriptions));
    assert!(server.recipients(EventKind::SubscriptionUpdate).any(|recipient| recipient == id));
}

/// And to stop listening.
fn unsubscribing_removes_the_id(mut server: TestServer) {
    let id = server.subscribe(EventKind::Service).expect("a subscription");
    assert_eq!(server.unsubscribe(id), Ok(()));
    assert!(server.subscriptions().iter().all(|subscription| subscription.id != id));
    assert_eq!(server.unsubscribe(id), Err(ServerError::NoSubscription));
}

/// What can be seen of a game that has not begun.
fn nothing_is_played(server: &TestServer) {
    assert_eq!(board(server), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!((server.history_len(), server.entries().count()), (0, 0));
    assert_eq!(server.turn(), Color::White);
    assert_eq!(server.game_situation(), GameSituation::None);
    assert_eq!((server.game_over(), server.error()), (None, None));
    assert_eq!(server.remaining(Color::White, 0), None);
}

fn stops(mut server: TestServer) {
    assert_eq!(server.stop(0), Ok(()));
    assert_eq!(server.situation(), ServerSituation::Terminated);
    assert_eq!(server.game_over(), None);
}
