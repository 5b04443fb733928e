//! Reading files of games: syntax alone, with every move checked, and into trees.

mod corpus;
mod ours;
mod peers;

use std::path::Path;

use crate::report::Row;
use crate::timing::{median, timed};
use anyhow::ensure;

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 7;
/// About 10 MB, more than the caches hold.
const GAMES: usize = 16_000;
/// python-chess is some hundred times slower; its speed does not depend on the length.
const PYTHON_GAMES: usize = 400;

/// All rows of `pgn`.
pub(crate) fn measure(python: &Path) -> anyhow::Result<Vec<Row>> {
    let text = corpus::games(GAMES).into_bytes();
    let mut rows = vec![
        compare("pgn/syntax", "pgn-reader", &text, ours::syntax, |text| {
            Ok(timed(|| peers::syntax(text)))
        })?,
        compare("pgn/legal", "pgn-reader + shakmaty", &text, ours::legal, |text| {
            Ok(timed(|| peers::legal(text)))
        })?,
    ];
    let short = corpus::games(PYTHON_GAMES);
    rows.push(beside_python("pgn/python-chess", python, &short, "mainline", ours::legal)?);
    let annotated = corpus::annotated_games(PYTHON_GAMES);
    rows.push(beside_python("pgn/tree", python, &annotated, "tree", ours::trees)?);
    Ok(rows)
}

/// The row of a text that python-chess reads too, from a file.
fn beside_python(
    metric: &str,
    python: &Path,
    text: &str,
    moves: &str,
    ours: fn(&[u8]) -> u64,
) -> anyhow::Result<Row> {
    let file = std::env::temp_dir().join(format!("pedina-bench-{}.pgn", std::process::id()));
    std::fs::write(&file, text)?;
    let row = compare(metric, "python-chess", text.as_bytes(), ours, |_| {
        peers::python(python, moves, &file)
    });
    std::fs::remove_file(&file)?;
    row
}

/// Megabytes a second of both sides, which must count the same moves.
fn compare(
    metric: &str,
    peer: &'static str,
    text: &[u8],
    ours: fn(&[u8]) -> u64,
    theirs: impl Fn(&[u8]) -> anyhow::Result<(u64, f64)>,
) -> anyhow::Result<Row> {
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for run in 1..=RUNS {
        eprint!("\r{metric} {run}/{RUNS} ");
        let (our_moves, our_time) = timed(|| ours(text));
        let (their_moves, their_time) = theirs(text)?;
        ensure!(our_moves == their_moves, "{metric}: {our_moves} moves, {peer} has {their_moves}");
        our_times.push(our_time);
        their_times.push(their_time);
    }
    eprint!("\r{:40}\r", "");
    let speed = |times| text.len() as f64 / 1e6 / median(times);
    Ok(Row::rate(metric, "MB/s", speed(our_times), peer, speed(their_times)))
}
