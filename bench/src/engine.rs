//! The chess engine: what `cargo xtask bench engine` has measured, and nodes a second.

use std::fs;
use std::path::Path;

use anyhow::Context;
use pedina::chess::engine::{Engine, Evaluation, Limits};
use pedina::chess::{FenMode, MaterialRule, Position};
use serde_json::Value;

use crate::report::Row;
use crate::timing::{median, timed};

/// All rows, the measured ones from a file with a JSON object a line.
pub(crate) fn measure(results: &Path) -> anyhow::Result<Vec<Row>> {
    let text = fs::read_to_string(results)
        .with_context(|| format!("cannot read {}", results.display()))?;
    let mut rows = text.lines().map(row).collect::<anyhow::Result<Vec<_>>>()?;
    let rate = median((0..RUNS).map(|_| nodes_per_second()).collect());
    rows.push(Row::alone("engine/nodes-per-second", "nodes/s", rate));
    Ok(rows)
}

fn row(line: &str) -> anyhow::Result<Row> {
    let value: Value = serde_json::from_str(line)?;
    let metric = value["metric"].as_str().context("a row without metric")?;
    let peer = value["peer"].as_str().context("a row without peer")?;
    let unit = UNITS.into_iter().find(|&unit| value["unit"] == unit).context("another unit")?;
    Ok(Row::beside(metric, unit, value["ours"].as_f64(), peer))
}

/// In processor time of this thread, with 16 MB of memory.
fn nodes_per_second() -> f64 {
    let mut memory = vec![0; 16 << 17];
    let (nodes, seconds) = timed(|| {
        POSITIONS
            .iter()
            .map(|record| {
                let position = Position::parse_fen(record.as_bytes(), FenMode::Strict)
                    .expect("a legal position");
                let limits = Limits { nodes: NODES, ..Limits::NONE };
                let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
                let mut engine = Engine::new(&position, rule, evaluation, limits, &mut memory)
                    .expect("enough memory");
                while engine.is_thinking() {
                    engine.think(&mut memory, u32::MAX);
                }
                engine.nodes()
            })
            .sum::<u64>()
    });
    nodes as f64 / seconds
}

const RUNS: usize = 5;
const NODES: u64 = 300_000;
const UNITS: [&str; 4] = ["Elo", "%", "instr", "bytes"];

/// Of the middlegame, from `core/tests/data/engine.txt`.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 9",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
    "2r3k1/pp3ppp/8/3pP3/3n4/P4N2/1P3PPP/R5K1 b - - 0 24",
];
