//! What a connection sends, and what waits to be sent to it.

use arrayvec::ArrayVec;

use super::Style;
use super::text::Text;
use crate::session::{Line, LineReader, Queue, Telnet};

/// The end of a player: its lines, and the text that waits for room.
#[derive(Clone, Debug)]
#[repr(C)] // What is small comes first: instructions of a Cortex-M0 reach only what is near.
pub(super) struct Seat {
    pub(super) presence: Presence,
    pub(super) style: Style,
    pub(super) telnet: Telnet,
    /// How many lines were refused in a row.
    pub(super) refusals: u16,
    /// How many bytes of the first part that waits are sent already.
    pub(super) sent: u16,
    /// What is to be sent, as the numbers of its parts.
    pub(super) queue: Queue<u16, QUEUE_CAPACITY>,
    pub(super) reader: LineReader<LINE_CAPACITY>,
}

/// A line that was read.
pub(super) enum Typed {
    Line(ArrayVec<u8, LINE_CAPACITY>),
    TooLong,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Presence {
    Seated,
    /// Sends no more, but still reads.
    Listening,
    /// The connection is lost.
    Gone,
}

impl Seat {
    pub(super) fn new(style: Style) -> Self {
        Self {
            telnet: Telnet::default(),
            reader: LineReader::default(),
            queue: Queue::new(0),
            sent: 0,
            style,
            refusals: 0,
            presence: Presence::Seated,
        }
    }

    /// Reads at most one line; returns the number of bytes read, and the line.
    pub(super) fn read(&mut self, input: &[u8], is_telnet: bool) -> (usize, Option<Typed>) {
        let mut count = 0;
        for &byte in input {
            count += 1;
            let text = if is_telnet { self.telnet.text(byte) } else { Some(byte) };
            let Some(text) = text else { continue };
            match self.reader.read(&[text]).1 {
                Some(Line::Complete(line)) => return (count, Some(Typed::Line(copy(line)))),
                Some(Line::TooLong) => return (count, Some(Typed::TooLong)),
                None => {}
            }
        }
        (count, None)
    }

    /// Reads what belongs to no further line: commands of the Telnet protocol, and the rest of the
    /// end of the last line. Returns the number of bytes.
    pub(super) fn read_rest(&mut self, input: &[u8], is_telnet: bool) -> usize {
        let mut count = 0;
        for &byte in input {
            let mut telnet = self.telnet;
            let text = if is_telnet { telnet.text(byte) } else { Some(byte) };
            if text.is_some_and(|text| !self.reader.take_line_feed(text)) {
                break;
            }
            self.telnet = telnet;
            count += 1;
        }
        count
    }

    /// The line that the end of the input leaves without an end of its own, if there is one.
    pub(super) fn last_line(&mut self) -> Option<Typed> {
        self.reader.finish().map(|line| Typed::Line(copy(line)))
    }

    /// Lets a part of a text wait to be sent; nothing is sent to who is gone.
    pub(super) fn push(&mut self, text: Text) {
        if self.presence != Presence::Gone {
            let has_place = self.queue.push(text.bits());
            debug_assert!(has_place, "the queue is too short");
        }
    }

    /// Takes in how much of the first part was sent, and whether that was all of it.
    pub(super) fn sent_more(&mut self, text: Text, is_all: bool, count: u16) {
        if !is_all {
            self.sent = self.sent.saturating_add(count);
            return;
        }
        self.sent = 0;
        match text.next() {
            Some(next) => self.queue.replace_first(next.bits()),
            None => self.queue.pop(),
        }
    }

    /// Takes in the loss of the connection.
    pub(super) const fn leave(&mut self) {
        self.presence = Presence::Gone;
        self.queue.clear();
        self.sent = 0;
    }
}

fn copy(line: &[u8]) -> ArrayVec<u8, LINE_CAPACITY> {
    line.iter().copied().take(LINE_CAPACITY).collect()
}

/// The longest line that is read.
const LINE_CAPACITY: usize = 80;

/// How many parts of text a step of a table lets wait at most.
pub(super) const QUEUE_CAPACITY: usize = 16;
