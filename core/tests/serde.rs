//! What `serde` writes: text in JSON, numbers in formats that nobody reads, and what it refuses.
#![cfg(feature = "serde")]

use core::fmt::Debug;

use pedina::chess::engine::Level;
use pedina::chess::pgn::Termination;
use pedina::chess::{
    Bitboard, Bonus, Cause, Color, FenMode, File, MAX_MOVES, Move, MoveList, Period, Piece,
    Position, Rank, Role, Setup, Square, TimeControl,
};
use pedina::konobi::{self, Action, Point};
use pedina::mastermind::{Code, Feedback, PegKind, Strategy, Variant};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_test::{Compact, Configure, Token, assert_de_tokens_error, assert_tokens};

/// The value comes back from this JSON and, in other formats, from these tokens.
fn check<T>(value: &T, json: &str, tokens: &[Token])
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Debug,
{
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    assert_tokens(&value.clone().compact(), tokens);
}

/// The words of a snapshot.
fn words(words: &[u64]) -> Vec<Token> {
    let numbers = words.iter().map(|word| Token::U64(*word));
    [Token::Tuple { len: words.len() }]
        .into_iter()
        .chain(numbers)
        .chain([Token::TupleEnd])
        .collect()
}

/// No value has these tokens.
fn refuse<T: DeserializeOwned + PartialEq + Debug>(tokens: &[Token], message: &str) {
    assert_de_tokens_error::<Compact<T>>(tokens, message);
}

fn text<T: core::str::FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

#[test]
fn values_are_text_in_json_and_numbers_elsewhere() {
    check(&Color::Black, "\"black\"", &[Token::U8(1)]);
    check(&Role::Knight, "\"knight\"", &[Token::U8(2)]);
    check(&Cause::FiftyMoves, "\"50 moves without capture or pawn move\"", &[Token::U8(7)]);
    check(&File::C, "\"c\"", &[Token::U8(2)]);
    check(&Rank::SECOND, "\"2\"", &[Token::U8(1)]);
    check(&Square::E4, "\"e4\"", &[Token::U8(28)]);
    check(&Piece { color: Color::White, role: Role::Knight }, "\"N\"", &[Token::U8(2)]);
    check(&Move::NULL, "\"0000\"", &[Token::U16(0)]);
    check(&text::<Move>("e7e8q"), "\"e7e8q\"", &[Token::U16(0x5f34)]);
    check(&Termination::Draw, "\"1/2-1/2\"", &[Token::U8(3)]);
    check(&konobi::Color::Black, "\"black\"", &[Token::U8(0)]);
    check(&text::<Point>("c5"), "\"c5\"", &[Token::U16(0x82)]);
    check(&Action::Swap, "\"swap\"", &[Token::U16(0x800)]);
    check(&Variant::CLASSIC, "\"4x6\"", &[Token::U32(0x1_0604)]);
    check(&text::<Code>("1122"), "\"1122\"", &[Token::U64(0x4000_0000_0000_0011)]);
    check(&Feedback::new(2, 1).unwrap(), "\"2 black, 1 white\"", &[Token::U8(8)]);
    check(&Strategy::Entropy, "\"entropy\"", &[Token::U8(5)]);
    check(&PegKind::Colors, "\"Colors\"", &[Token::U8(0)]);
    check(&Level::MAX, "8", &[Token::U8(8)]);
    check(&konobi::players::Level::MIN, "1", &[Token::U8(1)]);
}

#[test]
fn time_controls_are_tags_in_json_and_periods_elsewhere() {
    let bonus = Bonus::Increment(30_000);
    let none = Period { moves: 0, time: 0, bonus: Bonus::None };
    let (first, last) =
        (Period { moves: 40, time: 5_400_000, bonus }, Period { moves: 0, time: 1_800_000, bonus });
    let control = TimeControl::new(&[first, last]).unwrap();
    check(&control, "\"40/5400+30:1800+30\"", &periods(2, [first, last, none, none]));
    check(&TimeControl::UNLIMITED, "\"-\"", &periods(0, [none; 4]));
}

fn periods(len: u8, periods: [Period; 4]) -> Vec<Token> {
    let mut tokens = vec![Token::Tuple { len: 2 }, Token::U8(len), Token::Tuple { len: 4 }];
    for period in periods {
        let (kind, bonus) = match period.bonus {
            Bonus::Increment(bonus) => (1, bonus),
            _ => (0, 0),
        };
        let (moves, time) = (Token::U32(period.moves), Token::U64(period.time));
        tokens.extend([Token::Tuple { len: 4 }, moves, time, Token::U8(kind), Token::U64(bonus)]);
        tokens.push(Token::TupleEnd);
    }
    tokens.extend([Token::TupleEnd, Token::TupleEnd]);
    tokens
}

#[test]
fn positions_are_fen_in_json_and_words_elsewhere() {
    let fen = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";
    check(&Position::start(), fen, &words(&Position::start().to_snapshot()));
    let start = Position::start();
    let setup = start.setup();
    check(setup, fen, &words(&setup.to_snapshot()));
    // No position, but a setup.
    let empty = "\"8/8/8/8/8/8/8/8 w - - 0 1\"";
    assert_eq!(serde_json::from_str::<Setup>(empty).unwrap(), Setup::empty());
    let error = serde_json::from_str::<Position>(empty).unwrap_err();
    assert!(error.to_string().starts_with("not a legal position: empty board"), "{error}");
}

#[test]
fn sets_and_lists_are_lists() {
    let set = Bitboard::from_iter([Square::A1, Square::E4]);
    check(&set, "[\"a1\",\"e4\"]", &[Token::U64(1 << 28 | 1)]);
    let moves = MoveList::from_iter([text("e2e4"), text("e7e8q")]);
    check(
        &moves,
        "[\"e2e4\",\"e7e8q\"]",
        &[Token::Seq { len: Some(2) }, Token::U16(0x70c), Token::U16(0x5f34), Token::SeqEnd],
    );
    let long = serde_json::to_string(&vec![Move::NULL; MAX_MOVES + 1]).unwrap();
    assert!(serde_json::from_str::<MoveList>(&long).is_err());
}

#[test]
fn a_position_that_is_only_playable_comes_back_in_both_forms() {
    let fen = "4k3/pppppppp/8/8/8/QQQQQQQQ/PPPPPPPP/3QK3 w - - 0 1";
    let position = Position::parse_fen(fen.as_bytes(), FenMode::Playable).unwrap();
    assert!(fen.parse::<Position>().is_err());
    check(&position, &format!("\"{fen}\""), &words(&position.to_snapshot()));
}

#[test]
fn what_is_no_value_is_refused_in_both_forms() {
    assert_eq!(
        serde_json::from_str::<Square>("7").unwrap_err().to_string(),
        "invalid type: integer `7`, expected a square such as e4 at line 1 column 1"
    );
    assert!(serde_json::from_str::<Square>("\"i9\"").is_err());
    assert!(serde_json::from_str::<Level>("9").is_err());
    refuse::<Square>(&[Token::U8(64)], "not a square such as e4");
    refuse::<Role>(&[Token::U8(0)], "not a role such as knight");
    refuse::<Feedback>(&[Token::U8(66)], "not a feedback such as 2 black, 1 white");
    refuse::<Position>(&words(&[0; 10]), "not the FEN of a position");
    // One period without time.
    let nothing = [Period { moves: 0, time: 0, bonus: Bonus::None }; 4];
    refuse::<TimeControl>(&periods(1, nothing), "not a time control such as 40/5400+30");
}
