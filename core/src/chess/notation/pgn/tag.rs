//! Tags: `[Name "Value"]`, with `\"` and `\\` in the value.
//!
//! A line may end between the parts of a tag, as the standard's import format allows, and also in
//! a value, where a space takes its place: some programs wrap long lines so. A tag that is not
//! closed must not cost its game: a blank line or a line that starts with `[` ends a value, and
//! what cannot continue a tag on a new line is read as if the tag were not there.
//!
//! Some programs do not escape quotes, others escape a backslash that escapes the last one. A quote
//! that no bracket follows is text, as long as the tag ends in its line, and so is a backslash
//! where the tag would not end otherwise: `"The "A" Finals"` and `"The Cup\"` are values.

use core::ops::ControlFlow::{self, Continue};

use super::ErrorKind;
use super::byte_class::{find_byte, is_newline};
use super::character::first_character;
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, ReaderState, Section, TAG_CAPACITY};
use super::visitor::Visitor;

impl<V: Visitor + ?Sized> Parser<'_, V> {
    /// A tag of this game or, after the moves where it is the first in its line, of the next one.
    pub(super) fn bracket(&mut self) -> ControlFlow<V::Break> {
        let start = Start::Here(self.at);
        let is_first = self.is_line_blank(start);
        match self.state.section {
            Section::Movetext if !is_first => {
                self.at += 1;
                return self.stray(start);
            }
            Section::Movetext | Section::Ended => self.cut_game_short(start)?,
            Section::Garbage if !is_first => {
                self.at += 1;
                return Continue(());
            }
            Section::Between | Section::Garbage | Section::Tags => {}
        }
        if self.state.section != Section::Tags {
            self.begin_game()?;
        }
        self.at += 1;
        // Faster, but a second way to read a tag: small processors do without.
        if cfg!(not(small))
            && let Some((name, value, length)) = whole(self.rest())
        {
            let flow = self.tag(name, value, start);
            if flow.is_break() && self.state.section != Section::Tags {
                // The visitor stopped before the game of this tag: it is read again.
                self.at -= 1;
            } else {
                self.at += length;
            }
            return flow;
        }
        self.state.text.clear();
        (self.state.name_length, self.state.number) = (0, 0);
        self.state.count = WITHIN_LINE;
        self.state.partial = PartialToken::TagName;
        self.rest_of_tag(start)
    }

    /// A tag byte by byte: one that is cut, has escapes, unusual spaces or is wrong.
    pub(super) fn rest_of_tag(&mut self, start: Start) -> ControlFlow<V::Break> {
        while let Some(&byte) = self.chunk.get(self.at) {
            if (self.state.partial, byte) == (PartialToken::TagEnd, b']') {
                let flow = self.end_of_tag(start);
                self.at += usize::from(self.state.partial == PartialToken::Nothing);
                return flow;
            }
            if (self.state.partial, is_newline(byte)) == (PartialToken::TagBracket, true) {
                return self.bracket_ends_tag(start);
            }
            match self.state.next_in_tag(byte) {
                Ok(next) => self.state.partial = next,
                Err(fault) => return self.wrong_tag(fault, start),
            }
            self.at += 1;
        }
        self.keep_start(start);
        Continue(())
    }

    /// A tag whose last quote is escaped: so the backslash is text.
    pub(super) fn bracket_ends_tag(&mut self, start: Start) -> ControlFlow<V::Break> {
        if let Some(quote) = self.state.text.last_mut() {
            *quote = b'\\';
        }
        self.end_of_tag(start)
    }

    /// Reports a wrong tag and continues after its line, or with the byte of a later line that is
    /// not part of it.
    #[cold]
    fn wrong_tag(&mut self, fault: Fault, start: Start) -> ControlFlow<V::Break> {
        let kind = if fault == Fault::Length { ErrorKind::Length } else { ErrorKind::TagSyntax };
        let is_to_line_end = self.state.count == WITHIN_LINE || fault == Fault::Length;
        let rest = if is_to_line_end { PartialToken::TagRest } else { PartialToken::Nothing };
        self.state.partial = rest;
        self.error(kind, start)?;
        if is_to_line_end {
            self.rest_of_line();
        }
        Continue(())
    }

    /// A tag that was kept in the reader, which is reported from there: a copy would take as much
    /// stack as the reader itself. It stays there if the visitor stops before the game of this tag.
    fn end_of_tag(&mut self, start: Start) -> ControlFlow<V::Break> {
        let (name, value) = self.state.kept_tag();
        let (fits, is_event) = (fits(name, value), name == EVENT);
        let flow = if fits {
            self.note_tag(is_event, start)
        } else {
            self.error(ErrorKind::Length, start)
        };
        if flow.is_break() && self.state.section != Section::Tags {
            self.keep_start(start);
            return flow;
        }
        self.state.partial = PartialToken::Nothing;
        flow?;
        if fits && self.takes_tags() {
            let (name, value) = self.state.kept_tag();
            let answer = self.visitor.tag(name, value)?;
            self.refuse_tag(answer, start)?;
        }
        self.state.text.clear();
        Continue(())
    }

    /// A tag in the chunk.
    fn tag(&mut self, name: &[u8], value: &[u8], start: Start) -> ControlFlow<V::Break> {
        self.note_tag(name == EVENT, start)?;
        if self.takes_tags() {
            let answer = self.visitor.tag(name, value)?;
            self.refuse_tag(answer, start)?;
        }
        Continue(())
    }

    /// Begins the next game where this one has its `Event` already.
    fn note_tag(&mut self, is_event: bool, start: Start) -> ControlFlow<V::Break> {
        if !is_event {
            return Continue(());
        }
        let mut flow = Continue(());
        if self.state.has_event {
            if self.state.section != Section::Between {
                self.cut_game_short(start)?;
            }
            flow = self.begin_game();
        }
        self.state.has_event = true;
        flow
    }

    /// Whether tags are reported: also the others of a game whose moves are skipped because of one.
    const fn takes_tags(&self) -> bool {
        self.is_reported() || self.state.end_is_due
    }

    fn refuse_tag(&mut self, answer: Result<(), ErrorKind>, start: Start) -> ControlFlow<V::Break> {
        answer.map_or_else(|kind| self.refuse(kind, start), Continue)
    }
}

/// Why a tag is wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Fault {
    Syntax,
    Length,
}

impl ReaderState {
    /// The state of a tag after its next byte, which does not end it.
    fn next_in_tag(&mut self, byte: u8) -> Result<PartialToken, Fault> {
        let is_in_value = matches!(self.partial, PartialToken::TagValue | PartialToken::TagEscape);
        match byte {
            b'\n' | b'\r' => self.line_end_in_tag(byte, is_in_value),
            // Also the indentation of a value that continues in this line.
            b' ' | b'\t' if !is_in_value || self.count != WITHIN_LINE => self.space_in_tag(),
            _ if self.count == WITHIN_LINE
                && matches!(self.partial, PartialToken::TagEnd | PartialToken::TagBracket) =>
            {
                self.quote_in_value(byte)
            }
            _ => {
                let next = if is_in_value { self.value_byte(byte) } else { self.tag_byte(byte) }?;
                self.count = WITHIN_LINE;
                Ok(next)
            }
        }
    }

    /// The end of a line in a tag.
    fn line_end_in_tag(&mut self, byte: u8, is_in_value: bool) -> Result<PartialToken, Fault> {
        let is_second_half = self.count == AFTER_RETURN && byte == b'\n';
        let is_open = is_in_value && (self.count != WITHIN_LINE || self.number >= BARE_QUOTE);
        if is_open && !is_second_half {
            return Err(Fault::Syntax);
        }
        self.count = if byte == b'\r' { AFTER_RETURN } else { AT_LINE_START };
        match self.partial {
            PartialToken::TagEscape => self.push(b'\\', PartialToken::TagValue),
            _ => self.space_in_tag(),
        }
    }

    /// White space between the parts of a tag, or at the start of a line in its value.
    const fn space_in_tag(&mut self) -> Result<PartialToken, Fault> {
        match self.partial {
            PartialToken::TagName if !self.text.is_empty() => {
                self.end_of_name(PartialToken::TagGap)
            }
            partial => {
                // Spaces after a quote or a bracket are text if the value goes on.
                if matches!(partial, PartialToken::TagEnd | PartialToken::TagBracket) {
                    self.number = self.number.saturating_add(1);
                }
                Ok(partial)
            }
        }
    }

    /// A byte after a quote, or after an escaped quote and a bracket, that shows that they are
    /// text.
    fn quote_in_value(&mut self, byte: u8) -> Result<PartialToken, Fault> {
        let is_bare = self.partial == PartialToken::TagEnd;
        self.push(if is_bare { b'"' } else { b']' }, PartialToken::TagValue)?;
        for _ in 0..self.number & !BARE_QUOTE {
            self.push(b' ', PartialToken::TagValue)?;
        }
        self.number &= BARE_QUOTE;
        self.number |= if is_bare { BARE_QUOTE } else { 0 };
        self.partial = PartialToken::TagValue;
        self.value_byte(byte)
    }

    /// A byte of a tag outside of its value that is not white space.
    fn tag_byte(&mut self, byte: u8) -> Result<PartialToken, Fault> {
        match (self.partial, byte) {
            (PartialToken::TagName, b'"') if !self.text.is_empty() => {
                self.end_of_name(PartialToken::TagValue)
            }
            (PartialToken::TagGap, b'"') => Ok(PartialToken::TagValue),
            (PartialToken::TagName, _)
                if is_in_name(byte)
                    && (self.count == WITHIN_LINE || byte.is_ascii_alphabetic()) =>
            {
                self.push(byte, PartialToken::TagName)
            }
            _ => Err(Fault::Syntax),
        }
    }

    /// A byte of a value that does not end a line.
    fn value_byte(&mut self, byte: u8) -> Result<PartialToken, Fault> {
        if self.count != WITHIN_LINE && byte != b'"' {
            if byte == b'[' {
                return Err(Fault::Syntax);
            }
            self.push(b' ', PartialToken::TagValue)?;
        }
        let is_escaped = self.partial == PartialToken::TagEscape;
        match byte {
            b'"' if !is_escaped => {
                self.number &= BARE_QUOTE;
                Ok(PartialToken::TagEnd)
            }
            // Other text follows on a quote without a backslash: this one is escaped.
            b']' if !is_escaped && self.kept_tag().1.last() == Some(&b'"') => {
                self.number &= BARE_QUOTE;
                Ok(PartialToken::TagBracket)
            }
            b'\\' if !is_escaped => Ok(PartialToken::TagEscape),
            b'"' | b'\\' => self.push(byte, PartialToken::TagValue),
            _ => {
                // A backslash that escapes nothing is one.
                if is_escaped {
                    self.push(b'\\', PartialToken::TagValue)?;
                }
                self.push(byte, PartialToken::TagValue)
            }
        }
    }

    #[inline(never)]
    fn push(&mut self, byte: u8, next: PartialToken) -> Result<PartialToken, Fault> {
        self.text.try_push(byte).map(|()| next).map_err(|_| Fault::Length)
    }

    const fn end_of_name(&mut self, next: PartialToken) -> Result<PartialToken, Fault> {
        self.name_length = self.text.len() as u16;
        Ok(next)
    }
}

/// Values of the state's `count` in a tag: within a line, after a carriage return, or at the start
/// of a line; the latter two also in the white space that follows.
pub(super) const WITHIN_LINE: u8 = 0;
const AFTER_RETURN: u8 = 1;
const AT_LINE_START: u8 = 2;

/// In a reader's number while it reads a value: it has quotes without a backslash, and so ends in
/// its line. The lower bits count the spaces after a quote.
const BARE_QUOTE: u16 = 1 << 15;

/// The name of the tag that every game has once.
const EVENT: &[u8] = b"Event";

/// Whether a tag can have this name: text without spaces, control characters, quotes and `]`.
pub(in crate::chess) fn is_tag_name(name: &[u8]) -> bool {
    !name.is_empty() && name.iter().all(|&byte| is_in_name(byte))
}

/// Whether a name can have this byte.
const fn is_in_name(byte: u8) -> bool {
    !matches!(byte, 0..=b' ' | b'"' | b']' | 0x7f)
}

/// Name, value and length of a tag that is complete, without escapes and written as usual;
/// starts after the bracket.
fn whole(text: &[u8]) -> Option<(&[u8], &[u8], usize)> {
    let end = text.iter().position(|&byte| !is_in_name(byte))?;
    let (name, rest) = text.split_at_checked(end)?;
    let rest = rest.strip_prefix(b" \"")?;
    let (value, rest) = rest.split_at_checked(find_byte(rest, [b'"', b'\\', b'\n', b'\r'])?)?;
    let rest = rest.strip_prefix(b"\"]")?;
    let is_usual = !name.is_empty() && fits(name, value);
    is_usual.then_some((name, value, text.len() - rest.len()))
}

/// Whether a tag is still one that a reader takes when it has been written in UTF-8, where a byte
/// of Latin-1 becomes two.
fn fits(name: &[u8], value: &[u8]) -> bool {
    // Most tags are short: none of their bytes needs to be looked at.
    2 * (name.len() + value.len()) <= TAG_CAPACITY
        || utf8_length(name) + utf8_length(value) <= TAG_CAPACITY
}

/// How long a text is when it is written in UTF-8.
fn utf8_length(text: &[u8]) -> usize {
    let (mut length, mut rest) = (text.len(), text);
    while let Some((character, bytes)) = first_character(rest) {
        length += character.len_utf8() - bytes;
        rest = rest.get(bytes..).unwrap_or_default();
    }
    length
}
