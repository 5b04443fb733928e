//! Positions with published perft counts: the files `core/tests/data/*.perft`.
//!
//! One position a line: the FEN, then `;D<depth> <nodes>` for some depths. A line that starts with
//! `#` is a comment; the one right above a position is its name.

use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// A position and how many move sequences lead on from it.
#[derive(Debug, Eq, PartialEq)]
pub struct Position {
    /// The comment above it, or else the FEN.
    pub name: String,
    /// The position itself.
    pub fen: String,
    /// Depth and published count, in the order of the file.
    pub counts: Vec<(u32, u64)>,
}

impl Position {
    /// The deepest count of at most `limit` nodes.
    pub fn deepest_below(&self, limit: u64) -> Option<(u32, u64)> {
        let within = self.counts.iter().filter(|(_, nodes)| *nodes <= limit);
        within.max_by_key(|(depth, _)| *depth).copied()
    }
}

/// The six standard positions and the castling trap.
///
/// # Errors
/// As [`read`].
pub fn standard() -> Result<Vec<Position>> {
    read(&folder().join(STANDARD))
}

/// All files of `core/tests/data`, in alphabetical order.
///
/// # Errors
/// The folder cannot be read, or there is no such file in it.
pub fn files() -> Result<Vec<PathBuf>> {
    let folder = folder();
    let mut files = fs::read_dir(&folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>())
        .with_context(|| format!("cannot read {}", folder.display()))?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    files.sort_unstable();
    ensure!(!files.is_empty(), "there is no *.perft file in {}", folder.display());
    Ok(files)
}

/// Reads one file.
///
/// # Errors
/// The file cannot be read, or a line is not of the form above; the error names the line.
pub fn read(path: &Path) -> Result<Vec<Position>> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).with_context(|| path.display().to_string())
}

fn folder() -> PathBuf {
    shell::root().join("core/tests/data")
}

fn parse(text: &str) -> Result<Vec<Position>> {
    let mut positions = Vec::new();
    let mut name = "";
    for (index, line) in text.lines().enumerate() {
        if let Some(comment) = line.strip_prefix('#') {
            name = comment.trim();
        } else if !line.trim().is_empty() {
            let position = position(name, line);
            positions.push(position.with_context(|| format!("line {}: {line}", index + 1))?);
            name = "";
        }
    }
    if positions.is_empty() {
        bail!("there is no position in it");
    }
    Ok(positions)
}

fn position(name: &str, line: &str) -> Result<Position> {
    let mut parts = line.split(';').map(str::trim);
    let fen = parts.next().unwrap_or_default().to_owned();
    let counts = parts
        .map(|part| -> Result<_> {
            let count = part.strip_prefix('D').and_then(|count| count.split_once(' '));
            let (depth, nodes) = count.context("expected `;D<depth> <nodes>`")?;
            Ok((depth.parse()?, nodes.trim().parse()?))
        })
        .collect::<Result<Vec<_>>>()?;
    if counts.is_empty() {
        bail!("no count follows the FEN");
    }
    Ok(Position { name: if name.is_empty() { fen.clone() } else { name.to_owned() }, fen, counts })
}

/// The file that everybody knows.
pub const STANDARD: &str = "standard.perft";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_file_has_the_six_positions_and_the_trap() {
        let positions = standard().unwrap();
        assert_eq!(positions.len(), 7);
        assert_eq!(positions[0].name, "Initial position");
        assert_eq!(positions[0].deepest_below(10_000), Some((3, 8902)));
        assert_eq!(positions[0].deepest_below(10), None);
    }

    #[test]
    fn every_file_of_the_project_can_be_read() {
        for path in files().unwrap() {
            assert!(!read(&path).unwrap().is_empty());
        }
    }

    #[test]
    fn a_line_of_another_form_is_refused_by_number() {
        for line in ["8/8 w - -", "8/8 w - - ;20", "8/8 w - - ;D1 x", "8/8 w - - ;Dx 1"] {
            let error = parse(&format!("# name\n{line}")).expect_err(line);
            assert!(format!("{error:#}").starts_with("line 2"), "{error:#}");
        }
        assert!(parse("# nothing\n").is_err());
    }
}
