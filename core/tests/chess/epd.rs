//! Positions with operations.

use pedina::chess::epd::{Cursor, Epd, EpdError, Operand, Part, Writer, takes_number};
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
        format!("{START} 3 9; id \"x\";"),
        format!(
            "{START} 3 9; id \"a long text of more bytes than a FEN may have: {}\";",
            "x".repeat(300)
        ),
        format!("{START}; hmvc 3; fmvn 9"),
        format!("{START};hmvc 3;fmvn 9;"),
        format!("{START} 3 9 hmvc x; fmvn -1; fmvn;"),
        format!("{START} 3 9 hmvc 70000; fmvn 99999;"),
        format!("{START} 3 9 hmvc; fmvn \"\";"),
        format!("{START} hmvc 3; fmvn 9 10; id\n;"),
        format!("{START} hmvc 003; fmvn 09; an_opcode_of_16_bytes;"),
        format!("{START} hmvc 3 4; fmvn 9; draw-offer;"),
    ] {
        let position = read(&text, FenMode::Lenient).unwrap();
        assert_eq!((position.halfmove_clock(), position.fullmove_number()), (3, 9), "{text}");
        assert!(read(&text, FenMode::Strict).is_err(), "{text}");
    }
    assert_eq!(read(START, FenMode::Strict), Ok(Position::start()));
    let counters = |operations: &str| {
        let position = read(&format!("{START} {operations}"), FenMode::Playable).unwrap();
        (position.halfmove_clock(), position.fullmove_number())
    };
    assert_eq!(counters("hmvc 70000; fmvn 99999;"), (u16::MAX, u16::MAX));
    assert_eq!(counters("hmvc \"\"; fmvn \"\";"), (0, 1));
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

/// What is no operation of the standard, and at which byte behind the position.
#[test]
fn strict_operations_are_those_of_the_standard() {
    for (operation, offset) in [
        ("hmvc x;", 5),
        ("hmvc -1;", 5),
        ("hmvc 1.5;", 5),
        ("hmvc 007;", 5),
        ("hmvc 65536;", 5),
        ("hmvc \"3\";", 5),
        ("hmvc;", 4),
        ("hmvc ;", 5),
        ("hmvc 3 4;", 7),
        ("fmvn x;", 5),
        ("fmvn 0;", 5),
        ("fmvn +1;", 5),
        ("fmvn 65536;", 5),
        ("fmvn;", 4),
        ("acd x;", 4),
        ("acd -1;", 4),
        ("acd;", 3),
        ("acn 1e6;", 4),
        ("acs 1.5;", 4),
        ("ce M5;", 3),
        ("ce -;", 3),
        ("ce 0.35;", 3),
        ("ce 35 12;", 6),
        ("dm #3;", 3),
        ("dm -3;", 3),
        ("rc two;", 3),
        ("draw-offer;", 4),
        ("b.m e4;", 1),
        ("caf\u{e9};", 3),
        ("a23456789012345_;", 15),
        ("id \"a\nb\";", 5),
        ("bm e4\r;", 5),
    ] {
        let text = format!("{START} noop; {operation} c0 \"x\";");
        let expected = EpdError::Operation(START.len() + 7 + offset);
        assert_eq!(Epd::parse(text.as_bytes(), FenMode::Strict).unwrap_err(), expected, "{text}");
        for mode in [FenMode::Lenient, FenMode::Playable] {
            assert!(Epd::parse(text.as_bytes(), mode).is_ok(), "{text}");
        }
    }
}

#[test]
fn strict_operations_take_numbers_of_their_kind() {
    let operations = "hmvc 0;hmvc 65535;fmvn 1;acd 0;acd 12;acn 10000000000;acs 05;ce 25;ce -25;\
        ce +25;dm 3;rc 2;a2345678901234_;draw_offer;c0\"x\";dma x;hmv x;noop;resign";
    for operation in operations.split(';') {
        let text = format!("{START} {operation};");
        assert!(Epd::parse(text.as_bytes(), FenMode::Strict).is_ok(), "{text}");
    }
}

#[test]
fn counters_that_a_position_cannot_have() {
    let read = |text: &str, mode| {
        let text = format!("{START} {text}");
        let epd = Epd::parse(text.as_bytes(), mode).unwrap();
        (epd.position.halfmove_clock(), epd.position.fullmove_number())
    };
    for mode in [FenMode::Lenient, FenMode::Playable] {
        assert_eq!(read("fmvn 0;", mode), (0, 1));
        assert_eq!(read("0 0; fmvn 0;", mode), (0, 1));
    }
    assert_eq!(read("hmvc 70000; fmvn 80000;", FenMode::Playable), (65_535, 65_535));
    assert_eq!(read("hmvc 70000; fmvn 80000;", FenMode::Lenient), (0, 1));
}

#[test]
fn a_variation_is_one_move_after_the_other() {
    let start = Position::start();
    let sans = ["e4", "e5", "Nf3", "Nc6", "Bb5"];
    let moves = sans.iter().scan(start, |position, san| {
        let mv = position.parse_san(san.as_bytes()).unwrap();
        *position = position.play(mv).unwrap();
        Some(mv)
    });
    let moves: Vec<_> = moves.collect();
    let mut text = String::new();
    let mut line = Writer::new(&mut text, &start, CastlingStyle::Standard).unwrap();
    line.moves("pv", &moves).unwrap();
    assert_eq!(text, format!("{START} pv e4 e5 Nf3 Nc6 Bb5;"));
    let epd = Epd::parse(text.as_bytes(), FenMode::Strict).unwrap();
    assert!(epd.moves(b"pv").eq(moves.into_iter().map(Ok)));
    let text = format!("{START} pv e4 e4;");
    let epd = Epd::parse(text.as_bytes(), FenMode::Strict).unwrap();
    assert!(epd.moves(b"pv").last().unwrap().is_err(), "black has no move e4");
}

#[test]
fn numbers_and_counters_are_written() {
    let fen = format!("{START} 12 40");
    let position = Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap();
    let mut text = String::new();
    let mut line = Writer::new(&mut text, &position, CastlingStyle::Standard).unwrap();
    line.number("acd", 12).unwrap();
    line.number("ce", -35).unwrap();
    line.number("dm", 0).unwrap();
    line.number("acn", i64::MAX).unwrap();
    line.number("x", i64::MIN).unwrap();
    line.counters().unwrap();
    assert_eq!(
        text,
        format!(
            "{START} acd 12; ce -35; dm 0; acn 9223372036854775807; x -9223372036854775808; \
             hmvc 12; fmvn 40;"
        )
    );
    assert_eq!(Epd::parse(text.as_bytes(), FenMode::Strict).unwrap().position, position);
    // What is written is what strict mode reads.
    for opcode in ["hmvc", "fmvn", "acd", "acn", "acs", "ce", "dm", "rc", "x"] {
        for number in [i64::MIN, -1, 0, 1, 65_535, 65_536, i64::MAX] {
            let line = format!("{START} {opcode} {number};");
            let is_read = Epd::parse(line.as_bytes(), FenMode::Strict).is_ok();
            assert_eq!(takes_number(opcode.as_bytes(), number), is_read, "{line}");
            let mut text = String::new();
            let mut writer = Writer::resume(&mut text, &position);
            assert_eq!(writer.number(opcode, number).is_ok(), is_read, "{line}");
            assert_eq!(text, if is_read { format!(" {opcode} {number};") } else { String::new() });
        }
    }
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
        line.counters().unwrap();
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
