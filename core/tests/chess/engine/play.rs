//! Whole games: every move is legal, and none depends on how the engine was called.

use pedina::chess::engine::{Engine, Evaluation, Limits, Score};
use pedina::chess::{FenMode, Game, MaterialRule, Ply, Position, Setup};

use super::{finish, search};

#[test]
fn games_in_little_memory_are_legal() {
    // One word beside the least, and content that no search has written.
    for (seed, words) in [(1, 512), (2, 513), (3, 777), (4, 4_096)] {
        let mut memory: Vec<u64> = garbage(seed).take(words).collect();
        let number = (seed * 191 % 960) as u16;
        let start = Position::from_setup(&Setup::chess960(number, number).unwrap()).unwrap();
        let mut game = Game::new(start, MaterialRule::Fide, [Ply::EMPTY; 300]);
        while game.ending().is_none() && game.len() < 300 {
            let limits = Limits { nodes: 300, ..Limits::NONE };
            let mut engine =
                Engine::in_game(&game, Evaluation::Tapered, limits, &mut memory).unwrap();
            finish(&mut engine, &mut memory, 100);
            game.play(engine.best_move().unwrap()).unwrap();
        }
    }
}

#[test]
fn slices_of_any_length_give_the_same_search() {
    let position =
        super::position("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 9");
    let limits = Limits { nodes: 20_000, lines: 2, ..Limits::NONE };
    let whole = run(&position, limits, |_| u32::MAX);
    for slice in [1, 7, 1_000] {
        assert_eq!(run(&position, limits, |_| slice), whole, "{slice}");
    }
    assert_eq!(run(&position, limits, |call| call * 31 % 257), whole);
}

/// The search at its end and its memory, with slices of these lengths.
fn run(position: &Position, limits: Limits, slice: impl Fn(u32) -> u32) -> (Engine, Vec<u64>) {
    let mut memory = vec![0; 5_000];
    let mut engine = search(position, limits, &mut memory);
    for call in 0.. {
        if !engine.is_thinking() {
            break;
        }
        engine.think(&mut memory, slice(call));
    }
    (engine, memory)
}

#[test]
fn no_misjudgement_looks_like_a_mate() {
    for seed in 0..20 {
        let limits = Limits { depth: 3, noise: u16::MAX, seed, ..Limits::NONE };
        let mut memory = vec![0; 2_048];
        let mut engine = search(&Position::start(), limits, &mut memory);
        finish(&mut engine, &mut memory, u32::MAX);
        let score = engine.line(&memory, 0).unwrap().score();
        assert!(matches!(score, Score::Centipawns(_)), "seed {seed}: {score}");
    }
}

#[test]
fn the_selective_depth_is_that_of_the_last_completed_depth() {
    let mut memory = vec![0; 2_048];
    let mut engine = search(&Position::start(), Limits::NONE, &mut memory);
    assert_eq!(engine.selective_depth(), 0);
    let mut last = 0;
    while engine.completed_depth() < 7 {
        let completed = engine.completed_depth();
        engine.think(&mut memory, 50);
        if engine.completed_depth() > completed {
            last = engine.selective_depth();
            assert!(last >= engine.completed_depth(), "{engine:?}");
        }
        assert_eq!(engine.selective_depth(), last);
    }
}

#[test]
fn it_is_between_depths_right_after_each_of_them() {
    for lines in [1, 3] {
        let mut memory = vec![0; 2_048];
        let limits = Limits { lines, depth: 8, ..Limits::NONE };
        let mut engine = search(&Position::start(), limits, &mut memory);
        assert!(!engine.is_between_depths());
        while engine.is_thinking() {
            let completed = engine.completed_depth();
            engine.think(&mut memory, 1);
            let has_completed = engine.completed_depth() > completed;
            assert_eq!(engine.is_between_depths(), has_completed && engine.is_thinking());
        }
        assert_eq!(engine.completed_depth(), 8);
    }
}

/// More pieces than any game has: the value is one of material, and does not overflow.
#[test]
fn a_crowded_board_is_valued_by_its_material() {
    let queens = "kqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/pppppppp/PPPPPPPP/RNBQKBNR";
    for (turn, sign) in [('w', -1), ('b', 1)] {
        let record = format!("{queens} {turn} - - 0 1");
        let position = Position::parse_fen(record.as_bytes(), FenMode::Playable).unwrap();
        assert!(Evaluation::Tapered.evaluate(&position) * sign > 20_000);
        let mut memory = vec![0; 2_048];
        let limits = Limits { nodes: 1_000, depth: 1, ..Limits::NONE };
        let mut engine = search(&position, limits, &mut memory);
        finish(&mut engine, &mut memory, u32::MAX);
        assert!(engine.best_move().is_some());
    }
}

#[test]
fn memory_that_is_too_short_is_refused() {
    let mut memory = [0; Engine::MIN_MEMORY];
    let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
    let start = Position::start();
    let short = &mut memory[1..];
    assert!(Engine::new(&start, rule, evaluation, Limits::NONE, short).is_none());
    assert!(Engine::new(&start, rule, evaluation, Limits::NONE, &mut memory).is_some());
}

#[test]
fn the_search_is_the_same_on_every_processor() {
    // Written down on x86-64; the boards, the small code and other processors repeat them.
    let mut memory = vec![0; 2_048];
    let limits = Limits { nodes: 20_000, ..Limits::NONE };
    let mut engine = search(&Position::start(), limits, &mut memory);
    finish(&mut engine, &mut memory, u32::MAX);
    let line = engine.line(&memory, 0).unwrap();
    assert_eq!(engine.best_move(), line.moves().first().copied());
    assert_eq!((engine.nodes(), sum(&memory)), (20_000, 3_946_521_282_390_699_383), "{line:?}");
}

/// A number that any other content of the memory would change.
fn sum(memory: &[u64]) -> u64 {
    memory.iter().fold(0, |sum: u64, &word| (sum.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9))
}

/// Words without a meaning.
fn garbage(seed: u64) -> impl Iterator<Item = u64> {
    let mut word = seed;
    core::iter::repeat_with(move || {
        word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        word ^ word >> 29
    })
}
