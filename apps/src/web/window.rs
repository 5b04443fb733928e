//! `--web`: a page in the browser as the client of a server. This program stands between them, as a
//! page cannot open a connection of TCP.
//!
//! It listens on this machine alone. Any page that the same browser shows could find its port, so
//! the WebSocket opens only for the secret in the address that was printed, and for the page that
//! came from here.

use core::future::Future;
use core::net::Ipv4Addr;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::ORIGIN;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, serve};
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::{Ending, MISSING, Pages, carry, limits};
use crate::say::say;
use crate::server::Server;
use crate::service::http::Upgrade;
use crate::service::ids;
use crate::signals;

/// Options of a client that can play in a browser.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct WindowArgs {
    /// Play in a browser: prints the address of a page, and carries the moves
    #[arg(long)]
    pub(crate) web: bool,
    /// Open that page, too
    #[arg(long, requires = "web")]
    open: bool,
    /// Take the pages from this folder in place of those in the program
    #[arg(long, value_name = "FOLDER", requires = "web")]
    pages: Option<PathBuf>,
}

/// What the one page that may play needs to be let through.
struct Gate {
    token: String,
    origin: String,
    /// Whether a page has come.
    is_taken: AtomicBool,
    /// The server of this name, on this port.
    server: (String, u16, &'static str),
    ended: mpsc::UnboundedSender<Result<Ending>>,
    stop: watch::Receiver<bool>,
}

/// What a page asks with.
#[derive(Deserialize)]
struct Key {
    #[serde(default)]
    token: String,
}

impl WindowArgs {
    /// Lets a page of this name play at a server, until either of them ends, or the program is
    /// asked to. The connection is opened when the page comes: nobody should wait for the moves of
    /// a player who has not opened the page yet.
    ///
    /// # Errors
    /// The program has no pages, no browser can be opened, or there is no server.
    pub(crate) async fn play(&self, page: &str, server: Server<'_>) -> Result<()> {
        let pages = Pages::open(self.pages.as_deref())?;
        ensure!(!pages.is_empty(), "{MISSING}");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.context("cannot listen on this machine")?;
        let origin = format!("http://{}", listener.local_addr().context("no address")?);
        let end = signals::end()?;
        let token = ids::token()?;
        let address = format!("{origin}/{page}#client={token}");
        say(&format!("Play at {address}"))?;
        if self.open {
            show(&address)?;
        }
        let (stopper, stop) = watch::channel(false);
        let (ended, mut endings) = mpsc::unbounded_channel();
        let server = (server.host.to_owned(), server.port, server.command);
        let is_taken = AtomicBool::new(false);
        let gate = Arc::new(Gate { token, origin, is_taken, server, ended, stop });
        let router = Router::new().route("/ws/client", get(connect)).with_state(gate.clone());
        let server = serve(listener, router.merge(pages.router()));
        let server = tokio::spawn(server.with_graceful_shutdown(gate.stopped()).into_future());
        let ending = tokio::select! {
            ending = endings.recv() => ending,
            () = end => {
                stopper.send_replace(true);
                // A page that plays is informed.
                if gate.is_taken.load(Ordering::Relaxed) { endings.recv().await } else { None }
            }
        };
        // Answers on their way still arrive.
        stopper.send_replace(true);
        let _ = timeout(FAREWELL, server).await;
        match ending.transpose()? {
            Some(Ending::Page) => say("The page was closed."),
            Some(Ending::Server) => say("The server has closed the connection."),
            Some(Ending::Stopped) | None => Ok(()),
        }
    }
}

impl Gate {
    /// Over when the program ends.
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
    if !is_own || key.token != gate.token {
        return (StatusCode::FORBIDDEN, "Only the address that was printed opens this.\n")
            .into_response();
    }
    let upgrade = match Upgrade::read(request) {
        Ok(upgrade) => upgrade,
        Err(response) => return response,
    };
    if gate.is_taken.swap(true, Ordering::Relaxed) {
        return (StatusCode::CONFLICT, "Another page plays already.\n").into_response();
    }
    let (host, port, command) = &gate.server;
    match (Server { host, port: *port, command }).connect().await {
        Ok(stream) => upgrade.accept(limits(), async move |socket| {
            let ending = carry(socket, stream, gate.stopped()).await;
            // The receiver lives as long as the program.
            let _ = gate.ended.send(Ok(ending));
        }),
        Err(error) => {
            let response = (StatusCode::BAD_GATEWAY, format!("{error:#}\n")).into_response();
            let _ = gate.ended.send(Err(error));
            response
        }
    }
}

/// How long the last answers may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// Opens an address in the browser of whoever started the program.
///
/// # Errors
/// There is none.
pub(crate) fn show(address: &str) -> Result<()> {
    open::that_detached(address).with_context(|| format!("no browser opens: go to {address}"))
}
