//! The tokens between tags and result: common moves, glyphs, variations and the result.

use core::ops::ControlFlow::{self, Break, Continue};

use super::byte_class::{ByteClass, byte_class, word_length_in};
use super::parser::{Parser, Start};
use super::reader_state::{LineEnd, PartialToken, Section};
use super::visitor::{Flow, Visitor};
use super::{ErrorKind, Termination};

impl<V: Visitor + ?Sized> Parser<'_, V> {
    /// Moves and their numbers as nearly all files write them, up to the first byte of anything
    /// else: there is no state to be looked at but the place.
    #[inline]
    pub(super) fn common_moves(&mut self) -> ControlFlow<V::Break> {
        let (chunk, mut at) = (self.chunk, self.at);
        while let Some(rest) = chunk.get(at..)
            && let Some(eight) = rest.first_chunk::<8>()
        {
            let [first, second, ..] = *eight;
            // The space that nearly always follows a number or a move.
            let with_space = |length| length + usize::from(eight.get(length) == Some(&b' '));
            match byte_class(first) {
                ByteClass::Space | ByteClass::Dot => at += 1,
                ByteClass::Digit => {
                    let dot = eight.iter().position(|byte| !byte.is_ascii_digit());
                    let Some(dot) = dot.filter(|&dot| eight.get(dot) == Some(&b'.')) else { break };
                    // The number of the first move may begin another game.
                    if dot == 1 && first == b'1' {
                        break;
                    }
                    at += with_space(dot + 1);
                }
                ByteClass::MoveLetter => {
                    let length = word_length_in(eight);
                    let is_passant = first == b'e' && matches!(second, b'.' | b'p');
                    let Some(text) = rest.get(..length).filter(|_| length < 8 && !is_passant)
                    else {
                        break;
                    };
                    let start = Start::Here(at);
                    at += with_space(length);
                    match self.visitor.san(text) {
                        Continue(Ok(())) => {}
                        Continue(Err(kind)) => {
                            self.at = at;
                            return self.refused_move(kind, text, start);
                        }
                        Break(stop) => {
                            self.at = at;
                            return Break(stop);
                        }
                    }
                }
                _ => break,
            }
        }
        self.at = at;
        Continue(())
    }

    /// Whether what follows is part of a game and reported; outside of games it is out of place.
    #[inline]
    pub(super) fn is_in_game(&mut self, start: Start) -> ControlFlow<V::Break, bool> {
        if matches!(self.state.section, Section::Between | Section::Garbage) {
            self.stray(start)?;
            return Continue(false);
        }
        Continue(self.is_reported())
    }

    /// A result: the end of the game, unless it stands in a variation or moves follow.
    pub(super) fn termination(
        &mut self,
        termination: Termination,
        start: Start,
    ) -> ControlFlow<V::Break> {
        match self.state.section {
            Section::Garbage => self.state.section = Section::Between,
            _ if self.state.depth > 0 => {}
            Section::Ended => return self.error(ErrorKind::Token, start),
            section => {
                let is_new = section == Section::Between;
                let flow = if is_new { self.begin_game_in_moves() } else { self.begin_moves() };
                self.state.section = Section::Ended;
                self.state.termination = termination;
                self.state.line_end = LineEnd::Ahead;
                return flow;
            }
        }
        Continue(())
    }

    /// A parenthesis that begins a variation.
    pub(super) fn open(&mut self, start: Start) -> ControlFlow<V::Break> {
        let is_reported = self.is_in_game(start)?;
        let begun = self.begin_moves();
        if !matches!(self.state.section, Section::Movetext | Section::Ended) {
            return begun;
        }
        self.state.depth = self.state.depth.saturating_add(1);
        begun?;
        if is_reported {
            let flow = self.visitor.begin_variation()?;
            if let Err(kind) = flow {
                self.error(kind, start)?;
            }
            if flow != Ok(Flow::Read) {
                self.state.skipped_from = self.state.depth;
                self.state.end_is_due = false;
            }
        }
        Continue(())
    }

    pub(super) fn close(&mut self, start: Start) -> ControlFlow<V::Break> {
        let was_reported = self.is_in_game(start)?;
        if !matches!(self.state.section, Section::Movetext | Section::Ended) {
            return Continue(());
        }
        let Some(depth) = self.state.depth.checked_sub(1) else {
            return self.error(ErrorKind::Parentheses, start);
        };
        self.state.depth = depth;
        if self.is_reported() {
            self.state.skipped_from = u32::MAX;
            if was_reported || self.state.end_is_due {
                return self.visitor.end_variation();
            }
        }
        Continue(())
    }

    /// The digits after `$`.
    pub(super) fn rest_of_nag(&mut self, start: Start) -> ControlFlow<V::Break> {
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
        Continue(())
    }

    pub(super) fn end_of_nag(&mut self, start: Start) -> ControlFlow<V::Break> {
        match u8::try_from(self.state.number) {
            Ok(nag) if self.state.count > 0 => self.nag(nag, start),
            _ => self.stray(start),
        }
    }

    /// A run of `!` and `?`, of which the first two count.
    pub(super) fn rest_of_glyph(&mut self, start: Start) -> ControlFlow<V::Break> {
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
        Continue(())
    }

    pub(super) fn end_of_glyph(&mut self, start: Start) -> ControlFlow<V::Break> {
        let nag = match self.state.number.to_be_bytes() {
            [0, b'!'] => 1,
            [0, _] => 2,
            [b'!', b'!'] => 3,
            [b'?', b'?'] => 4,
            [b'!', _] => 5,
            _ => 6,
        };
        self.nag(nag, start)
    }

    pub(super) fn nag(&mut self, nag: u8, start: Start) -> ControlFlow<V::Break> {
        if self.is_in_game(start)? || self.is_refused_head() {
            return self.visitor.nag(nag);
        }
        Continue(())
    }
}
