//! Measures Pedina beside other libraries: called by `cargo xtask bench`.

mod chess;
mod jvm;
mod konobi;
mod mastermind;
mod pgn;
mod random;
mod report;
mod timing;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
    /// One JSON object a line instead of a table
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// Java: what JMH measured
    Jvm {
        /// The file of results, in JSON
        #[arg(long)]
        results: PathBuf,
    },
    /// Konobi: legal sets, random games, perft
    Konobi,
    /// Move generation of chess
    Chess {
        /// The shared library that ships
        #[arg(long)]
        library: PathBuf,
        /// Parts to measure instead of all: count, list, leaf, hash, threads, shipped-library, positions
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
    },
    /// Mastermind: splitting all codes by a guess, whole trees of a strategy
    Mastermind,
    /// Reading files of games
    Pgn {
        /// A Python that has the package `chess`
        #[arg(long)]
        python: PathBuf,
    },
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let rows = match args.what {
        What::Jvm { results } => jvm::measure(&results)?,
        What::Konobi => konobi::measure()?,
        What::Chess { library, only } => chess::measure(&library, &only)?,
        What::Mastermind => mastermind::measure()?,
        What::Pgn { python } => pgn::measure(&python)?,
    };
    report::print(&rows, args.json);
    Ok(())
}
