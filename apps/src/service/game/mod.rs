//! A game as an actor: one task owns the game, its seats and the ways to its sockets.
//!
//! | file | content |
//! |---|---|
//! | `handle` | what the rest of the service knows of a game |
//! | `methods` | what clients ask for |
//! | `seats` | who plays: joining, leaving, coming back |
//! | `view` | the game as JSON |
//! | `history` | the history as JSON |
//! | `engine` | the engine as a player |
//! | `log` | what has happened lately |
//! | `socket_queue` | the way to a socket |
//! | `save` | what is stored of a game |
//! | `operation` | doing one thing, once more if another process was faster |
//! | `replication` | what other processes do to the game |
//!
//! The actor does one thing after the other, so nothing in it is locked, and all sockets see one
//! order. It works on a command to its end, stores what has changed, and only then lets replies and
//! events out. Sockets that do not read are dropped; it never waits for one.

mod engine;
mod handle;
mod history;
mod log;
mod methods;
mod operation;
mod replication;
mod save;
mod seats;
mod socket_queue;
mod view;

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::Bytes;
use pedina::chess::Ply;
use pedina::chess::server::{
    Configuration, EventKind, Server, ServerError, ServerSituation, cause_name,
};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::time::Instant;
use tungstenite::Utf8Bytes;

pub(crate) use engine::EnginePlayer;
pub(crate) use handle::{Command, Handle, Incoming, SocketId};
use history::HistoryText;
use log::Log;
pub(crate) use log::{LoggingEvent, Published};
use operation::Operation;
use save::Kept;
pub(crate) use save::delete_failed;
use seats::Seat;
use socket_queue::SocketSender;
pub(crate) use socket_queue::{SocketMessage, SocketReceiver, socket_queue};

use super::Service;
use super::storage::Revision;

/// A game of the service.
pub(super) struct Actor {
    service: Arc<Service>,
    handle: Arc<Handle>,
    commands: mpsc::Receiver<Command>,
    server: Server<Vec<Ply>>,
    /// White's, then black's.
    seats: [Option<Seat>; 2],
    /// The engine, where only one person plays.
    engine: Option<EnginePlayer>,
    /// In the order in which they came.
    sockets: Vec<Socket>,
    /// The subscription of the service itself, which clients of the original see as the first one.
    own_subscription: SocketId,
    /// Frames that leave when the change that they report is stored.
    frames: Vec<Frame>,
    /// When the game is deleted because nobody plays it, or its sockets are closed after its end.
    expiry: u64,
    deleted: Vec<oneshot::Sender<()>>,
    /// How often the game was stored.
    revision: Revision,
    /// What was stored last, where other processes have it, too.
    kept: Option<Box<Kept>>,
    /// What has happened since it was stored last.
    change: Option<Bytes>,
    /// What is to be done next.
    operations: VecDeque<Operation>,
    /// When somebody asked for something the last time.
    active: u64,
    /// Whether the game is not stored any more.
    is_gone: bool,
    log: Log,
    /// What was written of the history.
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

/// What a game does next.
enum Next {
    End,
    Time,
    Command(Command),
    Think(OwnedSemaphorePermit),
}

impl Actor {
    /// A game that waits for its players.
    ///
    /// # Errors
    /// Those of [`Server::configure`].
    pub(super) fn new(
        service: Arc<Service>,
        handle: Arc<Handle>,
        commands: mpsc::Receiver<Command>,
        configuration: &Configuration,
        engine: Option<EnginePlayer>,
        own_subscription: SocketId,
    ) -> Result<Self, ServerError> {
        let mut server = Server::new(vec![Ply::EMPTY; FIRST_PLIES]);
        server.configure(configuration)?;
        server.subscribe(EventKind::ServerStateUpdate)?;
        while server.next_event().is_some() {}
        let active = service.clock.now();
        let expiry = active.saturating_add(service.settings.lobby_time);
        handle.status.set(server.situation(), 0);
        handle.status.set_revision(1);
        Ok(Self {
            service,
            handle,
            commands,
            server,
            seats: [None, None],
            engine,
            sockets: Vec::new(),
            own_subscription,
            frames: Vec::new(),
            expiry,
            deleted: Vec::new(),
            revision: 1,
            kept: None,
            change: None,
            operations: VecDeque::new(),
            active,
            is_gone: false,
            log: Log::new(),
            history: HistoryText::default(),
        })
    }

    /// Plays the game to its end. False if a change could not be stored: then the game goes on from
    /// what is.
    pub(super) async fn run(mut self: Box<Self>) -> bool {
        let mut stop = self.service.stop.subscribe();
        while !self.is_done() {
            let due = self.deadline().map(|deadline| self.service.clock.instant(deadline));
            let thinks = self.is_engine_to_act() && !self.has_remote_player();
            let next = tokio::select! {
                // What is due comes before what is asked, or a flood of requests could delay the
                // loss on time.
                biased;
                _ = stop.wait_for(|&stops| stops) => Next::End,
                () = sleep_until(due) => Next::Time,
                command = self.commands.recv() => command.map_or(Next::End, Next::Command),
                permit = engine::permit(&self.service.thinkers, thinks) => Next::Think(permit),
            };
            let _permit = match next {
                Next::End => {
                    Box::pin(self.end()).await;
                    return true;
                }
                Next::Time => {
                    self.operations.push_back(Operation::Time);
                    None
                }
                Next::Command(command) => {
                    self.accept(command);
                    None
                }
                Next::Think(permit) => {
                    self.operations.push_back(Operation::Think);
                    Some(permit)
                }
            };
            if !self.perform_all().await {
                self.close(1011, "the game could not be stored");
                return false;
            }
        }
        self.clear_away().await;
        self.close(1000, "the game is over");
        true
    }

    /// When there is something to do although nobody asks.
    fn deadline(&self) -> Option<u64> {
        let grace = self.seats.iter().flatten().filter_map(|seat| self.grace_end(seat));
        let expiry = self.is_expiring().then_some(self.expiry);
        self.next_tick().into_iter().chain(grace).chain(expiry).chain(self.end_of_idleness()).min()
    }

    /// When the game ends although nobody asks, if nothing happens before.
    fn end_of_time(&self) -> Option<u64> {
        // The clock of a game that ended on time shows for ever when its flag fell.
        let is_running = self.server.situation() == ServerSituation::Running;
        let flag = self.server.clock().deadline().filter(|_| is_running);
        let grace = self.seats.iter().flatten().filter_map(|seat| self.grace_end(seat));
        let expiry = self.is_expiring().then_some(self.expiry);
        flag.into_iter().chain(grace).chain(expiry).min()
    }

    /// Whether the game is about to be deleted: nobody has joined, or it is over.
    fn is_expiring(&self) -> bool {
        match self.server.situation() {
            ServerSituation::WaitingForPlayers => self.seats.iter().all(Option::is_none),
            ServerSituation::Terminated => true,
            _ => false,
        }
    }

    fn is_done(&self) -> bool {
        if self.is_gone || self.is_idle() {
            return true;
        }
        let is_over = self.server.situation() == ServerSituation::Terminated;
        let is_unwatched = self.sockets.is_empty() && self.service.node().is_none();
        is_over && (is_unwatched || self.service.clock.now() >= self.expiry)
    }

    fn act_on_time(&mut self) {
        let now = self.now();
        let was_over = self.server.situation() == ServerSituation::Terminated;
        // The queue is empty, and the clock of the service never goes back.
        let _ = self.server.tick(now);
        if !was_over && self.server.situation() == ServerSituation::Terminated {
            self.note(&br#"{"operation":"Timeout"}"#[..]);
        }
        let is_abandoned = self
            .seats
            .iter()
            .flatten()
            .any(|seat| self.grace_end(seat).is_some_and(|end| end <= now));
        let is_unused = self.is_expiring() && self.expiry <= now;
        if is_abandoned || is_unused {
            self.stop(now);
        }
        self.publish();
    }

    /// Plans what a command asks for.
    fn accept(&mut self, command: Command) {
        let now = self.now();
        self.active = now;
        // Time that is up is found before what came after it.
        if self.server.deadline().is_some_and(|deadline| deadline <= now) {
            self.operations.push_back(Operation::Time);
        }
        self.operations.push_back(match command {
            Command::Connect { socket, sender } => Operation::Connect(socket, Some(sender)),
            Command::Request { socket, request } => Operation::Request(socket, request),
            Command::Leave { socket } => Operation::Leave(socket),
            Command::Refresh(revision, difference) => Operation::Refresh(revision, difference),
            Command::Lost { node, since } => Operation::VacateSeatsOf(node, since),
            #[cfg(test)]
            Command::Fail => panic!("this game has a fault"),
            Command::Log { reply } => {
                // An operator who has gone away needs no answer.
                let _ = reply.send(self.kept());
                return;
            }
            Command::Delete { done } => {
                self.deleted.push(done);
                Operation::Stop
            }
        });
    }

    /// Ends the game without a result, unless it is over.
    fn stop(&mut self, now: u64) {
        // Only a terminated server refuses, since its queue is empty.
        if self.server.stop(now).is_ok() {
            self.note(&br#"{"operation":"Stop"}"#[..]);
        }
    }

    /// Ends with the service: a game that is stored goes on with the next one, or elsewhere.
    async fn end(&mut self) {
        if self.service.node().is_some() {
            // If it cannot be stored, others find out that this process is gone.
            self.operations.push_back(Operation::Release);
            let _ = self.perform_all().await;
        } else if !self.service.is_durable {
            self.stop(self.service.clock.now());
            self.publish();
            self.flush();
        }
        self.close(1001, "the service ends");
    }

    /// Tells the registry where the game stands, before anybody else hears of it.
    fn register(&mut self) {
        let situation = self.server.situation();
        if situation != ServerSituation::WaitingForPlayers {
            self.service.registry.close(&self.handle);
        }
        let was_over = self.handle.status.situation() == ServerSituation::Terminated;
        if situation == ServerSituation::Terminated && !was_over {
            let ending = self.server.game_over();
            let cause = ending.map_or("Stopped", |ending| cause_name(ending.cause));
            self.service.metrics.count_end(cause);
            self.log(format!("Ended: {cause}"));
            if self.service.node().is_none() {
                self.service.registry.remove(&self.handle);
            }
        }
    }

    /// Lets the frames out; the sockets that take no more.
    fn flush(&mut self) -> Vec<SocketId> {
        let mut lost = Vec::new();
        for Frame { to, text } in self.frames.drain(..) {
            let count = if to.is_some() { 1 } else { self.sockets.len() };
            self.service.metrics.frames.inc_by(count as u64);
            for socket in
                self.sockets.iter_mut().filter(|socket| to.is_none_or(|to| socket.id == to))
            {
                if !lost.contains(&socket.id) && !socket.sender.push(text.clone()) {
                    lost.push(socket.id);
                }
            }
        }
        lost
    }

    fn close(&mut self, code: u16, reason: &'static str) {
        for socket in &mut self.sockets {
            socket.sender.close(code, reason);
        }
    }
}

impl Drop for Actor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(game = %self.handle.name, "a fault closes this game");
            self.close(1011, "the game failed");
        }
        self.handle.status.set(ServerSituation::Terminated, 0);
        self.service.registry.remove(&self.handle);
    }
}

/// Over at this time; never without one.
async fn sleep_until(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => core::future::pending().await,
    }
}

/// For how many moves there is memory at first.
const FIRST_PLIES: usize = 32;
