//! One client of a table.

use super::Refusal;
use super::message::{Keyword, Request};
use crate::session::{Line, LineReader, Queue};

/// A client: the lines that it sends, and its vote.
#[derive(Clone, Debug)]
#[repr(C)] // As in a table.
pub(super) struct Seat {
    /// How many messages were refused in a row.
    pub(super) errors: u8,
    pub(super) vote: Option<bool>,
    pub(super) presence: Presence,
    /// What waits for its turn.
    pub(super) requests: Queue<Request, QUEUE_CAPACITY>,
    pub(super) reader: LineReader<LINE_CAPACITY>,
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
            requests: Queue::new(Request::NONE),
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
        let request = self.requests.first();
        self.requests.pop();
        request
    }

    /// Lets a message wait for its turn.
    fn enqueue(&mut self, request: Result<Request, Refusal>) -> Result<(), Refusal> {
        let request = request?;
        match request.keyword() {
            Keyword::Error if request == Request::LEAVING => self.presence = Presence::Leaving,
            Keyword::Color | Keyword::Error => return Err(Refusal::Message),
            _ if self.requests.push(request) => {}
            _ => return Err(Refusal::Message),
        }
        Ok(())
    }
}

/// The longest line that either end reads, five times the longest that a client has to write.
pub(super) const LINE_CAPACITY: usize = 80;

/// How many messages a client may send ahead of its turn.
const QUEUE_CAPACITY: usize = 8;
