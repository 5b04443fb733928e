//! What the rest of the service knows of a game: where to send to it, and where it stands.

use core::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use pedina::chess::server::{Name, ServerSituation};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::{Report, SocketSender};
use crate::service::json::{Correlation, Events, Method};
use crate::service::lobby::Listing;
use crate::service::refusal::Refusal;
use crate::service::storage::{Difference, GameKey, Millis, NodeKey, Revision};

/// A socket of a game; also its subscription, as base 36.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct SocketId(pub(crate) u64);

/// What a game is asked for.
#[derive(Debug)]
pub(crate) enum Command {
    /// A socket was opened; answered when the game knows it. A game that ends first drops this
    /// without an answer.
    Connect {
        socket: SocketId,
        sender: SocketSender,
        events: Events,
        connected: oneshot::Sender<()>,
    },
    /// A client sent something. Boxed, because a game keeps memory for dozens of commands.
    Request { socket: SocketId, request: Box<Incoming> },
    /// A socket was closed.
    Leave { socket: SocketId },
    /// A fault.
    #[cfg(test)]
    Fail,
    /// An operator deletes the game; answered when it is gone.
    Delete { done: oneshot::Sender<()> },
    /// Another process has changed the game, which has at least this revision; with the difference,
    /// if that is known.
    Refresh(Revision, Option<Arc<Difference>>),
    /// A process is gone whose last heartbeat was at this time.
    Lost { node: NodeKey, since: Millis },
}

/// What a client sent: what came of reading it, and what the reply repeats.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) method: Result<Method, Refusal>,
    /// The method's name as the client wrote it.
    pub(crate) name: Option<String>,
    pub(crate) id: Option<Correlation>,
}

/// A game, for everybody but its actor.
#[derive(Debug)]
pub(crate) struct Handle {
    /// Never that of another game.
    pub(crate) key: GameKey,
    pub(crate) name: Name,
    /// Unique in the life of the process; the older game has the lower one.
    pub(crate) number: u64,
    pub(crate) is_private: bool,
    pub(crate) status: Status,
    /// What lists say of a game that may be in one.
    listing: Mutex<Option<Listing>>,
    mailbox: mpsc::Sender<Command>,
}

/// The status of a game, as its actor reported it last.
#[derive(Debug, Default)]
pub(crate) struct Status {
    situation: AtomicU8,
    sockets: AtomicUsize,
    revision: AtomicU64,
    /// Until when the game is offered to nobody else.
    reserved_until: AtomicU64,
    report: Mutex<Report>,
}

impl Handle {
    /// A game, and what its actor receives from.
    pub(crate) fn new(
        key: GameKey,
        name: Name,
        number: u64,
        is_private: bool,
    ) -> (Self, mpsc::Receiver<Command>) {
        let (mailbox, commands) = mpsc::channel(MAILBOX);
        let (status, listing) = (Status::default(), Mutex::default());
        (Self { key, name, number, is_private, status, listing, mailbox }, commands)
    }

    /// What lists say of it; `None` if it is in none.
    pub(crate) fn listing(&self) -> Option<Listing> {
        *self.listing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what lists say of it.
    pub(super) fn list(&self, listing: Listing) {
        *self.listing.lock().unwrap_or_else(PoisonError::into_inner) = Some(listing);
    }

    /// Sends to the game, as soon as it has capacity. False if it is gone.
    pub(crate) async fn send(&self, command: Command) -> bool {
        self.mailbox.send(command).await.is_ok()
    }

    /// Sends to the game, unless its mailbox is full: for commands that can be repeated later.
    /// False if it is full.
    pub(crate) fn try_send(&self, command: Command) -> bool {
        !matches!(self.mailbox.try_send(command), Err(TrySendError::Full(_)))
    }
}

impl Status {
    /// The stage in the life of the game.
    pub(crate) fn situation(&self) -> ServerSituation {
        let number = self.situation.load(Ordering::Acquire);
        ServerSituation::new(number).unwrap_or(ServerSituation::Terminated)
    }

    /// How many sockets it has.
    pub(crate) fn sockets(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    /// The revision that the game is known by here.
    pub(crate) fn revision(&self) -> Revision {
        self.revision.load(Ordering::Relaxed)
    }

    pub(super) fn set_revision(&self, revision: Revision) {
        self.revision.store(revision, Ordering::Relaxed);
    }

    pub(super) fn set(&self, situation: ServerSituation, sockets: usize) {
        self.sockets.store(sockets, Ordering::Relaxed);
        self.situation.store(situation as u8, Ordering::Release);
    }

    /// Reads or changes what operators see of the game.
    pub(crate) fn report<T>(&self, look: impl FnOnce(&mut Report) -> T) -> T {
        // No panic while the lock was held can have left it inconsistent.
        look(&mut self.report.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Marks the game as offered just now.
    pub(crate) fn reserve(&self, now: u64) {
        self.reserved_until.store(now.saturating_add(RESERVATION), Ordering::Relaxed);
    }

    /// Whether the game was offered a moment ago.
    pub(crate) fn is_reserved(&self, now: u64) -> bool {
        self.reserved_until.load(Ordering::Relaxed) > now
    }
}

/// Commands that may wait; after that, sockets wait.
const MAILBOX: usize = 64;

/// For how many milliseconds an offered game is offered to nobody else.
const RESERVATION: u64 = 2_000;
