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

    /// Whether a legal move captures a piece of the opponent, by en passant too.
    ///
    /// Of any other move the answer means nothing.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        let board = &self.setup.board;
        let is_pawn = board.by_role(Role::Pawn).contains(mv.from());
        board.by_color(!self.setup.turn).contains(mv.to())
            || is_pawn
                && self.setup.en_passant == Some(mv.to())
                && mv.from().file() != mv.to().file()
    }

    /// Whether the move promotes if, and only if, a pawn reaches the last rank by it.
    pub(in crate::chess) fn has_fitting_promotion(&self, mv: Move) -> bool {
        let is_pawn = self.setup.board.by_role(Role::Pawn).contains(mv.from());
        let must_promote = is_pawn && Bitboard::BACK_RANKS.contains(mv.to());
        match mv.promotion() {
            None => !must_promote,
            Some(role) => must_promote && Role::PROMOTIONS.contains(&role),
        }
    }
}

/// What restricts the moves of a position, worked out once for all pieces.
#[derive(Clone, Debug)]
pub(super) struct Legality<'a> {
    position: &'a Position,
    pub(super) us: Color,
    king: Square,
    own: Bitboard,
    pub(super) occupied: Bitboard,
    checkers: Bitboard,
    pub(super) pinned: Bitboard,
    /// Where pieces other than the king may go: not onto own pieces; in check only where it is
    /// blocked or the checker captured.
    pub(super) allowed: Bitboard,
}

impl<'a> Legality<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let us = position.setup.turn;
        let (king, own) = (position.king(us), position.setup.board.by_color(us));
        let checkers = position.checkers();
        let allowed = if checkers.has_several() {
            Bitboard::EMPTY
        } else {
            match checkers.first() {
                Some(checker) => between(king, checker) | checkers,
                None => !own,
            }
        };
        Self {
            position,
            us,
            king,
            own,
            occupied: position.setup.board.occupied(),
            checkers,
            pinned: position.pinned(),
            allowed,
        }
    }

    pub(super) fn own_pieces(&self, role: Role) -> Bitboard {
        self.position.setup.board.by_role(role) & self.own
    }

    /// The legal targets of our piece of this role on this square.
    pub(super) fn targets(&self, role: Role, from: Square) -> Bitboard {
        if role == Role::King {
            return self.king_targets();
        }
        let hold =
            if self.pinned.contains(from) { self.position.pin_line(from) } else { Bitboard::ALL };
        if role == Role::Pawn {
            let reach = pawn_reach(self.us, from, self.occupied);
            return reach & self.allowed & hold | self.en_passant_target(from);
        }
        attacks::of(self.us, role, from, self.occupied) & self.allowed & hold
    }

    fn en_passant_target(&self, from: Square) -> Bitboard {
        match self.position.setup.en_passant {
            Some(passed)
                if attacks::pawn(self.us, from).contains(passed)
                    && self.position.is_safe_en_passant(from, passed) =>
            {
                passed.into()
            }
            _ => Bitboard::EMPTY,
        }
    }

    fn king_targets(&self) -> Bitboard {
        let lifted = self.occupied - self.king.into();
        let steps = attacks::king(self.king) - self.own;
        let mut targets: Bitboard = steps.iter().filter(|&to| self.is_safe(to, lifted)).collect();
        if self.checkers.is_empty() {
            for rook in self.position.setup.castling_rooks & self.own {
                if self.can_castle(rook) {
                    targets |= rook.into();
                }
            }
        }
        targets
    }

    fn can_castle(&self, rook: Square) -> bool {
        let way = CastlingWay::new(self.king, rook);
        let lifted = self.occupied - self.king.into() - rook.into();
        let king_path = between(self.king, way.king_to) | way.king_to.into();
        let rook_path = between(rook, way.rook_to) | way.rook_to.into();
        !(king_path | rook_path).intersects(lifted)
            && king_path.iter().all(|square| self.is_safe(square, lifted))
    }

    /// Whether the opponent does not attack this square when these are occupied.
    fn is_safe(&self, square: Square, occupied: Bitboard) -> bool {
        self.position.setup.board.attackers(square, !self.us, occupied).is_empty()
    }
}

/// Where a pawn may go by itself: one step, two from its first rank, captures of any colour;
/// en passant apart.
#[inline]
pub(super) fn pawn_reach(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let moves = pawn_moves(color, from.into(), occupied);
    moves.iter().fold(Bitboard::EMPTY, |reach, &targets| reach | targets)
}

/// Where these pawns may go by themselves, each pawn at most once in each set: one step, two from
/// the first rank, captures of any colour towards the h-file and towards the a-file.
#[inline]
pub(super) fn pawn_moves(color: Color, pawns: Bitboard, occupied: Bitboard) -> [Bitboard; 4] {
    let ahead = pawns.forward(color);
    let step = ahead - occupied;
    let passed = step & Bitboard::rank(color.passed_rank());
    [step, passed.forward(color) - occupied, ahead.east() & occupied, ahead.west() & occupied]
}
