//! Games of those who know their name: a friend's link.

use core::future::Future;
use core::net::{Ipv4Addr, SocketAddr};
use core::pin::Pin;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};

use anyhow::{Context, Result};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use super::stop::Stop;

/// When a room is to be closed.
pub(super) type End = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Hosts a single game on a listener until it is over, or its end comes before.
type Host = dyn Fn(TcpListener, End) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync;

/// The rooms of a game, by their names. A room is a server of the same protocol for a single game,
/// on a port of its own that only this machine reaches.
pub(super) struct Rooms {
    host: Box<Host>,
    open: Mutex<HashMap<String, Weak<Room>>>,
    stop: Stop,
}

/// A room, which is closed when nobody is in it any more.
#[derive(Debug)]
pub(super) struct Room {
    /// Where its server listens.
    pub(super) address: SocketAddr,
    _is_open: oneshot::Sender<()>,
}

impl Rooms {
    /// Rooms whose games are hosted so, until the program is to end.
    pub(super) fn new<F: Future<Output = ()> + Send + 'static>(
        host: impl Fn(TcpListener, End) -> F + Send + Sync + 'static,
        stop: &Stop,
    ) -> Self {
        let host = Box::new(move |listener, end| Box::pin(host(listener, end)) as Pin<Box<_>>);
        Self { host, open: Mutex::default(), stop: stop.clone() }
    }

    /// The room of this name, which is opened if there is none.
    ///
    /// # Errors
    /// The system has no port for it.
    pub(super) async fn enter(&self, name: &str) -> Result<Arc<Room>> {
        if let Some(room) = self.find(name) {
            return Ok(room);
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.context("no port for a room")?;
        let address = listener.local_addr().context("the room has no address")?;
        let (sender, receiver) = oneshot::channel();
        let room = Arc::new(Room { address, _is_open: sender });
        let mut open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        open.retain(|_, room| room.strong_count() > 0);
        // Another player may have opened it in the meantime.
        if let Some(there) = open.get(name).and_then(Weak::upgrade) {
            return Ok(there);
        }
        open.insert(name.to_owned(), Arc::downgrade(&room));
        drop(open);
        let (stop, stopped) = (self.stop.clone(), self.stop.wait());
        let end = async move {
            tokio::select! {
                // It is dropped with the room.
                _ = receiver => {}
                () = stopped => {}
            }
        };
        let game = (self.host)(listener, Box::pin(end));
        tokio::spawn(async move {
            game.await;
            // The program waits for the end of the game.
            drop(stop);
        });
        Ok(room)
    }

    fn find(&self, name: &str) -> Option<Arc<Room>> {
        let open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        open.get(name)?.upgrade()
    }
}
