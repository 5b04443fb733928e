//! The weights as the source of the library.

use core::fmt::Write;

use super::fit::Weights;
use super::samples::Samples;

/// Where they are in the sources.
pub(super) const PATH: &str = "core/src/chess/engine/evaluation/weights.rs";

/// The file with these weights.
pub(super) fn source(weights: &Weights, samples: &Samples) -> String {
    let (squares, terms) = weights.split_at(SQUARES);
    let mut text = String::from(HEAD);
    for source in &samples.sources {
        text += &format!("//! - {source}\n");
    }
    text += &format!("//!\n//! {} positions in all.\n", samples.len());
    text += "\nuse super::pair::Pair;\n\n";
    text += "/// Pieces on squares: by role from pawns to kings, then a1 to h8 as the owner sees\n";
    text += "/// the board. The value of the piece is included.\n";
    table(&mut text, "PIECE_SQUARES", squares);
    text += "\n/// The other terms, by their numbers in `terms`.\n";
    table(&mut text, "TERMS", terms);
    text += "\nconst fn p(middlegame: i32, endgame: i32) -> Pair {\n    \
             Pair::new(middlegame, endgame)\n}\n";
    text
}

fn table(text: &mut String, name: &str, weights: &[[f32; 2]]) {
    *text += "#[rustfmt::skip]\n";
    let len = weights.len();
    // A String never refuses to be written to.
    let _ = writeln!(text, "pub(in crate::chess::engine) static {name}: [Pair; {len}] = [");
    for row in weights.chunks(4) {
        let pairs = row.iter().map(|[early, late]| format!("p({early:.0}, {late:.0}),"));
        // What is rounded to nothing has no sign.
        let unsigned = |pair: String| pair.replace("-0,", "0,").replace("-0)", "0)");
        let pairs: Vec<String> = pairs.map(unsigned).collect();
        let _ = writeln!(text, "    {}", pairs.join(" "));
    }
    *text += "];\n";
}

/// How many terms are pieces on squares.
const SQUARES: usize = 384;

const HEAD: &str = "\
//! The weights of the evaluation for the middlegame and for the endgame, in hundredths of a pawn.
//!
//! Written by `cargo xtask tune --accept`, from games of the engine with itself:
//!
";
