//! Algebraic notation and the reader of game files: every pointer NULL, structs that hold anything,
//! and a whole file beside the Rust crate, in pieces of every size.

use core::ffi::{c_char, c_void};

use pedina::chess::pgn::{Error, ErrorKind, Flow, Reader, Termination, Visitor};
use pedina::chess::{Position, SanError};
use pedina_ffi::chess::pgn::pdn_chess_pgn_event;

use crate::declarations::{
    CHESS_PGN_LENGTH, CHESS_PGN_NO_RESULT, CHESS_PGN_OPEN_COMMENT, CHESS_PGN_PARENTHESES,
    CHESS_PGN_SKIP, CHESS_PGN_TAG_SYNTAX, CHESS_PGN_TOKEN, CHESS_SAN_AMBIGUOUS,
    CHESS_SAN_NO_SUCH_MOVE, CHESS_SAN_SYNTAX, ERROR_NULL, ERROR_STATE, OK, Status, number,
};
use crate::random::Random;
use crate::samples::effort;

type Visit = Option<
    extern "C" fn(
        *mut c_void,
        *const pdn_chess_pgn_event,
        *const c_char,
        usize,
        *const c_char,
        usize,
    ) -> i32,
>;

unsafe extern "C" {
    fn pdn_chess_parse_san(
        position: *const u64,
        text: *const c_char,
        length: usize,
        mv: *mut u16,
        report: *mut [u32; 2],
    ) -> Status;
    fn pdn_chess_pgn_start(reader: *mut u64) -> Status;
    fn pdn_chess_pgn_read(
        reader: *mut u64,
        piece: *const c_char,
        length: usize,
        visit: Visit,
        user: *mut c_void,
    ) -> Status;
    fn pdn_chess_pgn_finish(reader: *mut u64, visit: Visit, user: *mut c_void) -> Status;
}

const TEXT: &str = "\u{feff}[Event \"a\\\"b\"]\n[Site \"c\"]\n\n1. e4! {so ; so} e5 (1... c5 2. Nf3) \
                    2. Nf3 $14 Nc6 *\n\n[Event \"broken\"]\n\n1. e4 (1. d4 ? < 2. c4) e5 ) 1-0\n\
                    1. d4 no 0-1\n[Event \"cut\"]\n1. e4 (1. d4";

/// What a visitor was told, one line a call.
#[derive(Debug, Default)]
struct Log {
    lines: Vec<String>,
    comment: Vec<u8>,
}

impl Log {
    fn add(&mut self, kind: u32, number: u32, text: &[u8], name: &[u8]) -> i32 {
        if kind == 6 {
            self.comment.extend(text);
            if number == 0 {
                return 0;
            }
        }
        let text = if kind == 6 { core::mem::take(&mut self.comment) } else { text.to_vec() };
        let (name, shown) = (name.escape_ascii(), text.escape_ascii());
        self.lines.push(format!("{kind} {number} {name} {shown}"));
        if text == b"no" { CHESS_PGN_TOKEN } else { 0 }
    }
}

extern "C" fn log(
    user: *mut c_void,
    event: *const pdn_chess_pgn_event,
    text: *const c_char,
    length: usize,
    name: *const c_char,
    name_length: usize,
) -> i32 {
    // SAFETY: the callers below pass a log that nobody else uses meanwhile.
    let log = unsafe { &mut *user.cast::<Log>() };
    // SAFETY: the library promises an event that is good until this returns.
    let event = unsafe { &*event };
    let bytes = |text: *const c_char, length: usize| {
        if text.is_null() {
            assert_eq!(length, 0);
            return Vec::new();
        }
        // SAFETY: the library promises as many bytes as it says.
        unsafe { core::slice::from_raw_parts(text.cast::<u8>(), length) }.to_vec()
    };
    let (text, name) = (bytes(text, length), bytes(name, name_length));
    if event.kind == 9 {
        let pdn_chess_pgn_event { offset, line, game, status, .. } = *event;
        log.lines.push(format!("error {status} {offset} {line} {game}"));
        return 0;
    }
    assert_eq!((event.offset, event.line, event.status, event.reserved), (0, 0, OK, 0));
    log.add(event.kind, event.number, &text, &name)
}

/// The same log, from the Rust crate.
#[derive(Default)]
struct Expected(Log);

impl Expected {
    fn add(&mut self, kind: u32, number: u32, text: &[u8]) -> Result<(), ErrorKind> {
        if self.0.add(kind, number, text, &[]) == 0 { Ok(()) } else { Err(ErrorKind::Token) }
    }
}

impl Visitor for Expected {
    fn begin_game(&mut self) -> Flow {
        let _ = self.add(1, 0, b"");
        Flow::Read
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        if self.0.add(2, 0, value, name) == 0 { Ok(()) } else { Err(ErrorKind::Token) }
    }

    fn begin_moves(&mut self) -> Flow {
        let _ = self.add(3, 0, b"");
        Flow::Read
    }

    fn san(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
        self.add(4, 0, text)
    }

    fn nag(&mut self, nag: u8) {
        let _ = self.add(5, nag.into(), b"");
    }

    fn comment(&mut self, text: &[u8], is_end: bool) {
        let _ = self.add(6, is_end.into(), text);
    }

    fn begin_variation(&mut self) -> Result<Flow, ErrorKind> {
        self.add(7, 0, b"").map(|()| Flow::Read)
    }

    fn end_variation(&mut self) {
        let _ = self.add(8, 0, b"");
    }

    fn error(&mut self, Error { kind, offset, line, game }: Error) {
        let status = match kind {
            ErrorKind::TagSyntax => CHESS_PGN_TAG_SYNTAX,
            ErrorKind::Token => CHESS_PGN_TOKEN,
            ErrorKind::Length => CHESS_PGN_LENGTH,
            ErrorKind::OpenComment => CHESS_PGN_OPEN_COMMENT,
            ErrorKind::Parentheses => CHESS_PGN_PARENTHESES,
            ErrorKind::NoResult => CHESS_PGN_NO_RESULT,
            other => panic!("{other:?}"),
        };
        self.0.lines.push(format!("error {status} {offset} {line} {game}"));
    }

    fn end_game(&mut self, termination: Option<Termination>) {
        let _ = self.add(10, termination.map_or(4, |termination| termination as u32), b"");
    }
}

fn start() -> [u64; Reader::SNAPSHOT_WORDS] {
    let mut reader = [0; Reader::SNAPSHOT_WORDS];
    // SAFETY: room for a whole reader.
    assert_eq!(number(unsafe { pdn_chess_pgn_start(reader.as_mut_ptr()) }), OK);
    reader
}

fn read(
    reader: &mut [u64; Reader::SNAPSHOT_WORDS],
    piece: &[u8],
    visit: Visit,
    log: &mut Log,
) -> i32 {
    let user = (&raw mut *log).cast();
    // SAFETY: a whole reader, a piece of its length, and the log that `log` expects.
    number(unsafe {
        pdn_chess_pgn_read(reader.as_mut_ptr(), piece.as_ptr().cast(), piece.len(), visit, user)
    })
}

fn finish(reader: &mut [u64; Reader::SNAPSHOT_WORDS], visit: Visit, log: &mut Log) -> i32 {
    // SAFETY: a whole reader, and the log that `log` expects.
    number(unsafe { pdn_chess_pgn_finish(reader.as_mut_ptr(), visit, (&raw mut *log).cast()) })
}

#[test]
fn a_file_is_told_as_to_rust_in_pieces_of_every_size() {
    let lines = told_by_rust(TEXT.as_bytes());
    assert!(lines.iter().filter(|line| line.starts_with("error")).count() == 4);
    for size in (1..=TEXT.len()).step_by(effort(1, 70)) {
        assert_eq!(told_by_c(TEXT.as_bytes(), size), lines, "pieces of {size}");
    }
}

#[test]
fn any_scraps_are_told_as_to_rust() {
    const SCRAPS: [&[u8]; 26] = [
        b"[Event \"",
        b"\"]\n",
        b"[",
        b"]",
        b"\n",
        b" ",
        b"1. e4",
        b"e5",
        b"(",
        b")",
        b"{",
        b"}",
        b";",
        b"$6",
        b"!?",
        b"*",
        b"1-0",
        b"1/2-1/2",
        b"no",
        b"\\\"",
        b"%",
        b"\xef\xbb\xbf",
        b"\0",
        b"\xff",
        b"O-O-O",
        b"...........................................",
    ];
    let mut random = Random::new(4);
    for _ in 0..effort(2_000, 4) {
        let count = random.below(60);
        let text: Vec<u8> =
            (0..count).flat_map(|_| SCRAPS[random.below(SCRAPS.len())].to_vec()).collect();
        told_alike(&text, 1 + random.below(9));
    }
}

/// Has C and Rust read a file in pieces, which must tell the same.
pub(crate) fn told_alike(text: &[u8], size: usize) {
    assert_eq!(told_by_c(text, size), told_by_rust(text), "{:?}", text.escape_ascii().to_string());
}

fn told_by_rust(text: &[u8]) -> Vec<String> {
    let mut expected = Expected::default();
    let mut rust = Reader::new();
    rust.read(text, &mut expected);
    rust.finish(&mut expected);
    expected.0.lines
}

fn told_by_c(text: &[u8], size: usize) -> Vec<String> {
    let (mut reader, mut told) = (start(), Log::default());
    for piece in text.chunks(size) {
        assert_eq!(read(&mut reader, piece, Some(log), &mut told), OK);
    }
    assert_eq!(finish(&mut reader, Some(log), &mut told), OK);
    assert_eq!(reader, start(), "the reader is at the start again");
    told.lines
}

#[test]
fn a_visitor_skips_what_it_does_not_want() {
    extern "C" fn skip(
        user: *mut c_void,
        event: *const pdn_chess_pgn_event,
        _: *const c_char,
        _: usize,
        _: *const c_char,
        _: usize,
    ) -> i32 {
        // SAFETY: as in `log`.
        unsafe { &mut *user.cast::<Log>() }.lines.push(unsafe { (*event).kind }.to_string());
        CHESS_PGN_SKIP as i32
    }
    let (mut reader, mut told) = (start(), Log::default());
    assert_eq!(read(&mut reader, b"[A \"b\"] 1. e4 (d4) e5 *", Some(skip), &mut told), OK);
    assert_eq!(told.lines, ["1", "10"]);
}

#[test]
fn what_is_missing_or_damaged_is_refused_and_left_as_it_was() {
    let mut told = Log::default();
    let mut reader = start();
    assert_eq!(read(&mut reader, b"1. e4", None, &mut told), ERROR_NULL);
    assert_eq!(finish(&mut reader, None, &mut told), ERROR_NULL);
    assert_eq!(reader, start());
    // SAFETY: NULL is what is tested; nothing is read or written through it.
    unsafe {
        let nothing = core::ptr::null_mut();
        assert_eq!(number(pdn_chess_pgn_start(nothing)), ERROR_NULL);
        let null = core::ptr::null_mut();
        assert_eq!(
            number(pdn_chess_pgn_read(null, core::ptr::null(), 0, Some(log), null.cast())),
            ERROR_NULL
        );
        let words = reader.as_mut_ptr();
        let missing = core::ptr::null();
        assert_eq!(
            number(pdn_chess_pgn_read(words, missing, 1, Some(log), null.cast())),
            ERROR_NULL
        );
        assert_eq!(number(pdn_chess_pgn_finish(null, Some(log), null.cast())), ERROR_NULL);
    }
    for word in (0..Reader::SNAPSHOT_WORDS).step_by(effort(1, 23)) {
        for bit in [0, 17, 31, 32, 50, 63] {
            let mut damaged = start();
            damaged[word] ^= 1 << bit;
            let before = damaged;
            assert_eq!(read(&mut damaged, b"1. e4 *", Some(log), &mut told), ERROR_STATE);
            assert_eq!(finish(&mut damaged, Some(log), &mut told), ERROR_STATE);
            assert_eq!(damaged, before);
        }
    }
    assert_eq!(told.lines, [""; 0]);
}

#[test]
fn moves_are_found_or_refused_as_in_rust() {
    let position: Position = "7k/P7/8/R7/8/8/8/R3R2K w - - 0 1".parse().unwrap();
    let words = position.to_snapshot();
    let call = |words: *const u64, text: Option<&str>, length: usize, mv: *mut u16, report| {
        let text = text.map_or(core::ptr::null(), |text| text.as_ptr().cast());
        // SAFETY: each pointer is NULL or good for what it stands for.
        number(unsafe { pdn_chess_parse_san(words, text, length, mv, report) })
    };
    for text in
        ["Rb5", "R1c1", "Ra3", "a8=Q+", "a8", "Kg1!?", "Kh3", "", "x", "Ra1a2", "\u{2656}e8+"]
    {
        let (mut mv, mut report) = (0xffff, [7, 7]);
        let status = call(words.as_ptr(), Some(text), text.len(), &raw mut mv, &raw mut report);
        match position.parse_san(text.as_bytes()) {
            Ok(expected) => assert_eq!((status, mv, report), (OK, expected.bits(), [0, 0])),
            Err(SanError { kind, offset }) => {
                assert_eq!((status, mv, report), (kind as i32, 0xffff, [0, offset as u32]));
                assert!(
                    [CHESS_SAN_SYNTAX, CHESS_SAN_NO_SUCH_MOVE, CHESS_SAN_AMBIGUOUS]
                        .contains(&status)
                );
            }
        }
        let without =
            call(words.as_ptr(), Some(text), text.len(), &raw mut mv, core::ptr::null_mut());
        assert_eq!(without, status);
    }
    let mut mv = 0xffff;
    let (null, none) = (core::ptr::null(), core::ptr::null_mut());
    assert_eq!(call(null, Some("Rb5"), 3, &raw mut mv, none), ERROR_NULL);
    assert_eq!(call(words.as_ptr(), None, 3, &raw mut mv, none), ERROR_NULL);
    assert_eq!(call(words.as_ptr(), Some("Rb5"), 3, core::ptr::null_mut(), none), ERROR_NULL);
    assert_eq!(call([0; 10].as_ptr(), Some("Rb5"), 3, &raw mut mv, none), ERROR_STATE);
    assert_eq!(mv, 0xffff);
}
