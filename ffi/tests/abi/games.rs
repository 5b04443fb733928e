//! Chess games and clocks beside the Rust crate.

use pedina::chess::{Clock, Color, Move, Position, TimeControl};

use super::examples::{PlayedChess, chess_game, plies, running_clock, standing_clock};
use super::prelude::*;

/// A move from one square to another, as bits.
const fn mv(from: u16, to: u16) -> u16 {
    from | to << 6
}

#[test]
fn calls_in_the_wrong_order_are_refused() {
    let play = |game: &PlayedChess, history: Vec<u8>, one: u16| {
        run!(pdn_chess_game_play(game, history, _, one)).status
    };
    let fresh = chess_game("");
    let undone = run!(pdn_chess_game_undo(&fresh, plies(&fresh), _, _));
    assert_eq!(undone.status, PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO);
    let redone = run!(pdn_chess_game_redo(&fresh, plies(&fresh), _, _));
    assert_eq!(redone.status, PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO);
    let claimed = run!(pdn_chess_game_claim_draw(&fresh, plies(&fresh), _, 0));
    assert_eq!(claimed.status, PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM);
    assert_eq!(play(&fresh, vec![], mv(12, 28)), PDN_ERROR_CHESS_GAME_HISTORY_FULL);
    assert_eq!(play(&fresh, plies(&fresh), mv(12, 29)), PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE);
    assert_eq!(
        run!(pdn_chess_game_offer_draw(&fresh, 0)).status,
        PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY
    );
    let mut offered = chess_game("e2e4 e7e5");
    offered.offer_draw(Color::White).unwrap();
    assert_eq!(
        run!(pdn_chess_game_offer_draw(&offered, 1)).status,
        PDN_ERROR_CHESS_GAME_DRAW_OFFERED
    );
    assert_eq!(
        run!(pdn_chess_game_answer_draw(&offered, 0, 1)).status,
        PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER
    );
    let mate = chess_game("f2f3 e7e6 g2g4 d8h4");
    assert_eq!(play(&mate, plies(&mate), mv(8, 16)), PDN_ERROR_CHESS_GAME_OVER);
    assert_eq!(run!(pdn_chess_game_undo(&mate, plies(&mate), _, _)).status, PDN_OK);
    assert_eq!(run!(pdn_chess_game_resign(&mate, 0)).status, PDN_ERROR_CHESS_GAME_OVER);
    // A capacity that no longer holds the moves is a mismatched history.
    let short = plies(&mate)[..24].to_vec();
    assert_eq!(run!(pdn_chess_game_move(&mate, short, _, 0, _)).status, PDN_ERROR_STATE);

    let (running, standing) = (&running_clock(), &standing_clock());
    assert_eq!(run!(pdn_chess_clock_start(running, 300)).status, PDN_ERROR_CHESS_CLOCK_RUNNING);
    assert_eq!(run!(pdn_chess_clock_press(running, 199)).status, PDN_ERROR_CHESS_CLOCK_BACKWARDS);
    assert_eq!(
        run!(pdn_chess_clock_press(running, 65_200)).status,
        PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN
    );
    assert_eq!(run!(pdn_chess_clock_pause(standing, 1)).status, PDN_ERROR_CHESS_CLOCK_NOT_RUNNING);
    assert_eq!(run!(pdn_chess_clock_take_back(standing, 1)).status, PDN_ERROR_CHESS_CLOCK_NO_MOVE);
}

#[test]
fn time_controls_are_read_and_checked() {
    let parse = |text| run!(pdn_chess_parse_time_control(text, _, room(4), _, _));
    let parsed = parse("40/90:30+5");
    assert_eq!(parsed.number("count"), 2);
    let last = |moves: u32, bonus: u8| {
        let [a, b, c, d] = moves.to_ne_bytes();
        u64::from_ne_bytes([a, b, c, d, bonus, 0, 0, 0])
    };
    let periods = [90_000, 0, last(40, 0), 30_000, 5_000, last(0, 1)];
    assert_eq!(parsed.numbers::<8>("periods")[..6], periods);
    for (text, status) in [
        ("5 min", PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX),
        ("0", PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME),
        ("60:60", PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES),
        ("1/1:1/1:1/1:1/1:1", PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS),
    ] {
        assert_eq!(parse(text).status, status);
    }

    let init = |periods: &[u64]| {
        run!(pdn_chess_clock_init(words(periods), _, words(periods), _, 0, _)).status
    };
    assert_eq!(init(&periods), PDN_OK);
    assert_eq!(init(&[]), PDN_OK);
    assert_eq!(
        init(&[&periods[..]; 3].concat()[..15]),
        PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS
    );
    assert_eq!(init(&[&periods[3..]; 2].concat()), PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES);
    assert_eq!(init(&[90_000, 0, last(40, 4), 30_000, 5_000, last(0, 1)]), PDN_ERROR_RANGE);
}

#[test]
fn random_games_are_those_of_the_crate() {
    let mut random = Random::new(71);
    for _ in 0..effort(40, 1) {
        let mut game = chess_game("");
        for _ in 0..effort(60, 12) {
            let (before, h) = (game, plies(&game));
            let (result, call) = match random.below(6) {
                0 => (game.undo().map(drop), call!(pdn_chess_game_undo(&before, h, _, _))),
                1 => (game.redo().map(drop), call!(pdn_chess_game_redo(&before, h, _, _))),
                2 => {
                    let bits = random.below(1 << 12) as u16;
                    let claim = (bits != 0).then(|| Move::from_bits(bits).expect("no promotion"));
                    let call = call!(pdn_chess_game_claim_draw(&before, h, _, bits));
                    (game.claim_draw(claim).map(drop), call)
                }
                _ => {
                    let legal: Vec<Move> = game.position().legal_moves().into_iter().collect();
                    if legal.is_empty() {
                        break;
                    }
                    let one = *random.pick(&legal);
                    (game.play(one), call!(pdn_chess_game_play(&before, h, _, one)))
                }
            };
            let outcome = call.run();
            assert_eq!(result.is_ok(), outcome.status == PDN_OK, "{result:?} {call:?}");
            assert_eq!(outcome.bytes("game"), words(&game.to_snapshot()));
            assert_eq!(outcome.bytes("history"), plies(&game));
            let repeated = run!(pdn_chess_game_repetitions(&game, plies(&game), _, _));
            assert_eq!(repeated.number("count"), game.repetitions().into());
            compare(&game);
        }
    }
}

/// What is stored about a game, in C and in Rust.
fn compare(game: &PlayedChess) {
    let lengths = run!(pdn_chess_game_lengths(game, _, _));
    let numbers = [lengths.number("length"), lengths.number("redo_length")];
    assert_eq!(numbers, [game.len() as u64, game.redo_len() as u64]);
    let ending = run!(pdn_chess_game_ending(game, _, _));
    let cause = game.ending().map_or(0, |ending| ending.cause as u64);
    let winner = game.ending().and_then(|ending| ending.winner).map_or(2, |side| side as u64);
    assert_eq!([ending.number("cause"), ending.number("winner")], [cause, winner]);
    let position = run!(pdn_chess_game_position(game, _));
    assert_eq!(position.bytes("position"), words(&game.position().to_snapshot()));
    let first = run!(pdn_chess_game_position_after(game, plies(game), _, 0, _));
    assert_eq!(first.bytes("position"), words(&Position::start().to_snapshot()));
}

#[test]
fn random_clocks_are_those_of_the_crate() {
    let mut random = Random::new(72);
    for _ in 0..effort(60, 1) {
        let control = *random.pick(&[&b"10"[..], b"5+2", b"5d2", b"5b2", b"3/4+1:2/3", b"-"]);
        let mut clock = Clock::new(TimeControl::parse(control).unwrap(), Color::White);
        let mut now = 0;
        for _ in 0..effort(60, 12) {
            now += random.below(900) as u64;
            let at = if random.one_in(9) { now / 2 } else { now };
            let c = &clock.clone();
            let (result, call) = match random.below(7) {
                0 => (clock.start(at), call!(pdn_chess_clock_start(c, at))),
                1 => (clock.pause(at), call!(pdn_chess_clock_pause(c, at))),
                2 => (clock.take_back(at), call!(pdn_chess_clock_take_back(c, at))),
                3 => (
                    clock.add_time(Color::Black, 77, at),
                    call!(pdn_chess_clock_add_time(c, 1, 77, at)),
                ),
                _ => (clock.press(at), call!(pdn_chess_clock_press(c, at))),
            };
            let outcome = call.run();
            assert_eq!(result.map_or_else(|error| error as i32, |()| 0), outcome.status as i32);
            assert_eq!(outcome.bytes("clock"), words(&clock.to_snapshot()));
            let c = &clock;
            let number = |value: Option<u64>| value.unwrap_or(u64::MAX);
            let left = run!(pdn_chess_clock_remaining(c, 0, now, _)).number("remaining");
            assert_eq!(left, number(clock.remaining(Color::White, now)));
            let deadline = run!(pdn_chess_clock_deadline(c, _)).number("deadline");
            assert_eq!(deadline, number(clock.deadline()));
            let flag = run!(pdn_chess_clock_flag(c, now, _)).number("color");
            assert_eq!(flag, clock.flag(now).map_or(2, |side| side as u64));
        }
    }
}
