//! The positions that are measured.

use std::collections::BTreeSet;

use pedina::chess::{CastlingStyle, Position};

use crate::random::SplitMix;

/// A position with known counts.
pub(crate) struct Standard {
    /// Its name in a metric.
    pub(crate) name: &'static str,
    pub(crate) fen: String,
    nodes: Vec<u64>,
}

impl Standard {
    /// The deepest known count that is not above `most`, with its depth.
    pub(crate) fn deepest(&self, most: u64) -> (u32, u64) {
        let known = (1..).zip(self.nodes.iter().copied());
        known.take_while(|&(_, nodes)| nodes <= most).last().expect("depth 1 is small")
    }
}

/// The six standard perft positions, from the data of the library's tests.
pub(crate) fn standard() -> Vec<Standard> {
    let lines = include_str!("../../../core/tests/data/standard.perft").lines();
    let rows = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    NAMES.into_iter().zip(rows).map(|(name, row)| read(name, row)).collect()
}

fn read(name: &'static str, row: &str) -> Standard {
    let mut fields = row.split(';');
    let fen = fields.next().expect("a FEN").trim().to_owned();
    let count = |field: &str| field.split_whitespace().nth(1)?.parse().ok();
    Standard { name, fen, nodes: fields.map(|field| count(field).expect("a count")).collect() }
}

/// A position and what is asked about it.
pub(crate) struct Sample {
    pub(crate) fen: String,
    /// A legal move in UCI notation, castling as king takes rook.
    pub(crate) uci: String,
    /// The same move in algebraic notation.
    pub(crate) san: String,
}

/// `count` different positions, each from a random game of its own, the same in every run.
pub(crate) fn unrelated(count: usize) -> Vec<Sample> {
    let mut random = SplitMix::new(7);
    let mut seen = BTreeSet::new();
    let mut samples = Vec::new();
    while samples.len() < count {
        let plies = 4 + random.below(90);
        let Some(position) = play(plies, &mut random) else { continue };
        let moves = position.legal_moves();
        let mv = moves[random.below(moves.len())];
        let fen = position.format_fen(CastlingStyle::Standard).to_string();
        if seen.insert(fen.clone()) {
            let uci = position.format_uci(mv, CastlingStyle::Chess960).to_string();
            let san = position.format_san(mv).to_string();
            samples.push(Sample { fen, uci, san });
        }
    }
    samples
}

/// The position after this number of random moves, if the game goes on there.
fn play(plies: usize, random: &mut SplitMix) -> Option<Position> {
    let mut position = Position::start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        let mv = moves.get(random.below(moves.len().max(1)))?;
        position = position.play_unchecked(*mv);
    }
    position.has_legal_move().then_some(position)
}

const NAMES: [&str; 6] =
    ["startpos", "kiwipete", "position3", "position4", "position5", "position6"];
