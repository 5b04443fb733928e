//! How many known positions are solved by a number of nodes. The searches are the same on every
//! processor, so the counts are too; the tests allow a change of some positions.

use pedina::chess::FenMode;
use pedina::chess::epd::Epd;

use super::best;

const WIN_AT_CHESS: &str = include_str!("../../data/wac.epd");
const BRATKO_KOPEC: &str = include_str!("../../data/bratko_kopec.epd");

/// How many positions of a file are solved: the move is one of the best ones.
fn solved(text: &str, nodes: u64, words: usize) -> usize {
    let mut memory = vec![0; words];
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let is_solved = |line: &&str| {
        let epd = Epd::parse(line.as_bytes(), FenMode::Strict).unwrap_or_else(|error| {
            panic!("{line}: {error}");
        });
        memory.fill(0);
        let mv = best(&epd.position, nodes, &mut memory);
        epd.moves(b"bm").any(|best| best.ok() == mv)
    };
    lines.filter(is_solved).count()
}

#[test]
fn win_at_chess() {
    let count = solved(WIN_AT_CHESS, 30_000, 1 << 16);
    assert!(count >= 205, "{count} of 299");
}

#[test]
fn bratko_kopec() {
    let count = solved(BRATKO_KOPEC, 100_000, 1 << 16);
    assert!(count >= 12, "{count} of 24");
}

/// In the memory of a board: 4 KB of table.
#[test]
fn win_at_chess_in_12_kilobytes() {
    let count = solved(WIN_AT_CHESS, 5_000, 1_536);
    assert!(count >= 148, "{count} of 299");
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn win_at_chess_with_a_million_nodes() {
    let count = solved(WIN_AT_CHESS, 1_000_000, 1 << 21);
    println!("{count} of 299");
    assert!(count >= 255, "{count} of 299");
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn bratko_kopec_with_ten_million_nodes() {
    let count = solved(BRATKO_KOPEC, 10_000_000, 1 << 21);
    println!("{count} of 24");
    assert!(count >= 14, "{count} of 24");
}
