//! The legal moves one by one, without a list.

use super::legality::Legality;
use crate::chess::{Bitboard, Move, Position, Role, Square, Squares};

/// The legal moves of a position, from [`Position::each_legal_move`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    pieces: LegalTargets<'a>,
    piece: PieceTargets,
    targets: Squares,
    promotion_to: Square,
    promotions: core::slice::Iter<'static, Role>,
}

impl<'a> LegalMoves<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let nothing = Bitboard::EMPTY;
        Self {
            pieces: LegalTargets::new(position),
            piece: PieceTargets { role: Role::Pawn, from: Square::A1, targets: nothing },
            targets: nothing.iter(),
            promotion_to: Square::A1,
            promotions: [].iter(),
        }
    }
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            let from = self.piece.from;
            if let Some(&promotion) = self.promotions.next() {
                return Some(Move::new(from, self.promotion_to, Some(promotion)));
            }
            match self.targets.next() {
                Some(to) if self.piece.role == Role::Pawn && Bitboard::BACK_RANKS.contains(to) => {
                    self.promotion_to = to;
                    self.promotions = Role::PROMOTIONS.iter();
                }
                Some(to) => return Some(Move::new(from, to, None)),
                None => {
                    self.piece = self.pieces.next()?;
                    self.targets = self.piece.targets.iter();
                }
            }
        }
    }
}

impl core::iter::FusedIterator for LegalMoves<'_> {}

/// A piece of the side to move and its legal targets.
#[derive(Clone, Copy, Debug)]
struct PieceTargets {
    role: Role,
    from: Square,
    targets: Bitboard,
}

/// The pieces of the side to move with their legal targets: pawns first, the king last, each
/// role by square.
#[derive(Clone, Debug)]
struct LegalTargets<'a> {
    legality: Legality<'a>,
    roles: core::array::IntoIter<Role, 6>,
    role: Role,
    left: Squares,
}

impl<'a> LegalTargets<'a> {
    fn new(position: &'a Position) -> Self {
        Self {
            legality: Legality::new(position),
            roles: Role::ALL.into_iter(),
            role: Role::Pawn,
            left: Bitboard::EMPTY.iter(),
        }
    }
}

impl Iterator for LegalTargets<'_> {
    type Item = PieceTargets;

    fn next(&mut self) -> Option<PieceTargets> {
        let from = loop {
            if let Some(from) = self.left.next() {
                break from;
            }
            self.role = self.roles.next()?;
            self.left = self.legality.own_pieces(self.role).iter();
        };
        Some(PieceTargets {
            role: self.role,
            from,
            targets: self.legality.targets(self.role, from),
        })
    }
}
