//! What writes into a sink: drawing, game files, positions with operations. Each call on objects
//! against walls, with every pointer NULL, with every struct damaged; sinks that stop; and what is
//! written beside the Rust crate.

use core::ffi::{c_char, c_void};

use pedina::chess::draw::{Arrow, Drawing, Rgb, TextStyle, Theme};
use pedina::chess::pgn::{Termination, Writer, WriterState};
use pedina::chess::{Bitboard, CastlingStyle, Color, Move, Position, Square, epd};

use crate::case::{Case, Object, case, refuse_damaged, refuse_null, succeed, words};
use crate::declarations::{
    CHESS_EPD_NO_OPERATION, CHESS_EPD_OPERATION, CHESS_PGN_TAG_SYNTAX, ERROR_ENCODING, ERROR_NULL,
    ERROR_RANGE, ERROR_SINK, OK, Status, number,
};
use crate::samples::effort;

type Sink = Option<extern "C" fn(*mut c_void, *const c_char, usize) -> i32>;

macro_rules! declare {
    ($(fn $name:ident($($parameter:ident: $type:ty),*);)*) => {
        unsafe extern "C" {
            $(fn $name($($parameter: $type),*) -> Status;)*
        }
    };
}

declare! {
    fn pdn_chess_pgn_writer_start(writer: *mut u8);
    fn pdn_chess_pgn_write_tag(
        writer: *mut u8, name: *const u8, name_length: usize, value: *const u8, length: usize,
        sink: Sink, user: *mut c_void
    );
    fn pdn_chess_pgn_write_move(
        writer: *mut u8, position: *const u8, mv: u16, sink: Sink, user: *mut c_void
    );
    fn pdn_chess_pgn_write_nag(writer: *mut u8, nag: u8, sink: Sink, user: *mut c_void);
    fn pdn_chess_pgn_write_comment(
        writer: *mut u8, text: *const u8, length: usize, sink: Sink, user: *mut c_void
    );
    fn pdn_chess_pgn_write_variation(writer: *mut u8, sink: Sink, user: *mut c_void);
    fn pdn_chess_pgn_write_end_variation(writer: *mut u8, sink: Sink, user: *mut c_void);
    fn pdn_chess_pgn_write_termination(
        writer: *mut u8, termination: u32, sink: Sink, user: *mut c_void
    );
    fn pdn_chess_parse_epd(
        text: *const u8, length: usize, mode: u8, position: *mut u8, report: *mut u8
    );
    fn pdn_chess_epd_next(
        text: *const u8, length: usize, mode: u8, cursor: *mut u8, part: *mut u8,
        start: *mut u8, part_length: *mut u8
    );
    fn pdn_chess_epd_find(
        text: *const u8, length: usize, mode: u8, opcode: *const u8, opcode_length: usize,
        cursor: *mut u8
    );
    fn pdn_chess_epd_write_position(
        position: *const u8, style: u8, sink: Sink, user: *mut c_void
    );
    fn pdn_chess_epd_write_moves(
        position: *const u8, opcode: *const u8, opcode_length: usize, moves: *const u8,
        count: usize, sink: Sink, user: *mut c_void
    );
    fn pdn_chess_epd_write_string(
        opcode: *const u8, opcode_length: usize, text: *const u8, length: usize, sink: Sink,
        user: *mut c_void
    );
    fn pdn_chess_drawing_init(theme: u8, drawing: *mut u8);
    fn pdn_chess_draw_text(
        position: *const u8, drawing: *const u8, style: u8, sink: Sink, user: *mut c_void
    );
    fn pdn_chess_draw_svg(
        position: *const u8, drawing: *const u8, arrows: *const u8, count: usize, sink: Sink,
        user: *mut c_void
    );
}

/// Takes anything.
extern "C" fn accept(_: *mut c_void, text: *const c_char, length: usize) -> i32 {
    assert!(!text.is_null() && length > 0);
    0
}

/// Keeps what it is told, up to a length, then stops.
#[derive(Debug)]
struct Paper {
    text: Vec<u8>,
    room: usize,
}

impl Paper {
    fn new(room: usize) -> Self {
        Self { text: Vec::new(), room }
    }

    fn user(&mut self) -> *mut c_void {
        (&raw mut *self).cast()
    }
}

extern "C" fn append(user: *mut c_void, text: *const c_char, length: usize) -> i32 {
    // SAFETY: the callers below pass a paper that nobody else uses meanwhile.
    let paper = unsafe { &mut *user.cast::<Paper>() };
    if paper.text.len() + length > paper.room {
        return -7;
    }
    // SAFETY: the library promises as many bytes as it says.
    paper.text.extend(unsafe { core::slice::from_raw_parts(text.cast::<u8>(), length) });
    0
}

/// Writes an EPD operation with a string to a sink that takes an object; the status.
pub(crate) fn write_string(
    opcode: &[u8],
    text: &[u8],
    sink: extern "C" fn(*mut c_void, *const c_char, usize) -> i32,
    user: &mut [u8],
) -> i32 {
    let (user, sink) = (user.as_mut_ptr().cast(), Some(sink));
    // SAFETY: texts of their lengths, and an object that the sink knows.
    number(unsafe {
        pdn_chess_epd_write_string(
            opcode.as_ptr(),
            opcode.len(),
            text.as_ptr(),
            text.len(),
            sink,
            user,
        )
    })
}

const LINE: &[u8] = b"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; id \"two steps\"; hmvc 7;";

fn start() -> Vec<u8> {
    words(&Position::start().to_snapshot())
}

fn writer() -> Vec<u8> {
    words(&WriterState::new().to_snapshot())
}

/// A drawing with these marks, last move, size, bottom and coordinates, in the colours of a theme.
fn drawing(
    theme: &Theme,
    marked: u64,
    last_move: u16,
    size: u16,
    bottom: u8,
    edges: u8,
) -> Vec<u8> {
    let mut bytes = marked.to_ne_bytes().to_vec();
    let Theme { light, dark, last_move: moved, check, mark, white, black } = *theme;
    for color in [light, dark, moved, check, mark, white, black] {
        bytes.extend(color.number().to_ne_bytes());
    }
    bytes.extend(size.to_ne_bytes());
    bytes.extend(last_move.to_ne_bytes());
    bytes.extend([bottom, edges, 0, 0, 0, 0, 0, 0]);
    bytes
}

fn arrows(arrows: &[Arrow]) -> Vec<u8> {
    let bytes = |arrow: &Arrow| {
        let mut bytes = arrow.color.number().to_ne_bytes().to_vec();
        bytes.extend([arrow.from.number(), arrow.to.number(), 0, 0]);
        bytes
    };
    arrows.iter().flat_map(bytes).collect()
}

/// One call of each function that succeeds; a report is never NULL here.
fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Input, Room};
    fn none() -> *mut c_void {
        core::ptr::null_mut()
    }
    let size = size_of::<usize>();
    let text = |text: &[u8]| Input(text.to_vec());
    let two = [Arrow::new(Square::A1, Square::H8), Arrow::new(Square::E4, Square::E4)];
    let board = || Input(drawing(&Theme::BLUE, 1 << 20, 0, 300, 0, 1));
    vec![
        case!(pdn_chess_pgn_writer_start, vec![Room(8)], |p| p[0]),
        case!(
            pdn_chess_pgn_write_tag,
            vec![CheckedMut(writer()), text(b"White"), text(b"M\xc3\xbcller")],
            |p| p[0],
            p[1],
            5,
            p[2],
            7,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_pgn_write_move,
            vec![CheckedMut(writer()), Checked(start())],
            |p| p[0],
            p[1],
            12 | 28 << 6,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_pgn_write_nag,
            vec![CheckedMut(writer())],
            |p| p[0],
            6,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_pgn_write_comment,
            vec![CheckedMut(writer()), text(b"good")],
            |p| p[0],
            p[1],
            4,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_pgn_write_variation,
            vec![CheckedMut(writer())],
            |p| p[0],
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_pgn_write_end_variation,
            vec![CheckedMut(writer())],
            |p| p[0],
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_pgn_write_termination,
            vec![CheckedMut(words(&{
                let mut nothing = String::new();
                let mut writer = Writer::new(&mut nothing);
                writer.nag(1).unwrap();
                writer.state().to_snapshot()
            }))],
            |p| p[0],
            3,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_parse_epd,
            vec![text(LINE), Room(80)],
            |p| p[0],
            LINE.len(),
            0,
            p[1],
            core::ptr::null_mut()
        ),
        case!(
            pdn_chess_epd_next,
            vec![text(LINE), Object::PliesMut(vec![0; size]), Room(1), Room(size), Room(size)],
            |p| p[0],
            LINE.len(),
            0,
            p[1],
            p[2],
            p[3],
            p[4]
        ),
        case!(
            pdn_chess_epd_find,
            vec![text(LINE), text(b"hmvc"), Room(size)],
            |p| p[0],
            LINE.len(),
            0,
            p[1],
            4,
            p[2]
        ),
        case!(
            pdn_chess_epd_write_position,
            vec![Checked(start())],
            |p| p[0],
            0,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_epd_write_moves,
            vec![Checked(start()), text(b"bm"), text(&(12_u16 | 28 << 6).to_ne_bytes())],
            |p| p[0],
            p[1],
            2,
            p[2],
            1,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_epd_write_string,
            vec![text(b"id"), text(b"a \"b\"")],
            |p| p[0],
            2,
            p[1],
            5,
            Some(accept),
            none()
        ),
        case!(pdn_chess_drawing_init, vec![Room(48)], |p| 2, p[0]),
        case!(
            pdn_chess_draw_text,
            vec![Checked(start()), board()],
            |p| p[0],
            p[1],
            2,
            Some(accept),
            none()
        ),
        case!(
            pdn_chess_draw_svg,
            vec![Checked(start()), board(), Input(arrows(&two))],
            |p| p[0],
            p[1],
            p[2],
            2,
            Some(accept),
            none()
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

/// A game with all that a writer writes, through C; the first status that is no success.
fn write_game(paper: &mut Paper) -> i32 {
    let user = paper.user();
    let mut state = WriterState::new().to_snapshot();
    let writer = state.as_mut_ptr().cast::<u8>();
    let position = Position::start();
    let words = position.to_snapshot();
    let answer = position.play(Move::new(Square::E2, Square::E4, None)).unwrap().to_snapshot();
    let sink: Sink = Some(append);
    let (name, value) = (b"White", "Müller \"x\"");
    // SAFETY: each pointer is good for the length beside it; the paper is used by nobody else.
    let calls: [&dyn Fn() -> Status; 8] = unsafe {
        [
            &|| {
                pdn_chess_pgn_write_tag(
                    writer,
                    name.as_ptr(),
                    5,
                    value.as_ptr(),
                    value.len(),
                    sink,
                    user,
                )
            },
            &|| pdn_chess_pgn_write_move(writer, words.as_ptr().cast(), 12 | 28 << 6, sink, user),
            &|| pdn_chess_pgn_write_nag(writer, 5, sink, user),
            &|| pdn_chess_pgn_write_variation(writer, sink, user),
            &|| pdn_chess_pgn_write_comment(writer, b"or".as_ptr(), 2, sink, user),
            &|| pdn_chess_pgn_write_end_variation(writer, sink, user),
            &|| pdn_chess_pgn_write_move(writer, answer.as_ptr().cast(), 52 | 36 << 6, sink, user),
            &|| pdn_chess_pgn_write_termination(writer, 1, sink, user),
        ]
    };
    calls.iter().map(|call| number(call())).find(|&status| status != OK).unwrap_or(OK)
}

#[test]
fn a_game_is_written_as_by_rust_and_a_sink_may_stop_anywhere() {
    let mut expected = String::new();
    let mut writer = Writer::new(&mut expected);
    let start = Position::start();
    let e4 = start.parse_san(b"e4").unwrap();
    let after = start.play(e4).unwrap();
    writer.tag("White", "Müller \"x\"").unwrap();
    writer.mv(&start, e4).unwrap();
    writer.nag(5).unwrap();
    writer.begin_variation().unwrap();
    writer.comment("or").unwrap();
    writer.end_variation().unwrap();
    writer.mv(&after, after.parse_san(b"e5").unwrap()).unwrap();
    writer.termination(Termination::WhiteWins).unwrap();
    for room in (0..=expected.len()).rev().step_by(effort(1, 29)) {
        let mut paper = Paper::new(room);
        let status = write_game(&mut paper);
        assert_eq!(status, if room == expected.len() { OK } else { ERROR_SINK }, "{room}");
        assert!(expected.as_bytes().starts_with(&paper.text), "{room}");
    }
}

#[test]
fn what_no_game_can_hold_is_refused() {
    let mut state = WriterState::new().to_snapshot();
    let before = state;
    let writer = state.as_mut_ptr().cast::<u8>();
    let sink: Sink = Some(accept);
    let none = core::ptr::null_mut();
    let start = start();
    // SAFETY: each pointer is good for the length beside it.
    unsafe {
        let tag = |name: &[u8], value: &[u8]| {
            let (name_length, length) = (name.len(), value.len());
            number(pdn_chess_pgn_write_tag(
                writer,
                name.as_ptr(),
                name_length,
                value.as_ptr(),
                length,
                sink,
                none,
            ))
        };
        for name in [&b""[..], b"a b", b"a\"", b"\xc3\xa4", b"\n"] {
            assert_eq!(tag(name, b"x"), CHESS_PGN_TAG_SYNTAX, "{name:?}");
        }
        assert_eq!(tag(b"Site", b"\xff"), ERROR_ENCODING);
        let comment = pdn_chess_pgn_write_comment(writer, b"\xc3".as_ptr(), 1, sink, none);
        assert_eq!(number(comment), ERROR_ENCODING);
        for termination in [4, u32::MAX] {
            let status = pdn_chess_pgn_write_termination(writer, termination, sink, none);
            assert_eq!(number(status), ERROR_RANGE);
        }
        let play = |mv| number(pdn_chess_pgn_write_move(writer, start.as_ptr(), mv, sink, none));
        assert_eq!(play(0xffff), ERROR_RANGE);
        assert_eq!(play(12 | 36 << 6), -51, "e2e5");
        assert_eq!(number(pdn_chess_pgn_write_nag(writer, 1, None, none)), ERROR_NULL);
    }
    assert_eq!(state, before, "what fails leaves the writer as it was");
}

/// The next part of a line from a cursor: its kind and its text.
fn next_part(line: &[u8], mode: u8, cursor: &mut usize) -> Result<(u8, Vec<u8>), i32> {
    let (mut kind, mut start, mut length) = (9_u8, usize::MAX, usize::MAX);
    let (to, size) = ((&raw mut start).cast(), (&raw mut length).cast());
    let cursor = (&raw mut *cursor).cast();
    // SAFETY: a text of its length, a cursor and three outputs.
    let status = number(unsafe {
        pdn_chess_epd_next(line.as_ptr(), line.len(), mode, cursor, &raw mut kind, to, size)
    });
    if status == OK { Ok((kind, line[start..start + length].into())) } else { Err(status) }
}

#[test]
fn operations_are_passed_as_by_rust() {
    let mut cursor = 0;
    for part in epd::Cursor::new(LINE, pedina::chess::FenMode::Strict).unwrap() {
        let kind = match part {
            epd::Part::Opcode(_) => 1,
            epd::Part::Operand(epd::Operand::String(_)) => 2,
            epd::Part::Operand(epd::Operand::Word(_)) => 3,
        };
        assert_eq!(next_part(LINE, 0, &mut cursor), Ok((kind, part.text().into())));
        if let epd::Part::Opcode(opcode) = part {
            let (mut found, line) = (usize::MAX, LINE.as_ptr());
            let to = (&raw mut found).cast();
            // SAFETY: the line, the opcode and an output.
            let status = number(unsafe {
                pdn_chess_epd_find(line, LINE.len(), 0, opcode.as_ptr(), opcode.len(), to)
            });
            assert_eq!((status, found), (OK, cursor));
        }
    }
    let end = cursor;
    assert_eq!(next_part(LINE, 0, &mut cursor), Err(CHESS_EPD_NO_OPERATION));
    assert_eq!(cursor, end);
    assert_eq!(next_part(LINE, 2, &mut 0), Err(ERROR_RANGE));
    assert_eq!(next_part(LINE, 2, &mut 40), Err(ERROR_RANGE));
    let open = b"4k3/8/8/8/8/8/4P3/4K3 w - - ; bm e4";
    assert_eq!(next_part(open, 0, &mut 0), Err(CHESS_EPD_OPERATION));
    assert_eq!(next_part(open, 1, &mut 0), Ok((1, b"bm".into())));
    // Any cursor is safe.
    for cursor in (0..LINE.len() + 3).chain([usize::MAX]) {
        let mut at = cursor;
        while next_part(LINE, 1, &mut at).is_ok() {}
        assert!(at <= LINE.len() || at == cursor);
    }
}

#[test]
fn the_position_of_a_line_and_the_place_of_what_is_wrong() {
    let parse = |text: &str, mode| {
        let (mut position, mut report) = ([0_u64; Position::SNAPSHOT_WORDS], [9_u32; 2]);
        let (to, about) = (position.as_mut_ptr().cast(), report.as_mut_ptr().cast());
        // SAFETY: a text of its length and two outputs.
        let status =
            number(unsafe { pdn_chess_parse_epd(text.as_ptr(), text.len(), mode, to, about) });
        (status, position, report)
    };
    let (status, position, report) = parse(str::from_utf8(LINE).unwrap(), 0);
    assert_eq!((status, report), (OK, [0, 0]));
    let expected: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 7 1".parse().unwrap();
    assert_eq!(position, expected.to_snapshot());
    let rights = "4k3/8/8/8/8/8/4P3/4K3 w";
    for (text, status, report) in [
        (format!("{rights} - - bm e4; ; "), CHESS_EPD_OPERATION, [0, 35]),
        (format!("{rights} x - bm e4;"), -36, [0, 24]),
        ("8/8/8/8/8/8/8/8 w - - ".to_owned(), -40, [7, 0]),
    ] {
        let (found, position, about) = parse(&text, 0);
        assert_eq!(
            (found, about, position),
            (status, report, [0; Position::SNAPSHOT_WORDS]),
            "{text}"
        );
    }
    assert_eq!(parse(rights, 9).0, ERROR_RANGE);
}

#[test]
fn a_line_is_written_as_by_rust() {
    let start = Position::start();
    let words = start.to_snapshot();
    let moves = ["e4", "d4"].map(|san| start.parse_san(san.as_bytes()).unwrap());
    let mut expected = String::new();
    let mut line = epd::Writer::new(&mut expected, &start, CastlingStyle::Chess960).unwrap();
    line.moves("bm", moves).unwrap();
    line.string("id", "a \"b\" ü").unwrap();
    let write = |paper: &mut Paper, moves: &[u16], opcode: &[u8], text: &[u8]| {
        let (user, position) = (paper.user(), words.as_ptr().cast());
        let list = moves.as_ptr().cast();
        // SAFETY: each pointer is good for the length beside it.
        let statuses = unsafe {
            [
                pdn_chess_epd_write_position(position, 1, Some(append), user),
                pdn_chess_epd_write_moves(
                    position,
                    opcode.as_ptr(),
                    opcode.len(),
                    list,
                    moves.len(),
                    Some(append),
                    user,
                ),
                pdn_chess_epd_write_string(
                    b"id".as_ptr(),
                    2,
                    text.as_ptr(),
                    text.len(),
                    Some(append),
                    user,
                ),
            ]
        };
        statuses.map(number)
    };
    let bits = moves.map(Move::bits);
    let mut paper = Paper::new(1000);
    assert_eq!(write(&mut paper, &bits, b"bm", "a \"b\" ü".as_bytes()), [OK; 3]);
    assert_eq!(String::from_utf8(paper.text).unwrap(), expected);
    let mut paper = Paper::new(1000);
    assert_eq!(
        write(&mut paper, &[bits[0], 12 | 36 << 6], b"bm", b"\xff"),
        [OK, -51, ERROR_ENCODING]
    );
    assert_eq!(paper.text.len(), expected.find(" bm").unwrap(), "nothing of what was refused");
    for opcode in [&b""[..], b"b m", b"1", b"b;", b"\xc3\xa4"] {
        let [_, status, _] = write(&mut Paper::new(1000), &bits, opcode, b"x");
        assert_eq!(status, CHESS_EPD_OPERATION, "{opcode:?}");
    }
    assert_eq!(write(&mut Paper::new(5), &bits, b"bm", b"x"), [ERROR_SINK; 3]);
}

#[test]
fn a_drawing_is_that_of_rust_in_every_theme_and_style() {
    let position: Position = "4k3/8/8/8/7b/8/8/4K2R w K - 0 1".parse().unwrap();
    let words = position.to_snapshot();
    let last = Move::new(Square::E7, Square::H4, None);
    let list = [Arrow { color: Rgb::new(0x12_34_56), ..Arrow::new(Square::H4, Square::E1) }];
    let (mut plain, mut seen, themes) = ([0_u8; 48], Vec::new(), effort(4, 1));
    for (number_of_theme, theme) in
        [Theme::BROWN, Theme::BLUE, Theme::GREEN, Theme::GREY].iter().enumerate().take(themes)
    {
        // SAFETY: room for a drawing.
        let status = unsafe { pdn_chess_drawing_init(number_of_theme as u8, plain.as_mut_ptr()) };
        assert_eq!(number(status), OK);
        assert_eq!(plain.to_vec(), drawing(theme, 0, 0, 0, 0, 1));
        let black = drawing(theme, 0xff00, last.bits(), 240, 1, 0);
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
        let (mut expected, mut paper) = (String::new(), Paper::new(100_000));
        rust.write_svg(&mut expected).unwrap();
        let arrows = arrows(&list);
        let (position, user) = (words.as_ptr().cast(), paper.user());
        // SAFETY: a position, a drawing, an arrow, and a paper that nobody else uses.
        let status = number(unsafe {
            pdn_chess_draw_svg(position, black.as_ptr(), arrows.as_ptr(), 1, Some(append), user)
        });
        assert_eq!((status, String::from_utf8(paper.text).unwrap()), (OK, expected.clone()));
        seen.push(expected);
        for (style, rust_style) in
            [TextStyle::Ascii, TextStyle::Unicode, TextStyle::Ansi].into_iter().enumerate()
        {
            let (mut expected, mut paper) = (String::new(), Paper::new(100_000));
            rust.write_text(rust_style, &mut expected).unwrap();
            let user = paper.user();
            // SAFETY: as above.
            let status = number(unsafe {
                pdn_chess_draw_text(position, black.as_ptr(), style as u8, Some(append), user)
            });
            assert_eq!((status, String::from_utf8(paper.text).unwrap()), (OK, expected));
        }
    }
    seen.dedup();
    assert_eq!(seen.len(), themes, "themes differ");
}

#[test]
fn numbers_that_no_drawing_has() {
    let words = Position::start().to_snapshot();
    let good = drawing(&Theme::BROWN, 0, 0, 0, 0, 1);
    let none = core::ptr::null_mut();
    let svg = |drawing: &[u8], arrows: &[u8]| {
        let (position, count) = (words.as_ptr().cast(), arrows.len() / 8);
        // SAFETY: a position, a drawing and so many arrows.
        number(unsafe {
            pdn_chess_draw_svg(
                position,
                drawing.as_ptr(),
                arrows.as_ptr(),
                count,
                Some(accept),
                none,
            )
        })
    };
    let arrow = arrows(&[Arrow::new(Square::A1, Square::H8)]);
    assert_eq!(svg(&good, &arrow.repeat(32)), OK);
    assert_eq!(svg(&good, &arrow.repeat(33)), ERROR_RANGE);
    for (index, value) in [(4, 64), (5, 255)] {
        let mut wrong = arrow.clone();
        wrong[index] = value;
        assert_eq!(svg(&good, &wrong), ERROR_RANGE);
    }
    for (index, value) in [(39, 0xff), (40, 2)] {
        let mut wrong = good.clone();
        wrong[index] = value;
        assert_eq!(svg(&wrong, &[]), ERROR_RANGE, "byte {index}");
    }
    // SAFETY: a position and a drawing; room for a drawing.
    unsafe {
        let text = pdn_chess_draw_text(words.as_ptr().cast(), good.as_ptr(), 3, Some(accept), none);
        assert_eq!(number(text), ERROR_RANGE);
        let mut room = [7_u8; 48];
        assert_eq!(number(pdn_chess_drawing_init(4, room.as_mut_ptr())), ERROR_RANGE);
        assert_eq!(room, [7; 48]);
        let text = pdn_chess_draw_text(words.as_ptr().cast(), good.as_ptr(), 0, None, none);
        assert_eq!(number(text), ERROR_NULL);
    }
}
