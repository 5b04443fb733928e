//! The rules of chess, standard, Chess960 and double Chess960, complete and exact.
//!
//! | file | what it holds | looks down to |
//! |---|---|---|
//! | [`server`] | the life of a game that is played over a network | game, clock |
//! | [`Clock`] | the time of both sides, driven by milliseconds handed in | |
//! | [`Game`] | a position with its history, draws and ending | position |
//! | [`Position`] | a legal position: read it, play a move | move generation |
//! | [`Setup`] | anything that a FEN can say, and [`Problems`], why it is no position | board |
//! | `movegen` | the legal target squares of a piece, from which lists, counts and tests follow | attacks |
//! | [`San`] | a move in algebraic notation | position |
//! | [`epd`] | positions with operations | algebraic notation |
//! | [`eboard`] | the move that the sensors of an electronic board show | position |
//! | [`pgn`] | files of games, piece by piece | algebraic notation |
//! | [`draw`] | a position as text and as a picture | board |
//! | [`attacks`] | the squares a piece hits; sliders by one of three back ends | bitboard |
//! | [`Bitboard`], [`Square`], [`Move`] | sets of squares, squares, moves in 16 bits | |
//!
//! Castling is written as the king moving onto its own rook, so that a move means the same in
//! every variant; [`CastlingStyle`] picks the notation where text goes out.

pub mod attacks;
mod bitboard;
mod board;
#[cfg(any(test, not(small)))]
mod by_square;
mod castling;
mod chess960;
mod chess_move;
mod clock;
mod color;
pub mod draw;
pub mod eboard;
pub mod epd;
mod fen;
mod game;
#[cfg(not(small))]
mod generator;
mod hashed_perft;
mod illegal_move;
mod key;
mod key_table;
#[cfg(not(small))]
mod lanes;
mod leapers;
mod lines;
#[cfg(not(small))]
mod listing;
mod movegen;
mod perft;
pub mod pgn;
mod piece;
mod play;
mod position;
mod problems;
#[cfg(all(test, not(small)))]
mod random_positions;
#[cfg(not(small))]
mod replies;
mod san;
pub mod server;
mod setup;
mod sliders;
mod snapshot;
mod square;
mod uci;
mod validity;

use crate::ascii;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::CastlingStyle;
pub use chess_move::{MAX_MOVES, Move, MoveList};
pub use clock::{Bonus, Clock, ClockError, MAX_PERIODS, Period, TimeControl, TimeControlError};
pub use color::Color;
pub use fen::{FEN_CAPACITY, FenError, FenField, FenMode, FenText, PositionFenError};
pub use game::{Cause, Ending, Game, GameError, History, HistoryMut, MaterialRule, Ply};
pub use hashed_perft::PerftEntry;
pub use illegal_move::IllegalMove;
pub use movegen::LegalMoves;
pub use perft::{DivideEntry, PERFT_MAX_DEPTH};
pub use piece::{Piece, Role};
pub use position::{Outcome, Position};
pub use problems::Problems;
pub use san::{SAN_CAPACITY, San, SanError, SanErrorKind, SanText};
pub use setup::Setup;
pub use square::{File, Rank, Square};
pub use uci::{UCI_CAPACITY, UciText};
