//! Tags: `[Name "Value"]`, with `\"` and `\\` in the value.

use super::ErrorKind;
use super::byte_class::{find_byte, is_newline};
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, Section, TAG_CAPACITY};
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
        if let Some((name, value, length)) = whole(self.rest()) {
            self.at += length;
            return self.tag(name, value, start);
        }
        self.state.text.clear();
        self.state.name_length = 0;
        self.state.partial = PartialToken::TagName;
        self.rest_of_tag(start);
    }

    /// A tag byte by byte: one that is cut, has escapes, unusual spaces or is wrong.
    pub(super) fn rest_of_tag(&mut self, start: Start) {
        while let Some(&byte) = self.chunk.get(self.at) {
            self.at += 1;
            let is_space = matches!(byte, b' ' | b'\t');
            let is_named = !self.state.text.is_empty();
            let next = match (self.state.partial, byte) {
                (PartialToken::TagEnd, b']') => {
                    self.state.partial = PartialToken::Nothing;
                    return self.end_of_tag(start);
                }
                (PartialToken::TagName, b'"') if is_named => {
                    self.end_of_name(PartialToken::TagValue)
                }
                (PartialToken::TagName, _) if is_space && is_named => {
                    self.end_of_name(PartialToken::TagGap)
                }
                (PartialToken::TagGap, b'"') => Ok(PartialToken::TagValue),
                (PartialToken::TagName | PartialToken::TagGap | PartialToken::TagEnd, _)
                    if is_space =>
                {
                    Ok(self.state.partial)
                }
                (_, b'\n' | b'\r') => Err(ErrorKind::Tag),
                (PartialToken::TagName, b'"' | b']') => Err(ErrorKind::Tag),
                (PartialToken::TagName, _) => self.push(byte, PartialToken::TagName),
                (PartialToken::TagValue, b'"') => Ok(PartialToken::TagEnd),
                (PartialToken::TagValue, b'\\') => Ok(PartialToken::TagEscape),
                (PartialToken::TagEscape, b'"' | b'\\') => self.push(byte, PartialToken::TagValue),
                // A backslash that escapes nothing is one.
                (PartialToken::TagEscape, _) => {
                    self.push(b'\\', PartialToken::TagValue).and_then(|next| self.push(byte, next))
                }
                (PartialToken::TagValue, _) => self.push(byte, PartialToken::TagValue),
                _ => Err(ErrorKind::Tag),
            };
            match next {
                Ok(next) => self.state.partial = next,
                Err(kind) => {
                    self.error(kind, start);
                    self.state.partial = PartialToken::TagRest;
                    // The line may end with the very byte that is wrong.
                    self.at -= usize::from(is_newline(byte));
                    return self.rest_of_line();
                }
            }
        }
        self.keep_start(start);
    }

    fn push(&mut self, byte: u8, next: PartialToken) -> Result<PartialToken, ErrorKind> {
        self.state.text.try_push(byte).map(|()| next).map_err(|_| ErrorKind::Length)
    }

    fn end_of_name(&mut self, next: PartialToken) -> Result<PartialToken, ErrorKind> {
        self.state.name_length = self.state.text.len() as u16;
        Ok(next)
    }

    /// A tag that was kept in the reader, which is told from there: a copy would take as much stack as
    /// the reader itself.
    fn end_of_tag(&mut self, start: Start) {
        let is_event = self.state.kept_tag().0 == EVENT;
        self.note_tag(is_event, start);
        if self.is_reported() {
            let (name, value) = self.state.kept_tag();
            let told = self.visitor.tag(name, value);
            self.refuse_tag(told, start);
        }
        self.state.text.clear();
    }

    /// A tag in the chunk.
    fn tag(&mut self, name: &[u8], value: &[u8], start: Start) {
        self.note_tag(name == EVENT, start);
        if self.is_reported() {
            let told = self.visitor.tag(name, value);
            self.refuse_tag(told, start);
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

    fn refuse_tag(&mut self, told: Result<(), ErrorKind>, start: Start) {
        if let Err(kind) = told {
            self.refuse(kind, start);
        }
    }
}

/// The name of the tag that every game has once.
const EVENT: &[u8] = b"Event";

/// Name, value and length of a tag that is complete, without escapes and written as usual;
/// starts behind the bracket.
fn whole(text: &[u8]) -> Option<(&[u8], &[u8], usize)> {
    let is_end = |&byte: &u8| matches!(byte, b' ' | b'\t' | b'"' | b']' | b'\n' | b'\r');
    let (name, rest) = text.split_at_checked(text.iter().position(is_end)?)?;
    let rest = rest.strip_prefix(b" \"")?;
    let (value, rest) = rest.split_at_checked(find_byte(rest, [b'"', b'\\', b'\n', b'\r'])?)?;
    let rest = rest.strip_prefix(b"\"]")?;
    let fits = !name.is_empty() && name.len() + value.len() <= TAG_CAPACITY;
    fits.then_some((name, value, text.len() - rest.len()))
}
