//! Konobi: `pedina konobi play` and `pedina konobi server`.
//!
//! | module | contents |
//! |---|---|
//! | `play`, `match_game`, `screen` | a game on the whole screen |
//! | `console` | a game in lines, on a console or a pipe |
//! | `server`, `queue`, `game` | games over telnet, and those who wait for one |
//! | `record`, `replay` | games as files, and one of them that goes on in lines |
//! | `thinking` | what programs decide |

mod console;
mod game;
mod match_game;
mod play;
mod queue;
mod record;
mod replay;
mod screen;
pub(crate) mod server;
#[cfg(test)]
mod simulation;
mod thinking;

use anyhow::{Context, Result};
use pedina::konobi::session::Style;
use tokio::runtime::Runtime;

use crate::line_server::address::ServerAddress;
use crate::terminal;

/// The port of the protocol.
pub(crate) const PORT: u16 = 6344;

/// Without a command, play on this machine. With a port, host games there.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    /// Host games on this port, as `server --port PORT` does
    #[arg(value_parser = port)]
    port: Option<u16>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What to do.
#[derive(clap::Subcommand)]
enum Command {
    /// Play on this machine: two people in turn, or against the computer
    Play(console::Args),
    /// Host games for telnet: pairs clients in the order in which they connect
    Server(server::Args),
}

/// Runs a command to its end.
///
/// # Errors
/// It cannot be done, such as listening on a port that is taken.
pub(crate) fn run(args: Args) -> Result<()> {
    let server = match (args.command, args.port) {
        (Some(Command::Play(args)), _) => return play(&args),
        (None, None) => return play(&console::Args::default()),
        (Some(Command::Server(args)), _) => args,
        (None, Some(port)) => server::Args::on(port),
    };
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    let result = runtime.block_on(server::run(server));
    // A program may still be thinking about a game that is over.
    runtime.shutdown_background();
    result
}

/// Plays in a browser if that is wanted, on the whole screen where that is possible and wanted, and
/// in lines elsewhere.
fn play(args: &console::Args) -> Result<()> {
    if args.window.web {
        let server =
            ServerAddress { host: &args.host, port: args.port, command: "pedina konobi server" };
        let runtime = Runtime::new().context("cannot start the threads of the program")?;
        return runtime.block_on(args.window.play("konobi.html", server));
    }
    match args.for_screen() {
        Some(args) if terminal::is_usable() => {
            let runtime = Runtime::new().context("cannot start the threads of the program")?;
            runtime.block_on(play::run(&args))
        }
        _ => console::run(args),
    }
}

/// The port with this number.
fn port(text: &str) -> Result<u16, &'static str> {
    text.parse().map_err(|_| "neither a port from 0 to 65535 nor a command: play or server")
}

/// The style with this name.
fn style(name: &str) -> Result<Style, &'static str> {
    Style::from_name(name.as_bytes()).ok_or("not ascii, unicode, ansi or original")
}
