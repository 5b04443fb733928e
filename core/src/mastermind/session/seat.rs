//! A player of a table, or all who watch it.

use super::message::Message;
use crate::session::{LineReader, Queue};

/// What a player sends, and what waits to be sent.
#[derive(Clone, Debug)]
#[repr(C)] // What is small comes first: instructions of a Cortex-M0 reach only what is near.
pub(super) struct Seat {
    /// How many bytes of the first message are sent already.
    pub(super) sent: u8,
    /// How many lines in a row were refused.
    pub(super) refusals: u8,
    /// Whether nothing is read or sent any more.
    pub(super) is_gone: bool,
    /// Whether the input is at its end.
    pub(super) is_finished: bool,
    pub(super) reader: LineReader<LINE_CAPACITY>,
    pub(super) queue: Queue<Message, QUEUE_CAPACITY>,
}

impl Seat {
    pub(super) const fn new() -> Self {
        Self {
            // The handshake has read the line before.
            reader: LineReader::after_line(),
            queue: Queue::new(Message::AskCode),
            sent: 0,
            refusals: 0,
            is_gone: false,
            is_finished: false,
        }
    }

    pub(super) fn push(&mut self, message: Message) {
        if !self.is_gone {
            let has_place = self.queue.push(message);
            debug_assert!(has_place, "the queue is too short");
        }
    }

    pub(super) const fn leave(&mut self) {
        self.is_gone = true;
        self.queue.clear();
        self.sent = 0;
    }
}

/// The longest line that is read: a code of ten pegs of six letters, and the word before it.
pub(super) const LINE_CAPACITY: usize = 96;

/// How many messages a step of a table lets wait at most.
const QUEUE_CAPACITY: usize = 8;
