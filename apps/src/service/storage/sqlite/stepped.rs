//! The embedded storage without a thread: a simulation says which calls make a group.

use core::task::{Context, Poll, Waker};
use std::path::Path;
use std::sync::Mutex;

use super::database::Database;
use super::power_loss::disk;
use super::task::Task;
use super::{Queue, Sqlite};
use crate::service::storage::{Answer, StorageError};

/// The answer, if it is there.
pub(super) fn poll<T>(answer: &mut Answer<T>) -> Option<Result<T, StorageError>> {
    match answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Some(result),
        Poll::Pending => None,
    }
}

/// A queue that is served by hand.
pub(crate) struct Stepped {
    tasks: Mutex<Vec<Box<dyn Task>>>,
    database: Mutex<Database>,
}

impl core::fmt::Debug for Stepped {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Stepped")
    }
}

impl Queue for Stepped {
    fn push(&self, task: Box<dyn Task>) {
        self.tasks.lock().unwrap().push(task);
    }
}

impl Sqlite<Stepped> {
    /// Opens the games on the simulated disk of this name.
    ///
    /// # Errors
    /// The disk has no power.
    pub(crate) fn stepped(disk: &str) -> anyhow::Result<Self> {
        let path = format!("{disk}/games.db");
        let database = Mutex::new(Database::open(Path::new(&path), Some(disk::NAME))?);
        Ok(Self { queue: Stepped { tasks: Mutex::default(), database } })
    }

    /// Runs the oldest calls as one group.
    pub(crate) fn step(&self, limit: usize) {
        let mut tasks = self.queue.tasks.lock().unwrap();
        let count = limit.min(tasks.len());
        let group = tasks.drain(..count).collect();
        self.queue.database.lock().unwrap().finish(group);
    }

    /// Runs all calls and gives the answer of this one.
    pub(crate) fn now<T>(&self, mut answer: Answer<T>) -> Result<T, StorageError> {
        self.step(usize::MAX);
        poll(&mut answer).expect("all calls were run")
    }
}
