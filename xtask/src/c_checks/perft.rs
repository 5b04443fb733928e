//! `chess_perft` against the published counts of the standard positions.

use super::Checks;
use crate::perft_data::{self, Position};
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::path::Path;

/// Counts every position with the program in `folder`, to at most a million nodes.
pub(super) fn check(checks: &mut Checks, folder: &Path) -> Result<()> {
    let program = folder.join("chess_perft");
    for position in perft_data::standard()? {
        checks.check(&format!("perft of {}", position.fen), published(&program, &position));
    }
    Ok(())
}

/// Counted in one piece, depth by depth, and as the sum over the first moves.
fn published(program: &Path, position: &Position) -> Result<()> {
    let (depth, nodes) = position.deepest_below(1_000_000).context("no published count")?;
    let count = |options: &[&str]| {
        let mut command = shell::command(program);
        shell::run(command.args(options).arg(depth.to_string()).arg(&position.fen))
    };
    let last = format!("perft {depth} {nodes}");
    let counted = count(&[])?;
    let lines: Vec<_> = counted.lines().collect();
    ensure!(lines.last() == Some(&&*last), "`{last}` is published, it counted\n{counted}");

    let divided = count(&["--divide"])?;
    let mut moves: Vec<_> = divided.lines().collect();
    ensure!(moves.pop() == Some(&*last), "`{last}` is published, by first move it is\n{divided}");
    ensure!(lines[0] == format!("perft 1 {}", moves.len()), "moves are missing in\n{divided}");
    let shares = moves.iter().map(|line| line.rsplit(' ').next().unwrap_or(line).parse::<u64>());
    let sum: u64 = shares.sum::<Result<_, _>>().context("a share is no number")?;
    ensure!(sum == nodes, "the shares add up to {sum}:\n{divided}");
    Ok(())
}
