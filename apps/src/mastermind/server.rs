//! `pedina mastermind server`.

use core::future::Future;
use core::time::Duration;
use std::path::PathBuf;

use anyhow::Result;
use tokio::net::TcpListener;

use super::game::{Options, ServerMatch};
use super::lobby::Lobby;
use crate::line_server::games;
use crate::line_server::link::Acceptor;
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
    /// End after this number of matches; those that follow by agreement do not count
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
    let listener = listen(args.port, "--port").await?;
    let hosting = open(&args, listener)?;
    let end = signals::end()?;
    announce(&hosting.listener, "pedina mastermind client --port")?;
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
    /// What hosts a single match with these options, on a listener of its own.
    #[cfg(feature = "service")]
    pub(crate) fn single(&self) -> impl Fn(TcpListener) -> Self + Send + Sync + use<> {
        let options = self.options.clone();
        move |listener| Self { listener, games: Some(1), options: options.clone() }
    }

    /// Hosts matches until `end`, or until the last match is over.
    pub(crate) async fn play(self, end: impl Future<Output = ()>) {
        let Self { listener, games, options } = self;
        host(listener, end, games, options).await;
    }
}

/// Hosts matches of clients as they come, until `end` or the last match is over.
pub(super) async fn host<D: Acceptor>(
    acceptor: D,
    end: impl Future<Output = ()>,
    games: Option<u64>,
    options: Options,
) {
    let play = |number, seated, stop| {
        let options = options.clone();
        async move {
            match ServerMatch::new(number, seated, options) {
                Ok(game) => game.play(stop).await,
                Err(error) => tracing::error!("match {number}: {error:#}"),
            }
        }
    };
    games::host(Lobby::new(acceptor), end, games, play).await;
}

#[cfg(test)]
mod tests {
    use core::future::pending;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::sync::Mutex;
    use tokio::sync::mpsc::unbounded_channel;
    use tokio::task::JoinSet;
    use tokio::time::sleep;

    use super::*;

    /// A client with this first line, or several, and the server's end of its connection.
    async fn client(text: &str) -> (DuplexStream, DuplexStream) {
        let (mut client, server) = duplex(256);
        client.write_all(text.as_bytes()).await.unwrap();
        (client, server)
    }

    async fn rest(mut client: DuplexStream) -> String {
        let mut text = String::new();
        client.read_to_string(&mut text).await.unwrap();
        text
    }

    /// A server that ends after its only match, with a watcher who does not read before that.
    #[tokio::test(start_paused = true)]
    async fn a_server_ends_when_its_watchers_have_read_everything() {
        let (clients, acceptor) = unbounded_channel();
        let settings = [("Rounds".to_owned(), "2".to_owned())];
        let settings = super::super::settings(&settings).unwrap();
        let options = Options { settings, move_time: None, archive: None };
        let server = tokio::spawn(host(Mutex::new(acceptor), pending(), Some(1), options));
        let (watcher, end) = client("MASTERMIND 1 WATCH\n").await;
        clients.send(end).unwrap();
        sleep(Duration::from_millis(1)).await;
        let players = [
            "MASTERMIND 1 PLAY Ada\nCODE RED RED RED RED\nGUESS RED RED RED RED\n",
            "MASTERMIND 1 PLAY Bob\nGUESS RED RED RED RED\nCODE RED RED RED RED\n",
        ];
        let mut games = JoinSet::new();
        for text in players {
            let (player, end) = client(text).await;
            clients.send(end).unwrap();
            sleep(Duration::from_millis(1)).await;
            games.spawn(rest(player));
        }
        for text in games.join_all().await {
            assert!(text.ends_with("END FINISHED\n"), "{text}");
        }
        sleep(Duration::from_secs(1)).await;
        assert!(!server.is_finished(), "it does not wait for a watcher");
        let text = rest(watcher).await;
        assert!(text.starts_with("SETTINGS ") && text.ends_with("END FINISHED\n"), "{text}");
        server.await.unwrap();
    }
}
