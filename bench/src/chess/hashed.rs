//! Counting with a table of counts, of the same size for every library.

use std::hint::black_box;

use pedina::chess::PerftEntry;

use super::Count;
use super::chess_crate::ChessCrate;
use super::cozy::CozyChess;
use super::ours::Pedina;
use super::rules::Rules;
use crate::timing::timed;

/// A library whose positions carry a key along.
pub(crate) trait Keyed: Rules {
    fn key(position: &Self::Position) -> u64;
}

impl Keyed for CozyChess {
    fn key(board: &Self::Position) -> u64 {
        board.hash()
    }
}

impl Keyed for ChessCrate {
    fn key(board: &Self::Position) -> u64 {
        board.get_hash()
    }
}

/// Ours, with the table that the library brings; empty before each run.
pub(crate) fn ours() -> Option<Count> {
    let mut table = vec![PerftEntry::EMPTY; ENTRIES];
    Some(Box::new(move |fen, depth| {
        let position = Pedina::parse(fen);
        table.fill(PerftEntry::EMPTY);
        let (nodes, time) = timed(|| black_box(&position).perft_hashed(depth, &mut table));
        Ok((nodes.expect("a depth in range"), time))
    }))
}

/// A library that has keys but no table: the same table, from two plies on, because it counts one.
pub(crate) fn counter<R: Keyed + 'static>() -> Option<Count> {
    let mut table = vec![Entry::default(); ENTRIES];
    Some(Box::new(move |fen, depth| {
        let position = R::parse(fen);
        table.fill(Entry::default());
        Ok(timed(|| count::<R>(black_box(&position), depth, &mut table)))
    }))
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    nodes: u64,
}

fn count<R: Keyed>(position: &R::Position, depth: u32, table: &mut [Entry]) -> u64 {
    if depth < 2 {
        return R::count(position, depth);
    }
    let key = R::key(position) ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let place = (key >> 32) as usize % ENTRIES;
    if table[place].key == key && table[place].nodes > 0 {
        return table[place].nodes;
    }
    let mut nodes = 0;
    R::each_next(position, |next| nodes += count::<R>(&next, depth - 1, table));
    table[place] = Entry { key, nodes };
    nodes
}

/// 64 MB.
const ENTRIES: usize = 1 << 22;
