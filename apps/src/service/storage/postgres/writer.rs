//! Transactions of many calls, over one connection that is replaced when it breaks.

use core::future::poll_fn;
use core::task::Poll;

use futures_util::future::join_all;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use super::batch;
use super::endpoint::Endpoint;
use super::row::stored;
use super::session::{Failure, Session, failure, reason};
use super::statement::Sql;
use super::task::{Task, Work};
use crate::service::storage::{Notice, StorageError};

/// How many calls a transaction takes at most.
const GROUP_LIMIT: usize = 256;

/// Serves calls in their order until every sender is dropped.
///
/// A commit waits for a disk or two, whatever it contains. So all calls that wait share a
/// transaction, and while the disks work, the next group gathers. The moves of a group are one
/// statement, which is a transaction of its own; the statements of all others leave together.
pub(super) struct BatchWriter {
    endpoint: Endpoint,
    session: Session,
    calls: UnboundedReceiver<Box<dyn Task>>,
    notices: UnboundedSender<Notice>,
}

impl BatchWriter {
    pub(super) const fn new(
        endpoint: Endpoint,
        session: Session,
        calls: UnboundedReceiver<Box<dyn Task>>,
        notices: UnboundedSender<Notice>,
    ) -> Self {
        Self { endpoint, session, calls, notices }
    }

    /// Serves calls until all callers are gone.
    pub(super) async fn serve(mut self) {
        let mut group = Vec::with_capacity(GROUP_LIMIT);
        while self.calls.recv_many(&mut group, GROUP_LIMIT).await > 0 {
            sort(&mut group);
            // A move is a change of a kind that is made with others, and mostly nothing else waits.
            let [together, mut alone] = divide(core::mem::take(&mut group));
            let is_again = self.update(together, &mut alone).await;
            self.send_notices();
            self.run(alone, is_again).await;
            self.send_notices();
        }
    }

    fn send_notices(&self) {
        for notice in self.session.take_notices() {
            // A process that misses one asks for revisions.
            let _ = self.notices.send(notice);
        }
    }

    /// Makes changes of different games in one statement, and answers. Those that were not made are
    /// left to be made alone, which returns the reason. True if something may have been made
    /// unnoticed.
    async fn update(
        &mut self,
        mut tasks: Vec<Box<dyn Task>>,
        left: &mut Vec<Box<dyn Task>>,
    ) -> bool {
        let mut is_again = false;
        while !tasks.is_empty() {
            let updates: Vec<_> = tasks.iter().filter_map(|task| task.update()).collect();
            let error = match batch::update(&self.session, &updates).await {
                Ok(made) => {
                    let is_made = |task: &mut Box<dyn Task>| {
                        task.kind().game.is_some_and(|game| made.contains(&game))
                    };
                    for mut task in tasks.extract_if(.., is_made) {
                        task.settle();
                        task.answer(Ok(()));
                    }
                    left.splice(0..0, tasks);
                    sort(left);
                    return is_again;
                }
                Err(error) => error,
            };
            if let Err(error) = self.recover(&error, &mut is_again, tasks.len()).await {
                for task in tasks.drain(..) {
                    task.answer(Err(error.clone()));
                }
            }
        }
        is_again
    }

    /// Runs a group in a transaction, and answers. It waits for a database that cannot be reached,
    /// however long that takes: nothing is acknowledged, and nothing is refused that may be stored
    /// already.
    async fn run(&mut self, mut group: Vec<Box<dyn Task>>, mut is_again: bool) {
        while !group.is_empty() {
            let result = match transact(&self.session, &mut group, is_again).await {
                Ok(()) => Ok(()),
                Err(error) => match self.recover(&error, &mut is_again, group.len()).await {
                    Ok(()) => continue,
                    Err(error) => Err(error),
                },
            };
            // Calls that only read may succeed where nothing can be written.
            let is_done = |task: &mut Box<dyn Task>| result.is_ok() || !task.kind().is_read;
            let mut answered: Vec<_> = group.extract_if(.., is_done).collect();
            if answered.is_empty() {
                answered = core::mem::take(&mut group);
            }
            for task in answered {
                task.answer(result.clone());
            }
        }
    }

    /// Prepares another attempt after an error; what an attempt has begun is undone.
    ///
    /// # Errors
    /// Another attempt would fail, too.
    async fn recover(
        &mut self,
        error: &Error,
        is_again: &mut bool,
        count: usize,
    ) -> Result<(), StorageError> {
        // The notices are of changes that were undone, or that the next attempt reports.
        self.session.take_notices();
        let failure = failure(error);
        // It ends what an error has left open, and shows whether the connection is alive.
        if failure == Failure::Connection || self.session.run("ROLLBACK").await.is_err() {
            *is_again = true;
            self.session.reopen(&self.endpoint, error).await;
        } else if failure == Failure::Contention {
            tracing::debug!("a transaction is tried again: {}", reason(error));
        } else {
            let reason = reason(error);
            tracing::error!("{count} calls to the database failed: {reason}");
            return Err(match failure {
                Failure::Full => StorageError::Full,
                _ => StorageError::Failed(reason.into()),
            });
        }
        Ok(())
    }
}

/// Takes out the changes that can be made together: of each game the first one of the group.
fn divide(group: Vec<Box<dyn Task>>) -> [Vec<Box<dyn Task>>; 2] {
    let mut last = None;
    let (together, alone) = group.into_iter().partition(|task| {
        let game = task.kind().game;
        let is_first = game.is_some() && game != last;
        last = game;
        is_first && task.update().is_some()
    });
    [together, alone]
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
/// The error of the statement that failed first.
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
