//! The oracle itself against the known counts, so that an agreement with it means
//! something.

use crate::common::oracle::Board;
use crate::common::suite;

/// Leaves that the oracle may count for each position; it makes about a thousand
/// times fewer a second than the library.
const NODES: u64 = 10_000;

#[test]
fn oracle_counts_like_the_suites() {
    let mut total = 0;
    for entry in suite::read_all() {
        let board = Board::from_fen(&entry.fen);
        for (depth, &nodes) in (1..).zip(&entry.nodes) {
            if depth > 1 && nodes > NODES {
                break;
            }
            assert_eq!(board.perft(depth), nodes, "{} at depth {depth}", entry.fen);
            total += nodes;
        }
    }
    println!("the oracle counted {total} leaves");
}
