//! Mastermind: sessions over a network
//!
//! Both ends of a protocol of readable lines, for any transport: a handshake reads the first line
//! of a connection, a table is the server's end of a match, which holds the code, and a client is
//! the other one. They do no input or output. The caller hands over the bytes that arrived, in
//! chunks of any size, and sends what a call wrote. Each call ends with the first event; it is
//! repeated with the bytes that were not consumed. docs/protocols/mastermind.md describes the
//! protocol.

use pedina::mastermind::Player;

use crate::mastermind::pdn_mastermind_player;
use crate::status::pdn_status;

pub mod handshake;

pub mod table;

pub mod client;

/// No event: what a session waits for, its other calls report.
///
/// # Bindings
/// Also of `pdn_mastermind_client_event`.
/// Also of `pdn_mastermind_entry`.
pub const PDN_MASTERMIND_SESSION_NO_EVENT: table::pdn_mastermind_table_event = 0;

/// Where there is no player.
pub const PDN_MASTERMIND_NO_PLAYER: pdn_mastermind_player = 2;

/// The greatest length of a name, in bytes.
pub const PDN_MASTERMIND_NAME_LENGTH: usize = 32;

const _: () = assert!(PDN_MASTERMIND_NAME_LENGTH == pedina::session::NAME_CAPACITY);

/// The most bytes that one call writes for a connection during the handshake.
pub const PDN_MASTERMIND_HANDSHAKE_OUTPUT_SIZE: usize = 144;

/// The most bytes that one call writes for a player, and for those who watch.
pub const PDN_MASTERMIND_TABLE_OUTPUT_SIZE: usize = 80;

/// The most bytes that one call of a client writes, with a NUL.
pub const PDN_MASTERMIND_LINE_SIZE: usize = 96;

fn read_player(number: u8) -> Result<Player, pdn_status> {
    Player::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

fn player_number(player: Option<Player>) -> u8 {
    player.map_or(PDN_MASTERMIND_NO_PLAYER, |player| player as u8)
}

/// A name with its length in memory of a fixed size.
fn name_bytes(name: &str) -> ([u8; 32], u8) {
    let mut bytes = [0; PDN_MASTERMIND_NAME_LENGTH];
    for (place, byte) in bytes.iter_mut().zip(name.bytes()) {
        *place = byte;
    }
    (bytes, name.len() as u8)
}
