//! Zobrist keys that equal those of Polyglot opening books.
//!
//! A key is the XOR of one random number for each piece on its square, each castling right, the
//! file of an en passant capture, and white to move. Nothing in a [`Position`] holds a key: it
//! is computed on demand, or updated by a caller that needs it after every move, so firmware
//! without keys links none of the 6 KB of random numbers.
//!
//! One difference from Polyglot is intended: the en passant file counts only if the capture is
//! legal, not already if an enemy pawn stands beside. Positions that are equal by the rules so
//! have equal keys, as repetition demands; [`book::key`](crate::chess::book::key) is Polyglot's own
//! key where a pawn is pinned against its en passant capture. Source:
//! <http://hgm.nubati.net/book_format.html>.

use crate::chess::position::key_table::RANDOM;
use crate::chess::{Bitboard, Color, File, Position, Role};

impl Position {
    /// The Polyglot key of this position; the counters are not part of it.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// assert_eq!(Position::start().key(), 0x463b_9618_1691_fc9c);
    /// ```
    #[must_use]
    pub fn key(&self) -> u64 {
        let mut key = state_key(self);
        for &color in &Color::ALL {
            for role in Role::ALL {
                key ^= pieces_key(color, role, self.setup.board.pieces(color, role));
            }
        }
        key
    }

    /// The key of `next`, given the key of this position: cheap if `next` is one move away,
    /// right for any two positions.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let start = Position::start();
    /// let next = start.play(start.parse_uci(b"e2e4")?)?;
    /// assert_eq!(start.next_key(start.key(), &next), next.key());
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn next_key(&self, key: u64, next: &Self) -> u64 {
        let mut key = key ^ state_key(self) ^ state_key(next);
        for &color in &Color::ALL {
            for role in Role::ALL {
                let changed =
                    self.setup.board.pieces(color, role) ^ next.setup.board.pieces(color, role);
                key ^= pieces_key(color, role, changed);
            }
        }
        key
    }
}

/// The part of the key of pieces of one kind on these squares.
fn pieces_key(color: Color, role: Role, squares: Bitboard) -> u64 {
    // Black pawn, white pawn, black knight, and so on to the white king.
    let kind = 2 * role.index() + usize::from(color == Color::White);
    squares.iter().fold(0, |key, square| key ^ random(64 * kind + usize::from(square.number())))
}

/// The part of the key that is not pieces.
fn state_key(position: &Position) -> u64 {
    let mut key = 0;
    for &color in &Color::ALL {
        let king = position.king(color);
        for rook in position.setup.castling_rooks & Bitboard::rank(color.back_rank()) {
            key ^= random(CASTLING + 2 * color as usize + usize::from(rook < king));
        }
    }
    if let Some(passed) = position.setup.en_passant {
        key ^= en_passant_key(passed.file());
    }
    if position.setup.turn == Color::White {
        key ^= random(TURN);
    }
    key
}

/// The part of the key of an en passant capture on this file.
pub(in crate::chess) fn en_passant_key(file: File) -> u64 {
    random(EN_PASSANT + usize::from(file.number()))
}

fn random(index: usize) -> u64 {
    RANDOM.get(index).copied().unwrap_or_default()
}

/// White's king side, white's queen side, black's king side, black's queen side.
const CASTLING: usize = 768;
/// The files from a to h.
const EN_PASSANT: usize = 772;
/// White to move.
const TURN: usize = 780;
