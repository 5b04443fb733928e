//! Pins, checks and the legal targets of each piece: the sets of squares it may move to.
//!
//! A list expands the sets, a count adds their sizes, a single move is legal if its set contains
//! it. No move is made and taken back.
//!
//! ```text
//! checkers  pieces that attack the king. Two: only the king moves. One: other pieces must block
//!           the line to it or capture it.
//! pinned    our pieces that stand alone between the king and a slider: they stay on that line
//! king      each neighbouring square is tested with the king removed from the board
//! castling  the path is empty, and safe with king and rook removed from the board
//! e.p.      the king is tested on the board after the capture
//! ```

use crate::chess::attacks::lines::between;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, Move, Position, Role, Square, attacks};

impl Position {
    /// The squares that the piece on this square may legally move to; castling as the square
    /// of the rook. Empty for an empty square and for the opponent's pieces.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Bitboard, Position, Square};
    /// let targets = Position::start().legal_targets(Square::G1);
    /// assert_eq!(targets, Bitboard::of(Square::F3) | Square::H3.into());
    /// ```
    #[must_use]
    pub fn legal_targets(&self, from: Square) -> Bitboard {
        match self.setup.board.role_at(from) {
            Some(role) if self.setup.board.by_color(self.setup.turn).contains(from) => {
                Legality::new(self).targets(role, from)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether a legal move captures a piece of the opponent, en passant included.
    ///
    /// The answer means nothing for any other move.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.setup.board.by_color(!self.setup.turn).contains(mv.to()) || self.is_en_passant(mv)
    }

    /// Whether a move captures en passant, if it is legal.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert!(position.is_en_passant(position.parse_uci(b"e5d6")?));
    /// assert!(!position.is_en_passant(position.parse_uci(b"e5e6")?));
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.setup.en_passant == Some(mv.to())
            && self.setup.board.by_role(Role::Pawn).contains(mv.from())
            && mv.from().file() != mv.to().file()
    }

    /// Whether the move promotes if, and only if, a pawn reaches the last rank by it.
    pub(in crate::chess) const fn has_fitting_promotion(&self, mv: Move) -> bool {
        let is_pawn = self.setup.board.by_role(Role::Pawn).contains(mv.from());
        let must_promote = is_pawn & Bitboard::BACK_RANKS.contains(mv.to());
        // By the number of the role; 0 stands for no role.
        let fitting: u16 = if must_promote { 0b11_1100 } else { 0b1 };
        fitting >> (mv.bits() >> 12) & 1 != 0
    }
}

/// What restricts the moves of a position, worked out once for all pieces.
#[derive(Clone, Debug)]
pub(super) struct Legality<'a> {
    pub(super) position: &'a Position,
    pub(super) us: Color,
    king: Square,
    pub(super) occupied: Bitboard,
    pub(super) pinned: Bitboard,
    /// Where the king may go by a step, attacked squares not yet removed.
    pub(super) wanted: Bitboard,
    /// Where pieces other than the king may go: not onto pieces of their side; in check only where
    /// they block it or capture the checker.
    pub(super) allowed: Bitboard,
    /// Our rooks that may castle, if nothing is in the way; none in check.
    pub(super) castling_rooks: Bitboard,
    pub(super) en_passant: Option<Square>,
}

impl<'a> Legality<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let us = position.setup.turn;
        let (king, own) = (position.king(us), position.setup.board.by_color(us));
        let checkers = position.checkers();
        let mut castling_rooks = Bitboard::EMPTY;
        let allowed = if checkers.has_several() {
            Bitboard::EMPTY
        } else {
            match checkers.first() {
                Some(checker) => between(king, checker) | checkers,
                None => {
                    castling_rooks = position.setup.castling_rooks & own;
                    !own
                }
            }
        };
        Self {
            position,
            us,
            king,
            occupied: position.setup.board.occupied(),
            pinned: position.pinned(),
            wanted: !own,
            allowed,
            castling_rooks,
            en_passant: position.setup.en_passant,
        }
    }

    /// The same of a position without check.
    #[inline(always)]
    pub(super) fn without_check(position: &'a Position) -> Self {
        let us = position.setup.turn;
        let own = position.setup.board.by_color(us);
        Self {
            position,
            us,
            king: position.king(us),
            occupied: position.setup.board.occupied(),
            pinned: position.pinned_if_any(),
            wanted: !own,
            allowed: !own,
            castling_rooks: position.setup.castling_rooks & own,
            en_passant: position.setup.en_passant,
        }
    }

    pub(super) const fn own_pieces(&self, role: Role) -> Bitboard {
        self.position.setup.board.pieces(self.us, role)
    }

    /// The legal targets of our piece of this role on this square.
    pub(super) fn targets(&self, role: Role, from: Square) -> Bitboard {
        if role == Role::King {
            return self.king_targets();
        }
        let pin_line =
            if self.pinned.contains(from) { self.position.pin_line(from) } else { Bitboard::ALL };
        if role == Role::Pawn {
            let reach = pawn_reach(self.us, from, self.occupied);
            return reach & self.allowed & pin_line | self.en_passant_target(from);
        }
        attacks::of(self.us, role, from, self.occupied) & self.allowed & pin_line
    }

    fn en_passant_target(&self, from: Square) -> Bitboard {
        match self.en_passant {
            Some(en_passant)
                if attacks::pawn(self.us, from).contains(en_passant)
                    && self.position.is_safe_en_passant(from, en_passant) =>
            {
                en_passant.into()
            }
            _ => Bitboard::EMPTY,
        }
    }

    fn king_targets(&self) -> Bitboard {
        let without_king = self.occupied - self.king.into();
        let steps = attacks::king(self.king) & self.wanted;
        let mut targets: Bitboard =
            steps.iter().filter(|&to| self.is_safe(to, without_king)).collect();
        for rook in self.castling_rooks {
            if self.can_castle(rook) {
                targets |= rook.into();
            }
        }
        targets
    }

    fn can_castle(&self, rook: Square) -> bool {
        let way = CastlingWay::new(self.king, rook);
        let others = self.occupied - self.king.into() - rook.into();
        let king_path = between(self.king, way.king_to) | way.king_to.into();
        let rook_path = between(rook, way.rook_to) | way.rook_to.into();
        !(king_path | rook_path).intersects(others)
            && king_path.iter().all(|square| self.is_safe(square, others))
    }

    /// Whether the opponent does not attack this square when these are occupied.
    fn is_safe(&self, square: Square, occupied: Bitboard) -> bool {
        self.position.setup.board.attackers(square, !self.us, occupied).is_empty()
    }
}

/// Where a pawn may go by itself: one step, two from its first rank, captures onto any occupied
/// square; en passant apart.
#[inline]
pub(super) fn pawn_reach(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let moves = pawn_moves(color, from.into(), occupied);
    moves.iter().fold(Bitboard::EMPTY, |reach, &targets| reach | targets)
}

/// Where these pawns may go by themselves, each pawn at most once in each set: one step, two from
/// the first rank, captures onto any occupied square towards the h-file and towards the a-file.
#[inline]
pub(super) fn pawn_moves(color: Color, pawns: Bitboard, occupied: Bitboard) -> [Bitboard; 4] {
    let ahead = pawns.forward(color);
    let step = ahead - occupied;
    let halfway = step & Bitboard::rank(color.passed_rank());
    [step, halfway.forward(color) - occupied, ahead.east() & occupied, ahead.west() & occupied]
}
