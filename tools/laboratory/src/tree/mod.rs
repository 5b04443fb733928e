//! `cargo xtask tree`: searches for optimal Mastermind trees and writes them into the library.
//!
//! [`universe`] holds all codes and the feedback of every pair, [`symmetry`] finds guesses that
//! come to the same, [`search`] finds the tree with the fewest guesses, [`packing`] makes bytes of
//! it. The library is not used, so that its replay of the trees is a proof of both.

mod packing;
mod search;
mod symmetry;
mod universe;

use core::fmt::Write;
use std::fs;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use search::{NEVER, Search};
use universe::Universe;

use pedina_support::shell;

/// Options of `cargo xtask tree`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail when the committed trees are not what the search finds
    #[arg(long)]
    check: bool,
}

/// Searches for all trees and writes them, or compares them with the committed ones.
pub(crate) fn run(args: &Args) -> Result<()> {
    let path = shell::root().join(FILE);
    let text = file()?;
    if args.check {
        ensure!(fs::read_to_string(&path)? == text, "{FILE} is not what `cargo xtask tree` writes");
        return Ok(());
    }
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// A tree of the library.
struct Tree {
    name: &'static str,
    title: &'static str,
    pegs: usize,
    symbols: u8,
    repeats: bool,
    /// The most guesses that a code may take.
    depth: usize,
}

impl Tree {
    /// Its bytes, and how many guesses it takes for all codes together.
    fn search(&self) -> (Vec<u8>, u32) {
        let universe = Universe::new(self.pegs, self.symbols, self.repeats);
        let mut search = Search::new(&universe, self.depth);
        let all = search.all();
        let total = search.solve(&all, self.depth, NEVER, &mut Vec::new());
        (packing::pack(&universe, self.repeats, &search, self.depth), total)
    }
}

/// The source file with all trees.
fn file() -> Result<String> {
    let mut text = HEAD.to_owned();
    for tree in TREES {
        let start = Instant::now();
        let (bytes, total) = tree.search();
        println!(
            "{:<24} {total:>6} guesses, {:>5} bytes, found in {}",
            tree.name,
            bytes.len(),
            shell::seconds(start.elapsed())
        );
        write!(
            text,
            "\n/// {} {total} guesses for all codes.\n#[rustfmt::skip]\npub(super) const {}: &[u8] \
             = &[\n",
            tree.title, tree.name
        )?;
        for line in bytes.chunks(16) {
            let line: Vec<_> = line.iter().map(|byte| format!("0x{byte:02x},")).collect();
            writeln!(text, "    {}", line.join(" "))?;
        }
        text += "];\n";
    }
    Ok(text)
}

const FILE: &str = "core/src/mastermind/players/tree/data.rs";

const HEAD: &str = "\
//! Optimal trees; `cargo xtask tree` finds them and writes this file.
";

const TREES: &[Tree] = &[
    Tree {
        name: "CLASSIC",
        title: "4x6, the fewest guesses:",
        pegs: 4,
        symbols: 6,
        repeats: true,
        depth: 8,
    },
    Tree {
        name: "CLASSIC_WITHIN_FIVE",
        title: "4x6, the fewest guesses with no code taking more than five:",
        pegs: 4,
        symbols: 6,
        repeats: true,
        depth: 5,
    },
    Tree {
        name: "FOUR_OF_SEVEN",
        title: "4x7, the fewest guesses:",
        pegs: 4,
        symbols: 7,
        repeats: true,
        depth: 8,
    },
    Tree {
        name: "FOUR_OF_EIGHT",
        title: "4x8, the fewest guesses:",
        pegs: 4,
        symbols: 8,
        repeats: true,
        depth: 8,
    },
    Tree {
        name: "FOUR_OF_EIGHT_WITHIN_SIX",
        title: "4x8, the fewest guesses with no code taking more than six:",
        pegs: 4,
        symbols: 8,
        repeats: true,
        depth: 6,
    },
    Tree {
        name: "BULLS_AND_COWS",
        title: "Four different digits of ten, the fewest guesses:",
        pegs: 4,
        symbols: 10,
        repeats: false,
        depth: 8,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_trees_of_the_library_are_what_the_search_finds() {
        let committed = fs::read_to_string(shell::root().join(FILE)).unwrap();
        for tree in &TREES[..2] {
            let (bytes, _) = tree.search();
            let (_, text) = committed.split_once(&format!("const {}: ", tree.name)).unwrap();
            let (_, text) = text.split_once("&[\n").unwrap();
            let (text, _) = text.split_once("];").unwrap();
            let numbers = text.split(',').filter_map(|number| number.trim().strip_prefix("0x"));
            assert!(numbers.eq(bytes.iter().map(|byte| format!("{byte:02x}"))), "{}", tree.name);
        }
    }
}
