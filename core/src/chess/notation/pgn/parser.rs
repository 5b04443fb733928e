//! The parser of one chunk of a file: tokens, the places of errors, begins and ends of games.

use core::ops::ControlFlow::{self, Continue};

use super::byte_class::{ByteClass, byte_class, find_byte, is_newline};
use super::reader_state::{LineEnd, PartialToken, ReaderState, Section};
use super::visitor::{Flow, Visitor};
use super::word::is_graphic;
use super::{Error, ErrorKind, Termination};

/// A chunk that is being read.
///
/// Each token is found in the chunk itself and reported from there. Only one that the end of the
/// chunk cuts is copied, into the reader, where the parser of the next chunk continues it; the
/// functions that continue a token also start it, so that a cut changes nothing.
pub(super) struct Parser<'a, V: ?Sized> {
    pub(super) state: &'a mut ReaderState,
    pub(super) visitor: &'a mut V,
    pub(super) chunk: &'a [u8],
    /// The next byte to look at.
    pub(super) at: usize,
    /// Up to where the reader's line is counted.
    counted: usize,
    /// From where on a word in which the visitor stopped is read again.
    pub(super) unread: Option<Start>,
}

/// Where a token starts: at a byte of the chunk, or in an earlier chunk.
#[derive(Clone, Copy)]
pub(super) enum Start {
    Here(usize),
    Earlier,
    /// This number of bytes after the start of the word that was cut.
    Kept(usize),
}

impl Start {
    /// The place this number of bytes later.
    pub(super) const fn plus(self, bytes: usize) -> Self {
        match self {
            Self::Here(at) => Self::Here(at + bytes),
            Self::Kept(at) => Self::Kept(at + bytes),
            Self::Earlier => self,
        }
    }
}

impl<'a, V: Visitor + ?Sized> Parser<'a, V> {
    pub(super) const fn new(
        state: &'a mut ReaderState,
        chunk: &'a [u8],
        visitor: &'a mut V,
    ) -> Self {
        Self { state, visitor, chunk, at: 0, counted: 0, unread: None }
    }

    pub(super) fn run(&mut self) -> ControlFlow<V::Break> {
        let flow = self.read();
        if flow.is_break() && !matches!(self.state.section, Section::Between | Section::Garbage) {
            self.state.skipped_from = 0;
            self.state.end_is_due = false;
        }
        self.count_lines(self.at);
        self.state.offset = self.state.offset.saturating_add(self.at as u64);
        if let Some(last) = self.at.checked_sub(1).and_then(|last| self.chunk.get(last)) {
            self.state.at_line_start = is_newline(*last);
        }
        if !matches!(self.state.partial, PartialToken::Word | PartialToken::Promotion) {
            self.state.is_line_blank = self.is_line_blank(Start::Here(self.at));
        }
        flow
    }

    fn read(&mut self) -> ControlFlow<V::Break> {
        while self.at < self.chunk.len() {
            match self.state.partial {
                PartialToken::Nothing => self.tokens()?,
                PartialToken::ByteOrderMark => self.byte_order_mark(),
                PartialToken::Word => self.rest_of_word()?,
                PartialToken::LongWord => self.rest_of_long_word(),
                PartialToken::Promotion => self.rest_of_promotion()?,
                PartialToken::Stray => self.rest_of_stray(),
                PartialToken::Nag => self.rest_of_nag(Start::Earlier)?,
                PartialToken::Glyph => self.rest_of_glyph(Start::Earlier)?,
                PartialToken::Comment => self.rest_of_comment(Start::Earlier)?,
                PartialToken::LineComment => self.rest_of_line_comment()?,
                PartialToken::Escape | PartialToken::TagRest => self.rest_of_line(),
                _ => self.rest_of_tag(Start::Earlier)?,
            }
        }
        Continue(())
    }

    /// Ends the token that was cut by the end of the file, and the game.
    pub(super) fn finish(&mut self) -> ControlFlow<V::Break> {
        let partial = core::mem::replace(&mut self.state.partial, PartialToken::Nothing);
        match partial {
            PartialToken::Word => self.end_of_word()?,
            PartialToken::Promotion => {
                self.no_promotion()?;
                self.end_of_word()?;
            }
            PartialToken::Nag => self.end_of_nag(Start::Earlier)?,
            PartialToken::Glyph => self.end_of_glyph(Start::Earlier)?,
            PartialToken::LineComment => self.comment(&[], true)?,
            PartialToken::TagBracket => self.bracket_ends_tag(Start::Earlier)?,
            PartialToken::Comment => self.cut_comment()?,
            PartialToken::TagName
            | PartialToken::TagGap
            | PartialToken::TagValue
            | PartialToken::TagEscape
            | PartialToken::TagEnd => {
                self.error(ErrorKind::TagSyntax, Start::Earlier)?;
            }
            _ => {}
        }
        if matches!(self.state.section, Section::Between | Section::Garbage) {
            return Continue(());
        }
        self.cut_game_short(Start::Here(0))
    }

    /// Reads tokens up to the end of the chunk, or to one that needs a function of its own.
    #[inline]
    fn tokens(&mut self) -> ControlFlow<V::Break> {
        loop {
            if self.state.section == Section::Movetext && self.is_reported() {
                self.common_moves()?;
            }
            let Some(&byte) = self.chunk.get(self.at) else { return Continue(()) };
            let start = Start::Here(self.at);
            let class = byte_class(byte);
            if !matches!(class, ByteClass::Space | ByteClass::Dot) {
                self.state.line_end = LineEnd::Ahead;
            }
            match class {
                ByteClass::Space | ByteClass::Dot => {
                    self.at += 1;
                    self.space(byte, start)?;
                }
                ByteClass::MoveLetter
                | ByteClass::Letter
                | ByteClass::NotAscii
                | ByteClass::Digit => {
                    self.word()?;
                    if self.state.partial != PartialToken::Nothing {
                        return Continue(());
                    }
                }
                ByteClass::Brace => self.begin_comment()?,
                ByteClass::Glyph => {
                    self.begin_token(PartialToken::Glyph, 0, Self::rest_of_glyph)?;
                }
                ByteClass::Dollar => self.begin_token(PartialToken::Nag, 1, Self::rest_of_nag)?,
                ByteClass::Open => {
                    self.at += 1;
                    self.open(start)?;
                }
                ByteClass::Close => {
                    self.at += 1;
                    self.close(start)?;
                }
                ByteClass::Star => {
                    self.at += 1;
                    self.termination(Termination::Unknown, start)?;
                }
                ByteClass::Bracket => self.bracket()?,
                ByteClass::Semicolon => self.begin_line_comment()?,
                ByteClass::Percent if self.is_at_line_start(self.at) => {
                    self.state.partial = PartialToken::Escape;
                    self.rest_of_line();
                }
                ByteClass::Percent | ByteClass::Other => {
                    self.state.partial = PartialToken::Stray;
                    self.stray(start)?;
                    self.rest_of_stray();
                }
            }
        }
    }

    /// White space, of which the end of a line counts where no game is under way: a line without a
    /// token after a result separates two games, and what is no game is reported once in a line.
    #[inline]
    fn space(&mut self, byte: u8, start: Start) -> ControlFlow<V::Break> {
        if !matches!(self.state.section, Section::Ended | Section::Garbage) || !is_newline(byte) {
            return Continue(());
        }
        if self.state.section == Section::Garbage {
            self.state.section = Section::Between;
            return Continue(());
        }
        self.state.line_end = match (self.state.line_end, byte) {
            (LineEnd::Ahead, b'\r') => LineEnd::HalfRead,
            (LineEnd::Ahead, _) | (LineEnd::HalfRead, b'\n') => LineEnd::Read,
            _ if self.state.depth > 0 => LineEnd::Read,
            _ => return self.cut_game_short(start),
        };
        Continue(())
    }

    /// Goes past bytes that mean nothing.
    fn rest_of_stray(&mut self) {
        let is_stray =
            |&byte: &u8| matches!(byte_class(byte), ByteClass::Percent | ByteClass::Other);
        match self.rest().iter().position(|byte| !is_stray(byte)) {
            None => self.at = self.chunk.len(),
            Some(length) => {
                self.at += length;
                self.state.partial = PartialToken::Nothing;
            }
        }
    }

    /// Begins a token whose bytes are counted, after the first `skip` of them.
    fn begin_token(
        &mut self,
        partial: PartialToken,
        skip: usize,
        rest: fn(&mut Self, Start) -> ControlFlow<V::Break>,
    ) -> ControlFlow<V::Break> {
        let start = self.at;
        self.at += skip;
        (self.state.count, self.state.number) = (0, 0);
        self.state.partial = partial;
        rest(self, Start::Here(start))
    }

    /// Goes past the mark EF BB BF, which some editors put before UTF-8.
    fn byte_order_mark(&mut self) {
        let mark = "\u{feff}".as_bytes();
        for expected in mark.get(usize::from(self.state.count)..).unwrap_or_default() {
            match self.chunk.get(self.at) {
                None => return,
                Some(byte) if byte == expected => {
                    self.at += 1;
                    self.state.count += 1;
                }
                Some(_) => break,
            }
        }
        self.state.partial = PartialToken::Nothing;
    }

    /// Goes to the end of a line.
    pub(super) fn rest_of_line(&mut self) {
        let rest = self.rest();
        match find_byte(rest, [b'\n', b'\r']) {
            None => self.at = self.chunk.len(),
            Some(length) => {
                self.at += length;
                self.state.partial = PartialToken::Nothing;
            }
        }
    }

    /// What is left of the chunk.
    #[inline]
    pub(super) fn rest(&self) -> &'a [u8] {
        self.chunk.get(self.at..).unwrap_or_default()
    }

    /// Whether a line starts with this byte of the chunk.
    pub(super) fn is_at_line_start(&self, at: usize) -> bool {
        match at.checked_sub(1) {
            None => self.state.at_line_start,
            Some(before) => self.chunk.get(before).is_some_and(|&byte| is_newline(byte)),
        }
    }

    /// Whether the line of this byte has only white space before it. A byte that is not ASCII may
    /// be a part of a space and counts as one.
    pub(super) fn is_line_blank(&self, start: Start) -> bool {
        let before = match start {
            Start::Here(at) => self.chunk.get(..at),
            Start::Kept(at) => self.state.text.get(..at),
            Start::Earlier => None,
        };
        let before = before.unwrap_or_default();
        match before.iter().rfind(|byte| is_newline(**byte) || is_graphic(byte)) {
            None => self.state.is_line_blank,
            Some(&byte) => is_newline(byte),
        }
    }

    /// Keeps the place of a token that continues in the next chunk.
    pub(super) fn keep_start(&mut self, start: Start) {
        if let Start::Here(at) = start {
            self.count_lines(at);
            self.state.start_offset = self.state.offset.saturating_add(at as u64);
            self.state.start_line = self.state.line;
        }
    }

    /// Counts lines up to here. Each byte is looked at once: places only grow.
    fn count_lines(&mut self, to: usize) {
        let lines = self.chunk.get(self.counted..to).unwrap_or_default();
        // Sums that fit in a byte are what a processor adds sixteen at a time.
        for part in lines.chunks(255) {
            let count =
                part.iter().fold(0_u8, |count, &byte| count.wrapping_add(u8::from(byte == b'\n')));
            self.state.line = self.state.line.saturating_add(u32::from(count));
        }
        self.counted = self.counted.max(to);
    }

    /// Whether this part of the game is reported, not skipped.
    #[inline]
    pub(super) const fn is_reported(&self) -> bool {
        self.state.depth < self.state.skipped_from
    }

    /// Whether the tags go on of a game that is skipped for one of them: what stands among them is
    /// reported all the same.
    pub(super) fn is_refused_head(&self) -> bool {
        self.state.section == Section::Tags && self.state.end_is_due
    }

    /// Reports something, unless this part is skipped.
    #[cold]
    pub(super) fn error(&mut self, kind: ErrorKind, start: Start) -> ControlFlow<V::Break> {
        if self.is_reported() { self.report(kind, start) } else { Continue(()) }
    }

    /// Reports something in a part that may be skipped.
    #[cold]
    fn report(&mut self, kind: ErrorKind, start: Start) -> ControlFlow<V::Break> {
        if let Start::Here(at) = start {
            self.count_lines(at);
        }
        let state = &*self.state;
        let (from, line) = match start {
            Start::Here(_) => (state.offset, state.line),
            Start::Earlier | Start::Kept(_) => (state.start_offset, state.start_line),
        };
        let after = match start {
            Start::Here(at) | Start::Kept(at) => at,
            Start::Earlier => 0,
        };
        let within = match kind {
            ErrorKind::San(error) => error.offset as u64,
            _ => 0,
        };
        let offset = from.saturating_add(after as u64 + within);
        let game = state.game;
        self.visitor.error(Error { kind, offset, line, game })
    }

    /// Reports something and skips the rest of the variation or game.
    #[cold]
    pub(super) fn refuse(&mut self, kind: ErrorKind, start: Start) -> ControlFlow<V::Break> {
        if self.is_reported() {
            self.report(kind, start)?;
            self.state.skipped_from = self.state.depth;
            self.state.end_is_due = true;
        }
        Continue(())
    }

    /// Something that is no part of a game; outside of games it is reported once in a line.
    #[cold]
    pub(super) fn stray(&mut self, start: Start) -> ControlFlow<V::Break> {
        if self.state.section == Section::Garbage {
            return Continue(());
        }
        if self.state.section == Section::Between {
            self.state.section = Section::Garbage;
        }
        self.error(ErrorKind::Token, start)
    }

    pub(super) fn begin_game(&mut self) -> ControlFlow<V::Break> {
        self.state.game = self.state.game.saturating_add(1);
        self.state.section = Section::Tags;
        self.state.depth = 0;
        self.state.skipped_from = u32::MAX;
        self.state.end_is_due = false;
        self.state.has_event = false;
        self.state.has_first_number = false;
        if self.visitor.begin_game()? == Flow::Skip {
            self.state.skipped_from = 0;
        }
        Continue(())
    }

    /// Begins a game without tags; it is among its moves also if the visitor stops.
    pub(super) fn begin_game_in_moves(&mut self) -> ControlFlow<V::Break> {
        let begun = self.begin_game();
        if begun.is_break() {
            self.state.section = Section::Movetext;
            return begun;
        }
        self.begin_moves()
    }

    /// Ends the tags of a game, if it is still among them.
    #[inline]
    pub(super) fn begin_moves(&mut self) -> ControlFlow<V::Break> {
        if self.state.section == Section::Tags {
            self.state.section = Section::Movetext;
            if self.is_reported() && self.visitor.begin_moves()? == Flow::Skip {
                self.state.skipped_from = 0;
            }
        }
        Continue(())
    }

    /// Ends a game, and before it the variations that are still open.
    pub(super) fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<V::Break> {
        self.begin_moves()?;
        for _ in 0..self.ends_due() {
            self.visitor.end_variation()?;
        }
        self.state.section = Section::Between;
        self.state.depth = 0;
        self.state.skipped_from = u32::MAX;
        self.state.has_first_number = false;
        self.visitor.end_game(termination)
    }

    /// How many open variations were reported, so that their ends must be too.
    fn ends_due(&self) -> u32 {
        let state = &*self.state;
        match state.skipped_from.checked_sub(1) {
            _ if self.is_reported() => state.depth,
            None => 0,
            Some(outer) => outer.saturating_add(u32::from(state.end_is_due)),
        }
    }

    /// Ends a game where another one begins, or with the file; with its result, if it has one.
    ///
    /// If the visitor stops, the token that begins the other game must be read again.
    pub(super) fn cut_game_short(&mut self, start: Start) -> ControlFlow<V::Break> {
        self.begin_moves()?;
        let termination = (self.state.section == Section::Ended).then_some(self.state.termination);
        let fault = match termination {
            _ if self.state.depth > 0 => Some(ErrorKind::Parentheses),
            None => Some(ErrorKind::NoResult),
            Some(_) => None,
        };
        if let Some(kind) = fault.filter(|_| self.state.skipped_from > 0) {
            self.report(kind, start)?;
        }
        self.end_game(termination)
    }
}
