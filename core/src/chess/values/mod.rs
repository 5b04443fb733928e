//! Squares, pieces, moves and sets of squares: small `Copy` values that depend on nothing else.

mod bitboard;
mod bits;
mod by_square;
mod castling;
mod chess_move;
mod color;
mod fen_mode;
mod move_list;
mod piece;
mod square;
mod symmetry;

pub use bitboard::{Bitboard, Squares};
pub use castling::CastlingStyle;
pub(super) use castling::CastlingWay;
pub use chess_move::{Move, MoveError};
pub use color::Color;
pub use fen_mode::FenMode;
pub use move_list::{IntoMoves, MAX_MOVES, MoveList};
pub use piece::{Piece, Role};
pub use square::{File, Rank, Square, SquareError};
