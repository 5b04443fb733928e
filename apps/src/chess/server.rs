//! `pedina chess server`.

use core::future::Future;
use std::io::stdout;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use pedina::chess::session::{Limits, Original, Rules, Standard};
use tokio::net::TcpListener;

use super::game::{ServerGame, Settings};
use super::queue::PlayerQueue;
use crate::line_server::link::Acceptor;
use crate::support::listener::{announce, listen};
use crate::support::lossy_writer::LossyWriter;
use crate::support::record_file::Folder;
use crate::support::signals;
use crate::terminal;

/// Options of `pedina chess server`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 chooses a free one
    #[arg(short, long, default_value_t = super::PORT)]
    port: u16,
    /// End after this number of games; those that follow by a vote do not count
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Write each game into this folder, as PGN
    #[arg(long, value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
    /// Seconds for a move [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) move_time: Option<u32>,
    /// Seconds for the vote about another game
    #[arg(long, value_name = "SECONDS", default_value_t = VOTE_TIME)]
    vote_time: u32,
    /// Accept what the original programs accept, for two clients of theirs
    #[arg(long)]
    reference: bool,
    /// Do not print moves and boards
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl Default for Args {
    fn default() -> Self {
        Self {
            port: super::PORT,
            games: None,
            record: None,
            move_time: None,
            vote_time: VOTE_TIME,
            reference: false,
            quiet: false,
        }
    }
}

/// Hosts games until it is asked to end, or until the last game is over.
///
/// # Errors
/// The port cannot be listened on, or games cannot be recorded.
pub(super) async fn run(args: Args) -> Result<()> {
    let listener = listen(args.port, "--port").await?;
    let hosting = open(&args, listener)?;
    let end = signals::end()?;
    announce(&hosting.listener, "pedina chess client --port")?;
    hosting.play(end).await;
    Ok(())
}

/// A server that hosts no game yet.
#[derive(Debug)]
pub(crate) struct Hosting {
    listener: TcpListener,
    is_reference: bool,
    games: Option<u64>,
    settings: Settings,
}

/// A server with these options on this listener; the port among the options is ignored.
///
/// # Errors
/// Games cannot be recorded.
pub(crate) fn open(args: &Args, listener: TcpListener) -> Result<Hosting> {
    let seconds = |seconds: u32| u64::from(seconds) * 1_000;
    let settings = Settings {
        limits: Limits {
            move_time: args.move_time.map(seconds),
            vote_time: seconds(args.vote_time),
            ..Limits::default()
        },
        archive: Folder::archive(args.record.as_deref())?,
        audience: (!args.quiet).then(|| LossyWriter::new(stdout())),
        are_numbered: args.games != Some(1),
        has_colors: terminal::has_colors(&stdout()),
    };
    Ok(Hosting { listener, is_reference: args.reference, games: args.games, settings })
}

impl Hosting {
    /// Hosts games until `end`, or until the last game is over.
    pub(crate) async fn play(self, end: impl Future<Output = ()>) {
        let Self { listener, is_reference, games, settings } = self;
        let audience = settings.audience.clone();
        if is_reference {
            host::<Original, _>(listener, end, games, settings).await;
        } else {
            host::<Standard, _>(listener, end, games, settings).await;
        }
        audience.inspect(LossyWriter::finish);
    }
}

/// Pairs clients as they come, and plays their games, until `end` or the last game is over.
pub(super) async fn host<R: Rules + Send + 'static, D: Acceptor>(
    acceptor: D,
    end: impl Future<Output = ()>,
    games: Option<u64>,
    settings: Settings,
) {
    let settings = Arc::new(settings);
    let play =
        |number, peers, stop| ServerGame::<R, _>::new(number, peers, settings.clone()).play(stop);
    crate::line_server::games::host(PlayerQueue::new(acceptor), end, games, play).await;
}

/// Seconds for the vote about another game.
const VOTE_TIME: u32 = 120;
