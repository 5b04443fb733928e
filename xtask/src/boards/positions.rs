//! Replays the perft positions of `core/tests/data` on a board, one request each.
//!
//! The board gets the FEN and a depth in one line and answers with the count and the legal moves.
//! The count has to be the published one, the moves those that the library gives on this machine.
//! The depth is the greatest one whose count stays under a limit, so that a board takes seconds.

use super::device::{Device, Reply};
use crate::counts::Counts;
use crate::{perft_data, shell};
use anyhow::{Result, bail, ensure};
use std::path::Path;

/// Replays all files, with `chess_perft` of this machine beside; nothing with a program that does
/// not answer to positions, as its help says.
///
/// # Errors
/// A file cannot be read, or the board has ended.
pub(super) fn replay(device: &mut Device, perft: &Path) -> Result<Counts> {
    let mut counts = Counts::default();
    if device.request("help")?.ok()?.value("FEN").is_none() {
        return Ok(counts);
    }
    for path in perft_data::files()? {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let limit = if file == perft_data::STANDARD { STANDARD_LIMIT } else { LIMIT };
        for position in perft_data::read(&path)? {
            let Some((depth, nodes)) = position.deepest_below(limit) else {
                bail!("{file}: {} has no count up to {limit}", position.fen);
            };
            let reply = device.request(&format!("{} {depth}", position.fen))?;
            match legal_moves(perft, &position.fen).and_then(|legal| check(nodes, legal, &reply)) {
                Ok(()) => counts.passed += 1,
                Err(error) => {
                    counts.failed += 1;
                    eprintln!(
                        "    FAILED {}: {file}: {} {depth}: {error:#}",
                        device.name(),
                        position.fen
                    );
                }
            }
        }
    }
    Ok(counts)
}

/// The legal moves of a position, as the library counts them here one by one.
fn legal_moves(perft: &Path, fen: &str) -> Result<Vec<String>> {
    let text = shell::stdout(shell::command(perft).args(["--divide", "1", fen]), "")?;
    let moves = text.lines().filter_map(|line| line.strip_suffix(" 1"));
    Ok(moves.filter(|text| *text != "perft 1").map(str::to_owned).collect())
}

fn check(nodes: u64, mut expected: Vec<String>, reply: &Reply) -> Result<()> {
    let counted = super::number(reply, "nodes")?;
    ensure!(counted == nodes, "expected {nodes} nodes, the board counts {counted}");
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

/// The most nodes that are counted of one position of `standard.perft`, the file that everybody
/// knows.
const STANDARD_LIMIT: u64 = 500_000;

/// The same for the positions of the other files, of which there are many.
const LIMIT: u64 = 2_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_count_and_a_wrong_move_are_caught() {
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
            assert_eq!(check(115, vec!["a1b1".into()], &reply).is_ok(), is_right, "{reply}");
        }
        assert!(check(115, Vec::new(), &Reply::new(&[], "error 5 depth")).is_err());
    }
}
