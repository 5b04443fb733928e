//! FENs made by hand: what they mean, or what is wrong with them and where.

use pedina::chess::{
    CastlingStyle, FenError, FenErrorKind, FenMode, Position, PositionFenError, Problems, Setup,
};

use crate::common::agree::agree;
use crate::common::bridge::board_of;
use crate::common::quoted;
use crate::common::suite::lines;

#[test]
fn valid_texts() {
    for line in lines("fen_valid.txt") {
        let (text, rest) = quoted::split(&line);
        if rest.is_empty() {
            reads_as(&text, &text, &[FenMode::Strict, FenMode::Lenient]);
            continue;
        }
        let (kind, rest) = rest.split_at(1);
        let (expected, rest) = quoted::split(rest.trim_start());
        match kind {
            "=" => reads_as(&text, &expected, &[FenMode::Strict, FenMode::Lenient]),
            "~" => {
                reads_as(&text, &expected, &[FenMode::Lenient]);
                is_no_fen(&text, rest, FenMode::Strict);
            }
            "!" => {
                let problems = problems_named(rest);
                reads_as(&text, &expected, &[FenMode::Lenient]);
                let setup = Setup::parse_fen(&text, FenMode::Strict).expect(&line);
                assert_eq!(setup.problems(), problems, "{line}");
                assert_eq!(Position::from_setup(&setup), Err(problems), "{line}");
                let (_, dropped) = Position::repair(&setup).expect(&line);
                assert_eq!(dropped, problems, "{line}");
                let strict = Position::parse_fen(&text, FenMode::Strict);
                assert_eq!(strict, Err(PositionFenError::Rules(problems)), "{line}");
            }
            _ => panic!("unknown kind: {line}"),
        }
    }
}

#[test]
fn invalid_texts() {
    for line in lines("fen_invalid.txt") {
        let (text, rest) = quoted::split(&line);
        if let Some(names) = rest.strip_prefix("! ") {
            let problems = problems_named(names);
            let setup = Setup::parse_fen(&text, FenMode::Strict).expect(&line);
            assert_eq!(setup.problems(), problems, "{line}");
            assert_eq!(Position::from_setup(&setup), Err(problems), "{line}");
            assert_eq!(Position::repair(&setup), Err(problems), "{line}");
            for mode in [FenMode::Strict, FenMode::Lenient] {
                let position = Position::parse_fen(&text, mode);
                assert_eq!(position, Err(PositionFenError::Rules(problems)), "{line}");
            }
        } else {
            let (strict, lenient) = rest.split_once(' ').unwrap_or((rest, rest));
            is_no_fen(&text, strict, FenMode::Strict);
            is_no_fen(&text, lenient, FenMode::Lenient);
        }
    }
}

/// Every problem that there is has a line, and every field.
#[test]
fn the_corpora_leave_nothing_out() {
    let text = lines("fen_valid.txt").join("\n") + &lines("fen_invalid.txt").join("\n");
    for (name, _) in PROBLEMS {
        assert!(text.contains(name), "no FEN with {name}");
    }
    assert_eq!(
        PROBLEMS.map(|(_, problem)| problem),
        *Problems::from_bits(!0).iter().collect::<Vec<_>>()
    );
    for (name, _) in FIELDS {
        assert!(text.contains(&format!("{name}@")), "no FEN with a wrong {name}");
    }
}

fn reads_as(text: &[u8], expected: &[u8], modes: &[FenMode]) {
    for &mode in modes {
        let name = text.escape_ascii();
        let position = Position::parse_fen(text, mode);
        let position = position.unwrap_or_else(|error| panic!("\"{name}\" {mode:?}: {error}"));
        let written = position.format_fen(CastlingStyle::Standard);
        assert_eq!(written.as_bytes(), expected, "\"{name}\" became {written}");
        agree(&position, &board_of(&position));
    }
}

/// `place` is a field and an offset, such as `board@7`.
fn is_no_fen(text: &[u8], place: &str, mode: FenMode) {
    let (name, offset) = place.split_once('@').unwrap_or_else(|| panic!("no place: {place}"));
    let (_, field) = FIELDS.into_iter().find(|(other, _)| *other == name).expect(place);
    let error = FenError { kind: field, offset: offset.parse().expect(place) };
    let text_name = text.escape_ascii();
    assert_eq!(Setup::parse_fen(text, mode), Err(error), "\"{text_name}\" {mode:?}");
    let position = Position::parse_fen(text, mode);
    assert_eq!(position, Err(PositionFenError::Text(error)), "\"{text_name}\" {mode:?}");
}

fn problems_named(names: &str) -> Problems {
    names.split(',').fold(Problems::NONE, |set, name| {
        let (_, problem) = PROBLEMS.into_iter().find(|(other, _)| *other == name).expect(name);
        set | problem
    })
}

const FIELDS: [(&str, FenErrorKind); 8] = [
    ("length", FenErrorKind::Length),
    ("fields", FenErrorKind::Fields),
    ("board", FenErrorKind::Board),
    ("turn", FenErrorKind::Turn),
    ("castling", FenErrorKind::Castling),
    ("en-passant", FenErrorKind::EnPassant),
    ("halfmove-clock", FenErrorKind::HalfmoveClock),
    ("fullmove-number", FenErrorKind::FullmoveNumber),
];

const PROBLEMS: [(&str, Problems); 17] = [
    ("empty-board", Problems::EMPTY_BOARD),
    ("no-white-king", Problems::NO_WHITE_KING),
    ("no-black-king", Problems::NO_BLACK_KING),
    ("many-white-kings", Problems::MANY_WHITE_KINGS),
    ("many-black-kings", Problems::MANY_BLACK_KINGS),
    ("pawns-on-back-rank", Problems::PAWNS_ON_BACK_RANK),
    ("many-white-pawns", Problems::MANY_WHITE_PAWNS),
    ("many-black-pawns", Problems::MANY_BLACK_PAWNS),
    ("many-white-pieces", Problems::MANY_WHITE_PIECES),
    ("many-black-pieces", Problems::MANY_BLACK_PIECES),
    ("white-material", Problems::WHITE_MATERIAL),
    ("black-material", Problems::BLACK_MATERIAL),
    ("castling", Problems::CASTLING),
    ("en-passant", Problems::EN_PASSANT),
    ("opposite-check", Problems::OPPOSITE_CHECK),
    ("impossible-check", Problems::IMPOSSIBLE_CHECK),
    ("counters", Problems::COUNTERS),
];
