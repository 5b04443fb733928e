//! The move that a text means: backwards from the target square.

use super::{Normal, SanError, SanErrorKind};
use crate::chess::{Bitboard, Move, Position, Role, Square, attacks};

impl Position {
    pub(super) fn find_castling(&self, is_long: bool) -> Result<Move, SanError> {
        let king = self.king(self.setup.turn);
        (self.setup.castling_rooks & self.setup.board.by_color(self.setup.turn))
            .iter()
            .filter(|&rook| (rook < king) == is_long)
            .map(|rook| Move::new(king, rook, None))
            .find(|&mv| self.is_legal(mv))
            .ok_or(SanError { kind: SanErrorKind::NoSuchMove, offset: 0 })
    }

    #[inline]
    pub(super) fn find_normal(&self, san: &Normal) -> Result<Move, SanError> {
        let mut named = self.movers(san.role, san.to);
        if san.role == Role::Pawn && san.from_file.is_none() && !san.is_capture {
            named &= Bitboard::file(san.to.file());
        }
        if let Some(file) = san.from_file {
            named &= Bitboard::file(file);
        }
        if let Some(rank) = san.from_rank {
            named &= Bitboard::rank(rank);
        }
        let must_promote = san.role == Role::Pawn && Bitboard::BACK_RANKS.contains(san.to);
        let mut legal = named.iter().filter(|&from| self.is_safe_move(san.role, from, san.to));
        match (legal.next(), legal.next()) {
            (Some(from), None) if must_promote == san.promotion.is_some() => {
                Ok(Move::new(from, san.to, san.promotion))
            }
            (None, _) => Err(self.no_such_move(san)),
            (Some(_), None) => Err(SanError {
                kind: if must_promote { SanErrorKind::Ambiguous } else { SanErrorKind::NoSuchMove },
                offset: usize::from(san.promotion_at),
            }),
            (Some(_), Some(_)) => {
                Err(SanError { kind: SanErrorKind::Ambiguous, offset: usize::from(san.from_at) })
            }
        }
    }

    /// The error for a move that is not there: at the from square if another one would do.
    #[cold]
    fn no_such_move(&self, san: &Normal) -> SanError {
        let is_reached = !self.legal_movers(san.role, san.to).is_empty();
        let offset = if is_reached { san.from_at } else { san.to_at };
        SanError { kind: SanErrorKind::NoSuchMove, offset: usize::from(offset) }
    }

    /// Our pieces of this role that legally move to this square; castling apart.
    pub(super) fn legal_movers(&self, role: Role, to: Square) -> Bitboard {
        self.movers(role, to).iter().filter(|&from| self.is_safe_move(role, from, to)).collect()
    }

    /// Our pieces of this role that reach this square, if their king did not matter.
    #[inline]
    fn movers(&self, role: Role, to: Square) -> Bitboard {
        let own = self.setup.board.by_color(self.setup.turn);
        if own.contains(to) {
            return Bitboard::EMPTY;
        }
        let (ours, occupied) = (self.setup.board.by_role(role) & own, self.setup.board.occupied());
        if role != Role::Pawn {
            return attacks::of(self.setup.turn, role, to, occupied) & ours;
        }
        if occupied.contains(to) || self.setup.en_passant == Some(to) {
            return attacks::pawn(!self.setup.turn, to) & ours;
        }
        let behind = Bitboard::of(to).forward(!self.setup.turn);
        let passed = (behind & Bitboard::rank(self.setup.turn.passed_rank())) - occupied;
        (behind | passed.forward(!self.setup.turn)) & ours
    }

    /// Whether our king is not attacked after a piece of this role has gone there.
    #[inline]
    fn is_safe_move(&self, role: Role, from: Square, to: Square) -> bool {
        let occupied = self.setup.board.occupied() - from.into();
        if role == Role::King {
            return self.setup.board.attackers(to, !self.setup.turn, occupied).is_empty();
        }
        if role == Role::Pawn && self.setup.en_passant == Some(to) && from.file() != to.file() {
            return self.is_safe_en_passant(from, to);
        }
        let attackers = self.setup.board.attackers(
            self.king(self.setup.turn),
            !self.setup.turn,
            occupied | to.into(),
        );
        (attackers - to.into()).is_empty()
    }
}
