//! Mastermind: `pedina mastermind play`, `server` and `client`.

mod client;
mod desk;
mod duel;
mod game;
mod lobby;
mod match_file;
mod play;
mod program;
mod screen;
pub(crate) mod server;
#[cfg(test)]
mod simulation;

use anyhow::{Context, Result};
use pedina::mastermind::{Code, PegNames, Settings, Variant};
use tokio::runtime::Runtime;

use crate::support::usage_error::UsageError;

/// What to do.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Play on this machine: people and programs make and break codes
    Play(play::Args),
    /// Host matches: pairs clients in the order in which they connect
    Server(server::Args),
    /// Play or watch a match at a server, or let a program play
    Client(client::Args),
}

/// The port of the protocol.
pub(crate) const PORT: u16 = 6345;

/// Runs a command to its end.
///
/// # Errors
/// It cannot be done, such as listening on a port that is taken.
pub(crate) fn run(command: Command) -> Result<()> {
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    let result = match command {
        Command::Play(args) => runtime.block_on(play::run(&args)),
        Command::Server(args) => runtime.block_on(server::run(args)),
        Command::Client(args) => runtime.block_on(client::run(&args)),
    };
    // The thread that reads the standard input still waits for a line.
    runtime.shutdown_background();
    result
}

/// The code that people mean by a text of numbers, names, or beginnings of names.
///
/// # Errors
/// What would be right.
fn read_code(pegs: &PegNames<'_>, variant: Variant, text: &str) -> Result<Code, String> {
    pegs.read_code(variant, text.as_bytes()).map_err(|error| {
        let mut advice = String::new();
        // A string takes everything.
        let _ = pegs.advise(text.as_bytes(), &error, &mut advice);
        advice
    })
}

/// The pegs with the numbers by which they may be typed.
fn numbered(pegs: &PegNames<'_>) -> String {
    let names = (0..pegs.symbols()).filter_map(|symbol| pegs.name(symbol));
    let texts: Vec<_> = (1..).zip(names).map(|(number, name)| format!("{number} {name}")).collect();
    texts.join(" ")
}

/// A setting with its value, which may still not fit the others.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("not NAME=VALUE")?;
    let mut settings = Settings::default();
    settings.set(name.as_bytes(), value.as_bytes()).map_err(|error| error.to_string())?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The original's settings, with these changes.
///
/// # Errors
/// No match can be played with them.
fn settings(changes: &[(String, String)]) -> Result<Settings, UsageError> {
    let mut settings = Settings::default();
    for (name, value) in changes {
        let changed = settings.set(name.as_bytes(), value.as_bytes());
        changed.map_err(|error| UsageError(format!("--set {name}={value}: {error}")))?;
    }
    settings.check().map_err(|error| UsageError(format!("--set: {error}")))?;
    Ok(settings)
}
