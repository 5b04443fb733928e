//! Chess: values
//!
//! - Square: uint8_t, a1 = 0, b1 = 1, ... h8 = 63; PDN_CHESS_NO_SQUARE (64) where it is optional.
//! - Bitboard: uint64_t, a set of squares; bit n is square n.
//! - Piece: uint8_t, role + 8 * color: white pawn 1 ... white king 6, black pawn 9 ... black
//!   king 14; 0 is an empty square.
//! - Move: uint16_t, bits 0 to 5 the from square, 6 to 11 the to square, 12 to 14 the promotion
//!   role or 0. Castling is the king moving onto its own rook's square, in standard chess too:
//!   e1h1, not e1g1.
//!
//! A function that plays, checks or writes a move gives PDN_CHESS_ILLEGAL_MOVE_*, the reason, if
//! the move is not legal in the position. If several apply, it is the first of empty square,
//! opponent's piece, castling, own piece, unreachable, promotion, king in check.

use pedina::chess::{
    CastlingStyle, Color, FEN_CAPACITY, FenMode, MAX_MOVES, PERFT_MAX_DEPTH, Role, Square,
    UCI_CAPACITY,
};

use crate::status::pdn_status;

mod error;

pub use error::Error;

pub mod setup;

pub mod position;

pub mod moves;

pub mod san;

pub mod pgn;

pub mod pgn_scanner;

pub mod pgn_writer;

pub mod pgn_annotation;

pub mod tree;

pub mod tree_text;

pub mod tree_pgn;

pub mod epd;

pub mod perft;

pub mod key;

pub mod book;

pub mod attacks;

pub mod game;

pub mod game_end;

pub mod clock;

pub mod engine_limits;

pub mod engine;

pub mod server;

pub mod session;

pub mod eboard;

pub mod draw;

/// No square, such as no en passant square.
pub const PDN_CHESS_NO_SQUARE: u8 = 64;

/// The most legal moves of a legal position.
pub const PDN_CHESS_MAX_MOVES: usize = MAX_MOVES;

/// Buffer size for the longest FEN and its NUL.
pub const PDN_CHESS_FEN_SIZE: usize = FEN_CAPACITY + 1;

/// Buffer size for the longest move in UCI notation and its NUL.
pub const PDN_CHESS_UCI_SIZE: usize = UCI_CAPACITY + 1;

/// The greatest depth of pdn_chess_perft and pdn_chess_divide.
pub const PDN_CHESS_PERFT_MAX_DEPTH: u32 = PERFT_MAX_DEPTH;

pub use pedina::chess::Color as pdn_chess_color;

pub use pedina::chess::Role as pdn_chess_role;

pub use pedina::chess::FenMode as pdn_chess_fen_mode;

pub use pedina::chess::CastlingStyle as pdn_chess_castling_style;

pub(crate) fn square(number: u8) -> Result<Square, pdn_status> {
    Square::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(crate) fn color(number: u8) -> Result<Color, pdn_status> {
    Color::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(crate) fn role(number: u8) -> Result<Role, pdn_status> {
    Role::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(crate) fn fen_mode(number: u8) -> Result<FenMode, pdn_status> {
    FenMode::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

pub(crate) fn castling_style(number: u8) -> Result<CastlingStyle, pdn_status> {
    CastlingStyle::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}
