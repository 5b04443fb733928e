//! From a setup to a position: validation against all rules at once.

use crate::chess::attacks::lines::line;
use crate::chess::{Bitboard, Color, FenMode, MAX_MOVES, Position, Problems, Role, Setup, Square};

impl Setup {
    /// Every reason for which this setup is no legal position; empty if it is one.
    ///
    /// The rules beyond the obvious ones: each side may castle with at most one rook on either side
    /// of its king, all on its back rank. The en passant square must be empty, with the pawn that
    /// passed it in front of it and the square that this pawn came from empty behind it, and the
    /// side to move was not in check before that step. A check by three pieces is impossible, and
    /// so is one by two that are both no slider, or both on one line with the king. No possible
    /// check is ever called impossible; some impossible ones pass.
    #[must_use]
    pub fn problems(&self) -> Problems {
        let mut problems = Problems::NONE;
        let board = &self.board;
        problems.set(Problems::EMPTY_BOARD, board.occupied().is_empty());
        let pawns = board.by_role(Role::Pawn);
        problems.set(Problems::PAWNS_ON_BACK_RANK, pawns.intersects(Bitboard::BACK_RANKS));
        problems.set(Problems::COUNTERS, self.fullmove_number == 0);
        problems.set(Problems::CASTLING, self.valid_castling_rooks() != self.castling_rooks);
        problems.set(Problems::EN_PASSANT, self.valid_en_passant() != self.en_passant);
        for &color in &Color::ALL {
            problems |= self.problems_of(color);
        }
        if let Some(king) = self.only_king(!self.turn) {
            let attackers = board.attackers(king, self.turn, board.occupied());
            problems.set(Problems::OPPOSITE_CHECK, !attackers.is_empty());
        }
        if let Some(king) = self.only_king(self.turn) {
            problems.set(Problems::IMPOSSIBLE_CHECK, self.is_impossible_check(king));
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
    fn valid_en_passant(&self) -> Option<Square> {
        let passed = self.passed_square()?;
        let Some(king) = self.only_king(self.turn) else { return Some(passed) };
        // Before the step nothing attacked the king: no other piece, and not the pawn.
        let (board, mover) = (&self.board, !self.turn);
        let (pawn, origin) = double_step(mover, passed);
        let before = (board.occupied() - pawn) | origin;
        let attacked = Bitboard::of(passed).east() | Bitboard::of(passed).west();
        let others = board.attackers(king, mover, before) - pawn;
        (others.is_empty() && !attacked.contains(king)).then_some(passed)
    }

    /// The en passant square, if the pawn stands in front of it and the squares are empty over
    /// which it would have come.
    fn passed_square(&self) -> Option<Square> {
        let mover = !self.turn;
        let passed = self.en_passant.filter(|square| square.rank() == mover.passed_rank())?;
        let (pawn, origin) = double_step(mover, passed);
        let empty = origin | passed.into();
        let is_valid = self.board.pieces(mover, Role::Pawn).intersects(pawn)
            && !self.board.occupied().intersects(empty);
        is_valid.then_some(passed)
    }

    /// The king of this colour, if there is exactly one.
    const fn only_king(&self, color: Color) -> Option<Square> {
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
    fn is_impossible_check(&self, king: Square) -> bool {
        let board = &self.board;
        let checkers = board.attackers(king, !self.turn, board.occupied());
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
        Self::tolerating(setup, FenMode::Strict).map(|(position, _)| position)
    }

    /// The position of this setup after dropping what breaks a rule and can be dropped:
    /// castling rights, the en passant square, a move number of zero. Also returns what was
    /// dropped. What is left breaks no rule.
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
        Self::tolerating(setup, FenMode::Lenient)
    }

    /// The position of this setup as an engine takes it, whether or not a game can lead there:
    /// pieces that no promotions explain and impossible checks stand, and so does an en passant
    /// square over which a pawn can have come, whatever was attacked before. What
    /// [`repair`](Self::repair) drops is dropped otherwise. With the position come all problems
    /// of the setup.
    ///
    /// Each side needs one king, the king of the side not to move must not be in check, no pawn
    /// may stand on the first or eighth rank, and a list must hold the legal moves
    /// ([`Problems::MANY_MOVES`]).
    ///
    /// Every function takes such a position. Only a move list of a position that is reached from
    /// it holds the first [`MAX_MOVES`] moves if there are more; [`perft`](Self::perft),
    /// [`each_legal_move`](Self::each_legal_move), and testing, counting and playing moves have no
    /// limit.
    ///
    /// # Errors
    /// All [`Problems`] of the setup, if one of them is not among [`Problems::PLAYABLE`].
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position, Problems, Setup};
    /// let nine_queens = b"4k3/pppppppp/8/8/8/QQQQQQQQ/PPPPPPPP/3QK3 w - - 0 1";
    /// let setup = Setup::parse_fen(nine_queens, FenMode::Strict).unwrap();
    /// assert!(Position::from_setup(&setup).is_err());
    /// let (position, problems) = Position::from_playable(&setup).unwrap();
    /// assert_eq!(problems, Problems::MANY_WHITE_PIECES | Problems::WHITE_MATERIAL);
    /// assert_eq!(position.legal_moves().len(), 80);
    /// ```
    pub fn from_playable(setup: &Setup) -> Result<(Self, Problems), Problems> {
        Self::accept(setup, FenMode::Playable)
    }

    /// The position of this setup as a FEN in this mode is taken: by
    /// [`from_setup`](Self::from_setup), [`repair`](Self::repair) or
    /// [`from_playable`](Self::from_playable). With it come the problems of the setup.
    ///
    /// # Errors
    /// All [`Problems`] of the setup, if the mode refuses one of them.
    // The call would take more code than it saves.
    #[inline(always)]
    pub fn accept(setup: &Setup, mode: FenMode) -> Result<(Self, Problems), Problems> {
        let mut made = Self::tolerating(setup, mode);
        if mode == FenMode::Playable
            && let Ok((position, problems)) = &made
            && position.legal_move_count() as usize > MAX_MOVES
        {
            made = Err(*problems | Problems::MANY_MOVES);
        }
        made
    }

    /// As [`accept`](Self::accept), with any number of moves: a firmware that takes no playable
    /// positions has no code to count them.
    fn tolerating(setup: &Setup, mode: FenMode) -> Result<(Self, Problems), Problems> {
        let problems = setup.problems();
        let tolerated = match mode {
            FenMode::Strict => Problems::NONE,
            FenMode::Lenient => Problems::REPAIRABLE,
            FenMode::Playable => Problems::PLAYABLE,
        };
        if !tolerated.contains(problems) {
            return Err(problems);
        }
        let mut position = Self { setup: *setup };
        // On small processors the call is less code than the test.
        if cfg!(small) || problems.contains(Problems::CASTLING) {
            position.setup.castling_rooks = setup.valid_castling_rooks();
        }
        position.setup.fullmove_number = setup.fullmove_number.max(1);
        let is_playable = mode == FenMode::Playable;
        let passed = setup.passed_square();
        position.setup.en_passant = passed.filter(|&passed| {
            (is_playable || !problems.contains(Problems::EN_PASSANT))
                && position.allows_en_passant(passed)
        });
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
