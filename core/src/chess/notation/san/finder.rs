//! Finds the move of a text, backwards from the target square.

use super::reader::{read_any, read_common};
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
        self.find_of(san, san.role)
    }

    /// Reads a move and finds it, compiled once per role: after this one jump no branch depends on
    /// the role. Not inlined, because within some callers the code is a third slower.
    #[inline(never)]
    pub(super) fn parse_by_role(&self, text: &[u8]) -> Result<Move, SanError> {
        match text.first() {
            Some(b'N') => self.parse_of(text, Role::Knight),
            Some(b'B') => self.parse_of(text, Role::Bishop),
            Some(b'R') => self.parse_of(text, Role::Rook),
            Some(b'Q') => self.parse_of(text, Role::Queen),
            Some(b'K') => self.parse_of(text, Role::King),
            _ => self.parse_of(text, Role::Pawn),
        }
    }

    #[inline(always)]
    fn parse_of(&self, text: &[u8], role: Role) -> Result<Move, SanError> {
        match read_common(text, Some(role)) {
            Some(normal) => self.find_of(&normal, role),
            None => self.find_san(&read_any(text)?),
        }
    }

    /// The move, given its role once more as a constant.
    #[cfg_attr(not(small), inline(always))]
    fn find_of(&self, san: &Normal, role: Role) -> Result<Move, SanError> {
        let named = self.movers(role, san.to) & san.from;
        let must_promote = role == Role::Pawn && Bitboard::BACK_RANKS.contains(san.to);
        let is_safe = |from| self.is_safe_move(role, from, san.to);
        // Mostly there is one candidate. Of several, at most one may be legal.
        let mut legal = named;
        if named.has_several() {
            legal = named.iter().filter(|&from| is_safe(from)).collect();
        } else if named.first().is_some_and(|from| !is_safe(from)) {
            legal = Bitboard::EMPTY;
        }
        match legal.first() {
            Some(from) if !legal.has_several() && must_promote == san.promotion.is_some() => {
                Ok(Move::new(from, san.to, san.promotion))
            }
            _ => Err(self.refusal_of(san, legal)),
        }
    }

    /// Why the text does not name exactly one move, given the pieces that could legally move.
    #[cold]
    fn refusal_of(&self, san: &Normal, legal: Bitboard) -> SanError {
        let (kind, at) = if legal.has_several() {
            (SanErrorKind::Ambiguous, san.from_at)
        } else if !legal.is_empty() {
            let is_missing = san.promotion.is_none();
            let kind = if is_missing { SanErrorKind::Ambiguous } else { SanErrorKind::NoSuchMove };
            (kind, san.promotion_at)
        } else if self.legal_movers(san.role, san.to).is_empty() {
            (SanErrorKind::NoSuchMove, san.to_at)
        } else {
            // Another piece of this role could move there.
            (SanErrorKind::NoSuchMove, san.from_at)
        };
        SanError { kind, offset: usize::from(at) }
    }

    /// Our pieces of this role that can legally move to this square, castling excluded.
    pub(super) fn legal_movers(&self, role: Role, to: Square) -> Bitboard {
        self.movers(role, to).iter().filter(|&from| self.is_safe_move(role, from, to)).collect()
    }

    /// Our pieces of this role that reach this square, checks and pins ignored.
    #[cfg_attr(not(small), inline(always))]
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

    /// Whether our king is not attacked after a piece of this role has moved there.
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
