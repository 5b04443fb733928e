//! Comments: `{` to `}`, and `;` to the end of the line.
//!
//! They do not nest. The standard does not define a `{` without its `}`, which would swallow all
//! games after it: python-chess and pgn-extract read on to the next `}`, wherever it is; lichess
//! splits a file at each blank line before a `[`. Here a comment ends unclosed where another game
//! certainly begins: at a line that starts with `[Event "` after a blank line, as the export format
//! separates games. A tag that is quoted in a comment without a blank line before it is text.

use core::ops::ControlFlow::{self, Continue};

use super::ErrorKind;
use super::byte_class::find_byte;
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, Section};
use super::tag::WITHIN_LINE;
use super::visitor::Visitor;

/// The start of the next game after a blank line, which a comment cannot contain there.
const NEXT_GAME: &[u8] = b"[Event \"";

/// Values of the state's `count` in a comment: within a line; in a line that is blank so far; at
/// the start of a line after a blank one, plus the number of bytes of [`NEXT_GAME`] matched.
const IN_LINE: u8 = 0;
const LINE_IS_BLANK: u8 = 1;
const AFTER_BLANK_LINE: u8 = 2;

impl<'a, V: Visitor + ?Sized> Parser<'a, V> {
    pub(super) fn begin_comment(&mut self) -> ControlFlow<V::Break> {
        self.begin_game_of_comment()?;
        let start = Start::Here(self.at);
        self.at += 1;
        self.state.count = 0;
        self.state.partial = PartialToken::Comment;
        self.rest_of_comment(start)
    }

    pub(super) fn rest_of_comment(&mut self, start: Start) -> ControlFlow<V::Break> {
        // Bytes of `NEXT_GAME` matched in earlier chunks: comment text if the rest does not follow.
        let mut held = self.matched();
        let reported = self.at;
        loop {
            if self.state.count == IN_LINE {
                let length = find_byte(self.rest(), [b'}', b'\n']);
                self.at += length.unwrap_or(self.rest().len());
            }
            let Some(&byte) = self.chunk.get(self.at) else { break };
            let matched = self.matched();
            if self.state.count >= AFTER_BLANK_LINE && NEXT_GAME.get(matched) == Some(&byte) {
                self.at += 1;
                self.state.count += 1;
                if self.matched() == NEXT_GAME.len() {
                    let end = self.at.saturating_sub(NEXT_GAME.len() - held);
                    let flow = self.unclosed_comment(start, self.slice(reported, end));
                    if self.state.partial == PartialToken::Comment {
                        // The visitor has stopped, and the next game has not begun.
                        self.at -= 1;
                        self.state.count -= 1;
                        self.keep_start(start);
                    }
                    return flow;
                }
                continue;
            }
            self.part(NEXT_GAME, 0, core::mem::take(&mut held))?;
            self.state.count = match byte {
                b'}' => {
                    let text = self.slice(reported, self.at);
                    self.at += 1;
                    self.state.partial = PartialToken::Nothing;
                    return self.comment(text, true);
                }
                b'\n' if self.state.count != IN_LINE && matched == 0 => AFTER_BLANK_LINE,
                b'\n' => LINE_IS_BLANK,
                b' ' | b'\t' | b'\r' if matched == 0 => LINE_IS_BLANK,
                _ => IN_LINE,
            };
            self.at += 1;
        }
        let end = self.at.saturating_sub(self.matched() - held);
        self.keep_start(start);
        self.part(self.chunk, reported, end)
    }

    /// How many bytes of the next game's start the comment ends with so far.
    fn matched(&self) -> usize {
        usize::from(self.state.count.saturating_sub(AFTER_BLANK_LINE)).min(NEXT_GAME.len())
    }

    /// Ends a comment with the end of the file.
    pub(super) fn cut_comment(&mut self) -> ControlFlow<V::Break> {
        let held = NEXT_GAME.get(..self.matched()).unwrap_or_default();
        self.unclosed_comment(Start::Earlier, held)
    }

    /// Ends a comment that was never closed: with the next game, whose `Event` tag is under
    /// way, or with the file.
    fn unclosed_comment(&mut self, start: Start, text: &[u8]) -> ControlFlow<V::Break> {
        match self.state.section {
            // The second reading, because the visitor stopped in the first.
            Section::Between => {}
            Section::Garbage => {
                self.state.section = Section::Between;
                self.error(ErrorKind::OpenComment, start)?;
            }
            section => {
                self.comment(text, true)?;
                self.error(ErrorKind::OpenComment, start)?;
                let is_ended = section == Section::Ended;
                self.end_game(is_ended.then_some(self.state.termination))?;
            }
        }
        if self.state.partial == PartialToken::Comment {
            self.state.text.clear();
            let _ = self.state.text.try_extend_from_slice(b"Event");
            self.state.name_length = 5;
            self.state.partial = PartialToken::TagValue;
            // The bracket may stand in an earlier chunk, but it is on this line.
            self.keep_start(Start::Here(self.at));
            self.state.start_offset =
                self.state.start_offset.saturating_sub(NEXT_GAME.len() as u64);
            self.state.count = WITHIN_LINE;
            self.begin_game()?;
            return self.rest_of_tag(Start::Earlier);
        }
        Continue(())
    }

    /// A comment between two games belongs to the next one.
    fn begin_game_of_comment(&mut self) -> ControlFlow<V::Break> {
        if self.state.section == Section::Between { self.begin_game() } else { Continue(()) }
    }

    pub(super) fn begin_line_comment(&mut self) -> ControlFlow<V::Break> {
        self.begin_game_of_comment()?;
        self.at += 1;
        self.state.partial = PartialToken::LineComment;
        self.rest_of_line_comment()
    }

    pub(super) fn rest_of_line_comment(&mut self) -> ControlFlow<V::Break> {
        let rest = self.rest();
        let end = find_byte(rest, [b'\n', b'\r']);
        let text = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        self.at += text.len();
        if end.is_some() {
            self.state.partial = PartialToken::Nothing;
        }
        if end.is_some() || !text.is_empty() {
            return self.comment(text, end.is_some());
        }
        Continue(())
    }

    /// Reports a part of a comment.
    #[inline(never)]
    pub(super) fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<V::Break> {
        if self.state.section != Section::Garbage && (self.is_reported() || self.is_refused_head())
        {
            return self.visitor.comment(text, is_end);
        }
        Continue(())
    }

    /// Reports a part of a comment, if it is not empty.
    fn part(&mut self, text: &[u8], start: usize, end: usize) -> ControlFlow<V::Break> {
        match text.get(start..end) {
            Some(part) if !part.is_empty() => self.comment(part, false),
            _ => Continue(()),
        }
    }

    fn slice(&self, start: usize, end: usize) -> &'a [u8] {
        self.chunk.get(start..end).unwrap_or_default()
    }
}
