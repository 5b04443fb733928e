//! Perft: the number of move sequences of a length, the standard test of a move generator.
//!
//! This file alone chooses between two counters, which export the same function `count`.
//!
//! | module | contents |
//! |---|---|
//! | `plain` | [`Position::perft`](crate::chess::Position::perft) and `divide` |
//! | `hashed` | the same with a table of counts in the caller's memory |
//! | `small` | for 32-bit processors: counts the last ply without making its moves |
//! | `large` | for 64-bit processors: counts the last two plies of several moves at once |
//!
//! Source: <https://www.chessprogramming.org/Perft>.

mod hashed;
#[cfg(not(small))]
mod large;
mod plain;
#[cfg(small)]
mod small;

#[cfg(not(small))]
use large as counter;
#[cfg(small)]
use small as counter;

pub use hashed::PerftEntry;
pub use plain::{DivideEntry, PERFT_MAX_DEPTH};
