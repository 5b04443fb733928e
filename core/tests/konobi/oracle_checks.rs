//! The oracle itself against the known answers, so that an agreement with it means something.

use crate::data::{self, Expected, Step};
use crate::oracle::{Action, Board, Color, Game, Refusal, Rules};

/// Sequences that the oracle may count for each row.
const SEQUENCES: u64 = 300_000;

#[test]
fn oracle_counts_like_the_known_rows() {
    for counts in data::perft() {
        let mut game = Game::new(counts.size, counts.rules, counts.has_swap);
        for &(depth, count) in &counts.rows {
            if count > SEQUENCES {
                break;
            }
            assert_eq!(game.perft(depth), count, "{}x at {depth}", counts.size);
        }
    }
}

#[test]
fn oracle_judges_placements_as_the_sources_do() {
    for known in data::placements() {
        let mut board = Board::from_text(&known.position);
        assert_eq!(board.text(), known.position);
        let mut check = |point| board.check(point, known.side, Rules::Standard);
        match known.expected {
            Expected::Legal(point) => assert_eq!(check(point), Ok(()), "{known:?}"),
            Expected::Illegal(point) => assert!(check(point).is_err(), "{known:?}"),
            Expected::Crosscut(point) => {
                assert_eq!(check(point), Err(Refusal::Crosscut), "{known:?}");
            }
            Expected::Weak { point, stone, alternative } => {
                assert_eq!(check(point), Err(Refusal::Weak), "{known:?}");
                assert!(board.weak_if_placed(point, known.side).contains(&stone), "{known:?}");
                assert!(board.alternatives(stone, known.side).contains(&alternative), "{known:?}");
            }
            Expected::Exactly(ref points) => {
                assert_eq!(board.legal(known.side, Rules::Standard), *points, "{known:?}");
            }
        }
    }
}

#[test]
fn oracle_sees_who_is_connected() {
    for (position, winner) in data::connected() {
        let board = Board::from_text(&position);
        for color in [Color::Black, Color::White] {
            assert_eq!(board.is_connected(color), winner == Some(color), "{position} {color:?}");
        }
    }
}

#[test]
fn oracle_replays_whole_games() {
    for record in data::games() {
        let mut game = Game::new(record.size, Rules::Standard, true);
        for (number, &step) in record.steps.iter().enumerate() {
            let place = format!("{} at step {number}: {step:?}", record.name);
            match step {
                Step::Act(action) => {
                    assert!(game.actions().contains(&action), "{place}");
                    game.play(action);
                }
                Step::Refused(point, reason) => {
                    let answer = game.board.check(point, game.turn, Rules::Standard);
                    assert_eq!(answer, Err(reason), "{place}");
                    assert!(!game.actions().contains(&Action::Place(point)), "{place}");
                }
            }
            let is_last = number + 1 == record.steps.len();
            assert_eq!(game.winner, is_last.then_some(record.winner), "{place}");
        }
    }
}

#[test]
fn oracle_solves_the_smallest_boards() {
    for solved in data::solved().into_iter().filter(|it| it.size <= 3) {
        let mut game = Game::new(solved.size, Rules::Standard, false);
        game.play(Action::Place(solved.opening));
        assert_eq!(winner(&mut game), solved.winner, "{solved:?}");
    }
}

/// Who wins with best play.
fn winner(game: &mut Game) -> Color {
    if let Some(winner) = game.winner {
        return winner;
    }
    let turn = game.turn;
    let wins = game.actions().into_iter().any(|action| {
        let mut next = game.clone();
        next.play(action);
        winner(&mut next) == turn
    });
    if wins { turn } else { turn.other() }
}
