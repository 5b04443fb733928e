//! Reads the perft files: a FEN and its counts on each line.

use std::path::Path;

/// One line of a perft file.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) fen: String,
    /// The leaves at depth 1, 2, 3 ...
    pub(crate) nodes: Vec<u64>,
}

/// Every perft file of the project.
pub(crate) const FILES: [&str; 11] = [
    "standard.perft",
    "classic.perft",
    "en_passant.perft",
    "castling.perft",
    "castling960.perft",
    "promotion.perft",
    "check.perft",
    "impossible.perft",
    "random.perft",
    "chess960.perft",
    "double960.perft",
];

/// The positions of one perft file.
pub(crate) fn read(name: &str) -> Vec<Entry> {
    let entries: Vec<Entry> = lines(name).iter().map(|line| entry(line)).collect();
    assert!(!entries.is_empty(), "{name} has no position");
    entries
}

/// The positions of all perft files.
pub(crate) fn read_all() -> Vec<Entry> {
    FILES.iter().flat_map(|name| read(name)).collect()
}

/// The lines of a data file that are neither empty nor a comment.
pub(crate) fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let is_data = |line: &&str| !line.is_empty() && !line.starts_with('#');
    text.lines().filter(is_data).map(str::to_owned).collect()
}

fn entry(line: &str) -> Entry {
    let mut parts = line.split(" ;");
    let fen = parts.next().expect("split gives one part at least").to_owned();
    let mut nodes = Vec::new();
    for part in parts {
        let (depth, count) = part.split_once(' ').unwrap_or_else(|| panic!("no count: {line}"));
        assert_eq!(depth, format!("D{}", nodes.len() + 1), "{line}");
        nodes.push(count.parse().unwrap_or_else(|_| panic!("not a number: {line}")));
    }
    assert!(!nodes.is_empty(), "no count: {line}");
    Entry { fen, nodes }
}
