//! Words among the moves: moves, their numbers, results, signs for glyphs, and what is none of
//! them.
//!
//! What is no move costs itself alone: it is reported, and the next word is read. So is what sticks
//! to a move, such as `ch` in `Bb5ch`: a visitor that does not know the whole word is asked for its
//! beginning. A sign sticks too, as in `Nf3=`, and is a glyph.

use core::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use super::byte_class::{ByteClass, byte_class, starts_move, word_length};
use super::character::{first_character, is_cut_character};
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, Section, WORD_CAPACITY};
use super::sign::{CharacterClass, character_class, nag_of};
use super::visitor::Visitor;
use super::{ErrorKind, Termination};
use crate::chess::{SanError, SanErrorKind};

/// How much of a word is kept between two chunks: of one that is too long, every character that
/// starts in its first [`WORD_CAPACITY`] bytes is complete.
const KEPT_CAPACITY: usize = WORD_CAPACITY + 4;

impl<V: Visitor + ?Sized> Parser<'_, V> {
    /// A word of any kind.
    pub(super) fn word(&mut self) -> ControlFlow<V::Break> {
        let (start, rest) = (self.at, self.rest());
        if let Some(length) = word_length(rest)
            && !may_promote(rest.get(..=length).unwrap_or_default())
        {
            self.at += length;
            let word = rest.get(..length).unwrap_or_default();
            let flow = self.pieces(word, Start::Here(start), true);
            if flow.is_break()
                && let Some(Start::Here(at)) = self.unread
            {
                self.at = at;
            }
            flow?;
            return Continue(());
        }
        self.state.is_line_blank = self.is_line_blank(Start::Here(start));
        self.keep_start(Start::Here(start));
        self.state.text.clear();
        self.state.partial = PartialToken::Word;
        self.rest_of_word()
    }

    /// A word that was cut. All pieces that are complete are reported at once.
    pub(super) fn rest_of_word(&mut self) -> ControlFlow<V::Break> {
        loop {
            let rest = self.rest();
            let room = KEPT_CAPACITY - self.state.text.len();
            let length = word_length(rest);
            let part = rest.get(..length.unwrap_or(rest.len()).min(room)).unwrap_or_default();
            let _ = self.state.text.try_extend_from_slice(part);
            self.at += part.len();
            let is_complete = length == Some(part.len());
            let next = self.chunk.get(self.at).copied();
            if is_complete && may_promote_with(&self.state.text, next) {
                // Only the last piece is kept, so that a promotion has its place behind it.
                if !self.kept_pieces(false)? {
                    self.state.partial = PartialToken::LongWord;
                    return Continue(());
                }
                if self.state.text.len() <= WORD_CAPACITY {
                    self.state.count = 0;
                    self.state.partial = PartialToken::Promotion;
                    return self.rest_of_promotion();
                }
            }
            let is_short = self.kept_pieces(is_complete)?;
            if is_complete {
                self.state.partial = PartialToken::Nothing;
                return Continue(());
            }
            if !is_short {
                self.state.partial = PartialToken::LongWord;
                return Continue(());
            }
            if self.at == self.chunk.len() {
                return Continue(());
            }
        }
    }

    /// Reports what is complete of a kept word, and keeps the rest; `false` if it is too long.
    fn kept_pieces(&mut self, is_complete: bool) -> ControlFlow<V::Break, bool> {
        // The visitor may not see the state change: it gets a copy.
        let mut word = ArrayVec::<u8, KEPT_CAPACITY>::new();
        let _ = word.try_extend_from_slice(&self.state.text);
        let flow = self.pieces(&word, Start::Kept(0), is_complete);
        let length = match (&flow, self.unread) {
            (Continue(length), _) => *length,
            (Break(_), Some(Start::Kept(at))) => Some(at),
            (Break(_), _) => None,
        };
        let (done, rest) = word.split_at_checked(length.unwrap_or(word.len())).unwrap_or_default();
        self.state.is_line_blank &= !done.iter().any(is_graphic);
        self.state.start_offset = self.state.start_offset.saturating_add(done.len() as u64);
        self.state.text.clear();
        let _ = self.state.text.try_extend_from_slice(rest);
        if flow.is_break() {
            let is_read = is_complete && rest.is_empty();
            self.state.partial = if is_read { PartialToken::Nothing } else { PartialToken::Word };
        }
        flow?;
        if !is_complete && rest.len() == KEPT_CAPACITY {
            self.state.is_line_blank &= !rest.iter().any(is_graphic);
            self.long_word(Start::Kept(0))?;
            return Continue(false);
        }
        Continue(length.is_some())
    }

    /// The end of the file ends a word.
    pub(super) fn end_of_word(&mut self) -> ControlFlow<V::Break> {
        self.kept_pieces(true)?;
        Continue(())
    }

    pub(super) fn rest_of_long_word(&mut self) {
        match word_length(self.rest()) {
            None => self.at = self.chunk.len(),
            Some(length) => {
                self.at += length;
                self.state.partial = PartialToken::Nothing;
            }
        }
    }

    /// A promotion in parentheses, `a8(Q)`, or else a word and a variation directly after it.
    pub(super) fn rest_of_promotion(&mut self) -> ControlFlow<V::Break> {
        while let Some(&byte) = self.chunk.get(self.at) {
            match (self.state.count, byte) {
                (0, b'(') | (1, b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n') => {
                    self.state.count += 1;
                }
                (2, b')') => self.state.count += 1,
                _ => return self.no_promotion(),
            }
            let _ = self.state.text.try_push(byte);
            self.at += 1;
            if self.state.count == 3 {
                // A check may be marked behind it.
                self.state.partial = PartialToken::Word;
                return Continue(());
            }
        }
        Continue(())
    }

    /// What began as a promotion is a word, the beginning of a variation, and a letter of a word.
    pub(super) fn no_promotion(&mut self) -> ControlFlow<V::Break> {
        let letter = self.state.text.last().copied().filter(|_| self.state.count == 2);
        let is_open = self.state.count > 0;
        let length = self.state.text.len() - usize::from(self.state.count);
        self.state.text.truncate(length);
        self.state.partial = PartialToken::Nothing;
        let flow = self.kept_pieces(true);
        if is_open && flow.is_break() {
            if self.state.partial == PartialToken::Word {
                // The word begins another game, and is read again with what follows it.
                let _ = self.state.text.try_push(b'(');
                if let Some(letter) = letter {
                    let _ = self.state.text.try_push(letter);
                }
                self.state.partial = PartialToken::Promotion;
            } else {
                self.state.depth = self.state.depth.saturating_add(1);
            }
        }
        flow?;
        if is_open {
            self.open(Start::Kept(0))?;
        }
        if let Some(letter) = letter {
            self.state.start_offset = self.state.start_offset.saturating_add(1);
            let _ = self.state.text.try_push(letter);
            self.state.partial = PartialToken::Word;
        }
        Continue(())
    }

    /// The pieces of a word between characters that are white space or a glyph. Returns how much
    /// of a word that may continue was read, `None` if a piece is too long. If the visitor stops,
    /// the next piece is read again, or the one that begins another game.
    fn pieces(
        &mut self,
        word: &[u8],
        start: Start,
        is_complete: bool,
    ) -> ControlFlow<V::Break, Option<usize>> {
        self.unread = None;
        let (mut from, mut at) = (0, 0);
        let is_ascii = word.iter().all(u8::is_ascii);
        while !is_ascii
            && let Some(rest) = word.get(at..)
            && let Some((character, length)) = first_character(rest)
            && (is_complete || !is_cut_character(rest))
        {
            let class = match character {
                // A selector of text or emoji style belongs to the figurine or sign before it.
                '\u{fe00}'..='\u{fe0f}' if at == from => CharacterClass::Space,
                _ => character_class(character),
            };
            if class != CharacterClass::Part {
                let flow = self.piece(word.get(from..at).unwrap_or_default(), start.plus(from));
                if !self.unless_stopped(flow, start.plus(at))? {
                    return Continue(None);
                }
                from = at + length;
            }
            if let CharacterClass::Nag(nag) = class {
                let flow = self.nag(nag, start.plus(at));
                self.unless_stopped(flow, start.plus(from))?;
            }
            at += length;
        }
        if is_complete {
            let flow = self.piece(word.get(from..).unwrap_or_default(), start.plus(from));
            if !self.unless_stopped(flow, start.plus(word.len()))? {
                return Continue(None);
            }
            from = word.len();
        }
        Continue(Some(from))
    }

    /// Notes where a word in which the visitor stopped is read again.
    #[inline]
    fn unless_stopped<T>(
        &mut self,
        flow: ControlFlow<V::Break, T>,
        next: Start,
    ) -> ControlFlow<V::Break, T> {
        if flow.is_break() {
            self.unread.get_or_insert(next);
        }
        flow
    }

    /// Reads a piece; false if it is too long.
    fn piece(&mut self, word: &[u8], start: Start) -> ControlFlow<V::Break, bool> {
        let is_short = word.len() <= WORD_CAPACITY;
        if is_short {
            self.words(word, start)?;
        } else {
            self.long_word(start)?;
        }
        Continue(is_short)
    }

    #[cold]
    fn long_word(&mut self, start: Start) -> ControlFlow<V::Break> {
        if self.is_in_game(start)? { self.error(ErrorKind::Length, start) } else { Continue(()) }
    }

    /// The words that a piece is made of, as in `1.e4`; nearly always one.
    fn words(&mut self, piece: &[u8], start: Start) -> ControlFlow<V::Break> {
        let mut at = 0;
        while let Some(word @ [first, ..]) = piece.get(at..) {
            let start = start.plus(at);
            let termination = match first {
                b'0' | b'1' | 0x80.. => Termination::parse(without_dots(word)).ok(),
                _ => None,
            };
            at += match (termination, first) {
                (Some(termination), _) => {
                    self.termination(termination, start)?;
                    word.len()
                }
                (None, b'.') => 1,
                (None, b'0'..=b'9') => self.number(word, start)?,
                (None, _) => self.letters(word, start)?,
            };
        }
        Continue(())
    }

    /// A word that starts with a digit: the number of a move and its dots, which say nothing new.
    /// Returns how much of it was read.
    fn number(&mut self, word: &[u8], start: Start) -> ControlFlow<V::Break, usize> {
        let length = word.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(word.len());
        let (number, rest) = word.split_at_checked(length).unwrap_or_default();
        if let [] | [b'.' | b'A'..=b'Z' | b'a'..=b'z', ..] = rest {
            if number == b"1" {
                self.first_number(rest, start)?;
            }
            return Continue(length);
        }
        match rest {
            [b'-' | 0x80.., ..] if number == b"0" => self.letters(word, start),
            [first, ..] if *first >= 0x80 => Continue(length),
            _ => {
                self.stray(start)?;
                Continue(word.len())
            }
        }
    }

    /// The number of the first move. It begins another game where the one before has no result: at
    /// the start of a line, if the game has had this number.
    fn first_number(&mut self, rest: &[u8], start: Start) -> ControlFlow<V::Break> {
        let is_of_black = rest.starts_with(b"..");
        if self.state.depth > 0 || is_of_black {
            return Continue(());
        }
        let is_second = self.state.has_first_number && rest.starts_with(b".");
        if self.state.section == Section::Ended
            || self.state.section == Section::Movetext && is_second && self.is_line_blank(start)
        {
            self.end_before_word(start)?;
        }
        self.state.has_first_number = true;
        Continue(())
    }

    /// Ends the game before the one that a word begins. If the visitor stops, the word is read
    /// again.
    fn end_before_word(&mut self, start: Start) -> ControlFlow<V::Break> {
        let flow = self.cut_game_short(start);
        self.unless_stopped(flow, start)
    }

    /// A word that does not start with a digit, or castling in digits. Returns how much of it was
    /// read.
    fn letters(&mut self, word: &[u8], start: Start) -> ControlFlow<V::Break, usize> {
        let [first, rest @ ..] = word else { return Continue(0) };
        // The word `e.p.` or `ep` after a capture.
        if *first == b'e' && matches!(rest, [b'p'] | [b'.', ..]) {
            return Continue(word.len());
        }
        // A visitor knows best what starts like a move, even a sign such as `N`.
        if byte_class(*first) != ByteClass::MoveLetter
            && let Some(nag) = nag_of(word)
        {
            self.nag(nag, start)?;
            return Continue(word.len());
        }
        if !starts_move(*first) {
            self.stray(start)?;
        } else if self.is_move_due(word, start)?
            && let Err(kind) = self.visitor.san(word)?
        {
            return self.misread(kind, word, start);
        }
        Continue(word.len())
    }

    /// Goes to the moves of the game, and to a new game if this word can start one; whether the
    /// visitor gets it.
    fn is_move_due(&mut self, word: &[u8], start: Start) -> ControlFlow<V::Break, bool> {
        match self.state.section {
            Section::Movetext => {}
            // A result within the moves.
            Section::Ended if self.state.depth > 0 => {}
            // Games in lines of their own need no numbers.
            Section::Ended if is_like_move(word) && self.is_line_blank(start) => {
                self.end_before_word(start)?;
                self.begin_game_in_moves()?;
            }
            Section::Ended if is_like_move(word) => {
                self.state.section = Section::Movetext;
                self.error(ErrorKind::Token, start)?;
            }
            Section::Tags if is_like_move(word) => self.begin_moves()?,
            Section::Between | Section::Garbage if is_like_move(word) => {
                let has_first_number = self.state.has_first_number;
                let begun = self.begin_game_in_moves();
                self.state.has_first_number = has_first_number;
                begun?;
            }
            _ => {
                self.stray(start)?;
                return Continue(false);
            }
        }
        Continue(self.is_reported())
    }

    /// Reads on after a move of the common form that was refused.
    #[cold]
    #[inline(never)]
    pub(super) fn refused_move(
        &mut self,
        kind: ErrorKind,
        word: &[u8],
        start: Start,
    ) -> ControlFlow<V::Break> {
        let length = self.misread(kind, word, start)?;
        self.words(word.get(length..).unwrap_or_default(), start.plus(length))
    }

    /// Finds out what is wrong with a word that the visitor refused: reads the move that it starts
    /// with and the glyph at its end, or reports it. Returns how much of it was read.
    #[cold]
    fn misread(
        &mut self,
        kind: ErrorKind,
        word: &[u8],
        start: Start,
    ) -> ControlFlow<V::Break, usize> {
        let (mut kind, all) = (kind, word.len());
        let ErrorKind::San(SanError { kind: fault, .. }) = kind else {
            self.refuse(kind, start)?;
            return Continue(all);
        };
        let is_move = fault != SanErrorKind::Syntax;
        let sign = (0..all).find_map(|at| Some((at, nag_of(word.get(at..)?)?)));
        let length = match sign {
            Some((at, _)) => at,
            None if is_move => all,
            None => move_length(word),
        };
        if let Some((0, nag)) = sign {
            self.nag(nag, start)?;
            return Continue(all);
        }
        if let Some(beginning) = word.get(..length).filter(|_| 0 < length && length < all) {
            match self.visitor.san(beginning)? {
                Ok(()) => {
                    let Some((_, nag)) = sign else { return Continue(length) };
                    self.nag(nag, start.plus(length))?;
                    return Continue(all);
                }
                Err(_) if is_move => {}
                Err(refusal) => kind = refusal,
            }
        }
        match kind {
            ErrorKind::San(SanError { kind: SanErrorKind::Syntax, .. }) => {
                self.error(kind, start)?;
            }
            _ => self.refuse(kind, start)?,
        }
        Continue(all)
    }
}

/// Whether the last byte, which does not belong to the word before it, may begin a promotion in
/// parentheses.
fn may_promote(text: &[u8]) -> bool {
    matches!(text, [.., b'1' | b'8', b'('])
}

fn may_promote_with(word: &[u8], next: Option<u8>) -> bool {
    matches!((word, next), ([.., b'1' | b'8'], Some(b'(')))
}

/// Whether a byte leaves ink on paper, for certain.
pub(super) fn is_graphic(byte: &u8) -> bool {
    (b'!'..0x80).contains(byte)
}

fn without_dots(word: &[u8]) -> &[u8] {
    let end = word.iter().rposition(|&byte| byte != b'.').map_or(0, |last| last + 1);
    word.get(..end).unwrap_or_default()
}

/// Whether a word names a square or starts like castling or a null move: what else there is
/// outside of games begins none.
fn is_like_move(word: &[u8]) -> bool {
    let is_other = matches!(word, [b'O' | b'o' | b'0' | b'-', b'-' | 0x80..=0xff, ..]);
    is_other || word == b"Z0" || (0..word.len()).any(|at| is_square(word, at))
}

fn is_square(word: &[u8], at: usize) -> bool {
    matches!(word.get(at..), Some([b'a'..=b'h', b'1'..=b'8', ..]))
}

/// The length of the move that a word starts with, as far as can be told without its position.
fn move_length(word: &[u8]) -> usize {
    let is_one_of = |at, letters: &[u8]| {
        // `contains` searches several bytes at a time, with more code.
        word.get(at).is_some_and(|byte| letters.iter().any(|letter| letter == byte))
    };
    let mut end = match (0..word.len()).find(|&at| is_square(word, at)) {
        Some(first) => first + 2,
        None => {
            let castling = (0..word.len()).find(|&at| !is_one_of(at, b"Oo0-")).unwrap_or(0);
            return castling - usize::from(castling > 0 && is_one_of(castling - 1, b"-"));
        }
    };
    let target = end + usize::from(is_one_of(end, b"x-:"));
    if is_square(word, target) {
        end = target + 2;
    }
    if is_one_of(end - 1, b"18") {
        let role = end + usize::from(is_one_of(end, b"=/"));
        if is_one_of(role, b"QRBNqrbn") {
            end = role + 1;
        }
    }
    while is_one_of(end, b"+#") {
        end += 1;
    }
    end
}
