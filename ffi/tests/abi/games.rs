//! Games and clocks: each call on objects against walls, with every pointer NULL, with every struct
//! damaged, with a foreign history; and whole random games and clocks beside the Rust crate.

use pedina::chess::{Clock, Color, Game, History, MaterialRule, Move, Ply, Position, TimeControl};

use crate::case::{Case, Object, call, case, refuse_damaged, refuse_null, refused, succeed, words};
use crate::declarations::{
    CHESS_CLOCK_BACKWARDS, CHESS_CLOCK_FLAG_FALLEN, CHESS_CLOCK_NO_MOVE, CHESS_CLOCK_NOT_RUNNING,
    CHESS_CLOCK_RUNNING, CHESS_GAME_DRAW_OFFERED, CHESS_GAME_DRAW_TOO_EARLY,
    CHESS_GAME_HISTORY_FULL, CHESS_GAME_NO_DRAW_CLAIM, CHESS_GAME_NO_DRAW_OFFER,
    CHESS_GAME_NOTHING_TO_REDO, CHESS_GAME_NOTHING_TO_UNDO, CHESS_GAME_OVER,
    CHESS_TIME_CONTROL_NO_MOVES, CHESS_TIME_CONTROL_NO_TIME, CHESS_TIME_CONTROL_SYNTAX,
    CHESS_TIME_CONTROL_TOO_MANY_PERIODS, ERROR_BUFFER, ERROR_RANGE, ERROR_STATE, OK, Status,
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
    fn pdn_chess_game_init(start: *mut u8, rule: u8, game: *mut u8);
    fn pdn_chess_game_play(game: *mut u8, history: *mut u8, capacity: usize, mv: u16);
    fn pdn_chess_game_undo(game: *mut u8, history: *mut u8, capacity: usize, mv: *mut u8);
    fn pdn_chess_game_redo(game: *mut u8, history: *mut u8, capacity: usize, mv: *mut u8);
    fn pdn_chess_game_position(game: *mut u8, position: *mut u8);
    fn pdn_chess_game_position_after(
        game: *mut u8, history: *mut u8, capacity: usize, length: usize, position: *mut u8
    );
    fn pdn_chess_game_lengths(game: *mut u8, length: *mut u8, redo_length: *mut u8);
    fn pdn_chess_game_move(
        game: *mut u8, history: *mut u8, capacity: usize, index: usize, mv: *mut u8
    );
    fn pdn_chess_game_repetitions(
        game: *mut u8, history: *mut u8, capacity: usize, count: *mut u8
    );
    fn pdn_chess_game_ending(game: *mut u8, cause: *mut u8, winner: *mut u8);
    fn pdn_chess_game_check_claim(
        game: *mut u8, history: *mut u8, capacity: usize, mv: u16, cause: *mut u8
    );
    fn pdn_chess_game_claim_draw(game: *mut u8, history: *mut u8, capacity: usize, mv: u16);
    fn pdn_chess_game_offer_draw(game: *mut u8, color: u8);
    fn pdn_chess_game_accept_draw(game: *mut u8, color: u8);
    fn pdn_chess_game_decline_draw(game: *mut u8, color: u8);
    fn pdn_chess_game_draw_offer(game: *mut u8, color: *mut u8);
    fn pdn_chess_game_resign(game: *mut u8, color: u8);
    fn pdn_chess_game_lose_on_time(game: *mut u8, color: u8);
    fn pdn_chess_can_win(position: *mut u8, rule: u8, color: u8, can_win: *mut u8);
    fn pdn_chess_parse_time_control(
        text: *mut u8, length: usize, periods: *mut u8, capacity: usize, count: *mut u8
    );
    fn pdn_chess_clock_init(
        white: *mut u8, white_count: usize, black: *mut u8, black_count: usize, first: u8,
        clock: *mut u8
    );
    fn pdn_chess_clock_start(clock: *mut u8, now: u64);
    fn pdn_chess_clock_pause(clock: *mut u8, now: u64);
    fn pdn_chess_clock_press(clock: *mut u8, now: u64);
    fn pdn_chess_clock_take_back(clock: *mut u8, now: u64);
    fn pdn_chess_clock_add_time(clock: *mut u8, color: u8, time: u64, now: u64);
    fn pdn_chess_clock_remaining(clock: *mut u8, color: u8, now: u64, remaining: *mut u8);
    fn pdn_chess_clock_delay(clock: *mut u8, now: u64, delay: *mut u8);
    fn pdn_chess_clock_flag(clock: *mut u8, now: u64, color: *mut u8);
    fn pdn_chess_clock_deadline(clock: *mut u8, deadline: *mut u8);
    fn pdn_chess_clock_turn(clock: *mut u8, color: *mut u8);
    fn pdn_chess_clock_is_running(clock: *mut u8, is_running: *mut u8);
    fn pdn_chess_clock_moves(clock: *mut u8, color: u8, count: *mut u8);
}

const CAPACITY: usize = 12;

type Played = Game<[Ply; CAPACITY]>;

fn game(moves: &str) -> Played {
    let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; CAPACITY]);
    for text in moves.split_whitespace() {
        game.play(game.position().parse_uci(text).expect(text)).expect(text);
    }
    game
}

fn plies(game: &Played) -> Vec<u8> {
    words(&game.history().map(Ply::bits))
}

fn clock() -> Vec<u8> {
    let mut clock = Clock::new(TimeControl::parse(b"60d5").unwrap(), Color::White);
    clock.start(100).unwrap();
    clock.press(200).unwrap();
    words(&clock.to_snapshot())
}

fn standing() -> Vec<u8> {
    words(&Clock::new(TimeControl::parse(b"60+5").unwrap(), Color::White).to_snapshot())
}

/// A move in UCI notation, as bits.
const fn mv(from: u16, to: u16) -> u16 {
    from | to << 6
}

/// One call of each function that succeeds.
fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Input, Plies, PliesMut, Room};
    let start = words(&Position::start().to_snapshot());
    let played = game("e2e4 e7e5 g1f3");
    let mut undone = played;
    undone.undo().unwrap();
    let mut offered = played;
    offered.offer_draw(Color::White).unwrap();
    let repeated = game("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    let mut periods = words(&[300_000, 0, 0]);
    periods.extend(words(&[300_000, 5_000, 1 << 32]));
    let state = |game: &Played| words(&game.to_snapshot());
    let with = |game: &Played| vec![CheckedMut(state(game)), PliesMut(plies(game))];
    let seen = |game: &Played| vec![Checked(state(game)), Plies(plies(game))];
    let alone = |game: &Played| vec![CheckedMut(state(game))];
    let then = |mut objects: Vec<Object>, size| {
        objects.push(Room(size));
        objects
    };
    let size = size_of::<usize>();
    vec![
        case!(pdn_chess_game_init, vec![Checked(start.clone()), Room(176)], |p| p[0], 0, p[1]),
        case!(pdn_chess_game_play, with(&played), |p| p[0], p[1], CAPACITY, mv(57, 42)),
        case!(pdn_chess_game_undo, then(with(&played), 2), |p| p[0], p[1], CAPACITY, p[2]),
        case!(pdn_chess_game_redo, then(with(&undone), 2), |p| p[0], p[1], CAPACITY, p[2]),
        case!(pdn_chess_game_position, vec![Checked(state(&played)), Room(80)], |p| p[0], p[1]),
        case!(
            pdn_chess_game_position_after,
            then(seen(&played), 80),
            |p| p[0],
            p[1],
            CAPACITY,
            1,
            p[2]
        ),
        case!(
            pdn_chess_game_lengths,
            vec![Checked(state(&undone)), Room(size), Room(size)],
            |p| p[0],
            p[1],
            p[2]
        ),
        case!(pdn_chess_game_move, then(seen(&played), 2), |p| p[0], p[1], CAPACITY, 2, p[2]),
        case!(pdn_chess_game_repetitions, then(seen(&repeated), 4), |p| p[0], p[1], CAPACITY, p[2]),
        case!(
            pdn_chess_game_ending,
            vec![Checked(state(&played)), Room(1), Room(1)],
            |p| p[0],
            p[1],
            p[2]
        ),
        case!(
            pdn_chess_game_check_claim,
            then(seen(&repeated), 1),
            |p| p[0],
            p[1],
            CAPACITY,
            0,
            p[2]
        ),
        case!(pdn_chess_game_claim_draw, with(&repeated), |p| p[0], p[1], CAPACITY, 0),
        case!(pdn_chess_game_offer_draw, alone(&played), |p| p[0], 1),
        case!(pdn_chess_game_accept_draw, alone(&offered), |p| p[0], 1),
        case!(pdn_chess_game_decline_draw, alone(&offered), |p| p[0], 1),
        case!(pdn_chess_game_draw_offer, vec![Checked(state(&offered)), Room(1)], |p| p[0], p[1]),
        case!(pdn_chess_game_resign, alone(&played), |p| p[0], 0),
        case!(pdn_chess_game_lose_on_time, alone(&played), |p| p[0], 0),
        case!(pdn_chess_can_win, vec![Checked(start), Room(1)], |p| p[0], 0, 1, p[1]),
        case!(
            pdn_chess_parse_time_control,
            vec![Input(b"40/90:30+5".to_vec()), Room(48), Room(size)],
            |p| p[0],
            10,
            p[1],
            2,
            p[2]
        ),
        case!(
            pdn_chess_clock_init,
            vec![Input(periods[..24].to_vec()), Input(periods[24..].to_vec()), Room(256)],
            |p| p[0],
            1,
            p[1],
            1,
            0,
            p[2]
        ),
        case!(pdn_chess_clock_start, vec![CheckedMut(standing())], |p| p[0], 7),
        case!(pdn_chess_clock_pause, vec![CheckedMut(clock())], |p| p[0], 300),
        case!(pdn_chess_clock_press, vec![CheckedMut(clock())], |p| p[0], 300),
        case!(pdn_chess_clock_take_back, vec![CheckedMut(clock())], |p| p[0], 300),
        case!(pdn_chess_clock_add_time, vec![CheckedMut(clock())], |p| p[0], 0, 9, 300),
        case!(pdn_chess_clock_remaining, vec![Checked(clock()), Room(8)], |p| p[0], 0, 300, p[1]),
        case!(pdn_chess_clock_delay, vec![Checked(clock()), Room(8)], |p| p[0], 300, p[1]),
        case!(pdn_chess_clock_flag, vec![Checked(clock()), Room(1)], |p| p[0], 300, p[1]),
        case!(pdn_chess_clock_deadline, vec![Checked(clock()), Room(8)], |p| p[0], p[1]),
        case!(pdn_chess_clock_turn, vec![Checked(clock()), Room(1)], |p| p[0], p[1]),
        case!(pdn_chess_clock_is_running, vec![Checked(clock()), Room(1)], |p| p[0], p[1]),
        case!(pdn_chess_clock_moves, vec![Checked(clock()), Room(4)], |p| p[0], 0, p[1]),
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
    let other = plies(&game("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3"));
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

#[test]
fn calls_in_the_wrong_order_say_so() {
    use Object::CheckedMut;
    let state = |game: &Played| CheckedMut(words(&game.to_snapshot()));
    let objects = |game: &Played| [state(game), Object::PliesMut(plies(game)), Object::Room(2)];
    let fresh = objects(&game(""));
    assert_eq!(
        call!(pdn_chess_game_undo, fresh, |p| p[0], p[1], CAPACITY, p[2]).0,
        CHESS_GAME_NOTHING_TO_UNDO
    );
    assert_eq!(
        call!(pdn_chess_game_redo, fresh, |p| p[0], p[1], CAPACITY, p[2]).0,
        CHESS_GAME_NOTHING_TO_REDO
    );
    assert_eq!(
        call!(pdn_chess_game_claim_draw, fresh, |p| p[0], p[1], CAPACITY, 0).0,
        CHESS_GAME_NO_DRAW_CLAIM
    );
    assert_eq!(
        call!(pdn_chess_game_play, fresh, |p| p[0], p[1], 0, mv(12, 28)).0,
        CHESS_GAME_HISTORY_FULL
    );
    assert_eq!(call!(pdn_chess_game_play, fresh, |p| p[0], p[1], CAPACITY, mv(12, 29)).0, -51);
    assert_eq!(call!(pdn_chess_game_play, fresh, |p| p[0], p[1], CAPACITY, 0xFFFF).0, ERROR_RANGE);
    assert_eq!(
        call!(pdn_chess_game_offer_draw, [state(&game(""))], |p| p[0], 0).0,
        CHESS_GAME_DRAW_TOO_EARLY
    );
    assert_eq!(call!(pdn_chess_game_offer_draw, [state(&game(""))], |p| p[0], 2).0, ERROR_RANGE);
    let mut offered = game("e2e4 e7e5");
    offered.offer_draw(Color::White).unwrap();
    assert_eq!(
        call!(pdn_chess_game_offer_draw, [state(&offered)], |p| p[0], 1).0,
        CHESS_GAME_DRAW_OFFERED
    );
    assert_eq!(
        call!(pdn_chess_game_accept_draw, [state(&offered)], |p| p[0], 0).0,
        CHESS_GAME_NO_DRAW_OFFER
    );
    let mate = objects(&game("f2f3 e7e6 g2g4 d8h4"));
    assert_eq!(call!(pdn_chess_game_undo, mate, |p| p[0], p[1], CAPACITY, p[2]).0, CHESS_GAME_OVER);
    assert_eq!(call!(pdn_chess_game_resign, [mate[0].clone()], |p| p[0], 0).0, CHESS_GAME_OVER);
    let seen = [mate[0].clone(), mate[1].clone(), Object::Room(80)];
    assert_eq!(
        call!(pdn_chess_game_position_after, seen, |p| p[0], p[1], CAPACITY, 5, p[2]).0,
        ERROR_RANGE
    );
    assert_eq!(call!(pdn_chess_game_move, seen, |p| p[0], p[1], CAPACITY, 4, p[2]).0, ERROR_RANGE);
    // A capacity that no longer holds the moves is another one's history.
    assert_eq!(call!(pdn_chess_game_move, seen, |p| p[0], p[1], 3, 0, p[2]).0, ERROR_STATE);
    let start = Object::Checked(words(&Position::start().to_snapshot()));
    assert_eq!(
        call!(pdn_chess_game_init, [start.clone(), Object::Room(176)], |p| p[0], 3, p[1]).0,
        ERROR_RANGE
    );
    assert_eq!(
        call!(pdn_chess_can_win, [start, Object::Room(1)], |p| p[0], 0, 2, p[1]).0,
        ERROR_RANGE
    );

    let running = [CheckedMut(clock())];
    assert_eq!(call!(pdn_chess_clock_start, running, |p| p[0], 300).0, CHESS_CLOCK_RUNNING);
    assert_eq!(call!(pdn_chess_clock_press, running, |p| p[0], 199).0, CHESS_CLOCK_BACKWARDS);
    assert_eq!(call!(pdn_chess_clock_press, running, |p| p[0], 65_200).0, CHESS_CLOCK_FLAG_FALLEN);
    assert_eq!(call!(pdn_chess_clock_add_time, running, |p| p[0], 2, 9, 300).0, ERROR_RANGE);
    let ready = [CheckedMut(standing())];
    assert_eq!(call!(pdn_chess_clock_pause, ready, |p| p[0], 1).0, CHESS_CLOCK_NOT_RUNNING);
    assert_eq!(call!(pdn_chess_clock_take_back, ready, |p| p[0], 1).0, CHESS_CLOCK_NO_MOVE);
}

#[test]
fn time_controls_are_read_and_checked() {
    let size = size_of::<usize>();
    let parse = |text: &[u8], capacity: usize| {
        let objects =
            [Object::Input(text.to_vec()), Object::Room(24 * capacity), Object::Room(size)];
        let (status, after) = call!(
            pdn_chess_parse_time_control,
            objects,
            |p| p[0],
            text.len(),
            p[1],
            capacity,
            p[2]
        );
        (status, after[1].clone(), after[2].clone())
    };
    let (status, periods, count) = parse(b"40/90:30+5", 4);
    assert_eq!((status, count), (OK, 2_usize.to_ne_bytes().to_vec()));
    let mut expected = words(&[90_000, 0]);
    expected.extend([40_u32, 0].iter().flat_map(|number| number.to_ne_bytes()));
    expected.extend(words(&[30_000, 5_000]));
    expected.extend([0_u32, 1].iter().flat_map(|number| number.to_ne_bytes()));
    assert_eq!(periods[..48], expected);
    assert!(periods[48..].iter().all(|&byte| byte == 0xA5));
    assert_eq!(parse(b"40/90:30+5", 1).0, ERROR_BUFFER);
    assert_eq!(parse(b"40/90:30+5", 1).2, 2_usize.to_ne_bytes());
    for (text, status) in [
        (&b"5 min"[..], CHESS_TIME_CONTROL_SYNTAX),
        (b"0", CHESS_TIME_CONTROL_NO_TIME),
        (b"60:60", CHESS_TIME_CONTROL_NO_MOVES),
        (b"1/1:1/1:1/1:1/1:1", CHESS_TIME_CONTROL_TOO_MANY_PERIODS),
    ] {
        assert_eq!(parse(text, 4).0, status);
    }

    let init = |periods: &[u8], count: usize, first: u8| {
        let objects = [Object::Input(periods.to_vec()), Object::Room(256)];
        call!(pdn_chess_clock_init, objects, |p| p[0], count, p[0], count, first, p[1]).0
    };
    assert_eq!(init(&expected, 2, 1), OK);
    assert_eq!(init(&[], 0, 0), OK);
    assert_eq!(init(&expected, 2, 2), ERROR_RANGE);
    assert_eq!(init(&expected.repeat(3), 5, 0), CHESS_TIME_CONTROL_TOO_MANY_PERIODS);
    assert_eq!(init(&expected[24..].repeat(2), 2, 0), CHESS_TIME_CONTROL_NO_MOVES);
    let mut unknown = expected.clone();
    unknown[20..24].copy_from_slice(&4_u32.to_ne_bytes());
    assert_eq!(init(&unknown, 2, 0), ERROR_RANGE);
}

#[test]
fn random_games_are_those_of_the_rust_crate() {
    let mut random = Random::new(71);
    for _ in 0..effort(40, 1) {
        let mut game = game("");
        for _ in 0..effort(60, 12) {
            let before = [
                Object::CheckedMut(words(&game.to_snapshot())),
                Object::PliesMut(plies(&game)),
                Object::Room(2),
            ];
            let (result, (status, after)) = match random.below(6) {
                0 => (
                    game.undo().map(drop),
                    call!(pdn_chess_game_undo, before, |p| p[0], p[1], CAPACITY, p[2]),
                ),
                1 => (
                    game.redo().map(drop),
                    call!(pdn_chess_game_redo, before, |p| p[0], p[1], CAPACITY, p[2]),
                ),
                2 => {
                    let bits = random.below(1 << 12) as u16;
                    let claim = (bits != 0).then(|| Move::from_bits(bits).expect("no promotion"));
                    (
                        game.claim_draw(claim).map(drop),
                        call!(pdn_chess_game_claim_draw, before, |p| p[0], p[1], CAPACITY, bits),
                    )
                }
                _ => {
                    let legal: Vec<Move> = game.position().legal_moves().into_iter().collect();
                    if legal.is_empty() {
                        break;
                    }
                    let mv = *random.pick(&legal);
                    (
                        game.play(mv),
                        call!(pdn_chess_game_play, before, |p| p[0], p[1], CAPACITY, mv.bits()),
                    )
                }
            };
            assert_eq!(result.is_ok(), status == OK, "{result:?} {status}");
            assert_eq!(after[0], words(&game.to_snapshot()));
            assert_eq!(after[1], plies(&game));
            let seen = [
                Object::Checked(after[0].clone()),
                Object::Plies(after[1].clone()),
                Object::Room(4),
            ];
            let (_, counted) =
                call!(pdn_chess_game_repetitions, seen, |p| p[0], p[1], CAPACITY, p[2]);
            assert_eq!(counted[2], game.repetitions().to_ne_bytes());
            assert_eq!(game.history().capacity(), CAPACITY);
        }
    }
}

#[test]
fn random_clocks_are_those_of_the_rust_crate() {
    let mut random = Random::new(72);
    for _ in 0..effort(60, 1) {
        let control = *random.pick(&[&b"10"[..], b"5+2", b"5d2", b"5b2", b"3/4+1:2/3", b"-"]);
        let mut clock = Clock::new(TimeControl::parse(control).unwrap(), Color::White);
        let mut now = 0;
        for _ in 0..effort(60, 12) {
            now += random.below(900) as u64;
            let at = if random.one_in(9) { now / 2 } else { now };
            let before = [Object::CheckedMut(words(&clock.to_snapshot()))];
            let (result, (status, after)) = match random.below(7) {
                0 => (clock.start(at), call!(pdn_chess_clock_start, before, |p| p[0], at)),
                1 => (clock.pause(at), call!(pdn_chess_clock_pause, before, |p| p[0], at)),
                2 => (clock.take_back(at), call!(pdn_chess_clock_take_back, before, |p| p[0], at)),
                3 => (
                    clock.add_time(Color::Black, 77, at),
                    call!(pdn_chess_clock_add_time, before, |p| p[0], 1, 77, at),
                ),
                _ => (clock.press(at), call!(pdn_chess_clock_press, before, |p| p[0], at)),
            };
            assert_eq!(result.map_or_else(|error| error as i32, |()| OK), status);
            assert_eq!(after[0], words(&clock.to_snapshot()));
            let seen = [Object::Checked(after[0].clone()), Object::Room(8)];
            let number = |value: Option<u64>| value.unwrap_or(u64::MAX).to_ne_bytes();
            let (_, left) = call!(pdn_chess_clock_remaining, seen, |p| p[0], 0, now, p[1]);
            assert_eq!(left[1], number(clock.remaining(Color::White, now)));
            let (_, deadline) = call!(pdn_chess_clock_deadline, seen, |p| p[0], p[1]);
            assert_eq!(deadline[1], number(clock.deadline()));
            let seen = [Object::Checked(after[0].clone()), Object::Room(1)];
            let (_, flag) = call!(pdn_chess_clock_flag, seen, |p| p[0], now, p[1]);
            assert_eq!(flag[1], [clock.flag(now).map_or(2, |side| side as u8)]);
        }
    }
}
