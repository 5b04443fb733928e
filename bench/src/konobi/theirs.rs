//! What is measured, done by the yardstick.

use super::cells::{Cell, Cells, Walk};
use core::hint::black_box;
use pedina::konobi::players::Xoroshiro64;

/// The legal points of both colours on every board, `rounds` times.
pub(super) fn legal_sets(boards: &[Cells], rounds: u32) {
    let mut points = Vec::new();
    for _ in 0..rounds {
        for board in black_box(boards) {
            for color in [Cell::Black, Cell::White] {
                board.legal(color, &mut points);
                black_box(&points);
            }
        }
    }
}

/// Random games on the empty board; how many black wins.
pub(super) fn playouts(size: usize, games: u32) -> u32 {
    let mut random = Xoroshiro64::new(games.into());
    (0..games).filter(|_| playout(size, &mut random) == Cell::Black).count() as u32
}

/// Sequences of `depth` actions without the pie rule, counted as the library counts them: the last
/// action is not played.
pub(super) fn perft(size: usize, depth: u32) -> u64 {
    count(&mut Cells::empty(size), Cell::Black, depth, &mut Walk::default())
}

fn count(board: &mut Cells, turn: Cell, depth: u32, walk: &mut Walk) -> u64 {
    let mut points = Vec::new();
    board.legal(turn, &mut points);
    let next = other(turn);
    if depth == 1 {
        return points.len().max(1) as u64;
    }
    if points.is_empty() {
        return count(board, next, depth - 1, walk);
    }
    let mut total = 0;
    for point in points {
        board.set(point, turn);
        if !board.is_connected(turn, walk) {
            total += count(board, next, depth - 1, walk);
        }
        board.set(point, Cell::Empty);
    }
    total
}

/// A game between two random players on the empty board; who wins.
fn playout(size: usize, random: &mut Xoroshiro64) -> Cell {
    let mut board = Cells::empty(size);
    let (mut points, mut walk) = (Vec::new(), Walk::default());
    let mut turn = Cell::Black;
    loop {
        board.legal(turn, &mut points);
        if !points.is_empty() {
            board.set(points[random.below(points.len() as u32) as usize], turn);
            if board.is_connected(turn, &mut walk) {
                return turn;
            }
        }
        turn = other(turn);
    }
}

fn other(color: Cell) -> Cell {
    if color == Cell::Black { Cell::White } else { Cell::Black }
}
