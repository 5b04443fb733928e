//! Lines of text out of chunks of any size.

use core::fmt;

use crate::snapshot::Codec;

/// Collects bytes until a line ends: by LF, CR LF or CR alone.
#[derive(Clone)]
#[repr(C)] // What is small comes first: instructions of a Cortex-M0 reach only what is near.
pub(crate) struct LineReader<const CAPACITY: usize> {
    state: State,
    /// How much of the line is collected.
    length: u8,
    line: [u8; CAPACITY],
}

/// What the bytes so far leave to do.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum State {
    /// Collecting a line.
    #[default]
    Collecting,
    /// The line is complete; the next byte begins another one.
    Complete,
    /// A CR ended the line: an LF after it belongs to the same end.
    Returned,
    /// The line is too long, which was reported: skipping the rest of it.
    Skipping,
}

/// What was read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Line<'a> {
    /// A line, without its end.
    Complete(&'a [u8]),
    /// A line exceeds the capacity. This is reported once, at its first byte too many.
    TooLong,
}

impl<const CAPACITY: usize> Default for LineReader<CAPACITY> {
    fn default() -> Self {
        Self { state: State::Collecting, length: 0, line: [0; CAPACITY] }
    }
}

impl<const CAPACITY: usize> LineReader<CAPACITY> {
    /// Reads up to the end of a line, or to the byte that makes it too long; returns the number of
    /// bytes read, and the line.
    pub(crate) fn read(&mut self, bytes: &[u8]) -> (usize, Option<Line<'_>>) {
        let mut count = 0;
        for &byte in bytes {
            count += 1;
            if self.is_end(byte) {
                return (count, Some(Line::Complete(self.line())));
            }
            if self.state == State::Collecting && !is_line_end(byte) {
                let Some(place) = self.line.get_mut(usize::from(self.length)) else {
                    self.state = State::Skipping;
                    return (count, Some(Line::TooLong));
                };
                *place = byte;
                self.length += 1;
            }
        }
        (count, None)
    }

    /// Takes an LF that belongs to the line which a CR has ended, and returns whether this is one.
    pub(crate) fn take_line_feed(&mut self, byte: u8) -> bool {
        let is_second = self.state == State::Returned && byte == b'\n';
        if is_second {
            self.state = State::Complete;
        }
        is_second
    }

    /// A reader that goes on where another one has read a line: an LF may belong to its end.
    pub(crate) const fn after_line() -> Self {
        Self { state: State::Returned, length: 0, line: [0; CAPACITY] }
    }

    fn line(&self) -> &[u8] {
        self.line.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// The line that the end of the input leaves without an end of its own, if there is one.
    pub(crate) fn finish(&mut self) -> Option<&[u8]> {
        let is_begun = self.state == State::Collecting && self.length > 0;
        self.state = State::Complete;
        is_begun.then_some(self.line())
    }

    /// Its part of a snapshot: the length in 7 bits, or 8 if the capacity needs them, the state in
    /// 2, then the text in whole words, for which the capacity has to be a multiple of 8 below
    /// 256.
    pub(crate) fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        self.length = codec.number(if CAPACITY < 128 { 7 } else { 8 }, self.length);
        self.state = match codec.number(2, self.state as u8) {
            0 => State::Collecting,
            1 => State::Complete,
            2 => State::Returned,
            _ => State::Skipping,
        };
        codec.padded(&mut self.line, usize::from(self.length))
    }

    /// Whether this byte completes the line that is collected.
    fn is_end(&mut self, byte: u8) -> bool {
        if matches!(self.state, State::Complete | State::Returned) {
            let is_second = self.take_line_feed(byte);
            self.length = 0;
            self.state = State::Collecting;
            if is_second {
                return false;
            }
        }
        if !is_line_end(byte) {
            return false;
        }
        let was_skipped = self.state == State::Skipping;
        self.state = if byte == b'\r' { State::Returned } else { State::Complete };
        !was_skipped
    }
}

/// The state and the line, without what fills the rest of the memory.
impl<const CAPACITY: usize> fmt::Debug for LineReader<CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (state, line) = (&self.state, &self.line());
        f.debug_struct("LineReader").field("state", state).field("line", line).finish()
    }
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    /// What a reader of eight bytes finds in chunks of this size.
    fn lines(input: &[u8], chunk: usize) -> Vec<Option<Vec<u8>>> {
        let mut reader = LineReader::<8>::default();
        let mut found = Vec::new();
        for mut rest in input.chunks(chunk) {
            while !rest.is_empty() {
                let (count, line) = reader.read(rest);
                if let Some(line) = line {
                    found.push(match line {
                        Line::Complete(line) => Some(line.to_vec()),
                        Line::TooLong => None,
                    });
                }
                rest = &rest[count..];
            }
        }
        found.extend(reader.finish().map(|line| Some(line.to_vec())));
        found
    }

    #[test]
    fn lines_end_with_line_feed_carriage_return_or_both_in_chunks_of_any_size() {
        let input = b"one\ntwo\r\n\rfour\r\r\n\n12345678\nlast";
        let wanted: [&[u8]; 8] = [b"one", b"two", b"", b"four", b"", b"", b"12345678", b"last"];
        let wanted: Vec<_> = wanted.into_iter().map(|line| Some(line.to_vec())).collect();
        for chunk in 1..=input.len() {
            assert_eq!(lines(input, chunk), wanted, "chunks of {chunk}");
        }
    }

    #[test]
    fn a_line_feed_can_be_taken_before_the_next_line_is_wanted() {
        let mut reader = LineReader::<8>::default();
        assert!(!reader.take_line_feed(b'\n'), "it ends a line of its own");
        assert_eq!(reader.read(b"a\r"), (2, Some(Line::Complete(b"a"))));
        assert!(!reader.take_line_feed(b'b') && !reader.take_line_feed(b'\r'));
        assert!(reader.take_line_feed(b'\n') && !reader.take_line_feed(b'\n'));
        assert_eq!(reader.read(b"\n"), (1, Some(Line::Complete(b""))));
        let mut next = LineReader::<8>::after_line();
        assert_eq!(next.read(b"\nb\n"), (3, Some(Line::Complete(b"b"))));
        assert_eq!(LineReader::<8>::after_line().read(b"b\n"), (2, Some(Line::Complete(b"b"))));
    }

    #[test]
    fn a_line_that_is_too_long_is_reported_once_and_skipped() {
        for ending in ["\n", "\r\n", "\r"] {
            let input = std::format!("123456789 and more{ending}next{ending}");
            for chunk in 1..=input.len() {
                let wanted = [None, Some(b"next".to_vec())];
                assert_eq!(lines(input.as_bytes(), chunk), wanted, "{ending:?}, {chunk}");
            }
        }
        assert_eq!(lines(&[b'x'; 10_000], 7), [None]);
    }

    #[test]
    fn the_end_of_the_input_ends_a_line_only_if_one_is_begun() {
        assert_eq!(lines(b"", 1), []);
        assert_eq!(lines(b"a\n", 1), [Some(b"a".to_vec())]);
        assert_eq!(lines(b"a\r", 1), [Some(b"a".to_vec())]);
    }
}
