//! Random lives of a server beside a naive twin, and the recorded ones that other languages replay.
//!
//! After each call both return, report and show the same. Beside that, whatever happens: the end of
//! the game is reported once and before the server is terminated, that is reported once and last, a
//! refusal changes nothing, and no remaining time grows by waiting.

mod transcripts;
mod twin;

use crate::common::memory::memory;
use pedina::chess::server::{
    Configuration, EVENTS_PER_CALL, Event, EventKind, Name, QUEUE_CAPACITY, Server, ServerError,
    ServerSituation, Step, SubscriptionId,
};
use pedina::chess::{
    Bonus, Color, FenMode, Game, IllegalMove, MaterialRule, Move, Ply, Position, Role, Square,
    TimeControl,
};
use proptest::prelude::*;

use super::{TestServer, name};
use crate::common::effort::effort;
use twin::{Answer, Twin};

const HISTORY: usize = 40;

/// Errors that a host publishes.
const PUBLISHED: [ServerError; 4] = [
    ServerError::Internal,
    ServerError::NoPromotion,
    ServerError::HistoryFull,
    ServerError::IllegalMove(IllegalMove::Castling),
];

#[derive(Clone, Copy, Debug)]
enum Limit {
    None,
    Move(u64),
    Player(u64),
}

#[derive(Clone, Debug)]
enum Call {
    Configure {
        limit: Limit,
        has_id: bool,
    },
    Join(Color),
    Start,
    Stop,
    Tick,
    FindMoves(Square),
    /// A legal move with this number, of any side.
    Move {
        by_turn: bool,
        number: usize,
    },
    /// Any two squares.
    AnyMove(Square, Square),
    Promote {
        by_turn: bool,
        role: Role,
    },
    Resign(Color),
    Offer(Color),
    Accept(Color),
    Decline(Color),
    Propose(Color),
    Agree(Color),
    Disagree(Color),
    Claim {
        by_turn: bool,
        number: Option<usize>,
    },
    Subscribe(EventKind),
    Unsubscribe(u32),
    Publish(ServerError),
    Deliver(usize),
}

fn side(by_turn: bool, turn: Color) -> Color {
    if by_turn { turn } else { !turn }
}

/// A legal move of the position, if there is one and the game runs.
fn pick(twin: &Twin, number: usize) -> Option<Move> {
    let legal = twin.position().legal_moves();
    legal.get(number % legal.len().max(1)).copied()
}

/// Makes the call to both and returns the answers of the server and the twin.
fn call(server: &mut TestServer, twin: &mut Twin, call: &Call, now: u64) -> (Answer, Answer) {
    let turn = twin.turn();
    match *call {
        Call::Configure { limit, has_id } => {
            let id = has_id.then(|| name("ChessGameTest"));
            (server.configure(&configuration(limit, id)), twin.configure(limit, id))
        }
        Call::Join(side) => {
            (server.join(side, name("somebody")), twin.join(side, name("somebody")))
        }
        Call::Start => (server.start(now), twin.start(now)),
        Call::Stop => (server.stop(now), twin.stop(now)),
        Call::Tick => (server.tick(now), twin.tick(now)),
        Call::FindMoves(from) => {
            let found = server.find_moves(from).map(Iterator::count);
            assert_eq!(found, twin.find_moves(from));
            (found.map(drop), found.map(drop))
        }
        Call::Move { by_turn, number } => {
            let side = side(by_turn, turn);
            let Some(mv) = pick(twin, number) else { return (Ok(()), Ok(())) };
            let step = Step::of(twin.position(), mv);
            (server.apply_move(side, step, now), twin.step(side, Some(mv), now))
        }
        Call::AnyMove(from, to) => any_move(server, twin, (from, to), now),
        Call::Promote { by_turn, role } => {
            let side = side(by_turn, turn);
            (server.promote(side, role, now), twin.promote(side, role, now))
        }
        Call::Resign(side) => (server.resign(side, now), twin.resign(side, now)),
        Call::Offer(side) => (server.offer_draw(side, now), twin.offer(side, now)),
        Call::Accept(side) => (server.accept_draw(side, now), twin.answer_offer(side, true, now)),
        Call::Decline(side) => {
            (server.decline_draw(side, now), twin.answer_offer(side, false, now))
        }
        Call::Propose(side) => (server.propose_take_back(side, now), twin.propose(side, now)),
        Call::Agree(side) => {
            (server.accept_take_back(side, now), twin.answer_proposal(side, true, now))
        }
        Call::Disagree(side) => {
            (server.decline_take_back(side, now), twin.answer_proposal(side, false, now))
        }
        Call::Claim { by_turn, number } => {
            let side = side(by_turn, turn);
            let mv = number.and_then(|number| pick(twin, number));
            let step = mv.map(|mv| Step::of(twin.position(), mv));
            (server.claim_draw(side, step, now), twin.claim(side, mv, now))
        }
        Call::Subscribe(kind) => {
            let expected = twin.subscribe(kind);
            let answer = server.subscribe(kind);
            if let Ok(SubscriptionId(id)) = answer {
                assert_eq!(id, twin.given);
            }
            (answer.map(drop), expected)
        }
        Call::Unsubscribe(id) => (server.unsubscribe(SubscriptionId(id)), twin.unsubscribe(id)),
        Call::Publish(error) => (server.publish_error(error), twin.publish_error(error)),
        Call::Deliver(_) => (Ok(()), Ok(())),
    }
}

fn configuration(limit: Limit, id: Option<Name>) -> Configuration {
    let time_control = match limit {
        Limit::None => TimeControl::UNLIMITED,
        Limit::Move(limit) => TimeControl::per_move(limit).unwrap(),
        Limit::Player(limit) => TimeControl::per_player(limit, Bonus::None).unwrap(),
    };
    Configuration { time_control, id, ..Configuration::default() }
}

/// A move between any two squares, by the side to move.
fn any_move(
    server: &mut TestServer,
    twin: &mut Twin,
    (from, to): (Square, Square),
    now: u64,
) -> (Answer, Answer) {
    let position = *twin.position();
    let meant = position.legal_moves().into_iter().find(|&mv| {
        let step = Step::of(&position, mv);
        (step.from, step.to) == (from, to)
    });
    let answer = server.apply_move(position.turn(), Step::new(from, to), now);
    let expected = twin.step(position.turn(), meant, now);
    match (expected, meant, answer) {
        // The twin does not know why.
        (Ok(()), None, Err(error @ ServerError::IllegalMove(_))) => (answer, Err(error)),
        (Ok(()), None, _) => panic!("an illegal move is accepted: {answer:?}"),
        _ => (answer, expected),
    }
}

/// Takes events out of both.
fn deliver(server: &mut TestServer, twin: &mut Twin, count: usize, reported: &mut Vec<Event>) {
    for _ in 0..count {
        let expected = (!twin.queue.is_empty()).then(|| twin.queue.remove(0));
        assert_eq!(server.next_event(), expected);
        match expected {
            Some(event) => {
                let hearing: Vec<u32> =
                    server.recipients(event.kind()).map(|SubscriptionId(id)| id).collect();
                let expected = twin.listeners.iter().filter(|(_, kind)| kind.covers(event.kind()));
                assert!(hearing.into_iter().eq(expected.map(|(id, _)| *id)));
                reported.push(event);
            }
            None if twin.situation == ServerSituation::Terminated => twin.listeners.clear(),
            None => {}
        }
    }
}

fn looks_the_same(server: &TestServer, twin: &Twin, now: u64) {
    assert_eq!(server.situation(), twin.situation);
    assert_eq!(server.game().position(), twin.position());
    assert_eq!(server.turn(), twin.turn());
    assert_eq!(server.game_situation(), twin.special());
    assert_eq!(server.game_over(), twin.over);
    assert_eq!(server.draw_offer(), twin.offer);
    assert_eq!(server.take_back_proposal(), twin.take_back);
    assert_eq!(server.error(), twin.error);
    assert_eq!(server.id(), twin.id.as_ref());
    assert_eq!(server.event_count(), twin.queue.len());
    for side in Color::ALL {
        assert_eq!(server.player(side), twin.players[side as usize].as_ref());
        if twin.situation == ServerSituation::Running {
            let now = now.max(twin.now);
            assert_eq!(server.remaining(side, now), twin.remaining(side, now), "{side}");
        }
    }
    let moves = twin.positions.len() - 1 + usize::from(twin.pawn.is_some());
    assert_eq!(server.history_len(), moves);
    let mut board = *twin.position().board();
    if let Some((from, to)) = twin.pawn {
        let pawn = board.piece_at(from);
        board.put(from, None);
        board.put(to, pawn);
    }
    assert_eq!(server.board(), board);
    let deadline = server.deadline();
    if let (ServerSituation::Running, Some(left)) =
        (twin.situation, twin.remaining(twin.turn(), twin.now))
    {
        assert_eq!(deadline, twin.next_update.into_iter().chain([twin.now + left]).min());
    } else {
        assert_eq!(deadline, None);
    }
}

/// Ends of a game are near in most of these.
fn starts() -> impl Strategy<Value = Position> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
        "1r5k/P7/8/8/8/8/p7/1R5K b - - 0 9",
        "7k/8/5KQ1/8/8/8/8/8 w - - 3 50",
        "7k/8/8/8/8/8/8/R6K w - - 98 80",
        "7k/7r/8/8/8/8/8/R6K w - - 147 90",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 2",
    ])
    .prop_map(|fen| Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap())
}

fn limits() -> impl Strategy<Value = Limit> {
    prop_oneof![
        Just(Limit::None),
        (1_u64..9_000).prop_map(Limit::Move),
        (1_u64..30_000).prop_map(Limit::Player),
    ]
}

fn colors() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn squares() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|number| Square::new(number).unwrap())
}

fn calls() -> impl Strategy<Value = Call> {
    let mostly = prop::bool::weighted(0.9);
    prop_oneof![
        2 => (limits(), prop::bool::weighted(0.8))
            .prop_map(|(limit, has_id)| Call::Configure { limit, has_id }),
        3 => colors().prop_map(Call::Join),
        2 => Just(Call::Start),
        1 => Just(Call::Stop),
        4 => Just(Call::Tick),
        2 => squares().prop_map(Call::FindMoves),
        30 => (mostly, any::<usize>())
            .prop_map(|(by_turn, number)| Call::Move { by_turn, number }),
        3 => (squares(), squares()).prop_map(|(from, to)| Call::AnyMove(from, to)),
        10 => (mostly, prop::sample::select(Role::ALL.to_vec()))
            .prop_map(|(by_turn, role)| Call::Promote { by_turn, role }),
        1 => colors().prop_map(Call::Resign),
        2 => colors().prop_map(Call::Offer),
        1 => colors().prop_map(Call::Accept),
        1 => colors().prop_map(Call::Decline),
        3 => colors().prop_map(Call::Propose),
        3 => colors().prop_map(Call::Agree),
        1 => colors().prop_map(Call::Disagree),
        3 => (mostly, prop::option::of(any::<usize>()))
            .prop_map(|(by_turn, number)| Call::Claim { by_turn, number }),
        2 => prop::sample::select(EventKind::ALL.to_vec()).prop_map(Call::Subscribe),
        1 => (0_u32..8).prop_map(Call::Unsubscribe),
        1 => prop::sample::select(&PUBLISHED[..]).prop_map(Call::Publish),
        20 => (1_usize..12).prop_map(Call::Deliver),
    ]
}

/// Most lives begin with a game that starts.
fn lives() -> impl Strategy<Value = Vec<(Call, u64)>> {
    let opening = limits().prop_map(|limit| {
        vec![
            (Call::Configure { limit, has_id: true }, 0),
            (Call::Join(Color::White), 0),
            (Call::Join(Color::Black), 0),
            (Call::Deliver(12), 0),
            (Call::Start, 0),
            (Call::Deliver(12), 0),
        ]
    });
    let waits = prop_oneof![4 => 0_u64..900, 1 => 900_u64..8_000];
    let rest = prop::collection::vec((calls(), waits), 0..120);
    (opening, prop::bool::weighted(0.8), rest).prop_map(|(mut life, begins, rest)| {
        if !begins {
            life.clear();
        }
        life.extend(rest);
        life
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(effort(200, 1_000)))]

    #[test]
    fn every_life_is_that_of_the_naive_twin(
        start in starts(),
        begin in 0_u64..5_000,
        listens in any::<bool>(),
        life in lives(),
    ) {
        let game = Game::new(start, MaterialRule::Fide, memory(Ply::EMPTY, HISTORY));
        let mut server: TestServer = Server::with_game(game);
        let mut twin = Twin::new(start, HISTORY);
        let mut reported = Vec::new();
        if listens {
            let root = Call::Subscribe(EventKind::Service);
            prop_assert_eq!(call(&mut server, &mut twin, &root, 0), (Ok(()), Ok(())));
        }
        let mut now = begin;
        for (next, wait) in life {
            // Now and then a host's counter jumps back.
            let at = if wait == 7 { now / 2 } else { now + wait };
            now = now.max(at);
            if let Call::Unsubscribe(1) = next {
                // The listener to everything stays.
                continue;
            }
            if let Call::Deliver(count) = next {
                deliver(&mut server, &mut twin, count, &mut reported);
                looks_the_same(&server, &twin, now);
                continue;
            }
            let before = server.clone();
            let (answer, expected) = call(&mut server, &mut twin, &next, at);
            prop_assert!(server.event_count() <= before.event_count() + EVENTS_PER_CALL);
            prop_assert_eq!(answer, expected, "{:?}", next);
            if answer.is_err() {
                prop_assert_eq!(&server, &before, "{:?}", next);
            }
            looks_the_same(&server, &twin, now);
            if let Some(left) = server.remaining(server.turn(), now) {
                prop_assert!(server.remaining(server.turn(), now + 1).unwrap() <= left);
            }
        }
        deliver(&mut server, &mut twin, QUEUE_CAPACITY + 1, &mut reported);
        looks_the_same(&server, &twin, now);
        if listens {
            check_end(&server, &reported)?;
        }
        prop_assert_eq!(server.entries().count(), server.history_len());
        for (index, entry) in server.entries().enumerate() {
            prop_assert_eq!(server.entry(index), Some(entry));
        }
    }
}

/// What listeners receive at the end of a life: the end of the game once, then that the server
/// is terminated.
fn check_end(server: &TestServer, reported: &[Event]) -> Result<(), TestCaseError> {
    let is_over = |event: &&Event| matches!(event, Event::GameOver(_));
    let terminated = Event::ServerSituation(ServerSituation::Terminated);
    let overs: Vec<&Event> = reported.iter().filter(is_over).collect();
    let ends = reported.iter().filter(|&&event| event == terminated).count();
    let is_terminated = server.situation() == ServerSituation::Terminated;
    prop_assert_eq!(ends, usize::from(is_terminated));
    prop_assert_eq!(overs.len(), usize::from(server.game_over().is_some()));
    if is_terminated {
        prop_assert_eq!(reported.last(), Some(&terminated));
    }
    if let Some(ending) = server.game_over() {
        prop_assert_eq!(reported.iter().rev().nth(1), Some(&Event::GameOver(ending)));
    }
    Ok(())
}
