//! The engine's laboratory: `cargo xtask elo`, `net`, `tune` and `tree`.

mod elo;
mod net;
mod tree;
mod tune;

use clap::Parser;
use pedina_support::shell;
use std::process::ExitCode;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 100)]
enum Verb {
    /// Play matches of the chess engine by nodes, and print Elo with intervals
    Elo(Box<elo::Args>),
    /// Train a network that evaluates chess positions on games of the engine with itself
    Net(net::Args),
    /// Play games of the chess engine with itself and fit its evaluation to them
    Tune(tune::Args),
    /// Search for optimal Mastermind trees and write them into the library
    Tree(tree::Args),
}

fn main() -> ExitCode {
    shell::end(match Verb::parse() {
        Verb::Elo(args) => elo::run(&args),
        Verb::Net(args) => net::run(&args),
        Verb::Tune(args) => tune::run(&args),
        Verb::Tree(args) => tree::run(&args),
    })
}
