//! One operation on a game: it changes the game, stores the change, and only then sends frames.
//!
//! Where several processes share the storage, another one may have changed the game meanwhile. Then
//! the storage refuses the change, and nothing was sent: the game is read again, and the operation
//! is repeated on what it is now.

use std::sync::Arc;

use tokio::sync::oneshot;
use tokio::time::Instant;

use super::persisted::{Checkpoint, Durable};
use super::socket_queue::SocketSender;
use super::{Actor, Incoming, SocketId};
use crate::service::json::Events;
use crate::service::storage::{Difference, Millis, NodeKey, Revision, StorageError};

/// What a game does next.
#[derive(Debug)]
pub(super) enum Operation {
    /// Ends what is due.
    Tick,
    /// Lets the engine think for a slice.
    Think,
    /// Adds a socket, and answers. There is nothing to add when the operation is repeated.
    Connect(SocketId, Option<(SocketSender, Events, oneshot::Sender<()>)>),
    /// Answers a request.
    Request(SocketId, Box<Incoming>),
    /// Removes sockets.
    Leave(Vec<SocketId>),
    /// Ends the game without a result.
    Stop,
    /// Vacates the seats of this process, which ends.
    Release,
    /// Vacates the seats of another process, which was last seen at this time.
    VacateSeatsOf(NodeKey, Millis),
    /// Continues from what another process has changed, up to this revision at least; with the
    /// difference, if that is known.
    Refresh(Revision, Option<Arc<Difference>>),
}

impl Actor {
    /// Performs all planned operations. False if a change could not be stored: then nothing of it
    /// was sent.
    pub(super) async fn perform_all(&mut self) -> bool {
        while let Some(mut operation) = self.operations.pop_front() {
            let durable = match self.perform(&mut operation).await {
                Ok(durable) => durable,
                Err(error) => {
                    tracing::error!(game = self.handle.name.as_str(), "not stored: {error}");
                    return false;
                }
            };
            self.created_rematch = None;
            self.register();
            self.list();
            let stuck = self.sockets.flush(durable, &self.service.metrics);
            self.handle.status.set(self.game.server.situation(), self.sockets.len());
            self.report_progress();
            // All at once: what the leaving of one sends would find the others stuck again.
            if !stuck.is_empty() {
                self.service.metrics.slow_sockets.inc_by(stuck.len() as u64);
                self.log(format!("Sockets that do not read, or are gone: {}", stuck.len()));
                self.operations.push_front(Operation::Leave(stuck));
            }
        }
        for done in self.deleted.drain(..) {
            // An operator who has gone away needs no answer.
            let _ = done.send(());
        }
        true
    }

    async fn perform(&mut self, operation: &mut Operation) -> Result<Durable, StorageError> {
        loop {
            let checkpoint = self.game.checkpoint();
            self.execute(operation).await?;
            if self.service.clock.is_stopped()
                && self.game.is_unsaved()
                && let Some(checkpoint) = checkpoint
            {
                // A process that stood still, or did not reach the storage, would store a time of
                // long ago, from which clocks go on: flags would fall early.
                self.undo(*checkpoint);
                self.service.compare_clocks().await?;
                continue;
            }
            match (self.store().await, checkpoint) {
                (Err(StorageError::Conflict { .. }), Some(checkpoint)) => {
                    self.undo(*checkpoint);
                    self.refresh().await?;
                    if self.is_gone {
                        return self.store().await;
                    }
                }
                (result, _) => return result,
            }
        }
    }

    /// Undoes the changes since a checkpoint, of which nothing was sent.
    fn undo(&mut self, checkpoint: Checkpoint) {
        self.sockets.discard_frames();
        self.game.roll_back(checkpoint);
    }

    /// Stores what has changed, if anything has.
    async fn store(&mut self) -> Result<Durable, StorageError> {
        let change = match self.game.unsaved(self.service.clock.now()) {
            Ok(change) => change,
            Err(durable) => return Ok(durable),
        };
        let (has_scores, start) = (!change.scores.is_empty(), Instant::now());
        let archived = change.archived.clone();
        let revision = self.service.storage.commit(change).await?;
        self.service.metrics.commits.observe(start.elapsed().as_secs_f64());
        if has_scores {
            self.service.results.notify_one();
        }
        if let Some(game) = &archived {
            self.service.recorder.record(game);
        }
        Ok(self.game.saved(revision))
    }

    async fn execute(&mut self, operation: &mut Operation) -> Result<(), StorageError> {
        let now = self.now();
        match operation {
            Operation::Tick => self.game.change(|state| ((), state.tick(now))),
            Operation::Think => self.game.change(|state| ((), state.think(now))),
            Operation::Connect(socket, added) => {
                if let Some((sender, events, connected)) = added.take() {
                    self.connect(*socket, sender, events);
                    // A client who has gone away needs no answer.
                    let _ = connected.send(());
                }
            }
            Operation::Request(socket, request) => self.answer(*socket, request).await,
            Operation::Leave(sockets) => self.leave(sockets),
            Operation::Stop => self.game.change(|state| ((), state.stop(now))),
            Operation::Release => self.game.change(|state| ((), state.release(now))),
            Operation::VacateSeatsOf(node, since) => {
                self.game.change(|state| ((), state.vacate_seats_of(*node, *since, now)));
            }
            Operation::Refresh(revision, difference) => {
                self.catch_up(*revision, difference.take()).await?;
            }
        }
        self.publish_and_start();
        Ok(())
    }

    /// Adds a socket. Players have no seat yet when they connect, so some sockets may come beyond
    /// the limit of spectators: the oldest of these makes way for the next one.
    fn connect(&mut self, id: SocketId, sender: SocketSender, events: Events) {
        self.sockets.add(id, sender, events, &self.game.server);
        let Self { sockets, game, service, .. } = self;
        let limit = service.settings.spectators_per_game;
        let spectators = sockets.ids().filter(|&socket| game.side_of(socket).is_err());
        let beyond: Vec<_> = spectators.skip(limit).collect();
        if let [oldest, ..] = beyond[..]
            && beyond.len() > ARRIVALS
        {
            self.sockets.expel(oldest, 1013, "the game has too many spectators");
        }
        if !self.game.is_over() {
            self.sockets.publish_subscriptions();
        }
    }

    /// Removes sockets, and vacates the seats that they hold.
    fn leave(&mut self, ids: &[SocketId]) {
        let mut has_changed = false;
        for &id in ids {
            has_changed |= self.sockets.remove(id);
        }
        for &id in ids {
            let now = self.now();
            has_changed |= self.game.change(|state| state.leave(id, now));
        }
        if has_changed && !self.game.is_over() {
            self.sockets.publish_subscriptions();
        }
    }

    /// Queues the events that changes have published, and starts a game that is ready.
    pub(super) fn publish_and_start(&mut self) {
        self.publish();
        let now = self.now();
        self.game.change(|state| (state.start(now), None));
        self.publish();
    }

    /// Queues the events that changes have published; that a game was aborted before that it is
    /// over.
    pub(super) fn publish(&mut self) {
        self.publish_reports();
        while let Some(event) = self.game.next_event() {
            self.sockets.publish(&self.game, event);
        }
    }

    /// Queues the events of what the server of the game does not know.
    pub(super) fn publish_reports(&mut self) {
        let now = self.now();
        for event in self.game.change(|state| (state.report(now), None)) {
            self.sockets.announce(event);
        }
    }
}

/// How many sockets beyond the limit of spectators may wait for a seat.
const ARRIVALS: usize = 8;
