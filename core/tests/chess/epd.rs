//! Positions with operations.

use pedina::chess::epd::{Cursor, Epd, EpdError, Operand, Part, Writer};
use pedina::chess::{
    CastlingStyle, FenErrorKind, FenMode, Position, PositionFenError, SanErrorKind,
};
use proptest::prelude::*;

use crate::common::bridge::position_of;
use crate::common::suite;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

#[test]
fn operations_of_all_kinds() {
    let text = format!(
        "{START} bm e4 Nf3; am f3 Nh4; id \"a; b\" ; ce 25; acd 12; noop; c0\"x\" y\"\"; hmvc 7; \
         fmvn 30;"
    );
    let epd = Epd::parse(text.as_bytes(), FenMode::Strict).unwrap();
    assert_eq!((epd.position.halfmove_clock(), epd.position.fullmove_number()), (7, 30));
    let opcodes: Vec<_> = epd.operations().map(|operation| operation.opcode).collect();
    let expected: [&[u8]; 9] =
        [b"bm", b"am", b"id", b"ce", b"acd", b"noop", b"c0", b"hmvc", b"fmvn"];
    assert_eq!(opcodes, expected);
    let operands = |opcode: &str| -> Vec<Operand<'_>> {
        epd.operation(opcode.as_bytes()).unwrap().operands().collect()
    };
    assert_eq!(operands("id"), [Operand::String(b"a; b")]);
    assert_eq!(operands("ce"), [Operand::Word(b"25")]);
    assert_eq!(operands("noop"), []);
    assert_eq!(operands("c0"), [Operand::String(b"x"), Operand::Word(b"y"), Operand::String(b"")]);
    let moves: Vec<_> = epd.moves(b"bm").map(|mv| mv.unwrap().to_string()).collect();
    assert_eq!(moves, ["e2e4", "g1f3"]);
    let kinds: Vec<_> = epd.moves(b"am").map(|mv| mv.map_err(|error| error.kind)).collect();
    assert!(kinds[0].is_ok());
    assert_eq!(kinds[1], Err(SanErrorKind::NoSuchMove));
    assert_eq!(epd.moves(b"pm").count(), 0);
    assert!(epd.operation(b"pv").is_none());
}

#[test]
fn what_is_lenient() {
    let read = |text: &str, mode| Epd::parse(text.as_bytes(), mode).map(|epd| epd.position);
    for text in [
        format!("{START} 3 9 bm e4;"),
        format!("{START} hmvc 3; fmvn 9"),
        format!("{START}   fmvn 9;hmvc 3"),
        format!("{START} ; hmvc 3; ;; fmvn 9;;"),
        format!("{START} ;hmvc 3;fmvn 9 ;"),
    ] {
        let position = read(&text, FenMode::Lenient).unwrap();
        assert_eq!((position.halfmove_clock(), position.fullmove_number()), (3, 9), "{text}");
        assert!(read(&text, FenMode::Strict).is_err(), "{text}");
    }
    assert_eq!(read(START, FenMode::Strict), Ok(Position::start()));
}

#[test]
fn a_semicolon_alone_is_skipped_in_lenient_mode() {
    let text = b"6k1/5ppp/8/8/8/8/8/R5K1 w - - ; bm Ra8#";
    assert_eq!(Epd::parse(text, FenMode::Strict).unwrap_err(), EpdError::Operation(30));
    let epd = Epd::parse(text, FenMode::Lenient).unwrap();
    assert_eq!(epd.moves(b"bm").next().unwrap().unwrap().to_string(), "a1a8");
    assert_eq!(epd.operations().count(), 1);
}

#[test]
fn a_cursor_passes_a_long_line_once() {
    let operations: String = (0..16_000).map(|number| format!(" c{number} {number};")).collect();
    let line = format!("{START}{operations}");
    let line = line.as_bytes();
    let mut offset = Cursor::new(line, FenMode::Strict).unwrap().offset();
    for number in 0..16_000 {
        for wanted in [format!("c{number}"), number.to_string()] {
            let mut cursor = Cursor::resume(line, offset);
            if number == 0 && offset == START.len() {
                cursor = Cursor::new(line, FenMode::Strict).unwrap();
            }
            assert_eq!(cursor.next().unwrap().text(), wanted.as_bytes());
            // It looks at no byte but those of the part and what stands before it.
            assert!(cursor.offset() <= offset + 2 + wanted.len());
            offset = cursor.offset();
        }
    }
    assert_eq!(Cursor::resume(line, offset).next(), None);
}

#[test]
fn errors_say_where() {
    let error = |text: &str| Epd::parse(text.as_bytes(), FenMode::Strict).unwrap_err();
    let length = START.len();
    assert_eq!(error(&format!("{START} bm e4")), EpdError::Operation(length + 6));
    assert_eq!(error(&format!("{START} id \"a;")), EpdError::Operation(length + 7));
    assert_eq!(error(&format!("{START} bm e4; 7;")), EpdError::Operation(length + 8));
    assert_eq!(error(&format!("{START} ;")), EpdError::Operation(length + 1));
    let fields = |text: &str| match error(text) {
        EpdError::Position(PositionFenError::Text(error)) => (error.kind, error.offset),
        other => panic!("{other:?}"),
    };
    assert_eq!(fields(""), (FenErrorKind::Length, 0));
    assert_eq!(fields("8/8/8/8/8/8/8/9 w - - bm e4;"), (FenErrorKind::Board, 14));
    assert_eq!(fields("8/8/8/8/8/8/8/8 x - - bm e4;"), (FenErrorKind::Turn, 16));
    let rules = error("8/8/8/8/8/8/8/8 w - - bm e4;");
    assert!(matches!(rules, EpdError::Position(PositionFenError::Rules(_))), "{rules:?}");
}

#[test]
fn every_suite_position_is_written_and_read_back_with_its_moves() {
    for entry in suite::read_all() {
        let position = position_of(&entry.fen);
        let moves = position.legal_moves();
        let mut text = String::new();
        let mut line = Writer::new(&mut text, &position, CastlingStyle::Chess960).unwrap();
        line.moves("bm", &moves).unwrap();
        line.string("id", "a \"quoted\"; text").unwrap();
        line.words("hmvc", &[&position.halfmove_clock().to_string()]).unwrap();
        line.words("fmvn", &[&position.fullmove_number().to_string()]).unwrap();
        line.end().unwrap();
        let epd = Epd::parse(text.as_bytes(), FenMode::Playable).expect(&text);
        assert_eq!(epd.position, position, "{text}");
        assert!(epd.moves(b"bm").eq(moves.into_iter().map(Ok)), "{text}");
        let id = epd.operation(b"id").unwrap().operands().next().unwrap();
        assert_eq!(id, Operand::String(b"a 'quoted'; text"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_operations_are_walked_to_their_end(behind in "[ -~\t]{0,80}", lenient in any::<bool>()) {
        let mode = if lenient { FenMode::Lenient } else { FenMode::Strict };
        let text = format!("{START} {behind}");
        match Epd::parse(text.as_bytes(), mode) {
            Ok(epd) => {
                let operands: usize = epd.operations().map(|one| one.operands().count()).sum();
                prop_assert!(epd.operations().count() + operands <= text.len());
                let parts = epd.operations().flat_map(|operation| {
                    let operands = operation.operands().map(Part::Operand);
                    core::iter::once(Part::Opcode(operation.opcode)).chain(operands)
                });
                let cursor = Cursor::new(text.as_bytes(), mode).unwrap();
                prop_assert!(cursor.eq(parts), "{}", text);
            }
            Err(EpdError::Operation(offset)) => prop_assert!(offset <= text.len()),
            Err(_) => {}
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Epd::parse(&text, FenMode::Lenient);
    }
}
