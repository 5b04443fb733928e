//! Clients that wait for an opponent.

use crate::line_server::games::Queue;
use crate::line_server::link::Acceptor;
use crate::line_server::peer::Peer;

/// At most one client waits: the next one is its opponent.
pub(super) struct PlayerQueue<D: Acceptor> {
    acceptor: D,
    first: Option<Peer<D::Link>>,
}

impl<D: Acceptor> PlayerQueue<D> {
    pub(super) fn new(acceptor: D) -> Self {
        Self { acceptor, first: None }
    }
}

impl<D: Acceptor> Queue for PlayerQueue<D> {
    type Players = [Peer<D::Link>; 2];

    /// The next two clients, the older one first. One that leaves before it has an opponent is
    /// replaced by the next.
    async fn next(&mut self) -> [Peer<D::Link>; 2] {
        loop {
            let Some(first) = &mut self.first else {
                self.first = Some(Peer::new(self.acceptor.accept().await));
                continue;
            };
            let second = tokio::select! {
                biased;
                () = first.wait() => None,
                link = self.acceptor.accept() => Some(Peer::new(link)),
            };
            if second.is_some() {
                first.catch_up();
            }
            if first.is_lost() {
                tracing::info!("the waiting client left");
                self.first = second;
            } else if let Some(second) = second
                && let Some(first) = self.first.take()
            {
                return [first, second];
            }
        }
    }

    async fn close(self) {
        let Self { acceptor, first } = self;
        drop(acceptor);
        if let Some(first) = first {
            first.close().await;
        }
    }
}
