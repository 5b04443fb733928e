//! Players who wait for an opponent.

use pedina::konobi::Player;
use pedina::konobi::session::{Outputs, Settings, Table};

use crate::line_server::games::Queue;
use crate::line_server::link::{Acceptor, Link};
use crate::line_server::peer::Peer;

/// A table whose players are there, with their connections.
pub(super) struct Seated<L> {
    pub(super) table: Table,
    /// The first player's and the second's; a program has none.
    pub(super) peers: [Option<Peer<L>>; 2],
}

/// At most one player waits: the next one is its opponent.
pub(super) struct PlayerQueue<D: Acceptor> {
    acceptor: D,
    settings: Settings,
    waiting: Option<WaitingPlayer<D::Link>>,
}

/// A player at a table without an opponent.
struct WaitingPlayer<L> {
    table: Table,
    peer: Peer<L>,
}

impl<D: Acceptor> PlayerQueue<D> {
    pub(super) fn new(acceptor: D, settings: Settings) -> Self {
        Self { acceptor, settings, waiting: None }
    }
}

impl<D: Acceptor> Queue for PlayerQueue<D> {
    type Players = Seated<D::Link>;

    /// The next players. Who plays against the computer need not wait; who leaves before an
    /// opponent comes is replaced by the next.
    async fn next(&mut self) -> Seated<D::Link> {
        let has_program = self.settings.entrants.iter().any(|entrant| entrant.is_program());
        loop {
            let Some(waiting) = &mut self.waiting else {
                let peer = Peer::new(self.acceptor.accept().await);
                if has_program {
                    return Seated { table: Table::new(self.settings), peers: [Some(peer), None] };
                }
                self.waiting = Some(WaitingPlayer::new(peer, self.settings));
                continue;
            };
            let second = tokio::select! {
                biased;
                () = waiting.peer.wait() => None,
                link = self.acceptor.accept() => Some(Peer::new(link)),
            };
            if waiting.has_left(second.is_some()) {
                tracing::info!("the waiting player left");
                self.waiting = second.map(|peer| WaitingPlayer::new(peer, self.settings));
            } else if let Some(second) = second
                && let Some(WaitingPlayer { mut table, peer, .. }) = self.waiting.take()
            {
                table.join();
                return Seated { table, peers: [Some(peer), Some(second)] };
            }
        }
    }

    async fn close(self) {
        let Self { acceptor, waiting, .. } = self;
        drop(acceptor);
        if let Some(WaitingPlayer { peer, .. }) = waiting {
            peer.close().await;
        }
    }
}

/// What a player reads who closes one side of the connection.
pub(super) const CLOSED: &[u8] =
    b"(your side of the connection is closed: what you sent is played)\n";

impl<L: Link> WaitingPlayer<L> {
    /// Asks a player to wait.
    fn new(mut peer: Peer<L>, settings: Settings) -> Self {
        let mut table = Table::new(settings);
        let mut memory = [0; 256];
        let mut outputs = Outputs::new(&mut memory, &mut []);
        // Nothing happens yet.
        let _ = table.receive(Player::First, &[], &mut outputs);
        peer.send(&outputs.first);
        Self { table, peer }
    }

    /// Whether the player has left, which has to be known now if there is an opponent.
    fn has_left(&mut self, has_opponent: bool) -> bool {
        let peer = &mut self.peer;
        if has_opponent {
            peer.catch_up();
        }
        // Who only closes one side may have sent a whole game.
        peer.probe(CLOSED);
        peer.is_gone() || peer.is_broken()
    }
}
