//! From a setup to a position: validation against all rules at once.

use crate::chess::attacks::lines::line;
use crate::chess::{Bitboard, Color, Position, Problems, Role, Setup, Square};

impl Setup {
    /// Every reason for which this setup is no legal position; empty if it is one.
    ///
    /// The rules beyond the obvious ones: a castling right needs its king between, or beside,
    /// at most one such rook on either side, all on their back rank; an en passant square must
    /// be what a pawn directly in front of it could just have passed; a check is impossible
    /// if three pieces give it, if two do that are no slider or stand on one line with the king, or
    /// if the pawn that has just moved cannot have given or opened it. No possible check is ever
    /// called impossible; some impossible ones pass.
    #[must_use]
    pub fn problems(&self) -> Problems {
        let mut problems = Problems::NONE;
        let board = &self.board;
        problems.set(Problems::EMPTY_BOARD, board.occupied().is_empty());
        let pawns = board.by_role(Role::Pawn);
        problems.set(Problems::PAWNS_ON_BACK_RANK, pawns.intersects(Bitboard::BACK_RANKS));
        problems.set(Problems::COUNTERS, self.fullmove_number == 0);
        problems.set(Problems::CASTLING, self.valid_castling_rooks() != self.castling_rooks);
        let valid_en_passant = self.valid_en_passant();
        problems.set(Problems::EN_PASSANT, valid_en_passant != self.en_passant);
        for &color in &Color::ALL {
            problems |= self.problems_of(color);
        }
        if let Some(king) = self.only_king(!self.turn) {
            let attackers = board.attackers(king, self.turn, board.occupied());
            problems.set(Problems::OPPOSITE_CHECK, !attackers.is_empty());
        }
        if let Some(king) = self.only_king(self.turn) {
            let impossible = self.is_impossible_check(king, valid_en_passant);
            problems.set(Problems::IMPOSSIBLE_CHECK, impossible);
        }
        problems
    }

    /// The problems that each colour has its own name for.
    fn problems_of(&self, color: Color) -> Problems {
        let mut problems = Problems::NONE;
        let kings = self.board.pieces(color, Role::King);
        let pawns = self.board.pieces(color, Role::Pawn).len();
        problems.set(Problems::NO_WHITE_KING, kings.is_empty());
        problems.set(Problems::MANY_WHITE_KINGS, kings.has_several());
        problems.set(Problems::MANY_WHITE_PAWNS, pawns > 8);
        problems.set(Problems::MANY_WHITE_PIECES, self.board.by_color(color).len() > 16);
        problems.set(Problems::WHITE_MATERIAL, pawns <= 8 && self.promoted(color) > 8 - pawns);
        problems.of(color)
    }

    /// The castling rooks that stand as a castling right demands.
    pub(in crate::chess) fn valid_castling_rooks(&self) -> Bitboard {
        let mut valid = Bitboard::EMPTY;
        for &color in &Color::ALL {
            let back_rank = Bitboard::rank(color.back_rank());
            let Some(king) = self.only_king(color).filter(|&king| back_rank.contains(king)) else {
                continue;
            };
            let rooks = self.castling_rooks & back_rank & self.board.pieces(color, Role::Rook);
            // Numbers below the king's are its queen's side, the others its king's side.
            let queen_side = rooks & Bitboard(Bitboard::of(king).0.wrapping_sub(1));
            let king_side = rooks - queen_side;
            // Two rights to one side would be ambiguous: only the outermost rook is valid.
            valid |= Bitboard(queen_side.0 & queen_side.0.wrapping_neg());
            valid |= king_side.last().map_or(Bitboard::EMPTY, Bitboard::of);
        }
        valid
    }

    /// The en passant square, if a pawn can just have passed it.
    pub(in crate::chess) fn valid_en_passant(&self) -> Option<Square> {
        let mover = !self.turn;
        let passed = self.en_passant.filter(|square| square.rank() == mover.passed_rank())?;
        let (pawn, origin) = double_step(mover, passed);
        let empty = origin | passed.into();
        let is_valid = self.board.pieces(mover, Role::Pawn).intersects(pawn)
            && !self.board.occupied().intersects(empty);
        is_valid.then_some(passed)
    }

    /// The king of this colour, if there is exactly one.
    fn only_king(&self, color: Color) -> Option<Square> {
        let kings = self.board.pieces(color, Role::King);
        if kings.has_several() { None } else { kings.first() }
    }

    /// How many pieces of this colour must have been pawns.
    fn promoted(&self, color: Color) -> u32 {
        let beyond = |set: Bitboard, at_start: u32| set.len().saturating_sub(at_start);
        let bishops = self.board.pieces(color, Role::Bishop);
        let mut promoted = beyond(bishops & LIGHT_SQUARES, 1) + beyond(bishops - LIGHT_SQUARES, 1);
        for &(role, at_start) in &[(Role::Knight, 2), (Role::Rook, 2), (Role::Queen, 1)] {
            promoted += beyond(self.board.pieces(color, role), at_start);
        }
        promoted
    }

    /// Whether no single move can have led to the checks on this king.
    fn is_impossible_check(&self, king: Square, en_passant: Option<Square>) -> bool {
        let (board, them) = (&self.board, !self.turn);
        let checkers = board.attackers(king, them, board.occupied());
        if let Some(passed) = en_passant {
            // Every check must be new: none, were the pawn back where it came from.
            let (pawn, origin) = double_step(them, passed);
            let before = (board.occupied() - pawn) | origin;
            return !(board.attackers(king, them, before) - pawn).is_empty();
        }
        let (Some(first), Some(last)) = (checkers.first(), checkers.last()) else { return false };
        let leapers = board.by_role(Role::Pawn) | board.by_role(Role::Knight);
        match checkers.len() {
            1 => false,
            // One of two was opened by the other's move, so it is a slider, and not on its line.
            2 => checkers.is_subset(leapers) || line(first, last).contains(king),
            _ => true,
        }
    }
}

impl Position {
    /// The position of this setup, if it breaks no rule.
    ///
    /// # Errors
    /// All [`Problems`] of the setup, none of them repaired.
    pub fn from_setup(setup: &Setup) -> Result<Self, Problems> {
        Self::accept(setup, Problems::NONE).map(|(position, _)| position)
    }

    /// The position of this setup after dropping what breaks a rule and can be dropped:
    /// castling rights, the en passant square, a move number of zero. With it comes what was
    /// dropped, and [`Problems::IMPOSSIBLE_CHECK`] if that was let stand.
    ///
    /// # Errors
    /// All [`Problems`] of the setup, if one of them cannot be repaired.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position, Problems, Setup};
    /// let setup = Setup::parse_fen(b"4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1", FenMode::Strict).unwrap();
    /// let (position, dropped) = Position::repair(&setup).unwrap();
    /// assert_eq!(dropped, Problems::CASTLING | Problems::EN_PASSANT);
    /// assert_eq!(position.castling_rooks().len(), 1);
    /// ```
    pub fn repair(setup: &Setup) -> Result<(Self, Problems), Problems> {
        Self::accept(setup, Problems::REPAIRABLE)
    }

    /// The position of this setup if all its problems are among those to repair.
    fn accept(setup: &Setup, repairable: Problems) -> Result<(Self, Problems), Problems> {
        let problems = setup.problems();
        if !repairable.contains(problems) {
            return Err(problems);
        }
        let mut position = Self { setup: *setup };
        position.setup.castling_rooks = setup.valid_castling_rooks();
        position.setup.fullmove_number = setup.fullmove_number.max(1);
        let passed = setup.valid_en_passant();
        position.setup.en_passant = passed.filter(|&passed| position.allows_en_passant(passed));
        Ok((position, problems))
    }
}

/// The squares on which `mover`'s pawn that passed `passed` stands now, and stood before.
fn double_step(mover: Color, passed: Square) -> (Bitboard, Bitboard) {
    let passed = Bitboard::of(passed);
    (passed.forward(mover), passed.forward(!mover))
}

const LIGHT_SQUARES: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_squares_are_light() {
        assert_eq!(LIGHT_SQUARES, Square::all().filter(|square| square.is_light()).collect());
    }
}
