//! Game servers: each call on objects against walls, with every pointer NULL, with every struct damaged,
//! with a foreign history; buffers of every size; identifiers; whole random lives beside the Rust crate.

use core::ffi::c_char;

use pedina::chess::server::{
    Configuration, Entry, Event, EventKind, Name, Server, ServerError, ServerSituation, Step,
    SubscriptionId, Tag,
};
use pedina::chess::{Bonus, Color, History, Ply, Role, Square, TimeControl};

use crate::case::{Case, Object, call, case, refuse_damaged, refuse_null, refused, succeed, words};
use crate::declarations::{
    CHESS_CLOCK_BACKWARDS, CHESS_GAME_DRAW_OFFERED, CHESS_GAME_DRAW_TOO_EARLY,
    CHESS_GAME_HISTORY_FULL, CHESS_GAME_NO_DRAW_CLAIM, CHESS_GAME_NO_DRAW_OFFER,
    CHESS_SERVER_CONFIGURED, CHESS_SERVER_CONTRADICTORY_MOVE, CHESS_SERVER_EVENTS_PENDING,
    CHESS_SERVER_INTERNAL, CHESS_SERVER_NAME_LENGTH, CHESS_SERVER_NO_EVENT,
    CHESS_SERVER_NO_PROMOTION, CHESS_SERVER_NO_SUBSCRIPTION, CHESS_SERVER_NOT_READY,
    CHESS_SERVER_NOT_RUNNING, CHESS_SERVER_NOT_WAITING_FOR_PLAYERS,
    CHESS_SERVER_NOT_WAITING_FOR_PROMOTION, CHESS_SERVER_NOT_YOUR_TURN,
    CHESS_SERVER_PLAYER_ALREADY_EXISTING, CHESS_SERVER_TERMINATED,
    CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS, CHESS_SERVER_WAITING_FOR_PROMOTION, ERROR_BUFFER,
    ERROR_RANGE, ERROR_STATE, OK, Status,
};
use crate::random::Random;
use crate::samples::effort;

macro_rules! declare {
    ($(fn $name:ident($($parameter:ident: $type:ty),*);)*) => {
        unsafe extern "C" {
            $(fn $name($($parameter: $type),*) -> Status;)*
        }
    };
}

declare! {
    fn pdn_chess_server_init(server: *mut u8);
    fn pdn_chess_server_configure(
        server: *mut u8, id: *mut u8, length: usize, periods: *mut u8, count: usize, mode: u8,
        is_private: u8
    );
    fn pdn_chess_server_join(server: *mut u8, color: u8, text: *mut u8, length: usize);
    fn pdn_chess_server_start(server: *mut u8, now: u64);
    fn pdn_chess_server_stop(server: *mut u8, now: u64);
    fn pdn_chess_server_tick(server: *mut u8, now: u64);
    fn pdn_chess_server_deadline(server: *mut u8, deadline: *mut u8);
    fn pdn_chess_server_find_moves(
        server: *mut u8, from: u8, moves: *mut u8, capacity: usize, count: *mut u8
    );
    fn pdn_chess_server_apply_move(
        server: *mut u8, history: *mut u8, capacity: usize, color: u8, mv: *mut u8, now: u64
    );
    fn pdn_chess_server_promote(
        server: *mut u8, history: *mut u8, capacity: usize, color: u8, role: u8, now: u64
    );
    fn pdn_chess_server_claim_draw(
        server: *mut u8, history: *mut u8, capacity: usize, color: u8, mv: *mut u8, now: u64
    );
    fn pdn_chess_server_resign(server: *mut u8, color: u8, now: u64);
    fn pdn_chess_server_offer_draw(server: *mut u8, color: u8, now: u64);
    fn pdn_chess_server_accept_draw(server: *mut u8, color: u8, now: u64);
    fn pdn_chess_server_decline_draw(server: *mut u8, color: u8, now: u64);
    fn pdn_chess_server_subscribe(server: *mut u8, kind: u8, id: *mut u8);
    fn pdn_chess_server_unsubscribe(server: *mut u8, id: u32);
    fn pdn_chess_server_subscriptions(
        server: *mut u8, ids: *mut u8, capacity: usize, count: *mut u8
    );
    fn pdn_chess_server_recipients(
        server: *mut u8, kind: u8, ids: *mut u8, capacity: usize, count: *mut u8
    );
    fn pdn_chess_server_next_event(server: *mut u8, event: *mut u8);
    fn pdn_chess_server_publish_error(server: *mut u8, error: i32);
    fn pdn_chess_server_error(server: *mut u8, error: *mut u8);
    fn pdn_chess_server_state(server: *mut u8, situation: *mut u8);
    fn pdn_chess_server_game_state(server: *mut u8, situation: *mut u8, square: *mut u8);
    fn pdn_chess_server_board(server: *mut u8, pieces: *mut u8, capacity: usize, count: *mut u8);
    fn pdn_chess_server_turn(server: *mut u8, color: *mut u8);
    fn pdn_chess_server_player(
        server: *mut u8, color: u8, text: *mut c_char, capacity: usize, length: *mut u8
    );
    fn pdn_chess_server_id(
        server: *mut u8, text: *mut c_char, capacity: usize, length: *mut u8
    );
    fn pdn_chess_server_settings(server: *mut u8, mode: *mut u8, is_private: *mut u8);
    fn pdn_chess_server_remaining(server: *mut u8, color: u8, now: u64, remaining: *mut u8);
    fn pdn_chess_server_ending(server: *mut u8, cause: *mut u8, winner: *mut u8);
    fn pdn_chess_server_draw_offer(server: *mut u8, color: *mut u8);
    fn pdn_chess_server_history_length(server: *mut u8, length: *mut u8);
    fn pdn_chess_server_entry(
        server: *mut u8, history: *mut u8, capacity: usize, index: usize, mv: *mut u8
    );
    fn pdn_chess_server_game(server: *mut u8, game: *mut u8);
    fn pdn_chess_server_clock(server: *mut u8, clock: *mut u8);
    fn pdn_chess_server_identifier(
        names: u8, number: i32, text: *mut c_char, capacity: usize, length: *mut u8
    );
}

const CAPACITY: usize = 24;

type Played = Server<[Ply; CAPACITY]>;

const SIZE: usize = size_of::<usize>();

const SERVER: usize = 912;

const TO_PROMOTION: &str = "a2a4 b7b5 a4b5 g8f6 b5b6 f6g8 b6a7 g8f6";

fn new() -> Played {
    Server::new([Ply::EMPTY; CAPACITY])
}

fn waiting() -> Played {
    let mut server = new();
    let time_control = TimeControl::per_player(60_000, Bonus::None).unwrap();
    let id = Some(Name::new("ChessGameTest").unwrap());
    server.configure(&Configuration { time_control, id, ..Configuration::default() }).unwrap();
    server
}

fn ready() -> Played {
    let mut server = waiting();
    server.join(Color::White, Name::new("Paul").unwrap()).unwrap();
    server.join(Color::Black, Name::guest()).unwrap();
    server
}

fn step(text: &str) -> Step {
    Step::new(Square::parse(&text[..2]).unwrap(), Square::parse(&text[2..]).unwrap())
}

fn running(moves: &str) -> Played {
    let mut server = ready();
    server.start(100).unwrap();
    for text in moves.split_whitespace() {
        server.apply_move(server.turn(), step(text), 200).unwrap();
    }
    server
}

fn offered() -> Played {
    let mut server = running("e2e4 e7e5");
    server.offer_draw(Color::White, 200).unwrap();
    server
}

fn listening() -> Played {
    let mut server = ready();
    server.subscribe(EventKind::Service).unwrap();
    server
}

fn bytes(server: &Played) -> Vec<u8> {
    words(&server.to_snapshot())
}

fn plies(server: &Played) -> Vec<u8> {
    words(&server.game().history().map(Ply::bits))
}

/// A move as C has it.
fn raw(step: Step) -> Vec<u8> {
    let (tag, captured, square, rook_to) = match step.tag {
        None => (0, 0, 64, 64),
        Some(Tag::Capture(piece)) => (1, piece.number(), 64, 64),
        Some(Tag::DoubleStep { passing_by }) => (2, 0, passing_by.number(), 64),
        Some(Tag::Castling { rook_from, rook_to }) => (3, 0, rook_from.number(), rook_to.number()),
        Some(Tag::EnPassant { captured, captured_on }) => {
            (4, captured.number(), captured_on.number(), 64)
        }
    };
    vec![step.from.number(), step.to.number(), tag, captured, square, rook_to, 0, 0]
}

/// One call of each function that succeeds.
fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Input, Plies, PliesMut, Room};
    let alone = |server: &Played| vec![CheckedMut(bytes(server))];
    let with = |server: &Played| vec![CheckedMut(bytes(server)), PliesMut(plies(server))];
    let seen = |server: &Played, sizes: &[usize]| {
        let mut objects = vec![Checked(bytes(server))];
        objects.extend(sizes.iter().map(|&size| Room(size)));
        objects
    };
    let moving = |server: &Played, text: &str| {
        let mut objects = with(server);
        objects.push(Input(raw(step(text))));
        objects
    };
    let text = |text: &str| Input(text.as_bytes().to_vec());
    let repeated = running("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    let mut promoting = running(TO_PROMOTION);
    promoting.apply_move(Color::White, step("a7b8"), 300).unwrap();
    let started = running("e2e4");
    let minute = words(&[60_000, 0, 0]);
    vec![
        case!(pdn_chess_server_init, vec![Room(SERVER)], |p| p[0]),
        case!(
            pdn_chess_server_configure,
            vec![CheckedMut(bytes(&new())), text("Test"), Input(minute)],
            |p| p[0],
            p[1],
            4,
            p[2],
            1,
            1,
            1
        ),
        case!(
            pdn_chess_server_join,
            vec![CheckedMut(bytes(&waiting())), text("Paul")],
            |p| p[0],
            1,
            p[1],
            4
        ),
        case!(pdn_chess_server_start, alone(&ready()), |p| p[0], 9),
        case!(pdn_chess_server_stop, alone(&started), |p| p[0], 900),
        case!(pdn_chess_server_tick, alone(&started), |p| p[0], 900),
        case!(pdn_chess_server_deadline, seen(&started, &[8]), |p| p[0], p[1]),
        case!(
            pdn_chess_server_find_moves,
            seen(&started, &[16, SIZE]),
            |p| p[0],
            52,
            p[1],
            2,
            p[2]
        ),
        case!(
            pdn_chess_server_apply_move,
            moving(&started, "e7e5"),
            |p| p[0],
            p[1],
            CAPACITY,
            1,
            p[2],
            900
        ),
        case!(pdn_chess_server_promote, with(&promoting), |p| p[0], p[1], CAPACITY, 0, 5, 900),
        case!(
            pdn_chess_server_claim_draw,
            moving(&repeated, "a1a1"),
            |p| p[0],
            p[1],
            CAPACITY,
            0,
            p[2],
            900
        ),
        case!(pdn_chess_server_resign, alone(&started), |p| p[0], 0, 900),
        case!(pdn_chess_server_offer_draw, alone(&running("e2e4 e7e5")), |p| p[0], 0, 900),
        case!(pdn_chess_server_accept_draw, alone(&offered()), |p| p[0], 1, 900),
        case!(pdn_chess_server_decline_draw, alone(&offered()), |p| p[0], 1, 900),
        case!(
            pdn_chess_server_subscribe,
            vec![CheckedMut(bytes(&started)), Room(4)],
            |p| p[0],
            0,
            p[1]
        ),
        case!(pdn_chess_server_unsubscribe, alone(&listening()), |p| p[0], 1),
        case!(
            pdn_chess_server_subscriptions,
            seen(&listening(), &[4, SIZE]),
            |p| p[0],
            p[1],
            1,
            p[2]
        ),
        case!(
            pdn_chess_server_recipients,
            seen(&listening(), &[4, SIZE]),
            |p| p[0],
            11,
            p[1],
            1,
            p[2]
        ),
        case!(
            pdn_chess_server_next_event,
            vec![CheckedMut(bytes(&listening())), Room(16)],
            |p| p[0],
            p[1]
        ),
        case!(pdn_chess_server_publish_error, alone(&started), |p| p[0], CHESS_SERVER_INTERNAL),
        case!(pdn_chess_server_error, seen(&started, &[4]), |p| p[0], p[1]),
        case!(pdn_chess_server_state, seen(&started, &[1]), |p| p[0], p[1]),
        case!(pdn_chess_server_game_state, seen(&promoting, &[1, 1]), |p| p[0], p[1], p[2]),
        case!(pdn_chess_server_board, seen(&promoting, &[64, SIZE]), |p| p[0], p[1], 64, p[2]),
        case!(pdn_chess_server_turn, seen(&started, &[1]), |p| p[0], p[1]),
        case!(
            pdn_chess_server_player,
            seen(&started, &[5, SIZE]),
            |p| p[0],
            0,
            p[1].cast(),
            5,
            p[2]
        ),
        case!(pdn_chess_server_id, seen(&started, &[14, SIZE]), |p| p[0], p[1].cast(), 14, p[2]),
        case!(pdn_chess_server_settings, seen(&started, &[1, 1]), |p| p[0], p[1], p[2]),
        case!(pdn_chess_server_remaining, seen(&started, &[8]), |p| p[0], 1, 900, p[1]),
        case!(pdn_chess_server_ending, seen(&started, &[1, 1]), |p| p[0], p[1], p[2]),
        case!(pdn_chess_server_draw_offer, seen(&offered(), &[1]), |p| p[0], p[1]),
        case!(pdn_chess_server_history_length, seen(&promoting, &[SIZE]), |p| p[0], p[1]),
        case!(
            pdn_chess_server_entry,
            vec![Checked(bytes(&promoting)), Plies(plies(&promoting)), Room(8)],
            |p| p[0],
            p[1],
            CAPACITY,
            8,
            p[2]
        ),
        case!(pdn_chess_server_game, seen(&started, &[176]), |p| p[0], p[1]),
        case!(pdn_chess_server_clock, seen(&started, &[256]), |p| p[0], p[1]),
        case!(
            pdn_chess_server_identifier,
            vec![Room(16), Room(SIZE)],
            |p| 0,
            11,
            p[0].cast(),
            16,
            p[1]
        ),
    ]
}

#[test]
fn each_function_has_a_call_that_succeeds() {
    succeed(&cases());
}

#[test]
fn null_is_refused_for_every_pointer() {
    refuse_null(&cases());
}

#[test]
fn damaged_structs_are_refused() {
    refuse_damaged(&cases());
}

#[test]
fn a_foreign_history_is_refused() {
    let other = plies(&running("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3"));
    for case in cases() {
        for foreign in [&other, &words(&[0; CAPACITY]), &words(&[u64::MAX; CAPACITY])] {
            let mut objects = case.objects.clone();
            let Some(history) = objects.iter_mut().find_map(|object| match object {
                Object::Plies(bytes) | Object::PliesMut(bytes) => Some(bytes),
                _ => None,
            }) else {
                continue;
            };
            history.clone_from(foreign);
            refused(&case, &objects, None, ERROR_STATE);
        }
    }
}

fn alone(server: &Played) -> [Object; 1] {
    [Object::CheckedMut(bytes(server))]
}

fn moving(server: &Played, request: Vec<u8>) -> [Object; 3] {
    let history = Object::PliesMut(plies(server));
    [Object::CheckedMut(bytes(server)), history, Object::Input(request)]
}

#[test]
fn calls_in_the_wrong_order_say_so() {
    let (fresh, started) = (new(), running(""));
    assert_eq!(call!(pdn_chess_server_start, alone(&fresh), |p| p[0], 0).0, CHESS_SERVER_NOT_READY);
    assert_eq!(
        call!(pdn_chess_server_resign, alone(&fresh), |p| p[0], 0, 0).0,
        CHESS_SERVER_NOT_RUNNING
    );
    assert_eq!(
        call!(pdn_chess_server_resign, alone(&started), |p| p[0], 0, 60_100).0,
        CHESS_SERVER_NOT_RUNNING
    );
    assert_eq!(
        call!(pdn_chess_server_tick, alone(&started), |p| p[0], 99).0,
        CHESS_CLOCK_BACKWARDS
    );
    let join = |server: &Played, color: u8, name: &[u8]| {
        let [server] = alone(server);
        let objects = [server, Object::Input(name.to_vec())];
        call!(pdn_chess_server_join, objects, |p| p[0], color, p[1], name.len()).0
    };
    assert_eq!(join(&fresh, 0, b"Paul"), CHESS_SERVER_NOT_WAITING_FOR_PLAYERS);
    let mut half = waiting();
    half.join(Color::White, Name::guest()).unwrap();
    assert_eq!(join(&half, 0, b"Paul"), CHESS_SERVER_PLAYER_ALREADY_EXISTING);
    assert_eq!(join(&half, 1, &[b'x'; 65]), CHESS_SERVER_NAME_LENGTH);
    assert_eq!(join(&half, 1, b"\xff"), CHESS_SERVER_NAME_LENGTH);
    assert_eq!(join(&half, 2, b"Paul"), ERROR_RANGE);
    assert_eq!(join(&half, 1, b""), OK);

    let configure = |server: &Played, id: &[u8], mode: u8, is_private: u8| {
        let [server] = alone(server);
        let objects = [server, Object::Input(id.to_vec()), Object::Input(vec![])];
        call!(
            pdn_chess_server_configure,
            objects,
            |p| p[0],
            p[1],
            id.len(),
            p[2],
            0,
            mode,
            is_private
        )
        .0
    };
    assert_eq!(configure(&fresh, b"Test", 0, 0), OK);
    assert_eq!(configure(&fresh, b"", 0, 0), OK);
    assert_eq!(configure(&started, b"Test", 0, 0), CHESS_SERVER_CONFIGURED);
    assert_eq!(configure(&fresh, b"Test", 2, 0), ERROR_RANGE);
    assert_eq!(configure(&fresh, b"Test", 0, 2), ERROR_RANGE);
    assert_eq!(configure(&fresh, &[b'x'; 65], 0, 0), CHESS_SERVER_NAME_LENGTH);

    let draws = alone(&started);
    assert_eq!(
        call!(pdn_chess_server_offer_draw, draws, |p| p[0], 0, 100).0,
        CHESS_GAME_DRAW_TOO_EARLY
    );
    assert_eq!(
        call!(pdn_chess_server_accept_draw, draws, |p| p[0], 0, 100).0,
        CHESS_GAME_NO_DRAW_OFFER
    );
    let draws = alone(&offered());
    assert_eq!(
        call!(pdn_chess_server_offer_draw, draws, |p| p[0], 0, 200).0,
        CHESS_GAME_DRAW_OFFERED
    );
    let mut over = started.clone();
    over.stop(100).unwrap();
    assert_eq!(
        call!(pdn_chess_server_stop, alone(&over), |p| p[0], 100).0,
        CHESS_SERVER_TERMINATED
    );
}

#[test]
fn moves_are_refused_with_their_reason() {
    let apply = |server: &Played, color: u8, request: Vec<u8>, capacity: usize| {
        let objects = moving(server, request);
        call!(pdn_chess_server_apply_move, objects, |p| p[0], p[1], capacity, color, p[2], 300).0
    };
    let started = running("");
    assert_eq!(apply(&started, 0, raw(step("e2e5")), CAPACITY), -51);
    assert_eq!(apply(&started, 0, raw(step("e2e4")), 0), CHESS_GAME_HISTORY_FULL);
    assert_eq!(apply(&started, 1, raw(step("e7e5")), CAPACITY), CHESS_SERVER_NOT_YOUR_TURN);
    assert_eq!(apply(&started, 2, raw(step("e7e5")), CAPACITY), ERROR_RANGE);
    let capture = vec![12, 28, 1, 9, 64, 64, 0, 0];
    assert_eq!(apply(&started, 0, capture, CAPACITY), CHESS_SERVER_CONTRADICTORY_MOVE);
    for request in [
        [64, 28, 0, 0, 0, 0, 0, 0],
        [12, 64, 0, 0, 0, 0, 0, 0],
        [12, 28, 5, 0, 0, 0, 0, 0],
        [12, 28, 1, 7, 0, 0, 0, 0],
        [12, 28, 2, 0, 64, 0, 0, 0],
        [12, 28, 3, 0, 7, 64, 0, 0],
        [12, 28, 4, 9, 64, 0, 0, 0],
    ] {
        assert_eq!(apply(&started, 0, request.to_vec(), CAPACITY), ERROR_RANGE, "{request:?}");
    }
    let claim = |server: &Played, request: Vec<u8>| {
        let objects = moving(server, request);
        call!(pdn_chess_server_claim_draw, objects, |p| p[0], p[1], CAPACITY, 0, p[2], 300).0
    };
    assert_eq!(claim(&started, raw(step("e2e4"))), CHESS_GAME_NO_DRAW_CLAIM);

    let promote = |server: &Played, role: u8| {
        let [server, history, _] = moving(server, vec![]);
        let objects = [server, history];
        call!(pdn_chess_server_promote, objects, |p| p[0], p[1], CAPACITY, 0, role, 400).0
    };
    let mut promoting = running(TO_PROMOTION);
    assert_eq!(promote(&promoting, 5), CHESS_SERVER_NOT_WAITING_FOR_PROMOTION);
    promoting.apply_move(Color::White, step("a7b8"), 300).unwrap();
    assert_eq!(promote(&promoting, 6), CHESS_SERVER_NO_PROMOTION);
    assert_eq!(promote(&promoting, 7), ERROR_RANGE);
    assert_eq!(
        apply(&promoting, 0, raw(step("e2e4")), CAPACITY),
        CHESS_SERVER_WAITING_FOR_PROMOTION
    );
    let [server] = alone(&promoting);
    let find = [server, Object::Room(0), Object::Room(SIZE)];
    assert_eq!(
        call!(pdn_chess_server_find_moves, find, |p| p[0], 12, p[1], 0, p[2]).0,
        CHESS_SERVER_WAITING_FOR_PROMOTION
    );
    assert_eq!(
        call!(pdn_chess_server_find_moves, find, |p| p[0], 64, p[1], 0, p[2]).0,
        ERROR_RANGE
    );
}

#[test]
fn subscriptions_have_room_and_numbers() {
    let mut server = running("");
    let subscribe = |server: &Played, kind: u8| {
        let [server] = alone(server);
        call!(pdn_chess_server_subscribe, [server, Object::Room(4)], |p| p[0], kind, p[1])
    };
    assert_eq!(subscribe(&server, 19).0, ERROR_RANGE);
    for expected in 1_u32..=16 {
        let (status, after) = subscribe(&server, 11);
        assert_eq!((status, after[1].as_slice()), (OK, expected.to_ne_bytes().as_slice()));
        server.subscribe(EventKind::TurnUpdate).unwrap();
        assert_eq!(after[0], bytes(&server));
    }
    assert_eq!(subscribe(&server, 11).0, CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS);
    assert_eq!(
        call!(pdn_chess_server_unsubscribe, alone(&server), |p| p[0], 17).0,
        CHESS_SERVER_NO_SUBSCRIPTION
    );
    for capacity in 0..=17 {
        let objects =
            [Object::Checked(bytes(&server)), Object::Room(4 * capacity), Object::Room(SIZE)];
        let (status, after) =
            call!(pdn_chess_server_subscriptions, objects, |p| p[0], p[1], capacity, p[2]);
        assert_eq!(after[2], 16_usize.to_ne_bytes());
        assert_eq!(status, if capacity < 16 { ERROR_BUFFER } else { OK });
        let ids: Vec<u8> = (1_u32..=16).flat_map(u32::to_ne_bytes).collect();
        assert_eq!(after[1].starts_with(&ids), capacity >= 16);
        let (status, _) =
            call!(pdn_chess_server_recipients, objects, |p| p[0], 9, p[1], capacity, p[2]);
        assert_eq!(status, OK);
        let (status, _) =
            call!(pdn_chess_server_recipients, objects, |p| p[0], 11, p[1], capacity, p[2]);
        assert_eq!(status, if capacity < 16 { ERROR_BUFFER } else { OK });
    }
    let mut full = listening();
    while full.publish_error(ServerError::Internal).is_ok() {}
    assert_eq!(
        call!(pdn_chess_server_start, alone(&full), |p| p[0], 0).0,
        CHESS_SERVER_EVENTS_PENDING
    );
    assert_eq!(
        call!(pdn_chess_server_publish_error, alone(&listening()), |p| p[0], -1).0,
        ERROR_RANGE
    );
}

#[test]
fn identifiers_are_those_of_the_rust_crate() {
    let identifier = |names: u8, number: i32, capacity: usize| {
        let objects = [Object::Room(capacity), Object::Room(SIZE)];
        let (status, after) = call!(
            pdn_chess_server_identifier,
            objects,
            |p| names,
            number,
            p[0].cast(),
            capacity,
            p[1]
        );
        let text = after[0].split(|&byte| byte == 0).next().unwrap().to_vec();
        (status, String::from_utf8_lossy(&text).into_owned())
    };
    for kind in EventKind::ALL {
        assert_eq!(identifier(0, kind as i32, 40), (OK, kind.name().to_owned()));
    }
    for situation in ServerSituation::ALL {
        assert_eq!(identifier(1, situation as i32, 40), (OK, situation.name().to_owned()));
    }
    for (number, name) in ["None", "Check", "Stale", "Checkmate", "Promotion"].iter().enumerate() {
        assert_eq!(identifier(2, number as i32, 40), (OK, (*name).to_owned()));
    }
    assert_eq!(identifier(3, 9, 40), (OK, "Surrender".to_owned()));
    assert_eq!(identifier(5, 1, 40), (OK, "PVE".to_owned()));
    for number in (-200..=0).rev().step_by(effort(1, 13)) {
        match ServerError::new(number) {
            Some(error) => {
                assert_eq!(identifier(4, number, 40), (OK, error.name().to_owned()));
            }
            None => assert_eq!(identifier(4, number, 40).0, ERROR_RANGE),
        }
    }
    for (names, number) in [(0, 19), (0, 256), (1, 5), (2, 5), (3, 0), (3, 11), (5, 2), (6, 0)] {
        assert_eq!(identifier(names, number, 40).0, ERROR_RANGE);
    }
    assert_eq!(identifier(5, 1, 3).0, ERROR_BUFFER);
}

/// An event as C has it.
fn raw_event(event: Option<Event>) -> Vec<u8> {
    let (mut remaining, mut error, mut value, mut square, mut color) = (0_u64, 0_i32, 0, 64, 2);
    match event {
        None | Some(Event::Subscriptions | Event::Chessboard | Event::MoveHistory) => {}
        Some(Event::ServerSituation(situation)) => value = situation as u8,
        Some(Event::ServerError(reason)) => error = reason.number(),
        Some(Event::Turn(side) | Event::Player(side)) => color = side as u8,
        Some(Event::GameSituation(situation)) => {
            let (number, pawn) = situation.to_parts();
            (value, square) = (number, pawn.map_or(64, Square::number));
        }
        Some(Event::GameOver(ending)) => {
            (value, color) = (ending.cause as u8, ending.winner.map_or(2, |side| side as u8));
        }
        Some(Event::Timer { side, remaining: left }) => (color, remaining) = (side as u8, left),
        Some(Event::DrawOffer(side)) => color = side.map_or(2, |side| side as u8),
    }
    let kind = event.map_or(CHESS_SERVER_NO_EVENT as u8, |event| event.kind() as u8);
    let mut raw = remaining.to_ne_bytes().to_vec();
    raw.extend(error.to_ne_bytes());
    raw.extend([kind, value, square, color]);
    raw
}

/// Everything that can be asked, against the Rust crate.
fn looks_the_same(server: &Played, now: u64) {
    let seen = |sizes: &[usize]| {
        let mut objects = vec![Object::Checked(bytes(server))];
        objects.extend(sizes.iter().map(|&size| Object::Room(size)));
        objects
    };
    let number = |value: Option<u64>| value.unwrap_or(u64::MAX).to_ne_bytes();
    let side = |side: Option<Color>| side.map_or(2, |side| side as u8);
    let (_, after) = call!(pdn_chess_server_state, seen(&[1]), |p| p[0], p[1]);
    assert_eq!(after[1], [server.situation() as u8]);
    let (_, after) = call!(pdn_chess_server_game_state, seen(&[1, 1]), |p| p[0], p[1], p[2]);
    let (situation, pawn) = server.game_situation().to_parts();
    assert_eq!(after[1..], [vec![situation], vec![pawn.map_or(64, Square::number)]]);
    let (_, after) = call!(pdn_chess_server_turn, seen(&[1]), |p| p[0], p[1]);
    assert_eq!(after[1], [server.turn() as u8]);
    let (_, after) = call!(pdn_chess_server_deadline, seen(&[8]), |p| p[0], p[1]);
    assert_eq!(after[1], number(server.deadline()));
    let (_, after) = call!(pdn_chess_server_remaining, seen(&[8]), |p| p[0], 1, now, p[1]);
    assert_eq!(after[1], number(server.remaining(Color::Black, now)));
    let (_, after) = call!(pdn_chess_server_ending, seen(&[1, 1]), |p| p[0], p[1], p[2]);
    let ending = server.game_over();
    let cause = ending.map_or(0, |ending| ending.cause as u8);
    assert_eq!(after[1..], [vec![cause], vec![side(ending.and_then(|ending| ending.winner))]]);
    let (_, after) = call!(pdn_chess_server_draw_offer, seen(&[1]), |p| p[0], p[1]);
    assert_eq!(after[1], [side(server.draw_offer())]);
    let (_, after) = call!(pdn_chess_server_error, seen(&[4]), |p| p[0], p[1]);
    assert_eq!(after[1], server.error().map_or(0, ServerError::number).to_ne_bytes());
    let (_, after) = call!(pdn_chess_server_board, seen(&[64, SIZE]), |p| p[0], p[1], 64, p[2]);
    let pieces = Square::all().map(|square| server.board().piece_at(square));
    let pieces: Vec<u8> = pieces.map(|piece| piece.map_or(0, |piece| piece.number())).collect();
    assert_eq!(after[1], pieces);
    let (_, after) = call!(pdn_chess_server_game, seen(&[176]), |p| p[0], p[1]);
    assert_eq!(after[1], words(&server.game().to_snapshot()));
    let (_, after) = call!(pdn_chess_server_clock, seen(&[256]), |p| p[0], p[1]);
    assert_eq!(after[1], words(&server.clock().to_snapshot()));
    let (_, after) =
        call!(pdn_chess_server_player, seen(&[65, SIZE]), |p| p[0], 0, p[1].cast(), 65, p[2]);
    let name = server.player(Color::White).map_or("", Name::as_str);
    assert!(after[1].starts_with(&[name.as_bytes(), &[0]].concat()));
    let (_, after) = call!(pdn_chess_server_history_length, seen(&[SIZE]), |p| p[0], p[1]);
    assert_eq!(after[1], server.history_len().to_ne_bytes());
    for (index, Entry { piece, step, promotion }) in server.entries().enumerate() {
        let objects =
            [Object::Checked(bytes(server)), Object::Plies(plies(server)), Object::Room(8)];
        let (_, after) =
            call!(pdn_chess_server_entry, objects, |p| p[0], p[1], CAPACITY, index, p[2]);
        let mut expected = raw(step);
        expected[6] = piece.number();
        expected[7] = promotion.map_or(0, |role| role as u8);
        assert_eq!(after[2], expected);
    }
}

#[test]
fn random_lives_are_those_of_the_rust_crate() {
    let mut random = Random::new(74);
    for _ in 0..effort(60, 1) {
        live(&mut random, effort(50, 6));
    }
}

/// So many calls, chosen at random, to a server in C and to one in Rust.
pub(crate) fn live(random: &mut Random, calls: usize) {
    let mut server = if random.one_in(3) { running(TO_PROMOTION) } else { ready() };
    server.subscribe(EventKind::Service).unwrap();
    let mut now = 300;
    for _ in 0..calls {
        now += random.below(900) as u64;
        let at = if random.one_in(12) { now / 2 } else { now };
        let side = if random.one_in(5) { !server.turn() } else { server.turn() };
        let color = side as u8;
        let one = alone(&server);
        let legal: Vec<Step> =
            Square::all().filter_map(|square| server.find_moves(square).ok()).flatten().collect();
        let step = if legal.is_empty() { step("e2e4") } else { *random.pick(&legal) };
        let (result, (status, after)) = match random.below(14) {
            0 => (server.start(at), call!(pdn_chess_server_start, one, |p| p[0], at)),
            1 => (server.tick(at), call!(pdn_chess_server_tick, one, |p| p[0], at)),
            2 => (
                server.offer_draw(side, at),
                call!(pdn_chess_server_offer_draw, one, |p| p[0], color, at),
            ),
            3 => (
                server.decline_draw(side, at),
                call!(pdn_chess_server_decline_draw, one, |p| p[0], color, at),
            ),
            4 if random.one_in(4) => (
                server.accept_draw(side, at),
                call!(pdn_chess_server_accept_draw, one, |p| p[0], color, at),
            ),
            5 if random.one_in(4) => {
                (server.resign(side, at), call!(pdn_chess_server_resign, one, |p| p[0], color, at))
            }
            6 if random.one_in(4) => {
                (server.stop(at), call!(pdn_chess_server_stop, one, |p| p[0], at))
            }
            7 => {
                let id = random.below(6) as u32;
                if id == 1 {
                    continue;
                }
                (
                    server.unsubscribe(SubscriptionId(id)),
                    call!(pdn_chess_server_unsubscribe, one, |p| p[0], id),
                )
            }
            8 => (
                server.publish_error(ServerError::Internal),
                call!(pdn_chess_server_publish_error, one, |p| p[0], CHESS_SERVER_INTERNAL),
            ),
            9 => {
                let role = 2 + random.below(4) as u8;
                let [one, history, _] = moving(&server, vec![]);
                (
                    server.promote(side, Role::new(role).unwrap(), at),
                    call!(
                        pdn_chess_server_promote,
                        [one, history],
                        |p| p[0],
                        p[1],
                        CAPACITY,
                        color,
                        role,
                        at
                    ),
                )
            }
            10 => {
                let claims = random.one_in(2);
                let objects = moving(
                    &server,
                    raw(if claims { step } else { Step { to: step.from, tag: None, ..step } }),
                );
                (
                    server.claim_draw(side, claims.then_some(step), at),
                    call!(
                        pdn_chess_server_claim_draw,
                        objects,
                        |p| p[0],
                        p[1],
                        CAPACITY,
                        color,
                        p[2],
                        at
                    ),
                )
            }
            _ => {
                let objects = moving(&server, raw(step));
                (
                    server.apply_move(side, step, at),
                    call!(
                        pdn_chess_server_apply_move,
                        objects,
                        |p| p[0],
                        p[1],
                        CAPACITY,
                        color,
                        p[2],
                        at
                    ),
                )
            }
        };
        assert_eq!(result.map_or_else(ServerError::number, |()| OK), status, "{result:?}");
        assert_eq!(after[0], bytes(&server));
        if let Some(history) = after.get(1) {
            assert_eq!(*history, plies(&server));
        }
        looks_the_same(&server, now);
        for _ in 0..random.below(12) {
            let [before] = alone(&server);
            let objects = [before, Object::Room(16)];
            let (status, after) = call!(pdn_chess_server_next_event, objects, |p| p[0], p[1]);
            let event = server.next_event();
            assert_eq!((status, &after[1]), (OK, &raw_event(event)));
            assert_eq!(after[0], bytes(&server));
        }
    }
    assert_eq!(server.game().history().capacity(), CAPACITY);
}
