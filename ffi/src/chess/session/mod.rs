//! Chess: sessions over TCP
//!
//! Both ends of the line protocol of port 6343, for any transport: a table is the server's end,
//! with two clients, and a client is the other one. They do no input or output. The caller hands
//! over the bytes that arrived, in chunks of any size, and sends what a call wrote. Each call ends
//! with the first event; it is repeated with the bytes that were not consumed. The laws of chess
//! decide about moves.
//!
//! Times are milliseconds of any counter of the caller that does not go back.

use pedina::chess::session::{OUTPUT_CAPACITY, Standing};
use pedina::chess::{Role, Square};

use crate::enumeration::enumeration;

pub mod table;

pub mod client;

/// The most bytes that one call writes for a peer.
pub const PDN_CHESS_SESSION_OUTPUT_SIZE: usize = OUTPUT_CAPACITY;

/// No event: nothing is left to report.
///
/// # Bindings
/// Also of `pdn_chess_client_event`.
pub const PDN_CHESS_SESSION_NO_EVENT: table::pdn_chess_table_event = 0;

enumeration!(pdn_chess_standing: u8 = pedina::chess::session::Standing);

enumeration!(pdn_chess_refusal: u8 = pedina::chess::session::Refusal);

/// A move as an event reports it: from, to and promotion, then the standing after it.
type Moved = (Square, Square, Option<Role>, Standing);

/// The bytes `from`, `to`, `promotion` and `value` of an event.
fn details(moved: Option<Moved>, value: u8) -> [u8; 4] {
    let none = super::PDN_CHESS_NO_SQUARE;
    moved.map_or([none, none, 0, value], |(from, to, promotion, standing)| {
        let role = promotion.map_or(0, |role| role as u8);
        [from.number(), to.number(), role, standing as u8]
    })
}
