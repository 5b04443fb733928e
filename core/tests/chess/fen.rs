//! FENs made by hand: what they mean, or what is wrong with them and where.

use pedina::chess::{
    CastlingStyle, Color, FenError, FenErrorKind, FenMode, MAX_MOVES, Piece, Position,
    PositionFenError, Problems, Role, Setup, Square,
};

use crate::common::agree::agree;
use crate::common::bridge::{board_of, board_of_setup};
use crate::common::quoted;
use crate::common::suite::lines;

#[test]
fn valid_texts() {
    for line in lines("fen_valid.txt") {
        let (text, rest) = quoted::split(&line);
        if rest.is_empty() {
            reads_as(&text, &text, &FenMode::ALL);
            continue;
        }
        let (kind, rest) = rest.split_at(1);
        let (expected, rest) = quoted::split(rest.trim_start());
        match kind {
            "=" => reads_as(&text, &expected, &FenMode::ALL),
            "~" => {
                reads_as(&text, &expected, &[FenMode::Lenient, FenMode::Playable]);
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
                is_playable(&text, problems);
            }
            "+" => {
                let problems = problems_named(rest);
                refused_by_rules(&text, problems, &[FenMode::Strict, FenMode::Lenient]);
                reads_as(&text, &expected, &[FenMode::Playable]);
                is_playable(&text, problems);
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
            refused_by_rules(&text, problems, &[FenMode::Strict, FenMode::Lenient]);
            if Problems::PLAYABLE.contains(problems) {
                is_playable(&text, problems);
            } else {
                refused_by_rules(&text, problems, &[FenMode::Playable]);
            }
        } else {
            let (strict, lenient) = rest.split_once(' ').unwrap_or((rest, rest));
            is_no_fen(&text, strict, FenMode::Strict);
            is_no_fen(&text, lenient, FenMode::Lenient);
            match Setup::parse_fen(&text, FenMode::Playable) {
                // Only a counter that is too large is read.
                Ok(setup) => assert!(
                    lenient.contains("halfmove-clock@") && setup.halfmove_clock == u16::MAX
                        || lenient.contains("fullmove-number@")
                            && setup.fullmove_number == u16::MAX,
                    "{line}"
                ),
                Err(_) => is_no_fen(&text, lenient, FenMode::Playable),
            }
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
    // Only a position can have too many moves.
    assert_eq!(
        PROBLEMS.map(|(_, problem)| problem),
        *(Problems::from_bits(!0) - Problems::MANY_MOVES).iter().collect::<Vec<_>>()
    );
    for (name, _) in FIELDS {
        assert!(text.contains(&format!("{name}@")), "no FEN with a wrong {name}");
    }
}

/// The two FENs of positions that strict mode refused after lenient mode had accepted them, and
/// one whose pawn would have given check where it came from.
#[test]
fn an_en_passant_square_that_leaves_a_check_is_the_problem() {
    for (text, repaired) in [
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1"),
        ("8/8/K7/Pp6/3k4/3q4/8/8 w - b6 0 5", "8/8/K7/Pp6/3k4/3q4/8/8 w - - 0 5"),
        ("8/8/K7/Pp6/3k4/8/8/8 w - b6 0 5", "8/8/K7/Pp6/3k4/8/8/8 w - - 0 5"),
    ] {
        let text = text.as_bytes();
        refused_by_rules(text, Problems::EN_PASSANT, &[FenMode::Strict]);
        reads_as(text, repaired.as_bytes(), &[FenMode::Lenient]);
        reads_as(repaired.as_bytes(), repaired.as_bytes(), &FenMode::ALL);
        is_playable(text, Problems::EN_PASSANT);
    }
    let text = b"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1";
    let position = Position::parse_fen(text, FenMode::Playable).expect("an engine plays it");
    assert_eq!(position.legal_moves().len(), 6, "with e4d3, which blocks the check");
}

/// The record of 218 moves with one more queen, or with the back rank full of them.
#[test]
fn a_playable_position_has_no_more_moves_than_a_list() {
    let record = b"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    let (mut taken, mut refused) = (0, 0);
    for square in Square::all() {
        let mut setup = Setup::parse_fen(record, FenMode::Strict).expect("a FEN");
        if setup.board.occupied().contains(square) {
            continue;
        }
        setup.board.put(square, Some(Piece { color: Color::White, role: Role::Queen }));
        let problems = setup.problems();
        if !Problems::PLAYABLE.contains(problems) {
            continue;
        }
        let moves = board_of_setup(&setup).legal_moves().len();
        match Position::from_playable(&setup) {
            Ok((position, _)) => {
                assert_eq!(position.legal_moves().len(), moves, "queen on {square}");
                taken += 1;
            }
            Err(reported) => {
                assert!(moves > MAX_MOVES, "{moves} with a queen on {square}");
                assert_eq!(reported, problems | Problems::MANY_MOVES);
                refused += 1;
            }
        }
    }
    assert!(taken > 5 && refused > 5, "{taken} taken, {refused} refused");
}

#[test]
fn playable_mode_reads_counters_of_any_size() {
    for (text, halfmoves, moves) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 65536 1", 65_535, 1),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", 0, 65_535),
        ("4k3/8/8/8/8/8/8/4K3 w - - 400 0", 400, 1),
    ] {
        let position = Position::parse_fen(text.as_bytes(), FenMode::Playable).expect(text);
        assert_eq!((position.halfmove_clock(), position.fullmove_number()), (halfmoves, moves));
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

fn refused_by_rules(text: &[u8], problems: Problems, modes: &[FenMode]) {
    let name = text.escape_ascii();
    let setup = Setup::parse_fen(text, FenMode::Strict).expect("a FEN");
    assert_eq!(setup.problems(), problems, "{name}");
    for &mode in modes {
        assert_eq!(Position::accept(&setup, mode), Err(problems), "{name} {mode:?}");
        let position = Position::parse_fen(text, mode);
        assert_eq!(position, Err(PositionFenError::Rules(problems)), "{name} {mode:?}");
    }
}

/// An engine plays on from it as the oracle does, and its FEN leads back.
fn is_playable(text: &[u8], problems: Problems) {
    let name = text.escape_ascii();
    let setup = Setup::parse_fen(text, FenMode::Strict).expect("a FEN");
    let (position, reported) = Position::from_playable(&setup).expect("a playable position");
    assert_eq!(reported, problems, "{name}");
    assert_eq!(Position::parse_fen(text, FenMode::Playable), Ok(position), "{name}");
    agree(&position, &board_of(&position));
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
