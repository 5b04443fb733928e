//! Mastermind over a network: both ends of a protocol of readable lines.
//!
//! | module | contents |
//! |---|---|
//! | `message` | a line of the protocol, written and read ([`Message`], [`Refusal`]) |
//! | `handshake` | the first line of a client: who plays and who watches ([`Handshake`]) |
//! | `rematch` | what a player says between two matches ([`Rematch`]) |
//! | `table` | the server's end, which holds the code ([`Table`]) |
//! | `client` | a client's end ([`Client`]) |
//! | `event`, `outputs`, `seat` | what a table reports, writes and reads |
//! | `snapshot` | a handshake, a table and a client as 64-bit words |
//!
//! `docs/protocols/mastermind.md` describes the protocol.

mod client;
mod event;
mod handshake;
mod message;
mod outputs;
mod parse;
mod rematch;
mod seat;
mod snapshot;
mod table;

pub use client::{Client, ClientEvent};
pub use event::{TableEnd, TableEvent};
pub use handshake::{Entry, Handshake};
pub use message::{Message, Refusal, VERSION};
pub use outputs::Outputs;
pub use rematch::Rematch;
pub use table::Table;
