//! Repetition and endings against a naive count: every position of a game as text.

use std::collections::HashMap;

use crate::common::memory::memory;
use pedina::chess::{Cause, Game, MaterialRule, Ply, Position};

use super::position;
use crate::common::bridge::{board_of, step_of};
use crate::common::random::Random;

/// Positions with much to shuffle: rights to lose, en passant to let pass, few pieces.
const STARTS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "1r2k2r/8/8/8/8/8/8/1R2K2R b KQkq - 130 80",
    "4k3/p6p/8/1P4P1/1p4p1/8/P6P/4K3 w - - 0 1",
    "8/8/4k3/8/8/4K3/8/7R w - - 0 1",
    "8/8/4k3/2n5/8/4K3/8/7N b - - 90 60",
    "nb1k4/8/8/8/8/8/8/4K1BN w - - 0 1",
];

#[test]
fn random_games_count_as_the_oracle_does() {
    let mut random = Random::new(11);
    let mut causes = HashMap::new();
    let mut most = 0;
    for number in 0..700 {
        let start = position(STARTS[number % STARTS.len()]);
        let (cause, repeated) = play_to_the_end(start, &mut random);
        *causes.entry(cause).or_insert(0) += 1;
        most = most.max(repeated);
    }
    // The games are of use only if they reach every ending that a board has.
    for cause in [
        Cause::Checkmate,
        Cause::Stalemate,
        Cause::DeadPosition,
        Cause::FivefoldRepetition,
        Cause::SeventyFiveMoves,
    ] {
        assert!(causes.contains_key(&Some(cause)), "no {cause} in {causes:?}");
    }
    assert_eq!(most, 5);
}

#[test]
fn what_makes_positions_the_same() {
    // FIDE 9.2.3. Sums that seldom collide hide a part that is not compared, so ask directly.
    let one = position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    for (fen, same, what) in [
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 9 30", true, "counters"),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1", false, "en passant"),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1", false, "a right, en passant"),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1", false, "a right"),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1", false, "turn, en passant"),
        ("r3k1r1/8/8/3pP3/8/8/8/R3K2R w KQq d6 0 1", false, "a piece"),
    ] {
        assert_eq!(one.repeats(&position(fen)), same, "{what}");
        assert_eq!(position(fen).repeats(&one), same, "{what}");
    }
}

/// Plays random moves, half of them back to where the piece came from, and compares the count
/// and the ending after each.
fn play_to_the_end(start: Position, random: &mut Random) -> (Option<Cause>, u32) {
    let mut game = Game::new(start, MaterialRule::Fide, memory(Ply::EMPTY, 300));
    let mut board = board_of(&start);
    let mut seen = HashMap::<String, u32>::new();
    let mut most = 0;
    let mut moves = Vec::new();
    loop {
        let count = seen.entry(identity(&board.to_fen(true))).or_default();
        *count += 1;
        assert_eq!(game.repetitions(), *count, "{:?}", game.position());
        most = most.max(*count);

        let legal = board.legal_moves();
        let cause = game.ending().map(|ending| ending.cause);
        let expected = if legal.is_empty() && !board.checkers().is_empty() {
            Some(Cause::Checkmate)
        } else if legal.is_empty() {
            Some(Cause::Stalemate)
        } else if MaterialRule::Fide.is_dead(game.position()) {
            Some(Cause::DeadPosition)
        } else if *count >= 5 {
            Some(Cause::FivefoldRepetition)
        } else if board.halfmove_clock >= 150 {
            Some(Cause::SeventyFiveMoves)
        } else {
            None
        };
        assert_eq!(cause, expected, "{:?}", game.position());
        if cause.is_some() || moves.len() == 300 {
            return (cause, most);
        }
        let claimable = *count >= 3 || board.halfmove_clock >= 100;
        assert_eq!(game.check_draw_claim(None).is_ok(), claimable);

        let back = moves.len().checked_sub(2).map(|index| moves[index]).and_then(
            |earlier: crate::common::oracle::Step| {
                legal.iter().find(|step| step.from == earlier.to && step.to == earlier.from)
            },
        );
        let step = match back {
            Some(back) if random.below(2) == 0 => *back,
            _ => *random.pick(&legal),
        };
        let mv = crate::common::bridge::move_of(step);
        assert_eq!(step_of(mv), step);

        // What a claim with this move says is what the naive count will say after it.
        let next = board.play(step);
        let after = seen.get(&identity(&next.to_fen(true))).copied().unwrap_or(0) + 1;
        let is_mate = next.legal_moves().is_empty() && !next.checkers().is_empty();
        let claimable = after >= 3 || next.halfmove_clock >= 100 && !is_mate;
        assert_eq!(game.check_draw_claim(Some(mv)).is_ok(), claimable);

        game.play(mv).expect("a legal move");
        board = next;
        moves.push(step);
    }
}

/// A FEN without its counters.
fn identity(fen: &str) -> String {
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}
