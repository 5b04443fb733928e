//! Chess: over TCP by `pedina chess server` and `pedina chess client`, and on one machine by
//! `pedina chess play`.

mod client;
pub(crate) mod computer;
mod desk;
mod game;
mod local;
pub(crate) mod net;
mod prompt;
mod queue;
mod record;
mod screen;
pub(crate) mod server;
#[cfg(test)]
mod simulation;

use anyhow::{Context, Result};
#[cfg(feature = "serial")]
pub(crate) use local::read_level;
#[cfg(feature = "serial")]
pub(crate) use prompt::read_position;
use tokio::runtime::Runtime;

/// The port of the protocol.
pub(crate) const PORT: u16 = 6343;

/// What to do.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Host games: pairs clients in the order in which they connect
    Server(server::Args),
    /// Play a game at a server
    Client(client::Args),
    /// Play on this machine: two people in turn, or against the computer
    Play(Box<local::Args>),
}

/// Runs a command to its end.
///
/// # Errors
/// It cannot be done, such as listening on a port that is taken.
pub(crate) fn run(command: Command) -> Result<()> {
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    let result = match command {
        Command::Server(args) => runtime.block_on(server::run(args)),
        Command::Client(args) => runtime.block_on(client::run(&args)),
        Command::Play(args) => runtime.block_on(local::run(&args)),
    };
    // The thread that reads the standard input still waits for a line.
    runtime.shutdown_background();
    result
}
