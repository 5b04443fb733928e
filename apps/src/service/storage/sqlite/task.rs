//! Calls that wait for the thread that writes.

use super::database::Tables;
use crate::service::storage::StorageError;

use tokio::sync::oneshot::{Receiver, Sender, channel};

/// What a call finds: an error of the database undoes the transaction with all its calls, a refusal
/// concerns this one alone.
pub(super) type Outcome<T> = rusqlite::Result<Result<T, StorageError>>;

/// A call in the queue of the thread.
pub(crate) trait Task: Send {
    /// Whether it changes nothing.
    fn is_read(&self) -> bool;

    /// Does the work, inside of a transaction; again, if that was undone.
    ///
    /// # Errors
    /// The database fails.
    fn run(&mut self, tables: &mut Tables<'_>) -> rusqlite::Result<()>;

    /// Answers the caller, after the transaction is committed or undone.
    fn answer(self: Box<Self>, transaction: Result<(), StorageError>);
}

/// A closure and whom to answer.
pub(super) struct Call<F, T> {
    is_read: bool,
    work: F,
    outcome: Option<Result<T, StorageError>>,
    caller: Sender<Result<T, StorageError>>,
}

impl<F, T> Call<F, T> {
    pub(super) fn new(is_read: bool, work: F) -> (Self, Receiver<Result<T, StorageError>>) {
        let (caller, answer) = channel();
        (Self { is_read, work, outcome: None, caller }, answer)
    }
}

impl<T: Send, F: FnMut(&mut Tables<'_>) -> Outcome<T> + Send> Task for Call<F, T> {
    fn is_read(&self) -> bool {
        self.is_read
    }

    fn run(&mut self, tables: &mut Tables<'_>) -> rusqlite::Result<()> {
        self.outcome = Some((self.work)(tables)?);
        Ok(())
    }

    fn answer(self: Box<Self>, transaction: Result<(), StorageError>) {
        // Without an outcome the transaction has failed; a caller may have gone.
        let _ = match (transaction, self.outcome) {
            (Ok(()), Some(outcome)) => self.caller.send(outcome),
            (Err(error), _) => self.caller.send(Err(error)),
            (Ok(()), None) => Ok(()),
        };
    }
}
