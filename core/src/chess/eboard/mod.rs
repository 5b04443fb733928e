//! Electronic boards: which move was made, inferred from the squares that are occupied.
//!
//! Most boards cannot tell one piece from another. They have a sensor below each square, and the
//! rest has to be reasoned: which squares are empty now, which were empty in between, and which
//! legal move leaves exactly that. [`Sensors`] keeps what they have shown since the last move and
//! answers with an [`Inference`]; it never guesses, so that what could be two moves is an
//! ambiguity.
//!
//! ```text
//! missing  squares that have a piece in the position, and are empty now
//! new      squares that are empty in the position, and are occupied now
//! lifted   squares that were empty since all pieces were last in their places: a captured piece
//!          leaves its square to the one that captures it, and only this shows
//! ```
//!
//! What it makes of the cases that are hard for such a board:
//!
//! | the player | the answer |
//! |---|---|
//! | holds a piece, or has only taken off the captured piece | [`None`](Inference::None) |
//! | has moved the pawn and left the one captured en passant | [`None`](Inference::None) |
//! | has set the king two squares aside and left the rook | [`None`](Inference::None) |
//! | has set the rook beside the king | [`Ambiguous`](Inference::Ambiguous): its own move, |
//! | | or half a castling |
//! | has moved king and rook, in whatever order | [`Unique`](Inference::Unique) |
//! | holds king and rook, one of which stays in place, in Chess960 | [`None`](Inference::None) |
//! | has moved a pawn to the last rank | [`Ambiguous`](Inference::Ambiguous): the role is open |
//! | has lifted two possible captures and set one back | [`Ambiguous`](Inference::Ambiguous) |
//! | has lifted king and rook that swap places, in Chess960 | [`Ambiguous`](Inference::Ambiguous) |
//! | has done what no legal move does | [`Illegal`](Inference::Illegal), with a [`Correction`] |
//! | has answered before the host's move was made on the board | the same as after it, as soon as |
//! | | both are made; a capture once it is confirmed |
//! | has put both kings in the centre | [`WhiteWins`](Inference::WhiteWins), |
//! | | [`BlackWins`](Inference::BlackWins) or [`Draw`](Inference::Draw) |
//! | does anything after mate or stalemate, or puts one king in the centre | |
//! | | [`None`](Inference::None) |
//!
//! Sensors bounce, and a piece that is drawn over the board covers the squares on its way: hand in
//! readings that have stood still for some hundredths of a second. A captured piece whose square
//! was never seen empty has not been captured yet.
//!
//! # Boards that are sold
//!
//! [`ChessLink`], [`Certabo`] and [`Chessnut`] turn the bytes of a board into [`Report`]s, one byte
//! at a time, and make the bytes of its commands, such as those that light its LEDs. They allocate
//! nothing and wait for nothing; a program or a microcontroller owns the line. [`BoardCodec`] is
//! one of them, chosen at run time. [`BoardProtocol`] has the end of the board, too, for firmware
//! that apps use as such a board: it reads [`Request`]s and writes reports. docs/protocols has
//! their messages and the public descriptions that they come from. There is none for DGT: the
//! licence of its protocol forbids commercial use without permission.

mod certabo;
mod chesslink;
mod chessnut;
mod codec;
mod codec_snapshot;
mod correction;
mod inference;
mod message;
mod protocol;
mod report;
mod request;
mod result;
mod sensors;
mod snapshot;
mod trace;

pub use certabo::Certabo;
pub use chesslink::ChessLink;
pub use chessnut::Chessnut;
pub use codec::BoardCodec;
pub use correction::Correction;
pub use inference::{Candidates, Inference, MAX_CANDIDATES};
pub use message::Message;
pub use protocol::BoardProtocol;
pub use report::Report;
pub use request::Request;
pub use sensors::Sensors;

use super::values::CastlingWay;
use super::{Bitboard, Position, Square};

/// Whether the pieces stand as at the start of a game: the first, second, seventh and eighth rank
/// are full, and nothing else is occupied.
///
/// It is so for each of the 960 starting arrays, and with either side at either edge: which one it
/// is no board without piece recognition can tell, and the host has to know.
///
/// # Examples
/// ```
/// use pedina::chess::{Position, eboard};
/// assert!(eboard::is_start(Position::start().board().occupied()));
/// ```
#[must_use]
pub const fn is_start(occupied: Bitboard) -> bool {
    occupied.0 == 0xffff_0000_0000_ffff
}

/// Where the piece on this square may be set down: its legal targets, castling as the square on
/// which the king arrives. The squares to light up when it is lifted; empty for an empty square and
/// for the opponent's pieces.
///
/// # Examples
/// ```
/// use pedina::chess::{FenMode, Position, Square, eboard};
/// let position = Position::parse_fen(b"4k3/8/8/8/8/8/3PPP2/4K2R w K - 0 1", FenMode::Strict)?;
/// let lights = eboard::targets(&position, Square::E1);
/// assert_eq!(lights, [Square::D1, Square::F1, Square::G1].into_iter().collect());
/// # Ok::<(), pedina::chess::PositionFenError>(())
/// ```
#[must_use]
pub fn targets(position: &Position, from: Square) -> Bitboard {
    let legal = position.legal_targets(from);
    let rooks = legal & position.board().by_color(position.turn());
    rooks
        .iter()
        .map(|rook| Bitboard::of(CastlingWay::new(from, rook).king_to))
        .fold(legal - rooks, |squares, arrival| squares | arrival)
}
