//! A player of a table, or all who watch it.

use arrayvec::ArrayVec;

use super::message::Message;
use crate::session::LineReader;

/// What a player sends, and what waits to be sent.
#[derive(Clone, Debug, Default)]
pub(super) struct Seat {
    pub(super) reader: LineReader<LINE_CAPACITY>,
    pub(super) queue: ArrayVec<Message, QUEUE_CAPACITY>,
    /// How many bytes of the first message are sent already.
    pub(super) sent: u8,
    /// How many lines in a row were refused.
    pub(super) refusals: u8,
    /// Whether nothing is read or sent any more.
    pub(super) is_gone: bool,
    /// Whether the input is at its end.
    pub(super) is_finished: bool,
}

impl Seat {
    pub(super) fn push(&mut self, message: Message) {
        if !self.is_gone {
            let result = self.queue.try_push(message);
            debug_assert!(result.is_ok(), "the queue is too short");
        }
    }

    pub(super) fn leave(&mut self) {
        self.is_gone = true;
        self.queue.clear();
        self.sent = 0;
    }
}

/// The longest line that is read: a code of ten pegs of six letters, and the word before it.
pub(super) const LINE_CAPACITY: usize = 96;

/// How many messages a step of a table lets wait at most.
const QUEUE_CAPACITY: usize = 8;
