//! Trials of the chess game service: `cargo xtask faults`, `soak` and `cluster`.

mod cluster;
mod faults;
mod soak;

use clap::Parser;
use pedina_support::shell;
use std::process::ExitCode;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 100)]
enum Verb {
    /// Let nodes, database, links, clocks and disks of the chess game service fail under load
    Faults(faults::Args),
    /// Play on the chess game service for two hours, and prove that nothing grows
    Soak(soak::Args),
    /// Start the chess game service on a whole cluster of databases, here, until Ctrl-C
    Cluster(cluster::Args),
}

fn main() -> ExitCode {
    shell::end(match Verb::parse() {
        Verb::Faults(args) => faults::run(&args),
        Verb::Soak(args) => soak::run(&args),
        Verb::Cluster(args) => cluster::run(&args),
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
