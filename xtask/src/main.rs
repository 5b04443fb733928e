//! Everything a developer runs: `cargo xtask --help`.
//!
//! One file or folder per verb. A verb runs the programs it needs through [`shell`], which
//! prints what is being done and says what to do when it fails; what can be counted is
//! added up in [`counts::Counts`].

mod abi;
mod archive;
mod bench;
mod boards;
mod c_checks;
mod cluster;
mod declarations;
mod demo;
mod docs;
mod elo;
mod faults;
mod firmware;
mod firmware_log;
mod header;
mod install;
mod jdk;
mod js;
mod jvm;
mod lines;
mod miri;
mod nightly;
mod node;
mod package;
mod play;
mod python;
mod setup;
mod sizes;
mod soak;
mod steps;
mod symbols;
mod test;
mod tree;
mod tune;
mod web;

use pedina_support::{counts, owned, perft_data, random, shell};

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Build, test, measure and install Pedina. Start with `cargo xtask demo`.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

// The first line of each is the verb's one line of help; they stand in the order in which
// a newcomer needs them.
#[derive(Subcommand)]
enum Verb {
    /// Count the published perft positions in C, on the emulated boards and on the JVM
    Demo(demo::Args),
    /// Build a C program, such as chess_game, mastermind or konobi, and run it here
    Play(play::Args),
    /// Run every check that a change must pass
    Test(test::Args),
    /// Run what takes longer than the gate: ignored tests, fuzzing, Miri, benchmarks
    Nightly(nightly::Args),
    /// Install what building and testing needs on Debian or Ubuntu
    Setup(setup::Args),
    /// Write the C headers in include/ from ffi/src
    Header(header::Args),
    /// Compare the C ABI with the recorded one, or record it
    Abi(abi::Args),
    /// Count the lines that people wrote, by part of the repository and by purpose
    Lines(lines::Args),
    /// Write the reference of C, Rust and Java in HTML
    Docs(docs::Args),
    /// Measure flash, stack and struct sizes, and prove that nothing can panic
    Sizes(sizes::Args),
    /// Search for optimal Mastermind trees and write them into the library
    Tree(tree::Args),
    /// Measure Pedina beside other libraries
    Bench(bench::Args),
    /// Play on the chess game service for two hours, and prove that nothing grows
    Soak(soak::Args),
    /// Play matches of the chess engine by nodes, and print Elo with intervals
    Elo(elo::Args),
    /// Play games of the chess engine with itself and fit its evaluation to them
    Tune(tune::Args),
    /// Interpret the tests of fast paths and pointers with Miri; needs a nightly toolchain
    Miri(miri::Args),
    /// Build the firmware examples and run them in QEMU
    Boards(boards::Args),
    /// Run the firmware in Rust in QEMU and print what it logs with defmt
    Log(firmware_log::Args),
    /// Build the Java package and run its tests
    Jvm(jvm::Args),
    /// Build the JavaScript package and run its tests
    Js(js::Args),
    /// Let nodes, database, links, clocks and disks of the chess game service fail under load
    Faults(faults::Args),
    /// Start the chess game service on a whole cluster of databases, here, until Ctrl-C
    Cluster(cluster::Args),
    /// Put the pages and their WebAssembly together, and test them in a browser
    Web(web::Args),
    /// Build the wheel of the Python package and run its tests
    Python(python::Args),
    /// Install header, libraries, pkg-config and CMake files below a prefix
    Install(install::Args),
    /// Remove from a prefix what install put there
    Uninstall(install::Place),
    /// Write everything that is published into dist/
    Package(package::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().verb {
        Verb::Demo(args) => demo::run(&args),
        Verb::Play(args) => play::run(&args),
        Verb::Test(args) => test::run(&args),
        Verb::Nightly(args) => nightly::run(&args),
        Verb::Setup(args) => setup::run(&args),
        Verb::Header(args) => header::run(&args),
        Verb::Abi(args) => abi::run(&args),
        Verb::Lines(args) => lines::run(&args),
        Verb::Docs(args) => docs::run(&args),
        Verb::Sizes(args) => sizes::run(&args),
        Verb::Tree(args) => tree::run(&args),
        Verb::Bench(args) => bench::run(&args),
        Verb::Soak(args) => soak::run(&args),
        Verb::Elo(args) => elo::run(&args),
        Verb::Tune(args) => tune::run(&args),
        Verb::Miri(args) => miri::run(&args),
        Verb::Boards(args) => boards::run(&args),
        Verb::Log(args) => firmware_log::run(&args),
        Verb::Jvm(args) => jvm::run(&args),
        Verb::Js(args) => js::run(&args),
        Verb::Faults(args) => faults::run(&args),
        Verb::Cluster(args) => cluster::run(&args),
        Verb::Web(args) => web::run(&args),
        Verb::Python(args) => python::run(&args),
        Verb::Install(args) => install::run(&args),
        Verb::Uninstall(place) => install::run_uninstall(&place),
        Verb::Package(args) => package::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            shell::print_error(&error);
            ExitCode::FAILURE
        }
    }
}
