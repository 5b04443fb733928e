//! The sockets of a game, and the frames on their way to them.

use pedina::chess::server::Event;
use serde::Serialize;
use tungstenite::Utf8Bytes;

use super::history::HistoryText;
use super::persisted::Durable;
use super::socket_queue::SocketSender;
use super::state::State;
use super::{SocketId, view};
use crate::service::ids;
use crate::service::json::{EventMessage, ServerEvent};
use crate::service::metrics::Metrics;

/// The open sockets. Frames wait here until the change that they report is durable.
pub(super) struct Sockets {
    /// In the order in which they were opened.
    open: Vec<Socket>,
    /// The subscription of the service itself, which clients of the original see as the first one.
    own_subscription: SocketId,
    frames: Vec<Frame>,
    history: HistoryText,
}

/// A connection to a client.
struct Socket {
    id: SocketId,
    sender: SocketSender,
}

/// A text on its way to a socket, or to all.
struct Frame {
    to: Option<SocketId>,
    text: Utf8Bytes,
}

impl Sockets {
    pub(super) fn new(own_subscription: SocketId) -> Self {
        let (open, frames, history) = (Vec::new(), Vec::new(), HistoryText::default());
        Self { open, own_subscription, frames, history }
    }

    pub(super) fn len(&self) -> usize {
        self.open.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(super) fn contains(&self, id: SocketId) -> bool {
        self.open.iter().any(|socket| socket.id == id)
    }

    pub(super) fn add(&mut self, id: SocketId, sender: SocketSender) {
        self.open.push(Socket { id, sender });
    }

    /// All sockets, the oldest first.
    pub(super) fn ids(&self) -> impl Iterator<Item = SocketId> {
        self.open.iter().map(|socket| socket.id)
    }

    /// Closes a socket with this status and reason, and removes it.
    pub(super) fn expel(&mut self, id: SocketId, code: u16, reason: &'static str) {
        for mut socket in self.open.extract_if(.., |socket| socket.id == id) {
            socket.sender.close(code, reason);
        }
    }

    /// Removes a socket; false if it was not there.
    pub(super) fn remove(&mut self, id: SocketId) -> bool {
        let count = self.open.len();
        self.open.retain(|socket| socket.id != id);
        self.open.len() != count
    }

    /// The subscriptions, that of the service first.
    pub(super) fn subscriptions(&self) -> Vec<String> {
        let ids = core::iter::once(self.own_subscription).chain(self.ids());
        ids.map(|id| ids::base_36(id.0)).collect()
    }

    /// Queues an event of a game, for everybody.
    pub(super) fn publish(&mut self, state: &State, event: Event) {
        if event == Event::MoveHistory {
            let text = self.history.event(&state.server);
            self.frames.push(Frame { to: None, text });
        } else if let Some(event) = view::event(state, event) {
            self.send_event(None, event);
        }
    }

    /// Queues the event that lists the subscriptions, for everybody.
    pub(super) fn publish_subscriptions(&mut self) {
        self.send_event(None, ServerEvent::Subscriptions(self.subscriptions()));
    }

    /// Queues an event, for one socket or everybody.
    pub(super) fn send_event(&mut self, to: Option<SocketId>, event: ServerEvent) {
        self.send(to, &EventMessage { event });
    }

    /// Queues a message, for one socket or everybody.
    pub(super) fn send(&mut self, to: Option<SocketId>, message: &impl Serialize) {
        // Maps with keys that are no texts could fail, and no message has one.
        let text = serde_json::to_string(message).unwrap_or_default().into();
        self.frames.push(Frame { to, text });
    }

    /// Drops the frames of a change that was not stored.
    pub(super) fn discard_frames(&mut self) {
        self.frames.clear();
    }

    /// Sends the frames of a durable change. Returns the sockets that take no more.
    pub(super) fn flush(&mut self, _: Durable, metrics: &Metrics) -> Vec<SocketId> {
        let mut stuck = Vec::new();
        for Frame { to, text } in self.frames.drain(..) {
            let count = if to.is_some() { 1 } else { self.open.len() };
            metrics.frames.inc_by(count as u64);
            for socket in self.open.iter_mut().filter(|socket| to.is_none_or(|to| socket.id == to))
            {
                if !stuck.contains(&socket.id) && !socket.sender.push(text.clone()) {
                    stuck.push(socket.id);
                }
            }
        }
        stuck
    }

    /// Closes all sockets with this status and reason.
    pub(super) fn close(&mut self, code: u16, reason: &'static str) {
        for socket in &mut self.open {
            socket.sender.close(code, reason);
        }
    }
}
