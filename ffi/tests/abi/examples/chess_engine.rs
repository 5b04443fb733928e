//! Chess, the engine: a call of each function.

use pedina::chess::engine::{Engine, Evaluation, Limits, Net};
use pedina::chess::{Game, MaterialRule, Position};

use super::super::prelude::*;
use super::chess::{chess_game, mv_bits, plies, start};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    let (game, p) = (chess_game("g1f3 g8f6 b1c3"), &start());
    let ((fresh, unused), (thought, used)) = (begun(game.position()), thinking());
    let (f, t, memory) = (&fresh, &thought, || words(&used));
    let earlier = [0, 1, 2].map(|length| position_after(&game, length));
    let moves = ["e7e5", "d7d5"].map(|text| mv_bits(text).to_ne_bytes()).concat();
    vec![
        call!(pdn_chess_engine_level(number(3, |level| matches!(level, 1..=8)), 9, _)),
        call!(pdn_chess_engine_rated(number(1_200, |rating| matches!(rating, 800..=2_100)), 9, _)),
        call!(pdn_chess_time_budget(60_000, 1_000, 0_u16, _, _)),
        call!(pdn_chess_evaluate(game.position(), evaluation(), _)),
        call!(pdn_chess_engine_init(
            p,
            number(0, |rule| MaterialRule::new(rule as u8).is_some()),
            evaluation(),
            limits(),
            words(&[0; MEMORY]),
            _,
            _
        )),
        call!(pdn_chess_engine_init_in_game(
            &game,
            plies(&game),
            _,
            evaluation(),
            limits(),
            words(&[0; MEMORY]),
            _,
            _
        )),
        call!(pdn_chess_engine_remember(f, words(&earlier.concat()), _, words(&unused), _)),
        call!(pdn_chess_engine_restrict(f, moves, _, words(&unused), _)),
        call!(pdn_chess_engine_think(t, memory(), _, effort(40, 4), _)),
        call!(pdn_chess_net_check(net(), _)),
        call!(pdn_chess_engine_think_with_net(t, memory(), _, net(), _, effort(40, 4), _)),
        call!(pdn_chess_engine_think_with_board_net(t, memory(), _, effort(40, 4), _)),
        call!(pdn_chess_engine_stop(t)),
        call!(pdn_chess_engine_set_limits(t, limits())),
        call!(pdn_chess_engine_best_move(t, _)),
        call!(pdn_chess_engine_ponder_move(t, memory(), _, _)),
        call!(pdn_chess_engine_progress(t, _)),
        call!(pdn_chess_engine_line(t, memory(), _, 1_usize, _)),
        call!(pdn_chess_engine_table_usage(t, memory(), _, _)),
    ]
}

fn evaluation() -> Value {
    number(0, |evaluation| Evaluation::new(evaluation as u8).is_some())
}

/// A `pdn_chess_limits` of 3,000 nodes and two lines.
pub(crate) fn limits() -> Vec<u8> {
    [&3_000_u64.to_ne_bytes()[..], &[0, 0, 2, 0, 0, 0].map(u32::to_ne_bytes).concat()].concat()
}

fn position_after(
    game: &Game<impl pedina::History<pedina::chess::Ply>>,
    length: usize,
) -> [u64; 10] {
    game.position_after(length).expect("a position of the game").to_snapshot()
}

/// A net of four factored neurons, which likes its own pawns to have advanced.
pub(crate) fn net() -> Vec<u8> {
    let mut bytes = b"PDNN".to_vec();
    bytes.extend([1, 1, 1, 1, 4, 0, 8, 0, 0, 0, 0, 0]);
    bytes.extend([0; 8]);
    bytes.extend((0..192 * 4_u32).map(|index| if index < 32 { index as u8 / 4 } else { 0 }));
    bytes.extend(0_i32.to_le_bytes());
    bytes.extend([10_i16; 4].into_iter().chain([-10; 4]).flat_map(i16::to_le_bytes));
    let sum = Net::checksum(&bytes);
    bytes[12..16].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// A search that has not begun to think, and its memory.
pub(crate) fn begun(position: &Position) -> (Engine, [u64; MEMORY]) {
    let mut memory = [0; MEMORY];
    let limits = Limits { lines: 2, ..Limits::NONE };
    let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
    let engine = Engine::new(position, rule, evaluation, limits, &mut memory);
    (engine.expect("enough memory"), memory)
}

/// A search with two lines of depth 2, and its memory.
pub(crate) fn thinking() -> (Engine, [u64; MEMORY]) {
    let (mut engine, mut memory) = begun(&start());
    while engine.completed_depth() < 2 {
        engine.think(&mut memory, 100);
    }
    engine.think(&mut memory, 5);
    (engine, memory)
}

/// Words of the memory of every search here.
pub(crate) const MEMORY: usize = Engine::MIN_MEMORY + 3;
