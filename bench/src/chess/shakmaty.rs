//! shakmaty, with its default features.

use std::hint::black_box;

use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};

use super::rules::Rules;

pub(crate) struct Shakmaty;

impl Shakmaty {
    fn after(position: &Chess, mv: Move) -> Chess {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    }
}

impl Rules for Shakmaty {
    type Move = Move;
    type Position = Chess;

    const NAME: &'static str = "shakmaty";

    fn parse(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("a FEN");
        fen.into_position(CastlingMode::Standard).expect("a legal position")
    }

    fn count(position: &Chess, depth: u32) -> u64 {
        shakmaty::perft(position, depth)
    }

    // Its way of counting is a list.
    fn list(position: &Chess, depth: u32) -> u64 {
        shakmaty::perft(position, depth)
    }

    fn leaf(position: &Chess, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = position.legal_moves();
        moves.iter().map(|&mv| Self::leaf(&Self::after(position, mv), depth - 1)).sum()
    }

    fn expand(position: &Chess) -> u64 {
        let moves = position.legal_moves();
        let squares = |mv: &Move| black_box(&Self::after(position, *mv)).board().occupied().0;
        moves.iter().map(squares).fold(0, u64::wrapping_add)
    }

    fn each_next(position: &Chess, visit: impl FnMut(Chess)) {
        position.legal_moves().iter().map(|&mv| Self::after(position, mv)).for_each(visit);
    }

    fn parse_move(position: &Chess, uci: &str) -> Move {
        let uci: UciMove = uci.parse().expect("a move");
        uci.to_move(position).expect("a legal move")
    }

    fn parse_san(position: &Chess, san: &str) -> Option<Move> {
        San::from_ascii(san.as_bytes()).ok()?.to_move(position).ok()
    }

    fn is_legal(_: &Chess, _: Move) -> Option<bool> {
        None
    }
}
