//! Measures Pedina beside other libraries: called by `cargo xtask bench`.

mod chess;
mod engine;
mod jvm;
mod konobi;
mod mastermind;
mod pgn;
mod random;
mod report;
mod service;
mod timing;
mod wire;

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
        /// Parts to measure instead of all: count, list, leaf, hash, threads, shipped-library,
        /// positions
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
    },
    /// The chess engine: matches, boards, nodes a second
    Engine {
        /// What was measured, a JSON object a line
        #[arg(long)]
        results: PathBuf,
    },
    /// Mastermind: splitting all codes by a guess, whole trees of a strategy
    Mastermind,
    /// Reading files of games
    Pgn {
        /// A Python that has the package `chess`
        #[arg(long)]
        python: PathBuf,
    },
    /// Chess over TCP: the server, beside a bare relay of the same lines
    Wire {
        /// The program `pedina`
        #[arg(long)]
        server: PathBuf,
        /// The jar of the original server
        #[arg(long)]
        reference: Option<PathBuf>,
    },
    /// The chess game service: beside a bare relay of the same bytes, and beside the disk
    Service {
        /// The program `pedina`
        #[arg(long)]
        server: PathBuf,
    },
    /// The relay of `wire`, a process of its own
    #[command(hide = true)]
    Relay,
    /// The relay of `service`, a process of its own
    #[command(hide = true)]
    WebSocketRelay {
        /// What it sends
        scripts: PathBuf,
        /// Write all frames of a move at once
        #[arg(long)]
        batched: bool,
    },
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let rows = match args.what {
        What::Jvm { results } => jvm::measure(&results)?,
        What::Konobi => konobi::measure()?,
        What::Chess { library, only } => chess::measure(&library, &only)?,
        What::Engine { results } => engine::measure(&results)?,
        What::Mastermind => mastermind::measure()?,
        What::Pgn { python } => pgn::measure(&python)?,
        What::Wire { server, reference } => wire::measure(&server, reference.as_deref())?,
        What::Service { server } => service::measure(&server)?,
        What::WebSocketRelay { scripts, batched } => {
            return service::relay::serve(&scripts, batched);
        }
        What::Relay => return wire::relay::serve(),
    };
    report::print(&rows, args.json);
    Ok(())
}
