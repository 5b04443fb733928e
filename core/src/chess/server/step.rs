//! Moves as clients of the service write them: two squares, and what else the move does.
//!
//! A client may leave out what a move does; what it says must be so. The promotion of a pawn is a
//! step of its own, so it is no part of one.

use super::ServerError;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Board, Color, IllegalMove, Move, Piece, Position, Role, Square};

/// A move as a client sends and gets it. Castling is written with the king's squares.
///
/// # Examples
/// ```
/// use pedina::chess::server::{Step, Tag};
/// use pedina::chess::{Position, Square};
/// let double = Step {
///     tag: Some(Tag::DoubleStep { passing_by: Square::A3 }),
///     ..Step::new(Square::A2, Square::A4)
/// };
/// assert!(Step::from_square(&Position::start(), Square::A2).any(|step| step == double));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Step {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it moves to.
    pub to: Square,
    /// What the move does beside; `None` for nothing, or if a client does not say it.
    pub tag: Option<Tag>,
}

/// What a move does besides moving a piece from one square to another.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Tag {
    /// It captures this piece on the square that it moves to.
    Capture(Piece) = 1,
    /// A pawn moves by two squares.
    DoubleStep {
        /// The square that it passes by.
        passing_by: Square,
    } = 2,
    /// The king castles.
    Castling {
        /// Where the rook stands.
        rook_from: Square,
        /// Where the rook arrives.
        rook_to: Square,
    } = 3,
    /// A pawn captures another one that has just passed it by.
    EnPassant {
        /// The captured pawn.
        captured: Piece,
        /// Where it stood.
        captured_on: Square,
    } = 4,
}

/// A move of the history.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Entry {
    /// The piece that moved; one that is promoted was a pawn.
    pub piece: Piece,
    /// The move, with all that it did.
    pub step: Step,
    /// What a pawn became; `None` if it was none, or if that is not yet said.
    pub promotion: Option<Role>,
}

impl Step {
    /// A move of which nothing is said but the squares.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, tag: None }
    }

    /// All legal moves of the piece on this square, each once: to what a pawn is promoted is said
    /// later. None for an empty square and for the opponent's pieces.
    pub fn from_square(position: &Position, from: Square) -> impl Iterator<Item = Self> + '_ {
        let targets = position.legal_targets(from);
        targets.iter().map(move |to| Self::of(position, Move::new(from, to, None)))
    }

    /// A legal move with all that it does.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> Self {
        let (us, board, from, to) = (position.turn(), position.board(), mv.from(), mv.to());
        if board.by_color(us).contains(to) {
            let CastlingWay { king_to, rook_to } = CastlingWay::new(from, to);
            let tag = Some(Tag::Castling { rook_from: to, rook_to });
            return Self { from, to: king_to, tag };
        }
        let is_pawn = board.by_role(Role::Pawn).contains(from);
        let tag = if position.is_en_passant(mv) {
            let captured = Piece { color: !us, role: Role::Pawn };
            Some(Tag::EnPassant { captured, captured_on: Square::at(to.file(), from.rank()) })
        } else if is_pawn && from.number().abs_diff(to.number()) == 16 {
            Some(Tag::DoubleStep { passing_by: Square::at(from.file(), us.passed_rank()) })
        } else {
            board.piece_at(to).map(Tag::Capture)
        };
        Self { from, to, tag }
    }

    /// The legal move that is meant, without a promotion.
    ///
    /// Where a Chess960 king can move and castle to the same square, no tag means that it moves.
    pub(super) fn resolve(self, position: &Position) -> Result<Move, ServerError> {
        let mut found = None;
        for rook_or_target in position.legal_targets(self.from) {
            let mv = Move::new(self.from, rook_or_target, None);
            let full = Self::of(position, mv);
            if full == self {
                return Ok(mv);
            }
            if full.to == self.to {
                found = Some(mv);
            }
        }
        match found {
            Some(mv) if self.tag.is_none() => Ok(mv),
            Some(_) => Err(ServerError::ContradictoryMove),
            None => Err(ServerError::IllegalMove(self.refusal(position))),
        }
    }

    /// Why there is no legal move between these squares.
    fn refusal(self, position: &Position) -> IllegalMove {
        let mv = Move::new(self.from, self.to, None);
        if position.is_long_king_move(mv) {
            return IllegalMove::Castling;
        }
        let promotion = is_promotion(position, mv).then_some(Role::Queen);
        let refusal = position.check_move(Move::new(self.from, self.to, promotion));
        // Onto an own rook is how castling is written elsewhere, and no move here.
        refusal.err().unwrap_or(IllegalMove::OwnPiece)
    }
}

impl Entry {
    /// A legal move of this position.
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        // A piece stands where a legal move begins.
        let role = position.board().role_at(mv.from()).unwrap_or(Role::Pawn);
        let piece = Piece { color: position.turn(), role };
        Self { piece, step: Step::of(position, mv), promotion: mv.promotion() }
    }
}

/// Whether a pawn reaches the last rank by this move.
pub(super) const fn is_promotion(position: &Position, mv: Move) -> bool {
    position.board().by_role(Role::Pawn).contains(mv.from())
        && Bitboard::BACK_RANKS.contains(mv.to())
}

/// The board after a pawn has reached the last rank, where it is still a pawn.
pub(super) const fn board_with_pawn(board: &Board, color: Color, mv: Move) -> Board {
    let mut board = *board;
    board.put(mv.from(), None);
    board.put(mv.to(), Some(Piece { color, role: Role::Pawn }));
    board
}
