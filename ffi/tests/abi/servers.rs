//! Game servers: refusals, subscriptions, identifiers, and whole random lives beside the Rust
//! crate.

use pedina::chess::server::{
    Configuration, Entry, Event, EventKind, Name, ServerError, ServerSituation, Step,
    SubscriptionId,
};
use pedina::chess::{Color, Ply, Role, Square};

use super::examples::{Hosted, plies, ready, request, running, step, to_promotion, waiting};
use super::prelude::*;

fn history(server: &Hosted) -> Vec<u8> {
    plies(server.game())
}

#[test]
fn calls_in_the_wrong_order_are_refused() {
    let (fresh, started) = (&Hosted::new(core::array::from_fn(|_| Ply::EMPTY)), &running(""));
    assert_eq!(run!(pdn_chess_server_start(fresh, 0)).status, PDN_ERROR_CHESS_SERVER_NOT_READY);
    assert_eq!(
        run!(pdn_chess_server_resign(fresh, 0, 0)).status,
        PDN_ERROR_CHESS_SERVER_NOT_RUNNING
    );
    let late = run!(pdn_chess_server_resign(started, 0, 60_100));
    assert_eq!(late.status, PDN_ERROR_CHESS_SERVER_NOT_RUNNING);
    assert_eq!(run!(pdn_chess_server_tick(started, 99)).status, PDN_ERROR_CHESS_CLOCK_BACKWARDS);
    let early = run!(pdn_chess_server_join(fresh, 0, "Paul", _));
    assert_eq!(early.status, PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS);
    let mut half = waiting();
    half.join(Color::White, Name::guest()).unwrap();
    let join = |color: u8, name: &[u8]| run!(pdn_chess_server_join(&half, color, name, _)).status;
    assert_eq!(join(0, b"Paul"), PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING);
    assert_eq!(join(1, &[b'x'; 65]), PDN_ERROR_CHESS_SERVER_NAME_LENGTH);
    assert_eq!(join(1, b"\xff"), PDN_ERROR_CHESS_SERVER_NAME_LENGTH);
    assert_eq!(join(1, b""), PDN_OK);

    let configure = |server: &Hosted, id: &[u8], white: &[u8], black: &[u8]| {
        run!(pdn_chess_server_configure(server, id, _, white, _, black, _, vec![], _, 0, 0))
    };
    let named = |id: &[u8]| configure(fresh, id, b"", b"").status;
    assert_eq!(named(b"Test"), PDN_OK);
    assert_eq!(named(b""), PDN_OK);
    assert_eq!(named(&[b'x'; 65]), PDN_ERROR_CHESS_SERVER_NAME_LENGTH);
    assert_eq!(
        configure(fresh, b"Test", b"Anna", &[b'x'; 65]).status,
        PDN_ERROR_CHESS_SERVER_NAME_LENGTH
    );
    let again = configure(started, b"Test", b"", b"");
    assert_eq!(again.status, PDN_ERROR_CHESS_SERVER_CONFIGURED);

    let [id, white, black] = ["Test", "Anna", "Paul"].map(|text| Some(Name::new(text).unwrap()));
    let mut seated = fresh.clone();
    seated
        .configure(&Configuration {
            id,
            white_player: white,
            black_player: black,
            ..Configuration::default()
        })
        .unwrap();
    let configured = configure(fresh, b"Test", b"Anna", b"Paul");
    assert_eq!(configured.bytes("server"), words(&seated.to_snapshot()));

    let offer = |server: &Hosted, now: u64| run!(pdn_chess_server_offer_draw(server, 0, now));
    assert_eq!(offer(started, 100).status, PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY);
    let accepted = run!(pdn_chess_server_answer_draw(started, 0, 1, 100));
    assert_eq!(accepted.status, PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER);
    let mut offered = running("e2e4 e7e5");
    offered.offer_draw(Color::White, 200).unwrap();
    assert_eq!(offer(&offered, 200).status, PDN_ERROR_CHESS_GAME_DRAW_OFFERED);
    let mut over = started.clone();
    over.stop(100).unwrap();
    assert_eq!(run!(pdn_chess_server_stop(&over, 100)).status, PDN_ERROR_CHESS_SERVER_TERMINATED);
}

#[test]
fn moves_are_refused_with_their_reason() {
    let apply = |server: &Hosted, history: Vec<u8>, color: u8, request: Vec<u8>| {
        run!(pdn_chess_server_apply_move(server, history, _, color, request, 300)).status
    };
    let (started, promoting) = (&running(""), &to_promotion(true));
    let play = |color, request| apply(started, history(started), color, request);
    assert_eq!(play(0, request(step("e2e5"))), PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE);
    assert_eq!(apply(started, vec![], 0, request(step("e2e4"))), PDN_ERROR_CHESS_GAME_HISTORY_FULL);
    assert_eq!(play(1, request(step("e7e5"))), PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN);
    assert_eq!(
        play(0, vec![12, 28, 1, 9, 64, 64, 0, 0]),
        PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE
    );
    for request in [
        [64, 28, 0, 0, 0, 0, 0, 0],
        [12, 64, 0, 0, 0, 0, 0, 0],
        [12, 28, 5, 0, 0, 0, 0, 0],
        [12, 28, 1, 7, 0, 0, 0, 0],
        [12, 28, 2, 0, 64, 0, 0, 0],
        [12, 28, 3, 0, 7, 64, 0, 0],
        [12, 28, 4, 9, 64, 0, 0, 0],
    ] {
        assert_eq!(play(0, request.to_vec()), PDN_ERROR_RANGE, "{request:?}");
    }
    let one = request(step("e2e4"));
    let claim = run!(pdn_chess_server_claim_draw(started, history(started), _, 0, one, 300));
    assert_eq!(claim.status, PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM);

    let promote = |server: &Hosted, role: u8| {
        run!(pdn_chess_server_promote(server, history(server), _, 0, role, 400)).status
    };
    assert_eq!(promote(&to_promotion(false), 5), PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION);
    assert_eq!(promote(promoting, 6), PDN_ERROR_CHESS_SERVER_NO_PROMOTION);
    let pending = apply(promoting, history(promoting), 0, request(step("e2e4")));
    assert_eq!(pending, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION);
    let find = run!(pdn_chess_server_find_moves(promoting, 12, room(0), _, _));
    assert_eq!(find.status, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION);
}

#[test]
fn subscriptions_are_limited_and_numbered() {
    let mut server = running("");
    for expected in 1..=16 {
        let subscribed = run!(pdn_chess_server_subscribe(&server, 11, _));
        assert_eq!(subscribed.number("id"), expected);
        server.subscribe(EventKind::TurnUpdate).unwrap();
        assert_eq!(subscribed.bytes("server"), words(&server.to_snapshot()));
    }
    let full = run!(pdn_chess_server_subscribe(&server, 11, _));
    assert_eq!(full.status, PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS);
    let unknown = run!(pdn_chess_server_unsubscribe(&server, 17));
    assert_eq!(unknown.status, PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION);
    let ids: Vec<u64> = (1..=16).collect();
    let all = run!(pdn_chess_server_subscriptions(&server, room(16), _, _));
    assert_eq!(all.numbers::<4>("ids"), ids);
    let short = run!(pdn_chess_server_recipients(&server, 11, room(15), _, _));
    assert_eq!((short.status, short.number("count")), (PDN_ERROR_BUFFER, 16));
    let none = run!(pdn_chess_server_recipients(&server, 9, room(0), _, _));
    assert_eq!((none.status, none.number("count")), (PDN_OK, 0));

    let mut full = ready();
    full.subscribe(EventKind::Service).unwrap();
    while full.publish_error(ServerError::Internal).is_ok() {}
    assert_eq!(
        run!(pdn_chess_server_start(&full, 0)).status,
        PDN_ERROR_CHESS_SERVER_EVENTS_PENDING
    );
    assert_eq!(run!(pdn_chess_server_publish_error(&full, -1)).status, PDN_ERROR_RANGE);
}

#[test]
fn identifiers_are_those_of_the_crate() {
    let identifier =
        |names: u8, number: i32| run!(pdn_chess_server_identifier(names, number, room(40), _, _));
    let known = |names, number, name: &str| {
        assert_eq!(identifier(names, number).string("buffer"), name);
    };
    EventKind::ALL.iter().for_each(|&kind| known(0, kind as i32, kind.name()));
    ServerSituation::ALL.iter().for_each(|&one| known(1, one as i32, one.name()));
    for (number, name) in ["None", "Check", "Stale", "Checkmate", "Promotion"].iter().enumerate() {
        known(2, number as i32, name);
    }
    known(3, 9, "Surrender");
    known(5, 1, "PVE");
    for number in (-200..=0).rev().step_by(effort(1, 13)) {
        match ServerError::new(number) {
            Some(error) => known(4, number, error.name()),
            None => assert_eq!(identifier(4, number).status, PDN_ERROR_RANGE),
        }
    }
    for (names, number) in [(0, 20), (0, 256), (1, 5), (2, 5), (3, 0), (3, 12), (5, 2), (6, 0)] {
        assert_eq!(identifier(names, number).status, PDN_ERROR_RANGE);
    }
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
        Some(Event::DrawOffer(side) | Event::TakeBack(side)) => {
            color = side.map_or(2, |side| side as u8);
        }
    }
    let kind = event.map_or(255, |event| event.kind() as u8);
    let mut raw = remaining.to_ne_bytes().to_vec();
    raw.extend(error.to_ne_bytes());
    raw.extend([kind, value, square, color]);
    raw
}

/// Everything that can be asked of a server, in C and in Rust.
fn compare(server: &Hosted, now: u64) {
    let s = server;
    let number = |value: Option<u64>| value.unwrap_or(u64::MAX);
    let side = |side: Option<Color>| side.map_or(2, |side| side as u64);
    let state = run!(pdn_chess_server_state(s, _));
    assert_eq!(state.number("situation"), server.situation() as u64);
    let game_state = run!(pdn_chess_server_game_state(s, _, _));
    let (situation, pawn) = server.game_situation().to_parts();
    let pawn = pawn.map_or(64, Square::number);
    let numbers = [game_state.number("situation"), game_state.number("square")];
    assert_eq!(numbers, [situation.into(), pawn.into()]);
    assert_eq!(run!(pdn_chess_server_turn(s, _)).number("color"), server.turn() as u64);
    let deadline = run!(pdn_chess_server_deadline(s, _));
    assert_eq!(deadline.number("deadline"), number(server.deadline()));
    let remaining = run!(pdn_chess_server_remaining(s, 1, now, _));
    assert_eq!(remaining.number("remaining"), number(server.remaining(Color::Black, now)));
    let ending = run!(pdn_chess_server_ending(s, _, _));
    let expected = server.game_over();
    assert_eq!(ending.number("cause"), expected.map_or(0, |ending| ending.cause as u64));
    assert_eq!(ending.number("winner"), side(expected.and_then(|ending| ending.winner)));
    let offer = run!(pdn_chess_server_draw_offer(s, _));
    assert_eq!(offer.number("color"), side(server.draw_offer()));
    let proposal = run!(pdn_chess_server_take_back_proposal(s, _));
    assert_eq!(proposal.number("color"), side(server.take_back_proposal()));
    let error = run!(pdn_chess_server_error(s, _));
    assert_eq!(error.number("error") as i32, server.error().map_or(0, ServerError::number));
    let board = run!(pdn_chess_server_board(s, room(64), _, _));
    let pieces = Square::all().map(|square| server.board().piece_at(square));
    let pieces: Vec<u8> = pieces.map(|piece| piece.map_or(0, |piece| piece.number())).collect();
    assert_eq!(board.bytes("pieces"), pieces);
    let game = run!(pdn_chess_server_game(s, _));
    assert_eq!(game.bytes("game"), words(&server.game().to_snapshot()));
    let clock = run!(pdn_chess_server_clock(s, _));
    assert_eq!(clock.bytes("clock"), words(&server.clock().to_snapshot()));
    let player = run!(pdn_chess_server_player(s, 0, room(65), _, _));
    assert_eq!(player.string("buffer"), server.player(Color::White).map_or("", Name::as_str));
    let length = run!(pdn_chess_server_history_length(s, _));
    assert_eq!(length.number("length"), server.history_len() as u64);
    for (index, Entry { piece, step, promotion }) in server.entries().enumerate() {
        let entry = run!(pdn_chess_server_entry(s, history(server), _, index, _));
        let mut expected = request(step);
        expected[6] = piece.number();
        expected[7] = promotion.map_or(0, |role| role as u8);
        assert_eq!(entry.bytes("move"), expected);
    }
}

#[test]
fn random_lives_are_those_of_the_crate() {
    let mut random = Random::new(74);
    for _ in 0..effort(60, 1) {
        let mut life = Life::begin(&mut random);
        for _ in 0..effort(50, 6) {
            life.call(&mut random);
            life.compare();
        }
    }
}

/// A server that is called at random, in C and in Rust.
pub(crate) struct Life {
    server: Hosted,
    now: u64,
}

impl Life {
    /// A server with two players, before the game or where a pawn is to be promoted.
    pub(crate) fn begin(random: &mut Random) -> Self {
        let mut server = if random.one_in(3) { to_promotion(false) } else { ready() };
        server.subscribe(EventKind::Service).unwrap();
        Self { server, now: 300 }
    }

    /// A call that is chosen at random; both answer the same.
    pub(crate) fn call(&mut self, random: &mut Random) {
        let server = &mut self.server;
        self.now += random.below(900) as u64;
        let at = if random.one_in(12) { self.now / 2 } else { self.now };
        let Some((result, call)) = any_call(server, at, random) else { return };
        let outcome = call.run();
        let expected = result.map_or_else(ServerError::number, |()| 0);
        assert_eq!(outcome.status as i32, expected, "{result:?} {call:?}");
        assert_eq!(outcome.bytes("server"), words(&server.to_snapshot()));
        if call.kinds.len() > 4 {
            assert_eq!(outcome.bytes("history"), history(server));
        }
        for _ in 0..random.below(12) {
            let next = run!(pdn_chess_server_next_event(&*server, _));
            assert_eq!(next.bytes("event"), raw_event(server.next_event()));
            assert_eq!(next.bytes("server"), words(&server.to_snapshot()));
        }
    }

    /// Everything that can be asked of it now.
    pub(crate) fn compare(&self) {
        compare(&self.server, self.now);
    }
}

type Answered = (Result<(), ServerError>, Call);

/// A call that the server in Rust has already answered.
fn any_call(server: &mut Hosted, at: u64, random: &mut Random) -> Option<Answered> {
    let (before, h) = (&server.clone(), history(server));
    let side = if random.one_in(5) { !server.turn() } else { server.turn() };
    let color = side as u8;
    let legal: Vec<Step> =
        Square::all().filter_map(|square| server.find_moves(square).ok()).flatten().collect();
    let one = if legal.is_empty() { step("e2e4") } else { *random.pick(&legal) };
    Some(match random.below(17) {
        0 => (server.start(at), call!(pdn_chess_server_start(before, at))),
        1 => (server.tick(at), call!(pdn_chess_server_tick(before, at))),
        2 => (server.offer_draw(side, at), call!(pdn_chess_server_offer_draw(before, color, at))),
        3 => (
            server.decline_draw(side, at),
            call!(pdn_chess_server_answer_draw(before, color, 0, at)),
        ),
        4 if random.one_in(4) => (
            server.accept_draw(side, at),
            call!(pdn_chess_server_answer_draw(before, color, 1, at)),
        ),
        5 if random.one_in(4) => {
            (server.resign(side, at), call!(pdn_chess_server_resign(before, color, at)))
        }
        6 if random.one_in(4) => (server.stop(at), call!(pdn_chess_server_stop(before, at))),
        7 => {
            let id = random.below(6) as u32;
            if id == 1 {
                return None;
            }
            let result = server.unsubscribe(SubscriptionId(id));
            (result, call!(pdn_chess_server_unsubscribe(before, id)))
        }
        8 => {
            let error = PDN_ERROR_CHESS_SERVER_INTERNAL as i32;
            let result = server.publish_error(ServerError::Internal);
            (result, call!(pdn_chess_server_publish_error(before, error)))
        }
        9 => {
            let role = 2 + random.below(4) as u8;
            let result = server.promote(side, Role::new(role).unwrap(), at);
            (result, call!(pdn_chess_server_promote(before, h, _, color, role, at)))
        }
        10..=12 => any_take_back(server, at, random, side)?,
        13 => {
            let claims = random.one_in(2);
            let claimed = if claims { one } else { Step { to: one.from, tag: None, ..one } };
            let claimed = request(claimed);
            let result = server.claim_draw(side, claims.then_some(one), at);
            (result, call!(pdn_chess_server_claim_draw(before, h, _, color, claimed, at)))
        }
        _ => {
            let asked = request(one);
            let result = server.apply_move(side, one, at);
            (result, call!(pdn_chess_server_apply_move(before, h, _, color, asked, at)))
        }
    })
}

/// A proposal to take back a move, or an answer to one.
fn any_take_back(
    server: &mut Hosted,
    at: u64,
    random: &mut Random,
    side: Color,
) -> Option<Answered> {
    let (before, h, color) = (&server.clone(), history(server), side as u8);
    Some(match random.below(6) {
        0 | 1 => {
            let result = server.propose_take_back(side, at);
            (result, call!(pdn_chess_server_propose_take_back(before, color, at)))
        }
        2 | 3 => {
            let result = server.accept_take_back(side, at);
            (result, call!(pdn_chess_server_answer_take_back(before, h, _, color, 1, at)))
        }
        4 => {
            let result = server.decline_take_back(side, at);
            (result, call!(pdn_chess_server_answer_take_back(before, h, _, color, 0, at)))
        }
        _ => return None,
    })
}
