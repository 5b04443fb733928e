//! Positions, moves and games as text.

pub mod epd;
mod fen;
pub mod pgn;
mod san;
mod uci;

pub use fen::{FEN_CAPACITY, FenError, FenErrorKind, FenText, PositionFenError};
pub use san::{SAN_CAPACITY, San, SanError, SanErrorKind, SanText};
pub use uci::{UCI_CAPACITY, UciText};
