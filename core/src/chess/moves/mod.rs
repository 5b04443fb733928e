//! Legal moves: listed, counted, tested, played.

#[cfg(not(small))]
pub(super) mod generator;
mod illegal_move;
#[cfg(not(small))]
pub(super) mod listing;
pub(super) mod movegen;
mod play;
#[cfg(all(test, not(small)))]
pub(super) mod random_positions;

pub use illegal_move::IllegalMove;
pub use movegen::LegalMoves;
