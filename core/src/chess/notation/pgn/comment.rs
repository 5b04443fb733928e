//! Comments: `{` to `}`, and `;` to the end of the line.
//!
//! They do not nest. A comment that is never closed would swallow all games behind it, so a
//! line that starts with `[Event "` ends it.

use super::ErrorKind;
use super::byte_class::find_byte;
use super::parser::{Parser, Start};
use super::reader_state::{PartialToken, Section};
use super::visitor::Visitor;

/// What cannot stand in a comment, and with which the next game starts.
const NEXT_GAME: &[u8] = b"\n[Event \"";

impl<'a, V: Visitor + ?Sized> Parser<'a, V> {
    pub(super) fn begin_comment(&mut self) {
        self.begin_moves();
        let start = Start::Here(self.at);
        self.at += 1;
        self.state.count = 0;
        self.state.partial = PartialToken::Comment;
        self.rest_of_comment(start);
    }

    pub(super) fn rest_of_comment(&mut self, start: Start) {
        if self.state.count > 0 && !self.is_text_after_all(start) {
            return;
        }
        let told = self.at;
        loop {
            let rest = self.rest();
            let Some(length) = find_byte(rest, [b'}', b'\n']) else {
                self.at = self.chunk.len();
                self.part(told, self.at);
                break;
            };
            self.at += length;
            if self.chunk.get(self.at) == Some(&b'}') {
                self.comment(self.slice(told, self.at), true);
                self.at += 1;
                self.state.partial = PartialToken::Nothing;
                return;
            }
            let rest = self.rest();
            let same = common_length(rest, NEXT_GAME);
            if same == NEXT_GAME.len() {
                let text = self.slice(told, self.at);
                self.at += same;
                return self.unclosed_comment(start, text);
            }
            if same == rest.len() {
                self.part(told, self.at);
                self.at += same;
                self.state.count = same as u8;
                break;
            }
            self.at += 1;
        }
        self.keep_start(start);
    }

    /// Goes on with a line that started like the next game at the end of the last chunk. If
    /// it is text after all, what was held back is told, and the comment goes on.
    fn is_text_after_all(&mut self, start: Start) -> bool {
        let (held, wanted) =
            NEXT_GAME.split_at_checked(usize::from(self.state.count)).unwrap_or_default();
        let same = common_length(self.rest(), wanted);
        if same == wanted.len() {
            self.at += same;
            self.unclosed_comment(start, &[]);
        } else if same == self.rest().len() {
            self.at += same;
            self.state.count += same as u8;
        } else {
            self.state.count = 0;
            self.comment(held, false);
            return true;
        }
        false
    }

    /// Ends a comment with the end of the file.
    pub(super) fn cut_comment(&mut self) {
        let held = NEXT_GAME.get(..usize::from(self.state.count)).unwrap_or_default();
        self.unclosed_comment(Start::Earlier, held);
    }

    /// Ends a comment that was never closed: with the next game, whose `Event` tag is under
    /// way, or with the file.
    fn unclosed_comment(&mut self, start: Start, text: &[u8]) {
        self.comment(text, true);
        self.error(ErrorKind::Comment, start);
        if matches!(self.state.section, Section::Tags | Section::Movetext) {
            self.end_game(None);
        }
        if self.state.partial == PartialToken::Comment {
            self.begin_game();
            self.state.text.clear();
            let _ = self.state.text.try_extend_from_slice(b"Event");
            self.state.name_length = 5;
            self.state.partial = PartialToken::TagValue;
            // The bracket may stand in an earlier chunk, but it is on this line.
            self.keep_start(Start::Here(self.at));
            self.state.start_offset =
                self.state.start_offset.saturating_sub(NEXT_GAME.len() as u64 - 1);
            self.rest_of_tag(Start::Earlier);
        }
    }

    pub(super) fn begin_line_comment(&mut self) {
        self.at += 1;
        self.state.partial = PartialToken::LineComment;
        self.rest_of_line_comment();
    }

    pub(super) fn rest_of_line_comment(&mut self) {
        let rest = self.rest();
        let end = find_byte(rest, [b'\n', b'\r']);
        let text = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        self.at += text.len();
        if end.is_some() || !text.is_empty() {
            self.comment(text, end.is_some());
        }
        if end.is_some() {
            self.state.partial = PartialToken::Nothing;
        }
    }

    /// Tells a part of a comment.
    pub(super) fn comment(&mut self, text: &[u8], is_end: bool) {
        if self.state.section == Section::Movetext && self.is_reported() {
            self.visitor.comment(text, is_end);
        }
    }

    /// Tells a part of a comment, if there is one.
    fn part(&mut self, start: usize, end: usize) {
        if end > start {
            self.comment(self.slice(start, end), false);
        }
    }

    fn slice(&self, start: usize, end: usize) -> &'a [u8] {
        self.chunk.get(start..end).unwrap_or_default()
    }
}

/// How many bytes at the start of two texts are the same.
fn common_length(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
