//! Clients that have come, and what they come for.

use std::sync::{Mutex, PoisonError};

use pedina::mastermind::session::{Entry, Handshake};
use pedina::session::{Name, Output};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{self, Receiver, Sender, UnboundedReceiver, UnboundedSender};
use tokio::time::{Duration, timeout};

use crate::line_server::peer::Peer;
use crate::support::listener::accept;

/// Two players with their names, and those who come to watch them.
pub(super) struct Seated {
    pub(super) names: [Name; 2],
    pub(super) peers: [Peer; 2],
    pub(super) watchers: UnboundedReceiver<Peer>,
}

/// A client that has said what it comes for.
type Arrival = (Peer, Entry);

/// Where clients wait for a match.
pub(super) struct Lobby {
    arrivals: tokio::sync::Mutex<Receiver<Arrival>>,
    arrived: Sender<Arrival>,
    /// Takes those who watch to the match that began last, or to the next one.
    watchers: Mutex<(UnboundedSender<Peer>, Option<UnboundedReceiver<Peer>>)>,
}

impl Lobby {
    pub(super) fn new() -> Self {
        let (arrived, arrivals) = mpsc::channel(64);
        let (sender, receiver) = mpsc::unbounded_channel();
        let watchers = Mutex::new((sender, Some(receiver)));
        Self { arrivals: tokio::sync::Mutex::new(arrivals), arrived, watchers }
    }

    /// The next two players, the older one first. One that leaves before it has an opponent is
    /// replaced by the next.
    pub(super) async fn gather(&self, listener: &TcpListener) -> Seated {
        let mut arrivals = self.arrivals.lock().await;
        let mut first: Option<(Peer, Name)> = None;
        loop {
            let arrival = tokio::select! {
                stream = accept(listener) => {
                    tokio::spawn(enter(stream, self.arrived.clone()));
                    None
                }
                arrival = arrivals.recv() => arrival,
                () = wait(&mut first) => None,
            };
            if let Some((peer, _)) = &mut first
                && (arrival.is_some() || peer.is_lost())
            {
                peer.catch_up();
                // Who only closes one side may have sent a whole match.
                if peer.is_gone() || peer.is_broken() {
                    tracing::info!("the waiting player left");
                    first = None;
                }
            }
            match arrival {
                Some((peer, Entry::Play(name))) => match first.take() {
                    Some((one, first_name)) => {
                        let watchers = self.next_watchers();
                        return Seated { names: [first_name, name], peers: [one, peer], watchers };
                    }
                    None => {
                        first = Some((peer, name));
                        tracing::info!("a player waits for an opponent");
                    }
                },
                Some((peer, Entry::Watch)) => {
                    self.let_watch(peer);
                    tracing::info!("a client has come to watch");
                }
                Some((_, Entry::Refused)) | None => {}
            }
        }
    }

    /// Sends a watcher to the match that runs, or lets it wait for the next one.
    fn let_watch(&self, peer: Peer) {
        let mut watchers = self.watchers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = watchers.0.send(peer) {
            // That match is over.
            let (sender, receiver) = mpsc::unbounded_channel();
            let _ = sender.send(error.0);
            *watchers = (sender, Some(receiver));
        }
    }

    /// Those who watch the match that begins now.
    fn next_watchers(&self) -> UnboundedReceiver<Peer> {
        let mut watchers = self.watchers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(receiver) = watchers.1.take() {
            return receiver;
        }
        let (sender, receiver) = mpsc::unbounded_channel();
        *watchers = (sender, None);
        receiver
    }
}

/// Reads the first line of a client.
async fn enter(stream: TcpStream, lobby: Sender<Arrival>) {
    let (mut peer, mut handshake) = (Peer::new(stream), Handshake::default());
    let read = async {
        loop {
            let mut memory = [0; 256];
            let mut output = Output::new(&mut memory);
            let (count, entry) = handshake.receive(peer.input(), &mut output);
            peer.consume(count);
            peer.send(&output);
            match entry {
                None if peer.is_gone() => return None,
                None => peer.wait().await,
                entry => return entry,
            }
        }
    };
    match timeout(TIMEOUT, read).await {
        Ok(Some(entry @ (Entry::Play(_) | Entry::Watch))) => {
            // The receiver lives as long as the server.
            let _ = lobby.send((peer, entry)).await;
        }
        _ => peer.close().await,
    }
}

async fn wait(first: &mut Option<(Peer, Name)>) {
    match first {
        Some((peer, _)) => peer.wait().await,
        None => core::future::pending().await,
    }
}

/// How long a client may take for its first line.
const TIMEOUT: Duration = Duration::from_secs(60);
