//! The reader and the scanner of game files beside the Rust crate, in chunks and buffers of every
//! size; moves in algebraic notation.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::pgn::{Error, ErrorKind, Flow, Line, Reader, Replay, Termination, Visitor};
use pedina::chess::{Position, SanError};

use super::examples::{scanner, unscanned};
use super::prelude::*;
use super::recorder::line;

#[path = "../../../core/tests/common/quoted.rs"]
mod quoted;

const TOKEN: usize = 40;
const MIN_TOKENS: usize = 32;
const MIN_TEXT: usize = 1024;
const COMMENT: u32 = 6;
const ERROR: u32 = 9;

/// What the Rust crate finds in a file: with a replay the moves, else their text.
struct Expected<'s> {
    replay: Option<Replay<'s>>,
    game: u32,
    log: String,
}

impl Expected<'_> {
    fn add(&mut self, kind: u32, number: u32, name: &[u8], text: &[u8]) -> Result<(), ErrorKind> {
        self.log.push_str(&line(kind, number, name, text, (0, 0, 0, self.game)));
        let is_refused = self.replay.is_none() && text == b"no";
        if is_refused { Err(ErrorKind::Token) } else { Ok(()) }
    }
}

impl Visitor for Expected<'_> {
    type Break = Infallible;

    fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
        self.game += 1;
        if let Some(replay) = &mut self.replay {
            replay.restart();
        }
        let _ = self.add(1, 0, b"", b"");
        Continue(Flow::Read)
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let replay = self.replay.as_mut();
        let played = replay.map_or(Ok(()), |replay| replay.tag(name, value));
        Continue(self.add(2, 0, name, value).and(played))
    }

    fn begin_moves(&mut self) -> ControlFlow<Infallible, Flow> {
        let _ = self.add(3, 0, b"", b"");
        Continue(Flow::Read)
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        Continue(match &mut self.replay {
            None => self.add(4, 0, b"", text),
            Some(replay) => match replay.play(text) {
                Ok(mv) => self.add(4, mv.bits().into(), b"", b""),
                Err(error) => Err(error),
            },
        })
    }

    fn nag(&mut self, nag: u8) -> ControlFlow<Infallible> {
        let _ = self.add(5, nag.into(), b"", b"");
        Continue(())
    }

    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<Infallible> {
        let _ = self.add(COMMENT, is_end.into(), b"", text);
        Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
        let begun = self.replay.as_mut().map_or(Ok(()), Replay::begin_variation);
        Continue(begun.and_then(|()| self.add(7, 0, b"", b"")).map(|()| Flow::Read))
    }

    fn end_variation(&mut self) -> ControlFlow<Infallible> {
        if let Some(replay) = &mut self.replay {
            replay.end_variation();
        }
        let _ = self.add(8, 0, b"", b"");
        Continue(())
    }

    fn error(&mut self, Error { kind, offset, line: at, game }: Error) -> ControlFlow<Infallible> {
        let status = match kind {
            ErrorKind::TagSyntax => PDN_ERROR_CHESS_PGN_TAG_SYNTAX,
            ErrorKind::Token => PDN_ERROR_CHESS_PGN_TOKEN,
            ErrorKind::Length => PDN_ERROR_CHESS_PGN_LENGTH,
            ErrorKind::OpenComment => PDN_ERROR_CHESS_PGN_OPEN_COMMENT,
            ErrorKind::Parentheses => PDN_ERROR_CHESS_PGN_PARENTHESES,
            ErrorKind::NoResult => PDN_ERROR_CHESS_PGN_NO_RESULT,
            ErrorKind::Position => PDN_ERROR_CHESS_PGN_POSITION,
            ErrorKind::Depth => PDN_ERROR_CHESS_PGN_DEPTH,
            ErrorKind::Variant => PDN_ERROR_CHESS_PGN_VARIANT,
            ErrorKind::San(SanError { kind, .. }) => {
                let status = kind as i32;
                self.log.push_str(&line(ERROR, 0, b"", b"", (status, offset, at, game)));
                return Continue(());
            }
        };
        let status = status as i32;
        self.log.push_str(&line(ERROR, 0, b"", b"", (status, offset, at, game)));
        Continue(())
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Infallible> {
        let number = termination.map_or(4, |termination| termination as u32);
        let _ = self.add(10, number, b"", b"");
        Continue(())
    }
}

/// What the crate finds in a file, in one chunk; with the moves, if there are lines for a depth.
fn expected(file: &[u8], depth: Option<usize>) -> Vec<String> {
    let mut lines = vec![Line::new(Position::start()); depth.unwrap_or(0)];
    let replay = depth.map(|_| Replay::new(&mut lines));
    let mut visitor = Expected { replay, game: 0, log: String::new() };
    let mut reader = Reader::new();
    let Continue(()) = reader.read(file, &mut visitor);
    let Continue(()) = reader.finish(&mut visitor);
    joined(&visitor.log)
}

/// The lines of a log, each comment in one.
fn joined(log: &str) -> Vec<String> {
    let (mut lines, mut comment) = (Vec::new(), String::new());
    for line in log.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..4] {
            ["6", is_end, "", text] => {
                comment.push_str(text);
                if is_end == "1" {
                    lines.push(format!("comment {}", core::mem::take(&mut comment)));
                }
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// What a visitor in C receives of a file.
fn visited(file: &[u8], size: usize) -> Vec<String> {
    let start = run!(pdn_chess_pgn_start(_)).bytes("reader").to_vec();
    let (mut reader, mut log) = (start.clone(), Vec::new());
    for chunk in file.chunks(size) {
        let read = run!(pdn_chess_pgn_read(reader, chunk, _, _, _));
        reader = read.bytes("reader").to_vec();
        log.extend(read.text);
    }
    let end = run!(pdn_chess_pgn_read(reader, "", _, _, _));
    assert_eq!(end.bytes("reader"), start, "the reader is at the start again");
    log.extend(&end.text);
    joined(core::str::from_utf8(&log).unwrap())
}

/// Has C and Rust read a file, in chunks of a size.
pub(crate) fn visit_alike(file: &[u8], size: usize) {
    assert_eq!(visited(file, size), expected(file, None), "{}", file.escape_ascii());
}

/// A file that is scanned in C.
struct Scan {
    scanner: Vec<u8>,
    lines: Vec<u8>,
    log: String,
    depth: usize,
}

impl Scan {
    fn new(depth: usize) -> Self {
        let lines = vec![0xCD; unscanned(2 * depth).len()];
        Self { scanner: scanner(), lines, log: String::new(), depth }
    }

    /// One call; how many bytes it has read.
    fn scan(&mut self, chunk: &[u8], tokens: usize, text: usize) -> usize {
        let (scanner, lines) = (self.scanner.clone(), self.lines.clone());
        // Each variation that is open may be closed at the end of a game.
        let (tokens, text) = (room(tokens + self.depth), room(text));
        let scanned =
            run!(pdn_chess_pgn_scan(scanner, lines, _, chunk, _, tokens, _, text, _, _, _));
        assert_eq!(scanned.status, PDN_OK);
        self.add(&scanned);
        scanned.number("read") as usize
    }

    /// All of a file in chunks; `capacities` is called before each call and may change the lines.
    fn read(
        mut self,
        mut file: &[u8],
        mut chunk: impl FnMut() -> usize,
        mut capacities: impl FnMut(&mut [u8]) -> (usize, usize),
    ) -> Vec<String> {
        while !file.is_empty() {
            let (chunk, rest) = file.split_at(chunk().clamp(1, file.len()));
            let mut at = 0;
            while at < chunk.len() {
                let (tokens, text) = capacities(&mut self.lines);
                let read = self.scan(&chunk[at..], tokens, text);
                assert!(read > 0, "no byte read with {tokens} tokens and {text} bytes");
                at += read;
            }
            file = rest;
        }
        let (last, lines) = (self.scanner.clone(), self.lines.clone());
        let (tokens, text) = (room(MIN_TOKENS + self.depth), room(MIN_TEXT));
        let end = run!(pdn_chess_pgn_scan(last, lines, _, "", _, tokens, _, text, _, _, _));
        assert_eq!((end.status, end.number("read")), (PDN_OK, 0));
        self.add(&end);
        assert_eq!(self.scanner, scanner(), "the start of another file");
        joined(&self.log)
    }

    fn add(&mut self, scanned: &Outcome) {
        (self.scanner, self.lines) =
            (scanned.bytes("scanner").to_vec(), scanned.bytes("lines").to_vec());
        let count = scanned.number("count") as usize;
        for token in scanned.bytes("tokens").chunks(TOKEN).take(count) {
            let number = |at: usize| u32::from_ne_bytes(token[at..at + 4].try_into().unwrap());
            let offset = u64::from_ne_bytes(token[..8].try_into().unwrap());
            let [at, game, kind, value] = [8, 12, 16, 20].map(number);
            let [status, start, length, name] = [24, 28, 32, 36].map(number);
            let text = &scanned.bytes("text")[start as usize..][..(name + length) as usize];
            let (name, text) = text.split_at(name as usize);
            let error = (status as i32, offset, at, game);
            self.log.push_str(&line(kind, value, name, text, error));
        }
    }
}

fn scanned(
    file: &[u8],
    depth: usize,
    chunk: impl FnMut() -> usize,
    capacities: (usize, usize),
) -> Vec<String> {
    Scan::new(depth).read(file, chunk, |_| capacities)
}

/// Scans a file in chunks and buffers of any size: C finds what the crate finds, and a caller who
/// changes the lines between two calls gets other moves, no other harm.
pub(crate) fn scan_alike(file: &[u8], depth: usize, random: &mut Random) {
    let longest = 1 << random.below(12);
    let mut chunks = random.clone();
    let mut chunk = || 1 + chunks.below(longest);
    let capacities =
        |random: &mut Random| (MIN_TOKENS + random.below(64), MIN_TEXT + random.below(1024));
    let found = Scan::new(depth).read(file, &mut chunk, |_| capacities(random));
    assert_eq!(found, expected(file, Some(depth)), "{}", file.escape_ascii());
    Scan::new(depth).read(file, &mut chunk, |lines| {
        for _ in 0..random.below(4).min(lines.len()) {
            let place = random.below(lines.len());
            lines[place] = random.next() as u8;
        }
        capacities(random)
    });
}

const ANNOTATED: &[u8] = b"\xEF\xBB\xBF[Event \"a \\\"b\\\"\"]\n\
    [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n\
    {before} 1. e4! $1 (1. e3!? {so ; so} (1. Kd1 Kd8) Ke7 2. Kf2) 1... Ke7 ; end of line\n\
    2. Kf2 1/2-1/2\n\
    [Event \"broken\"]\n1. e4 e5 2. Ke3 (2. d4 ? <) Nf6 no 0-1\n\
    [Variant \"Atomic\"]\n1. e4 (1. d4) *\n\
    [FEN \"nonsense\"]\n1. e4 *\n\
    1. e4 (1. d4 (1. c4 (1. b4))) {never closed\n\
    [Event \"next\"]\n% escape\n1. d4 d5 ) 2. c4 *\nrubbish\n1. e4";

#[test]
fn a_visitor_receives_what_the_crate_finds_in_chunks_of_any_size() {
    for size in (1..=ANNOTATED.len()).step_by(effort(1, 99)) {
        visit_alike(ANNOTATED, size);
    }
    let file = b"[A \"b\"] 1. e4 (d4) e5 *\n\n";
    let start = run!(pdn_chess_pgn_start(_)).bytes("reader").to_vec();
    let skipped = call!(pdn_chess_pgn_read(start, file, _, _, _)).with_sink_capacity(0).run();
    let kinds = String::from_utf8(skipped.text).unwrap();
    assert!(kinds.lines().map(|line| line.split('\t').next().unwrap()).eq(["1", "10"]));
}

#[test]
fn a_scanner_finds_what_the_crate_finds_in_chunks_of_any_size() {
    let games = include_bytes!("../../../core/tests/data/self_play.pgn");
    let games = &games[..effort(games.len(), 700)];
    let want = expected(games, Some(4));
    assert!(want.len() > effort(10_000, 50), "{} tokens", want.len());
    let mut random = Random::new(8);
    assert!(scanned(games, 4, || games.len(), (4096, 16384)) == want);
    assert!(scanned(games, 4, || 1 + random.below(3000), (MIN_TOKENS, MIN_TEXT)) == want);
    for depth in (0..4).step_by(effort(1, 3)) {
        let want = expected(ANNOTATED, Some(depth));
        for chunk in effort(1, 7)..effort(60, 8) {
            for capacities in [(MIN_TOKENS, MIN_TEXT), (MIN_TOKENS + 9, MIN_TEXT + 100)] {
                assert_eq!(scanned(ANNOTATED, depth, || chunk, capacities), want);
            }
        }
    }
    let count =
        |depth| expected(ANNOTATED, depth).iter().filter(|line| line.starts_with("9\t")).count();
    assert_eq!((count(Some(0)), count(Some(3))), (6, 4));
}

#[test]
fn too_short_buffers_are_refused() {
    for (tokens, text) in [(0, MIN_TEXT), (MIN_TOKENS - 1, MIN_TEXT), (MIN_TOKENS, MIN_TEXT - 1)] {
        let (tokens, text) = (room(tokens), room(text));
        let file = "1. e4 *";
        let refused =
            run!(pdn_chess_pgn_scan(scanner(), vec![], _, file, _, tokens, _, text, _, _, _));
        assert_eq!(refused.status, PDN_ERROR_BUFFER);
        assert_eq!(refused.number("count"), u64::from_ne_bytes([0xA5; 8]));
    }
}

/// The crate's own test holds the table's values against what it finds.
#[test]
fn the_table_of_game_files_is_read_alike() {
    let table = include_str!("../../../core/tests/data/pgn.txt");
    let lines = table.lines().filter(|line| line.starts_with('"'));
    let files: Vec<Vec<u8>> = lines.map(|line| quoted::split(line).0).collect();
    assert!(files.len() > 300, "{} files", files.len());
    let mut random = Random::new(9);
    for file in files {
        visit_alike(&file, file.len());
        visit_alike(&file, 1);
        scan_alike(&file, 4, &mut random);
    }
}

#[test]
fn any_file_is_read_alike() {
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
        b"no",
        b"[Event \"",
        b"\"]\n",
        b"\\\"",
        b"\xef\xbb\xbf",
        b"...........................................",
    ];
    // Nothing but two words: two stars are two games, of three tokens each.
    for index in (0..WORDS.len() * WORDS.len()).step_by(effort(1, 97)) {
        let (one, other) = (WORDS[index / WORDS.len()], WORDS[index % WORDS.len()]);
        let file = [one, other].concat().repeat(effort(60, 20));
        let found = scanned(&file, 2, || file.len(), (MIN_TOKENS, MIN_TEXT));
        assert_eq!(found, expected(&file, Some(2)), "{}", file.escape_ascii());
    }
    let mut random = Random::new(9);
    for _ in 0..effort(2000, 3) {
        let file: Vec<u8> =
            (0..random.below(60)).flat_map(|_| random.pick(WORDS).to_vec()).collect();
        visit_alike(&file, 1 + random.below(9));
        scan_alike(&file, random.below(4), &mut random);
    }
}

#[test]
fn moves_are_found_or_refused_as_in_the_crate() {
    let position: Position = "7k/P7/8/R7/8/8/8/R3R2K w - - 0 1".parse().unwrap();
    for text in
        ["Rb5", "R1c1", "Ra3", "a8=Q+", "a8", "Kg1!?", "Kh3", "", "x", "Ra1a2", "\u{2656}e8+"]
    {
        let found = run!(pdn_chess_parse_san(&position, text, _, _, _));
        match position.parse_san(text.as_bytes()) {
            Ok(expected) => {
                assert_eq!(found.number("move"), expected.bits().into());
                assert_eq!(found.numbers::<4>("report"), [0, 0]);
            }
            Err(SanError { kind, offset }) => {
                assert_eq!(found.status as i32, kind as i32);
                assert_eq!(found.numbers::<4>("report"), [0, offset as u64]);
            }
        }
    }
}

#[test]
fn annotations_are_those_of_the_crate_and_wrong_ones_are_refused() {
    let comment = "[%eval -1.2,20] text [%clk 0:01:05.5] [%cal Gd2d4,Re2e4][%csl Bh8] [%eval #-3]";
    let (mut cursor, mut all) = (vec![0; 8], Vec::new());
    loop {
        let next = run!(pdn_chess_pgn_next_annotation(comment, _, cursor.clone(), _));
        if next.status != PDN_OK {
            assert_eq!(next.status, PDN_ERROR_CHESS_PGN_NO_ANNOTATION);
            break;
        }
        cursor = next.bytes("cursor").to_vec();
        all.extend_from_slice(next.bytes("annotation"));
    }
    assert_eq!(all.len(), 6 * 24);
    let format = |bytes: &[u8]| run!(pdn_chess_pgn_format_annotations(bytes, _, room(200), _, _));
    let expected = "[%eval -1.20,20] [%clk 0:01:05.5] [%cal Gd2d4,Re2e4] [%csl Bh8] [%eval #-3]";
    assert!(format(&all).bytes("buffer").starts_with(format!("{expected}\0").as_bytes()));
    let mut deep = all.clone();
    deep[12..16].copy_from_slice(&(1_u32 << 17).to_ne_bytes());
    assert_eq!(format(&deep).status, PDN_ERROR_RANGE);
    // Kind, color and squares of the arrow.
    for (place, byte) in
        [(16, 0), (16, 7), (17, 4), (18, 64), (19, 64)].map(|(field, byte)| (24 * 2 + field, byte))
    {
        let mut wrong = all.clone();
        wrong[place] = byte;
        assert_eq!(format(&wrong).status, PDN_ERROR_RANGE, "{place}");
    }
}
