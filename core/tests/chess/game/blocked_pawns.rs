//! Blocked pawns, against a search of every position that can be reached.

use std::collections::HashSet;

use pedina::chess::Color::{Black, White};
use pedina::chess::{MaterialRule, Piece, Position, PositionOutcome, Role, Setup, Square};

use super::{agrees_with_itself, position};
use crate::common::random::Random;

/// More positions than two kings among pawns can make, so that a search that meets them is
/// one in which something else moved.
const LIMIT: usize = 2 * 64 * 64;

#[test]
fn blocked_pawns_by_hand() {
    for (fen, dead, why) in [
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true, "every second file"),
        ("8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/5K2/8 w - - 0 1", true, "all files"),
        (
            "4k3/3p4/2pPp1p1/p1P1PpPp/Pp3P1P/1P6/8/4K3 w - - 0 1",
            true,
            "the pawn on b4 can be reached, but a5 defends it",
        ),
        ("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", false, "a way around"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3 w - - 0 1", false, "a pawn that can move"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2B w - - 0 1", false, "a bishop"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2N w - - 0 1", false, "a knight"),
        ("4k3/8/8/2pPp1p1/p1P1P1P1/P7/8/4K3 w - - 0 1", false, "a pawn that is not blocked"),
    ] {
        let position = position(fen);
        assert_eq!(MaterialRule::Fide.is_dead(&position), dead, "{why}: {fen}");
        for rule in MaterialRule::ALL {
            agrees_with_itself(rule, &position);
        }
        if dead {
            only_kings_move_and_none_is_mated(position);
        }
    }
}

#[test]
fn blocked_pawns_end_the_game_and_save_a_side_without_time() {
    let mut game = super::game("4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1");
    assert_eq!(game.ending(), None);
    super::play(&mut game, "g3g4");
    let cause = game.ending().map(|ending| ending.cause);
    assert_eq!(cause, Some(pedina::chess::Cause::DeadPosition));
}

#[test]
fn nothing_but_kings_moves_behind_blocked_pawns() {
    let mut random = Random::new(23);
    let (mut dead, mut alive) = (0, 0);
    for _ in 0..6_000 {
        let Some(position) = random_blocked_pawns(&mut random) else { continue };
        if position.outcome() != PositionOutcome::Ongoing {
            continue;
        }
        for rule in MaterialRule::ALL {
            agrees_with_itself(rule, &position);
        }
        if MaterialRule::Fide.is_dead(&position) {
            dead += 1;
            only_kings_move_and_none_is_mated(position);
        } else {
            alive += 1;
        }
    }
    assert!(dead >= 50 && alive >= 50, "{dead} dead, {alive} alive");
}

/// Rams on most files, at random heights near the middle, and the kings anywhere.
fn random_blocked_pawns(random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty();
    let zigzag = random.below(2);
    for file in 0..8 {
        if random.below(12) == 0 || zigzag == 1 && file % 2 == 1 && random.below(4) > 0 {
            continue;
        }
        let rank = 3 + (random.below(5) == 0) as usize;
        for (rank, color) in [(rank, White), (rank + 1, Black)] {
            let square = Square::new((8 * rank + file) as u8)?;
            setup.board.put(square, Some(Piece { color, role: Role::Pawn }));
        }
    }
    for color in [White, Black] {
        let square = Square::new(random.below(64) as u8)?;
        if setup.board.occupied().contains(square) {
            return None;
        }
        setup.board.put(square, Some(Piece { color, role: Role::King }));
    }
    setup.turn = if random.below(2) == 0 { White } else { Black };
    Position::from_setup(&setup).ok()
}

fn only_kings_move_and_none_is_mated(start: Position) {
    let pawns = start.board().by_role(Role::Pawn);
    let identity = |position: &Position| {
        (position.turn(), position.king(White).number(), position.king(Black).number())
    };
    let mut seen = HashSet::from([identity(&start)]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        assert_eq!(position.board().by_role(Role::Pawn), pawns, "a pawn moved after\n{start:?}");
        assert_ne!(position.outcome(), PositionOutcome::Checkmate, "mate after\n{start:?}");
        for mv in position.each_legal_move() {
            let next = position.play_unchecked(mv);
            if seen.insert(identity(&next)) {
                open.push(next);
            }
        }
        assert!(seen.len() <= LIMIT);
    }
}
