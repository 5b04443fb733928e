//! Konobi: each call on objects against walls, with every pointer NULL, with every struct damaged,
//! with buffers of every size; and whole random games beside the Rust crate.

use pedina::konobi::{
    Action, AnySize, Color, Game, IllegalAction, Point, Position, Refusal, Rules, Size,
};

use crate::case::{
    Case, Object, call, case, disturb, refuse_damaged, refuse_null, refused, succeed, words,
};
use crate::declarations::{
    ERROR_BUFFER, ERROR_RANGE, ERROR_STATE, KONOBI_GAME_HISTORY_FULL, KONOBI_GAME_NOTHING_TO_REDO,
    KONOBI_GAME_NOTHING_TO_UNDO, KONOBI_ILLEGAL_ACTION_NO_SWAP, KONOBI_ILLEGAL_ACTION_OVER,
    KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, KONOBI_NO_COLOR, KONOBI_NO_POINT, KONOBI_PASS,
    KONOBI_POSITION_TEXT_BOTH_CONNECTED, KONOBI_POSITION_TEXT_PLIES, KONOBI_POSITION_TEXT_ROW,
    KONOBI_POSITION_TEXT_SIZE, KONOBI_POSITION_TEXT_SWAPPED, KONOBI_POSITION_TEXT_TURN,
    KONOBI_REFUSAL_CROSSCUT, KONOBI_REFUSAL_OCCUPIED, KONOBI_REFUSAL_OUTSIDE,
    KONOBI_REFUSAL_WEAK_CONNECTION, KONOBI_REPLAY_SYNTAX, KONOBI_SWAP, OK, Status,
};
use crate::random::Random;
use crate::samples::effort;

unsafe extern "C" {
    pub(crate) safe fn pdn_konobi_point_at(column: u8, row: u8) -> u16;
    pub(crate) safe fn pdn_konobi_column(point: u16) -> u8;
    pub(crate) safe fn pdn_konobi_row(point: u16) -> u8;
    fn pdn_konobi_start(width: u8, ruleset: u8, pie_rule: u8, position: *mut u8) -> Status;
    fn pdn_konobi_rules(position: *mut u8, ruleset: *mut u8, pie_rule: *mut u8) -> Status;
    fn pdn_konobi_width(position: *mut u8, width: *mut u8) -> Status;
    fn pdn_konobi_stone(position: *mut u8, point: u16, color: *mut u8) -> Status;
    fn pdn_konobi_stones(
        position: *mut u8,
        color: u8,
        rows: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_konobi_turn(position: *mut u8, color: *mut u8) -> Status;
    fn pdn_konobi_player_of(position: *mut u8, color: u8, player: *mut u8) -> Status;
    fn pdn_konobi_plies(position: *mut u8, plies: *mut u8) -> Status;
    fn pdn_konobi_legal(
        position: *mut u8,
        rows: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_konobi_must_pass(position: *mut u8, must_pass: *mut u8) -> Status;
    fn pdn_konobi_can_swap(position: *mut u8, can_swap: *mut u8) -> Status;
    fn pdn_konobi_winner(position: *mut u8, color: *mut u8) -> Status;
    fn pdn_konobi_check(position: *mut u8, action: u16, refusal: *mut u8) -> Status;
    fn pdn_konobi_play(position: *mut u8, action: u16, next: *mut u8) -> Status;
    fn pdn_konobi_links(
        position: *mut u8,
        point: u16,
        links: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_konobi_chain(
        position: *mut u8,
        point: u16,
        rows: *mut u8,
        capacity: usize,
        count: *mut u8,
        edges: *mut u8,
    ) -> Status;
    fn pdn_konobi_winning_path(
        position: *mut u8,
        color: u8,
        points: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_konobi_perft(position: *mut u8, depth: u32, sequences: *mut u8) -> Status;
    fn pdn_konobi_divide(
        position: *mut u8,
        depth: u32,
        entries: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_init(start: *mut u8, game: *mut u8) -> Status;
    fn pdn_konobi_game_play(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        action: u16,
    ) -> Status;
    fn pdn_konobi_game_undo(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        action: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_redo(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        action: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_resign(game: *mut u8, color: u8) -> Status;
    fn pdn_konobi_game_position(game: *mut u8, position: *mut u8) -> Status;
    fn pdn_konobi_game_position_after(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        length: usize,
        position: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_lengths(game: *mut u8, length: *mut u8, redo_length: *mut u8) -> Status;
    fn pdn_konobi_game_action(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        index: usize,
        action: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_ending(game: *mut u8, cause: *mut u8, winner: *mut u8) -> Status;
    fn pdn_konobi_parse_position(
        text: *mut u8,
        length: usize,
        ruleset: u8,
        pie_rule: u8,
        position: *mut u8,
    ) -> Status;
    fn pdn_konobi_format_position(
        position: *mut u8,
        buffer: *mut u8,
        capacity: usize,
        length: *mut u8,
    ) -> Status;
    fn pdn_konobi_parse_action(text: *mut u8, length: usize, action: *mut u8) -> Status;
    fn pdn_konobi_format_action(
        action: u16,
        notation: u8,
        buffer: *mut u8,
        capacity: usize,
        length: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_replay(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        text: *mut u8,
        length: usize,
        report: *mut u8,
    ) -> Status;
    fn pdn_konobi_game_format(
        game: *mut u8,
        history: *mut u8,
        history_capacity: usize,
        notation: u8,
        buffer: *mut u8,
        capacity: usize,
        length: *mut u8,
    ) -> Status;
}

pub(crate) const CAPACITY: usize = 60;
pub(crate) const SIZE: usize = size_of::<usize>();

pub(crate) type Played = Game<AnySize, Vec<Action>>;

pub(crate) fn position(text: &str) -> Position<AnySize> {
    Position::parse(text.as_bytes(), Rules::default()).expect(text)
}

/// The first diagram of the rule sheet.
pub(crate) fn diagram() -> Position<AnySize> {
    position("5/O1O2/X1O1X/2X2/2XO1 b 8")
}

pub(crate) fn game(record: &str) -> Played {
    let start = Position::start(AnySize::new(5).unwrap(), Rules::default());
    let mut game = Game::new(start, vec![Action::Pass; CAPACITY]);
    game.replay(record.as_bytes()).expect(record);
    game
}

fn at(name: &str) -> u16 {
    Action::parse(name).expect(name).bits()
}

pub(crate) fn state(position: &Position<AnySize>) -> Object {
    Object::Checked(words(&position.to_snapshot()))
}

pub(crate) fn actions(game: &Played) -> Vec<u8> {
    game.history().iter().flat_map(|action| action.bits().to_ne_bytes()).collect()
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks(4).map(|four| u32::from_ne_bytes(four.try_into().unwrap())).collect()
}

pub(crate) fn points(bytes: &[u8]) -> Vec<u16> {
    bytes.chunks(2).map(|two| u16::from_ne_bytes(two.try_into().unwrap())).collect()
}

pub(crate) fn count(bytes: &[u8]) -> usize {
    usize::from_ne_bytes(bytes.try_into().unwrap())
}

/// One call of each function that succeeds; where a pointer may be NULL it is.
pub(crate) fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Input, Plies, PliesMut, Room};
    let played = game("c3 swap d5 a1");
    let mut undone = played.clone();
    undone.undo().unwrap();
    let seen = |game: &Played| vec![Checked(words(&game.to_snapshot())), Plies(actions(game))];
    let with =
        |game: &Played| vec![CheckedMut(words(&game.to_snapshot())), PliesMut(actions(game))];
    let alone = |game: &Played| Checked(words(&game.to_snapshot()));
    let then = |mut objects: Vec<Object>, more: Vec<Object>| {
        objects.extend(more);
        objects
    };
    let on = |more: Vec<Object>| then(vec![state(&diagram())], more);
    let won = state(&position("2X2/2X2/2X2/1X3/1X3 w 10"));
    let text = b"5/5/2X2/5/5 w 1";
    vec![
        case!(pdn_konobi_start, vec![Room(208)], |p| 11, 0, 1, p[0]),
        case!(pdn_konobi_rules, on(vec![Room(1), Room(1)]), |p| p[0], p[1], p[2]),
        case!(pdn_konobi_width, on(vec![Room(1)]), |p| p[0], p[1]),
        case!(pdn_konobi_stone, on(vec![Room(1)]), |p| p[0], at("c2"), p[1]),
        case!(pdn_konobi_stones, on(vec![Room(20), Room(SIZE)]), |p| p[0], 1, p[1], 5, p[2]),
        case!(pdn_konobi_turn, on(vec![Room(1)]), |p| p[0], p[1]),
        case!(pdn_konobi_player_of, on(vec![Room(1)]), |p| p[0], 1, p[1]),
        case!(pdn_konobi_plies, on(vec![Room(4)]), |p| p[0], p[1]),
        case!(pdn_konobi_legal, on(vec![Room(20), Room(SIZE)]), |p| p[0], p[1], 5, p[2]),
        case!(pdn_konobi_must_pass, on(vec![Room(1)]), |p| p[0], p[1]),
        case!(pdn_konobi_can_swap, on(vec![Room(1)]), |p| p[0], p[1]),
        case!(pdn_konobi_winner, on(vec![Room(1)]), |p| p[0], p[1]),
        case!(pdn_konobi_check, on(vec![]), |p| p[0], at("b3"), core::ptr::null_mut()),
        case!(pdn_konobi_play, on(vec![Room(208)]), |p| p[0], at("b3"), p[1]),
        case!(pdn_konobi_links, on(vec![Room(32), Room(SIZE)]), |p| p[0], at("c2"), p[1], 8, p[2]),
        case!(
            pdn_konobi_chain,
            on(vec![Room(20), Room(SIZE), Room(1)]),
            |p| p[0],
            at("c2"),
            p[1],
            5,
            p[2],
            p[3]
        ),
        case!(
            pdn_konobi_winning_path,
            vec![won, Room(20), Room(SIZE)],
            |p| p[0],
            0,
            p[1],
            10,
            p[2]
        ),
        case!(pdn_konobi_perft, on(vec![Room(8)]), |p| p[0], 2, p[1]),
        case!(pdn_konobi_divide, on(vec![Room(256), Room(SIZE)]), |p| p[0], 2, p[1], 16, p[2]),
        case!(pdn_konobi_game_init, on(vec![Room(216)]), |p| p[0], p[1]),
        case!(pdn_konobi_game_play, with(&played), |p| p[0], p[1], CAPACITY, at("e3")),
        case!(
            pdn_konobi_game_undo,
            then(with(&played), vec![Room(2)]),
            |p| p[0],
            p[1],
            CAPACITY,
            p[2]
        ),
        case!(
            pdn_konobi_game_redo,
            then(with(&undone), vec![Room(2)]),
            |p| p[0],
            p[1],
            CAPACITY,
            p[2]
        ),
        case!(pdn_konobi_game_resign, vec![CheckedMut(words(&played.to_snapshot()))], |p| p[0], 1),
        case!(pdn_konobi_game_position, vec![alone(&played), Room(208)], |p| p[0], p[1]),
        case!(
            pdn_konobi_game_position_after,
            then(seen(&played), vec![Room(208)]),
            |p| p[0],
            p[1],
            CAPACITY,
            1,
            p[2]
        ),
        case!(
            pdn_konobi_game_lengths,
            vec![alone(&undone), Room(SIZE), Room(SIZE)],
            |p| p[0],
            p[1],
            p[2]
        ),
        case!(
            pdn_konobi_game_action,
            then(seen(&played), vec![Room(2)]),
            |p| p[0],
            p[1],
            CAPACITY,
            2,
            p[2]
        ),
        case!(pdn_konobi_game_ending, vec![alone(&played), Room(1), Room(1)], |p| p[0], p[1], p[2]),
        case!(
            pdn_konobi_parse_position,
            vec![Input(text.to_vec()), Room(208)],
            |p| p[0],
            15,
            0,
            1,
            p[1]
        ),
        case!(pdn_konobi_format_position, on(vec![Room(64), Room(SIZE)]), |p| p[0], p[1], 64, p[2]),
        case!(pdn_konobi_parse_action, vec![Input(b"c3".to_vec()), Room(2)], |p| p[0], 2, p[1]),
        case!(pdn_konobi_format_action, vec![Room(6), Room(SIZE)], |p| at("c3"), 1, p[0], 6, p[1]),
        case!(
            pdn_konobi_game_replay,
            then(with(&played), vec![Input(b"e3 e1".to_vec())]),
            |p| p[0],
            p[1],
            CAPACITY,
            p[2],
            5,
            core::ptr::null_mut()
        ),
        case!(
            pdn_konobi_game_format,
            then(seen(&played), vec![Room(64), Room(SIZE)]),
            |p| p[0],
            p[1],
            CAPACITY,
            0,
            p[2],
            64,
            p[3]
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
    let other = actions(&game("a1 e5 b1 d5"));
    for case in cases() {
        for foreign in [&other, &vec![0xFF; 2 * CAPACITY]] {
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
fn points_are_made_and_taken_apart() {
    for row in 0..=255 {
        for column in 0..=255 {
            let point = pdn_konobi_point_at(column, row);
            match Point::new(column, row) {
                Some(known) => {
                    assert_eq!(point, Action::Place(known).bits());
                    assert_eq!((pdn_konobi_column(point), pdn_konobi_row(point)), (column, row));
                }
                None => assert_eq!(i64::from(point), KONOBI_NO_POINT),
            }
        }
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    let on = |size| [state(&diagram()), Object::Room(size)];
    for width in [0, 26, 255] {
        let room = [Object::Room(208)];
        assert_eq!(call!(pdn_konobi_start, room, |p| width, 0, 1, p[0]).0, ERROR_RANGE);
    }
    for (ruleset, pie) in [(2, 0), (255, 0), (0, 3), (1, 255)] {
        let room = [Object::Room(208)];
        assert_eq!(call!(pdn_konobi_start, room, |p| 5, ruleset, pie, p[0]).0, ERROR_RANGE);
    }
    for point in [at("f1"), at("a6"), 25, 31, 25 << 5, 1024, 2048, u16::MAX] {
        assert_eq!(call!(pdn_konobi_stone, on(1), |p| p[0], point, p[1]).0, ERROR_RANGE);
    }
    for action in [25, 31, 25 << 5, 1025, 3072, 4096, u16::MAX] {
        assert_eq!(call!(pdn_konobi_check, on(4), |p| p[0], action, p[1]).0, ERROR_RANGE);
        assert_eq!(call!(pdn_konobi_play, on(208), |p| p[0], action, p[1]).0, ERROR_RANGE);
    }
    assert_eq!(call!(pdn_konobi_player_of, on(1), |p| p[0], 2, p[1]).0, ERROR_RANGE);
    for depth in [17, u32::MAX] {
        assert_eq!(call!(pdn_konobi_perft, on(8), |p| p[0], depth, p[1]).0, ERROR_RANGE);
    }
    let played = game("c3");
    let resign = [Object::CheckedMut(words(&played.to_snapshot()))];
    assert_eq!(call!(pdn_konobi_game_resign, resign, |p| p[0], 2).0, ERROR_RANGE);
    let text = [Object::Room(6), Object::Room(SIZE)];
    assert_eq!(
        call!(pdn_konobi_format_action, text, |p| at("c3"), 2, p[0], 6, p[1]).0,
        ERROR_RANGE
    );
}

#[test]
fn calls_in_the_wrong_order_say_so() {
    let objects = |game: &Played| {
        let state = Object::CheckedMut(words(&game.to_snapshot()));
        [state, Object::PliesMut(actions(game)), Object::Room(2)]
    };
    let play = |game: &Played, capacity, action| {
        call!(pdn_konobi_game_play, objects(game), |p| p[0], p[1], capacity, action).0
    };
    let fresh = game("");
    let undo = |game: &Played| {
        call!(pdn_konobi_game_undo, objects(game), |p| p[0], p[1], CAPACITY, p[2]).0
    };
    let redo = |game: &Played| {
        call!(pdn_konobi_game_redo, objects(game), |p| p[0], p[1], CAPACITY, p[2]).0
    };
    assert_eq!(undo(&fresh), KONOBI_GAME_NOTHING_TO_UNDO);
    assert_eq!(redo(&fresh), KONOBI_GAME_NOTHING_TO_REDO);
    assert_eq!(play(&fresh, 0, at("a1")), KONOBI_GAME_HISTORY_FULL);
    assert_eq!(play(&fresh, CAPACITY, KONOBI_SWAP as u16), KONOBI_ILLEGAL_ACTION_NO_SWAP);
    assert_eq!(play(&fresh, CAPACITY, KONOBI_PASS as u16), KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED);
    assert_eq!(play(&fresh, CAPACITY, at("f1")), KONOBI_REFUSAL_OUTSIDE);
    assert_eq!(play(&game("c3"), CAPACITY, at("c3")), KONOBI_REFUSAL_OCCUPIED);
    let resigned = game("c3 resign");
    assert_eq!(play(&resigned, CAPACITY, at("a1")), KONOBI_ILLEGAL_ACTION_OVER);
    assert_eq!(
        (undo(&resigned), redo(&resigned)),
        (KONOBI_ILLEGAL_ACTION_OVER, KONOBI_ILLEGAL_ACTION_OVER)
    );
    let alone = [Object::CheckedMut(words(&resigned.to_snapshot()))];
    assert_eq!(call!(pdn_konobi_game_resign, alone, |p| p[0], 0).0, KONOBI_ILLEGAL_ACTION_OVER);
}

/// Also through a swap, and after the end.
#[test]
fn earlier_positions_are_those_that_were_played() {
    let record = "a1 swap a2 c2 c3 b2 e5 b3 e1 b4 a5 b5";
    let after = |game: &Played, length: usize| {
        let objects = [
            Object::Checked(words(&game.to_snapshot())),
            Object::Plies(actions(game)),
            Object::Room(208),
        ];
        call!(pdn_konobi_game_position_after, objects, |p| p[0], p[1], CAPACITY, length, p[2])
    };
    let whole = game(record);
    assert!(whole.ending().is_some());
    let entries: Vec<&str> = record.split(' ').collect();
    for length in 0..=entries.len() {
        let (status, objects) = after(&whole, length);
        assert_eq!(status, OK);
        let earlier = game(&entries[..length].join(" "));
        assert_eq!(unpacked(&objects[2]), earlier.position().to_snapshot(), "{length}");
    }
    for length in [entries.len() + 1, usize::MAX] {
        assert_eq!(after(&whole, length).0, ERROR_RANGE);
    }
}

#[test]
fn a_report_names_the_first_bad_entry() {
    let replay = |record: &str| {
        let game = game("c3 e5");
        let objects = [
            Object::CheckedMut(words(&game.to_snapshot())),
            Object::PliesMut(actions(&game)),
            Object::Input(record.as_bytes().to_vec()),
            Object::Room(16),
        ];
        // A record that fails half way changes the game, so this is no plain refusal.
        let case = case!(
            pdn_konobi_game_replay,
            objects.to_vec(),
            |p| p[0],
            p[1],
            CAPACITY,
            p[2],
            LENGTH,
            p[3]
        );
        let (status, after) = crate::case::run(&case, &case.objects, None);
        let report = numbers(&after[3]);
        (status, report[0], report[1], report[2], points(&after[3][12..]))
    };
    const LENGTH: usize = 8;
    let none = vec![KONOBI_NO_POINT as u16; 2];
    assert_eq!(replay("c4 e4  1"), (KONOBI_REPLAY_SYNTAX, 3, 7, 1, none.clone()));
    assert_eq!(replay("c4 e4 c5"), (OK, 3, 0, 0, none.clone()));
    assert_eq!(replay("c4 swap "), (KONOBI_ILLEGAL_ACTION_NO_SWAP, 2, 3, 4, none.clone()));
    assert_eq!(
        replay("1. 4,4  "),
        (KONOBI_REFUSAL_WEAK_CONNECTION, 1, 3, 3, vec![at("c3"), at("d3")])
    );
    assert_eq!(replay("c4 e5 a1"), (KONOBI_REFUSAL_OCCUPIED, 2, 3, 2, none));
}

#[test]
fn texts_of_positions_are_read_and_refused() {
    let parse = |text: &str| {
        let objects = [Object::Input(text.as_bytes().to_vec()), Object::Room(208)];
        call!(pdn_konobi_parse_position, objects, |p| p[0], text.len(), 0, 1, p[1])
    };
    for (text, status) in [
        ("", KONOBI_POSITION_TEXT_ROW),
        ("1/1 b 0", KONOBI_POSITION_TEXT_ROW),
        ("2/2/2 b 0", KONOBI_POSITION_TEXT_ROW),
        ("2/x1 b 0", KONOBI_POSITION_TEXT_ROW),
        ("2/3 b 0", KONOBI_POSITION_TEXT_ROW),
        ("2/XXX b 0", KONOBI_POSITION_TEXT_ROW),
        (&["26"; 26].join("/"), KONOBI_POSITION_TEXT_SIZE),
        ("2/2 B 0", KONOBI_POSITION_TEXT_TURN),
        ("2/2", KONOBI_POSITION_TEXT_TURN),
        ("2/2 b", KONOBI_POSITION_TEXT_PLIES),
        ("2/2 b 65536", KONOBI_POSITION_TEXT_PLIES),
        ("2/2 b 0 x", KONOBI_POSITION_TEXT_SWAPPED),
        ("2/2 b 2 swapped x", KONOBI_POSITION_TEXT_SWAPPED),
        ("XO/OX b 4", KONOBI_POSITION_TEXT_BOTH_CONNECTED),
    ] {
        assert_eq!(parse(text).0, status, "{text}");
    }
    for text in ["1 b 0", "5/O1O2/X1O1X/2X2/2XO1 w 65535 swapped", &(["25"; 25].join("/") + " b 0")]
    {
        let (status, after) = parse(text);
        assert_eq!(status, OK, "{text}");
        let objects = [Object::Checked(after[1].clone()), Object::Room(700), Object::Room(SIZE)];
        let (_, after) = call!(pdn_konobi_format_position, objects, |p| p[0], p[1], 700, p[2]);
        assert_eq!(&after[1][..=text.len()], [text.as_bytes(), b"\0"].concat());
        assert_eq!(count(&after[2]), text.len());
    }
}

#[test]
fn every_capacity_is_answered() {
    let state = || state(&diagram());
    for capacity in (0..40).step_by(effort(1, 5)) {
        let room = |size: usize| [state(), Object::Room(size * capacity), Object::Room(SIZE)];
        let judge = |(status, after): (i32, Vec<Vec<u8>>), needed: usize, reported: usize| {
            assert_eq!(status, if capacity < needed { ERROR_BUFFER } else { OK }, "{capacity}");
            assert_eq!(count(&after[2]), reported);
            if status != OK {
                assert!(after[1].iter().all(|&byte| byte == 0xA5));
            }
        };
        let stones = call!(pdn_konobi_stones, room(4), |p| p[0], 0, p[1], capacity, p[2]);
        judge(stones, 5, 5);
        judge(call!(pdn_konobi_legal, room(4), |p| p[0], p[1], capacity, p[2]), 5, 5);
        let links = call!(pdn_konobi_links, room(4), |p| p[0], at("c2"), p[1], capacity, p[2]);
        judge(links, 1, 1);
        let path = call!(pdn_konobi_winning_path, room(2), |p| p[0], 0, p[1], capacity, p[2]);
        judge(path, 0, 0);
        let divide = call!(pdn_konobi_divide, room(16), |p| p[0], 1, p[1], capacity, p[2]);
        judge(divide, 13, 13);
        let text = call!(pdn_konobi_format_position, room(1), |p| p[0], p[1], capacity, p[2]);
        judge(text, 26, 25);
    }
}

#[test]
fn changed_bytes_are_answered_or_refused() {
    let (cases, mut random) = (cases(), Random::new(1));
    for _ in 0..effort(400, 4) {
        disturb(&cases, &mut random);
    }
}

#[test]
fn any_text_is_read_as_by_the_crate() {
    let mut random = Random::new(2);
    for _ in 0..effort(2000, 20) {
        read_texts(&mut random);
    }
}

/// A random game over C, each answer beside that of the Rust crate.
#[test]
fn random_games_go_like_those_of_the_crate() {
    for seed in 0..effort(60, 2) as u64 {
        live(&mut Random::new(seed));
    }
}

/// A random game over C by random rules on a small board, each answer beside that of the Rust crate.
pub(crate) fn live(random: &mut Random) {
    let width = 1 + random.below(effort(9, 4)) as u8;
    let (ruleset, pie) = (random.one_in(5) as u8, random.below(3) as u8);
    let mut bytes =
        call!(pdn_konobi_start, [Object::Room(208)], |p| width, ruleset, pie, p[0]).1.remove(0);
    loop {
        let twin = Position::<AnySize>::from_snapshot(&unpacked(&bytes)).expect("a position");
        compare(&bytes, &twin);
        let legal = twin.legal();
        let action = if twin.winner().is_some() {
            break;
        } else if legal.is_empty() {
            Action::Pass
        } else if twin.can_swap() && random.below(2) == 0 {
            Action::Swap
        } else {
            Action::Place(legal.nth(random.below(legal.len())).expect("a legal point"))
        };
        let objects = [Object::Checked(bytes.clone()), Object::Room(208)];
        let (status, mut after) = call!(pdn_konobi_play, objects, |p| p[0], action.bits(), p[1]);
        assert_eq!(status, OK);
        let mut next = twin;
        next.play(action).expect("a possible action");
        bytes = after.remove(1);
        assert_eq!(unpacked(&bytes), next.to_snapshot());
    }
}

/// Bytes as a position, an action and a record, in C and in Rust.
pub(crate) fn read_texts(random: &mut Random) {
    let mut text = random.pick(&TEXTS).as_bytes().to_vec();
    for _ in 0..random.below(6) {
        random.damage(&mut text);
    }
    let length = text.len();
    let input = || Object::Input(text.clone());
    let parsed = Position::<AnySize>::parse(&text, Rules::default());
    let (status, after) = call!(
        pdn_konobi_parse_position,
        [input(), Object::Room(208)],
        |p| p[0],
        length,
        Rules::default().ruleset as u8,
        Rules::default().pie as u8,
        p[1]
    );
    let expected = parsed.ok().map(|position| position.to_snapshot());
    assert_eq!((status == OK).then(|| unpacked(&after[1])), expected);
    let (status, after) =
        call!(pdn_konobi_parse_action, [input(), Object::Room(2)], |p| p[0], length, p[1]);
    // C reads a word as it stands in a record, where spaces may surround it.
    let word = text.trim_ascii();
    if let Some(action) = Action::parse_bytes(word) {
        assert_eq!((status, points(&after[1])[0]), (OK, action.bits()));
    }
}

/// Texts to begin with.
const TEXTS: [&str; 6] = [
    "5/O1O2/X1O1X/2X2/2XO1 b 8",
    "2X2/2X2/2X2/1X3/1X3 w 10",
    "11/11/11/11/11/5X5/11/11/11/11/11 w 1",
    "swap",
    "pass",
    "c3",
];

fn unpacked(bytes: &[u8]) -> [u64; 26] {
    let words: Vec<u64> =
        bytes.chunks(8).map(|eight| u64::from_ne_bytes(eight.try_into().unwrap())).collect();
    words.try_into().expect("26 words")
}

fn compare(bytes: &[u8], twin: &Position<AnySize>) {
    let with = |size| [Object::Checked(bytes.to_vec()), Object::Room(size)];
    let number = |color: Option<Color>| color.map_or(KONOBI_NO_COLOR as u8, |color| color as u8);
    let width = usize::from(twin.size().width());
    let rows = [Object::Checked(bytes.to_vec()), Object::Room(100), Object::Room(SIZE)];
    let (_, after) = call!(pdn_konobi_legal, rows, |p| p[0], p[1], 25, p[2]);
    assert_eq!(
        (numbers(&after[1])[..width].to_vec(), count(&after[2])),
        (twin.legal().rows().to_vec(), width)
    );
    let two = [Object::Checked(bytes.to_vec()), Object::Room(1), Object::Room(1)];
    let (_, after) = call!(pdn_konobi_rules, two, |p| p[0], p[1], p[2]);
    let rules = twin.rules();
    assert_eq!([after[1][0], after[2][0]], [rules.ruleset as u8, rules.pie as u8]);
    assert_eq!(call!(pdn_konobi_turn, with(1), |p| p[0], p[1]).1[1], [twin.turn() as u8]);
    assert_eq!(call!(pdn_konobi_winner, with(1), |p| p[0], p[1]).1[1], [number(twin.winner())]);
    assert_eq!(
        call!(pdn_konobi_must_pass, with(1), |p| p[0], p[1]).1[1],
        [u8::from(twin.must_pass())]
    );
    assert_eq!(
        call!(pdn_konobi_can_swap, with(1), |p| p[0], p[1]).1[1],
        [u8::from(twin.can_swap())]
    );
    for color in Color::ALL {
        let player = call!(pdn_konobi_player_of, with(1), |p| p[0], color as u8, p[1]);
        assert_eq!(player.1[1], [twin.player(color) as u8]);
        let (_, after) = call!(
            pdn_konobi_winning_path,
            [Object::Checked(bytes.to_vec()), Object::Room(200), Object::Room(SIZE)],
            |p| p[0],
            color as u8,
            p[1],
            100,
            p[2]
        );
        let path: Vec<u16> = twin
            .board()
            .winning_path(color)
            .into_iter()
            .flatten()
            .map(|point| Action::Place(point).bits())
            .collect();
        assert_eq!(points(&after[1])[..path.len()], path);
        assert_eq!(count(&after[2]), path.len());
    }
    for bits in (0..3)
        .flat_map(|row| (0..26).map(move |column| column | row << 5))
        .chain([KONOBI_PASS as u16, KONOBI_SWAP as u16])
        .step_by(effort(1, 19))
    {
        let Some(action) = Action::from_bits(bits) else { continue };
        let (status, after) = {
            let objects = with(4);
            let case = [objects[0].clone(), objects[1].clone()];
            checked(&case, bits)
        };
        let none = KONOBI_NO_POINT as u16;
        let place = |point| Action::Place(point).bits();
        let expected = match twin.check(action) {
            Ok(()) => (OK, vec![none, none]),
            Err(IllegalAction::Over) => (KONOBI_ILLEGAL_ACTION_OVER, vec![0xA5A5; 2]),
            Err(IllegalAction::NoSwap) => (KONOBI_ILLEGAL_ACTION_NO_SWAP, vec![0xA5A5; 2]),
            Err(IllegalAction::PassNotForced) => {
                (KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, vec![0xA5A5; 2])
            }
            Err(IllegalAction::Refused(refusal)) => match refusal {
                Refusal::Outside => (KONOBI_REFUSAL_OUTSIDE, vec![none, none]),
                Refusal::Occupied(_) => (KONOBI_REFUSAL_OCCUPIED, vec![none, none]),
                Refusal::Crosscut { block } => (KONOBI_REFUSAL_CROSSCUT, vec![place(block), none]),
                Refusal::WeakConnection { stone, alternative } => {
                    (KONOBI_REFUSAL_WEAK_CONNECTION, vec![place(stone), place(alternative)])
                }
            },
        };
        assert_eq!((status, points(&after)), expected, "{action}");
    }
}

/// The status of pdn_konobi_check and the refusal, which it writes with some of them.
fn checked(objects: &[Object; 2], action: u16) -> (i32, Vec<u8>) {
    let regions = objects.each_ref().map(|object| {
        crate::memory::Region::new(&object.bytes(), 4, crate::memory::Side::Right, object.access())
    });
    // SAFETY: a position and room for a refusal.
    let status = unsafe { pdn_konobi_check(regions[0].pointer(), action, regions[1].pointer()) };
    (crate::declarations::number(status), regions[1].bytes())
}
