//! Searches whose count of nodes is the same on every machine, and another one for nearly every
//! change of the search or the evaluation.

use core::slice;
use std::time::Instant;

use pedina::chess::engine::{Engine, Evaluation, Limits};
use pedina::chess::{FenMode, MaterialRule, Position};

use super::thinking::SLICE;
use crate::chess::net::EngineNet;

/// A bench that runs: one position after the other.
#[derive(Debug)]
pub(super) struct Bench {
    depth: u8,
    begin: Instant,
    memory: Vec<u64>,
    records: slice::Iter<'static, &'static str>,
    /// The position that is being searched; `None` after the last one.
    present: Option<(&'static str, Engine)>,
    /// The nodes of those before it.
    sum: u64,
}

impl Bench {
    /// Begins to search all positions to this depth.
    pub(super) fn new(depth: u8) -> Self {
        let mut bench = Self {
            depth,
            begin: Instant::now(),
            memory: vec![0; MEMORY_WORDS],
            records: POSITIONS.iter(),
            present: None,
            sum: 0,
        };
        bench.begin_next();
        bench
    }

    /// Whether all positions have been searched.
    pub(super) fn is_over(&self) -> bool {
        self.present.is_none()
    }

    /// Searches for a slice; adds a line to the answers for each position, and the sum at the end.
    pub(super) fn think(&mut self, net: &EngineNet, answers: &mut Vec<String>) {
        let Some((record, search)) = &mut self.present else { return };
        net.think(search, &mut self.memory, SLICE);
        if search.is_thinking() {
            return;
        }
        let nodes = search.nodes();
        answers.push(format!("info string {nodes} nodes in {record}"));
        self.sum += nodes;
        self.begin_next();
        if self.is_over() {
            let nps = (self.sum as f64 / self.begin.elapsed().as_secs_f64().max(1e-6)) as u64;
            answers.push(format!("{} nodes {nps} nps", self.sum));
        }
    }

    /// Begins to search the next position as if it were the first one.
    fn begin_next(&mut self) {
        self.memory.fill(0);
        self.present = self.records.next().and_then(|record| {
            let position = Position::parse_fen(record.as_bytes(), FenMode::Strict).ok()?;
            let limits = Limits { depth: self.depth, ..Limits::NONE };
            let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
            let search = Engine::new(&position, rule, evaluation, limits, &mut self.memory)?;
            Some((*record, search))
        });
    }
}

/// The depth that nothing else is said of.
pub(super) const DEPTH: u8 = 10;

/// At the end of the input a bench goes on to its own end, so that has to come some time.
pub(super) const MAX_DEPTH: u8 = 25;

/// One megabyte.
const MEMORY_WORDS: usize = 1 << 17;

/// Openings, middlegames and endings.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 10",
    "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - 0 1",
    "4k3/8/3B4/8/2N5/8/8/4K3 w - - 0 1",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_the_same_each_time_and_grows_with_the_depth() {
        let count = |depth| {
            let mut answers = Vec::new();
            let mut bench = Bench::new(depth);
            while !bench.is_over() {
                bench.think(&EngineNet::NONE, &mut answers);
            }
            assert_eq!(answers.len(), POSITIONS.len() + 1);
            answers.iter().all(|answer| !answer.contains("string 0 nodes")).then(|| {
                answers[POSITIONS.len()].split(' ').next().unwrap().parse::<u64>().unwrap()
            })
        };
        let counts = [4, 4, 6].map(|depth| count(depth).unwrap());
        assert!(counts[0] == counts[1] && counts[1] < counts[2], "{counts:?}");
    }
}
