//! The engine: mates, endings, draws, and equal answers however it is called.

mod answers;
mod draws;
mod endings;
mod mates;
mod nets;
mod play;
mod solved;

use pedina::chess::engine::{Engine, Evaluation, Limits};
use pedina::chess::{FenMode, MaterialRule, Move, Position};

/// A position of a test.
fn position(record: &str) -> Position {
    Position::parse_fen(record.as_bytes(), FenMode::Strict).unwrap()
}

/// A search by the rules of FIDE, in this memory.
fn search(position: &Position, limits: Limits, memory: &mut [u64]) -> Engine {
    Engine::new(position, MaterialRule::Fide, Evaluation::Tapered, limits, memory).unwrap()
}

/// Thinks to the end, in slices.
fn finish(engine: &mut Engine, memory: &mut [u64], slice: u32) {
    while engine.is_thinking() {
        engine.think(memory, slice);
    }
}

/// The best move after at most this many nodes.
fn best(position: &Position, nodes: u64, memory: &mut [u64]) -> Option<Move> {
    let mut engine = search(position, Limits { nodes, ..Limits::NONE }, memory);
    finish(&mut engine, memory, u32::MAX);
    engine.best_move()
}
