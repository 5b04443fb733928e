//! The library's counts against the known ones, to a depth that a file can afford.

use crate::common::bridge::{legal, position_of, setup_of};
use crate::common::effort::effort;
use crate::common::oracle::Board;
use crate::common::suite;

/// Counts each position of a file to every depth with at most `limit` leaves.
fn count(file: &str, limit: u64) {
    let (mut deepest, mut total) = (0, 0);
    let entries = suite::read(file);
    for entry in &entries {
        let position = position_of(&entry.fen);
        for (depth, &nodes) in (1..).zip(&entry.nodes).take_while(|(_, nodes)| **nodes <= limit) {
            assert_eq!(position.perft(depth), Some(nodes), "{} at depth {depth}", entry.fen);
            deepest = deepest.max(depth);
            total += nodes;
        }
    }
    assert!(total > 0, "{file}: nothing was counted");
    println!("{file}: {} positions to depth {deepest}, {total} leaves", entries.len());
}

#[test]
fn standard() {
    count("standard.perft", 200_000_000);
}

#[test]
fn classic() {
    count("classic.perft", effort(20_000_000, u64::MAX));
}

#[test]
fn en_passant() {
    count("en_passant.perft", u64::MAX);
}

#[test]
fn castling() {
    count("castling.perft", u64::MAX);
}

#[test]
fn castling960() {
    count("castling960.perft", u64::MAX);
}

#[test]
fn promotion() {
    count("promotion.perft", u64::MAX);
}

#[test]
fn check() {
    count("check.perft", u64::MAX);
}

#[test]
fn impossible() {
    count("impossible.perft", u64::MAX);
}

#[test]
fn random() {
    count("random.perft", 5_000_000);
}

#[test]
fn chess960() {
    count("chess960.perft", u64::MAX);
}

#[test]
fn double960() {
    count("double960.perft", 5_000_000);
}

/// A rule that was written for one colour or one wing only shows here.
#[test]
fn mirrored_positions_have_the_same_counts() {
    for entry in suite::read_all() {
        let board = Board::from_fen(&entry.fen);
        let mut mirrored = vec![board.colors_exchanged()];
        if !board.castling.contains(&true) {
            mirrored.push(board.files_mirrored());
        }
        for other in mirrored {
            let position = legal(&setup_of(&other));
            for (depth, &nodes) in
                (1..).zip(&entry.nodes).take_while(|(_, nodes)| **nodes <= 100_000)
            {
                assert_eq!(position.perft(depth), Some(nodes), "mirror of {}", entry.fen);
            }
        }
    }
}

#[test]
fn depths_out_of_range_are_refused() {
    let mated = position_of("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    for (depth, nodes) in [(0, Some(1)), (1, Some(0)), (16, Some(0)), (17, None), (u32::MAX, None)]
    {
        assert_eq!(mated.perft(depth), nodes, "{depth}");
        let rows = mated.divide(depth).map(Iterator::count);
        assert_eq!(rows, nodes.filter(|_| depth > 0).map(|_| 0), "{depth}");
    }
}

#[test]
fn divide_splits_the_count_by_first_moves() {
    for entry in suite::read_all() {
        let position = position_of(&entry.fen);
        for (depth, &nodes) in (1..).zip(&entry.nodes).take_while(|(_, nodes)| **nodes <= 20_000) {
            let rows: Vec<_> = position.divide(depth).expect("a depth in range").collect();
            let moves: Vec<_> = rows.iter().map(|row| row.first).collect();
            assert_eq!(moves, position.legal_moves().as_slice(), "{}", entry.fen);
            for row in &rows {
                let next = position.play(row.first).expect("a legal move");
                assert_eq!(
                    next.perft(depth - 1),
                    Some(row.nodes),
                    "{} in {}",
                    row.first,
                    entry.fen
                );
            }
            assert_eq!(rows.iter().map(|row| row.nodes).sum::<u64>(), nodes, "{}", entry.fen);
        }
    }
}
