//! Chess: keys
//!
//! Polyglot's Zobrist keys, for books, tables and repetitions. The en passant file counts only if
//! the capture is legal, so equal positions have equal keys.

use super::moves::from_bits;
use super::position::{get, pdn_chess_position};
use crate::chess::pdn_chess_move;
use crate::ptr::{In, Out};
use crate::status::pdn_status;

/// The key of a position.
pub type pdn_chess_zobrist_key = u64;

/// Stores the key of a position. The counters are not part of it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_key(
    position: In<pdn_chess_position>,
    key: Out<pdn_chess_zobrist_key>,
) -> pdn_status {
    get(position, key, |position| Ok(position.key()))
}

/// Stores the key after a legal move, given the key before it, which is cheaper than computing it
/// again.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_key_after(
    position: In<pdn_chess_position>,
    key: pdn_chess_zobrist_key,
    r#move: pdn_chess_move,
    next_key: Out<pdn_chess_zobrist_key>,
) -> pdn_status {
    get(position, next_key, |position| {
        let next = position.play(from_bits(r#move)?)?;
        Ok(position.next_key(key, &next))
    })
}
