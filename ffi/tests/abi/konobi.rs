//! Konobi's positions, games and records beside the Rust crate.

use pedina::konobi::{
    Action, AnySize, Color, IllegalAction, Point, Position, Refusal, Rules, Size,
};
use pedina_ffi::konobi::{pdn_konobi_point_at, pdn_konobi_point_column, pdn_konobi_point_row};

use super::examples::{PlayedKonobi, action, actions, diagram, konobi_game};
use super::prelude::*;

const NO_COLOR: u64 = 2;
const NO_POINT: u64 = 65_535;
const PASS: u16 = 1024;
const SWAP: u16 = 2048;

#[test]
fn points_are_packed_as_the_header_says() {
    for (column, row) in (0..=255).flat_map(|column| (0..=255).map(move |row| (column, row))) {
        let point = pdn_konobi_point_at(column, row);
        match Point::new(column, row) {
            Some(known) => {
                assert_eq!(point, Action::Place(known).bits());
                assert_eq!(
                    (pdn_konobi_point_column(point), pdn_konobi_point_row(point)),
                    (column, row)
                );
            }
            None => assert_eq!(u64::from(point), NO_POINT),
        }
    }
}

#[test]
fn calls_in_the_wrong_order_are_refused() {
    let play = |game: &PlayedKonobi, history: Vec<u8>, action: u16| {
        run!(pdn_konobi_game_play(game, history, _, action)).status
    };
    let undo = |game: &PlayedKonobi| run!(pdn_konobi_game_undo(game, actions(game), _, _)).status;
    let redo = |game: &PlayedKonobi| run!(pdn_konobi_game_redo(game, actions(game), _, _)).status;
    let (fresh, begun, resigned) = (konobi_game(""), konobi_game("c3"), konobi_game("c3 resign"));
    assert_eq!(undo(&fresh), PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO);
    assert_eq!(redo(&fresh), PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO);
    assert_eq!(play(&fresh, vec![], action("a1")), PDN_ERROR_KONOBI_GAME_HISTORY_FULL);
    assert_eq!(play(&fresh, actions(&fresh), SWAP), PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP);
    assert_eq!(
        play(&fresh, actions(&fresh), PASS),
        PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED
    );
    assert_eq!(play(&fresh, actions(&fresh), action("f1")), PDN_ERROR_KONOBI_REFUSAL_OUTSIDE);
    assert_eq!(play(&begun, actions(&begun), action("c3")), PDN_ERROR_KONOBI_REFUSAL_OCCUPIED);
    assert_eq!(play(&resigned, actions(&resigned), action("a1")), PDN_ERROR_KONOBI_GAME_OVER);
    assert_eq!((undo(&resigned), redo(&resigned)), (PDN_OK, PDN_ERROR_KONOBI_GAME_OVER));
    assert_eq!(run!(pdn_konobi_game_resign(&resigned, 0)).status, PDN_ERROR_KONOBI_GAME_OVER);
    assert_eq!(run!(pdn_konobi_divide(&diagram(), 0, room(9), _, _)).status, PDN_ERROR_RANGE);
}

/// Also through a swap, and after the end.
#[test]
fn earlier_positions_are_those_that_were_played() {
    let record = "a1 swap a2 c2 c3 b2 e5 b3 e1 b4 a5 b5";
    let whole = konobi_game(record);
    assert!(whole.ending().is_some());
    let after =
        |length: usize| run!(pdn_konobi_game_position_after(&whole, actions(&whole), _, length, _));
    let entries: Vec<&str> = record.split(' ').collect();
    for length in 0..=entries.len() {
        let earlier = konobi_game(&entries[..length].join(" "));
        let expected = words(&earlier.position().to_snapshot());
        assert_eq!(after(length).bytes("position"), expected, "{length}");
    }
    for length in [entries.len() + 1, usize::MAX] {
        assert_eq!(after(length).status, PDN_ERROR_RANGE);
    }
}

#[test]
fn a_report_names_the_first_bad_entry() {
    let game = konobi_game("c3 e5");
    for (record, status, report, points) in [
        ("c4 e4  1", PDN_ERROR_KONOBI_REPLAY_SYNTAX, [3, 7, 1], [NO_POINT; 2]),
        ("c4 e4 c5", PDN_OK, [3, 0, 0], [NO_POINT; 2]),
        ("c4 swap ", PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, [2, 3, 4], [NO_POINT; 2]),
        (
            "1. 4,4  ",
            PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
            [1, 3, 3],
            ["c3", "d3"].map(|p| action(p).into()),
        ),
        ("c4 e5 a1", PDN_ERROR_KONOBI_REFUSAL_OCCUPIED, [2, 3, 2], [NO_POINT; 2]),
    ] {
        let outcome = run!(pdn_konobi_game_replay(&game, actions(&game), _, record, _, _));
        assert_eq!(outcome.status, status, "{record}");
        assert_eq!(outcome.numbers::<4>("report")[..3], report, "{record}");
        assert_eq!(outcome.numbers::<2>("report")[6..], points, "{record}");
    }
}

#[test]
fn texts_of_positions_are_read_and_refused() {
    let parse = |text: &str| run!(pdn_konobi_parse_position(text, _, 0, 1, _));
    for (text, status) in [
        ("", PDN_ERROR_KONOBI_POSITION_TEXT_ROW),
        ("1/1 b 0", PDN_ERROR_KONOBI_POSITION_TEXT_ROW),
        ("2/2/2 b 0", PDN_ERROR_KONOBI_POSITION_TEXT_ROW),
        ("2/x1 b 0", PDN_ERROR_KONOBI_POSITION_TEXT_ROW),
        ("2/3 b 0", PDN_ERROR_KONOBI_POSITION_TEXT_ROW),
        ("2/XXX b 0", PDN_ERROR_KONOBI_POSITION_TEXT_ROW),
        (&["26"; 26].join("/"), PDN_ERROR_KONOBI_POSITION_TEXT_SIZE),
        ("2/2 B 0", PDN_ERROR_KONOBI_POSITION_TEXT_TURN),
        ("2/2", PDN_ERROR_KONOBI_POSITION_TEXT_TURN),
        ("2/2 b", PDN_ERROR_KONOBI_POSITION_TEXT_PLIES),
        ("2/2 b 65536", PDN_ERROR_KONOBI_POSITION_TEXT_PLIES),
        ("2/2 b 0 x", PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED),
        ("2/2 b 2 swapped x", PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED),
        ("XO/OX b 4", PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED),
    ] {
        assert_eq!(parse(text).status, status, "{text}");
    }
    for text in ["1 b 0", "5/O1O2/X1O1X/2X2/2XO1 w 65535 swapped", &(["25"; 25].join("/") + " b 0")]
    {
        let position = parse(text).bytes("position").to_vec();
        let written = run!(pdn_konobi_format_position(position, room(700), _, _));
        assert_eq!(written.string("buffer"), text);
    }
}

#[test]
fn any_text_is_read_as_by_the_crate() {
    let mut random = Random::new(2);
    for _ in 0..effort(2000, 20) {
        read_texts(&mut random);
    }
}

/// Bytes as a position and as an action, in C and in Rust.
pub(crate) fn read_texts(random: &mut Random) {
    let mut text = random.pick(&TEXTS).as_bytes().to_vec();
    for _ in 0..random.below(6) {
        random.damage(&mut text);
    }
    let rules = Rules::default();
    let (ruleset, pie) = (rules.ruleset as u8, rules.pie as u8);
    let parsed = run!(pdn_konobi_parse_position(text.clone(), _, ruleset, pie, _));
    let expected = Position::<AnySize>::parse(&text, rules);
    assert_eq!(parsed.status == PDN_OK, expected.is_ok());
    if let Ok(position) = expected {
        assert_eq!(parsed.bytes("position"), words(&position.to_snapshot()));
    }
    let parsed = run!(pdn_konobi_parse_action(text.clone(), _, _));
    // C reads a word as it stands in a record, where spaces may surround it.
    if let Ok(action) = Action::parse(text.trim_ascii()) {
        assert_eq!(parsed.number("action"), action.bits().into());
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

#[test]
fn random_games_are_those_of_the_crate() {
    for seed in 0..effort(60, 2) as u64 {
        play(&mut Random::new(seed));
    }
}

/// A random game over C by random rules on a small board, each answer beside that of the Rust
/// crate.
fn play(random: &mut Random) {
    let mut position = begin(random);
    compare(&position);
    while let Some(next) = play_on(&position, random) {
        position = next;
        compare(&position);
    }
}

/// A game as far as the bytes of a fuzzer choose its actions. Only the last position is compared:
/// the others are the last ones of other inputs.
#[allow(dead_code, reason = "only `fuzz/` calls it")]
pub(crate) fn reach(random: &mut Random) {
    let mut position = begin(random);
    while !random.is_exhausted() {
        match play_on(&position, random) {
            Some(next) => position = next,
            None => break,
        }
    }
    compare(&position);
}

/// An empty board of any size up to 9.
fn begin(random: &mut Random) -> Position<AnySize> {
    let width = 1 + random.below(effort(9, 4)) as u8;
    let (ruleset, pie) = (random.one_in(5) as u8, random.below(3) as u8);
    unpacked(run!(pdn_konobi_start(width, ruleset, pie, _)).bytes("position"))
}

/// The position after any action over C, which the crate has to give, too; `None` after the end.
fn play_on(position: &Position<AnySize>, random: &mut Random) -> Option<Position<AnySize>> {
    let legal = position.legal();
    let action = if position.winner().is_some() {
        return None;
    } else if legal.is_empty() {
        Action::Pass
    } else if position.can_swap() && random.below(2) == 0 {
        Action::Swap
    } else {
        Action::Place(legal.nth(random.below(legal.len())).expect("a legal point"))
    };
    let played = run!(pdn_konobi_play(position, action, _));
    let next = position.play(action).expect("a possible action");
    assert_eq!(played.bytes("next"), words(&next.to_snapshot()));
    Some(unpacked(played.bytes("next")))
}

fn unpacked(bytes: &[u8]) -> Position<AnySize> {
    let words: Vec<u64> = bytes.as_chunks().0.iter().copied().map(u64::from_ne_bytes).collect();
    let words = words.as_slice().try_into().expect("26 words");
    Position::from_snapshot(words).expect("a position")
}

/// Everything that can be asked of a position, in C and in Rust.
fn compare(p: &Position<AnySize>) {
    let number = |color: Option<Color>| color.map_or(NO_COLOR, |color| color as u64);
    let legal = run!(pdn_konobi_legal(p, room(25), _, _));
    let width = usize::from(p.size().width());
    let rows: Vec<u64> = p.legal().rows().iter().map(|&row| row.into()).collect();
    assert_eq!(legal.numbers::<4>("rows")[..width], rows);
    assert_eq!(legal.number("count"), width as u64);
    let rules = run!(pdn_konobi_rules(p, _, _));
    let numbers = [rules.number("ruleset"), rules.number("pie_rule")];
    assert_eq!(numbers, [p.rules().ruleset as u64, p.rules().pie as u64]);
    assert_eq!(run!(pdn_konobi_turn(p, _)).number("color"), p.turn() as u64);
    assert_eq!(run!(pdn_konobi_winner(p, _)).number("color"), number(p.winner()));
    assert_eq!(run!(pdn_konobi_must_pass(p, _)).number("must_pass"), p.must_pass().into());
    assert_eq!(run!(pdn_konobi_can_swap(p, _)).number("can_swap"), p.can_swap().into());
    for color in Color::ALL {
        let player = run!(pdn_konobi_player_of(p, color as u8, _));
        assert_eq!(player.number("player"), p.player(color) as u64);
        let path = run!(pdn_konobi_winning_path(p, color as u8, room(100), _, _));
        let expected = p.board().winning_path(color).into_iter().flatten();
        let expected: Vec<u64> = expected.map(|point| Action::Place(point).bits().into()).collect();
        assert_eq!(path.number("count"), expected.len() as u64);
        assert_eq!(path.numbers::<2>("points")[..expected.len()], expected);
    }
    let points = (0..3).flat_map(|row| (0..26).map(move |column| column | row << 5));
    for bits in points.chain([PASS, SWAP]).step_by(effort(1, 19)) {
        if let Some(action) = Action::from_bits(bits) {
            check(p, action);
        }
    }
}

/// Whether an action is possible, and why not.
fn check(position: &Position<AnySize>, action: Action) {
    const UNTOUCHED: u64 = 0xA5A5;
    let place = |point| Action::Place(point).bits().into();
    let expected = match position.check(action) {
        Ok(()) => (PDN_OK, [NO_POINT; 2]),
        Err(IllegalAction::Over) => (PDN_ERROR_KONOBI_GAME_OVER, [UNTOUCHED; 2]),
        Err(IllegalAction::NoSwap) => (PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, [UNTOUCHED; 2]),
        Err(IllegalAction::PassNotForced) => {
            (PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, [UNTOUCHED; 2])
        }
        Err(IllegalAction::Refused(refusal)) => match refusal {
            Refusal::Outside => (PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, [NO_POINT; 2]),
            Refusal::Occupied(_) => (PDN_ERROR_KONOBI_REFUSAL_OCCUPIED, [NO_POINT; 2]),
            Refusal::Crosscut { block } => {
                (PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, [place(block), NO_POINT])
            }
            Refusal::WeakConnection { stone, alternative } => {
                (PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION, [place(stone), place(alternative)])
            }
        },
    };
    let checked = run!(pdn_konobi_check(position, action, _));
    assert_eq!(
        (checked.status, &checked.numbers::<2>("refusal")[..]),
        (expected.0, &expected.1[..])
    );
}
