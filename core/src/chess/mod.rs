//! The rules of chess, standard, Chess960 and double Chess960, complete and exact.
//!
//! | module | contents | depends on |
//! |---|---|---|
//! | `values` | [`Square`], [`Piece`], [`Move`], [`Bitboard`]: small `Copy` values | |
//! | [`attacks`] | the squares a piece attacks; sliders by one of three back ends | `values` |
//! | `position` | [`Board`], [`Setup`] (anything a FEN can say), [`Position`] (legal) | `attacks` |
//! | `moves` | legal moves: listed, counted, tested, played | `position` |
//! | `perft` | [`Position::perft`], and what makes it fast | `moves` |
//! | `notation` | FEN, UCI, [`San`], [`epd`], [`pgn`] | `moves` |
//! | [`Game`] | a position with its history, draws and result | `moves` |
//! | [`Clock`] | the time of both sides, driven by milliseconds passed in | `values` |
//! | [`server`] | the life cycle of a game played over a network | `game`, `clock` |
//! | [`eboard`] | the move that the sensors of an electronic board show | `moves` |
//! | [`draw`] | a position as text and as a picture | `position` |
//!
//! Castling is encoded as the king moving onto its own rook, so that a move means the same in
//! every variant; [`CastlingStyle`] selects the notation in text.

pub mod attacks;
mod clock;
pub mod draw;
pub mod eboard;
mod game;
mod moves;
mod notation;
mod perft;
mod position;
pub mod server;
mod values;

pub use crate::{History, HistoryMut};
pub use clock::{Bonus, Clock, ClockError, MAX_PERIODS, Period, TimeControl, TimeControlError};
pub use game::{Cause, Ending, Game, GameError, MaterialRule, Ply};
pub use moves::{IllegalMove, LegalMoves, MoveFilter, PositionOutcome};
pub use notation::{
    FEN_CAPACITY, FenError, FenErrorKind, FenMode, FenText, PositionFenError, SAN_CAPACITY, San,
    SanError, SanErrorKind, SanText, UCI_CAPACITY, UciText, epd, pgn,
};
pub use perft::{DivideEntry, PERFT_MAX_DEPTH, PerftEntry};
pub use position::{Board, Position, Problems, Setup};
pub use values::{
    Bitboard, CastlingStyle, Color, File, MAX_MOVES, Move, MoveList, Piece, Rank, Role, Square,
    Squares,
};
