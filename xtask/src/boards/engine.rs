//! Asks a board what its engine plays: in the memory of a board, the answers of
//! `core/tests/data/engine.txt`, and of `engine_board_net.txt` by the board net, which are those of
//! every other processor.

use super::device::Device;
use super::image::Image;
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::fs;

/// Replays both files; nothing with a program that has no engine, as its help says.
///
/// # Errors
/// A file cannot be read, or the board has ended.
pub(super) fn replay(device: &mut Device) -> Result<Counts> {
    let mut counts = Counts::default();
    if device.request("help")?.ok()?.value("think").is_none() {
        return Ok(counts);
    }
    counts += replay_file(device, "terms", "engine.txt")?;
    counts += replay_file(device, "think", "engine_board_net.txt")?;
    Ok(counts)
}

/// Replays the answers to a request.
fn replay_file(device: &mut Device, request: &str, name: &str) -> Result<Counts> {
    let mut counts = Counts::default();
    let path = shell::root().join("core/tests/data").join(name);
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<_> = line.split("; ").collect();
        let &[record, words, nodes, ref answer @ ..] = &fields[..] else {
            bail!("too few fields: {line}");
        };
        if words != WORDS {
            continue;
        }
        device.request(&format!("fen {record}"))?.ok()?;
        let reply = device.request(&format!("{request} {nodes}"))?;
        let names = ["best", "reply", "score", "depth", "nodes"];
        let found: Vec<_> = names.iter().map(|name| reply.value(name).unwrap_or("?")).collect();
        if found == answer {
            counts.passed += 1;
        } else {
            counts.failed += 1;
            eprintln!("    FAILED {}: {line}: it answers {}", device.name(), found.join("; "));
        }
    }
    ensure!(counts.passed + counts.failed > 0, "{} asks no board", path.display());
    Ok(counts)
}

/// How many instructions the engine executes for a node, on a board that counts them: the mean over
/// positions of the middlegame, by the terms alone or by the board net.
///
/// # Errors
/// A tool is missing, or the board does not answer.
pub(crate) fn instructions_per_node(board: &str, request: &str) -> Result<f64> {
    let mut device = Device::boot(&Image::build(board, "chess")?.counting())?;
    let (mut instructions, mut nodes) = (0, 0);
    for record in MIDDLEGAMES {
        device.request(&format!("fen {record}"))?.ok()?;
        let reply = device.request(&format!("measure {request} 3000"))?.ok()?;
        instructions += super::number(&reply, "instructions")?;
        nodes += super::number(&reply, "nodes")?;
    }
    device.exit()?;
    ensure!(nodes > 0, "the board has visited no node");
    Ok(instructions as f64 / nodes as f64)
}

/// Six positions of `core/tests/data/engine.txt`, for measurements.
const MIDDLEGAMES: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 9",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
    "2r3k1/pp3ppp/8/3pP3/3n4/P4N2/1P3PPP/R5K1 b - - 0 24",
];

/// The memory of the engine on a board, as the file writes it.
const WORDS: &str = "512";
