//! Chess: reading files of games in bulk
//!
//! A scanner reads a file in Portable Game Notation without a callback: it fills an array with what the
//! file holds, many games a call, with every move checked and as a number. It stops where the array is
//! full and goes on with the next call. For languages that call C but are not called back at ease, and for
//! programs that want to have games rather than to be told of them.
//!
//! The rest of the file after each call is the caller's affair:
//!
//!     at = 0;
//!     do {
//!         pdn_chess_pgn_scan(&scanner, NULL, 0, file + at, size - at, tokens, 4096, text, 16384, &read, &count);
//!         at += read;                                  then look at the tokens
//!     } while (at < size);
//!     pdn_chess_pgn_scan_end(&scanner, NULL, 0, tokens, 4096, text, 16384, &count);

use core::ffi::c_char;

use pedina::chess::Position;
use pedina::chess::pgn::{
    Error, ErrorKind, Flow, Line, Lines, Reader, Replay, TAG_CAPACITY, Termination, Visitor,
};

use super::draw::halves;
use super::pgn::{load, pdn_chess_pgn_kind, pdn_chess_pgn_termination, status, store};
use super::position::pdn_chess_position;
use crate::ptr::{ElementsMut, InArray, InOut, InOutArray, Out, OutArray, Room, Value};
use crate::status::{Answer, pdn_status};

/// A scanner between two calls. Owned by the caller, a value: a copy of it and of the lines is a
/// snapshot of the place. Written first by pdn_chess_pgn_scan_start.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_scanner {
    /// Opaque.
    pub words: [u64; 123],
}

const _: () =
    assert!(size_of::<pdn_chess_pgn_scanner>() == 984 && align_of::<pdn_chess_pgn_scanner>() == 8);
const _: () = assert!(size_of::<pdn_chess_pgn_scanner>() == 8 * (DEPTH + 1));

impl Value for pdn_chess_pgn_scanner {
    type Raw = [u64; DEPTH + 1];

    fn from_raw(words: Self::Raw) -> Self {
        Self { words }
    }
}

/// Something that the file holds; `kind` is what a visitor would be told.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_token {
    /// The byte of the file at which an error starts; 0 with other kinds.
    pub offset: u64,
    /// The line of that byte, from 1; 0 with other kinds.
    pub line: u32,
    /// The number of the game, from 1; 0 before the first.
    pub game: u32,
    /// A PDN_CHESS_PGN_ kind.
    pub kind: u32,
    /// With PDN_CHESS_PGN_SAN the move, a pdn_chess_move; else as the kind says, or 0.
    pub number: u32,
    /// The status of an error; else PDN_OK.
    pub status: i32,
    /// Where in `text` the name of a tag starts, with its value behind it, or a comment.
    pub start: u32,
    /// How many bytes a value or comment has; 0 with other kinds.
    pub length: u32,
    /// How many bytes the name of a tag has; 0 with other kinds.
    pub name_length: u32,
}

const _: () =
    assert!(size_of::<pdn_chess_pgn_token>() == 40 && align_of::<pdn_chess_pgn_token>() == 8);

impl Value for pdn_chess_pgn_token {
    type Raw = [u64; 5];

    fn from_raw([offset, places, kinds, texts, lengths]: Self::Raw) -> Self {
        let ((line, game), (kind, number)) = (halves(places), halves(kinds));
        let ((status, start), (length, name_length)) = (halves(texts), halves(lengths));
        let status = status as i32;
        Self { offset, line, game, kind, number, status, start, length, name_length }
    }
}

/// The least room for tokens with which a scanner gets on.
pub const PDN_CHESS_PGN_MIN_TOKENS: usize = 32;

/// The least room for text with which a scanner gets on.
pub const PDN_CHESS_PGN_MIN_TEXT: usize = 1024;

/// Stores a scanner at the start of a file.
///
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_scan_start(scanner: Out<pdn_chess_pgn_scanner>) -> pdn_status {
    let start = || {
        let mut words = scanner.words()?;
        store(&Reader::new(), &mut words);
        store_place(&mut words, 0, &Line::new(Position::start()));
        Ok(())
    };
    start().into()
}

/// Reads on in a file: stores how many bytes of the piece it has read, and how many tokens it has found in
/// them. They are fewer than the piece has when `tokens` or `text` are full: call again with the rest. A
/// game, a tag or a move may be cut between two pieces.
///
/// A move of the file that is not legal is an error with its place, as are a starting position that is
/// none and a variation for which there is no room. `lines` is kept between two calls and has two
/// positions for each variation that may be open at a time; what it holds at first is of no account. With
/// 0 of them variations are reported and left out. A comment is one token, unless the piece or the room
/// for text ends in it; the last part has the number 1.
///
/// PDN_ERROR_BUFFER: less than PDN_CHESS_PGN_MIN_TOKENS or PDN_CHESS_PGN_MIN_TEXT. PDN_ERROR_STATE.
/// PDN_ERROR_NULL: an array with a size above 0, or anything else.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_scan(
    scanner: InOut<pdn_chess_pgn_scanner>,
    lines: InOutArray<pdn_chess_position>,
    line_count: usize,
    piece: InArray<c_char>,
    length: usize,
    tokens: OutArray<pdn_chess_pgn_token>,
    capacity: usize,
    text: OutArray<c_char>,
    text_capacity: usize,
    read: Out<usize>,
    count: Out<usize>,
) -> pdn_status {
    let scan = || {
        read.check()?;
        let piece = piece.bytes(length)?;
        let page = Page::new(tokens, capacity, text, text_capacity)?;
        resume(scanner, lines, line_count, page, count, |reader, pass| {
            read.write(pass.read(reader, piece));
        })
    };
    scan().into()
}

/// Ends the file: a game that is not complete is reported and ended. The scanner is then at the start of
/// another file.
///
/// PDN_ERROR_BUFFER: less than PDN_CHESS_PGN_MIN_TOKENS or PDN_CHESS_PGN_MIN_TEXT. PDN_ERROR_STATE.
/// PDN_ERROR_NULL: an array with a size above 0, or anything else.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_scan_end(
    scanner: InOut<pdn_chess_pgn_scanner>,
    lines: InOutArray<pdn_chess_position>,
    line_count: usize,
    tokens: OutArray<pdn_chess_pgn_token>,
    capacity: usize,
    text: OutArray<c_char>,
    text_capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    let end = || {
        let page = Page::new(tokens, capacity, text, text_capacity)?;
        resume(scanner, lines, line_count, page, count, |reader, pass| {
            reader.finish(pass);
            pass.replay.restart();
        })
    };
    end().into()
}

/// Takes a scanner up, works, and stores it again: word by word, because it is large.
fn resume(
    scanner: InOut<pdn_chess_pgn_scanner>,
    lines: InOutArray<pdn_chess_position>,
    line_count: usize,
    page: Page,
    count: Out<usize>,
    work: impl FnOnce(&mut Reader, &mut Pass<'_>),
) -> Answer {
    count.check()?;
    let (mut words, mut stack) = (scanner.words()?, lines.elements_mut(line_count)?);
    let mut reader = Reader::new();
    load(&words, &mut reader)?;
    let depth = depth(&words)?;
    let line = Line::from_parts(position(&words, BEFORE)?, position(&words, NOW)?);
    let replay = Replay::resume(&mut stack, depth, line);
    let game = reader.games();
    let mut pass = Pass { replay, game, page, comment: None };
    work(&mut reader, &mut pass);
    pass.end_part();
    store(&reader, &mut words);
    store_place(&mut words, pass.replay.depth(), pass.replay.line());
    count.write(pass.page.count);
    Ok(())
}

/// The position that begins with this word of a scanner.
fn position(words: &ElementsMut<u64>, first: usize) -> Result<Position, pdn_status> {
    let words = words.as_elements();
    let position = core::array::from_fn(|index| words.get(first + index).unwrap_or(0));
    Position::from_snapshot(&position).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// Stores what a scanner has beside its reader.
fn store_place(words: &mut ElementsMut<u64>, depth: usize, line: &Line) {
    for (first, position) in [(BEFORE, line.before()), (NOW, line.position())] {
        for (index, word) in position.to_snapshot().into_iter().enumerate() {
            words.set(first + index, word);
        }
    }
    let depth = depth as u64;
    words.set(DEPTH, !depth << 32 | depth & u64::from(u32::MAX));
}

/// How many variations are open: a number that is stored twice, once inverted, so that a word that is not
/// a scanner's is noticed.
fn depth(words: &ElementsMut<u64>) -> Result<usize, pdn_status> {
    let word = words.as_elements().get(DEPTH).unwrap_or(0);
    let (depth, inverted) = (word as u32, (word >> 32) as u32);
    if depth == !inverted { Ok(depth as usize) } else { Err(pdn_status::PDN_ERROR_STATE) }
}

impl Lines for ElementsMut<pdn_chess_position> {
    fn kept(&self, number: usize) -> Option<Line> {
        let first = number.checked_mul(2)?;
        let position = |index| Position::from_snapshot(&self.as_elements().get(index)?.words);
        Some(Line::from_parts(position(first)?, position(first + 1)?))
    }

    fn keep(&mut self, number: usize, line: &Line) -> Option<()> {
        let first = number.checked_mul(2)?;
        self.as_elements().get(first.checked_add(1)?)?;
        self.set(first, pdn_chess_position { words: line.before().to_snapshot() });
        self.set(first + 1, pdn_chess_position { words: line.position().to_snapshot() });
        Some(())
    }
}

/// The arrays that a call fills.
struct Page {
    tokens: Room<pdn_chess_pgn_token>,
    count: usize,
    text: Room<c_char>,
    /// How much text there is.
    length: u32,
}

impl Page {
    fn new(
        tokens: OutArray<pdn_chess_pgn_token>,
        capacity: usize,
        text: OutArray<c_char>,
        text_capacity: usize,
    ) -> Result<Self, pdn_status> {
        // Places in the text are numbers of 32 bits.
        let room = text.all(text_capacity.min(u32::MAX as usize))?;
        let tokens = tokens.all(capacity)?;
        if capacity < PDN_CHESS_PGN_MIN_TOKENS || text_capacity < PDN_CHESS_PGN_MIN_TEXT {
            return Err(pdn_status::PDN_ERROR_BUFFER);
        }
        Ok(Self { tokens, count: 0, text: room, length: 0 })
    }

    fn push(&mut self, token: pdn_chess_pgn_token) {
        self.tokens.push(token);
        self.count += 1;
    }

    /// Takes a text over; where it starts.
    fn write(&mut self, text: &[u8]) -> u32 {
        text.iter().for_each(|&byte| self.text.push(byte as c_char));
        let start = self.length;
        self.length = start.wrapping_add(text.len() as u32);
        start
    }
}

/// One call.
struct Pass<'a> {
    replay: Replay<'a, ElementsMut<pdn_chess_position>>,
    game: u32,
    page: Page,
    /// The comment whose parts come one after the other.
    comment: Option<pdn_chess_pgn_token>,
}

impl Pass<'_> {
    /// Reads as long as what a part of the piece can hold at most has room for certain; how far.
    fn read(&mut self, reader: &mut Reader, piece: &[u8]) -> usize {
        let mut at = 0;
        loop {
            let tokens = self.page.tokens.left().saturating_sub(TOKENS_KEPT) / TOKENS_PER_BYTE;
            let length = tokens.min(self.page.text.left().saturating_sub(TEXT_KEPT));
            let rest = piece.get(at..).unwrap_or_default();
            let part = rest.get(..length).unwrap_or(rest);
            if part.is_empty() {
                return at;
            }
            reader.read(part, self);
            at += part.len();
        }
    }

    fn token(&self, kind: pdn_chess_pgn_kind, number: u32) -> pdn_chess_pgn_token {
        pdn_chess_pgn_token {
            offset: 0,
            line: 0,
            game: self.game,
            kind: kind as u32,
            number,
            status: pdn_status::PDN_OK as i32,
            start: 0,
            length: 0,
            name_length: 0,
        }
    }

    fn tell(&mut self, kind: pdn_chess_pgn_kind, number: u32) {
        self.page.push(self.token(kind, number));
    }

    /// Tells the comment so far, if there is one.
    fn end_part(&mut self) {
        if let Some(part) = self.comment.take() {
            self.page.push(part);
        }
    }
}

impl Visitor for Pass<'_> {
    fn begin_game(&mut self) -> Flow {
        self.game = self.game.saturating_add(1);
        self.replay.restart();
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_GAME, 0);
        Flow::Read
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        let token = self.token(pdn_chess_pgn_kind::PDN_CHESS_PGN_TAG, 0);
        let start = self.page.write(name);
        self.page.write(value);
        let (length, name_length) = (value.len() as u32, name.len() as u32);
        self.page.push(pdn_chess_pgn_token { start, length, name_length, ..token });
        self.replay.tag(name, value)
    }

    fn begin_moves(&mut self) -> Flow {
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_MOVES, 0);
        Flow::Read
    }

    fn san(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
        let mv = self.replay.play(text)?;
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_SAN, u32::from(mv.bits()));
        Ok(())
    }

    fn nag(&mut self, nag: u8) {
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_NAG, u32::from(nag));
    }

    fn comment(&mut self, text: &[u8], is_end: bool) {
        let start = self.page.write(text);
        let token = self.token(pdn_chess_pgn_kind::PDN_CHESS_PGN_COMMENT, 0);
        let part = self.comment.get_or_insert(pdn_chess_pgn_token { start, ..token });
        part.length = part.length.wrapping_add(text.len() as u32);
        if is_end {
            part.number = 1;
            self.end_part();
        }
    }

    fn begin_variation(&mut self) -> Result<Flow, ErrorKind> {
        self.replay.begin_variation()?;
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_VARIATION, 0);
        Ok(Flow::Read)
    }

    fn end_variation(&mut self) {
        self.replay.end_variation();
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_END_VARIATION, 0);
    }

    fn error(&mut self, error: Error) {
        let token = self.token(pdn_chess_pgn_kind::PDN_CHESS_PGN_ERROR, 0);
        let Error { kind, offset, line, game } = error;
        let status = status(kind) as i32;
        self.page.push(pdn_chess_pgn_token { offset, line, game, status, ..token });
    }

    fn end_game(&mut self, termination: Option<Termination>) {
        let cut_short = pdn_chess_pgn_termination::PDN_CHESS_PGN_CUT_SHORT as u32;
        let number = termination.map_or(cut_short, |termination| termination as u32);
        self.tell(pdn_chess_pgn_kind::PDN_CHESS_PGN_END_GAME, number);
    }
}

/// Where a scanner has the position before the last move, that after it, and its open variations: behind
/// its reader.
const BEFORE: usize = Reader::SNAPSHOT_WORDS;
const NOW: usize = BEFORE + Position::SNAPSHOT_WORDS;
const DEPTH: usize = NOW + Position::SNAPSHOT_WORDS;

/// The most tokens that a byte of the file can give beside what was cut before it: the bracket of a tag that
/// ends a game and begins the next one is the worst, with the error and the ends of both.
const TOKENS_PER_BYTE: usize = 8;

/// What is kept free for the token that was cut, and for the part of a comment.
const TOKENS_KEPT: usize = 16;

/// The longest text that was cut: a tag, or the beginning of a comment's line.
const TEXT_KEPT: usize = TAG_CAPACITY + 16;

const _: () = assert!(PDN_CHESS_PGN_MIN_TOKENS >= TOKENS_KEPT + TOKENS_PER_BYTE);
const _: () = assert!(PDN_CHESS_PGN_MIN_TEXT > TEXT_KEPT);
