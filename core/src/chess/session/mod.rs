//! Chess over TCP: both ends of the line protocol of port 6343.
//!
//! | module | contents |
//! |---|---|
//! | `message` | a line of the protocol, read and written |
//! | `rules` | the laws of chess as both ends need them |
//! | `original` | the rules of the original programs, for the sake of staying in step with them |
//! | `table` | the server's end: a game between two clients |
//! | `client` | a client's end |
//!
//! `docs/protocols/chess-tcp.md` describes the protocol. A session is generic over its
//! [`Rules`], so that [`Original`] is linked only into a program that names it.

mod client;
mod event;
mod limits;
mod message;
mod original;
mod outputs;
mod rules;
mod seat;
mod snapshot;
mod table;

pub use client::{Client, ClientError, ClientEvent, ClientSituation};
pub use event::{TableEnd, TableEvent};
pub use limits::Limits;
pub use message::{MESSAGE_CAPACITY, Message, MessageText, Refusal};
pub use original::Original;
pub use outputs::{OUTPUT_CAPACITY, Outputs};
pub use rules::{Rules, Standard, Standing, Verdict};
pub use table::Table;
