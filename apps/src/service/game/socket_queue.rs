//! The way from a game to a socket, bounded in frames and in bytes.

use core::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

use futures_channel::mpsc;
use futures_util::StreamExt;
use tungstenite::Utf8Bytes;

/// What a socket is to do.
#[derive(Debug)]
pub(crate) enum SocketMessage {
    /// Send this.
    Text(Utf8Bytes),
    /// Close, with this status and reason.
    Close(u16, &'static str),
}

/// The game's end of the way to a socket.
#[derive(Debug)]
pub(crate) struct SocketSender {
    sender: mpsc::Sender<SocketMessage>,
    waiting: Arc<AtomicUsize>,
}

/// The socket's end of a [`SocketSender`].
#[derive(Debug)]
pub(crate) struct SocketReceiver {
    receiver: mpsc::Receiver<SocketMessage>,
    waiting: Arc<AtomicUsize>,
}

/// Both ends of the way to a socket.
pub(crate) fn socket_queue() -> (SocketSender, SocketReceiver) {
    // This channel has memory for what waits, and tokio's for 32 frames at least: most sockets have
    // none waiting.
    let (sender, receiver) = mpsc::channel(QUEUED_FRAMES);
    let waiting = Arc::new(AtomicUsize::new(0));
    (SocketSender { sender, waiting: waiting.clone() }, SocketReceiver { receiver, waiting })
}

impl SocketSender {
    /// Queues a frame. False if the socket is closed, or does not read what it is sent.
    pub(super) fn push(&mut self, text: Utf8Bytes) -> bool {
        let length = text.as_str().len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        before <= QUEUED_BYTES && self.sender.try_send(SocketMessage::Text(text)).is_ok()
    }

    /// Queues the end; a socket that has no capacity left closes anyway when this is dropped.
    pub(super) fn close(&mut self, code: u16, reason: &'static str) {
        let _ = self.sender.try_send(SocketMessage::Close(code, reason));
    }
}

impl SocketReceiver {
    /// The next thing to do; `None` when the game has dropped the socket.
    pub(crate) async fn next(&mut self) -> Option<SocketMessage> {
        let next = self.receiver.next().await;
        self.count(next.as_ref());
        next
    }

    /// The next thing to do, if there is one already.
    pub(crate) fn next_if_there(&mut self) -> Option<SocketMessage> {
        let next = self.receiver.try_recv().ok();
        self.count(next.as_ref());
        next
    }

    fn count(&self, next: Option<&SocketMessage>) {
        if let Some(SocketMessage::Text(text)) = next {
            self.waiting.fetch_sub(text.as_str().len(), Ordering::Relaxed);
        }
    }
}

/// Frames that may wait for a socket: a dozen moves.
const QUEUED_FRAMES: usize = 128;

/// Bytes that may wait for a socket before another frame.
const QUEUED_BYTES: usize = 1 << 20;
