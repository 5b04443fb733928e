//! `pedina mastermind server`.

use core::future::Future;
use core::time::Duration;
use std::path::PathBuf;

use anyhow::Result;
use tokio::net::TcpListener;

use super::game::{Options, ServerMatch};
use super::lobby::Lobby;
use crate::line_server::games::host;
use crate::support::listener::{announce, listen};
use crate::support::record_file::Folder;
use crate::support::signals;

/// Options of `pedina mastermind server`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 chooses a free one
    #[arg(short, long, default_value_t = super::PORT)]
    port: u16,
    /// A setting of the match, once for each: PegType (Colors, Letters, Digits), pegs, Rounds,
    /// BoardSize, CodeSize, EmptyAllowed, CodeBreaker, Repeats
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = super::setting)]
    pub(crate) settings: Vec<(String, String)>,
    /// Seconds for a code or a guess [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) move_time: Option<u32>,
    /// End after this number of matches
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Write each match into this folder, as text
    #[arg(long, value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
}

impl Default for Args {
    fn default() -> Self {
        let (settings, record) = (Vec::new(), None);
        Self { port: super::PORT, settings, move_time: None, games: None, record }
    }
}

/// Hosts matches until it is asked to end, or until the last match is over.
///
/// # Errors
/// The settings do not fit, the port cannot be listened on, or matches cannot be recorded.
pub(super) async fn run(args: Args) -> Result<()> {
    let listener = listen(args.port).await?;
    let hosting = open(&args, listener)?;
    let end = signals::end()?;
    announce(&hosting.listener, "play by `pedina mastermind client --port`")?;
    hosting.play(end).await;
    Ok(())
}

/// A server that hosts no match yet.
#[derive(Debug)]
pub(crate) struct Hosting {
    listener: TcpListener,
    games: Option<u64>,
    options: Options,
}

/// A server with these options on this listener; the port among the options is ignored.
///
/// # Errors
/// The settings do not fit, or matches cannot be recorded.
pub(crate) fn open(args: &Args, listener: TcpListener) -> Result<Hosting> {
    let settings = super::settings(&args.settings)?;
    let options = Options {
        settings,
        move_time: args.move_time.map(|seconds| Duration::from_secs(seconds.into())),
        archive: Folder::archive(args.record.as_deref())?,
    };
    Ok(Hosting { listener, games: args.games, options })
}

impl Hosting {
    /// Hosts matches until `end`, or until the last match is over.
    pub(crate) async fn play(self, end: impl Future<Output = ()>) {
        let Self { listener, games, options } = self;
        let play = |number, seated, stop| {
            let options = options.clone();
            async move {
                match ServerMatch::new(number, seated, options) {
                    Ok(game) => game.play(stop).await,
                    Err(error) => tracing::error!("match {number}: {error:#}"),
                }
            }
        };
        let lobby = Lobby::new();
        let gather = async |listener: &_| lobby.gather(listener).await;
        host(listener, end, games, gather, play).await;
    }
}
