//! The oracle itself against the known counts, so that an agreement with it means
//! something.

use crate::common::effort::effort;
use crate::common::oracle::Board;
use crate::common::suite;

#[test]
fn oracle_counts_like_the_suites() {
    // Leaves of each position: it makes about a thousand times fewer a second than the library.
    let most = effort(2_000, 10_000);
    let mut total = 0;
    for entry in suite::read_all() {
        let board = Board::from_fen(&entry.fen);
        for (depth, &nodes) in (1..).zip(&entry.nodes) {
            if depth > 1 && nodes > most {
                break;
            }
            assert_eq!(board.perft(depth), nodes, "{} at depth {depth}", entry.fen);
            total += nodes;
        }
    }
    println!("the oracle counted {total} leaves");
}
