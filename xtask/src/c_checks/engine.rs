//! `chess_uci` against the answers of the engine that Rust, Java and the boards give too:
//! `core/tests/data/engine.txt`; and under random lines.

use super::Checks;
use crate::shell;
use anyhow::{Context, Result, ensure};
use pedina_support::uci_words;
use std::fs;
use std::io::{Seek, Write};
use std::path::Path;

/// Asks the program in `folder` every question of the file.
pub(super) fn check(checks: &mut Checks, folder: &Path) -> Result<()> {
    let path = shell::root().join("core/tests/data/engine.txt");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines: Vec<_> =
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    ensure!(!lines.is_empty(), "{} asks nothing", path.display());
    for line in lines {
        checks.check(&format!("engine: {line}"), answered(&folder.join("chess_uci"), line));
    }
    let words = uci_words::check(&mut shell::command(folder.join("chess_uci")), 1, 1_000);
    checks.check("engine: random lines", words);
    Ok(())
}

/// One line of the file: what is asked, and the answer.
fn answered(program: &Path, line: &str) -> Result<()> {
    let fields: Vec<_> = line.split("; ").collect();
    let &[record, words, nodes, best, reply, score, depth, visited] = &fields[..] else {
        anyhow::bail!("it has {} fields in place of 8", fields.len());
    };
    let words: u64 = words.parse().context("no number of words")?;
    let mut input = tempfile::tempfile()?;
    writeln!(input, "setoption name HashKB value {}", words / 128)?;
    writeln!(input, "position fen {record}\ngo nodes {nodes}")?;
    input.rewind()?;
    let output = shell::command(program).stdin(input).output()?;
    ensure!(output.status.success(), "it ended with {}", output.status);
    let output = String::from_utf8(output.stdout)?;

    let ponder = if reply == "-" { String::new() } else { format!(" ponder {reply}") };
    let last = format!("bestmove {best}{ponder}");
    ensure!(output.lines().last() == Some(&last), "`{last}` is not the end of\n{output}");
    let info = output.lines().rev().nth(1).unwrap_or_default();
    for part in [format!("depth {depth} "), format!(" score {score} ")] {
        ensure!(info.contains(&part), "`{part}` is missing in `{info}`");
    }
    // The depth that the limit broke off is not reported.
    let counted = info.split(' ').skip_while(|word| *word != "nodes").nth(1);
    let counted: u64 = counted.context("no nodes")?.parse().context("no number of nodes")?;
    ensure!(counted <= visited.parse()?, "{counted} nodes are more than {visited}");
    Ok(())
}
