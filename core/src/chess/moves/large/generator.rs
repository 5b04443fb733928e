//! Every piece with its legal targets, reported to a visitor.
//!
//! The rules are those of `legality`, here written for speed and compiled once for each colour and
//! each slider back end. What becomes of the targets is up to the visitor: a list, a count, or a
//! stop at the first one. The tests compare both generators.

use core::ops::ControlFlow;

use crate::chess::attacks;
use crate::chess::attacks::lines::{between, diagonals, line};
use crate::chess::attacks::sliders::SliderAttacks;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::pins::pinned_in_sight;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, Position, Role, Square};

/// Receives the legal moves of the side to move: those of all pawns first, then piece by piece the
/// others, each role by square, the king last.
pub(super) trait Visitor {
    /// Receives the steps of all pawns; `Break` ends the generation.
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()>;

    /// Receives a piece and its targets, which may be none; `Break` ends the generation.
    fn visit(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()>;
}

/// The squares at which pawns arrive, by kind of step: at most one pawn reaches a square with each
/// kind.
#[derive(Clone, Copy)]
pub(super) struct PawnSteps<const WHITE: bool> {
    one: Bitboard,
    two: Bitboard,
    /// Captures towards the a-file, en passant included.
    west: Bitboard,
    /// Captures towards the h-file, en passant included.
    east: Bitboard,
}

impl<const WHITE: bool> PawnSteps<WHITE> {
    /// Each kind of step with what it adds to a square's number, in rising order.
    #[inline(always)]
    pub(super) const fn by_change(&self) -> [(Bitboard, i8); 4] {
        if WHITE {
            [(self.west, 7), (self.one, 8), (self.east, 9), (self.two, 16)]
        } else {
            [(self.two, -16), (self.west, -9), (self.one, -8), (self.east, -7)]
        }
    }

    /// The squares from which pawns arrive at these by adding `change` to their number.
    #[inline(always)]
    pub(super) fn origins_of(targets: Bitboard, change: i8) -> Bitboard {
        let squares = u32::from(change.unsigned_abs());
        Bitboard(if WHITE { targets.0 >> squares } else { targets.0 << squares })
    }

    /// The pawns that can move.
    #[inline(always)]
    pub(super) fn origins(&self) -> Bitboard {
        self.by_change().into_iter().fold(Bitboard::EMPTY, |origins, (targets, change)| {
            origins | Self::origins_of(targets, change)
        })
    }

    /// Whether a pawn arrives on its last rank.
    #[inline(always)]
    pub(super) fn promotes(&self) -> bool {
        (self.one | self.west | self.east).intersects(Bitboard::BACK_RANKS)
    }
}

/// Reports the legal moves that the filter admits to the visitor.
#[inline(always)]
pub(super) fn generate<S: SliderAttacks>(
    position: &Position,
    filter: MoveFilter,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    match position.setup.turn {
        Color::White => generate_for::<S, true>(position, filter, visitor),
        Color::Black => generate_for::<S, false>(position, filter, visitor),
    }
}

#[inline(always)]
fn generate_for<S: SliderAttacks, const WHITE: bool>(
    position: &Position,
    filter: MoveFilter,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    let sides = Sides::<WHITE>::new(position);
    let target_mask = |role| filter.target_mask(&position.setup.board, Sides::<WHITE>::US, role);
    let wanted = target_mask(Role::King);
    let checkers = sides.checkers::<S>();
    if !checkers.has_several() {
        let evading = match checkers.first() {
            None => Bitboard::ALL,
            Some(checker) => between(sides.king, checker) | checkers,
        };
        let theirs = [sides.theirs, sides.straight, sides.diagonal];
        let pinned = pinned_in_sight::<S>(sides.king, sides.occupied, theirs);
        let allowed = evading & target_mask(Role::Pawn);
        visitor.visit_pawns(&sides.pawn_steps(allowed, pinned, filter.has_captures()))?;
        sides.visit_pieces::<S>(evading & wanted, pinned, visitor)?;
    }
    let with_castling = checkers.is_empty() && filter.has_quiets();
    visitor.visit(sides.king, sides.king_targets::<S>(wanted, with_castling))
}

/// The sets of both sides, "us" being the side to move: white (`WHITE`) or black.
struct Sides<'a, const WHITE: bool> {
    position: &'a Position,
    king: Square,
    ours: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    /// Their rooks and queens.
    straight: Bitboard,
    /// Their bishops and queens.
    diagonal: Bitboard,
}

impl<'a, const WHITE: bool> Sides<'a, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };

    #[inline(always)]
    fn new(position: &'a Position) -> Self {
        let (board, us) = (&position.setup.board, Self::US);
        let (ours, theirs) = (board.by_color(us), board.by_color(!us));
        Self {
            position,
            king: position.king(us),
            ours,
            theirs,
            occupied: ours | theirs,
            straight: board.straight_sliders(!us),
            diagonal: board.diagonal_sliders(!us),
        }
    }

    #[inline(always)]
    fn our(&self, role: Role) -> Bitboard {
        self.position.setup.board.by_role(role) & self.ours
    }

    #[inline(always)]
    fn checkers<S: SliderAttacks>(&self) -> Bitboard {
        let board = &self.position.setup.board;
        attacks::knight(self.king) & board.by_role(Role::Knight) & self.theirs
            | attacks::pawn(Self::US, self.king) & board.by_role(Role::Pawn) & self.theirs
            | S::rook(self.king, self.occupied) & self.straight
            | S::bishop(self.king, self.occupied) & self.diagonal
    }

    #[inline(always)]
    fn pawn_steps(
        &self,
        allowed: Bitboard,
        pinned: Bitboard,
        with_en_passant: bool,
    ) -> PawnSteps<WHITE> {
        let us = Self::US;
        let pawns = self.our(Role::Pawn);
        let [rising, falling] = diagonals(self.king);
        // A pinned pawn may still move along the line of the pin.
        let free = |line: Bitboard| pawns - (pinned - line);
        let (east, west) = if WHITE { (rising, falling) } else { (falling, rising) };
        let one = free(Bitboard::file(self.king.file())).forward(us) - self.occupied;
        let two = (one & Bitboard::rank(us.passed_rank())).forward(us) - self.occupied;
        let captures = allowed & self.theirs;
        let mut steps = PawnSteps {
            one: one & allowed,
            two: two & allowed,
            west: free(west).west().forward(us) & captures,
            east: free(east).east().forward(us) & captures,
        };
        if let Some(en_passant) = self.position.setup.en_passant
            && with_en_passant
        {
            let near = attacks::pawn(!us, en_passant) & pawns;
            let safe = |&from: &Square| self.position.is_safe_en_passant(from, en_passant);
            let capturers: Bitboard = near.iter().filter(safe).collect();
            steps.west |= capturers.west().forward(us) & en_passant.into();
            steps.east |= capturers.east().forward(us) & en_passant.into();
        }
        steps
    }

    /// Reports knights, bishops, rooks and queens.
    #[inline(always)]
    fn visit_pieces<S: SliderAttacks>(
        &self,
        allowed: Bitboard,
        pinned: Bitboard,
        visitor: &mut impl Visitor,
    ) -> ControlFlow<()> {
        let (king, occupied) = (self.king, self.occupied);
        let pin_line = |from: Square| {
            if pinned.contains(from) { line(king, from) } else { Bitboard::ALL }
        };
        for from in self.our(Role::Knight) - pinned {
            visitor.visit(from, attacks::knight(from) & allowed)?;
        }
        for from in self.our(Role::Bishop) {
            visitor.visit(from, S::bishop(from, occupied) & allowed & pin_line(from))?;
        }
        for from in self.our(Role::Rook) {
            visitor.visit(from, S::rook(from, occupied) & allowed & pin_line(from))?;
        }
        for from in self.our(Role::Queen) {
            let reach = S::rook(from, occupied) | S::bishop(from, occupied);
            visitor.visit(from, reach & allowed & pin_line(from))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn king_targets<S: SliderAttacks>(&self, wanted: Bitboard, with_castling: bool) -> Bitboard {
        let king = self.king;
        let leapers = leaper_attacks(self.position, !Self::US);
        let is_safe = |square: Square, occupied: Bitboard| {
            let (straight, diagonal) = (S::rook(square, occupied), S::bishop(square, occupied));
            (straight & self.straight | diagonal & self.diagonal).is_empty()
        };
        let without_king = self.occupied - king.into();
        let mut targets = (attacks::king(king) & wanted) - leapers;
        for to in targets {
            if !is_safe(to, without_king) {
                targets -= to.into();
            }
        }
        if with_castling {
            for rook in self.position.setup.castling_rooks & self.ours {
                let way = CastlingWay::new(king, rook);
                let others = without_king - rook.into();
                let king_path = between(king, way.king_to) | way.king_to.into();
                let rook_path = between(rook, way.rook_to) | way.rook_to.into();
                if !(king_path | rook_path).intersects(others)
                    && !king_path.intersects(leapers)
                    && king_path.iter().all(|square| is_safe(square, others))
                {
                    targets |= rook.into();
                }
            }
        }
        targets
    }
}

/// The squares that the pawns, knights and king of a colour attack.
#[inline(always)]
fn leaper_attacks(position: &Position, color: Color) -> Bitboard {
    let board = &position.setup.board;
    let own = board.by_color(color);
    let pawns = (board.by_role(Role::Pawn) & own).forward(color);
    let mut attacked = pawns.east() | pawns.west() | attacks::king(position.king(color));
    for knight in board.by_role(Role::Knight) & own {
        attacked |= attacks::knight(knight);
    }
    attacked
}
