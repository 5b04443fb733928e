//! Tags: `[Name "Value"]`, with `\"` and `\\` in the value.
//!
//! A line may end between the parts of a tag, as the standard's import format allows, and also in
//! a value, where a space takes its place: some programs wrap long lines so. A tag that is not
//! closed must not cost its game: a blank line or a line that starts with `[` ends a value, and
//! what cannot continue a tag on a new line is read as if the tag were not there.

use super::ErrorKind;
use super::byte_class::find_byte;
use super::character::first_character;
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, ReaderState, Section, TAG_CAPACITY};
use super::visitor::Visitor;

impl<V: Visitor + ?Sized> Parser<'_, V> {
    /// A tag of this game or, where a line starts, of the next one.
    pub(super) fn bracket(&mut self) {
        let start = Start::Here(self.at);
        let is_at_line_start = self.is_at_line_start(self.at);
        self.at += 1;
        match self.state.section {
            Section::Movetext if is_at_line_start => self.cut_game_short(start),
            Section::Movetext => return self.stray(start),
            Section::Garbage if !is_at_line_start => return,
            Section::Between | Section::Garbage | Section::Tags => {}
        }
        if self.state.section != Section::Tags {
            self.begin_game();
        }
        // Faster, but a second way to read a tag: small processors do without.
        if cfg!(not(small))
            && let Some((name, value, length)) = whole(self.rest())
        {
            self.at += length;
            return self.tag(name, value, start);
        }
        self.state.text.clear();
        self.state.name_length = 0;
        self.state.count = WITHIN_LINE;
        self.state.partial = PartialToken::TagName;
        self.rest_of_tag(start);
    }

    /// A tag byte by byte: one that is cut, has escapes, unusual spaces or is wrong.
    pub(super) fn rest_of_tag(&mut self, start: Start) {
        while let Some(&byte) = self.chunk.get(self.at) {
            if (self.state.partial, byte) == (PartialToken::TagEnd, b']') {
                self.at += 1;
                self.state.partial = PartialToken::Nothing;
                return self.end_of_tag(start);
            }
            match self.state.next_in_tag(byte) {
                Ok(next) => self.state.partial = next,
                Err(fault) => return self.wrong_tag(fault, start),
            }
            self.at += 1;
        }
        self.keep_start(start);
    }

    /// Reports a wrong tag and continues after its line, or with the byte of a later line that is
    /// not part of it.
    #[cold]
    fn wrong_tag(&mut self, fault: Fault, start: Start) {
        self.error(
            if fault == Fault::Length { ErrorKind::Length } else { ErrorKind::TagSyntax },
            start,
        );
        if self.state.count == WITHIN_LINE || fault == Fault::Length {
            self.state.partial = PartialToken::TagRest;
            self.rest_of_line();
        } else {
            self.state.partial = PartialToken::Nothing;
        }
    }

    /// A tag that was kept in the reader, which is reported from there: a copy would take as much
    /// stack as the reader itself.
    fn end_of_tag(&mut self, start: Start) {
        let (name, value) = self.state.kept_tag();
        let (fits, is_event) = (fits(name, value), name == EVENT);
        if fits {
            self.note_tag(is_event, start);
        } else {
            self.error(ErrorKind::Length, start);
        }
        if fits && self.is_reported() {
            let (name, value) = self.state.kept_tag();
            let answer = self.visitor.tag(name, value);
            self.refuse_tag(answer, start);
        }
        self.state.text.clear();
    }

    /// A tag in the chunk.
    fn tag(&mut self, name: &[u8], value: &[u8], start: Start) {
        self.note_tag(name == EVENT, start);
        if self.is_reported() {
            let answer = self.visitor.tag(name, value);
            self.refuse_tag(answer, start);
        }
    }

    /// Begins the next game where this one has its `Event` already.
    fn note_tag(&mut self, is_event: bool, start: Start) {
        if is_event {
            if self.state.has_event {
                self.cut_game_short(start);
                self.begin_game();
            }
            self.state.has_event = true;
        }
    }

    fn refuse_tag(&mut self, answer: Result<(), ErrorKind>, start: Start) {
        if let Err(kind) = answer {
            self.refuse(kind, start);
        }
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
        if is_in_value && self.count != WITHIN_LINE && !is_second_half {
            return Err(Fault::Syntax);
        }
        self.count = if byte == b'\r' { AFTER_RETURN } else { AT_LINE_START };
        match self.partial {
            PartialToken::TagEscape => self.push(b'\\', PartialToken::TagValue),
            _ => self.space_in_tag(),
        }
    }

    /// White space between the parts of a tag, or at the start of a line in its value.
    fn space_in_tag(&mut self) -> Result<PartialToken, Fault> {
        match self.partial {
            PartialToken::TagName if !self.text.is_empty() => {
                self.end_of_name(PartialToken::TagGap)
            }
            partial => Ok(partial),
        }
    }

    /// A byte of a tag outside of its value that is not white space.
    fn tag_byte(&mut self, byte: u8) -> Result<PartialToken, Fault> {
        match (self.partial, byte) {
            (PartialToken::TagName, b'"') if !self.text.is_empty() => {
                self.end_of_name(PartialToken::TagValue)
            }
            (PartialToken::TagGap, b'"') => Ok(PartialToken::TagValue),
            (PartialToken::TagName, b'"' | b']') => Err(Fault::Syntax),
            (PartialToken::TagName, _)
                if self.count == WITHIN_LINE || byte.is_ascii_alphabetic() =>
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
            b'"' if !is_escaped => Ok(PartialToken::TagEnd),
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

    fn end_of_name(&mut self, next: PartialToken) -> Result<PartialToken, Fault> {
        self.name_length = self.text.len() as u16;
        Ok(next)
    }
}

/// Values of the state's `count` in a tag: within a line, after a carriage return, or at the start
/// of a line; the latter two also in the white space that follows.
pub(super) const WITHIN_LINE: u8 = 0;
const AFTER_RETURN: u8 = 1;
const AT_LINE_START: u8 = 2;

/// The name of the tag that every game has once.
const EVENT: &[u8] = b"Event";

/// Name, value and length of a tag that is complete, without escapes and written as usual;
/// starts after the bracket.
fn whole(text: &[u8]) -> Option<(&[u8], &[u8], usize)> {
    let is_end = |&byte: &u8| matches!(byte, b' ' | b'\t' | b'"' | b']' | b'\n' | b'\r');
    let (name, rest) = text.split_at_checked(text.iter().position(is_end)?)?;
    let rest = rest.strip_prefix(b" \"")?;
    let (value, rest) = rest.split_at_checked(find_byte(rest, [b'"', b'\\', b'\n', b'\r'])?)?;
    let rest = rest.strip_prefix(b"\"]")?;
    let is_usual = !name.is_empty() && fits(name, value);
    is_usual.then_some((name, value, text.len() - rest.len()))
}

/// Whether a tag is still one that a reader takes when it has been written in UTF-8, where a byte
/// of Latin-1 becomes two.
fn fits(name: &[u8], value: &[u8]) -> bool {
    let (mut length, mut rest) = (name.len() + value.len(), value);
    // Most tags are short: none of their bytes needs to be looked at.
    if length + value.len() <= TAG_CAPACITY {
        return true;
    }
    while let Some((character, bytes)) = first_character(rest) {
        length += character.len_utf8() - bytes;
        rest = rest.get(bytes..).unwrap_or_default();
    }
    length <= TAG_CAPACITY
}
