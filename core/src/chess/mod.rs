//! The rules of chess, standard, Chess960 and double Chess960, complete and exact.
//!
//! | module | contents | depends on |
//! |---|---|---|
//! | `values` | [`Square`], [`Piece`], [`Move`], [`Bitboard`]: small `Copy` values | |
//! | [`attacks`] | the squares a piece attacks; sliders by one of three back ends | `values` |
//! | `position` | [`Board`], [`Setup`] (any FEN), [`Position`] (legal or playable) | `attacks` |
//! | `moves` | legal moves: listed, counted, tested, played | `position` |
//! | `perft` | [`Position::perft`], and what makes it fast | `moves` |
//! | `notation` | FEN, UCI, [`San`], [`epd`], [`pgn`] | `moves` |
//! | [`Game`] | a position with its history, draws and result | `moves` |
//! | [`tree`] | a game with all its variations, to be edited | `notation` |
//! | [`book`] | opening books in the format of Polyglot | `moves` |
//! | [`Clock`] | the time of both sides, driven by milliseconds passed in | `values` |
//! | [`server`] | the life cycle of a game played over a network | [`Clock`], [`engine`] |
//! | [`session`] | chess over TCP: both ends of its line protocol | [`Game`] |
//! | [`eboard`] | the move that an electronic board shows; how boards speak | `moves` |
//! | [`cecp`] | the protocol of XBoard: both ends of its lines | `values` |
//! | [`peripheral`] | the protocol of the ArduinoBleChess library | [`eboard`] |
//! | [`engine`] | a search for the best move | [`Game`] |
//! | [`draw`] | a position as text and as a picture | `position` |
//!
//! Several types say whether and how a game is over, each from its own point of view:
//!
//! | type | of | says |
//! |---|---|---|
//! | [`PositionOutcome`] | a position alone | checkmate, stalemate or neither |
//! | [`Ending`], [`Cause`] | a [`Game`] | who won, and by which article of the laws |
//! | [`pgn::Termination`] | a game file | its last word: `1-0`, `0-1`, `1/2-1/2` or `*` |
//! | [`server::GameSituation`] | a server's board | what is special for the side to move |
//! | [`session::Standing`] | a move over TCP | the ends that both peers find out by themselves |
//! | [`session::TableEnd`] | a connection over TCP | why nobody plays on, whatever the game |
//!
//! Castling is encoded as the king moving onto its own rook, so that a move means the same in
//! every variant; [`CastlingStyle`] selects the notation in text.

pub mod attacks;
pub mod book;
pub mod cecp;
mod clock;
pub mod draw;
pub mod eboard;
pub mod engine;
mod game;
mod moves;
mod notation;
mod perft;
pub mod peripheral;
mod position;
pub mod server;
pub mod session;
pub mod tree;
mod values;

pub use crate::{History, HistoryMut};
pub use clock::{Bonus, Clock, ClockError, MAX_PERIODS, Period, TimeControl, TimeControlError};
pub use game::{Cause, Ending, Game, GameError, MaterialRule, Ply};
pub use moves::{IllegalMove, LegalMoves, MoveAttributes, MoveFilter, PositionOutcome};
pub use notation::{
    FEN_CAPACITY, FenError, FenErrorKind, FenText, PositionFenError, SAN_CAPACITY, San, SanError,
    SanErrorKind, SanText, UCI_CAPACITY, UciText, epd, pgn,
};
pub use perft::{DivideEntry, PERFT_MAX_DEPTH, PerftEntry};
pub use position::{Board, Position, Problems, Setup};
pub use values::{
    Bitboard, CastlingStyle, Color, FenMode, File, IntoMoves, MAX_MOVES, Move, MoveError, MoveList,
    Piece, Rank, Role, Square, SquareError, Squares,
};
