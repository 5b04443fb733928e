//! Game files, positions with operations and drawings: what is written into a sink and what is
//! found in a line, beside the Rust crate.

use pedina::chess::draw::{Arrow, Drawing, Rgb, TextStyle, Theme};
use pedina::chess::pgn::{Termination, Writer, WriterState};
use pedina::chess::{Bitboard, CastlingStyle, Color, FenMode, Move, Position, Square, epd};

use super::examples::{EPD, arrows, start};
use super::prelude::*;

#[test]
fn a_game_is_written_as_by_the_crate() {
    let mut expected = String::new();
    let mut writer = Writer::new(&mut expected);
    let start = &start();
    let e4 = start.parse_san(b"e4").unwrap();
    let after = &start.play(e4).unwrap();
    let e5 = after.parse_san(b"e5").unwrap();
    writer.tag("White", "Müller \"x\"").unwrap();
    writer.mv(start, e4).unwrap();
    writer.nag(5).unwrap();
    writer.begin_variation().unwrap();
    writer.comment("or").unwrap();
    writer.end_variation().unwrap();
    writer.mv(after, e5).unwrap();
    writer.termination(Termination::WhiteWins).unwrap();

    let w = &WriterState::new();
    let calls = [
        call!(pdn_chess_pgn_write_tag(w, "White", _, "Müller \"x\"", _, _, _)),
        call!(pdn_chess_pgn_write_move(w, start, e4, _, _)),
        call!(pdn_chess_pgn_write_nag(w, 5, _, _)),
        call!(pdn_chess_pgn_write_variation(w, _, _)),
        call!(pdn_chess_pgn_write_comment(w, "or", _, _, _)),
        call!(pdn_chess_pgn_write_end_variation(w, _, _)),
        call!(pdn_chess_pgn_write_move(w, after, e5, _, _)),
        call!(pdn_chess_pgn_write_termination(w, 1, _, _)),
    ];
    let mut state = Value::from(w);
    let mut written = Vec::new();
    for call in calls {
        let outcome = call.with("writer", state).run();
        state = outcome.bytes("writer").into();
        written.extend(outcome.text);
    }
    assert_eq!(String::from_utf8(written).unwrap(), expected);
}

#[test]
fn what_no_game_can_hold_is_refused() {
    let w = &WriterState::new();
    let tag = |name: &[u8], value: &[u8]| {
        run!(pdn_chess_pgn_write_tag(w, name, _, value, _, _, _)).status
    };
    for name in [&b""[..], b"a b", b"a\"", b"]", b"\n", b"a\x7f"] {
        assert_eq!(tag(name, b"x"), PDN_ERROR_CHESS_PGN_TAG_SYNTAX, "{name:?}");
    }
    for name in [&b"White-Elo"[..], b"Best?", b"\xc3\xa4"] {
        assert_eq!(tag(name, b"x"), PDN_OK, "{name:?}");
    }
    assert_eq!(tag(b"Site", &[b'x'; 764]), PDN_OK);
    assert_eq!(tag(b"Site", &[b'x'; 765]), PDN_ERROR_CHESS_PGN_LENGTH);
    assert_eq!(tag(b"\xff", b"x"), PDN_ERROR_ENCODING);
    assert_eq!(tag(b"Site", b"\xff"), PDN_ERROR_ENCODING);
    let comment = run!(pdn_chess_pgn_write_comment(w, b"\xc3", _, _, _));
    assert_eq!(comment.status, PDN_ERROR_ENCODING);
    let e2e5 = run!(pdn_chess_pgn_write_move(w, &start(), 12 | 36 << 6, _, _));
    assert_eq!(e2e5.status, PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE);
    let check: Position = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse().unwrap();
    let null = run!(pdn_chess_pgn_write_move(w, &check, 0, _, _));
    assert_eq!(null.status, PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK);
    assert_eq!(run!(pdn_chess_pgn_write_move(w, &start(), 0, _, _)).text, b"1. --");
}

#[test]
fn operations_are_found_as_by_the_crate() {
    let next =
        |text, mode: u8, cursor: Vec<u8>| run!(pdn_chess_epd_next(text, _, mode, cursor, _, _, _));
    let start = || 0_usize.to_ne_bytes().to_vec();
    let mut cursor = start();
    for part in epd::Cursor::new(EPD.as_bytes(), FenMode::Strict).unwrap() {
        let kind = match part {
            epd::Part::Opcode(_) => 1,
            epd::Part::Operand(epd::Operand::String(_)) => 2,
            epd::Part::Operand(epd::Operand::Word(_)) => 3,
        };
        let found = next(EPD, 0, cursor);
        let (start, length) = (found.number("start"), found.number("part_length"));
        let text = &EPD.as_bytes()[start as usize..][..length as usize];
        assert_eq!((found.number("part"), text), (kind, part.text()));
        cursor = found.bytes("cursor").to_vec();
        if let epd::Part::Opcode(opcode) = part {
            let found = run!(pdn_chess_epd_find(EPD, _, 0, opcode, _, _));
            assert_eq!(found.bytes("cursor"), cursor);
        }
    }
    assert_eq!(next(EPD, 0, cursor).status, PDN_ERROR_CHESS_EPD_NO_OPERATION);
    // Any cursor is safe.
    for cursor in (0..EPD.len() + 3).chain([usize::MAX]) {
        let mut found = next(EPD, 1, cursor.to_ne_bytes().to_vec());
        while found.status == PDN_OK {
            found = next(EPD, 1, found.bytes("cursor").to_vec());
        }
    }
    let empty = "4k3/8/8/8/8/8/4P3/4K3 w - - ; bm e4";
    assert_eq!(next(empty, 0, start()).status, PDN_ERROR_CHESS_EPD_OPERATION);
    assert_eq!(next(empty, 1, start()).number("part"), 1);
    let unfinished = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4";
    assert_eq!(next(unfinished, 0, start()).status, PDN_ERROR_CHESS_EPD_OPERATION);
    assert_eq!(next(unfinished, 1, start()).status, PDN_OK);
}

#[test]
fn a_report_says_where_a_line_goes_wrong() {
    let parse = |text: &str| run!(pdn_chess_parse_epd(text, _, 0, _, _));
    let parsed = parse(EPD);
    let expected: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 7 1".parse().unwrap();
    assert_eq!(parsed.bytes("position"), words(&expected.to_snapshot()));
    assert_eq!(parsed.numbers::<4>("report"), [0, 0]);
    let rights = "4k3/8/8/8/8/8/4P3/4K3 w";
    for (text, status, report) in [
        (format!("{rights} - - bm e4; ; "), PDN_ERROR_CHESS_EPD_OPERATION, [0, 35]),
        (format!("{rights} x - bm e4;"), PDN_ERROR_CHESS_FEN_CASTLING, [0, 24]),
        ("8/8/8/8/8/8/8/8 w - - ".to_owned(), PDN_ERROR_CHESS_INVALID_POSITION, [7, 0]),
    ] {
        let refused = parse(&text);
        assert_eq!(refused.status, status, "{text}");
        assert_eq!(refused.numbers::<4>("report"), report, "{text}");
    }
}

#[test]
fn a_line_is_written_as_by_the_crate() {
    let start = &start();
    let moves = ["e4", "d4"].map(|san| start.parse_san(san.as_bytes()).unwrap());
    let text = "a \"b\" ü";
    let mut expected = String::new();
    let mut line = epd::Writer::new(&mut expected, start, CastlingStyle::Chess960).unwrap();
    line.moves("bm", moves).unwrap();
    line.string("id", text).unwrap();
    line.number("ce", -35).unwrap();
    let write = |opcode: &[u8], moves: &[Move]| {
        let bits: Vec<u8> = moves.iter().flat_map(|one| one.bits().to_ne_bytes()).collect();
        run!(pdn_chess_epd_write_moves(start, opcode, _, bits, _, _, _))
    };
    let written = [
        run!(pdn_chess_epd_write_position(start, 1, _, _)),
        write(b"bm", &moves),
        run!(pdn_chess_epd_write_string("id", _, text, _, _, _)),
        run!(pdn_chess_epd_write_number("ce", _, -35_i32, _, _)),
    ];
    let written = written.map(|outcome| outcome.text).concat();
    assert_eq!(String::from_utf8(written).unwrap(), expected);

    let illegal = write(b"bm", &[moves[0], Move::new(Square::E2, Square::E5, None)]);
    assert_eq!(illegal.status, PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE);
    assert_eq!(illegal.text, b"", "nothing of what was refused");
    let string = run!(pdn_chess_epd_write_string("id", _, b"\xff", _, _, _));
    assert_eq!((string.status, string.text), (PDN_ERROR_ENCODING, vec![]));
    let string = run!(pdn_chess_epd_write_string("id", _, "a\nb", _, _, _));
    assert_eq!((string.status, string.text), (PDN_ERROR_CHESS_EPD_OPERATION, vec![]));
    // A variation is one move after the other.
    let e5 = start.play(moves[0]).unwrap().parse_san(b"e5").unwrap();
    assert_eq!(write(b"pv", &[moves[0], e5]).text, b" pv e4 e5;");
    assert_eq!(write(b"bm", &[moves[0], e5]).status, PDN_ERROR_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE);
    assert_ne!(write(b"pv", &moves).status, PDN_OK);
    for (opcode, number) in [("hmvc", 65_536_i32), ("hmvc", -1), ("fmvn", 0), ("acd", -1)] {
        let refused = run!(pdn_chess_epd_write_number(opcode, _, number, _, _));
        assert_eq!((refused.status, refused.text), (PDN_ERROR_RANGE, vec![]), "{opcode} {number}");
    }
    for opcode in [&b""[..], b"b m", b"1", b"b;", b"\xc3\xa4", b"a23456789012345_"] {
        assert_eq!(write(opcode, &moves).status, PDN_ERROR_CHESS_EPD_OPERATION, "{opcode:?}");
    }
}

/// A drawing with these marks, last move, size, bottom and coordinates, in the colours of a theme.
fn drawing(theme: &Theme, marked: u64, last: u16, size: u16, bottom: u8, edges: u8) -> Vec<u8> {
    let mut bytes = marked.to_ne_bytes().to_vec();
    let Theme { light, dark, last_move, check, mark, white, black } = *theme;
    for color in [light, dark, last_move, check, mark, white, black] {
        bytes.extend(color.number().to_ne_bytes());
    }
    bytes.extend(size.to_ne_bytes());
    bytes.extend(last.to_ne_bytes());
    bytes.extend([bottom, edges, 0, 0, 0, 0, 0, 0]);
    bytes
}

#[test]
fn a_drawing_is_that_of_the_crate_in_every_theme_and_style() {
    let position: Position = "4k3/8/8/8/7b/8/8/4K2R w K - 0 1".parse().unwrap();
    let last = Move::new(Square::E7, Square::H4, None);
    let list = [Arrow { color: Rgb::new(0x12_34_56), ..Arrow::new(Square::H4, Square::E1) }];
    let (mut seen, themes) = (Vec::new(), effort(4, 1));
    for (number, theme) in
        [Theme::BROWN, Theme::BLUE, Theme::GREEN, Theme::GREY].iter().enumerate().take(themes)
    {
        let plain = run!(pdn_chess_drawing_init(number, _));
        assert_eq!(plain.bytes("drawing"), drawing(theme, 0, 0, 0, 0, 1));
        let black = || drawing(theme, 0xff00, last.bits(), 240, 1, 0);
        let rust = Drawing {
            bottom: Color::Black,
            coordinates: false,
            last_move: Some(last),
            marked: Bitboard(0xff00),
            arrows: &list,
            theme: *theme,
            size: 240,
            ..Drawing::new(&position)
        };
        let mut expected = String::new();
        rust.write_svg(&mut expected).unwrap();
        let drawn = run!(pdn_chess_draw_svg(&position, black(), arrows(&list), _, _, _));
        assert_eq!(String::from_utf8(drawn.text).unwrap(), expected);
        seen.push(expected);
        for (style, rust_style) in
            [TextStyle::Ascii, TextStyle::Unicode, TextStyle::Ansi].into_iter().enumerate()
        {
            let mut expected = String::new();
            rust.write_text(rust_style, &mut expected).unwrap();
            let drawn = run!(pdn_chess_draw_text(&position, black(), style, _, _));
            assert_eq!(String::from_utf8(drawn.text).unwrap(), expected);
        }
    }
    seen.dedup();
    assert_eq!(seen.len(), themes, "themes differ");
}

#[test]
fn numbers_that_no_drawing_has_are_refused() {
    let good = drawing(&Theme::BROWN, 0, 0, 0, 0, 1);
    let svg = |drawing: &[u8], arrows: Vec<u8>| {
        run!(pdn_chess_draw_svg(&start(), drawing, arrows, _, _, _)).status
    };
    let arrow = arrows(&[Arrow::new(Square::A1, Square::H8)]);
    assert_eq!(svg(&good, arrow.repeat(32)), PDN_OK);
    assert_eq!(svg(&good, arrow.repeat(33)), PDN_ERROR_RANGE);
    for (index, value) in [(4, 64), (5, 255)] {
        let mut wrong = arrow.clone();
        wrong[index] = value;
        assert_eq!(svg(&good, wrong), PDN_ERROR_RANGE);
    }
    for (index, value) in [(38, &0xff00_u16.to_ne_bytes()[..]), (40, &[2])] {
        let mut wrong = good.clone();
        wrong[index..][..value.len()].copy_from_slice(value);
        assert_eq!(svg(&wrong, vec![]), PDN_ERROR_RANGE, "byte {index}");
    }
}
