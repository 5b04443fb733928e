//! `pedina konobi server`.

use core::future::Future;
use std::path::PathBuf;

use anyhow::Result;
use pedina::konobi::AnySize;
use pedina::konobi::session::{Seating, Settings, Style};
use tokio::net::TcpListener;

use super::game::{Options, ServerGame};
use super::queue::PlayerQueue;
use super::record::Format;
use super::thinking::{entrant, level};
use crate::line_server::games::host;
use crate::support::listener::{announce, listen};
use crate::support::record_file::Folder;
use crate::support::signals;

/// Options of `pedina konobi server`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 chooses a free one
    #[arg(short, long, default_value_t = super::PORT)]
    port: u16,
    /// Rows and columns of the board; the first player is asked for it without it
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=25))]
    size: Option<u8>,
    /// Let everyone play against the computer of this level, 1 to 8
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// How boards look at first: ascii, unicode, ansi, or original
    #[arg(long, value_name = "STYLE", default_value = "ascii", value_parser = super::style)]
    style: Style,
    /// Seconds for an answer [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) move_time: Option<u32>,
    /// End after this number of games; the original ends after 1
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Write each game into this folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
    /// The form of the records
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Args {
    /// The usual options on this port.
    pub(super) fn on(port: u16) -> Self {
        Self { port, ..Self::default() }
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
    announce(&hosting.listener, "telnet localhost")?;
    hosting.play(end).await;
    Ok(())
}

/// A server that hosts no game yet.
#[derive(Debug)]
pub(crate) struct Hosting {
    listener: TcpListener,
    games: Option<u64>,
    settings: Settings,
    options: Options,
}

/// A server with these options on this listener; the port among the options is ignored.
///
/// # Errors
/// Games cannot be recorded.
pub(crate) fn open(args: &Args, listener: TcpListener) -> Result<Hosting> {
    let level = args.level.and_then(level);
    let settings = Settings {
        size: args.size.and_then(AnySize::new),
        entrants: [entrant(None, None), entrant(level, None)],
        refusals: Some(REFUSALS),
        ..Settings::new(Seating::Connections, args.style)
    };
    let options = Options {
        level,
        move_time: args.move_time.map(|seconds| core::time::Duration::from_secs(seconds.into())),
        archive: Folder::archive(args.record.as_deref())?,
        format: args.format,
    };
    Ok(Hosting { listener, games: args.games, settings, options })
}

impl Hosting {
    /// What hosts a single game with these options, on a listener of its own.
    #[cfg(feature = "service")]
    pub(crate) fn single(&self) -> impl Fn(TcpListener) -> Self + Send + Sync + use<> {
        let (settings, options) = (self.settings, self.options.clone());
        move |listener| Self { listener, games: Some(1), settings, options: options.clone() }
    }

    /// Hosts games until `end`, or until the last game is over.
    pub(crate) async fn play(self, end: impl Future<Output = ()>) {
        let Self { listener, games, settings, options } = self;
        let play =
            |number, seated, stop| ServerGame::new(number, seated, options.clone()).play(stop);
        host(PlayerQueue::new(listener, settings), end, games, play).await;
    }
}

/// How many lines of a player in a row may be refused.
const REFUSALS: u16 = 100;

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use tokio::io::{AsyncReadExt, duplex};
    use tokio::sync::Mutex;
    use tokio::sync::mpsc::unbounded_channel;
    use tokio::time::sleep;

    use super::super::queue::Seated;
    use super::*;

    /// A client that reads nothing before the server is asked to end.
    #[tokio::test(start_paused = true)]
    async fn a_server_ends_when_the_waiting_player_has_read_everything() {
        let (clients, acceptor) = unbounded_channel();
        let settings = Settings::new(Seating::Connections, super::super::style("ascii").unwrap());
        let queue = PlayerQueue::new(Mutex::new(acceptor), settings);
        let play = |_, _: Seated<_>, _| async {};
        let server = tokio::spawn(host(queue, sleep(Duration::from_secs(1)), None, play));
        let (mut player, end) = duplex(8);
        clients.send(end).unwrap();
        sleep(Duration::from_secs(2)).await;
        assert!(!server.is_finished(), "it does not wait for the player");
        let mut text = String::new();
        player.read_to_string(&mut text).await.unwrap();
        assert!(text.len() > 8 && text.ends_with('\n'), "{text}");
        drop(player);
        server.await.unwrap();
    }
}
