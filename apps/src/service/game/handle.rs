//! What the rest of the service knows of a game: where to send to it, and where it stands.

use core::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use pedina::chess::server::{Name, ServerSituation};
use tokio::sync::{mpsc, oneshot};

use super::LoggingEvent;
use crate::service::json::{Correlation, Method};
use crate::service::refusal::Refusal;
use crate::service::storage::GameKey;

/// A socket of a game; also its subscription, as base 36.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct SocketId(pub(crate) u64);

/// What a game is asked for.
#[derive(Debug)]
pub(crate) enum Command {
    /// A socket was opened.
    Connect { socket: SocketId, outbox: Outbox },
    /// A client sent something. Boxed, because a game keeps memory for dozens of commands.
    Request { socket: SocketId, request: Box<Incoming> },
    /// A socket was closed.
    Leave { socket: SocketId },
    /// An operator asks what has happened.
    Log { reply: oneshot::Sender<Vec<LoggingEvent>> },
    /// A fault.
    #[cfg(test)]
    Fail,
    /// An operator deletes the game; answered when it is gone.
    Delete { done: oneshot::Sender<()> },
}

/// What a client sent: what came of reading it, and what the reply repeats.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) method: Result<Method, Refusal>,
    /// The method's name as the client wrote it.
    pub(crate) name: Option<String>,
    pub(crate) id: Option<Correlation>,
}

/// What a socket is to do.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// Send this.
    Text(Utf8Bytes),
    /// Close, with this status and reason.
    Close(u16, &'static str),
}

/// The way to a socket, bounded in frames and in bytes.
#[derive(Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Outgoing>,
    waiting: Arc<AtomicUsize>,
}

/// The other end of an [`Outbox`].
#[derive(Debug)]
pub(crate) struct Inbox {
    receiver: mpsc::Receiver<Outgoing>,
    waiting: Arc<AtomicUsize>,
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
    mailbox: mpsc::Sender<Command>,
}

/// Where a game stands, as its actor said last.
#[derive(Debug, Default)]
pub(crate) struct Status {
    situation: AtomicU8,
    sockets: AtomicUsize,
    /// Until when others are sent elsewhere.
    reserved_until: AtomicU64,
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
        (Self { key, name, number, is_private, status: Status::default(), mailbox }, commands)
    }

    /// Sends to the game, as soon as it has capacity. False if it is gone.
    pub(crate) async fn send(&self, command: Command) -> bool {
        self.mailbox.send(command).await.is_ok()
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

    pub(super) fn set(&self, situation: ServerSituation, sockets: usize) {
        self.sockets.store(sockets, Ordering::Relaxed);
        self.situation.store(situation as u8, Ordering::Release);
    }

    /// Somebody is sent here.
    pub(crate) fn reserve(&self, now: u64) {
        self.reserved_until.store(now.saturating_add(RESERVATION), Ordering::Relaxed);
    }

    /// Whether somebody was sent here a moment ago.
    pub(crate) fn is_reserved(&self, now: u64) -> bool {
        self.reserved_until.load(Ordering::Relaxed) > now
    }
}

/// Both ends of the way to a socket.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(QUEUED_FRAMES);
    let waiting = Arc::new(AtomicUsize::new(0));
    (Outbox { sender, waiting: waiting.clone() }, Inbox { receiver, waiting })
}

impl Outbox {
    /// Queues a frame. False if the socket is closed, or does not read what it is sent.
    pub(super) fn push(&self, text: Utf8Bytes) -> bool {
        let length = text.as_str().len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        before <= QUEUED_BYTES && self.sender.try_send(Outgoing::Text(text)).is_ok()
    }

    /// Queues the end; a socket that has no capacity left closes anyway when this is dropped.
    pub(super) fn close(&self, code: u16, reason: &'static str) {
        let _ = self.sender.try_send(Outgoing::Close(code, reason));
    }
}

impl Inbox {
    /// The next thing to do; `None` when the game has dropped the socket.
    pub(crate) async fn next(&mut self) -> Option<Outgoing> {
        let next = self.receiver.recv().await;
        self.count(next.as_ref());
        next
    }

    /// The next thing to do, if there is one already.
    pub(crate) fn next_if_there(&mut self) -> Option<Outgoing> {
        let next = self.receiver.try_recv().ok();
        self.count(next.as_ref());
        next
    }

    fn count(&self, next: Option<&Outgoing>) {
        if let Some(Outgoing::Text(text)) = next {
            self.waiting.fetch_sub(text.as_str().len(), Ordering::Relaxed);
        }
    }
}

/// Commands that may wait; after that, sockets wait.
const MAILBOX: usize = 64;

/// Frames that may wait for a socket: a dozen moves.
const QUEUED_FRAMES: usize = 128;

/// Bytes that may wait for a socket before another frame.
const QUEUED_BYTES: usize = 1 << 20;

/// Milliseconds for which a game is kept for whom it was offered to.
const RESERVATION: u64 = 2_000;
