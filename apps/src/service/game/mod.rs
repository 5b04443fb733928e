//! A game as an actor: one task that owns the game and the ways to its sockets.
//!
//! | file | content | uses |
//! |---|---|---|
//! | `state` | the game, and the rules by which it changes | `seats`, `engine`, `trigger` |
//! | `seats` | who plays: joining, leaving, coming back | `state`, `trigger` |
//! | `presence` | who is away or gone, and what follows | `seats`, `state` |
//! | `rematch` | the next game of the same players | `seats`, `state`, `trigger` |
//! | `engine` | the engine as a player | `seats`, `state`, `trigger` |
//! | `trigger` | why a game is stored | |
//! | `persisted` | what is stored of the state, and when | `encoding`, `state`, `trigger` |
//! | `encoding` | a stored state as bytes | `engine`, `rematch`, `state` |
//! | `view`, `history` | the state as JSON | `state` |
//! | `service_events` | events of the service's own | `presence`, `rematch`, `view` |
//! | `sockets`, `socket_queue` | open sockets, and frames on their way | `view` |
//! | `operation` | one operation: change, store, send | all above |
//! | `requests` | operations that clients ask for | `operation` |
//! | `replication` | operations that other processes cause | `operation` |
//! | `report` | what operators see of a game | |
//! | `handle` | what the rest of the service knows of a game | |
//!
//! The actor performs one operation after the other, so nothing in it is locked, and all sockets
//! see one order. An operation changes the state, stores the change, and only then sends replies
//! and events. Sockets that do not read are dropped; the actor never waits for one.

mod encoding;
mod engine;
mod handle;
mod history;
#[cfg(test)]
mod instructions;
#[cfg(test)]
mod leaks;
mod operation;
mod persisted;
mod presence;
mod rematch;
mod replication;
mod report;
mod requests;
mod seats;
mod service_events;
mod socket_queue;
mod sockets;
mod state;
#[cfg(test)]
mod testing;
mod trigger;
mod view;

use std::collections::VecDeque;
use std::sync::Arc;

use pedina::chess::server::{Configuration, ServerError, ServerSituation, cause_name};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::time::Instant;

pub(crate) use engine::EnginePlayer;
pub(crate) use handle::{Command, Handle, Incoming, SocketId};
use operation::Operation;
use persisted::Persisted;
pub(crate) use persisted::{delete_failed, server_of};
use rematch::CreatedRematch;
pub(crate) use report::{LoggingEvent, Report};
pub(crate) use seats::Seat;
pub(crate) use socket_queue::{SocketMessage, SocketReceiver, SocketSender, socket_queue};
use sockets::Sockets;

use super::Service;
use super::http::Share;
use super::lobby::Listing;
use super::storage::{Change, Millis, StoredGame};

/// A game of the service.
pub(super) struct Actor {
    service: Arc<Service>,
    handle: Arc<Handle>,
    commands: mpsc::Receiver<Command>,
    game: Persisted,
    sockets: Sockets,
    /// What is to be done next.
    operations: VecDeque<Operation>,
    /// Operators who wait for the deletion of the game.
    deleted: Vec<oneshot::Sender<()>>,
    /// When the latest command came.
    active: Millis,
    /// Whether the game is not stored any more.
    is_gone: bool,
    /// What counts the game for an address.
    share: Option<Share>,
    /// The rematch that the present operation has created.
    created_rematch: Option<Box<CreatedRematch>>,
}

/// What wakes a game.
enum Wake {
    End,
    Deadline,
    Command(Command),
    Think(OwnedSemaphorePermit),
}

impl Actor {
    /// A game that waits for its players, and the change that stores it.
    ///
    /// # Errors
    /// Those of [`Server::configure`](pedina::chess::server::Server::configure).
    pub(super) fn create(
        service: Arc<Service>,
        (handle, commands): (Arc<Handle>, mpsc::Receiver<Command>),
        own_subscription: SocketId,
        configuration: &Configuration,
        engine: Option<EnginePlayer>,
        seats: [Option<Seat>; 2],
    ) -> Result<(Self, Change), ServerError> {
        let (game, change) =
            Persisted::create(&service, handle.clone(), configuration, engine, seats)?;
        Ok((Self::new(service, handle, commands, game, own_subscription), change))
    }

    /// Counts the game for an address as long as it goes on.
    pub(super) fn hold(&mut self, share: Option<Share>) {
        self.share = share;
    }

    /// A stored game; `None` if what is stored is not one.
    pub(super) fn restore(
        service: Arc<Service>,
        handle: Arc<Handle>,
        commands: mpsc::Receiver<Command>,
        game: &StoredGame,
        own_subscription: SocketId,
    ) -> Option<Self> {
        let game = Persisted::restore(&service, handle.clone(), game)?;
        Some(Self::new(service, handle, commands, game, own_subscription))
    }

    fn new(
        service: Arc<Service>,
        handle: Arc<Handle>,
        commands: mpsc::Receiver<Command>,
        game: Persisted,
        own_subscription: SocketId,
    ) -> Self {
        let (active, sockets) = (service.clock.now(), Sockets::new(own_subscription));
        let (operations, deleted, is_gone) = (VecDeque::new(), Vec::new(), false);
        Self {
            service,
            handle,
            commands,
            game,
            sockets,
            operations,
            deleted,
            active,
            is_gone,
            share: None,
            created_rematch: None,
        }
    }

    /// Whether people look for an opponent here.
    pub(super) fn has_open_seat(&self) -> bool {
        let is_waiting = self.game.server.situation() == ServerSituation::WaitingForPlayers;
        is_waiting && self.game.engine.is_none()
    }

    /// Plays the game to its end. False if a change could not be stored: then the game is to be
    /// restored from what is stored.
    pub(super) async fn run(mut self: Box<Self>) -> bool {
        let mut stop = self.service.stop.subscribe();
        while !self.is_done() {
            let due = self.deadline().map(|deadline| self.service.clock.instant(deadline));
            let thinks = self.game.is_engine_to_act();
            let wake = tokio::select! {
                // Deadlines come before commands, or a flood of requests could delay the loss on
                // time.
                biased;
                _ = stop.wait_for(|&stops| stops) => Wake::End,
                () = sleep_until(due) => Wake::Deadline,
                command = self.commands.recv() => command.map_or(Wake::End, Wake::Command),
                permit = engine::permit(&self.service.thinkers, thinks) => Wake::Think(permit),
            };
            let mut permit = None;
            match wake {
                Wake::End => {
                    Box::pin(self.end()).await;
                    return true;
                }
                Wake::Deadline => self.operations.push_back(Operation::Tick),
                Wake::Command(command) => self.accept(command),
                Wake::Think(granted) => {
                    self.operations.push_back(Operation::Think);
                    permit = Some(granted);
                }
            }
            let is_stored = self.perform_all().await;
            drop(permit);
            if !is_stored {
                self.sockets.close(1011, "the game could not be stored");
                return false;
            }
        }
        self.delete_ended().await;
        self.sockets.close(1000, "the game is over");
        true
    }

    /// The time of the game.
    fn now(&self) -> Millis {
        self.game.time(self.service.clock.now())
    }

    /// When there is something to do although nobody asks.
    fn deadline(&self) -> Option<Millis> {
        let tick = self.game.next_tick(self.service.clock.now());
        tick.into_iter().chain(self.end_of_idleness()).min()
    }

    fn is_done(&self) -> bool {
        if self.is_gone || self.is_idle() {
            return true;
        }
        let is_unwatched = self.sockets.is_empty() && self.service.node().is_none();
        self.game.is_over() && (is_unwatched || self.service.clock.now() >= self.game.expiry)
    }

    /// Plans the operation that a command asks for.
    fn accept(&mut self, command: Command) {
        let now = self.now();
        self.active = now;
        // A deadline that has passed comes before a command that came after it.
        self.tick_if_due();
        self.operations.push_back(match command {
            Command::Connect { socket, sender, events, connected } => {
                Operation::Connect(socket, Some((sender, events, connected)))
            }
            Command::Request { socket, request } => Operation::Request(socket, request),
            Command::Leave { socket } => Operation::Leave(vec![socket]),
            Command::Refresh(revision, difference) => Operation::Refresh(revision, difference),
            Command::Lost { node, since } => Operation::VacateSeatsOf(node, since),
            #[cfg(test)]
            Command::Fail => panic!("this game has a fault"),
            Command::Delete { done } => {
                self.deleted.push(done);
                Operation::Stop
            }
        });
    }

    /// Plans what a deadline asks for that has passed.
    fn tick_if_due(&mut self) {
        let now = self.now();
        if self.game.server.deadline().is_some_and(|deadline| deadline <= now) {
            self.operations.push_back(Operation::Tick);
        }
    }

    /// Ends with the service. A stored game continues with the next process, or in another one.
    async fn end(&mut self) {
        // The process may have stood still, so that the time was up before.
        self.tick_if_due();
        if self.service.node().is_some() {
            self.operations.push_back(Operation::Release);
        } else if !self.service.is_durable {
            self.operations.push_back(Operation::Stop);
        }
        // If it cannot be stored, others find out that this process is gone.
        let _ = self.perform_all().await;
        self.sockets.close(1001, "the service ends");
    }

    /// Updates what lists say of the game. Where several processes share the storage, they list
    /// what that has.
    pub(super) fn list(&self) {
        if !self.handle.is_private && self.service.node().is_none() {
            self.handle.list(Listing::of(&self.game.server, self.game.has_vacant_seat()));
        }
    }

    /// Updates the registry, before any frame of the change leaves.
    fn register(&mut self) {
        let situation = self.game.server.situation();
        if situation != ServerSituation::WaitingForPlayers {
            self.service.registry.close(&self.handle);
        }
        let was_over = self.handle.status.situation() == ServerSituation::Terminated;
        if situation == ServerSituation::Terminated && !was_over {
            let ending = self.game.server.game_over();
            let early = if self.game.aborted_by.is_some() { "Aborted" } else { "Stopped" };
            self.report_end(ending.map_or(early, |ending| cause_name(ending.cause)));
            if self.service.node().is_none() {
                self.service.registry.remove(&self.handle);
            }
        }
    }
}

impl Drop for Actor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(game = self.handle.name.as_str(), "a fault closes this game");
            self.sockets.close(1011, "the game failed");
            self.handle.report_fault(self.service.clock.now());
            self.service.registry.retire(&self.handle);
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
