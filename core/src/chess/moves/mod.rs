//! Legal moves: listed, counted, tested and played.
//!
//! This file alone chooses between two generators, which export the same functions: `list`,
//! `visit`, `count`, `any`, `is_legal` and `play`. Both are fully legal generators: they work out
//! pins and checks once per position, so that no move is made and taken back.
//!
//! | module | contents |
//! |---|---|
//! | `legal_moves` | the public methods of [`Position`](crate::chess::Position) |
//! | `play` | the same for playing a move |
//! | `small` | the generator for 32-bit processors: little code, no list on the stack |
//! | `large` | the generator for 64-bit processors: one copy per colour, SIMD move lists |
//! | `legality` | pins, checks and the legal targets of one piece; all that `small` needs |
//! | `iterator` | the legal moves one by one, without a list |
//! | `illegal_move` | why a move is not legal |
//! | `outcome` | checkmate and stalemate |

mod filter;
mod illegal_move;
mod iterator;
#[cfg(not(small))]
pub(super) mod large;
mod legal_moves;
mod legality;
mod outcome;
mod play;
#[cfg(test)]
pub(super) mod random_positions;
#[cfg(any(test, small))]
mod small;

#[cfg(not(small))]
use large as generator;
#[cfg(small)]
use small as generator;

pub use filter::MoveFilter;
pub use illegal_move::IllegalMove;
pub use iterator::LegalMoves;
pub use outcome::PositionOutcome;
