//! Draws by repetition, by the fifty-move rule and by material are seen.

use pedina::chess::engine::{Engine, Evaluation, Limits, Score};
use pedina::chess::{Game, MaterialRule, Ply};

use super::{finish, position, search};

#[test]
fn a_lost_side_repeats() {
    // White is two pawns and more behind, and has a perpetual check.
    let position = position("6k1/6p1/8/8/8/1q6/q7/4Q2K w - - 0 1");
    let mut memory = vec![0; 1 << 14];
    let limits = Limits { nodes: 50_000, ..Limits::NONE };
    let mut engine = search(&position, limits, &mut memory);
    finish(&mut engine, &mut memory, 1_000);
    let line = engine.line(&memory, 0).unwrap();
    assert_eq!(line.score(), Score::Centipawns(0), "{line:?}");
}

#[test]
fn a_third_occurrence_in_the_game_is_a_draw() {
    // White has a queen more. After two rounds, Qe2 would bring the position for the third time.
    let start = position("6k1/5ppp/8/8/8/8/5PPP/4Q1K1 w - - 0 1");
    let mut game = Game::new(start, MaterialRule::Fide, [Ply::EMPTY; 50]);
    for text in ["e1e2", "g8f8", "e2e1", "f8g8", "e1e2", "g8f8", "e2e1", "f8g8"] {
        game.play(game.position().parse_uci(text.as_bytes()).unwrap()).unwrap_or(());
    }
    let mut memory = vec![0; 1 << 14];
    let limits = Limits { depth: 1, ..Limits::NONE };
    let mut engine = Engine::in_game(&game, Evaluation::Tapered, limits, &mut memory).unwrap();
    engine.restrict(&[game.position().parse_uci(b"e1e2").unwrap()], &mut memory);
    finish(&mut engine, &mut memory, 1_000);
    assert_eq!(engine.line(&memory, 0).unwrap().score(), Score::Centipawns(0));
}

#[test]
fn the_fifty_move_rule_counts_from_the_position() {
    // A queen more, but no mate at once, and no pawn to move or piece to capture.
    let mut memory = vec![0; 1 << 14];
    for (clock, is_won) in [(0, true), (99, false)] {
        let position = position(&format!("8/8/8/3k4/8/8/8/KQ6 w - - {clock} 90"));
        let limits = Limits { depth: 5, ..Limits::NONE };
        memory.fill(0);
        let mut engine = search(&position, limits, &mut memory);
        finish(&mut engine, &mut memory, 1_000);
        let score = engine.line(&memory, 0).unwrap().score();
        assert_eq!(score > Score::Centipawns(500), is_won, "{score}");
        assert_eq!(score == Score::Centipawns(0), !is_won, "{score}");
    }
}

#[test]
fn a_last_piece_that_is_captured_leaves_a_draw() {
    let mut memory = vec![0; 1 << 14];
    let position = position("8/8/4k3/8/8/8/1q6/K7 w - - 0 1");
    let mut engine = search(&position, Limits { depth: 3, ..Limits::NONE }, &mut memory);
    finish(&mut engine, &mut memory, 1_000);
    assert_eq!(engine.line(&memory, 0).unwrap().score(), Score::Centipawns(0));
}

/// Close to the fifty-move rule a search finds draws that a later one, in the same position with
/// another clock, must not take for its own.
#[test]
fn draws_by_the_fifty_move_rule_stay_out_of_other_searches() {
    let mut memory = vec![0; 1 << 17];
    let mut score = |clock: u32, limits| {
        let position = position(&format!("8/8/8/3k4/8/8/8/KR6 w - - {clock} 90"));
        let mut engine = search(&position, limits, &mut memory);
        finish(&mut engine, &mut memory, u32::MAX);
        engine.line(&memory, 0).unwrap().score()
    };
    score(89, Limits { nodes: 300_000, ..Limits::NONE });
    for depth in 1..=8 {
        let score = score(0, Limits { depth, ..Limits::NONE });
        assert!(score > Score::Centipawns(500), "depth {depth}: {score}");
    }
}
