//! One client of a table.

use arrayvec::ArrayVec;

use super::Refusal;
use super::message::{Keyword, Request};
use crate::session::{Line, LineReader};

/// A client: the lines that it sends, and its vote.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) reader: LineReader<LINE_CAPACITY>,
    /// What waits for its turn.
    pub(super) requests: ArrayVec<Request, QUEUE_CAPACITY>,
    /// How many messages were refused in a row.
    pub(super) errors: u8,
    pub(super) vote: Option<bool>,
    pub(super) presence: Presence,
}

/// Whether a client is there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Presence {
    Seated,
    /// Its connection is lost; what it sent before is still read.
    Leaving,
    Gone,
}

impl Seat {
    pub(super) fn new() -> Self {
        Self {
            reader: LineReader::default(),
            requests: ArrayVec::new(),
            errors: 0,
            vote: None,
            presence: Presence::Seated,
        }
    }

    /// Reads at most one line; returns the number of bytes read, and why the line is refused.
    pub(super) fn read(&mut self, input: &[u8]) -> (usize, Option<Refusal>) {
        let (count, line) = self.reader.read(input);
        let request = match line {
            None => return (count, None),
            Some(Line::TooLong) => Err(Refusal::Message),
            Some(Line::Complete(line)) => Request::parse(line),
        };
        (count, self.enqueue(request).err())
    }

    /// Takes in the loss of the connection, which ends the last line.
    pub(super) fn leave(&mut self) {
        if self.presence == Presence::Seated {
            self.presence = Presence::Leaving;
            if let Some(line) = self.reader.finish() {
                // Nobody is left to be sent a refusal.
                let request = Request::parse(line);
                let _ = self.enqueue(request);
            }
        }
    }

    /// The oldest message that waits for its turn.
    pub(super) fn next(&mut self) -> Option<Request> {
        self.requests.pop_at(0)
    }

    /// Lets a message wait for its turn.
    fn enqueue(&mut self, request: Result<Request, Refusal>) -> Result<(), Refusal> {
        let request = request?;
        match request.keyword {
            Keyword::Error if request.message == Ok(LEAVING) => self.presence = Presence::Leaving,
            Keyword::Color | Keyword::Error => return Err(Refusal::Message),
            _ => self.requests.try_push(request).map_err(|_| Refusal::Message)?,
        }
        Ok(())
    }
}

/// By this a client says that it leaves.
const LEAVING: super::Message = super::Message::Error(Refusal::Disconnected);

/// The longest line that either end reads, five times the longest that a client has to write.
pub(super) const LINE_CAPACITY: usize = 80;

/// How many messages a client may send ahead of its turn.
const QUEUE_CAPACITY: usize = 8;
