//! The number of replies to one move per lane.
//!
//! Values are passed one by one, not in a struct: the compiler then keeps them in registers.

use super::after::After;
use super::before::Before;
use super::color;
use super::line::{Line, Lines};
use super::steps::{back, beside, forward, king_attacks, knight_attacks, one_east, one_west};
use crate::chess::perft::large::simd::Lanes;
use crate::chess::{Bitboard, Move, attacks};

/// The number of replies to each move, at most one move per lane; of `lanes` only the type matters.
#[inline(always)]
pub(super) fn count<L: Lanes, const WHITE: bool>(lanes: L, before: &Before, moves: &[Move]) -> L {
    let after = After::new(lanes, before, moves);
    let lines = Lines::new(before.their_king, &after);
    let pinned = lines.pinned();
    let check_mask = check_mask::<L, WHITE>(before, &after, &lines);
    let attacked = lines.attacked()
        | forward::<L, WHITE>(beside(after.our_pawns))
        | knight_attacks(after.our_knights)
        | king_attacks(after.our_king);

    let allowed = check_mask - after.theirs;
    let counters = add_sliders(lanes.empty(), &after, &lines, pinned, allowed);
    let counters = add_knights(counters, before, &after, pinned, allowed);
    let counters = add_king(counters, before, &after, pinned, attacked);
    add_pawns::<L, WHITE>(counters, before, &after, &lines, pinned, check_mask)
}

/// In check the squares where a piece other than the king blocks it or captures the checker; none
/// in double check, all without check.
#[inline(always)]
fn check_mask<L: Lanes, const WHITE: bool>(
    before: &Before,
    after: &After<L>,
    lines: &Lines<L>,
) -> L {
    let king = before.their_king;
    let checkers = lines.checkers()
        | after.occupied.splat(attacks::knight(king)) & after.our_knights
        | after.occupied.splat(attacks::pawn(!color::<WHITE>(), king)) & after.our_pawns;
    let blocks = lines.blocks();
    let all = after.occupied.splat(Bitboard::ALL);
    let double_check = checkers.without_lowest().nonempty_then(all);
    (blocks | checkers | !checkers.nonempty_then(all)) - double_check
}

/// Adds their bishops, rooks and queens, by direction: at most one slider reaches a square from
/// each side.
#[inline(always)]
fn add_sliders<L: Lanes>(
    counters: L,
    after: &After<L>,
    lines: &Lines<L>,
    pinned: L,
    allowed: L,
) -> L {
    let counters = add_line(counters, &lines.file, after.their_straight, pinned, allowed);
    let counters = add_line(counters, &lines.rank, after.their_straight, pinned, allowed);
    let counters = add_line(counters, &lines.rising, after.their_diagonal, pinned, allowed);
    add_line(counters, &lines.falling, after.their_diagonal, pinned, allowed)
}

#[inline(always)]
fn add_line<L: Lanes>(counters: L, line: &Line<L>, sliders: L, pinned: L, allowed: L) -> L {
    let free = sliders - (pinned - line.pinned);
    let counters = counters.count(line.up.attacks(free) & allowed);
    counters.count(line.down.attacks(free) & allowed)
}

#[inline(always)]
fn add_knights<L: Lanes>(
    mut counters: L,
    before: &Before,
    after: &After<L>,
    pinned: L,
    allowed: L,
) -> L {
    let knights = (after.occupied.splat(before.their_knights) - after.removed) - pinned;
    for knight in before.their_knights {
        let targets = after.occupied.splat(attacks::knight(knight)) & allowed;
        counters =
            counters.count((knights & after.occupied.splat(knight.into())).nonempty_then(targets));
    }
    counters
}

/// Adds their king's steps and castlings.
#[inline(always)]
fn add_king<L: Lanes>(counters: L, before: &Before, after: &After<L>, pinned: L, attacked: L) -> L {
    let steps = after.occupied.splat(attacks::king(before.their_king));
    let mut counters = counters.count(steps - after.theirs - attacked);
    for castling in before.their_castlings.into_iter().flatten() {
        let rook = after.occupied.splat(castling.rook);
        let obstacles = after.occupied & after.occupied.splat(castling.path)
            | attacked & after.occupied.splat(castling.safe)
            | (pinned | after.removed) & rook;
        counters =
            counters.count(rook - obstacles.nonempty_then(after.occupied.splat(Bitboard::ALL)));
    }
    counters
}

/// Adds their pawns' steps and returns the number of all replies.
#[inline(always)]
fn add_pawns<L: Lanes, const WHITE: bool>(
    mut counters: L,
    before: &Before,
    after: &After<L>,
    lines: &Lines<L>,
    pinned: L,
    check_mask: L,
) -> L {
    let (east, west) =
        if WHITE { (&lines.falling, &lines.rising) } else { (&lines.rising, &lines.falling) };
    let pawns = after.their_pawns;
    let empty = !after.occupied;
    let one = back::<L, WHITE>(pawns - (pinned - lines.file.pinned)) & empty;
    let passed = after.occupied.splat(Bitboard::rank((!color::<WHITE>()).passed_rank()));
    let two = back::<L, WHITE>(one & passed) & empty & check_mask;
    let one = one & check_mask;
    let captures = after.ours & check_mask;
    let to_east = back::<L, WHITE>(one_east(pawns - (pinned - east.pinned))) & captures;
    let to_west = back::<L, WHITE>(one_west(pawns - (pinned - west.pinned))) & captures;
    for targets in [one, two, to_east, to_west] {
        counters = counters.count(targets);
    }
    let mut number = counters.counted();
    if before.they_can_promote {
        let last = after.occupied.splat(Bitboard::BACK_RANKS);
        let mut promotions = last.empty();
        for targets in [one, to_east, to_west] {
            promotions = promotions.count(targets & last);
        }
        // Four moves each, one of which is counted above.
        let promotions = promotions.counted();
        number = number.plus(promotions).plus(promotions).plus(promotions);
    }
    number
}
