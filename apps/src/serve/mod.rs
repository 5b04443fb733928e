//! `pedina serve`: the pages and every server that they and other clients play on, in one process.
//!
//! | file | content |
//! |---|---|
//! | `args` | options |
//! | `sockets` | Konobi and Mastermind for pages |
//! | `seats` | seats at these games, which wait for pages that are reloaded |
//! | `rooms` | games of those who know their name |
//! | `stop` | the end of all parts |
//!
//! Each part is that of the command which serves it alone.

mod args;
mod rooms;
mod seats;
mod sockets;
mod stop;

use core::net::{IpAddr, SocketAddr};
use core::time::Duration;

use anyhow::{Context, Result};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::service::Host;
use crate::statistics::courier::Target;
use crate::support::listener::listen_at;
use crate::support::print::print_line;
use crate::support::signals;
use crate::web::{MISSING, Pages, show};
use crate::{chess, konobi, mastermind, statistics};
pub(crate) use args::Args;
use rooms::Rooms;
use sockets::Game;
use stop::{Stop, stopper};

/// Serves until it is asked to end.
///
/// # Errors
/// A port is taken, a file cannot be used, or an option is wrong.
pub(crate) fn run(args: Args) -> Result<()> {
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    let result = runtime.block_on(serve(args));
    // The engine may still be searching in a game that is over.
    runtime.shutdown_background();
    result
}

async fn serve(args: Args) -> Result<()> {
    let pages = Pages::open(args.pages.as_deref())?;
    let own_name = &args.service.http_host;
    let origins = args.service.allowed_origins.clone().with_own(own_name);
    let service = Host::open(&args.service).await?;
    let ports = Ports::open(&args).await?;
    let target = ports.target(&args)?;
    let end = signals::end()?;
    let (games_stopper, stop) = stopper();
    let (scores_stopper, scores_stop) = stopper();
    let grace = args.service.grace();
    let places = [place(&ports.konobi)?, place(&ports.mastermind)?];
    let address = address(&args.service.http_host, service.address()?);
    let news = ports.news(pages.is_empty())?;
    let browser = args.browser;
    let parts = ports.host(args)?;
    let (konobi, mastermind) = (parts.konobi.single(), parts.mastermind.single());
    let konobi = move |listener, end| konobi(listener).play(end);
    let mastermind = move |listener, end| mastermind(listener).play(end);
    let konobi = Game::new(places[0], Rooms::new(konobi, &stop), grace, &stop);
    let konobi = konobi.route("/ws/konobi");
    let mastermind = Game::new(places[1], Rooms::new(mastermind, &stop), grace, &stop);
    let mastermind = mastermind.route("/ws/mastermind");
    print_line(&format!("{news}ready: {address}"))?;
    if browser {
        show(&address);
    }
    let front = pages.router().merge(konobi).merge(mastermind);
    let service = async {
        let end = async {
            end.await;
            games_stopper.stop();
        };
        let result = service.serve(origins, front, target, end).await;
        // The last results were posted by now.
        scores_stopper.stop();
        result
    };
    let served = parts.play(service, &stop, &scores_stop).await;
    drop(stop);
    if timeout(SHUTDOWN_TIMEOUT, games_stopper.all_ended()).await.is_err() {
        tracing::warn!("some WebSockets did not end");
    }
    served
}

/// The listeners of everything but the game service.
struct Ports {
    chess: TcpListener,
    konobi: TcpListener,
    mastermind: TcpListener,
    /// The listener of the scores, unless results are posted elsewhere.
    statistics: Option<TcpListener>,
}

impl Ports {
    /// Listens, on the address of the game service.
    ///
    /// # Errors
    /// A port is taken, or not allowed.
    async fn open(args: &Args) -> Result<Self> {
        let listen = async |what, port, option| {
            let options = ["--http-host", option];
            listen_at(&args.service.http_host, port, options).await.context(what)
        };
        Ok(Self {
            chess: listen("chess over TCP", args.chess_port, "--chess-port").await?,
            konobi: listen("Konobi", args.konobi_port, "--konobi-port").await?,
            mastermind: listen("Mastermind", args.mastermind_port, "--mastermind-port").await?,
            statistics: match args.service.target() {
                Some(_) => None,
                None => {
                    let (port, option) = (args.statistics_port, "--statistics-port");
                    Some(listen("the statistics service", port, option).await?)
                }
            },
        })
    }

    /// Where results are posted to.
    fn target(&self, args: &Args) -> Result<Target> {
        let own = || {
            let listener = self.statistics.as_ref().context("results have nowhere to go")?;
            let address = sockets::near(place(listener)?).to_string();
            Ok(Target { address, takes_keys: true })
        };
        args.service.target().map_or_else(own, Ok)
    }

    /// Where each of them listens, a line each.
    fn news(&self, has_no_pages: bool) -> Result<String> {
        let mut news = String::new();
        // What to type in a shell or to open, up to the port.
        for (what, listener) in [
            ("chess: pedina chess client --port ", Some(&self.chess)),
            ("Konobi: telnet localhost ", Some(&self.konobi)),
            ("Mastermind: pedina mastermind client --port ", Some(&self.mastermind)),
            ("scores: http://localhost:", self.statistics.as_ref()),
        ] {
            if let Some(listener) = listener {
                news += &format!("{what}{}\n", place(listener)?.port());
            }
        }
        if has_no_pages {
            news += &format!("no page: {MISSING}\n");
        }
        Ok(news)
    }

    /// The servers on these ports.
    ///
    /// # Errors
    /// The settings of Mastermind do not fit, a game cannot be recorded, or the file of the scores
    /// cannot be used.
    fn host(self, args: Args) -> Result<Parts> {
        let Args { settings, move_time, statistics_file, service, .. } = args;
        let record = service.record.clone();
        let mut chess = chess::server::Args::default();
        (chess.record, chess.move_time, chess.quiet) = (record.clone(), move_time, true);
        let mut konobi = konobi::server::Args::default();
        (konobi.record, konobi.move_time) = (record.clone(), move_time);
        let mut mastermind = mastermind::server::Args::default();
        (mastermind.settings, mastermind.record) = (settings, record);
        mastermind.move_time = move_time;
        let origins = service.allowed_origins.with_own(&service.http_host);
        let scores = |listener| statistics::open(statistics_file.as_deref(), origins, listener);
        Ok(Parts {
            chess: chess::server::open(&chess, self.chess)?,
            konobi: konobi::server::open(&konobi, self.konobi)?,
            mastermind: mastermind::server::open(&mastermind, self.mastermind)?,
            scores: self.statistics.map(scores).transpose().context("--statistics-file")?,
        })
    }
}

/// The servers beside the game service.
struct Parts {
    chess: chess::server::Hosting,
    konobi: konobi::server::Hosting,
    mastermind: mastermind::server::Hosting,
    scores: Option<statistics::Hosting>,
}

impl Parts {
    /// Hosts games until `stop`, and keeps scores until `scores_stop`, beside a service.
    async fn play<T>(self, service: impl Future<Output = T>, stop: &Stop, scores_stop: &Stop) -> T {
        let Self { chess, konobi, mastermind, scores } = self;
        let scores = async {
            if let Some(scores) = scores {
                scores.serve(scores_stop.wait()).await;
            }
        };
        let chess = chess.play(stop.wait());
        let (konobi, mastermind) = (konobi.play(stop.wait()), mastermind.play(stop.wait()));
        let (served, (), (), (), ()) = tokio::join!(service, chess, konobi, mastermind, scores);
        served
    }
}

fn place(listener: &TcpListener) -> Result<SocketAddr> {
    listener.local_addr().context("the socket has no address")
}

/// The address to open in a browser, for a service that listens on this host.
fn address(host: &str, address: SocketAddr) -> String {
    let is_all = host.parse().is_ok_and(|ip: IpAddr| ip.is_unspecified());
    let host = match is_all {
        true => "localhost".to_owned(),
        false if host.contains(':') => format!("[{host}]"),
        false => host.to_owned(),
    };
    format!("http://{host}:{}", address.port())
}

/// How long WebSockets may take to end after their games.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_a_browser_opens() {
        let of = |host| address(host, SocketAddr::from(([127, 0, 0, 1], 8080)));
        assert_eq!(of("localhost"), "http://localhost:8080");
        assert_eq!(of("0.0.0.0"), "http://localhost:8080");
        assert_eq!(of("::"), "http://localhost:8080");
        assert_eq!(of("::1"), "http://[::1]:8080");
        assert_eq!(of("pedina.example"), "http://pedina.example:8080");
    }
}
