//! The sockets of a game, and the frames on their way to them.

use pedina::chess::Ply;
use pedina::chess::server::{Event, Server};
use serde::Serialize;
use tungstenite::Utf8Bytes;

use super::history::HistoryText;
use super::persisted::Durable;
use super::socket_queue::SocketSender;
use super::state::State;
use super::{SocketId, view};
use crate::service::ids;
use crate::service::json::{EventMessage, Events, ServerEvent};
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
    events: Events,
    sender: SocketSender,
}

/// A text on its way.
struct Frame {
    to: Audience,
    text: Utf8Bytes,
}

/// The sockets that a text is for.
#[derive(Clone, Copy)]
enum Audience {
    One(SocketId),
    Everybody,
    /// Those that asked for these events.
    HearersOf(Events),
}

impl Audience {
    fn has(self, socket: &Socket) -> bool {
        match self {
            Self::One(id) => socket.id == id,
            Self::Everybody => true,
            Self::HearersOf(events) => socket.events == events,
        }
    }
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

    /// Adds a socket to a game that stands like this.
    pub(super) fn add(
        &mut self,
        id: SocketId,
        sender: SocketSender,
        events: Events,
        server: &Server<Vec<Ply>>,
    ) {
        if events == Events::Moves && !self.has_hearers(events) {
            self.history.skip_news(server);
        }
        self.open.push(Socket { id, events, sender });
    }

    fn has_hearers(&self, events: Events) -> bool {
        self.open.iter().any(|socket| socket.events == events)
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

    /// Queues an event of a game, for everybody who hears of such.
    pub(super) fn publish(&mut self, state: &State, event: Event) {
        // Whatever changes the history changes the board, and a promotion nothing else.
        if event == Event::Chessboard && self.has_hearers(Events::Moves) {
            let text = self.history.news(&state.server);
            self.frames.push(Frame { to: Audience::HearersOf(Events::Moves), text });
        }
        let to = match event {
            Event::Chessboard | Event::MoveHistory | Event::Turn(_) => {
                Audience::HearersOf(Events::All)
            }
            _ => Audience::Everybody,
        };
        if !self.open.iter().any(|socket| to.has(socket)) {
            return;
        }
        if event == Event::MoveHistory {
            let text = self.history.event(&state.server);
            self.frames.push(Frame { to, text });
        } else if let Some(event) = view::event(state, event) {
            self.send_to(to, &EventMessage { event });
        }
    }

    /// Queues the event that lists the subscriptions.
    pub(super) fn publish_subscriptions(&mut self) {
        let event = ServerEvent::Subscriptions(self.subscriptions());
        self.send_to(Audience::HearersOf(Events::All), &EventMessage { event });
    }

    /// Queues an event for everybody.
    pub(super) fn announce(&mut self, event: ServerEvent) {
        self.send_to(Audience::Everybody, &EventMessage { event });
    }

    /// Queues an event for one socket.
    pub(super) fn send_event(&mut self, to: SocketId, event: ServerEvent) {
        self.send(to, &EventMessage { event });
    }

    /// Queues a message for one socket.
    pub(super) fn send(&mut self, to: SocketId, message: &impl Serialize) {
        self.send_to(Audience::One(to), message);
    }

    fn send_to(&mut self, to: Audience, message: &impl Serialize) {
        // Maps with keys that are no texts could fail, and no message has one.
        let text = serde_json::to_string(message).unwrap_or_default().into();
        self.frames.push(Frame { to, text });
    }

    /// Drops the frames of a change that was not stored.
    pub(super) fn discard_frames(&mut self) {
        self.frames.clear();
        self.history.discard_news();
    }

    /// Sends the frames of a durable change. Returns the sockets that take no more.
    pub(super) fn flush(&mut self, _: Durable, metrics: &Metrics) -> Vec<SocketId> {
        self.history.confirm_news();
        let mut stuck = Vec::new();
        for Frame { to, text } in self.frames.drain(..) {
            for socket in self.open.iter_mut().filter(|socket| to.has(socket)) {
                metrics.frames.inc();
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
