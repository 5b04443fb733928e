//! One pass over a piece of a file: tokens, the places of errors, and what games are made of.

use super::bytes::{Kind, is_newline, kind, position_of};
use super::state::{Phase, Scan, State};
use super::visitor::{Flow, Visitor};
use super::{Error, ErrorKind, Termination};

/// A piece that is being read.
///
/// Each token is looked for in the piece itself and told from there. Only one that the end of
/// the piece cuts is copied, into the reader, where the next pass goes on with it; the functions
/// that go on are those that also start, so that a cut changes nothing.
pub(super) struct Pass<'a, V: ?Sized> {
    pub(super) state: &'a mut State,
    pub(super) visitor: &'a mut V,
    pub(super) piece: &'a [u8],
    /// The next byte to look at.
    pub(super) at: usize,
    /// Up to where the reader's line is counted.
    counted: usize,
}

/// Where a token starts: at a byte of the piece, or in an earlier piece.
#[derive(Clone, Copy)]
pub(super) enum Start {
    Here(usize),
    Earlier,
}

impl<'a, V: Visitor + ?Sized> Pass<'a, V> {
    pub(super) fn new(state: &'a mut State, piece: &'a [u8], visitor: &'a mut V) -> Self {
        Self { state, visitor, piece, at: 0, counted: 0 }
    }

    pub(super) fn run(&mut self) {
        while self.at < self.piece.len() {
            match self.state.scan {
                Scan::None => self.tokens(),
                Scan::Mark => self.byte_order_mark(),
                Scan::Word => self.rest_of_word(),
                Scan::LongWord => self.rest_of_long_word(),
                Scan::Nag => self.rest_of_nag(Start::Earlier),
                Scan::Glyph => self.rest_of_glyph(Start::Earlier),
                Scan::Comment => self.rest_of_comment(Start::Earlier),
                Scan::LineComment => self.rest_of_line_comment(),
                Scan::Escape | Scan::TagRest => self.rest_of_line(),
                _ => self.rest_of_tag(Start::Earlier),
            }
        }
        self.count_lines(self.piece.len());
        self.state.offset = self.state.offset.saturating_add(self.piece.len() as u64);
        if let Some(&last) = self.piece.last() {
            self.state.at_line_start = is_newline(last);
        }
    }

    /// Ends the token that was cut by the end of the file, and the game.
    pub(super) fn finish(&mut self) {
        let scan = core::mem::replace(&mut self.state.scan, Scan::None);
        match scan {
            Scan::Word => self.end_of_word(),
            Scan::Nag => self.end_of_nag(Start::Earlier),
            Scan::Glyph => self.end_of_glyph(Start::Earlier),
            Scan::LineComment => self.comment(&[], true),
            Scan::Comment => self.cut_comment(),
            Scan::TagName | Scan::TagGap | Scan::TagValue | Scan::TagEscape | Scan::TagEnd => {
                self.error(ErrorKind::Tag, Start::Earlier);
            }
            _ => {}
        }
        if matches!(self.state.phase, Phase::Tags | Phase::Moves) {
            self.cut_game_short(Start::Here(0));
        }
    }

    /// Reads tokens up to the end of the piece, or to one that needs a scan of its own.
    #[inline]
    fn tokens(&mut self) {
        loop {
            if self.state.phase == Phase::Moves && self.is_loud() {
                self.common_moves();
            }
            let Some(&byte) = self.piece.get(self.at) else { return };
            let start = Start::Here(self.at);
            match kind(byte) {
                Kind::Space => self.at += 1,
                Kind::Letter => self.word(),
                Kind::Digit => self.number(),
                Kind::Brace => self.begin_comment(),
                Kind::Mark => self.begin_token(Scan::Glyph, 0, Self::rest_of_glyph),
                Kind::Dollar => self.begin_token(Scan::Nag, 1, Self::rest_of_nag),
                Kind::Open => self.open(),
                Kind::Close => self.close(),
                Kind::Star => {
                    self.at += 1;
                    self.termination(Termination::Unknown);
                }
                Kind::Bracket => self.bracket(),
                Kind::Semicolon => self.begin_line_comment(),
                Kind::Percent if self.is_at_line_start(self.at) => {
                    self.state.scan = Scan::Escape;
                    self.rest_of_line();
                }
                Kind::Percent | Kind::Other => {
                    self.at += 1;
                    self.stray(start);
                }
            }
        }
    }

    /// Begins a token that is counted, behind its first bytes.
    fn begin_token(&mut self, scan: Scan, skip: usize, rest: fn(&mut Self, Start)) {
        let start = self.at;
        self.at += skip;
        (self.state.count, self.state.number) = (0, 0);
        self.state.scan = scan;
        rest(self, Start::Here(start));
    }

    /// Goes past the mark EF BB BF, which some editors put before UTF-8.
    fn byte_order_mark(&mut self) {
        for expected in "\u{feff}".bytes().skip(usize::from(self.state.count)) {
            match self.piece.get(self.at) {
                None => return,
                Some(&byte) if byte == expected => {
                    self.at += 1;
                    self.state.count += 1;
                }
                Some(_) => break,
            }
        }
        self.state.scan = Scan::None;
    }

    /// Goes to the end of a line.
    pub(super) fn rest_of_line(&mut self) {
        let rest = self.rest();
        match position_of(rest, [b'\n', b'\r']) {
            None => self.at = self.piece.len(),
            Some(length) => {
                self.at += length;
                self.state.scan = Scan::None;
            }
        }
    }

    /// What is left of the piece.
    #[inline]
    pub(super) fn rest(&self) -> &'a [u8] {
        self.piece.get(self.at..).unwrap_or_default()
    }

    /// Whether a line starts with this byte of the piece.
    pub(super) fn is_at_line_start(&self, at: usize) -> bool {
        match at.checked_sub(1) {
            None => self.state.at_line_start,
            Some(before) => self.piece.get(before).is_some_and(|&byte| is_newline(byte)),
        }
    }

    /// Keeps the place of a token that goes on in the next piece.
    pub(super) fn keep_start(&mut self, start: Start) {
        if let Start::Here(at) = start {
            self.count_lines(at);
            self.state.start_offset = self.state.offset.saturating_add(at as u64);
            self.state.start_line = self.state.line;
        }
    }

    /// Counts lines up to here. Each byte is looked at once: places only grow.
    fn count_lines(&mut self, to: usize) {
        let lines = self.piece.get(self.counted..to).unwrap_or_default();
        // Sums that fit in a byte are what a processor adds sixteen at a time.
        for part in lines.chunks(255) {
            let count =
                part.iter().fold(0_u8, |count, &byte| count.wrapping_add(u8::from(byte == b'\n')));
            self.state.line = self.state.line.saturating_add(u32::from(count));
        }
        self.counted = self.counted.max(to);
    }

    /// Whether something is to be told here.
    #[inline]
    pub(super) fn is_loud(&self) -> bool {
        self.state.depth < self.state.quiet_from
    }

    /// Reports something, unless this part is skipped.
    #[cold]
    pub(super) fn error(&mut self, kind: ErrorKind, start: Start) {
        if !self.is_loud() {
            return;
        }
        let (offset, line) = match start {
            Start::Here(at) => {
                self.count_lines(at);
                (self.state.offset.saturating_add(at as u64), self.state.line)
            }
            Start::Earlier => (self.state.start_offset, self.state.start_line),
        };
        let within = match kind {
            ErrorKind::San(error) => error.offset as u64,
            _ => 0,
        };
        self.visitor.error(Error {
            kind,
            offset: offset.saturating_add(within),
            line,
            game: self.state.game,
        });
    }

    /// Reports something and skips the rest of the variation or game.
    #[cold]
    pub(super) fn refuse(&mut self, kind: ErrorKind, start: Start) {
        if self.is_loud() {
            self.error(kind, start);
            self.state.quiet_from = self.state.depth;
            self.state.owes_end = true;
        }
    }

    /// Something that is no part of a game: reported once until the next game.
    #[cold]
    pub(super) fn stray(&mut self, start: Start) {
        match self.state.phase {
            Phase::Junk => {}
            Phase::Between => {
                self.error(ErrorKind::Token, start);
                self.state.phase = Phase::Junk;
            }
            Phase::Tags | Phase::Moves => {
                self.begin_moves();
                self.refuse(ErrorKind::Token, start);
            }
        }
    }

    pub(super) fn begin_game(&mut self) {
        self.state.game = self.state.game.saturating_add(1);
        self.state.phase = Phase::Tags;
        self.state.depth = 0;
        self.state.quiet_from = u32::MAX;
        self.state.has_event = false;
        if self.visitor.begin_game() == Flow::Skip {
            self.state.quiet_from = 0;
        }
    }

    /// Ends the tags of a game, if it is still among them.
    #[inline]
    pub(super) fn begin_moves(&mut self) {
        if self.state.phase == Phase::Tags {
            self.state.phase = Phase::Moves;
            if self.is_loud() && self.visitor.begin_moves() == Flow::Skip {
                self.state.quiet_from = 0;
            }
        }
    }

    pub(super) fn end_game(&mut self, termination: Option<Termination>) {
        self.begin_moves();
        self.state.phase = Phase::Between;
        self.state.depth = 0;
        self.state.quiet_from = u32::MAX;
        self.visitor.end_game(termination);
    }

    /// Ends a game that has no result.
    pub(super) fn cut_game_short(&mut self, start: Start) {
        self.begin_moves();
        let is_open = self.state.depth > 0;
        if self.state.quiet_from > 0 {
            self.state.quiet_from = u32::MAX;
        }
        let kind = if is_open { ErrorKind::Variation } else { ErrorKind::Termination };
        self.error(kind, start);
        self.end_game(None);
    }
}
