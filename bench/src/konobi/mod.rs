//! Konobi beside a program that applies the rules cell by cell: whole legal sets of boards that are
//! half full, random games to the end, and the tree of action sequences.

mod cells;
mod ours;
mod theirs;

use crate::report::Row;
use crate::timing::{median, timed};
use anyhow::{Result, ensure};
use cells::{Cell, Cells};
use pedina::konobi::players::Xoroshiro64;
use pedina::konobi::{Board, Color, Fixed, Ruleset, Size};

/// Everything for 11x11 and 19x19, in one run.
pub(crate) fn measure() -> Result<Vec<Row>> {
    let mut rows = legal_sets::<Fixed<11>>()?;
    rows.extend(legal_sets::<Fixed<19>>()?);
    rows.extend(playouts::<Fixed<11>>()?);
    rows.extend(playouts::<Fixed<19>>()?);
    rows.push(perft()?);
    Ok(rows)
}

/// One whole legal set, on boards that random players filled by half.
fn legal_sets<S: Size>() -> Result<Vec<Row>> {
    let size = size_of::<S>();
    let boards: Vec<Board<S>> = (0..BOARDS).map(|seed| half_full(size, seed)).collect();
    let peers: Vec<Cells> = boards.iter().map(cells_of).collect();
    for (board, peer) in boards.iter().zip(&peers) {
        for (color, cell) in [(Color::Black, Cell::Black), (Color::White, Cell::White)] {
            let mut points = Vec::new();
            peer.legal(cell, &mut points);
            let theirs: Vec<_> = points.into_iter().map(|point| peer.place_of(point)).collect();
            ensure!(ours::places(&board.legal(Ruleset::Standard, color)) == theirs, "{board}");
        }
    }
    let (ours, theirs) = alternate(
        || ours::legal_sets(&boards, ROUNDS),
        || theirs::legal_sets(&peers, ROUNDS / 20),
    )?;
    let sets = BOARDS as f64 * 2.0;
    let nanoseconds = |seconds: f64, rounds: u32| seconds * 1e9 / (sets * f64::from(rounds));
    let metric = format!("legal-set/{}", size.width());
    let (ours, theirs) = (nanoseconds(ours, ROUNDS), nanoseconds(theirs, ROUNDS / 20));
    Ok(vec![Row::cost(metric, "ns", ours, PEER, theirs)])
}

/// A random game from the empty board until somebody has won.
fn playouts<S: Size>() -> Result<Vec<Row>> {
    let size = size_of::<S>();
    let games = 1_000_000 / u32::from(size.width()).pow(2);
    let mut wins = (0, 0);
    let (ours, theirs) = alternate(
        || wins.0 += ours::playouts(size, games),
        || wins.1 += theirs::playouts(size.width().into(), games / 10),
    )?;
    // The same distribution: black wins between 45 and 60 of 100 random games.
    for (wins, games) in [(wins.0, games), (wins.1, games / 10)] {
        let rate = f64::from(wins) / (f64::from(games) * RUNS as f64);
        ensure!((0.4..0.65).contains(&rate), "black wins {rate} of the games");
    }
    let microseconds = |seconds: f64, games: u32| seconds * 1e6 / f64::from(games);
    let metric = format!("playout/{}", size.width());
    let (ours, theirs) = (microseconds(ours, games), microseconds(theirs, games / 10));
    Ok(vec![Row::cost(metric, "us", ours, PEER, theirs)])
}

/// The sequences of four actions on 11x11.
fn perft() -> Result<Row> {
    let mut counts = (0, 0);
    let (ours, theirs) =
        alternate(|| counts.0 = ours::perft(4), || counts.1 = theirs::perft(11, 4))?;
    ensure!(counts.0 == counts.1, "{counts:?}");
    let millions = |seconds: f64| counts.0 as f64 / 1e6 / seconds;
    Ok(Row::rate("perft/11-4", "M/s", millions(ours), PEER, millions(theirs)))
}

/// The median seconds of both, run by turns.
fn alternate(mut ours: impl FnMut(), mut theirs: impl FnMut()) -> Result<(f64, f64)> {
    let runs: Vec<_> = (0..RUNS).map(|_| (timed(&mut ours).1, timed(&mut theirs).1)).collect();
    let (ours, theirs) = runs.into_iter().unzip();
    Ok((median(ours), median(theirs)))
}

/// A board on which random players have placed stones on half of the points.
fn half_full<S: Size>(size: S, seed: u64) -> Board<S> {
    let mut random = Xoroshiro64::new(seed);
    let mut board = Board::empty(size);
    let mut turn = Color::Black;
    let points = u32::from(size.width()).pow(2);
    for _ in 0..points / 2 {
        let legal = board.legal(Ruleset::Standard, turn);
        if let Some(point) = legal.nth(random.below(legal.len() as u32) as usize) {
            board.put(point, Some(turn));
        }
        turn = !turn;
    }
    board
}

/// The same board for the yardstick.
fn cells_of<S: Size>(board: &Board<S>) -> Cells {
    let mut cells = Cells::empty(board.size().width().into());
    for (color, cell) in [(Color::Black, Cell::Black), (Color::White, Cell::White)] {
        for stone in &board.stones(color) {
            cells.set(cells.point(stone.column().into(), stone.row().into()), cell);
        }
    }
    cells
}

/// The one value of a size that is known when the program is compiled.
fn size_of<S: Size>() -> S {
    (1..=25).find_map(S::from_width).expect("a fixed size has a width")
}

const PEER: &str = "cell by cell";
const BOARDS: u64 = 512;
const ROUNDS: u32 = 2_000;
const RUNS: usize = 5;
