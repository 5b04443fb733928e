//! What is measured, done by the library.

use core::hint::black_box;
use pedina::konobi::players::{Playout, Xoroshiro64};
use pedina::konobi::{Board, Color, Fixed, Grid, PieRule, Position, Rules, Ruleset, Size};

/// The legal points of both colours on every board; the whole is repeated `rounds` times.
pub(super) fn legal_sets<S: Size>(boards: &[Board<S>], rounds: u32) {
    for _ in 0..rounds {
        for board in black_box(boards) {
            black_box(board.legal(Ruleset::Standard, Color::Black));
            black_box(board.legal(Ruleset::Standard, Color::White));
        }
    }
}

/// Random games on the empty board; how many black wins.
pub(super) fn playouts<S: Size>(size: S, games: u32) -> u32 {
    let mut random = Xoroshiro64::new(games.into());
    let board = Board::empty(size);
    let mut playout = Playout::new(board.size(), Ruleset::Standard);
    let mut wins = 0;
    for _ in 0..games {
        wins += u32::from(playout.run(&board, Color::Black, &mut random) == Color::Black);
    }
    wins
}

/// Sequences of `depth` actions on 11x11 without the pie rule.
pub(super) fn perft(depth: u32) -> u64 {
    let rules = Rules { ruleset: Ruleset::Standard, pie: PieRule::None };
    Position::start(Fixed::<11>, rules).perft(depth).expect("a depth in range")
}

/// Columns and rows of points, from 0.
pub(super) fn places<S: Size>(points: &Grid<S>) -> Vec<(usize, usize)> {
    points.iter().map(|point| (point.column().into(), point.row().into())).collect()
}
