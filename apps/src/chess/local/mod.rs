//! `pedina chess play`: a game on this machine.
//!
//! | file | what it holds |
//! |---|---|
//! | `game` | the game, its clock and its score ([`LocalGame`]) |
//! | `opened_game` | a game out of a PGN file ([`OpenedGame`](opened_game::OpenedGame)) |
//! | `order` | what a line says: a move or a command ([`Reply`]) |
//! | `screen` | the whole screen, without its terminal ([`LocalScreen`]) |
//! | `plain` | the same in lines |

mod game;
mod opened_game;
mod order;
mod plain;
mod screen;

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Error, Result};
use pedina::chess::engine::Level;
use pedina::chess::{Color, Position, TimeControl};

use super::desk::{Look, Pieces};
use super::prompt::read_position;
use crate::support::new_file;
use crate::support::print::print_line;
use crate::terminal::{self, Terminal};
use game::{LocalGame, Options};
use screen::LocalScreen;

/// Options of `pedina chess play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The name of who plays white
    #[arg(long)]
    white: Option<String>,
    /// The name of who plays black
    #[arg(long)]
    black: Option<String>,
    /// Let the computer play white, at a level from 1 to 8
    #[arg(long, value_name = "LEVEL", value_parser = read_level)]
    white_level: Option<Level>,
    /// Let the computer play black, at a level from 1 to 8
    #[arg(long, value_name = "LEVEL", value_parser = read_level)]
    black_level: Option<Level>,
    /// The position to begin with
    #[arg(long, value_parser = read_position)]
    fen: Option<Position>,
    /// The PGN file to begin with, of which the first game goes on
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    open: Option<PathBuf>,
    /// The time of both sides, in seconds, as PGN writes it: 300, 180+2, 40/9000:3600
    #[arg(long, value_name = "CONTROL", value_parser = control)]
    time: Option<TimeControl>,
    /// Print lines in place of a full screen; a pipe or a simple terminal gets them anyway
    #[arg(long)]
    plain: bool,
    /// How pieces are drawn
    #[arg(long, value_enum)]
    pieces: Option<Pieces>,
}

/// Plays until the players leave.
///
/// # Errors
/// The file to open has no game, the terminal is gone, or the input ends before the game.
pub(super) async fn run(args: &Args) -> Result<()> {
    let mut game = LocalGame::new(options(args), new_file::write);
    if let Some(path) = &args.open {
        game.open(path).map_err(Error::msg)?;
    }
    if args.plain || !terminal::is_usable() {
        return plain::play(game, Pieces::text_style(args.pieces)).await;
    }
    let mut screen = LocalScreen::new(game, Look::new(args.pieces));
    terminal::show(Terminal::open()?, &mut screen).await?;
    print_line(&screen.summary())
}

fn options(args: &Args) -> Options {
    let name = |given: &Option<String>, level: Option<Level>, color: Color| {
        let default = || match level {
            Some(level) => format!("level {} ({color})", level.number()),
            None => color.to_string(),
        };
        given.clone().unwrap_or_else(default)
    };
    let names = [
        name(&args.white, args.white_level, Color::White),
        name(&args.black, args.black_level, Color::Black),
    ];
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Options {
        start: args.fen.unwrap_or_else(Position::start),
        control: args.time.unwrap_or(TimeControl::UNLIMITED),
        names,
        levels: [args.white_level, args.black_level],
        seed: now.subsec_nanos(),
    }
}

fn control(text: &str) -> Result<TimeControl, String> {
    TimeControl::parse(text.as_bytes()).map_err(|error| error.to_string())
}

/// A level of the computer from 1 to 8.
pub(crate) fn read_level(text: &str) -> Result<Level, &'static str> {
    text.parse().ok().and_then(Level::new).ok_or("levels are 1 to 8")
}
