//! `pedina chess client`.
//!
//! | file | what it holds |
//! |---|---|
//! | `plain` | a client of lines, for pipes and simple terminals |
//! | `screen` | a client of the whole screen, without its terminal ([`OnlineScreen`]) |
//! | `full_screen` | that client at a terminal |

mod full_screen;
mod plain;
mod screen;

use anyhow::Result;
use pedina::chess::session::{Original, Standard};
use tokio::net::TcpStream;

use super::desk::Pieces;
use super::prompt::Playable;
use crate::line_server::address::ServerAddress;
use crate::terminal;
use crate::web::WindowArgs;

/// Options of `pedina chess client`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server's name or address
    #[arg(short = 'H', long, default_value = "127.0.0.1")]
    host: String,
    /// The server's port
    #[arg(short, long, default_value_t = super::PORT)]
    port: u16,
    /// Play by the rules of the original programs, for a server or an opponent of theirs
    #[arg(long, conflicts_with = "web")]
    reference: bool,
    /// Print lines in place of a full screen; a pipe or a simple terminal gets them anyway
    #[arg(long, conflicts_with = "web")]
    plain: bool,
    /// How pieces are drawn
    #[arg(long, value_enum, conflicts_with = "web")]
    pieces: Option<Pieces>,
    #[command(flatten)]
    window: WindowArgs,
}

/// Plays at a server until the game is over, or the player has enough.
///
/// # Errors
/// There is no server, or the connection breaks.
pub(super) async fn run(args: &Args) -> Result<()> {
    let server =
        ServerAddress { host: &args.host, port: args.port, command: "pedina chess server" };
    if args.window.web {
        return args.window.play("chess.html", server).await;
    }
    let stream = server.connect().await?;
    match args.reference {
        true => play::<Original>(args, stream).await,
        false => play::<Standard>(args, stream).await,
    }
}

async fn play<R: Playable>(args: &Args, stream: TcpStream) -> Result<()> {
    if args.plain || !terminal::is_usable() {
        return plain::play::<R>(stream).await;
    }
    let server = format!("{}:{}", args.host, args.port);
    full_screen::play::<R>(stream, &server, args.pieces).await
}
