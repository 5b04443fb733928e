//! Transactions of many calls.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use anyhow::Context;
use rusqlite::{CachedStatement, Connection, ErrorCode, params};

use super::task::Task;
use super::{schema, stored};
use crate::service::storage::{Millis, StorageError};

/// How many calls a transaction takes at most.
const GROUP_LIMIT: usize = 256;

/// The open file.
pub(super) struct Database {
    connection: Connection,
    /// The latest time, as it is stored.
    time: Millis,
    /// Why nothing can be stored any more.
    failure: Option<Arc<str>>,
}

/// What calls may use inside of a transaction.
pub(crate) struct Tables<'a> {
    connection: &'a Connection,
    time: Millis,
}

impl Tables<'_> {
    /// A statement that is compiled once.
    pub(super) fn prepare(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.connection.prepare_cached(sql)
    }

    /// The latest time.
    pub(super) const fn time(&self) -> Millis {
        self.time
    }

    /// It is at least this time; stored with the transaction.
    pub(super) fn reach(&mut self, time: Millis) {
        self.time = self.time.max(time);
    }
}

impl Database {
    /// Opens a file of games or makes one; on a file system of its own for tests.
    ///
    /// # Errors
    /// See [`Sqlite::open`](super::Sqlite::open).
    pub(super) fn open(path: &Path, file_system: Option<&str>) -> anyhow::Result<Self> {
        schema::open(path, file_system)
            .and_then(|connection| Ok(Self::new(connection)?))
            .with_context(|| format!("cannot open the games in {}", path.display()))
    }

    fn new(connection: Connection) -> rusqlite::Result<Self> {
        connection.set_prepared_statement_cache_capacity(64);
        let time: i64 = connection.query_row("SELECT time FROM clock", [], |row| row.get(0))?;
        Ok(Self { connection, time: time.unsigned_abs(), failure: None })
    }

    /// Serves calls until nobody can make any; then it closes the file.
    pub(super) fn serve(mut self, queue: &Receiver<Box<dyn Task>>) {
        while let Ok(first) = queue.recv() {
            let mut group = vec![first];
            group.extend(queue.try_iter().take(GROUP_LIMIT - 1));
            self.finish(group);
        }
        if let Err((_, error)) = self.connection.close() {
            tracing::warn!("the games were not closed cleanly: {error}");
        }
    }

    /// Runs calls in one transaction, in their order, and answers them. If the disk is full, those
    /// that only read run again alone.
    pub(super) fn finish(&mut self, mut group: Vec<Box<dyn Task>>) {
        let mut result = self.run(&mut group);
        if let Err(StorageError::Full) = result {
            let (reads, writes): (Vec<_>, Vec<_>) =
                group.into_iter().partition(|task| task.is_read());
            for task in writes {
                task.answer(result.clone());
            }
            group = reads;
            result = self.run(&mut group);
        }
        for task in group {
            task.answer(result.clone());
        }
    }

    /// All calls are stored, or none.
    fn run(&mut self, group: &mut [Box<dyn Task>]) -> Result<(), StorageError> {
        if let Some(reason) = &self.failure {
            return Err(StorageError::Failed(reason.clone()));
        }
        let Err(error) = self.transaction(group) else { return Ok(()) };
        let is_undone =
            self.connection.is_autocommit() || self.connection.execute_batch("ROLLBACK").is_ok();
        if is_undone && error.sqlite_error_code() == Some(ErrorCode::DiskFull) {
            tracing::error!("the disk is full: {} calls to the storage failed", group.len());
            return Err(StorageError::Full);
        }
        tracing::error!("the storage failed and stays closed until a restart: {error}");
        let reason: Arc<str> = error.to_string().into();
        self.failure = Some(reason.clone());
        Err(StorageError::Failed(reason))
    }

    fn transaction(&mut self, group: &mut [Box<dyn Task>]) -> rusqlite::Result<()> {
        self.connection.prepare_cached("BEGIN")?.execute([])?;
        let mut tables = Tables { connection: &self.connection, time: self.time };
        for task in group {
            task.run(&mut tables)?;
        }
        let time = tables.time;
        if time != self.time {
            let mut statement = tables.prepare("UPDATE clock SET time = ?1")?;
            statement.execute(params![stored(time)])?;
        }
        self.connection.prepare_cached("COMMIT")?.execute([])?;
        self.time = time;
        Ok(())
    }
}
