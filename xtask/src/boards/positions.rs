//! Replays the perft positions of `core/tests/data` on a board, one request each.
//!
//! The board gets the FEN and a depth in one line and answers with the count and the legal moves.
//! The count has to be the published one, the moves those that the library gives on this machine.
//! The depth is the greatest one whose count stays under a limit, so that a board takes seconds.

use super::device::{Device, Reply};
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, anyhow, bail, ensure};
use pedina::chess::{CastlingStyle, FenMode, Position};
use std::fs;
use std::path::PathBuf;

/// A position with its published counts.
#[derive(Debug, Eq, PartialEq)]
struct Vector {
    fen: String,
    /// Depth and nodes, in the order of the file.
    counts: Vec<(u32, u64)>,
}

/// Replays all files.
///
/// # Errors
/// A file cannot be read, or the board has ended.
pub(super) fn replay(device: &mut Device) -> Result<Counts> {
    let mut counts = Counts::default();
    for path in files()? {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let limit = if file == "standard.perft" { STANDARD_LIMIT } else { LIMIT };
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        for vector in parse(&text).with_context(|| format!("in {}", path.display()))? {
            let Some(&(depth, nodes)) = vector.counts.iter().rev().find(|count| count.1 <= limit)
            else {
                bail!("{file}: {} has no count up to {limit}", vector.fen);
            };
            let reply = device.request(&format!("{} {depth}", vector.fen))?;
            match check(&vector.fen, nodes, &reply) {
                Ok(()) => counts.passed += 1,
                Err(error) => {
                    counts.failed += 1;
                    eprintln!(
                        "    FAILED {}: {file}: {} {depth}: {error:#}",
                        device.board(),
                        vector.fen
                    );
                }
            }
        }
    }
    Ok(counts)
}

fn check(fen: &str, nodes: u64, reply: &Reply) -> Result<()> {
    let counted = super::number(reply, "nodes")?;
    ensure!(counted == nodes, "expected {nodes} nodes, the board counts {counted}");
    let position = Position::parse_fen(fen.as_bytes(), FenMode::Lenient)
        .map_err(|error| anyhow!("this machine refuses the FEN: {error}"))?;
    let mut expected: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|one| position.format_uci(one, CastlingStyle::Standard).to_string())
        .collect();
    let mut listed: Vec<_> = reply.values("moves").flat_map(str::split_whitespace).collect();
    expected.sort_unstable();
    listed.sort_unstable();
    ensure!(
        listed == expected && super::number(reply, "legal")? == listed.len() as u64,
        "expected the moves {}, the board lists {}",
        expected.join(" "),
        listed.join(" ")
    );
    Ok(())
}

/// All `*.perft` files, in alphabetical order.
fn files() -> Result<Vec<PathBuf>> {
    let folder = shell::root().join("core/tests/data");
    let mut files = fs::read_dir(&folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>())
        .with_context(|| format!("cannot read {}", folder.display()))?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    files.sort_unstable();
    ensure!(!files.is_empty(), "there is no *.perft file in {}", folder.display());
    Ok(files)
}

fn parse(text: &str) -> Result<Vec<Vector>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| vector(line).with_context(|| format!("not `FEN ;D1 20 ;D2 400`: {line}")))
        .collect()
}

fn vector(line: &str) -> Option<Vector> {
    let mut parts = line.split(';').map(str::trim);
    let fen = parts.next()?.to_owned();
    let counts = parts
        .map(|part| {
            let (depth, nodes) = part.strip_prefix('D')?.split_once(' ')?;
            Some((depth.parse().ok()?, nodes.parse().ok()?))
        })
        .collect::<Option<Vec<_>>>()?;
    Some(Vector { fen, counts })
}

/// The most nodes that are counted of one position of `standard.perft`, the file that everybody knows.
const STANDARD_LIMIT: u64 = 500_000;

/// The same for the positions of the other files, of which there are many.
const LIMIT: u64 = 2_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_gives_its_position_and_counts() {
        let vectors = parse("# name\n\n8/8/8/8/8/8/8/8 w - - 0 1 ;D1 20 ;D2 400\n").unwrap();
        assert_eq!(
            vectors,
            [Vector { fen: "8/8/8/8/8/8/8/8 w - - 0 1".into(), counts: vec![(1, 20), (2, 400)] }]
        );
    }

    #[test]
    fn a_wrong_count_and_a_wrong_move_are_caught() {
        let fen = "8/8/8/8/8/1k6/8/K7 w - - 0 1";
        for (nodes, legal, moves, is_right) in [
            (115, 1, "a1b1", true),
            (116, 1, "a1b1", false),
            (115, 2, "a1b1", false),
            (115, 1, "a1a2", false),
            (115, 2, "a1b1 a1b1", false),
            (115, 0, "", false),
        ] {
            let lines =
                [format!("nodes {nodes}"), format!("legal {legal}"), format!("moves {moves}")];
            let reply = Reply::new(&lines, "ok");
            assert_eq!(check(fen, 115, &reply).is_ok(), is_right, "{reply}");
        }
        assert!(check(fen, 115, &Reply::new(&[], "error 5 depth")).is_err());
    }

    #[test]
    fn a_line_without_numbers_is_refused() {
        for text in ["fen ;D1", "fen ;1 20", "fen ;D1 x", "fen ;Dx 20"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
