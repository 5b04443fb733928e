//! `pedina chess client`.
//!
//! | file | what it holds |
//! |---|---|
//! | `notes` | the moves of a game, which may be saved |
//! | `plain` | a client of lines, for pipes and simple terminals |
//! | `screen` | a client of the whole screen, without its terminal ([`ClientScreen`]) |

mod notes;
mod plain;
mod screen;

use anyhow::Result;
use pedina::chess::session::{Client, Original, Refusal, Standard};
use tokio::net::TcpStream;

use super::desk::{Look, Pieces};
use super::prompt::Playable;
use crate::line_server::address::ServerAddress;
use crate::support::arguments::{host, port};
use crate::support::print::print_line;
use crate::terminal::{self, Terminal};
use crate::web::WindowArgs;
use screen::ClientScreen;

/// Options of `pedina chess client`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server's name or address
    #[arg(short = 'H', long, default_value = "127.0.0.1", value_parser = host)]
    host: String,
    /// The server's port
    #[arg(short, long, default_value_t = super::PORT, value_parser = port)]
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

/// Why a server refuses something, in words.
const fn refusal_text(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Move => "by its rules the move is not legal",
        Refusal::Promotion => "by its rules a pawn cannot become that",
        Refusal::Replay => "it takes only yes or no",
        _ => "it did not expect that",
    }
}

/// What it means that the server has ended the session. It gives no reason; whoever was to move may
/// have had no time left.
fn parting_text<R: Playable>(client: &Client<R>) -> &'static str {
    let rules = client.rules();
    match client.color() {
        None => "The server stops.",
        Some(_) if rules.standing().is_end() => "Your opponent is gone: there is no other game.",
        Some(color) if color == rules.turn() => {
            "The game is over: your time is up, or your opponent has left."
        }
        Some(_) => "You won: your opponent has left, or lost on time. (Or the server stops.)",
    }
}

async fn play<R: Playable>(args: &Args, stream: TcpStream) -> Result<()> {
    if args.plain || !terminal::is_usable() {
        return plain::play::<R>(stream, Pieces::text_style(args.pieces)).await;
    }
    let server = format!("{}:{}", args.host, args.port);
    let mut screen = ClientScreen::<R>::new(&server, Look::new(args.pieces));
    terminal::show_online(stream, Terminal::open()?, &mut screen).await?;
    print_line(&screen.summary())
}
