//! Squares, pieces, moves and sets of squares: small `Copy` values that depend on nothing else.

mod bitboard;
mod bits;
pub(super) mod by_square;
mod castling;
mod chess_move;
mod color;
mod fen_mode;
mod piece;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use castling::CastlingStyle;
pub(super) use castling::CastlingWay;
pub use chess_move::{MAX_MOVES, Move, MoveList};
pub use color::Color;
pub use fen_mode::FenMode;
pub use piece::{Piece, Role};
pub use square::{File, Rank, Square, SquareError};
