//! Legal moves: for each piece the set of squares that it may legally move to.
//!
//! Everything else follows from that one function: a list expands the sets, a count adds their
//! sizes, a single move is legal if its set contains it. No move is tried and taken back.
//!
//! ```text
//! checkers  pieces that attack the king: two leave only king moves; one leaves the squares
//!           up to it and its own; none leaves all that are not our own
//! pinned    our pieces alone between king and slider: they stay on that line
//! king      each neighbouring square is tested with the king lifted off the board
//! castling  path free, and safe with king and rook lifted off the board
//! e.p.      the king is looked at on the board as it would be
//! ```

use core::ops::ControlFlow;

use super::castling::CastlingWay;
use super::lines::between;
use super::{Bitboard, Color, Move, MoveList, Position, Role, Square, attacks};

impl Position {
    /// All legal moves: by role (pawns first), then by square, promotions to the queen first.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_moves().len(), 218);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.each_legal_move(|mv| {
            // The list holds the most moves that a position has.
            let _ = list.try_push(mv);
        });
        list
    }

    /// Calls back with every legal move, in the order of [`legal_moves`](Self::legal_moves),
    /// without holding a list.
    pub fn each_legal_move(&self, mut visit: impl FnMut(Move)) {
        let _ = Legality::new(self).each(|role, from, targets| {
            for to in targets {
                if role == Role::Pawn && Bitboard::BACK_RANKS.contains(to) {
                    for promotion in Role::PROMOTIONS {
                        visit(Move::new(from, to, Some(promotion)));
                    }
                } else {
                    visit(Move::new(from, to, None));
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// How many legal moves there are; faster than listing them.
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        let mut count = 0;
        let _ = Legality::new(self).each(|role, _, targets| {
            count += targets.len();
            if role == Role::Pawn {
                count += 3 * (targets & Bitboard::BACK_RANKS).len();
            }
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move; stops at the first.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        Legality::new(self)
            .each(|_, _, targets| {
                if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
            .is_break()
    }

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
        match self.board.role_at(from) {
            Some(role) if self.board.by_color(self.turn).contains(from) => {
                Legality::new(self).targets(role, from)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether this move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.has_fitting_promotion(mv) && self.legal_targets(mv.from()).contains(mv.to())
    }

    /// Whether the move promotes if, and only if, a pawn reaches the last rank by it.
    pub(super) fn has_fitting_promotion(&self, mv: Move) -> bool {
        let is_pawn = self.board.by_role(Role::Pawn).contains(mv.from());
        let must_promote = is_pawn && Bitboard::BACK_RANKS.contains(mv.to());
        match mv.promotion() {
            None => !must_promote,
            Some(role) => must_promote && Role::PROMOTIONS.contains(&role),
        }
    }
}

/// What restricts the moves of a position, worked out once for all pieces.
pub(super) struct Legality<'a> {
    position: &'a Position,
    us: Color,
    king: Square,
    own: Bitboard,
    occupied: Bitboard,
    checkers: Bitboard,
    pinned: Bitboard,
    /// Where pieces other than the king may go: not on own ones, and into a check's way.
    allowed: Bitboard,
}

impl<'a> Legality<'a> {
    #[inline]
    pub(super) fn new(position: &'a Position) -> Self {
        let us = position.turn;
        let (king, own) = (position.king(us), position.board.by_color(us));
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
            occupied: position.board.occupied(),
            checkers,
            pinned: position.pinned(),
            allowed,
        }
    }

    /// Visits every own piece with its legal targets, until the visitor breaks off.
    #[inline]
    pub(super) fn each(
        &self,
        mut visit: impl FnMut(Role, Square, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for role in Role::ALL {
            for from in self.position.board.by_role(role) & self.own {
                visit(role, from, self.targets(role, from))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal targets of our piece of this role on this square.
    #[inline]
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
        match self.position.en_passant {
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
            for rook in self.position.castling_rooks & self.own {
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
        !way.clear_squares(self.king, rook).intersects(lifted)
            && way.king_path(self.king).iter().all(|square| self.is_safe(square, lifted))
    }

    /// Whether the opponent does not attack this square when these are occupied.
    #[inline]
    fn is_safe(&self, square: Square, occupied: Bitboard) -> bool {
        self.position.board.attackers(square, !self.us, occupied).is_empty()
    }
}

/// Where a pawn may go by itself: one step, two from its first rank, captures of any colour;
/// en passant apart.
#[inline]
pub(super) fn pawn_reach(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let step = Bitboard::of(from).forward(color) - occupied;
    let passed = step & Bitboard::rank(color.passed_rank());
    let captures = attacks::pawn(color, from) & occupied;
    step | (passed.forward(color) - occupied) | captures
}
