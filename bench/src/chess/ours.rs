//! Pedina.

use std::hint::black_box;

use pedina::chess::{FenMode, Move, Position};

use super::rules::Rules;

/// The library as it is built with the benchmark, for the processor of this machine.
pub(crate) struct Pedina;

impl Rules for Pedina {
    type Move = Move;
    type Position = Position;

    const NAME: &'static str = "pedina";

    fn parse(fen: &str) -> Position {
        Position::parse_fen(fen.as_bytes(), FenMode::Strict).expect("a legal position")
    }

    fn count(position: &Position, depth: u32) -> u64 {
        position.perft(depth).expect("a depth in range")
    }

    fn list(position: &Position, depth: u32) -> u64 {
        let moves = position.legal_moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.iter().map(|&mv| Self::list(&position.play_unchecked(mv), depth - 1)).sum(),
        }
    }

    fn leaf(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = position.legal_moves();
        moves.iter().map(|&mv| Self::leaf(&position.play_unchecked(mv), depth - 1)).sum()
    }

    fn expand(position: &Position) -> u64 {
        let moves = position.legal_moves();
        let squares = |mv: &Move| black_box(&position.play_unchecked(*mv)).board().occupied().0;
        moves.iter().map(squares).fold(0, u64::wrapping_add)
    }

    fn each_next(position: &Position, visit: impl FnMut(Position)) {
        position.legal_moves().iter().map(|&mv| position.play_unchecked(mv)).for_each(visit);
    }

    fn parse_move(position: &Position, uci: &str) -> Move {
        position.parse_uci(uci.as_bytes()).expect("a legal move")
    }

    fn parse_san(position: &Position, san: &str) -> Option<Move> {
        position.parse_san(san.as_bytes()).ok()
    }

    fn is_legal(position: &Position, mv: Move) -> Option<bool> {
        Some(position.is_legal(mv))
    }
}
