//! The laboratory of the players: `cargo xtask elo`, `net`, `tune`, `book`, `levels`, `guesses` and
//! `tree`.

mod book;
mod elo;
mod guesses;
mod levels;
mod net;
mod tree;
mod tune;
mod workers;

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
    /// Choose the openings of the engine's own book and write it into the program
    Book(book::Args),
    /// Play each level of Konobi's players against the next lower one
    Levels(levels::Args),
    /// Count the guesses of Mastermind's genetic player
    Guesses(guesses::Args),
    /// Search for optimal Mastermind trees and write them into the library
    Tree(tree::Args),
}

fn main() -> ExitCode {
    shell::end(match Verb::parse() {
        Verb::Elo(args) => elo::run(&args),
        Verb::Net(args) => net::run(&args),
        Verb::Tune(args) => tune::run(&args),
        Verb::Book(args) => book::run(&args),
        Verb::Levels(args) => levels::run(&args),
        Verb::Guesses(args) => guesses::run(&args),
        Verb::Tree(args) => tree::run(&args),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_the_documents_are_read() {
        pedina_support::documents::assert_read::<Verb>();
    }
}
