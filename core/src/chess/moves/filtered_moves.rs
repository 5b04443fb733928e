//! The legal moves of one kind one by one, without a list.

use super::MoveFilter;
use super::iterator::{Choice, MovesOf};
use super::legality::Legality;
use crate::chess::{Bitboard, Move, Position, Role};

/// The legal moves of one kind.
#[derive(Clone, Debug)]
pub(super) struct FilteredMoves<'a>(MovesOf<'a, OneKind>);

impl<'a> FilteredMoves<'a> {
    pub(super) fn new(position: &'a Position, filter: MoveFilter) -> Self {
        Self(MovesOf::new(position, |legality| OneKind { filter, allowed: legality.allowed }))
    }
}

impl Iterator for FilteredMoves<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }
}

#[derive(Clone, Debug)]
struct OneKind {
    filter: MoveFilter,
    /// [`Legality::allowed`] of all moves.
    allowed: Bitboard,
}

impl Choice for OneKind {
    #[inline(always)]
    fn pieces(&self, legality: &mut Legality<'_>, role: Role) -> Bitboard {
        legality.limit(self.filter, role, self.allowed);
        let pieces = legality.own_pieces(role);
        if role == Role::Pawn && !self.filter.has_quiets() {
            return pieces & legality.near_targets();
        }
        pieces
    }
}

impl Legality<'_> {
    /// Limits the moves of pieces of this role to one kind; `allowed` is the set of that name
    /// before. Call it for each role, pawns first.
    fn limit(&mut self, filter: MoveFilter, role: Role, allowed: Bitboard) {
        let targets = filter.target_mask(&self.position.setup.board, self.us, role);
        self.wanted = targets;
        self.allowed = allowed & targets;
        if !filter.has_captures() {
            self.en_passant = None;
        }
        if !filter.has_quiets() {
            self.castling_rooks = Bitboard::EMPTY;
        }
    }

    /// The squares from which a pawn may capture, and those from which it promotes.
    fn near_targets(&self) -> Bitboard {
        let en_passant = self.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        let before = (self.allowed | en_passant).forward(!self.us);
        before.east() | before.west() | before & Bitboard::BACK_RANKS.forward(!self.us)
    }
}
