//! Doing one thing in a game: changing it, storing the change, and only then telling anybody.
//!
//! Where several processes share the storage, another one may have changed the game meanwhile. Then
//! nothing was stored and nobody has heard of anything: the game is read again, and the same thing
//! is done once more to what it is now.

use std::sync::Arc;

use pedina::chess::Ply;
use pedina::chess::server::Server;

use super::socket_queue::SocketSender;
use super::{Actor, Incoming, Seat, SocketId};
use crate::service::storage::{Difference, Millis, NodeKey, Revision, StorageError};

/// One thing to do.
#[derive(Debug)]
pub(super) enum Operation {
    /// What is due.
    Time,
    /// A slice of thinking.
    Think,
    /// A new socket, unless it was added already.
    Connect(SocketId, Option<SocketSender>),
    Request(SocketId, Box<Incoming>),
    Leave(SocketId),
    /// The end of the game without a result.
    Stop,
    /// Seats that this process had become vacant.
    Release,
    /// Seats that another process had become vacant; it was last seen at this time.
    VacateSeatsOf(NodeKey, Millis),
    /// What another process has changed, up to this revision at least; and this is what, if that
    /// is known.
    Refresh(Revision, Option<Arc<Difference>>),
}

/// What a refused change is undone by.
struct Before {
    server: Server<Vec<Ply>>,
    seats: [Option<Seat>; 2],
    revision: Revision,
}

impl Actor {
    /// Does all that is planned. False if something could not be stored: then nobody has heard of
    /// it.
    pub(super) async fn perform_all(&mut self) -> bool {
        while let Some(mut operation) = self.operations.pop_front() {
            if let Err(error) = self.perform(&mut operation).await {
                tracing::error!(game = %self.handle.name, "not stored: {error}");
                return false;
            }
            self.register();
            let lost = self.flush();
            self.handle.status.set(self.server.situation(), self.sockets.len());
            for socket in lost {
                self.service.metrics.slow_sockets.inc();
                self.log("A socket does not read, or is gone");
                self.operations.push_front(Operation::Leave(socket));
            }
        }
        for done in self.deleted.drain(..) {
            // An operator who has gone away needs no answer.
            let _ = done.send(());
        }
        true
    }

    async fn perform(&mut self, operation: &mut Operation) -> Result<(), StorageError> {
        loop {
            let before = self.before();
            self.act(operation).await?;
            match (self.store().await, before) {
                (Err(StorageError::Conflict { .. }), Some(before)) => {
                    self.frames.clear();
                    self.server = before.server;
                    self.seats = before.seats;
                    self.revision = before.revision;
                    self.refresh().await?;
                    if self.is_gone {
                        return Ok(());
                    }
                }
                (result, _) => return result,
            }
        }
    }

    async fn act(&mut self, operation: &mut Operation) -> Result<(), StorageError> {
        match operation {
            Operation::Time => self.act_on_time(),
            Operation::Think => self.think(),
            Operation::Connect(socket, sender) => {
                if let Some(sender) = sender.take() {
                    self.connect(*socket, sender);
                }
            }
            Operation::Request(socket, request) => self.answer(*socket, request),
            Operation::Leave(socket) => self.leave(*socket),
            Operation::Stop => {
                self.stop(self.now());
                self.publish();
            }
            Operation::Release => self.release(),
            Operation::VacateSeatsOf(node, since) => self.vacate_seats_of(*node, *since),
            Operation::Refresh(revision, difference) => {
                self.catch_up(*revision, difference.take()).await?;
            }
        }
        Ok(())
    }

    /// What may be needed again; nothing where no other process changes the game.
    fn before(&self) -> Option<Box<Before>> {
        self.service.node()?;
        let (server, seats, revision) = (self.server.clone(), self.seats, self.revision);
        // Boxed, or the task of each game would keep memory for it.
        Some(Box::new(Before { server, seats, revision }))
    }
}
