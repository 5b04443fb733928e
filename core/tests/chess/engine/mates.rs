//! Mates in up to five moves are found.

use pedina::chess::engine::{Limits, Score};

use super::{finish, position, search};

/// Positions, and in at most how many moves the side to move mates: problems, endings, and ends of
/// games of Stockfish 15.1 at its lowest level, counted by Stockfish at its highest.
const MATES: &[(&str, i16)] = &[
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
    ("7k/3b2pp/8/3B4/5Q2/6PP/1q3PK1/8 w - - 0 1", 1),
    // Paul Morphy, about 1850: every quiet move of black's spoils something.
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2),
    ("6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", 2),
    ("8/7r/4kp1P/7K/p4p2/P1p2P2/8/8 b - - 1 56", 2),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
    ("8/8/8/7k/8/8/R7/1R4K1 w - - 0 1", 3),
    ("8/8/5k2/8/8/3QR3/8/6K1 w - - 0 1", 5),
    // The first mate that is found takes six moves.
    ("8/8/8/8/8/3K4/3R4/1k6 w - - 0 1", 5),
    ("4q1k1/5rpp/5pn1/8/1NQ1P3/5P2/4R3/qq2N2K b - - 1 48", 5),
];

#[test]
fn mates_are_found() {
    let mut memory = vec![0; 1 << 16];
    for &(record, moves) in MATES {
        let position = position(record);
        let limits = Limits { nodes: 500_000, mate: moves as u8, ..Limits::NONE };
        memory.fill(0);
        let mut engine = search(&position, limits, &mut memory);
        finish(&mut engine, &mut memory, 1_000);
        let line = engine.line(&memory, 0).unwrap();
        assert!(line.score() >= Score::Mate(moves), "{record}: {line:?}");
    }
}

#[test]
fn a_side_that_is_mated_or_stalemated_has_no_move() {
    for record in ["8/8/8/8/8/2k5/1q6/K7 w - - 0 1", "8/8/8/8/8/1q6/8/K1k5 w - - 0 1"] {
        let mut memory = vec![0; 512];
        let mut engine = search(&position(record), Limits::NONE, &mut memory);
        finish(&mut engine, &mut memory, 1_000);
        assert_eq!((engine.best_move(), engine.line(&memory, 0)), (None, None), "{record}");
    }
}
