//! What a scanner finds, and the buffer that takes it.

use super::{Error, Termination};
use crate::chess::Move;

/// Something that a [`Scanner`](super::Scanner) found in a file.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Token {
    /// The number of the game, from 1; 0 before the first.
    pub game: u32,
    /// What was found.
    pub kind: TokenKind,
}

/// The kinds of tokens: those of a [`Visitor`](super::Visitor)'s methods, with moves that were
/// checked.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum TokenKind {
    /// A game begins.
    #[default]
    BeginGame,
    /// A tag; escaped quotes in its value are resolved.
    Tag {
        /// Its name.
        name: Span,
        /// Its value, directly after the name.
        value: Span,
    },
    /// The tags of the game are complete, and its moves begin; comments may come before.
    BeginMoves,
    /// A legal move.
    Move(Move),
    /// A numeric annotation glyph on the move before.
    Nag(u8),
    /// A comment, or a part of one if the chunk or the buffer ends in it.
    Comment {
        /// The text of this part.
        text: Span,
        /// Whether the comment ends with it.
        is_end: bool,
    },
    /// A variation on the move before begins.
    BeginVariation,
    /// The variation that was begun last ends.
    EndVariation,
    /// Something is wrong. After an illegal move and a tag that cannot be read, the rest of the
    /// variation, or of the game outside of one, is skipped.
    Error(Error),
    /// The game ends; `None` if its result is missing.
    EndGame(Option<Termination>),
}

/// Where in the text of a buffer a name, a value or a comment is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Span {
    /// Its first byte.
    pub start: u32,
    /// Its length in bytes.
    pub length: u32,
}

impl Span {
    /// This part of a text; empty if the text has no such part.
    #[must_use]
    pub fn of(self, text: &[u8]) -> &[u8] {
        let (start, length) = (self.start as usize, self.length as usize);
        text.get(start..).and_then(|rest| rest.get(..length)).unwrap_or_default()
    }
}

/// Takes what a [`Scanner`](super::Scanner) finds. [`TokenBuffer`] is one over two slices.
///
/// The scanner stops reading before it would exceed what is left.
pub trait TokenSink {
    /// How many more tokens it takes.
    fn tokens_left(&self) -> usize;

    /// How many more bytes of text it takes; less than 2³² in all.
    fn text_left(&self) -> usize;

    /// Takes a token.
    fn push(&mut self, token: Token);

    /// Appends to the text; returns where the appended part starts.
    fn append(&mut self, text: &[u8]) -> u32;
}

/// Tokens and their text in two slices of the caller, filled from the front.
#[derive(Debug)]
pub struct TokenBuffer<'b> {
    tokens: &'b mut [Token],
    text: &'b mut [u8],
    token_count: usize,
    text_length: usize,
}

impl<'b> TokenBuffer<'b> {
    /// An empty buffer; what the slices hold does not matter.
    ///
    /// A scanner needs at least [`MIN_TOKENS`](super::MIN_TOKENS) tokens, one more for each of its
    /// lines, and [`MIN_TEXT`](super::MIN_TEXT) bytes. It uses at most `u32::MAX` bytes.
    #[must_use]
    pub fn new(tokens: &'b mut [Token], text: &'b mut [u8]) -> Self {
        let capacity = text.len().min(u32::MAX as usize);
        let text = text.get_mut(..capacity).unwrap_or_default();
        Self { tokens, text, token_count: 0, text_length: 0 }
    }

    /// The tokens so far, in the order of the file.
    #[must_use]
    pub fn tokens(&self) -> &[Token] {
        self.tokens.get(..self.token_count).unwrap_or_default()
    }

    /// The text of a token.
    #[must_use]
    pub fn text(&self, span: Span) -> &[u8] {
        span.of(self.text.get(..self.text_length).unwrap_or_default())
    }

    /// The text of all tokens, in which each [`Span`] is.
    #[must_use]
    pub fn all_text(&self) -> &[u8] {
        self.text.get(..self.text_length).unwrap_or_default()
    }

    /// Empties the buffer for the next call.
    pub const fn clear(&mut self) {
        (self.token_count, self.text_length) = (0, 0);
    }
}

impl TokenSink for TokenBuffer<'_> {
    fn tokens_left(&self) -> usize {
        self.tokens.len() - self.token_count
    }

    fn text_left(&self) -> usize {
        self.text.len() - self.text_length
    }

    fn push(&mut self, token: Token) {
        if let Some(next) = self.tokens.get_mut(self.token_count) {
            *next = token;
            self.token_count += 1;
        }
    }

    fn append(&mut self, text: &[u8]) -> u32 {
        let start = self.text_length;
        for (to, from) in self.text.iter_mut().skip(start).zip(text) {
            *to = *from;
            self.text_length += 1;
        }
        start as u32
    }
}
