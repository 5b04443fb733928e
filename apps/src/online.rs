//! The commands that speak HTTP: all of the feature `service`.

use anyhow::Result;
use clap::Subcommand;

use crate::{health, load, serve, service, statistics};

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Host all games for browsers, and over TCP, from one command
    Serve(Box<serve::Args>),
    /// Host games of chess for browsers: HTTP, WebSockets and JSON
    Service(service::Args),
    /// Play many random games at once on a game service, and measure how well it keeps up
    Load(load::Args),
    /// Ask a service whether it works: for what starts and watches it
    Health(health::Args),
    /// Scores of players, for the game service: adds, shows and ranks them over HTTP
    Statistics(statistics::Args),
}

impl Command {
    /// Whether it serves clients until it is asked to end, for an operator who reads its log.
    pub(crate) fn is_service(&self) -> bool {
        matches!(self, Self::Serve(_) | Self::Service(_) | Self::Statistics(_))
    }
}

/// Runs a command to its end.
///
/// # Errors
/// It cannot be done, such as listening on a port that is taken.
pub(crate) fn run(command: Command) -> Result<()> {
    match command {
        Command::Serve(args) => serve::run(*args),
        Command::Service(args) => service::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Health(args) => health::run(&args),
        Command::Statistics(args) => statistics::run(&args),
    }
}
