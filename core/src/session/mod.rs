//! Sessions: games over lines of text, for any transport.
//!
//! A session is one end of a wire protocol as a state machine. It does no I/O: the caller hands in
//! the bytes that arrived, in chunks of any size, and the time, and sends what the session wrote
//! into an [`Output`]. So the same session runs behind a socket, in a terminal and on the serial
//! port of a microcontroller. Its memory is fixed: a line that is too long is refused, not stored.
//!
//! [`chess::session`](crate::chess::session) has both ends of chess over TCP,
//! [`konobi::session`](crate::konobi::session) a table of Konobi for a console or for telnet,
//! [`mastermind::session`](crate::mastermind::session) both ends of a protocol for Mastermind.

mod lines;
mod name;
mod output;
mod queue;
mod tail;
mod telnet;

pub(crate) use lines::{Line, LineReader};
pub use name::{NAME_CAPACITY, Name};
pub use output::Output;
pub(crate) use queue::Queue;
pub(crate) use tail::Tail;
pub(crate) use telnet::Telnet;

/// What a session did with a chunk of input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[must_use]
pub struct Progress<Event> {
    /// How many bytes of the chunk it has read. It stops after each event, and where the output
    /// has no more room; the caller passes in the rest again.
    pub consumed: usize,
    /// What happened; `None` if the input is used up or the output is full.
    pub event: Option<Event>,
}
