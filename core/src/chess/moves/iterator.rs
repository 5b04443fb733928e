//! The legal moves one by one, without a list.

use super::legality::Legality;
use crate::chess::{Bitboard, Move, Position, Role, Square, Squares};

/// The legal moves of a position, from [`Position::each_legal_move`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a>(MovesOf<'a, Everything>);

impl<'a> LegalMoves<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        Self(MovesOf::new(position, |_| Everything))
    }
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }
}

impl core::iter::FusedIterator for LegalMoves<'_> {}

/// What chooses the pieces of a role that may have moves, and limits their targets.
pub(super) trait Choice {
    fn pieces(&self, legality: &mut Legality<'_>, role: Role) -> Bitboard;
}

/// All moves: without memory or code for a filter.
#[derive(Clone, Debug)]
struct Everything;

impl Choice for Everything {
    #[inline(always)]
    fn pieces(&self, legality: &mut Legality<'_>, role: Role) -> Bitboard {
        legality.own_pieces(role)
    }
}

/// The moves that a choice leaves.
#[derive(Clone, Debug)]
pub(super) struct MovesOf<'a, C> {
    pieces: LegalTargets<'a, C>,
    piece: PieceTargets,
    targets: Squares,
    promotion_to: Square,
    promotions: core::slice::Iter<'static, Role>,
}

impl<'a, C: Choice> MovesOf<'a, C> {
    pub(super) fn new(position: &'a Position, choice: impl FnOnce(&Legality<'a>) -> C) -> Self {
        let nothing = Bitboard::EMPTY;
        let legality = Legality::new(position);
        Self {
            pieces: LegalTargets {
                choice: choice(&legality),
                legality,
                roles: Role::ALL.into_iter(),
                role: Role::Pawn,
                left: nothing.iter(),
            },
            piece: PieceTargets { role: Role::Pawn, from: Square::A1, targets: nothing },
            targets: nothing.iter(),
            promotion_to: Square::A1,
            promotions: [].iter(),
        }
    }
}

impl<C: Choice> Iterator for MovesOf<'_, C> {
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
struct LegalTargets<'a, C> {
    legality: Legality<'a>,
    choice: C,
    roles: core::array::IntoIter<Role, 6>,
    role: Role,
    left: Squares,
}

impl<C: Choice> Iterator for LegalTargets<'_, C> {
    type Item = PieceTargets;

    fn next(&mut self) -> Option<PieceTargets> {
        let from = loop {
            if let Some(from) = self.left.next() {
                break from;
            }
            self.role = self.roles.next()?;
            self.left = self.choice.pieces(&mut self.legality, self.role).iter();
        };
        let targets = self.legality.targets(self.role, from);
        Some(PieceTargets { role: self.role, from, targets })
    }
}
