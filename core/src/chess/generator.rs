//! The generator for 64-bit processors: every piece with its legal targets, handed to a visitor.
//!
//! The rules are those of `movegen`, which boards use because it is small; here they are written
//! for speed, once for each colour and each way to look sliders up, decided by the compiler. What
//! the targets are for is the visitor's affair: a list, a count, or whether there are any. The
//! tests hold both generators against each other.

use core::ops::ControlFlow;

use super::castling::CastlingWay;
use super::lines::{between, line};
use super::movegen::{Within, pawn_reach};
use super::{Bitboard, Color, Move, MoveList, Position, Role, Square, attacks, sliders};

/// Is shown every piece of the side to move that has legal targets: pawns first, the king last,
/// each role by square.
pub(super) trait Visitor {
    /// Takes a piece and its targets, which are not empty; `Break` ends the generation.
    fn visit(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()>;
}

/// A way to look up what sliders attack.
pub(super) trait Sliders {
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
}

/// The back end that `sliders` has picked.
pub(super) struct Chosen;

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
pub(super) fn generate<S: Sliders>(
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
        let (passed, takers) = match position.setup.en_passant {
            Some(passed) if within != Within::Quiets => {
                let near = attacks::pawn(!us, passed) & pawns;
                let safe = |&from: &Square| position.is_safe_en_passant(from, passed);
                (Bitboard::of(passed), near.iter().filter(safe).collect())
            }
            _ => (Bitboard::EMPTY, Bitboard::EMPTY),
        };
        for from in pawns {
            let mut targets = pawn_reach(us, from, occupied) & allowed & hold(from);
            if takers.contains(from) {
                targets |= passed;
            }
            show(visitor, Role::Pawn, from, targets)?;
        }
        for from in board.by_role(Role::Knight) & ours & !pinned {
            show(visitor, Role::Knight, from, attacks::knight(from) & allowed)?;
        }
        for from in board.by_role(Role::Bishop) & ours {
            let targets = S::bishop(from, occupied) & allowed & hold(from);
            show(visitor, Role::Bishop, from, targets)?;
        }
        for from in board.by_role(Role::Rook) & ours {
            let targets = S::rook(from, occupied) & allowed & hold(from);
            show(visitor, Role::Rook, from, targets)?;
        }
        for from in board.by_role(Role::Queen) & ours {
            let reach = S::rook(from, occupied) | S::bishop(from, occupied);
            show(visitor, Role::Queen, from, reach & allowed & hold(from))?;
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
    show(visitor, Role::King, king, targets)
}

#[inline(always)]
fn show(
    visitor: &mut impl Visitor,
    role: Role,
    from: Square,
    targets: Bitboard,
) -> ControlFlow<()> {
    if targets.is_empty() { ControlFlow::Continue(()) } else { visitor.visit(role, from, targets) }
}

/// As [`Position::pinned`].
#[inline(always)]
fn pinned<S: Sliders>(
    king: Square,
    occupied: Bitboard,
    theirs: Bitboard,
    straight: Bitboard,
    diagonal: Bitboard,
) -> Bitboard {
    let snipers = S::rook(king, theirs) & straight | S::bishop(king, theirs) & diagonal;
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers {
        let blockers = between(king, sniper) & occupied;
        if !blockers.has_several() {
            pinned |= blockers;
        }
    }
    pinned
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

/// Writes the moves down.
impl Visitor for MoveList {
    #[inline(always)]
    fn visit(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        // The list holds the most moves that a position has.
        if role == Role::Pawn && targets.intersects(Bitboard::BACK_RANKS) {
            for to in targets {
                for promotion in Role::PROMOTIONS {
                    let _ = self.try_push(Move::new(from, to, Some(promotion)));
                }
            }
        } else {
            for to in targets {
                let _ = self.try_push(Move::new(from, to, None));
            }
        }
        ControlFlow::Continue(())
    }
}

/// Adds up how many they are.
pub(super) struct Count(pub(super) u32);

impl Count {
    /// Of all legal moves.
    #[inline(always)]
    pub(super) fn of<S: Sliders>(position: &Position) -> u32 {
        let mut count = Self(0);
        let _ = generate::<S>(position, Within::All, &mut count);
        count.0
    }
}

impl Visitor for Count {
    #[inline(always)]
    fn visit(&mut self, role: Role, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len();
        if role == Role::Pawn {
            self.0 += 3 * (targets & Bitboard::BACK_RANKS).len();
        }
        ControlFlow::Continue(())
    }
}

/// Stops at the first.
pub(super) struct Any;

impl Visitor for Any {
    #[inline(always)]
    fn visit(&mut self, _: Role, _: Square, _: Bitboard) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::Setup;

    fn list(position: &Position, within: Within) -> Vec<Move> {
        let mut list = MoveList::new();
        let _ = generate::<Chosen>(position, within, &mut list);
        list.to_vec()
    }

    /// Both generators on every position of random games, each move in its place.
    #[test]
    fn both_generators_give_the_same_moves_in_the_same_order() {
        let mut state = 3_u64;
        let mut random = move |end: usize| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as usize % end
        };
        for game in 0..if cfg!(miri) { 2 } else { 600 } {
            let (white, black) =
                if game % 2 == 0 { (518, 518) } else { (random(960), random(960)) };
            let setup = Setup::chess960(white as u16, black as u16).expect("two numbers below 960");
            let mut position = Position::from_setup(&setup).expect("a start position");
            for _ in 0..if cfg!(miri) { 10 } else { 120 } {
                let small: Vec<Move> = position.each_legal_move().collect();
                assert_eq!(list(&position, Within::All), small, "{position:?}");
                let is_capture = |mv: &Move| position.is_capture(*mv);
                let (captures, quiets): (Vec<_>, Vec<_>) =
                    small.iter().copied().partition(is_capture);
                assert_eq!(list(&position, Within::Captures), captures, "{position:?}");
                assert_eq!(list(&position, Within::Quiets), quiets, "{position:?}");
                assert_eq!(Count::of::<Chosen>(&position) as usize, small.len(), "{position:?}");
                assert_eq!(position.count_targets() as usize, small.len(), "{position:?}");
                let any = generate::<Chosen>(&position, Within::All, &mut Any);
                assert_eq!(any.is_break(), !small.is_empty(), "{position:?}");
                if small.is_empty() {
                    break;
                }
                position = position.after(small[random(small.len())]);
            }
        }
    }
}
