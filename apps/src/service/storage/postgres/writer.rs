//! Transactions of many calls, over one connection that is replaced when it breaks.

use core::future::poll_fn;
use core::task::Poll;
use core::time::Duration;

use futures_util::future::join_all;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::time::sleep;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error};

use super::row::stored;
use super::session::{Failure, Session, failure, reason};
use super::statement::Sql;
use super::task::{Task, Work};
use crate::service::storage::{Hint, StorageError};

/// How many calls a transaction takes at most.
const GROUP_LIMIT: usize = 256;

/// How long to wait until the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves calls in their order until every sender is dropped.
///
/// A commit waits for a disk or two, whatever it contains. So all calls that wait share a
/// transaction, and while the disks work, the next group gathers. The statements of a group leave
/// together, so that it takes one round trip.
pub(super) struct Writer {
    config: Config,
    session: Session,
    calls: UnboundedReceiver<Box<dyn Task>>,
    hints: UnboundedSender<Hint>,
}

impl Writer {
    pub(super) const fn new(
        config: Config,
        session: Session,
        calls: UnboundedReceiver<Box<dyn Task>>,
        hints: UnboundedSender<Hint>,
    ) -> Self {
        Self { config, session, calls, hints }
    }

    /// Serves calls until all callers are gone.
    pub(super) async fn serve(mut self) {
        let mut group = Vec::with_capacity(GROUP_LIMIT);
        while self.calls.recv_many(&mut group, GROUP_LIMIT).await > 0 {
            sort(&mut group);
            let result = self.finish(&mut group).await;
            for hint in self.session.take_hints() {
                // A process that misses one asks for revisions.
                let _ = self.hints.send(hint);
            }
            for task in group.drain(..) {
                task.answer(result.clone());
            }
        }
    }

    /// Stores a group. It waits for a database that cannot be reached, however long that takes:
    /// nothing is acknowledged, and nothing is refused that may be stored already.
    async fn finish(&mut self, group: &mut [Box<dyn Task>]) -> Result<(), StorageError> {
        let mut is_again = false;
        loop {
            let Err(error) = transact(&self.session, group, is_again).await else {
                return Ok(());
            };
            let failure = failure(&error);
            // It ends what an error has left open, and shows whether the connection is alive.
            if failure == Failure::Connection || self.session.run("ROLLBACK").await.is_err() {
                is_again = true;
                self.reconnect(&error).await;
            } else if failure == Failure::Contention {
                tracing::debug!("a transaction is tried again: {}", reason(&error));
            } else {
                let reason = reason(&error);
                tracing::error!("{} calls to the database failed: {reason}", group.len());
                return Err(match failure {
                    Failure::Full => StorageError::Full,
                    _ => StorageError::Failed(reason.into()),
                });
            }
        }
    }

    async fn reconnect(&mut self, error: &Error) {
        tracing::warn!("games wait for the database: {}", reason(error));
        let mut known = String::new();
        loop {
            match Session::open(&self.config, self.session.node).await {
                Ok(session) => {
                    tracing::warn!("the database is back");
                    self.session = session;
                    return;
                }
                Err(error) => {
                    // It may be there, and refused: that is for an operator to see.
                    let reason = format!("{error:#}");
                    if reason != known {
                        tracing::warn!("the database is away: {reason}");
                        known = reason;
                    }
                }
            }
            sleep(PAUSE).await;
        }
    }
}

/// Runs all calls in one transaction, unless none of them writes.
async fn transact(
    session: &Session,
    group: &mut [Box<dyn Task>],
    is_again: bool,
) -> Result<(), Error> {
    let is_read = group.iter().all(|task| task.kind().is_read);
    let before = session.time();
    let mut works: Vec<Work<'_, Result<(), Error>>> = Vec::with_capacity(group.len() + 1);
    if !is_read {
        works.push(Box::pin(session.run("BEGIN")));
    }
    works.extend(group.iter_mut().map(|task| task.run(session, is_again)));
    pipeline(works).await?;
    if is_read {
        return Ok(());
    }
    let (node, time) = (session.node, stored(session.time()));
    let mut works: Vec<Work<'_, Result<(), Error>>> = Vec::with_capacity(2);
    if session.time() > before {
        works.push(Box::pin(
            async move { session.query(Sql::Reach, &[&node, &time]).await.map(drop) },
        ));
    }
    works.push(Box::pin(session.commit()));
    pipeline(works).await
}

/// Starts all works in their order, and then waits for all of them.
///
/// # Errors
/// That of the statement that failed first.
async fn pipeline(works: Vec<Work<'_, Result<(), Error>>>) -> Result<(), Error> {
    let (mut waiting, mut results) = (Vec::with_capacity(works.len()), Vec::new());
    for mut work in works {
        // The first poll has sent the statement; pending works are awaited below.
        match poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await {
            Poll::Ready(result) => results.push(result),
            Poll::Pending => waiting.push(work),
        }
    }
    // All at once: a work may ask for more, which is answered after all others, and the connection
    // reads no further than to a long answer that nobody takes.
    results.extend(join_all(waiting).await);
    // A failed statement lets all later ones of its transaction fail: they are not the cause.
    let is_effect = |error: &Error| error.code() == Some(&SqlState::IN_FAILED_SQL_TRANSACTION);
    let errors = results.into_iter().filter_map(Result::err);
    errors.min_by_key(is_effect).map_or(Ok(()), Err)
}

/// Brings changes into the order of their games, before everything else: all callers of a group
/// wait at the same time, so that none can know another order. Two nodes that lock the same rows in
/// the same order cannot deadlock.
fn sort(group: &mut [Box<dyn Task>]) {
    group.sort_by_key(|task| (task.kind().game.is_none(), task.kind().game));
}
