//! Legal moves: listed, counted, tested and played.
//!
//! This file alone chooses between two generators, which export the same functions: `list`,
//! `fill`, `visit`, `count`, `any`, `is_legal` and `play`. Both are fully legal
//! generators: they work out pins and checks once per position, so that no move is made and taken
//! back.
//!
//! | module | contents |
//! |---|---|
//! | `legal_moves` | the public methods of [`Position`](crate::chess::Position) |
//! | `play` | `Position::play` and `Position::play_unchecked` |
//! | `null_move` | passing, as analysis and search do |
//! | `small` | the generator for 32-bit processors: little code, no list on the stack |
//! | `large` | the generator for 64-bit processors: one copy per colour, SIMD move lists |
//! | `legality` | pins, checks and the legal targets of one piece; all that `small` needs |
//! | `pins` | the pieces that may not leave the line to their king |
//! | `filter` | the kinds of moves that a caller may ask for |
//! | `iterator` | the legal moves one by one, without a list |
//! | `filtered_moves` | those of one kind, which only `small` needs |
//! | `staged` | the moves in two stages for the search, which knows whether there is a check |
//! | `attributes` | what a move does: which piece moves, what it captures and becomes |
//! | `checks` | whether a move gives check |
//! | `exchange` | static exchange evaluation: what a move wins by captures on its square |
//! | `illegal_move` | why a move is not legal |
//! | `outcome` | checkmate and stalemate |

mod attributes;
mod checks;
mod exchange;
mod filter;
#[cfg(any(test, small))]
mod filtered_moves;
mod illegal_move;
mod iterator;
#[cfg(not(small))]
pub(super) mod large;
mod legal_moves;
mod legality;
mod null_move;
mod outcome;
mod pins;
mod play;
#[cfg(test)]
pub(super) mod random_positions;
#[cfg(any(test, small))]
mod small;
mod staged;

#[cfg(not(small))]
use large as generator;
#[cfg(small)]
use small as generator;

pub use attributes::MoveAttributes;
pub(super) use checks::KingView;
pub use filter::MoveFilter;
pub use illegal_move::IllegalMove;
pub use iterator::LegalMoves;
pub use outcome::PositionOutcome;
