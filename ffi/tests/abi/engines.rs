//! The engine as a C program meets it: what it refuses, any memory, and answers of the Rust crate.

use pedina::chess::engine::{Engine, Evaluation, Level, Limits, Score, TimeBudget};
use pedina::chess::{Game, MaterialRule, Position};
use pedina_ffi::ptr::{In, InArray, InOut, InOutArray, Out};

use super::examples::{
    ENGINE_MEMORY as MEMORY, begun_search as begun, chess_game, engine_limits, plies, start,
    thinking,
};
use super::prelude::*;

#[test]
fn a_search_over_the_abi_is_that_of_the_crate() {
    let game = chess_game("g1f3 g8f6 f3g1 f6g8");
    let mut memory = vec![0; MEMORY];
    let limits = Limits { nodes: 3_000, lines: 2, ..Limits::NONE };
    let mut engine =
        Engine::in_game(&game, Evaluation::Tapered, limits, &mut memory).expect("enough memory");
    while engine.is_thinking() {
        engine.think(&mut memory, effort(500, 50) as u32);
        if cfg!(miri) && engine.nodes() > 200 {
            engine.stop();
        }
    }

    let mut outcome = run!(pdn_chess_engine_init_in_game(
        &game,
        plies(&game),
        _,
        0_u8,
        engine_limits(),
        words(&[0; MEMORY]),
        _,
        _
    ));
    loop {
        let (words, memory) = (outcome.bytes("engine").to_vec(), outcome.bytes("memory").to_vec());
        outcome = run!(pdn_chess_engine_think(words, memory, _, effort(700, 50), _));
        if outcome.number("is_ready") == 1 || cfg!(miri) && nodes(&outcome) > 200 {
            break;
        }
    }
    if cfg!(miri) {
        return;
    }
    assert_eq!(outcome.bytes("engine"), words(&engine.to_snapshot()));
    assert_eq!(outcome.bytes("memory"), words(&memory));
    let (words, memory_bytes) = (|| outcome.bytes("engine").to_vec(), || outcome.bytes("memory"));
    let best = run!(pdn_chess_engine_best_move(words(), _)).number("move");
    assert_eq!(Some(best as u16), engine.best_move().map(|mv| mv.bits()));
    for index in 0..2 {
        let stored = run!(pdn_chess_engine_line(words(), memory_bytes(), _, usize::from(index), _));
        let line = engine.line(&memory, index).expect("two lines");
        let (score, is_mate) = match line.score() {
            Score::Centipawns(value) => (value, 0),
            Score::Mate(moves) => (moves, 1),
        };
        let head =
            [i32::from(score) as u64, is_mate, line.depth().into(), line.moves().len() as u64];
        assert_eq!(stored.numbers::<4>("line")[..4], head.map(|number| number & 0xFFFF_FFFF));
        let moves = line.moves().iter().map(|mv| mv.bits().into()).chain([0; 8]);
        let expected: Vec<u64> = moves.take(8).collect();
        assert_eq!(stored.numbers::<2>("line")[8..], expected);
    }
}

/// How many nodes a search has visited.
fn nodes(outcome: &Outcome) -> u64 {
    let stored = run!(pdn_chess_engine_progress(outcome.bytes("engine").to_vec(), _));
    stored.numbers::<8>("progress")[0]
}

#[test]
fn positions_of_the_game_count_from_either_call() {
    let game = chess_game("g1f3 g8f6 f3g1 f6g8");
    let mut memory = vec![0; MEMORY];
    let none = Limits { lines: 0, ..Limits::NONE };
    let in_game = Engine::in_game(&game, Evaluation::Tapered, none, &mut memory);
    let earlier: Vec<u64> = (0..4).flat_map(|length| snapshot_after(&game, length)).collect();
    let limits = vec![0; 32];
    let begun =
        run!(pdn_chess_engine_init(game.position(), 0_u8, 0_u8, limits, words(&[0; MEMORY]), _, _));
    let (engine, own) = (begun.bytes("engine").to_vec(), begun.bytes("memory").to_vec());
    let noted = run!(pdn_chess_engine_remember(engine.clone(), words(&earlier), _, own.clone(), _));
    assert_eq!(noted.bytes("engine"), words(&in_game.expect("enough memory").to_snapshot()));
    assert_eq!(noted.bytes("memory"), words(&memory));

    let mut damaged = words(&earlier);
    damaged[85] ^= 1;
    let refused = run!(pdn_chess_engine_remember(engine, damaged, _, own, _));
    assert_eq!(refused.status, PDN_ERROR_STATE);
}

fn snapshot_after(game: &super::examples::PlayedChess, length: usize) -> [u64; 10] {
    game.position_after(length).expect("a position of the game").to_snapshot()
}

#[test]
fn memory_that_is_too_short_is_refused() {
    let limits = || vec![0; 32];
    for length in [0, 1, Engine::MIN_MEMORY - 1] {
        let memory = words(&vec![7; length]);
        let outcome = run!(pdn_chess_engine_init(&start(), 0_u8, 0_u8, limits(), memory, _, _));
        assert_eq!(outcome.status, PDN_ERROR_CHESS_ENGINE_MEMORY, "{length}");
    }
    let least = words(&[7; Engine::MIN_MEMORY]);
    let outcome = run!(pdn_chess_engine_init(&start(), 0_u8, 0_u8, limits(), least, _, _));
    assert_eq!(outcome.status, PDN_OK);
}

#[test]
fn what_comes_too_late_or_too_early_is_refused() {
    let ((fresh, unused), (thought, used)) = (begun(&start()), thinking());
    let (memory, unused) = (|| words(&used), || words(&unused));
    for (engine, memory, expected) in
        [(&fresh, unused(), PDN_OK), (&thought, memory(), PDN_ERROR_CHESS_ENGINE_BEGUN)]
    {
        let moves = vec![0; 2];
        let restricted = run!(pdn_chess_engine_restrict(engine, moves, _, memory.clone(), _));
        assert_eq!(restricted.status, expected);
        let earlier = words(&start().to_snapshot());
        let noted = run!(pdn_chess_engine_remember(engine, earlier, _, memory, _));
        assert_eq!(noted.status, expected);
    }
    let none = run!(pdn_chess_engine_line(&fresh, unused(), _, 256_usize, _));
    assert_eq!(none.status, PDN_ERROR_CHESS_ENGINE_NO_LINE);
    for (index, expected) in [(0, PDN_OK), (1, PDN_OK), (2, PDN_ERROR_CHESS_ENGINE_NO_LINE)] {
        let line = run!(pdn_chess_engine_line(&thought, memory(), _, index, _));
        assert_eq!(line.status, expected, "{index}");
    }
    // More moves than a position can have are no list of moves.
    let moves = vec![0; 2 * 219];
    let outcome = run!(pdn_chess_engine_restrict(&fresh, moves, _, unused(), _));
    assert_eq!(outcome.status, PDN_ERROR_RANGE);
}

#[test]
fn limits_out_of_range_are_refused() {
    for (field, greatest) in [(2, 255), (3, 255), (4, 255), (5, 65_535), (6, u32::MAX)] {
        for (value, expected) in [(greatest, PDN_OK), (greatest.wrapping_add(1), PDN_ERROR_RANGE)] {
            let mut limits = [0_u32; 8];
            limits[field] = value;
            let limits = limits.map(u32::to_ne_bytes).concat();
            let expected = if value == 0 { PDN_OK } else { expected };
            let memory = words(&[0; MEMORY]);
            let begun = run!(pdn_chess_engine_init(&start(), 0_u8, 0_u8, limits, memory, _, _));
            assert_eq!(begun.status, expected, "{value} in {field}");
        }
    }
}

#[test]
fn levels_and_budgets_are_those_of_the_crate() {
    let stored = run!(pdn_chess_engine_level(2_u8, 7, _));
    let stored = (stored.numbers::<8>("limits")[0], stored.numbers::<4>("limits"));
    let limits = Level::new(2).expect("a level").limits(7);
    assert_eq!(stored.0, limits.nodes);
    assert_eq!(stored.1[2..], [0, 0, 1, u64::from(limits.noise), 7, 0]);
    for rating in [Level::MIN_RATING, 1_234, Level::MAX_RATING] {
        let stored = run!(pdn_chess_engine_rated(rating, 7, _));
        let limits = Limits::rated(rating, 7).expect("a rating");
        assert_eq!(stored.numbers::<8>("limits")[0], limits.nodes);
        assert_eq!(stored.numbers::<4>("limits")[5], limits.noise.into());
    }
    for (remaining, increment, moves) in [(300_000, 3_000, 0), (10_000, 0, 1), (0, 0, 0)] {
        let stored = run!(pdn_chess_time_budget(remaining, increment, moves as u16, _, _));
        let budget = TimeBudget::new(remaining, increment, (moves > 0).then_some(moves as u16));
        assert_eq!(stored.number("target"), budget.target().into());
        assert_eq!(stored.number("limit"), budget.limit().into());
    }
    let value = run!(pdn_chess_evaluate(&start(), 1_u8, _));
    assert_eq!(value.number("value"), 0);
}

/// Memory may hold anything at first; if something changes it later the answer may be nonsense, but
/// no byte outside is touched.
#[test]
fn any_memory_is_safe() {
    let mut random = Random::new(21);
    for round in 0..effort(60, 1) {
        let length = Engine::MIN_MEMORY + random.below(300) - if round % 4 == 0 { 200 } else { 0 };
        let memory: Vec<u64> = (0..length).map(|_| random.next()).collect();
        let (engine, _) = if round % 2 == 0 { thinking() } else { begun(&start()) };
        let thought = run!(pdn_chess_engine_think(&engine, words(&memory), _, effort(300, 20), _));
        assert_eq!(thought.status, PDN_OK);
        let (engine, memory) = (thought.bytes("engine"), thought.bytes("memory"));
        for call in [
            call!(pdn_chess_engine_best_move(engine, _)),
            call!(pdn_chess_engine_ponder_move(engine, memory, _, _)),
            call!(pdn_chess_engine_table_usage(engine, memory, _, _)),
        ] {
            assert_eq!(call.run().status, PDN_OK);
        }
    }
}

#[test]
fn what_is_read_must_not_lie_in_the_memory() {
    let game: Game<_> = chess_game("e2e4");
    let position: &Position = game.position();
    let mut memory = vec![0_u64; MEMORY];
    let limits =
        pdn_chess_limits { nodes: 0, depth: 0, mate: 0, lines: 0, noise: 0, seed: 0, reserved: 0 };
    let mut engine = pdn_chess_engine { words: [0; Engine::SNAPSHOT_WORDS] };
    let position = pdn_chess_position { words: position.to_snapshot() };
    let first = memory.as_mut_ptr();
    // SAFETY: the objects are of these types and live until the call returns.
    let statuses = unsafe {
        let begun = pdn_chess_engine_init(
            In::new(&raw const position),
            MaterialRule::Fide as u8,
            0,
            In::new(&raw const limits),
            InOutArray::new(first),
            MEMORY,
            Out::new(&raw mut engine),
        );
        let inside = first.add(MEMORY - 1).cast::<u16>();
        let restricted = pdn_chess_engine_restrict(
            InOut::new(&raw mut engine),
            InArray::new(inside.cast_const()),
            1,
            InOutArray::new(first),
            MEMORY,
        );
        (begun, restricted)
    };
    assert_eq!(statuses, (PDN_OK, PDN_ERROR_OVERLAP));
}
