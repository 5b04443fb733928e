//! The embedded storage: a file of SQLite, written by one thread.
//!
//! A sync of the disk takes milliseconds, whatever it writes. So the thread takes all calls that
//! wait, runs them in one transaction, and answers them after its commit: while the disk works, the
//! next group gathers. The write-ahead log with `synchronous=FULL` makes a commit one sync; an
//! exclusive lock keeps its index in memory, and other processes away.

mod archive;
mod database;
#[cfg(test)]
mod kill;
mod outbox;
#[cfg(test)]
pub(crate) mod power_loss;
mod row;
mod schema;
#[cfg(test)]
pub(crate) mod stepped;
mod task;
#[cfg(test)]
mod tests;

use core::fmt;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};
use pedina::chess::server::Name;
use tokio::sync::oneshot::Receiver;

use self::database::{Database, Tables};
use self::task::{Call, Task};
use super::{
    Answer, Archive, ArchivePage, ArchiveQuery, ArchivedGame, Change, GameKey, ListedGame, Millis,
    QueuedScore, Revision, Storage, StorageError, StoredGame, UnixMillis,
};

/// Games in a file, written by whoever serves the queue.
#[derive(Debug)]
pub(crate) struct Sqlite<Q = WriterThread> {
    queue: Q,
}

/// A queue of calls.
pub(crate) trait Queue: fmt::Debug + Send + Sync {
    /// Adds a call, or drops it if nobody serves the queue any more.
    fn push(&self, task: Box<dyn Task>);
}

/// A queue that a thread serves.
#[derive(Debug)]
pub(crate) struct WriterThread {
    /// `None` only while it is dropped.
    tasks: Option<Sender<Box<dyn Task>>>,
    thread: Option<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the file at this path, or makes it.
    ///
    /// # Errors
    /// It is not a file of games, was written by a newer version, is damaged or is in use, or the
    /// disk fails or is full.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        Ok(Self { queue: WriterThread::start(Database::open(path, None)?)? })
    }
}

impl<Q: Queue> Sqlite<Q> {
    /// A call that changes nothing.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tables<'_>) -> task::Outcome<T> + Send + 'static,
    ) -> Answer<T> {
        self.push(Call::new(true, work))
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Tables<'_>) -> task::Outcome<T> + Send + 'static,
    ) -> Answer<T> {
        self.push(Call::new(false, work))
    }

    fn push<T: Send + 'static>(
        &self,
        (call, answer): (impl Task + 'static, Receiver<Result<T, StorageError>>),
    ) -> Answer<T> {
        self.queue.push(Box::new(call));
        Box::pin(async {
            let closed = || Err(StorageError::Failed("its thread has ended".into()));
            answer.await.unwrap_or_else(|_| closed())
        })
    }
}

impl WriterThread {
    fn start(database: Database) -> Result<Self> {
        let (tasks, queue) = channel();
        let thread = thread::Builder::new()
            .name("storage".to_owned())
            .spawn(move || database.serve(&queue))
            .context("cannot start the thread that stores games")?;
        Ok(Self { tasks: Some(tasks), thread: Some(thread) })
    }
}

impl Queue for WriterThread {
    fn push(&self, task: Box<dyn Task>) {
        if let Some(tasks) = &self.tasks {
            // A thread that is gone drops the call, whose answer says so.
            let _ = tasks.send(task);
        }
    }
}

/// Finishes what was asked for and closes the file.
impl Drop for WriterThread {
    fn drop(&mut self) {
        self.tasks = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread that stores games has panicked");
        }
    }
}

impl<Q: Queue> Storage for Sqlite<Q> {
    fn commit(&self, change: Change) -> Answer<Revision> {
        self.write(move |tables| row::commit(tables, &change))
    }

    fn load(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.read(move |tables| row::load(tables, key))
    }

    fn find(&self, name: &Name) -> Answer<Option<StoredGame>> {
        let name = *name;
        self.read(move |tables| row::find(tables, &name))
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>> {
        self.read(move |tables| row::list(tables, after, limit).map(Ok))
    }

    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.read(move |tables| row::due(tables, now, limit).map(Ok))
    }

    fn time(&self) -> Answer<Millis> {
        self.read(|tables| Ok(Ok(tables.time())))
    }

    fn heartbeat(&self, now: Millis) -> Answer<()> {
        self.write(move |tables| {
            tables.reach(now);
            Ok(Ok(()))
        })
    }

    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>> {
        self.write(move |tables| {
            // The lease counts from a time that is stored with it.
            tables.reach(now);
            outbox::take(tables, now, lease, limit).map(Ok)
        })
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.write(move |tables| outbox::retry(tables, number, at).map(Ok))
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.write(move |tables| outbox::acknowledge(tables, number).map(Ok))
    }

    fn waiting(&self) -> Answer<u64> {
        self.read(|tables| outbox::waiting(tables).map(Ok))
    }

    fn archive(&self) -> &dyn Archive {
        self
    }
}

impl<Q: Queue> Archive for Sqlite<Q> {
    fn latest(&self, name: &Name) -> Answer<Option<ArchivedGame>> {
        let name = *name;
        self.read(move |tables| archive::latest(tables, &name))
    }

    fn page(&self, query: ArchiveQuery) -> Answer<ArchivePage> {
        self.read(move |tables| archive::page(tables, &query).map(Ok))
    }

    fn prune(&self, before: UnixMillis, limit: usize) -> Answer<usize> {
        self.write(move |tables| archive::prune(tables, before, limit).map(Ok))
    }
}

/// A number as SQLite stores it. The largest ones mean never, and so does what becomes of them.
fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A limit of rows.
fn rows(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
