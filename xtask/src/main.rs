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
mod coverage;
mod demo;
mod docs;
mod fuzz;
mod game;
mod header;
mod install;
mod js;
mod jvm;
mod lines;
mod machines;
mod miri;
mod mutants;
mod nightly;
mod node;
mod play;
mod python;
mod setup;
mod steps;
mod symbols;
mod test;
mod threads;
mod tool;
mod uci;
mod web;

use pedina_support::{counts, jdk, owned, perft_data, program, shell};

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use tool::{LABORATORY, PACKAGING, PROOFS, TRIALS};

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
    /// Count published perft positions in C, on emulated boards and on the JVM, and play a game
    Demo(demo::Args),
    /// Build a C program, such as chess_game, mastermind or konobi, and run it here
    Play(play::Args),
    /// Run every check that a change must pass
    Test(test::Args),
    /// Run what takes longer than the gate: ignored tests, fuzzing, Miri, benchmarks
    Nightly(nightly::Args),
    /// Run the fuzz targets, or minimise their corpora
    Fuzz(fuzz::Args),
    /// Install what building and testing needs on Debian or Ubuntu
    Setup(setup::Args),
    /// Write the C headers in include/ from ffi/src
    Header(header::Args),
    /// Compare the C ABI with the recorded one, or record it
    Abi(abi::Args),
    /// Measure which lines and regions of the code its tests run, and print the ten worst files
    Coverage(coverage::Args),
    /// Change the library in a sample of places, in each of which a test should fail
    Mutants(mutants::Args),
    /// Count the lines that people wrote, by part of the repository and by purpose
    Lines(lines::Args),
    /// Write the documentation site into dist/site: guides, and the references of all languages
    Docs(docs::Args),
    /// Measure flash, stack and struct sizes, and prove that nothing can panic
    #[command(disable_help_flag = true)]
    Sizes(tool::Args),
    /// Search for optimal Mastermind trees and write them into the library
    #[command(disable_help_flag = true)]
    Tree(tool::Args),
    /// Measure Pedina beside other libraries
    Bench(bench::Args),
    /// Play on the chess game service for two hours, and prove that nothing grows
    #[command(disable_help_flag = true)]
    Soak(tool::Args),
    /// Play matches of the chess engine by nodes, and print Elo with intervals
    #[command(disable_help_flag = true)]
    Elo(tool::Args),
    /// Train a network that evaluates chess positions, on games of the engine with itself
    #[command(disable_help_flag = true)]
    Net(tool::Args),
    /// Play games of the chess engine with itself and fit its evaluation to them
    #[command(disable_help_flag = true)]
    Tune(tool::Args),
    /// Choose the openings of the engine's own book and write it into the program
    #[command(disable_help_flag = true)]
    Book(tool::Args),
    /// Play each level of Konobi's players against the next lower one
    #[command(disable_help_flag = true)]
    Levels(tool::Args),
    /// Count the guesses of Mastermind's genetic player
    #[command(disable_help_flag = true)]
    Guesses(tool::Args),
    /// Interpret the tests of fast paths and pointers with Miri; needs a nightly toolchain
    Miri(miri::Args),
    /// Look for data races in the service and the C ABI; needs a nightly toolchain
    Threads(threads::Args),
    /// Build the firmware examples and run them in QEMU
    Boards(boards::Args),
    /// Run the programs of the boards as those of Windows and other processors, in Wine and QEMU
    Platforms {
        /// Only those whose target has this word in it
        #[arg(long, value_name = "WORD", default_value = "")]
        only: String,
    },
    /// Run the Rust tests of the library on other processors, in QEMU: big-endian ones and 32 bits
    Machines(machines::Args),
    /// Run the firmware in Rust in QEMU and print what it logs with defmt
    #[command(disable_help_flag = true)]
    Log(tool::Args),
    /// Build the Java package and run its tests
    Jvm(jvm::Args),
    /// Build the JavaScript package and run its tests
    Js(js::Args),
    /// Let nodes, database, links, clocks and disks of the chess game service fail under load
    #[command(disable_help_flag = true)]
    Faults(tool::Args),
    /// Start the chess game service on a whole cluster of databases, here, until Ctrl-C
    #[command(disable_help_flag = true)]
    Cluster(tool::Args),
    /// Put the pages and their WebAssembly together, and test them in a browser
    Web(web::Args),
    /// Build the wheel of the Python package and run its tests
    Python(python::Args),
    /// Install header, libraries, pkg-config and CMake files below a prefix
    Install(install::Args),
    /// Remove from a prefix what install put there
    Uninstall(install::Place),
    /// Write everything that is published into dist/
    #[command(disable_help_flag = true)]
    Package(tool::Args),
}

fn main() -> ExitCode {
    shell::end(match Cli::parse().verb {
        Verb::Demo(args) => demo::run(&args),
        Verb::Play(args) => play::run(&args),
        Verb::Test(args) => test::run(&args),
        Verb::Nightly(args) => nightly::run(&args),
        Verb::Fuzz(args) => fuzz::run(&args),
        Verb::Setup(args) => setup::run(&args),
        Verb::Header(args) => header::run(&args),
        Verb::Abi(args) => abi::run(&args),
        Verb::Coverage(args) => coverage::run(&args),
        Verb::Mutants(args) => mutants::run(&args),
        Verb::Lines(args) => lines::run(&args),
        Verb::Docs(args) => docs::run(&args),
        Verb::Sizes(args) => PROOFS.run("sizes", &args),
        Verb::Tree(args) => LABORATORY.run("tree", &args),
        Verb::Bench(args) => bench::run(&args),
        Verb::Soak(args) => TRIALS.run("soak", &args),
        Verb::Elo(args) => LABORATORY.run("elo", &args),
        Verb::Net(args) => LABORATORY.run("net", &args),
        Verb::Tune(args) => LABORATORY.run("tune", &args),
        Verb::Book(args) => LABORATORY.run("book", &args),
        Verb::Levels(args) => LABORATORY.run("levels", &args),
        Verb::Guesses(args) => LABORATORY.run("guesses", &args),
        Verb::Miri(args) => miri::run(&args),
        Verb::Threads(args) => threads::run(&args),
        Verb::Boards(args) => boards::run(&args),
        Verb::Platforms { only } => boards::platforms::run(&only),
        Verb::Machines(args) => machines::run(&args),
        Verb::Log(args) => PROOFS.run("log", &args),
        Verb::Jvm(args) => jvm::run(&args),
        Verb::Js(args) => js::run(&args),
        Verb::Faults(args) => TRIALS.run("faults", &args),
        Verb::Cluster(args) => TRIALS.run("cluster", &args),
        Verb::Web(args) => web::run(&args),
        Verb::Python(args) => python::run(&args),
        Verb::Install(args) => install::run(&args),
        Verb::Uninstall(place) => install::run_uninstall(&place),
        Verb::Package(args) => {
            setup::ensure_packaged().and_then(|()| PACKAGING.run("package", &args))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use pedina_support::documents;

    /// What a tool carries out its own tests hold to the documents.
    #[test]
    fn commands_of_the_documents_are_read() {
        documents::assert_read::<Cli>();
    }

    #[test]
    fn verbs_of_the_documents_exist() {
        let verbs = Cli::command();
        for command in documents::xtask_commands().unwrap() {
            let word = &command.words[0];
            let is_verb = word == "--help" || verbs.find_subcommand(word).is_some();
            assert!(is_verb, "{}: there is no verb `{word}`", command.place);
        }
    }
}
