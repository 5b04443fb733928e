//! The legal moves of a position without check in two stages, piece by piece: for the search, which
//! spends a good part of its time here and knows that there is no check.
//!
//! Both stages together are the legal moves, each in the order of
//! [`legal_moves`](Position::legal_moves). What differs from the generators of `small` and
//! `large`: no check is looked for, and a piece without a target of the stage costs one look-up and
//! no call.

use super::MoveFilter;
use super::legality::{Legality, pawn_moves};
use crate::chess::attacks::lines::line;
use crate::chess::{Bitboard, Move, Position, Role, Square, attacks};

impl Position {
    /// As [`is_legal`](Self::is_legal) of a position that is known to be without check.
    pub(in crate::chess) fn is_legal_without_check(&self, mv: Move) -> bool {
        let (board, us) = (self.board(), self.turn());
        let (from, to) = (mv.from(), mv.to());
        let own = board.by_color(us);
        // Most moves that are not legal here begin or end on the wrong square.
        if !own.contains(from) || own.contains(to) && !self.castling_rooks().contains(to) {
            return false;
        }
        let Some(role) = board.role_at_unrolled(from) else { return false };
        self.has_fitting_promotion(mv)
            && Legality::without_check(self).targets(role, from).contains(to)
    }

    /// Calls `visit` with each piece that has moves of this kind, and their targets; the kind is
    /// [`MoveFilter::Tactical`] or [`MoveFilter::NonTactical`]. Means nothing in check.
    #[inline(always)]
    pub(in crate::chess) fn visit_stage(
        &self,
        filter: MoveFilter,
        visit: &mut impl FnMut(Role, Square, Bitboard),
    ) {
        let (board, us) = (self.board(), self.turn());
        let (own, theirs) = (board.by_color(us), board.by_color(!us));
        let occupied = own | theirs;
        let king = self.king(us);
        let mut legality = Legality::without_check(self);
        let pinned = legality.pinned;
        let targets = if filter.has_quiets() { !occupied } else { theirs };
        legality.visit_pawns(filter, visit);
        let mut visit_piece = |role, from, attacked: Bitboard| {
            let mut targets = attacked & targets;
            if !pinned.is_empty() && pinned.contains(from) {
                targets &= line(king, from);
            }
            if !targets.is_empty() {
                visit(role, from, targets);
            }
        };
        (board.by_role(Role::Knight) & own)
            .for_each(|from| visit_piece(Role::Knight, from, attacks::knight_by_table(from)));
        (board.by_role(Role::Bishop) & own)
            .for_each(|from| visit_piece(Role::Bishop, from, attacks::bishop(from, occupied)));
        (board.by_role(Role::Rook) & own)
            .for_each(|from| visit_piece(Role::Rook, from, attacks::rook(from, occupied)));
        (board.by_role(Role::Queen) & own)
            .for_each(|from| visit_piece(Role::Queen, from, attacks::queen(from, occupied)));
        let to_rooks = if filter.has_quiets() { legality.castling_rooks } else { Bitboard::EMPTY };
        let steps = attacks::king(king) & targets;
        if !(steps | to_rooks).is_empty() {
            // The targets of this stage alone; the legality must not be used afterwards.
            legality.wanted = steps;
            legality.castling_rooks = to_rooks;
            let targets = legality.targets(Role::King, king);
            if !targets.is_empty() {
                visit(Role::King, king, targets);
            }
        }
    }
}

impl Legality<'_> {
    /// The pawns that have moves of this kind.
    #[inline(always)]
    fn visit_pawns(&self, filter: MoveFilter, visit: &mut impl FnMut(Role, Square, Bitboard)) {
        let (us, occupied) = (self.us, self.occupied);
        let theirs = self.position.board().by_color(!us);
        let last_ranks = Bitboard::BACK_RANKS;
        let en_passant = self.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        let pawns = self.own_pieces(Role::Pawn);
        let free = (!occupied).forward(!us);
        let (movable, wanted) = if filter.has_quiets() {
            (pawns & free, !(occupied | last_ranks))
        } else {
            let before = (theirs | en_passant).forward(!us);
            let promoting = free & last_ranks.forward(!us);
            (pawns & (before.east() | before.west() | promoting), theirs | last_ranks)
        };
        let king = self.position.king(us);
        movable.for_each(|from| {
            let [step, double, east, west] = pawn_moves(us, from.into(), occupied);
            let mut targets = (step | double | east | west) & wanted & self.allowed;
            if !self.pinned.is_empty() && self.pinned.contains(from) {
                targets &= line(king, from);
            }
            if !filter.has_quiets() && !en_passant.is_empty() {
                // Rare, and two pawns leave a line at once.
                targets = self.targets(Role::Pawn, from) & (wanted | en_passant);
            }
            if !targets.is_empty() {
                visit(Role::Pawn, from, targets);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::moves::random_positions::{of_games, of_random_boards};

    /// Both stages equal the lists that other generators give.
    fn check(position: &Position) {
        if !position.checkers().is_empty() {
            return;
        }
        for filter in [MoveFilter::Tactical, MoveFilter::NonTactical] {
            let mut staged = Vec::new();
            position.visit_stage(filter, &mut |role, from, targets| {
                assert_eq!(position.board().role_at(from), Some(role));
                for to in targets {
                    if role == Role::Pawn && Bitboard::BACK_RANKS.contains(to) {
                        let promotions = Role::PROMOTIONS.iter();
                        staged.extend(promotions.map(|&role| Move::new(from, to, Some(role))));
                    } else {
                        staged.push(Move::new(from, to, None));
                    }
                }
            });
            let mut listed = Vec::new();
            position.visit_legal_moves(filter, |moves| listed.extend(moves));
            assert_eq!(staged, listed, "{filter:?} of {position:?}");
        }
    }

    /// Moves of another position of the game, most of them not legal here, are judged alike.
    #[test]
    fn single_moves_are_judged_as_the_rules_do() {
        let mut known: Vec<Move> = Vec::new();
        of_games(33, 100, 100, |position, random| {
            if position.checkers().is_empty() {
                let other = (0..20).filter_map(|_| Move::from_bits(random.next() as u16));
                for mv in known.iter().copied().chain(position.each_legal_move()).chain(other) {
                    let is_legal = position.is_legal(mv);
                    assert_eq!(position.is_legal_without_check(mv), is_legal, "{mv} {position:?}");
                }
            }
            known = position.each_legal_move().collect();
        });
    }

    #[test]
    fn stages_equal_the_lists_of_random_games() {
        of_games(31, 600, 150, |position, _| check(position));
    }

    #[test]
    fn stages_equal_the_lists_of_random_boards() {
        of_random_boards(32, 20_000, check);
    }
}
