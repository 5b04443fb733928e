//! Chess: values
//!
//! A function that plays, checks or writes a move gives PDN_ERROR_CHESS_ILLEGAL_MOVE_*, the reason,
//! if the move is not legal in the position. If several apply, it is the first of empty square,
//! opponent's piece, castling, own piece, unreachable, promotion, king in check.

use pedina::chess::{
    CastlingStyle, Color, FEN_CAPACITY, FenMode, MAX_MOVES, PERFT_MAX_DEPTH, Role, Square,
    UCI_CAPACITY,
};

use crate::enumeration::enumeration;
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

pub mod net;

pub mod server;

pub mod session;

pub mod eboard;

pub mod board_codec;

pub mod cecp;

pub mod draw;

/// The most legal moves of a legal position.
pub const PDN_CHESS_MAX_MOVES: usize = MAX_MOVES;

/// Buffer size for the longest FEN and its NUL.
pub const PDN_CHESS_FEN_SIZE: usize = FEN_CAPACITY + 1;

/// Buffer size for the longest move in UCI notation and its NUL.
pub const PDN_CHESS_UCI_SIZE: usize = UCI_CAPACITY + 1;

/// The greatest depth of pdn_chess_perft and pdn_chess_divide.
pub const PDN_CHESS_PERFT_MAX_DEPTH: u32 = PERFT_MAX_DEPTH;

/// A square: a1 is 0, b1 is 1, h8 is 63; PDN_CHESS_NO_SQUARE where it is optional.
pub type pdn_chess_square = u8;

/// The number of squares of a board.
pub const PDN_CHESS_SQUARES: usize = 64;

/// No square, such as no en passant square.
pub const PDN_CHESS_NO_SQUARE: pdn_chess_square = 64;

/// A set of squares: bit n is square n.
///
/// # Bindings
/// A set of `pdn_chess_square`.
pub type pdn_chess_bitboard = u64;

enumeration!(pdn_chess_color: u8 = pedina::chess::Color);

/// No side: the winner of a draw, the side of an offer that nobody made.
pub const PDN_CHESS_NO_COLOR: pdn_chess_color = 2;

enumeration!(pdn_chess_role: u8 = pedina::chess::Role);

/// No role: a move that is no promotion, no captured piece.
pub const PDN_CHESS_NO_ROLE: pdn_chess_role = 0;

/// A piece, role + 8 * colour: the white pawn is 1, the white king 6, the black pawn 9, the black
/// king 14; 0 is an empty square.
pub type pdn_chess_piece = u8;

/// No piece: an empty square.
pub const PDN_CHESS_NO_PIECE: pdn_chess_piece = 0;

/// A move: bits 0 to 5 the from square, 6 to 11 the to square, 12 to 14 the promotion role or 0.
/// Castling is the king moving onto its own rook's square, in standard chess too: e1h1, not e1g1.
pub type pdn_chess_move = u16;

/// No move: the null move; in a claim, a draw for the position on the board.
pub const PDN_CHESS_NO_MOVE: pdn_chess_move = 0;

enumeration!(pdn_chess_fen_mode: u8 = pedina::chess::FenMode);

enumeration!(pdn_chess_castling_style: u8 = pedina::chess::CastlingStyle);

/// A point in time: milliseconds of any monotonic counter of the caller.
///
/// # Bindings
/// A plain number.
pub type pdn_chess_time = u64;

/// A span of time in milliseconds.
///
/// # Bindings
/// A plain number.
pub type pdn_chess_duration = u64;

/// No limit of time: what is left to a side without one, and the deadline if there is none.
pub const PDN_CHESS_NO_LIMIT: u64 = u64::MAX;

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
