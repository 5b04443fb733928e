//! Game servers: a call of each function.

use pedina::chess::engine::{Engine, Level};
use pedina::chess::server::{
    Configuration, EventKind, GameMode, Name, Opponent, Server, Step, Tag,
};
use pedina::chess::{Bonus, Color, Ply, Square, TimeControl};

use super::super::prelude::*;
use super::chess::{CAPACITY, SHUFFLE, color, flag, plies, square};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    [servers(), server_states(), opponents()].concat()
}

/// Game servers.
fn servers() -> Vec<Call> {
    let (started, promoting, repeated) = (running("e2e4"), to_promotion(true), running(SHUFFLE));
    let quiet = running("e2e4 e7e5");
    let mut offered = quiet.clone();
    offered.offer_draw(Color::White, 200).expect("an offer");
    let mut proposed = quiet.clone();
    proposed.propose_take_back(Color::White, 200).expect("a move of white");
    let (s, h) = (&started, || plies(started.game()));
    let new = &Server::new([Ply::EMPTY; CAPACITY]);
    let (minute, reply) = (words(&[60_000, 0, 0]), request(step("e7e5")));
    let claim = request(step("a1a1"));
    let answered = |accept| {
        let history = plies(proposed.game());
        call!(pdn_chess_server_answer_take_back(&proposed, history, _, color(1), flag(accept), 900))
    };
    vec![
        call!(pdn_chess_server_init(_)),
        call!(pdn_chess_server_configure(
            new,
            "Test",
            _,
            "Anna",
            _,
            "Paul",
            _,
            minute,
            _,
            flag(1),
            flag(1)
        )),
        call!(pdn_chess_server_join(&waiting(), color(1), "Paul", _)),
        call!(pdn_chess_server_start(&ready(), 9)),
        call!(pdn_chess_server_stop(s, 900)),
        call!(pdn_chess_server_tick(s, 900)),
        call!(pdn_chess_server_deadline(s, _)),
        call!(pdn_chess_server_find_moves(s, square(52), room(2), _, _)),
        call!(pdn_chess_server_apply_move(s, h(), _, color(1), reply, 900)),
        call!(pdn_chess_server_promote(
            &promoting,
            plies(promoting.game()),
            _,
            color(0),
            number(5, |role| matches!(role, 1..=6)),
            900
        )),
        call!(pdn_chess_server_claim_draw(
            &repeated,
            plies(repeated.game()),
            _,
            color(0),
            claim,
            900
        )),
        call!(pdn_chess_server_resign(s, color(0), 900)),
        call!(pdn_chess_server_offer_draw(&quiet, color(0), 900)),
        call!(pdn_chess_server_answer_draw(&offered, color(1), flag(1), 900)),
        call!(pdn_chess_server_answer_draw(&offered, color(1), flag(0), 900)),
        call!(pdn_chess_server_propose_take_back(&quiet, color(0), 900)),
        answered(1),
        answered(0),
    ]
}

/// What is stored about game servers, and their events.
fn server_states() -> Vec<Call> {
    let (started, promoting) = (running("e2e4"), to_promotion(true));
    let mut offered = running("e2e4 e7e5");
    offered.offer_draw(Color::White, 200).expect("an offer");
    let mut listening = ready();
    listening.subscribe(EventKind::Service).expect("a place");
    let s = &started;
    let event = || number(11, |kind| kind < 20);
    vec![
        call!(pdn_chess_server_subscribe(s, event(), _)),
        call!(pdn_chess_server_unsubscribe(&listening, 1)),
        call!(pdn_chess_server_subscriptions(&listening, room(1), _, _)),
        call!(pdn_chess_server_recipients(&listening, event(), room(1), _, _)),
        call!(pdn_chess_server_next_event(&listening, _)),
        call!(pdn_chess_server_publish_error(s, PDN_ERROR_CHESS_SERVER_INTERNAL as i32)),
        call!(pdn_chess_server_error(s, _)),
        call!(pdn_chess_server_state(s, _)),
        call!(pdn_chess_server_game_state(&promoting, _, _)),
        call!(pdn_chess_server_board(&promoting, room(64), _, _)),
        call!(pdn_chess_server_turn(s, _)),
        call!(pdn_chess_server_player(s, color(0), room(5), _, _)),
        call!(pdn_chess_server_id(s, room(14), _, _)),
        call!(pdn_chess_server_settings(s, _, _)),
        call!(pdn_chess_server_remaining(s, color(1), 900, _)),
        call!(pdn_chess_server_ending(s, _, _)),
        call!(pdn_chess_server_draw_offer(&offered, _)),
        call!(pdn_chess_server_take_back_proposal(s, _)),
        call!(pdn_chess_server_history_length(&promoting, _)),
        call!(pdn_chess_server_entry(
            &promoting,
            plies(promoting.game()),
            _,
            number(8, |index| index < 9),
            _
        )),
        call!(pdn_chess_server_game(s, _)),
        call!(pdn_chess_server_clock(s, _)),
        call!(pdn_chess_server_identifier(0, 11, room(16), _, _)),
    ]
}

/// The engine as a player.
fn opponents() -> Vec<Call> {
    let (mut server, mut opponent) = versus();
    let level = number(3, |level| matches!(level, 1..=8));
    let seat = number(2, |color| color < 3);
    // It has begun to think, and moves in the next call.
    let mut memory = [0; Engine::MIN_MEMORY];
    opponent.act(&mut server, &mut memory, 5, 300).expect("a slice");
    vec![
        call!(pdn_chess_opponent_init(level, 9, seat, _)),
        call!(pdn_chess_opponent_seat(&opponent, _)),
        call!(pdn_chess_opponent_is_to_act(&opponent, &server, _)),
        call!(pdn_chess_opponent_act(
            &opponent,
            &server,
            plies(server.game()),
            _,
            words(&memory),
            _,
            effort(40, 4),
            30_000
        )),
    ]
}

/// A server in which the engine has black and is to move.
pub(crate) fn versus() -> (Hosted, Opponent) {
    let mut server = Server::new([Ply::EMPTY; CAPACITY]);
    let time_control = TimeControl::per_player(60_000, Bonus::None).expect("a minute");
    let (id, mode) =
        (Some(Name::new("Versus").expect("a name")), GameMode::PlayerVersusEnvironment);
    server
        .configure(&Configuration { time_control, id, mode, ..Configuration::default() })
        .expect("a new server");
    server.join(Color::White, Name::new("Paul").expect("a name")).expect("a free seat");
    let mut opponent = Opponent::new(Level::new(3).expect("a level"), 4);
    opponent.act(&mut server, &mut [], 0, 0).expect("a free seat");
    server.start(100).expect("a start");
    server.apply_move(Color::White, step("e2e4"), 200).expect("a move");
    (server, opponent)
}

pub(crate) type Hosted = Server<[Ply; CAPACITY]>;

/// A server that waits for players.
pub(crate) fn waiting() -> Hosted {
    let mut server = Server::new([Ply::EMPTY; CAPACITY]);
    let time_control = TimeControl::per_player(60_000, Bonus::None).expect("a minute");
    let id = Some(Name::new("ChessGameTest").expect("a name"));
    server
        .configure(&Configuration { time_control, id, ..Configuration::default() })
        .expect("a new server");
    server
}

/// A server with both players.
pub(crate) fn ready() -> Hosted {
    let mut server = waiting();
    server.join(Color::White, Name::new("Paul").expect("a name")).expect("a free seat");
    server.join(Color::Black, Name::guest()).expect("a free seat");
    server
}

/// A server whose game has begun with these moves.
pub(crate) fn running(moves: &str) -> Hosted {
    let mut server = ready();
    server.start(100).expect("a start");
    for text in moves.split_whitespace() {
        server.apply_move(server.turn(), step(text), 200).expect(text);
    }
    server
}

/// A server where white can promote; after the pawn's move, if `pending`.
pub(crate) fn to_promotion(pending: bool) -> Hosted {
    let mut server = running("a2a4 b7b5 a4b5 g8f6 b5b6 f6g8 b6a7 g8f6");
    if pending {
        server.apply_move(Color::White, step("a7b8"), 300).expect("a capture");
    }
    server
}

/// A move as a client of a server writes it.
pub(crate) fn step(text: &str) -> Step {
    Step::new(
        Square::parse(&text.as_bytes()[..2]).expect(text),
        Square::parse(&text.as_bytes()[2..]).expect(text),
    )
}

/// A move as a `pdn_chess_server_move`.
pub(crate) fn request(step: Step) -> Vec<u8> {
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
