//! Reads games into a buffer of tokens, many games a call, with every move checked.

use core::fmt;

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use super::reader_state::TAG_CAPACITY;
use super::replay::Place;
use super::token::{Span, Token, TokenKind, TokenSink};
use super::{Error, ErrorKind, Flow, Lines, Reader, Termination, Visitor};

/// Reads games from a file that is handed over in chunks of any size, and fills the caller's
/// buffer with what it finds: a pull parser, without callbacks.
///
/// Every move is checked. A scanner stops where the buffer is full and continues with the next
/// call, so that a small buffer serves a file of any size. It is a value of about one kilobyte
/// without a pointer; it may be copied together with its lines.
///
/// Each open variation takes one [`Line`](super::Line) of the caller's. The lines need no
/// initialization and must be kept between calls. A variation for which there is none is reported
/// and skipped.
///
/// # Examples
/// ```
/// use pedina::chess::Position;
/// use pedina::chess::pgn::{Line, Scanner, Token, TokenBuffer, TokenKind};
///
/// let file = b"[White \"Anna\"] 1. e4 (1. d4 d5) 1... e5 2. Ke3 *";
/// let mut lines = [Line::new(Position::start()); 8];
/// let (mut tokens, mut text) = ([Token::default(); 64], [0; 1024]);
/// let mut buffer = TokenBuffer::new(&mut tokens, &mut text);
/// let mut scanner = Scanner::new();
///
/// let (mut moves, mut errors, mut rest) = (0, 0, &file[..]);
/// while !rest.is_empty() {
///     let read = scanner.scan(rest, &mut lines[..], &mut buffer)?;
///     for token in buffer.tokens() {
///         match token.kind {
///             TokenKind::Tag { name, value } if buffer.text(name) == b"White" => {
///                 assert_eq!(buffer.text(value), b"Anna");
///             }
///             TokenKind::Move(_) => moves += 1,
///             TokenKind::Error(error) => {
///                 assert_eq!((error.offset, error.line), (44, 1));
///                 errors += 1;
///             }
///             _ => {}
///         }
///     }
///     buffer.clear();
///     rest = &rest[read..];
/// }
/// scanner.finish(&mut lines[..], &mut buffer)?;
/// assert_eq!((moves, errors), (4, 1));
/// assert_eq!(buffer.tokens().len(), 1, "the file ends the last game");
/// # Ok::<(), pedina::chess::pgn::BufferTooSmall>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scanner {
    pub(crate) reader: Reader,
    pub(super) place: Place,
    pub(super) is_any_notation: bool,
}

/// A buffer has less capacity left than a call of a scanner needs: [`MIN_TOKENS`] tokens, one more
/// for each of the caller's lines, and [`MIN_TEXT`] bytes of text.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct BufferTooSmall;

impl fmt::Display for BufferTooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a scanner needs {MIN_TOKENS} tokens, one more for each line, {MIN_TEXT} bytes")
    }
}

impl core::error::Error for BufferTooSmall {}

/// The least number of tokens that a buffer must have left for a call of a scanner, beside one for
/// each variation that may be open: a game may end within all of them.
pub const MIN_TOKENS: usize = 32;

/// The least number of bytes of text that a buffer must have left for a call of a scanner.
pub const MIN_TEXT: usize = 1024;

impl Scanner {
    /// A scanner at the start of a file.
    #[must_use]
    pub const fn new() -> Self {
        Self { reader: Reader::new(), place: Place::new(), is_any_notation: false }
    }

    /// A scanner of files whose moves are in any of the notations of
    /// [`Position::parse_any_notation`](crate::chess::Position::parse_any_notation); a null move is
    /// [`Move::NULL`](crate::chess::Move::NULL).
    #[must_use]
    pub const fn any_notation() -> Self {
        Self { reader: Reader::new(), place: Place::new(), is_any_notation: true }
    }

    /// Reads the next chunk of the file, of any length, as far as the buffer goes; returns how
    /// many bytes were read: at least one of a chunk that has any. Call again with the rest.
    ///
    /// A comment is one token, unless the chunk or the buffer ends in it.
    ///
    /// # Errors
    /// [`BufferTooSmall`]; nothing was read.
    pub fn scan<L: Lines + ?Sized, S: TokenSink + ?Sized>(
        &mut self,
        chunk: &[u8],
        lines: &mut L,
        buffer: &mut S,
    ) -> Result<usize, BufferTooSmall> {
        let (mut collector, reader) = Collector::new(self, lines, buffer)?;
        let read = collector.read(reader, chunk);
        collector.push_comment(false);
        Ok(read)
    }

    /// Ends the file: a game that is not complete is reported and ended. The scanner is then at
    /// the start of another file.
    ///
    /// # Errors
    /// [`BufferTooSmall`]; nothing has changed.
    pub fn finish<L: Lines + ?Sized, S: TokenSink + ?Sized>(
        &mut self,
        lines: &mut L,
        buffer: &mut S,
    ) -> Result<(), BufferTooSmall> {
        let (mut collector, reader) = Collector::new(self, lines, buffer)?;
        let Continue(()) = reader.finish(&mut collector);
        self.place = Place::new();
        Ok(())
    }
}

impl Default for Scanner {
    fn default() -> Self {
        Self::new()
    }
}

/// The visitor of a scanner, for one call.
struct Collector<'a, L: ?Sized, S: ?Sized> {
    place: &'a mut Place,
    is_any_notation: bool,
    lines: &'a mut L,
    game: u32,
    buffer: &'a mut S,
    /// The parts so far of a comment, contiguous in the text.
    comment: Option<Span>,
}

impl<'a, L: Lines + ?Sized, S: TokenSink + ?Sized> Collector<'a, L, S> {
    /// A visitor, and the reader that calls it.
    fn new(
        scanner: &'a mut Scanner,
        lines: &'a mut L,
        buffer: &'a mut S,
    ) -> Result<(Self, &'a mut Reader), BufferTooSmall> {
        let least = lines.capacity().saturating_add(MIN_TOKENS);
        if buffer.tokens_left() < least || buffer.text_left() < MIN_TEXT {
            return Err(BufferTooSmall);
        }
        let Scanner { reader, place, is_any_notation } = scanner;
        let (game, is_any_notation) = (reader.games(), *is_any_notation);
        Ok((Self { place, is_any_notation, lines, game, buffer, comment: None }, reader))
    }

    /// Reads parts of the chunk so short that whatever they hold fits into the buffer.
    fn read(&mut self, reader: &mut Reader, chunk: &[u8]) -> usize {
        let mut at = 0;
        loop {
            let kept = self.lines.capacity().saturating_add(TOKENS_KEPT);
            let tokens = self.buffer.tokens_left().saturating_sub(kept) / TOKENS_PER_BYTE;
            let length = tokens.min(self.buffer.text_left().saturating_sub(TEXT_KEPT));
            let rest = chunk.get(at..).unwrap_or_default();
            let part = rest.get(..length).unwrap_or(rest);
            if part.is_empty() {
                return at;
            }
            let Continue(()) = reader.read(part, self);
            at += part.len();
        }
    }

    fn push(&mut self, kind: TokenKind) {
        self.buffer.push(Token { game: self.game, kind });
    }

    /// Reports the comment so far, if there is one.
    fn push_comment(&mut self, is_end: bool) {
        if let Some(text) = self.comment.take() {
            self.push(TokenKind::Comment { text, is_end });
        }
    }
}

impl<L: Lines + ?Sized, S: TokenSink + ?Sized> Visitor for Collector<'_, L, S> {
    type Break = Infallible;

    fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
        self.game = self.game.saturating_add(1);
        *self.place = Place::new();
        self.push(TokenKind::BeginGame);
        Continue(Flow::Read)
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let start = self.buffer.append(name);
        let name_span = Span { start, length: name.len() as u32 };
        let value_span = Span { start: self.buffer.append(value), length: value.len() as u32 };
        self.push(TokenKind::Tag { name: name_span, value: value_span });
        Continue(self.place.tag(name, value))
    }

    fn begin_moves(&mut self) -> ControlFlow<Infallible, Flow> {
        self.push(TokenKind::BeginMoves);
        Continue(Flow::Read)
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let mv = if self.is_any_notation {
            self.place.play_any_notation(text)
        } else {
            self.place.play(text)
        };
        Continue(mv.map(|mv| self.push(TokenKind::Move(mv))))
    }

    fn nag(&mut self, nag: u8) -> ControlFlow<Infallible> {
        self.push(TokenKind::Nag(nag));
        Continue(())
    }

    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<Infallible> {
        let start = self.buffer.append(text);
        let part = self.comment.get_or_insert(Span { start, length: 0 });
        part.length = part.length.wrapping_add(text.len() as u32);
        if is_end {
            self.push_comment(true);
        }
        Continue(())
    }

    fn begin_variation(&mut self) -> ControlFlow<Infallible, Result<Flow, ErrorKind>> {
        let begun = self.place.begin_variation(self.lines);
        Continue(begun.map(|()| {
            self.push(TokenKind::BeginVariation);
            Flow::Read
        }))
    }

    fn end_variation(&mut self) -> ControlFlow<Infallible> {
        self.place.end_variation(self.lines);
        self.push(TokenKind::EndVariation);
        Continue(())
    }

    fn error(&mut self, error: Error) -> ControlFlow<Infallible> {
        self.push(TokenKind::Error(error));
        Continue(())
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Infallible> {
        self.push(TokenKind::EndGame(termination));
        Continue(())
    }
}

/// The most tokens that a byte of the file can give beside those of a token from an earlier chunk:
/// a bracket that ends a game and begins the next one gives the most, with the error and both ends.
const TOKENS_PER_BYTE: usize = 8;

/// Kept free for a token of an earlier chunk, such as a word of many moves, and for the part of a
/// comment.
const TOKENS_KEPT: usize = 24;

/// The longest text held from an earlier chunk: a tag, or the beginning of a comment's line.
const TEXT_KEPT: usize = TAG_CAPACITY + 16;

const _: () = assert!(MIN_TOKENS >= TOKENS_KEPT + TOKENS_PER_BYTE);
const _: () = assert!(MIN_TEXT > TEXT_KEPT);
