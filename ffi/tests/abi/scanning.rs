//! Files of games in bulk, and text in memory: each call on objects against walls, with every pointer
//! NULL, with every struct damaged; and what a scanner finds beside the Rust crate, however the file and
//! the room for it are cut.

use core::ffi::{c_char, c_void};
use core::mem::take;

use pedina::chess::Position;
use pedina::chess::pgn::{Error, ErrorKind, Flow, Line, Reader, Replay, Termination, Visitor};

use crate::case::{Case, Object, call, case, refuse_damaged, refuse_null, succeed, words};
use crate::declarations::{
    CHESS_PGN_DEPTH, CHESS_PGN_LENGTH, CHESS_PGN_NO_RESULT, CHESS_PGN_OPEN_COMMENT,
    CHESS_PGN_PARENTHESES, CHESS_PGN_POSITION, CHESS_PGN_TAG_SYNTAX, CHESS_PGN_TOKEN,
    CHESS_PGN_VARIANT, ERROR_BUFFER, ERROR_SINK, OK, Status, number,
};
use crate::random::Random;
use crate::samples::effort;
use crate::writing::write_string;

unsafe extern "C" {
    fn pdn_chess_pgn_scan_start(scanner: *mut u8) -> Status;
    fn pdn_chess_pgn_scan(
        scanner: *mut u8,
        lines: *mut u8,
        line_count: usize,
        piece: *const u8,
        length: usize,
        tokens: *mut u8,
        capacity: usize,
        text: *mut u8,
        text_capacity: usize,
        read: *mut u8,
        count: *mut u8,
    ) -> Status;
    fn pdn_chess_pgn_scan_end(
        scanner: *mut u8,
        lines: *mut u8,
        line_count: usize,
        tokens: *mut u8,
        capacity: usize,
        text: *mut u8,
        text_capacity: usize,
        count: *mut u8,
    ) -> Status;
    safe fn pdn_append(user: *mut c_void, text: *const c_char, length: usize) -> i32;
}

const TOKEN: usize = 40;
const POSITION: usize = 8 * Position::SNAPSHOT_WORDS;
const SIZE: usize = size_of::<usize>();
const MIN_TOKENS: usize = 32;
const MIN_TEXT: usize = 1024;

/// A game whose scan writes each of the outputs.
const GAME: &[u8] = b"[Event \"x\"]\n1. e4 {good} (1. d4) *\n";

/// A scanner at the start of a file.
fn start() -> Vec<u8> {
    let mut scanner = vec![0xA5; 8 * SCANNER_WORDS];
    // SAFETY: room for a whole scanner.
    assert_eq!(number(unsafe { pdn_chess_pgn_scan_start(scanner.as_mut_ptr()) }), OK);
    scanner
}

const SCANNER_WORDS: usize = Reader::SNAPSHOT_WORDS + 2 * Position::SNAPSHOT_WORDS + 1;

/// A scanner in the middle of a game that has a tag.
fn under_way() -> Vec<u8> {
    let mut file = File { scanner: start(), ..File::new(2) };
    file.scan(b"[Event \"x\"]\n1. e4 {good", 64, MIN_TEXT);
    file.scanner
}

pub(crate) fn cases() -> Vec<Case> {
    use Object::{CheckedMut, Input, Room};
    vec![
        case!(pdn_chess_pgn_scan_start, vec![Room(8 * SCANNER_WORDS)], |p| p[0]),
        case!(
            pdn_chess_pgn_scan,
            vec![
                CheckedMut(start()),
                Room(2 * POSITION),
                Input(GAME.to_vec()),
                Room(400 * TOKEN),
                Room(MIN_TEXT),
                Room(SIZE),
                Room(SIZE)
            ],
            |p| p[0],
            p[1],
            2,
            p[2],
            GAME.len(),
            p[3],
            400,
            p[4],
            MIN_TEXT,
            p[5],
            p[6]
        ),
        case!(
            pdn_chess_pgn_scan_end,
            vec![
                CheckedMut(under_way()),
                Object::PliesMut(vec![0; 2 * POSITION]),
                Room((MIN_TOKENS + 1) * TOKEN),
                Object::PliesMut(vec![0; MIN_TEXT]),
                Room(SIZE)
            ],
            |p| p[0],
            p[1],
            2,
            p[2],
            MIN_TOKENS + 1,
            p[3],
            MIN_TEXT,
            p[4]
        ),
    ]
}

#[test]
fn every_function_succeeds_on_objects_against_walls() {
    succeed(&cases());
}

#[test]
fn null_is_refused_for_every_pointer() {
    refuse_null(&cases());
}

#[test]
fn damaged_scanners_are_refused() {
    refuse_damaged(&cases());
}

#[test]
fn too_little_room_is_refused() {
    for (tokens, text) in [(0, MIN_TEXT), (MIN_TOKENS - 1, MIN_TEXT), (MIN_TOKENS, MIN_TEXT - 1)] {
        let mut file = File::new(0);
        let mut objects = [vec![0_u8; TOKEN * tokens.max(1)], vec![0; text]];
        let [room, texts] = &mut objects;
        let (mut read, mut count) = ([7_u8; 8], [7_u8; 8]);
        // SAFETY: room as said.
        let status = unsafe {
            pdn_chess_pgn_scan(
                file.scanner.as_mut_ptr(),
                core::ptr::null_mut(),
                0,
                GAME.as_ptr(),
                GAME.len(),
                room.as_mut_ptr(),
                tokens,
                texts.as_mut_ptr(),
                text,
                read.as_mut_ptr(),
                count.as_mut_ptr(),
            )
        };
        assert_eq!(number(status), ERROR_BUFFER);
        assert_eq!((file.scanner, read, count), (start(), [7; 8], [7; 8]));
    }
}

/// A scanner's file so far: what it has said, as lines.
struct File {
    scanner: Vec<u8>,
    lines: Vec<u8>,
    log: Vec<String>,
    comment: Vec<u8>,
}

impl File {
    fn new(depth: usize) -> Self {
        let lines = vec![0xCD; 2 * depth * POSITION];
        Self { scanner: start(), lines, log: Vec::new(), comment: Vec::new() }
    }

    /// One call, on objects against walls; how many bytes it has read.
    fn scan(&mut self, piece: &[u8], capacity: usize, text_capacity: usize) -> usize {
        let objects = [
            Object::CheckedMut(take(&mut self.scanner)),
            Object::PliesMut(take(&mut self.lines)),
            Object::Input(piece.to_vec()),
            Object::Room(TOKEN * capacity),
            Object::Room(text_capacity),
            Object::Room(SIZE),
            Object::Room(SIZE),
        ];
        let (status, after) = call!(
            pdn_chess_pgn_scan,
            objects,
            |p| p[0],
            p[1],
            objects[1].bytes().len() / POSITION,
            p[2],
            piece.len(),
            p[3],
            capacity,
            p[4],
            text_capacity,
            p[5],
            p[6]
        );
        assert_eq!(status, OK);
        let [scanner, lines, _, tokens, text, read, count] = after.try_into().expect("as many");
        (self.scanner, self.lines) = (scanner, lines);
        self.add(&tokens, &text, size(&count), capacity);
        size(&read)
    }

    /// How many variations may be open; a game may end within all of them.
    fn depth(&self) -> usize {
        self.lines.len() / (2 * POSITION)
    }

    fn end(&mut self) {
        let capacity = MIN_TOKENS + self.depth();
        let objects = [
            Object::CheckedMut(take(&mut self.scanner)),
            Object::PliesMut(take(&mut self.lines)),
            Object::Room(TOKEN * capacity),
            Object::Room(MIN_TEXT),
            Object::Room(SIZE),
        ];
        let (status, after) = call!(
            pdn_chess_pgn_scan_end,
            objects,
            |p| p[0],
            p[1],
            objects[1].bytes().len() / POSITION,
            p[2],
            capacity,
            p[3],
            MIN_TEXT,
            p[4]
        );
        assert_eq!(status, OK);
        let [scanner, lines, tokens, text, count] = after.try_into().expect("as many");
        (self.scanner, self.lines) = (scanner, lines);
        self.add(&tokens, &text, size(&count), capacity);
    }

    /// All of a file in pieces; `room` is asked before each call and may change the lines.
    fn read(
        &mut self,
        bytes: &[u8],
        piece: &mut impl FnMut() -> usize,
        mut room: impl FnMut(&mut [u8]) -> (usize, usize),
    ) {
        for piece in chunks(bytes, piece) {
            let mut at = 0;
            while at < piece.len() {
                let (tokens, text) = room(&mut self.lines);
                let tokens = tokens + self.depth();
                let read = self.scan(&piece[at..], tokens, text);
                assert!(read > 0, "no byte read with room for {tokens} tokens and {text} bytes");
                at += read;
            }
        }
        self.end();
        assert_eq!(self.scanner, start(), "the start of another file");
    }

    fn add(&mut self, tokens: &[u8], text: &[u8], count: usize, capacity: usize) {
        assert!(count <= capacity, "{count} tokens in room for {capacity}");
        for token in tokens.chunks(TOKEN).take(count) {
            let number = |at: usize| u32::from_ne_bytes(token[at..at + 4].try_into().unwrap());
            let offset = u64::from_ne_bytes(token[..8].try_into().unwrap());
            let [line, game, kind, value] = [8, 12, 16, 20].map(number);
            let [status, start, length, name] = [24, 28, 32, 36].map(number);
            let (start, length, name) = (start as usize, length as usize, name as usize);
            let bytes = &text[start..start + name + length];
            if kind == 6 {
                self.comment.extend(bytes);
                if value == 0 {
                    continue;
                }
            }
            let comment = take(&mut self.comment);
            let shown = if kind == 6 { &comment } else { bytes };
            let shown = shown.escape_ascii();
            let status = status as i32;
            self.log.push(format!("{game} {kind} {value} {name} {shown} {status} {offset} {line}"));
        }
    }
}

fn size(bytes: &[u8]) -> usize {
    usize::from_ne_bytes(bytes.try_into().expect("a size_t"))
}

/// What the Rust crate says of the same file.
struct Expected<'s> {
    replay: Replay<'s>,
    game: u32,
    log: Vec<String>,
    comment: Vec<u8>,
}

impl Expected<'_> {
    fn add(&mut self, kind: u32, number: u32, name: usize, text: &[u8]) {
        let (game, text) = (self.game, text.escape_ascii());
        self.log.push(format!("{game} {kind} {number} {name} {text} 0 0 0"));
    }
}

impl Visitor for Expected<'_> {
    fn begin_game(&mut self) -> Flow {
        self.game += 1;
        self.replay.restart();
        self.add(1, 0, 0, b"");
        Flow::Read
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        self.add(2, 0, name.len(), &[name, value].concat());
        self.replay.tag(name, value)
    }

    fn begin_moves(&mut self) -> Flow {
        self.add(3, 0, 0, b"");
        Flow::Read
    }

    fn san(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
        let mv = self.replay.play(text)?;
        self.add(4, mv.bits().into(), 0, b"");
        Ok(())
    }

    fn nag(&mut self, nag: u8) {
        self.add(5, nag.into(), 0, b"");
    }

    fn comment(&mut self, text: &[u8], is_end: bool) {
        self.comment.extend(text);
        if is_end {
            let comment = take(&mut self.comment);
            self.add(6, 1, 0, &comment);
        }
    }

    fn begin_variation(&mut self) -> Result<Flow, ErrorKind> {
        self.replay.begin_variation()?;
        self.add(7, 0, 0, b"");
        Ok(Flow::Read)
    }

    fn end_variation(&mut self) {
        self.replay.end_variation();
        self.add(8, 0, 0, b"");
    }

    fn error(&mut self, Error { kind, offset, line, game }: Error) {
        let status = match kind {
            ErrorKind::TagSyntax => CHESS_PGN_TAG_SYNTAX,
            ErrorKind::Token => CHESS_PGN_TOKEN,
            ErrorKind::Length => CHESS_PGN_LENGTH,
            ErrorKind::OpenComment => CHESS_PGN_OPEN_COMMENT,
            ErrorKind::Parentheses => CHESS_PGN_PARENTHESES,
            ErrorKind::NoResult => CHESS_PGN_NO_RESULT,
            ErrorKind::Position => CHESS_PGN_POSITION,
            ErrorKind::Depth => CHESS_PGN_DEPTH,
            ErrorKind::Variant => CHESS_PGN_VARIANT,
            ErrorKind::San(error) => error.kind as i32,
        };
        self.log.push(format!("{game} 9 0 0  {status} {offset} {line}"));
    }

    fn end_game(&mut self, termination: Option<Termination>) {
        self.add(10, termination.map_or(4, |termination| termination as u32), 0, b"");
    }
}

/// Reads a file in one piece, as the Rust crate does.
fn expected(file: &[u8], depth: usize) -> Vec<String> {
    let mut stack = vec![Line::new(Position::start()); depth];
    let replay = Replay::new(&mut stack);
    let mut visitor = Expected { replay, game: 0, log: Vec::new(), comment: Vec::new() };
    let mut reader = Reader::new();
    reader.read(file, &mut visitor);
    reader.finish(&mut visitor);
    visitor.log
}

/// Reads a file in pieces, with room as `room` says.
fn scanned(
    bytes: &[u8],
    depth: usize,
    mut piece: impl FnMut() -> usize,
    mut room: impl FnMut() -> (usize, usize),
) -> Vec<String> {
    let mut file = File::new(depth);
    file.read(bytes, &mut piece, |_| room());
    file.log
}

/// Reads a file in pieces and with room of any size: it holds what the crate finds in it, and whoever
/// spoils the lines between two calls gets other moves and no more.
pub(crate) fn found_alike(bytes: &[u8], depth: usize, random: &mut Random) {
    let longest = 1 << random.below(12);
    let mut pieces = random.clone();
    let mut piece = || 1 + pieces.below(longest);
    let rooms =
        |random: &mut Random| (MIN_TOKENS + random.below(64), MIN_TEXT + random.below(1024));
    let found = scanned(bytes, depth, &mut piece, || rooms(random));
    assert_eq!(found, expected(bytes, depth), "{}", bytes.escape_ascii());
    let mut spoiled = File::new(depth);
    spoiled.read(bytes, &mut piece, |lines| {
        for _ in 0..random.below(4).min(lines.len()) {
            let place = random.below(lines.len());
            lines[place] = random.next() as u8;
        }
        rooms(random)
    });
}

fn chunks<'a>(mut bytes: &'a [u8], length: &mut impl FnMut() -> usize) -> Vec<&'a [u8]> {
    let mut chunks = Vec::new();
    while !bytes.is_empty() {
        let (chunk, rest) = bytes.split_at(length().clamp(1, bytes.len()));
        chunks.push(chunk);
        bytes = rest;
    }
    chunks
}

const ANNOTATED: &[u8] = b"\xEF\xBB\xBF[Event \"a \\\"b\\\"\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n\
    {before} 1. e4 $1 (1. e3!? {worse} (1. Kd1 Kd8) Ke7 2. Kf2) 1... Ke7 ; end of line\n2. Kf2 1/2-1/2\n\
    [Event \"broken\"]\n1. e4 e5 2. Ke3 (2. d4) Nf6 0-1\n[Variant \"Atomic\"]\n1. e4 (1. d4) *\n[FEN \"nonsense\"]\n1. e4 *\n\
    1. e4 (1. d4 (1. c4 (1. b4))) {never closed\n\n[Event \"next\"]\n% escape\n1. d4 d5 ) 2. c4 *\nrubbish\n1. e4";

#[test]
fn a_scanner_finds_what_the_crate_finds_wherever_it_is_cut() {
    let games = include_bytes!("../../../core/tests/data/self_play.pgn");
    let games = &games[..effort(games.len(), 700)];
    let want = expected(games, 4);
    assert!(want.len() > effort(10_000, 50), "{} tokens", want.len());
    let mut random = Random::new(8);
    assert!(scanned(games, 4, || games.len(), || (4096, 16384)) == want);
    assert!(scanned(games, 4, || 1 + random.below(3000), || (MIN_TOKENS, MIN_TEXT)) == want);
    for depth in (0..4).step_by(effort(1, 3)) {
        let want = expected(ANNOTATED, depth);
        for piece in effort(1, 7)..effort(60, 8) {
            for (tokens, text) in [(MIN_TOKENS, MIN_TEXT), (MIN_TOKENS + 9, MIN_TEXT + 100)] {
                assert_eq!(scanned(ANNOTATED, depth, || piece, || (tokens, text)), want);
            }
        }
    }
    let errors = |depth| {
        expected(ANNOTATED, depth).iter().filter(|line| line[2..].starts_with("9 ")).count()
    };
    assert_eq!((errors(0), errors(1), errors(3)), (8, 8, 6));
}

#[test]
fn no_file_is_too_much_for_the_least_room() {
    const WORDS: &[&[u8]] = &[
        b"[",
        b"]",
        b"\"",
        b"[Event \"x\"]\n",
        b"(",
        b")",
        b"{",
        b"}",
        b";",
        b"\n",
        b"%",
        b"$3",
        b"!?",
        b"*",
        b"1-0",
        b"1/2-1/2",
        b"1.",
        b"e4",
        b"Nf3",
        b"e5",
        b"d5",
        b"exd5",
        b" ",
        b" ",
        b"\\",
        b"\0",
        b"\xff",
        b"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n",
        b"O-O",
        b"--",
    ];
    // Little else: two stars are two games, of three tokens each.
    for index in (0..WORDS.len() * WORDS.len()).step_by(effort(1, 97)) {
        let (one, other) = (WORDS[index / WORDS.len()], WORDS[index % WORDS.len()]);
        let file = [one, other].concat().repeat(effort(60, 20));
        let found = scanned(&file, 2, || file.len(), || (MIN_TOKENS, MIN_TEXT));
        assert_eq!(found, expected(&file, 2), "{}", file.escape_ascii());
    }
    let mut random = Random::new(9);
    for _ in 0..effort(2000, 3) {
        let file: Vec<u8> =
            (0..random.below(60)).flat_map(|_| WORDS[random.below(WORDS.len())]).copied().collect();
        let mut pieces = Random::new(random.next());
        assert_eq!(
            scanned(&file, 2, || 1 + pieces.below(9), || (MIN_TOKENS, MIN_TEXT)),
            expected(&file, 2),
            "{}",
            file.escape_ascii()
        );
        found_alike(&file, random.below(4), &mut random);
    }
}

#[test]
fn text_is_appended_as_long_as_there_is_room() {
    let mut page = words(&[16, 0]);
    page.extend([0xA5; 16]);
    let append = |page: &mut Vec<u8>, text: &str| {
        pdn_append(page.as_mut_ptr().cast(), text.as_ptr().cast(), text.len())
    };
    assert_eq!(append(&mut page, "twelve bytes"), 0);
    assert_eq!(append(&mut page, ""), 0);
    let kept = page.clone();
    assert_eq!((append(&mut page, "more"), &page), (1, &kept));
    assert_eq!(append(&mut page, "..."), 0);
    assert_eq!(page[..16], words(&[16, 15]));
    assert_eq!(&page[16..], b"twelve bytes...\0");
    assert_eq!((append(&mut page, ""), append(&mut page, "x")), (0, 1));
    // Heads that make no sense.
    for [capacity, length] in [[0, 0], [16, 17], [16, u64::MAX], [0, u64::MAX]] {
        page[..16].copy_from_slice(&words(&[capacity, length]));
        let kept = page.clone();
        assert_eq!((append(&mut page, "x"), &page), (1, &kept));
    }
    assert_eq!(pdn_append(core::ptr::null_mut(), c"x".as_ptr(), 1), 1);
    assert_eq!(pdn_append(page.as_mut_ptr().cast(), core::ptr::null(), 1), 1);
}

#[test]
fn a_text_that_does_not_fit_stops_what_writes_it() {
    let want = b" id \"Bratko\";\0";
    for (capacity, expected) in [(want.len(), OK), (want.len() - 1, ERROR_SINK)] {
        let mut page = words(&[capacity as u64, 0]);
        page.extend(vec![0xA5; capacity]);
        assert_eq!(write_string(b"id", b"Bratko", pdn_append, &mut page), expected);
        assert_eq!(expected == OK, &page[16..] == want);
    }
}
