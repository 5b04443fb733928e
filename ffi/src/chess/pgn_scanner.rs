//! Chess: PGN files, tokens in bulk
//!
//! A scanner reads a file in Portable Game Notation without a callback: it fills an array with
//! tokens of many games per call, every move checked and as a number. It stops where the array is
//! full and continues with the next call. It suits languages whose functions C cannot call well,
//! and programs that prefer a loop over tokens to a visitor.
//!
//! The caller passes the rest of the file after each call; when no bytes are left, that ends it:
//!
//!     do {
//!         status = pdn_chess_pgn_scan(&scanner, NULL, 0, file + at, size - at,
//!                                     tokens, 4096, text, 16384, &read, &count);
//!         if (status != PDN_OK)
//!             break;
//!         process(tokens, count, text);
//!         at += read;
//!     } while (read > 0);

use core::ffi::c_char;

use pedina::chess::Position;
use pedina::chess::pgn::{
    BufferTooSmall, Line, Lines, MIN_TEXT, MIN_TOKENS, Scanner, Span, Token, TokenKind, TokenSink,
};

use super::pgn::{PgnKind, pdn_chess_pgn_kind, termination};
use super::position::pdn_chess_position;
use crate::call::{StatusCode, Store, call};
use crate::library::{flag, pdn_bool};
use crate::opaque::opaque;
use crate::ptr::{Buffer, ElementsMut, InArray, InOut, InOutArray, Out, OutArray};
use crate::status::pdn_status;

/// A scanner between two calls. Owned by the caller; may be copied together with its `lines`.
/// Initialized by pdn_chess_pgn_scan_start.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_scanner {
    /// Opaque.
    pub words: [u64; Scanner::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_pgn_scanner, Scanner::SNAPSHOT_WORDS);

/// A token of the file; the kinds are those of a visitor's events.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_pgn_token {
    /// Offset in the file at which an error starts; 0 with other kinds.
    pub offset: u64,
    /// The line of that byte, from 1; 0 with other kinds.
    pub line: u32,
    /// The number of the game, from 1; 0 before the first.
    pub game: u32,
    /// A PDN_CHESS_PGN_ kind.
    pub kind: pdn_chess_pgn_kind,
    /// With PDN_CHESS_PGN_KIND_SAN the move, a pdn_chess_move; else as the kind says, or 0.
    pub number: u32,
    /// The status of an error; else PDN_OK.
    pub status: StatusCode,
    /// Offset in `text` of the name of a tag, followed by its value, or of a comment.
    pub start: u32,
    /// Length in bytes of a value or comment; 0 with other kinds.
    pub length: u32,
    /// Length in bytes of the name of a tag; 0 with other kinds.
    pub name_length: u32,
}

/// The least capacity for tokens that a scanner needs, plus one for each variation that may be
/// open.
pub const PDN_CHESS_PGN_SCAN_MIN_TOKENS: usize = 32;

/// The least capacity for text that a scanner needs, in bytes.
pub const PDN_CHESS_PGN_SCAN_MIN_TEXT: usize = 1024;

const _: () =
    assert!(PDN_CHESS_PGN_SCAN_MIN_TOKENS == MIN_TOKENS && PDN_CHESS_PGN_SCAN_MIN_TEXT == MIN_TEXT);

/// Stores a scanner at the start of a file. With `any_notation` its moves may be in any of the
/// notations of pdn_chess_parse_any_notation; the number of a null move is then 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_scan_start(
    any_notation: pdn_bool,
    scanner: Out<pdn_chess_pgn_scanner>,
) -> pdn_status {
    call(|| {
        let words = scanner.words()?;
        let mut value = if flag(any_notation)? { Scanner::any_notation() } else { Scanner::new() };
        value.pack_snapshot(words);
        Ok(())
    })
}

/// Reads the next chunk of a file: stores the number of bytes read and of tokens found in them.
/// Fewer bytes than the chunk are read when `tokens` or `text` is full: call again with the rest.
/// Games, tags and moves may be cut between two chunks. A `length` of 0 ends the file: an
/// incomplete game is reported and ended, and the scanner is at the start of another file.
///
/// An illegal move is an error with its place, as are a `FEN` tag that is not a legal position and
/// a variation deeper than `lines` holds. `lines` is kept between calls, holds two positions for
/// each level of nested variations and needs no initialization; with a capacity of 0 variations are
/// reported and skipped. A comment is one token, unless the chunk or `text` ends in it; its last
/// token has the number 1.
///
/// PDN_ERROR_BUFFER: `capacity` is less than PDN_CHESS_PGN_SCAN_MIN_TOKENS + line_count / 2, or
/// `text_capacity` less than PDN_CHESS_PGN_SCAN_MIN_TEXT.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_pgn_scan(
    scanner: InOut<pdn_chess_pgn_scanner>,
    lines: InOutArray<pdn_chess_position>,
    line_count: usize,
    chunk: InArray<c_char>,
    length: usize,
    tokens: OutArray<pdn_chess_pgn_token>,
    capacity: usize,
    text: OutArray<c_char>,
    text_capacity: usize,
    read: Out<usize>,
    count: Out<usize>,
) -> pdn_status {
    read.store(|| {
        let chunk = chunk.bytes(length)?;
        let page = Page::new(tokens, capacity, text, text_capacity)?;
        run(scanner, lines, line_count, chunk, page, count)
    })
}

/// Unpacks a scanner, reads a chunk or the end of the file, and stores it again: in
/// place, because it is large. Returns the number of bytes read.
fn run(
    scanner: InOut<pdn_chess_pgn_scanner>,
    lines: InOutArray<pdn_chess_position>,
    line_count: usize,
    chunk: &[u8],
    mut page: Page,
    count: Out<usize>,
) -> Result<usize, pdn_status> {
    count.check()?;
    let mut lines = lines.elements_mut(line_count)?;
    let mut value = Scanner::new();
    if !value.read_snapshot(scanner.input().words()?) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    let read = if chunk.is_empty() {
        value.finish(&mut lines, &mut page).map(|()| 0)
    } else {
        value.scan(chunk, &mut lines, &mut page)
    };
    let read = read.map_err(|BufferTooSmall| pdn_status::PDN_ERROR_BUFFER)?;
    value.pack_snapshot(scanner.output().words()?);
    count.write(page.count);
    Ok(read)
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

    fn capacity(&self) -> usize {
        self.as_elements().len() / 2
    }
}

/// The arrays that a call fills.
struct Page {
    tokens: Buffer<pdn_chess_pgn_token>,
    count: usize,
    text: Buffer<c_char>,
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
        let text = text.all(text_capacity.min(u32::MAX as usize))?;
        Ok(Self { tokens: tokens.all(capacity)?, count: 0, text, length: 0 })
    }
}

impl TokenSink for Page {
    fn tokens_left(&self) -> usize {
        self.tokens.left()
    }

    fn text_left(&self) -> usize {
        self.text.left()
    }

    #[inline(never)]
    fn push(&mut self, token: Token) {
        self.tokens.push(token.into());
        self.count += 1;
    }

    fn append(&mut self, text: &[u8]) -> u32 {
        text.iter().for_each(|&byte| self.text.push(byte as c_char));
        let start = self.length;
        self.length = start.wrapping_add(text.len() as u32);
        start
    }
}

impl From<Token> for pdn_chess_pgn_token {
    fn from(Token { game, kind }: Token) -> Self {
        let plain = Self {
            offset: 0,
            line: 0,
            game,
            kind: 0,
            number: 0,
            status: pdn_status::PDN_OK as i32,
            start: 0,
            length: 0,
            name_length: 0,
        };
        let of = |kind: PgnKind, number| Self { kind: kind as u32, number, ..plain };
        match kind {
            TokenKind::BeginGame => of(PgnKind::Game, 0),
            TokenKind::Tag { name: Span { start, length: name_length }, value } => {
                let length = value.length;
                Self { start, length, name_length, ..of(PgnKind::Tag, 0) }
            }
            TokenKind::BeginMoves => of(PgnKind::Moves, 0),
            TokenKind::Move(mv) => of(PgnKind::San, mv.bits().into()),
            TokenKind::Nag(nag) => of(PgnKind::Nag, nag.into()),
            TokenKind::Comment { text: Span { start, length }, is_end } => {
                Self { start, length, ..of(PgnKind::Comment, is_end.into()) }
            }
            TokenKind::BeginVariation => of(PgnKind::Variation, 0),
            TokenKind::EndVariation => of(PgnKind::EndVariation, 0),
            TokenKind::Error(error) => {
                let (offset, line, status) =
                    (error.offset, error.line, pdn_status::from(error) as i32);
                Self { offset, line, game: error.game, status, ..of(PgnKind::Error, 0) }
            }
            TokenKind::EndGame(ending) => of(PgnKind::EndGame, termination(ending).into()),
        }
    }
}
