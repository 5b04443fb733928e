//! The generator for 64-bit processors: every piece with its legal targets, handed to a visitor.
//!
//! The rules are those of `movegen`, which boards use because it is small; here they are written
//! for speed, once for each colour and each way to look sliders up, decided by the compiler. What
//! the targets are for is the visitor's affair: a list, a count, or whether there are any. The
//! tests hold both generators against each other.

use core::ops::ControlFlow;

use crate::chess::attacks::lines::{between, diagonals, line};
use crate::chess::attacks::sliders;
use crate::chess::moves::movegen::Within;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, Position, Role, Square, attacks};

/// Is shown what the side to move may legally do: its pawns at once, then piece by piece the others,
/// each role by square, the king last.
pub(in crate::chess) trait Visitor {
    /// Takes the steps of all pawns; `Break` ends the generation.
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()>;

    /// Takes a piece and its targets, of which there may be none; `Break` ends the generation.
    fn visit(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()>;
}

/// The squares at which pawns arrive, by kind of step: a square is reached by one pawn at most with
/// each.
#[derive(Clone, Copy)]
pub(in crate::chess) struct PawnSteps<const WHITE: bool> {
    one: Bitboard,
    two: Bitboard,
    /// Captures towards the a-file, en passant included.
    west: Bitboard,
    /// Captures towards the h-file, en passant included.
    east: Bitboard,
}

impl<const WHITE: bool> PawnSteps<WHITE> {
    /// Each kind of step with the number that it adds to a square's, in rising order.
    #[inline(always)]
    pub(in crate::chess) fn by_change(&self) -> [(Bitboard, i8); 4] {
        if WHITE {
            [(self.west, 7), (self.one, 8), (self.east, 9), (self.two, 16)]
        } else {
            [(self.two, -16), (self.west, -9), (self.one, -8), (self.east, -7)]
        }
    }

    /// The squares that arrivals come from which change a square's number by so much.
    #[inline(always)]
    pub(in crate::chess) fn origins_of(arrivals: Bitboard, change: i8) -> Bitboard {
        let squares = u32::from(change.unsigned_abs());
        Bitboard(if WHITE { arrivals.0 >> squares } else { arrivals.0 << squares })
    }

    /// The pawns that can move.
    #[inline(always)]
    pub(in crate::chess) fn origins(&self) -> Bitboard {
        self.by_change().into_iter().fold(Bitboard::EMPTY, |origins, (arrivals, change)| {
            origins | Self::origins_of(arrivals, change)
        })
    }

    #[inline(always)]
    pub(in crate::chess) fn promotes(&self) -> bool {
        (self.one | self.west | self.east).intersects(Bitboard::BACK_RANKS)
    }
}

/// A way to look up what sliders attack.
pub(in crate::chess) trait Sliders {
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
}

/// The back end that `sliders` has picked.
pub(in crate::chess) struct Chosen;

impl Sliders for Chosen {
    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        sliders::rook(square, occupied)
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        sliders::bishop(square, occupied)
    }
}

/// Shows the visitor the legal moves to squares of `within`; castling counts as a move to an empty
/// square, en passant as one to an occupied square.
#[inline(always)]
pub(in crate::chess) fn generate<S: Sliders>(
    position: &Position,
    within: Within,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    match position.setup.turn {
        Color::White => of_color::<S, true>(position, within, visitor),
        Color::Black => of_color::<S, false>(position, within, visitor),
    }
}

#[inline(always)]
fn of_color<S: Sliders, const WHITE: bool>(
    position: &Position,
    within: Within,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    let us = if WHITE { Color::White } else { Color::Black };
    let board = &position.setup.board;
    let (ours, theirs) = (board.by_color(us), board.by_color(!us));
    let occupied = ours | theirs;
    let king = position.king(us);
    let wanted = match within {
        Within::All => !ours,
        Within::Captures => theirs,
        Within::Quiets => !occupied,
    };

    let straight = board.straight_sliders(!us);
    let diagonal = board.diagonal_sliders(!us);
    let checkers = attacks::knight(king) & board.by_role(Role::Knight) & theirs
        | attacks::pawn(us, king) & board.by_role(Role::Pawn) & theirs
        | S::rook(king, occupied) & straight
        | S::bishop(king, occupied) & diagonal;

    if !checkers.has_several() {
        let allowed = match checkers.first() {
            None => wanted,
            Some(checker) => wanted & (between(king, checker) | checkers),
        };
        let pinned = pinned::<S>(king, occupied, theirs, straight, diagonal);
        let hold = |from: Square| {
            if pinned.contains(from) { line(king, from) } else { Bitboard::ALL }
        };

        let pawns = board.by_role(Role::Pawn) & ours;
        let [rising, falling] = diagonals(king);
        // Who is pinned may still go along the line of the pin.
        let free = |line: Bitboard| pawns - (pinned - line);
        let (east, west) = if WHITE { (rising, falling) } else { (falling, rising) };
        let one = free(Bitboard::file(king.file())).forward(us) - occupied;
        let two = (one & Bitboard::rank(us.passed_rank())).forward(us) - occupied;
        let prey = allowed & theirs;
        let mut steps = PawnSteps::<WHITE> {
            one: one & allowed,
            two: two & allowed,
            west: free(west).west().forward(us) & prey,
            east: free(east).east().forward(us) & prey,
        };
        if let Some(passed) = position.setup.en_passant
            && within != Within::Quiets
        {
            let near = attacks::pawn(!us, passed) & pawns;
            let safe = |&from: &Square| position.is_safe_en_passant(from, passed);
            let takers: Bitboard = near.iter().filter(safe).collect();
            steps.west |= takers.west().forward(us) & passed.into();
            steps.east |= takers.east().forward(us) & passed.into();
        }
        visitor.visit_pawns(&steps)?;
        for from in (board.by_role(Role::Knight) & ours) - pinned {
            visitor.visit(from, attacks::knight(from) & allowed)?;
        }
        for from in board.by_role(Role::Bishop) & ours {
            visitor.visit(from, S::bishop(from, occupied) & allowed & hold(from))?;
        }
        for from in board.by_role(Role::Rook) & ours {
            visitor.visit(from, S::rook(from, occupied) & allowed & hold(from))?;
        }
        for from in board.by_role(Role::Queen) & ours {
            let reach = S::rook(from, occupied) | S::bishop(from, occupied);
            visitor.visit(from, reach & allowed & hold(from))?;
        }
    }

    let leapers = leaper_attacks(position, !us);
    let is_safe = |square: Square, occupied: Bitboard| {
        (S::rook(square, occupied) & straight | S::bishop(square, occupied) & diagonal).is_empty()
    };
    let lifted = occupied - king.into();
    let mut targets = (attacks::king(king) & wanted) - leapers;
    for to in targets {
        if !is_safe(to, lifted) {
            targets = targets - to.into();
        }
    }
    if checkers.is_empty() && within != Within::Captures {
        for rook in position.setup.castling_rooks & ours {
            let way = CastlingWay::new(king, rook);
            let lifted = lifted - rook.into();
            let king_path = between(king, way.king_to) | way.king_to.into();
            let rook_path = between(rook, way.rook_to) | way.rook_to.into();
            if !(king_path | rook_path).intersects(lifted)
                && !king_path.intersects(leapers)
                && king_path.iter().all(|square| is_safe(square, lifted))
            {
                targets |= rook.into();
            }
        }
    }
    visitor.visit(king, targets)
}

/// As [`Position::pinned`].
///
/// Along a line, king and sniper see the same piece if it is the only one between them; what both
/// see elsewhere is none of ours, because their other lines do not meet.
#[inline(always)]
fn pinned<S: Sliders>(
    king: Square,
    occupied: Bitboard,
    theirs: Bitboard,
    straight: Bitboard,
    diagonal: Bitboard,
) -> Bitboard {
    let mut pinned = Bitboard::EMPTY;
    for sniper in S::rook(king, theirs) & straight {
        pinned |= S::rook(sniper, occupied) & S::rook(king, occupied);
    }
    for sniper in S::bishop(king, theirs) & diagonal {
        pinned |= S::bishop(sniper, occupied) & S::bishop(king, occupied);
    }
    pinned - theirs
}

/// What this side's pawns, knights and king attack.
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

/// Adds up how many they are.
pub(in crate::chess) struct Count(pub(in crate::chess) u32);

impl Count {
    /// Of all legal moves.
    #[inline(always)]
    pub(in crate::chess) fn of<S: Sliders>(position: &Position) -> u32 {
        let mut count = Self(0);
        let _ = generate::<S>(position, Within::All, &mut count);
        count.0
    }
}

impl Visitor for Count {
    #[inline(always)]
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()> {
        for (arrivals, _) in steps.by_change() {
            self.0 += arrivals.len();
        }
        if steps.promotes() {
            for (arrivals, _) in steps.by_change() {
                self.0 += 3 * (arrivals & Bitboard::BACK_RANKS).len();
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit(&mut self, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len();
        ControlFlow::Continue(())
    }
}

/// Stops at the first.
pub(in crate::chess) struct Any;

impl Visitor for Any {
    #[inline(always)]
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()> {
        stop_if(!steps.origins().is_empty())
    }

    #[inline(always)]
    fn visit(&mut self, _: Square, targets: Bitboard) -> ControlFlow<()> {
        stop_if(!targets.is_empty())
    }
}

#[inline(always)]
fn stop_if(found: bool) -> ControlFlow<()> {
    if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::Move;
    use crate::chess::moves::random_positions::of_games;

    /// Both generators on every position of random games. That their lists are the same, `listing`
    /// tests.
    #[test]
    fn both_generators_count_the_same() {
        let (games, plies) = if cfg!(miri) { (2, 10) } else { (600, 120) };
        of_games(3, games, plies, |position, _| {
            let len = position.each_legal_move().count();
            assert_eq!(Count::of::<Chosen>(position) as usize, len, "{position:?}");
            assert_eq!(position.count_targets() as usize, len, "{position:?}");
            let any = generate::<Chosen>(position, Within::All, &mut Any);
            assert_eq!(any.is_break(), len > 0, "{position:?}");
        });
    }

    /// Every pair of squares with every promotion, on positions of random games.
    #[test]
    fn a_move_is_legal_alone_if_it_is_among_all() {
        let moves: Vec<Move> = (0..=u16::MAX).filter_map(Move::from_bits).collect();
        let (games, plies) = if cfg!(miri) { (1, 2) } else { (40, 120) };
        of_games(5, games, plies, |position, random| {
            if random.below(8) == 0 || position.en_passant().is_some() {
                let legal = position.legal_moves();
                for &mv in &moves {
                    assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv} {position:?}");
                    assert_eq!(position.is_legal_among_all(mv), legal.contains(&mv), "{mv}");
                }
            }
        });
    }
}
