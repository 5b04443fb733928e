//! The tokens between tags and result: words, numbers, glyphs and variations.

use arrayvec::ArrayVec;

use super::byte_class::{ByteClass, byte_class, starts_move, word_length, word_length_in};
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, Section, WORD_CAPACITY};
use super::visitor::{Flow, Visitor};
use super::{ErrorKind, Termination};

impl<V: Visitor + ?Sized> Parser<'_, V> {
    /// Moves and their numbers as nearly all files write them, up to the first byte of anything
    /// else: there is no state to be looked at but the place.
    #[inline]
    pub(super) fn common_moves(&mut self) {
        let (chunk, mut at) = (self.chunk, self.at);
        while let Some(rest) = chunk.get(at..)
            && let Some(eight) = rest.first_chunk::<8>()
        {
            let [first, second, ..] = *eight;
            match byte_class(first) {
                ByteClass::Space => at += 1,
                ByteClass::Digit => {
                    let dot = eight.iter().position(|byte| !byte.is_ascii_digit());
                    let Some(dot) = dot.filter(|&dot| eight.get(dot) == Some(&b'.')) else { break };
                    at += dot + 1;
                }
                ByteClass::Letter if starts_move(first) && first < 0x80 => {
                    let length = word_length_in(eight);
                    let is_passant = first == b'e' && matches!(second, b'.' | b'p');
                    let Some(text) = rest.get(..length).filter(|_| length < 8 && !is_passant)
                    else {
                        break;
                    };
                    if let Err(kind) = self.visitor.san(text) {
                        self.refuse(kind, Start::Here(at));
                        at += length;
                        break;
                    }
                    at += length;
                }
                _ => break,
            }
        }
        self.at = at;
    }

    /// A word that starts with a letter.
    pub(super) fn word(&mut self) {
        let (start, rest) = (self.at, self.rest());
        match word_length(false, rest) {
            Some(length) => {
                self.at += length;
                self.symbol(rest.get(..length).unwrap_or_default(), Start::Here(start));
            }
            None => self.cut_word(start),
        }
    }

    /// Digits: the number of a move, which says nothing new, or a word that starts with one.
    pub(super) fn number(&mut self) {
        let (start, rest) = (self.at, self.rest());
        match word_length(true, rest) {
            Some(length) => {
                self.at += length;
                self.symbol(rest.get(..length).unwrap_or_default(), Start::Here(start));
            }
            None => self.cut_word(start),
        }
    }

    /// Begins to keep a word that continues in the next chunk.
    fn cut_word(&mut self, start: usize) {
        self.keep_start(Start::Here(start));
        self.state.text.clear();
        self.state.partial = PartialToken::Word;
        self.rest_of_word();
    }

    pub(super) fn rest_of_word(&mut self) {
        let rest = self.rest();
        let length = word_length(self.is_digits(), rest);
        let part = rest.get(..length.unwrap_or(rest.len())).unwrap_or_default();
        self.at += part.len();
        // One byte more than a word may have is kept, to detect one that is too long.
        let left = (WORD_CAPACITY + 1).saturating_sub(self.state.text.len());
        let _ = self.state.text.try_extend_from_slice(part.get(..left).unwrap_or(part));
        if self.state.text.len() > WORD_CAPACITY {
            self.state.partial = PartialToken::LongWord;
            self.long_word(Start::Earlier);
        }
        if length.is_some() {
            if self.state.partial == PartialToken::Word {
                self.end_of_word();
            }
            self.state.partial = PartialToken::Nothing;
        }
    }

    /// Whether the word that is kept, or is about to be, starts with a digit.
    fn is_digits(&self) -> bool {
        let first = self.state.text.first().or(self.chunk.get(self.at));
        first.is_some_and(u8::is_ascii_digit)
    }

    /// Reports a word that was kept.
    pub(super) fn end_of_word(&mut self) {
        let mut text = ArrayVec::<u8, WORD_CAPACITY>::new();
        // A word that is longer was reported before it ended.
        let _ = text.try_extend_from_slice(&self.state.text);
        self.state.partial = PartialToken::Nothing;
        self.symbol(&text, Start::Earlier);
    }

    pub(super) fn rest_of_long_word(&mut self) {
        match word_length(self.is_digits(), self.rest()) {
            None => self.at = self.chunk.len(),
            Some(length) => {
                self.at += length;
                self.state.partial = PartialToken::Nothing;
            }
        }
    }

    #[cold]
    fn long_word(&mut self, start: Start) {
        if self.is_among_moves(false, start) {
            self.refuse(ErrorKind::Length, start);
        }
    }

    /// A complete word: a move, a result, or a number directly followed by a move.
    fn symbol(&mut self, word: &[u8], start: Start) {
        if word.len() > WORD_CAPACITY {
            return self.long_word(start);
        }
        // A byte order mark in front of the second of two files that were put together.
        let mut word = word;
        while let Some(rest) = word.strip_prefix("\u{feff}".as_bytes()) {
            word = rest;
        }
        match word.first() {
            Some(first) if first.is_ascii_digit() => self.digits(word, start),
            _ => self.san(word, start),
        }
    }

    fn digits(&mut self, word: &[u8], start: Start) {
        if let Some(termination) = Termination::parse(word) {
            return self.termination(termination);
        }
        let length = word.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(word.len());
        match word.split_at_checked(length) {
            Some((b"0", [b'-', ..])) => self.san(word, start),
            Some((_, [])) => {}
            Some((_, rest @ [first, ..])) if first.is_ascii_alphabetic() => self.san(rest, start),
            _ => self.stray(start),
        }
    }

    fn san(&mut self, text: &[u8], start: Start) {
        let [first, rest @ ..] = text else { return };
        if !starts_move(*first) {
            return self.stray(start);
        }
        // The word `e.p.` or `ep` after a capture.
        if *first == b'e' && matches!(rest, [b'p'] | [b'.', ..]) {
            return;
        }
        if self.is_among_moves(true, start)
            && let Err(kind) = self.visitor.san(text)
        {
            self.refuse(kind, start);
        }
    }

    /// Goes to the moves of the game, and to a new game if this can start one; whether what
    /// follows is reported.
    #[inline]
    fn is_among_moves(&mut self, can_start: bool, start: Start) -> bool {
        if self.state.section != Section::Movetext {
            match self.state.section {
                Section::Between if can_start => {
                    self.begin_game();
                    self.begin_moves();
                }
                Section::Between | Section::Garbage => {
                    self.stray(start);
                    return false;
                }
                Section::Tags | Section::Movetext => self.begin_moves(),
            }
        }
        self.is_reported()
    }

    /// A result: the end of the game, unless it stands in a variation.
    pub(super) fn termination(&mut self, termination: Termination) {
        match self.state.section {
            Section::Garbage => self.state.section = Section::Between,
            _ if self.state.depth > 0 => {}
            section => {
                if section == Section::Between {
                    self.begin_game();
                }
                self.end_game(Some(termination));
            }
        }
    }

    pub(super) fn open(&mut self) {
        let start = Start::Here(self.at);
        self.at += 1;
        let is_reported = self.is_among_moves(false, start);
        if self.state.section != Section::Movetext {
            return;
        }
        self.state.depth = self.state.depth.saturating_add(1);
        if is_reported {
            let flow = self.visitor.begin_variation();
            if let Err(kind) = flow {
                self.error(kind, start);
            }
            if flow != Ok(Flow::Read) {
                self.state.skipped_from = self.state.depth;
                self.state.end_is_due = false;
            }
        }
    }

    pub(super) fn close(&mut self) {
        let start = Start::Here(self.at);
        self.at += 1;
        let was_reported = self.is_among_moves(false, start);
        if self.state.section != Section::Movetext {
            return;
        }
        let Some(depth) = self.state.depth.checked_sub(1) else {
            if was_reported {
                self.refuse(ErrorKind::Parentheses, start);
            }
            return;
        };
        self.state.depth = depth;
        if self.is_reported() {
            self.state.skipped_from = u32::MAX;
            if was_reported || self.state.end_is_due {
                self.visitor.end_variation();
            }
        }
    }

    /// The digits after `$`.
    pub(super) fn rest_of_nag(&mut self, start: Start) {
        while let Some(&byte) = self.chunk.get(self.at) {
            if !byte.is_ascii_digit() {
                self.state.partial = PartialToken::Nothing;
                return self.end_of_nag(start);
            }
            self.at += 1;
            self.state.count = 1;
            self.state.number = (self.state.number.saturating_mul(10))
                .saturating_add(u16::from(byte - b'0'))
                .min(999);
        }
        self.keep_start(start);
    }

    pub(super) fn end_of_nag(&mut self, start: Start) {
        match u8::try_from(self.state.number) {
            Ok(nag) if self.state.count > 0 => self.nag(nag, start),
            _ => self.stray(start),
        }
    }

    /// A run of `!` and `?`, of which the first two count.
    pub(super) fn rest_of_glyph(&mut self, start: Start) {
        while let Some(&byte) = self.chunk.get(self.at) {
            if !matches!(byte, b'!' | b'?') {
                self.state.partial = PartialToken::Nothing;
                return self.end_of_glyph(start);
            }
            self.at += 1;
            if self.state.count < 2 {
                self.state.count += 1;
                self.state.number = self.state.number << 8 | u16::from(byte);
            }
        }
        self.keep_start(start);
    }

    pub(super) fn end_of_glyph(&mut self, start: Start) {
        let nag = match self.state.number.to_be_bytes() {
            [0, b'!'] => 1,
            [0, _] => 2,
            [b'!', b'!'] => 3,
            [b'?', b'?'] => 4,
            [b'!', _] => 5,
            _ => 6,
        };
        self.nag(nag, start);
    }

    fn nag(&mut self, nag: u8, start: Start) {
        if self.is_among_moves(false, start) {
            self.visitor.nag(nag);
        }
    }
}
