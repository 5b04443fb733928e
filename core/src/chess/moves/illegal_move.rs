//! Why a move is illegal.

use core::fmt;

use super::legality::pawn_reach;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Move, Position, Role, attacks};

numbered! {
    /// Why a move is not legal.
    ///
    /// Where several reasons apply it is the first of: empty square, opponent's piece, castling,
    /// piece of the same side, unreachable, promotion, king in check.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum IllegalMove: i32 {
        /// The text is not two squares and, for a promotion, a letter of `q r b n`.
        Syntax = -48,
        /// There is no piece on the from square.
        EmptySquare = -49,
        /// The piece on the from square belongs to the opponent.
        OpponentsPiece = -50,
        /// The piece does not move there, or the path is blocked.
        Unreachable = -51,
        /// A piece of the side to move stands on the to square.
        OwnPiece = -52,
        /// The move would leave its own king in check.
        KingInCheck = -53,
        /// Castling without the right to it, in check, over attacked or occupied squares.
        Castling = -54,
        /// A promotion is missing, or given where there is none.
        Promotion = -55,
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "not a move: write e2e4, or e7e8q for a promotion",
            Self::EmptySquare => "no piece on the from square",
            Self::OpponentsPiece => "the piece belongs to the opponent",
            Self::Unreachable => "the piece does not move there",
            Self::OwnPiece => "your own piece stands on the to square",
            Self::KingInCheck => "your king would be in check",
            Self::Castling => "castling is not possible now",
            Self::Promotion => "promotion missing, or not possible",
        })
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Whether this move is legal, and if not, why.
    ///
    /// # Errors
    /// The first reason that applies, in the order that [`IllegalMove`] gives.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, IllegalMove, Move, Position, Square};
    /// let fen = b"4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1";
    /// let pinned = Position::parse_fen(fen, FenMode::Strict).unwrap();
    /// let sideways = Move::new(Square::E2, Square::D2, None);
    /// assert_eq!(pinned.check_move(sideways), Err(IllegalMove::KingInCheck));
    /// ```
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) { Ok(()) } else { Err(self.refusal(mv)) }
    }

    /// Why a move that is not legal is not.
    fn refusal(&self, mv: Move) -> IllegalMove {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.setup.board.piece_at(from) else { return IllegalMove::EmptySquare };
        if piece.color != self.setup.turn {
            return IllegalMove::OpponentsPiece;
        }
        if piece.role == Role::King && self.is_castling_attempt(mv) {
            return IllegalMove::Castling;
        }
        if self.setup.board.by_color(self.setup.turn).contains(to) {
            return IllegalMove::OwnPiece;
        }
        let occupied = self.setup.board.occupied();
        let reach = if piece.role == Role::Pawn {
            let en_passant = self.setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
            pawn_reach(self.setup.turn, from, occupied)
                | attacks::pawn(self.setup.turn, from) & en_passant
        } else {
            attacks::of(self.setup.turn, piece.role, from, occupied)
        };
        if !reach.contains(to) {
            IllegalMove::Unreachable
        } else if self.has_fitting_promotion(mv) {
            IllegalMove::KingInCheck
        } else {
            IllegalMove::Promotion
        }
    }

    /// Whether a king move is encoded as castling: onto a rook of its side on its back rank.
    fn is_castling_attempt(&self, mv: Move) -> bool {
        let rooks = self.setup.board.pieces(self.setup.turn, Role::Rook);
        let back_rank = Bitboard::rank(self.setup.turn.back_rank());
        back_rank.contains(mv.from()) && (rooks & back_rank).contains(mv.to())
    }

    /// The castling that a king's move by two or more files along its rank stands for: the one
    /// that brings the king there, `None` if it has no such right.
    pub(in crate::chess) fn castling_by_king_target(&self, mv: Move) -> Option<Move> {
        let own = self.setup.board.by_color(self.setup.turn);
        (self.setup.castling_rooks & own)
            .iter()
            .find(|&rook| CastlingWay::new(mv.from(), rook).king_to == mv.to())
            .map(|rook| Move::new(mv.from(), rook, None))
    }
}
