//! `pedina mastermind client`: a player, a program or a watcher of a match at a server.
//!
//! | file | what it holds |
//! |---|---|
//! | `screen` | a client of the whole screen, without its terminal ([`ClientScreen`]) |
//! | `words` | what that says and reads |
//! | `plain` | a client in lines, of people and programs |
//! | `advice` | hints and contradictions |

mod advice;
mod plain;
mod screen;
#[cfg(test)]
mod tests;
mod words;

use anyhow::Result;
use pedina::mastermind::session::VERSION;
use tokio::io::AsyncWriteExt;

use super::desk::Look;
use super::program::Program;
use crate::line_server::address::ServerAddress;
use crate::platform;
use crate::support::arguments::{host, port};
use crate::support::print::print_line;
use crate::terminal::{self, Palette, Terminal};
use crate::web::WindowArgs;
use screen::ClientScreen;

/// Options of `pedina mastermind client`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The machine of the server
    #[arg(short = 'H', long, default_value = "localhost", value_parser = host)]
    host: String,
    /// The port of the server
    #[arg(short, long, default_value_t = super::PORT, value_parser = port)]
    port: u16,
    /// Your name; a program has its own
    #[arg(long, default_value = "", conflicts_with = "web")]
    name: String,
    /// Watch a match in place of playing
    #[arg(long, conflicts_with = "web")]
    watch: bool,
    /// Let a program play, such as Knuth, Genetic, Entropy, Random
    #[arg(long, value_name = "PROGRAM", value_parser = Program::named)]
    #[arg(conflicts_with_all = ["watch", "web"])]
    program: Option<Program>,
    /// What the program's choices are drawn from, to play the same match again
    #[arg(long)]
    seed: Option<u64>,
    /// Print lines in place of a full screen; programs, pipes and simple terminals get them anyway
    #[arg(long, conflicts_with = "web")]
    plain: bool,
    #[command(flatten)]
    window: WindowArgs,
}

/// Plays or watches a match to its end.
///
/// # Errors
/// There is no server, or it goes away in the middle of the match.
pub(super) async fn run(args: &Args) -> Result<()> {
    let server =
        ServerAddress { host: &args.host, port: args.port, command: "pedina mastermind server" };
    if args.window.web {
        return args.window.play("mastermind.html", server).await;
    }
    let mut stream = server.connect().await?;
    let is_person = !args.watch && args.program.is_none();
    let role = match (args.watch, is_person) {
        (true, _) => "WATCH",
        (_, true) => "SERIES",
        (_, false) => "PLAY",
    };
    let name = match args.program {
        _ if args.watch => "",
        Some(program) if args.name.is_empty() => program.name(),
        _ => &args.name,
    };
    let hello = format!("MASTERMIND {VERSION} {role} {name}");
    stream.write_all(format!("{}\n", hello.trim_end()).as_bytes()).await?;
    if !args.plain && args.program.is_none() && terminal::is_usable() {
        let look = Look { palette: Palette::detect(), has_discs: platform::has_unicode() };
        let mut screen = ClientScreen::new(&format!("{}:{}", args.host, args.port), look);
        terminal::show_online(stream, Terminal::open()?, &mut screen).await?;
        return print_line(&screen.summary());
    }
    plain::play(args, stream).await
}
