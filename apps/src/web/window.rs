//! `--web`: a page in the browser as the client of a server. This program relays between them,
//! because a page cannot open a TCP connection.
//!
//! It listens on the loopback address only. Any page in the same browser could find its port, so
//! the WebSocket opens only for the token in the printed address, and only for a page that this
//! program has served.

use core::future::Future;
use core::net::Ipv4Addr;
use core::time::Duration;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use axum::Router;
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::ORIGIN;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;

use super::{Ending, MISSING, Pages, carry, limits};
use crate::line_server::address::ServerAddress;
use crate::service::http::Upgrade;
use crate::service::ids;
use crate::support::print::print_line;
use crate::support::{http_port, signals};

/// Options of a client that can play in a browser.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct WindowArgs {
    /// Play in a browser: prints the address of a page, and carries the moves
    #[arg(long)]
    pub(crate) web: bool,
    /// Open that page in the browser, too
    #[arg(long, requires = "web")]
    browser: bool,
    /// Take the pages from this folder in place of those in the program
    #[arg(long, value_name = "FOLDER", requires = "web")]
    pages: Option<PathBuf>,
}

/// Admits the one page that may play.
struct Gate {
    /// Hashes are compared in place of tokens: how long that takes reveals nothing about the token.
    token_hash: [u8; 32],
    origin: String,
    /// Reports the end of the game. The first page takes it, and drops it if it never plays.
    ended: Mutex<Option<oneshot::Sender<Result<Ending>>>>,
    /// Host, port and command of the server.
    server: (String, u16, &'static str),
    stop: watch::Receiver<bool>,
}

/// The query of a request.
#[derive(Deserialize)]
struct Key {
    #[serde(default)]
    token: String,
}

impl WindowArgs {
    /// Lets a page of this name play at a server, until either of them ends, or the program is
    /// asked to. The connection to the server is opened when the page connects: no opponent should
    /// wait for a player who has not opened the page yet.
    ///
    /// # Errors
    /// The program has no pages, or the server cannot be reached.
    pub(crate) async fn play(&self, page: &str, server: ServerAddress<'_>) -> Result<()> {
        let pages = Pages::open(self.pages.as_deref())?;
        ensure!(!pages.is_empty(), "{MISSING}");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.context("cannot listen on this machine")?;
        let origin = format!("http://{}", listener.local_addr().context("no address")?);
        let end = signals::end()?;
        let token = ids::token()?;
        let address = format!("{origin}/{page}#client={token}");
        print_line(&format!("Play at {address}"))?;
        if self.browser {
            show(&address);
        }
        let (stopper, stop) = watch::channel(false);
        let (ended, mut ending) = oneshot::channel();
        let server = (server.host.to_owned(), server.port, server.command);
        let (token_hash, ended) = (ids::hash(&token), Mutex::new(Some(ended)));
        let gate = Arc::new(Gate { token_hash, origin, ended, server, stop });
        let router = Router::new().route("/ws/client", get(connect)).with_state(gate.clone());
        let router = router.merge(pages.router());
        let server = tokio::spawn(http_port::serve(listener, router, gate.stopped()));
        let ending = tokio::select! {
            ending = &mut ending => Some(ending),
            () = end => {
                stopper.send_replace(true);
                // The page that plays gets a reason.
                let is_playing = gate.take().is_none();
                if is_playing { timeout(STOP_TIME, ending).await.ok() } else { None }
            }
        };
        // Answers on their way still arrive.
        stopper.send_replace(true);
        let _ = timeout(SHUTDOWN_TIMEOUT, server).await;
        // A page that was closed before its WebSocket was open reports nothing.
        match ending.map(|ending| ending.unwrap_or(Ok(Ending::Page))).transpose()? {
            Some(Ending::Page | Ending::Away) => print_line("The page was closed."),
            Some(Ending::Server) => print_line("The server has closed the connection."),
            Some(Ending::Stopped | Ending::Replaced) | None => Ok(()),
        }
    }
}

impl Gate {
    /// What reports the end of the game; `None` if a page has taken it.
    fn take(&self) -> Option<oneshot::Sender<Result<Ending>>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Completes when the program is to end.
    fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stop = self.stop.clone();
        async move {
            // Without a sender the program has ended.
            let _ = stop.wait_for(|&stopped| stopped).await;
        }
    }
}

/// Opens the WebSocket of the page.
async fn connect(
    State(gate): State<Arc<Gate>>,
    Query(key): Query<Key>,
    request: Request,
) -> Response {
    let is_own = request.headers().get(ORIGIN).is_some_and(|origin| origin == gate.origin.as_str());
    if !is_own || ids::hash(&key.token) != gate.token_hash {
        return (StatusCode::FORBIDDEN, "Only the address that was printed opens this.\n")
            .into_response();
    }
    let upgrade = match Upgrade::read(request) {
        Ok(upgrade) => upgrade,
        Err(response) => return response,
    };
    let Some(ended) = gate.take() else {
        return (StatusCode::CONFLICT, "Another page plays already.\n").into_response();
    };
    let (host, port, command) = &gate.server;
    match (ServerAddress { host, port: *port, command }).connect().await {
        Ok(stream) => upgrade.accept(limits(), async move |socket| {
            let ending = carry(socket, stream, gate.stopped()).await;
            // The receiver may have stopped waiting.
            let _ = ended.send(Ok(ending));
        }),
        Err(error) => {
            let response = (StatusCode::BAD_GATEWAY, format!("{error:#}\n")).into_response();
            let _ = ended.send(Err(error));
            response
        }
    }
}

/// How long a page may take to end its game when the program stops.
const STOP_TIME: Duration = Duration::from_secs(5);

/// How long the last answers may take.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Opens an address in the browser of this user. Where there is none, people still reach the
/// address by another one, so it is only reported.
pub(crate) fn show(address: &str) {
    if let Err(error) = open::that_detached(address) {
        eprintln!("pedina: no browser opens: go to {address}: {error}");
    }
}
