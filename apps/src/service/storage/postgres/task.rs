//! Calls that wait for their transaction.

use core::pin::Pin;
use std::sync::Arc;

use tokio::sync::oneshot::{Receiver, Sender, channel};
use tokio_postgres::Error;

use super::batch::Update;
use super::row;
use super::session::Session;
use crate::service::storage::{Change, GameKey, Revision, StorageError};

/// What a call finds: an error of the database undoes the transaction with all its calls, a refusal
/// concerns this one alone.
pub(super) type Outcome<T> = Result<Result<T, StorageError>, Error>;

/// Work under way, which borrows the connection.
pub(super) type Work<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What a call does with a connection, once more where it is not known whether it was done.
type Body<T> = Arc<dyn for<'a> Fn(&'a Session, bool) -> Work<'a, Outcome<T>> + Send + Sync>;

/// What the transaction of a call needs to know of it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kind {
    /// Whether it only reads.
    pub(super) is_read: bool,
    /// The game that it changes.
    pub(super) game: Option<GameKey>,
}

/// A call in the queue.
pub(super) trait Task: Send {
    fn kind(&self) -> Kind;

    /// Whether the caller still waits for an answer.
    fn is_wanted(&self) -> bool;

    /// The change, if one statement can make it together with those of other games.
    fn update(&self) -> Option<Update<'_>> {
        None
    }

    /// Notes that its change was made together with others, so that it need not run.
    fn settle(&mut self) {}

    /// Does the work, inside of a transaction. What it asks for first is sent when the future is
    /// polled for the first time.
    fn run<'a>(&'a mut self, session: &'a Session, is_again: bool) -> Work<'a, Result<(), Error>>;

    /// Answers the caller, after the transaction has ended.
    fn answer(self: Box<Self>, transaction: Result<(), StorageError>);
}

/// A piece of work and whom to answer.
pub(super) struct Call<T> {
    kind: Kind,
    body: Body<T>,
    outcome: Option<Result<T, StorageError>>,
    caller: Sender<Result<T, StorageError>>,
}

/// A change and whom to answer.
pub(super) struct Commit {
    pub(super) change: Change,
    /// What distinguishes it from every other change.
    pub(super) id: i64,
    pub(super) outcome: Option<Result<Revision, StorageError>>,
    pub(super) caller: Sender<Result<Revision, StorageError>>,
}

impl<T> Call<T> {
    pub(super) fn new(
        kind: Kind,
        body: impl for<'a> Fn(&'a Session, bool) -> Work<'a, Outcome<T>> + Send + Sync + 'static,
    ) -> (Self, Receiver<Result<T, StorageError>>) {
        let (caller, answer) = channel();
        (Self { kind, body: Arc::new(body), outcome: None, caller }, answer)
    }
}

impl<T: Send + 'static> Task for Call<T> {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn is_wanted(&self) -> bool {
        !self.caller.is_closed()
    }

    fn run<'a>(&'a mut self, session: &'a Session, is_again: bool) -> Work<'a, Result<(), Error>> {
        let work = (self.body)(session, is_again);
        let outcome = &mut self.outcome;
        Box::pin(async move {
            *outcome = Some(work.await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, transaction: Result<(), StorageError>) {
        answer(self.caller, self.outcome, transaction);
    }
}

impl Task for Commit {
    fn kind(&self) -> Kind {
        Kind { is_read: false, game: Some(self.change.key) }
    }

    fn is_wanted(&self) -> bool {
        !self.caller.is_closed()
    }

    fn update(&self) -> Option<Update<'_>> {
        let update = Update { change: &self.change, id: self.id };
        update.revision().map(|_| update)
    }

    fn settle(&mut self) {
        self.outcome = self.update().and_then(|update| update.revision()).map(Ok);
    }

    fn run<'a>(&'a mut self, session: &'a Session, is_again: bool) -> Work<'a, Result<(), Error>> {
        Box::pin(async move {
            self.outcome = Some(row::commit(session, &self.change, self.id, is_again).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, transaction: Result<(), StorageError>) {
        answer(self.caller, self.outcome, transaction);
    }
}

fn answer<T>(
    caller: Sender<Result<T, StorageError>>,
    outcome: Option<Result<T, StorageError>>,
    transaction: Result<(), StorageError>,
) {
    // Without an outcome the transaction has failed; a caller may have gone.
    let _ = match (transaction, outcome) {
        (Ok(()), Some(outcome)) => caller.send(outcome),
        (Err(error), _) => caller.send(Err(error)),
        (Ok(()), None) => Ok(()),
    };
}
