//! Clients that have come, and what they come for.

use pedina::mastermind::session::{Entry, Handshake};
use pedina::session::{Name, Output};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{Duration, timeout};

use crate::line_server::games::Queue;
use crate::line_server::link::{Acceptor, Link};
use crate::line_server::peer::Peer;
use crate::support::watch;

/// Two players with their names, and those who come to watch them.
pub(super) struct Seated<L> {
    pub(super) names: [Name; 2],
    pub(super) peers: [Peer<L>; 2],
    /// Whether both may want another match.
    pub(super) is_series: bool,
    pub(super) watchers: UnboundedReceiver<Peer<L>>,
}

/// A player without an opponent.
struct Waiting<L> {
    peer: Peer<L>,
    name: Name,
    is_series: bool,
}

/// A client that has said what it comes for.
type Arrival<L> = (Peer<L>, Entry);

/// Where clients wait for a match.
pub(super) struct Lobby<D: Acceptor> {
    acceptor: D,
    /// Reads what new clients come for, and closes the connections of those who do not say it.
    tasks: JoinSet<Option<Arrival<D::Link>>>,
    first: Option<Waiting<D::Link>>,
    /// Takes those who watch to the match that began last.
    watchers: UnboundedSender<Peer<D::Link>>,
    /// Those who watch the next match.
    early_watchers: Vec<Peer<D::Link>>,
    /// Dropped when no more clients are accepted.
    is_open: watch::Sender<()>,
}

impl<D: Acceptor> Lobby<D> {
    pub(super) fn new(acceptor: D) -> Self {
        // As if a match were over.
        let (watchers, _) = unbounded_channel();
        let (tasks, early_watchers) = (JoinSet::new(), Vec::new());
        let is_open = watch::Sender::new(());
        Self { acceptor, tasks, first: None, watchers, early_watchers, is_open }
    }

    /// Drops the waiting player if that has left, which has to be known now if somebody has come.
    fn check_first(&mut self, has_arrival: bool) {
        if let Some(Waiting { peer, .. }) = &mut self.first
            && (has_arrival || peer.is_lost())
        {
            peer.catch_up();
            // Who only closes one side may have sent a whole match.
            peer.probe(CLOSED);
            if peer.is_gone() || peer.is_broken() {
                tracing::info!("the waiting player left");
                self.first = None;
            }
        }
    }

    /// Sends a watcher to the match that runs, or lets it wait for the next one. Those who wait and
    /// have left would keep their connections until then.
    fn let_watch(&mut self, peer: Peer<D::Link>) {
        if let Err(error) = self.watchers.send(peer) {
            self.early_watchers.retain_mut(|watcher| {
                watcher.catch_up();
                // Watchers have nothing to say.
                let count = watcher.input().len();
                watcher.consume(count);
                !watcher.is_lost()
            });
            self.early_watchers.push(error.0);
        }
    }

    /// Those who watch the match that begins now.
    fn next_watchers(&mut self) -> UnboundedReceiver<Peer<D::Link>> {
        let (sender, receiver) = unbounded_channel();
        self.watchers = sender;
        for peer in self.early_watchers.drain(..) {
            // The receiver is here.
            let _ = self.watchers.send(peer);
        }
        receiver
    }
}

impl<D: Acceptor> Queue for Lobby<D> {
    type Players = Seated<D::Link>;

    /// The next two players, the older one first. One that leaves before it has an opponent is
    /// replaced by the next.
    async fn next(&mut self) -> Seated<D::Link> {
        loop {
            let arrival = tokio::select! {
                // In this order, so that a simulation can be repeated: those who come wait last.
                biased;
                Some(arrival) = self.tasks.join_next() => arrival.ok().flatten(),
                () = wait(&mut self.first) => None,
                link = self.acceptor.accept() => {
                    self.tasks.spawn(enter(link, self.is_open.subscribe()));
                    None
                }
            };
            self.check_first(arrival.is_some());
            match arrival {
                Some((peer, entry @ (Entry::Play(name) | Entry::Series(name)))) => {
                    let is_series = entry == Entry::Series(name);
                    match self.first.take() {
                        Some(first) => {
                            return Seated {
                                names: [first.name, name],
                                peers: [first.peer, peer],
                                is_series: first.is_series && is_series,
                                watchers: self.next_watchers(),
                            };
                        }
                        None => {
                            self.first = Some(Waiting { peer, name, is_series });
                            tracing::info!("a player waits for an opponent");
                        }
                    }
                }
                Some((peer, Entry::Watch)) => {
                    self.let_watch(peer);
                    tracing::info!("a client has come to watch");
                }
                Some((_, Entry::Refused)) | None => {}
            }
        }
    }

    async fn close(self) {
        let Self { acceptor, mut tasks, first, early_watchers, is_open, .. } = self;
        drop((acceptor, is_open));
        for peer in first.into_iter().map(|first| first.peer).chain(early_watchers) {
            tasks.spawn(close(peer));
        }
        while let Some(result) = tasks.join_next().await {
            if let Ok(Some((peer, _))) = result {
                tasks.spawn(close(peer));
            }
        }
    }
}

/// Reads the first line of a client, unless the lobby closes before; `None` if it is turned away.
async fn enter<L: Link>(link: L, mut lobby: watch::Receiver<()>) -> Option<Arrival<L>> {
    let (mut peer, mut handshake) = (Peer::new(link), Handshake::default());
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
    let entry = tokio::select! {
        biased;
        entry = timeout(TIMEOUT, read) => entry.ok().flatten(),
        _ = lobby.changed() => None,
    };
    match entry {
        None | Some(Entry::Refused) => close(peer).await,
        Some(entry) => Some((peer, entry)),
    }
}

/// Closes a connection of which nothing comes.
async fn close<L: Link>(peer: Peer<L>) -> Option<Arrival<L>> {
    peer.close().await;
    None
}

async fn wait(first: &mut Option<Waiting<impl Link>>) {
    match first {
        Some(first) => first.peer.wait().await,
        None => core::future::pending().await,
    }
}

/// What a player is sent who closes one side of the connection.
pub(super) const CLOSED: &[u8] = b"CLOSED\n";

/// How long a client may take for its first line.
const TIMEOUT: Duration = Duration::from_secs(60);
