//! Measures Pedina beside other libraries: called by `cargo xtask bench`.

mod corpus;
mod games;
mod ours;
mod peers;
mod report;

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

#[derive(Parser)]
struct Args {
    /// What to measure
    what: What,
    /// A Python that has the package `chess`
    #[arg(long)]
    python: PathBuf,
    /// One JSON object a line instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// Reading files of games
    Pgn,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let rows = match args.what {
        What::Pgn => games::measure(&args.python)?,
    };
    report::print(&rows, args.json);
    Ok(())
}
