//! `chess_perft` against the published counts of `core/tests/data/standard.perft`.

use super::Checks;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Counts every position of the file with the program in `folder`.
pub(super) fn check(checks: &mut Checks, folder: &Path) -> Result<()> {
    let program = folder.join("chess_perft");
    let path = shell::root().join("core/tests/data/standard.perft");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let is_position = |line: &&str| !line.is_empty() && !line.starts_with('#');
    for line in text.lines().filter(is_position) {
        let (fen, counts) = line.split_once(" ;D1 ").context("a line without a count")?;
        let counts: Vec<_> = counts.split(" ;D").filter_map(|it| it.rsplit(' ').next()).collect();
        checks.check(&format!("perft of {fen}"), published(&program, fen, &counts));
    }
    Ok(())
}

/// Each count of at most six digits, in one piece and as the sum over the first moves.
fn published(program: &Path, fen: &str, counts: &[&str]) -> Result<()> {
    let small: Vec<_> = counts.iter().take_while(|count| count.len() <= 6).collect();
    let depth = small.len().to_string();
    let lines = (1..).zip(&small).map(|(depth, count)| format!("perft {depth} {count}\n"));
    let wanted: String = lines.collect();
    let counted = shell::run(shell::command(program).args([&depth, fen]))?;
    ensure!(counted == wanted, "it counted\n{counted}instead of\n{wanted}");

    let divided = shell::run(shell::command(program).args(["--divide", &depth, fen]))?;
    let mut moves: Vec<_> = divided.lines().collect();
    ensure!(moves.pop() == wanted.lines().last(), "the last line is wrong:\n{divided}");
    ensure!(moves.len().to_string() == counts[0], "{} first moves:\n{divided}", moves.len());
    let shares = moves.iter().map(|line| line.rsplit(' ').next().unwrap_or(line).parse::<u64>());
    let sum: u64 = shares.sum::<Result<_, _>>().context("a share is no number")?;
    ensure!(Some(&&*sum.to_string()) == small.last().copied(), "the shares add up to {sum}");
    Ok(())
}
