//! Measures Pedina beside other libraries: called by `cargo xtask bench`.

mod jvm;
mod konobi;
mod pgn;
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
        What::Pgn { python } => pgn::measure(&python)?,
    };
    report::print(&rows, args.json);
    Ok(())
}
