//! Konobi: drawings and files. Each call on objects against walls, with every pointer NULL, with every
//! struct damaged; sinks that stop; and what is written beside the Rust crate.

use core::ffi::{c_char, c_void};

use pedina::konobi::draw::{Drawing, TextStyle};
use pedina::konobi::{AnySize, Game, Grid, Point, Position};

use crate::case::{Case, Object, call, case, refuse_damaged, refuse_null, succeed, words};
use crate::declarations::{
    ERROR_ENCODING, ERROR_NULL, ERROR_RANGE, ERROR_SINK, KONOBI_DRAW_ILLEGAL, KONOBI_DRAW_LABELS,
    KONOBI_DRAW_PATH, KONOBI_GAME_HISTORY_FULL, KONOBI_ILLEGAL_ACTION_NO_SWAP, KONOBI_NO_POINT,
    KONOBI_SGF_COLOR, KONOBI_SGF_MOVE, KONOBI_SGF_SETUP, KONOBI_SGF_SIZE, KONOBI_SGF_SYNTAX, OK,
    Status, number,
};
use crate::konobi::{CAPACITY, Played, SIZE, actions, count, diagram, game, position, state};

type Sink = Option<extern "C" fn(*mut c_void, *const c_char, usize) -> i32>;

unsafe extern "C" {
    fn pdn_konobi_draw_text(
        position: *mut u8,
        last: u16,
        marks: u32,
        style: u8,
        sink: Sink,
        user: *mut c_void,
    ) -> Status;
    fn pdn_konobi_draw_svg(
        position: *mut u8,
        last: u16,
        marks: u32,
        sink: Sink,
        user: *mut c_void,
    ) -> Status;
    fn pdn_konobi_game_write_sgf(
        game: *mut u8,
        history: *mut u8,
        capacity: usize,
        first: *const u8,
        first_length: usize,
        second: *const u8,
        second_length: usize,
        sink: Sink,
        user: *mut c_void,
    ) -> Status;
    fn pdn_konobi_game_read_sgf(
        text: *mut u8,
        length: usize,
        history: *mut u8,
        capacity: usize,
        game: *mut u8,
        start: *mut u8,
    ) -> Status;
}

/// Takes anything.
extern "C" fn swallow(_: *mut c_void, _: *const c_char, _: usize) -> i32 {
    0
}

/// Appends to the string that `user` points to; stops before it is longer than it has room for.
extern "C" fn append(user: *mut c_void, text: *const c_char, length: usize) -> i32 {
    // SAFETY: every caller here passes a string that lives through the call, and text that is read only
    // now.
    let (string, text) = unsafe {
        (&mut *user.cast::<String>(), core::slice::from_raw_parts(text.cast::<u8>(), length))
    };
    if string.len() + length > string.capacity() {
        return 1;
    }
    string.push_str(core::str::from_utf8(text).expect("UTF-8"));
    0
}

/// What a call writes into a sink with room for so many bytes.
fn written(room: usize, write: impl FnOnce(Sink, *mut c_void) -> Status) -> (i32, String) {
    let mut text = String::with_capacity(room);
    let status = number(write(Some(append), (&raw mut text).cast()));
    (status, text)
}

const NONE: u16 = KONOBI_NO_POINT as u16;
const FILE: &[u8] = b"(;SZ[5];B[c3];W[swap-sides];W[d5])";

/// One call of each function that succeeds; where a pointer may be NULL it is.
pub(crate) fn cases() -> Vec<Case> {
    let played = game("c3 swap d5 a1");
    vec![
        case!(
            pdn_konobi_draw_text,
            vec![state(&diagram())],
            |p| p[0],
            NONE,
            7,
            2,
            Some(swallow),
            core::ptr::null_mut()
        ),
        case!(
            pdn_konobi_draw_svg,
            vec![state(&diagram())],
            |p| p[0],
            NONE,
            7,
            Some(swallow),
            core::ptr::null_mut()
        ),
        case!(
            pdn_konobi_game_write_sgf,
            vec![
                Object::Checked(words(&played.to_snapshot())),
                Object::Plies(actions(&played)),
                Object::Input(b"Ada".to_vec())
            ],
            |p| p[0],
            p[1],
            CAPACITY,
            p[2],
            3,
            core::ptr::null(),
            0,
            Some(swallow),
            core::ptr::null_mut()
        ),
        case!(
            pdn_konobi_game_read_sgf,
            vec![Object::Input(FILE.to_vec()), Object::Room(2 * CAPACITY), Object::Room(216)],
            |p| p[0],
            FILE.len(),
            p[1],
            CAPACITY,
            p[2],
            core::ptr::null_mut()
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

fn bytes(position: &Position<AnySize>) -> Vec<u8> {
    words(&position.to_snapshot())
}

#[test]
fn drawings_are_those_of_the_crate() {
    let won = position("2X2/2X2/2X2/1X3/1X2O w 10");
    let c3 = Point::parse("c3");
    let bits = pedina::konobi::Action::parse("c3").expect("a point").bits();
    for position in [diagram(), won] {
        for (marks, last) in (0..8).map(|marks| (marks, [NONE, bits][marks as usize % 2])) {
            let mut drawing = Drawing::new(&position);
            drawing.last = c3.filter(|_| last != NONE);
            drawing.labels = marks & KONOBI_DRAW_LABELS as u32 != 0;
            if marks & KONOBI_DRAW_ILLEGAL as u32 == 0 {
                drawing.illegal = Grid::empty(position.size());
            }
            if marks & KONOBI_DRAW_PATH as u32 == 0 {
                drawing.path = Grid::empty(position.size());
            }
            let mut board = bytes(&position);
            for style in 0..3 {
                // SAFETY: a position and a sink.
                let (status, text) = written(4_000, |sink, user| unsafe {
                    pdn_konobi_draw_text(board.as_mut_ptr(), last, marks, style, sink, user)
                });
                let mut known = String::new();
                drawing.write_text(TextStyle::new(style).unwrap(), &mut known).unwrap();
                assert_eq!((status, text), (OK, known));
            }
            // SAFETY: as above.
            let (status, text) = written(10_000, |sink, user| unsafe {
                pdn_konobi_draw_svg(board.as_mut_ptr(), last, marks, sink, user)
            });
            let mut known = String::new();
            drawing.write_svg(&mut known).unwrap();
            assert_eq!((status, text), (OK, known));
        }
    }
}

#[test]
fn sinks_may_stop_and_numbers_are_checked() {
    let (played, mut board) = (game("c3 swap d5 a1"), bytes(&diagram()));
    let (mut state, mut plies) = (words(&played.to_snapshot()), actions(&played));
    for room in 0..60 {
        // SAFETY: a position and a sink.
        let (status, _) = written(room, |sink, user| unsafe {
            pdn_konobi_draw_text(board.as_mut_ptr(), NONE, 7, 0, sink, user)
        });
        assert_eq!(status, ERROR_SINK);
        // SAFETY: a game with its history, names of no length, a sink.
        let (status, _) = written(room, |sink, user| unsafe {
            pdn_konobi_game_write_sgf(
                state.as_mut_ptr(),
                plies.as_mut_ptr(),
                CAPACITY,
                core::ptr::null(),
                0,
                core::ptr::null(),
                0,
                sink,
                user,
            )
        });
        assert_eq!(status, ERROR_SINK);
    }
    for (last, marks, style, status) in [
        (NONE, 8, 0, ERROR_RANGE),
        (NONE, u32::MAX, 0, ERROR_RANGE),
        (1024, 0, 0, ERROR_RANGE),
        (31, 0, 0, ERROR_RANGE),
        (NONE, 0, 3, ERROR_RANGE),
        (NONE, 0, 0, OK),
    ] {
        // SAFETY: a position and a sink.
        let (found, _) = written(1_000, |sink, user| unsafe {
            pdn_konobi_draw_text(board.as_mut_ptr(), last, marks, style, sink, user)
        });
        assert_eq!(found, status, "{last} {marks} {style}");
    }
    // SAFETY: a position; no sink.
    let none =
        unsafe { pdn_konobi_draw_svg(board.as_mut_ptr(), NONE, 0, None, core::ptr::null_mut()) };
    assert_eq!(number(none), ERROR_NULL);
    let name = [0xFF_u8];
    // SAFETY: a game with its history, a name, a sink.
    let (status, _) = written(1_000, |sink, user| unsafe {
        pdn_konobi_game_write_sgf(
            state.as_mut_ptr(),
            plies.as_mut_ptr(),
            CAPACITY,
            name.as_ptr(),
            1,
            core::ptr::null(),
            0,
            sink,
            user,
        )
    });
    assert_eq!(status, ERROR_ENCODING);
}

#[test]
fn files_go_out_and_come_back() {
    let played: Played = game("c3 swap d5 a1 e1 resign");
    let (mut state, mut plies) = (words(&played.to_snapshot()), actions(&played));
    // SAFETY: a game with its history, two names, a sink.
    let (status, text) = written(1_000, |sink, user| unsafe {
        pdn_konobi_game_write_sgf(
            state.as_mut_ptr(),
            plies.as_mut_ptr(),
            CAPACITY,
            b"Ada".as_ptr(),
            3,
            b"Bob".as_ptr(),
            3,
            sink,
            user,
        )
    });
    let mut known = String::new();
    played.write_sgf(["Ada", "Bob"], &mut known).unwrap();
    assert_eq!((status, &text), (OK, &known));
    let objects = [
        Object::Input(text.clone().into_bytes()),
        Object::Room(2 * CAPACITY),
        Object::Room(216),
        Object::Room(SIZE),
    ];
    let (status, after) =
        call!(pdn_konobi_game_read_sgf, objects, |p| p[0], text.len(), p[1], CAPACITY, p[2], p[3]);
    assert_eq!((status, count(&after[3])), (OK, 0));
    assert_eq!(after[2], state);
    let known =
        Game::<AnySize, _>::read_sgf(text.as_bytes(), [pedina::konobi::Action::Pass; CAPACITY]);
    assert_eq!(after[2], words(&known.expect("a file").to_snapshot()));
}

#[test]
fn bad_files_are_refused_where_they_go_wrong() {
    for (text, capacity, status, start) in [
        ("(;SZ[5]", 9, KONOBI_SGF_SYNTAX, 7),
        ("(;B[c3])", 9, KONOBI_SGF_SIZE, 2),
        ("(;SZ[5]AB[f1];B[c3])", 9, KONOBI_SGF_SETUP, 7),
        ("(;SZ[5];W[c3])", 9, KONOBI_SGF_COLOR, 8),
        ("(;SZ[5];B[cc])", 9, KONOBI_SGF_MOVE, 8),
        ("(;SZ[5];B[swap-sides])", 9, KONOBI_ILLEGAL_ACTION_NO_SWAP, 8),
        ("(;SZ[5];B[c3];W[d5])", 1, KONOBI_GAME_HISTORY_FULL, 14),
    ] {
        let mut bytes = text.as_bytes().to_vec();
        let (mut history, mut game) = (vec![0_u8; 2 * capacity], [0xA5_u8; 216]);
        let mut found = [0xA5_u8; SIZE];
        // SAFETY: a text, a history, room for a game and for a number.
        let answer = unsafe {
            pdn_konobi_game_read_sgf(
                bytes.as_mut_ptr(),
                bytes.len(),
                history.as_mut_ptr(),
                capacity,
                game.as_mut_ptr(),
                found.as_mut_ptr(),
            )
        };
        assert_eq!((number(answer), count(&found)), (status, start), "{text}");
        assert_eq!(game, [0xA5; 216]);
    }
}
