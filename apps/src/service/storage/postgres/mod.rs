//! The storage that several processes share: a database that speaks the protocol of PostgreSQL.
//!
//! | file | content |
//! |---|---|
//! | `schema` | the tables, and what the database must promise |
//! | `statement` | the statements |
//! | `endpoint` | the address, and how the connection is secured |
//! | `session` | a connection |
//! | `row`, `outbox`, `archive` | games, results and ended games in their rows |
//! | `batch` | many games in one statement |
//! | `membership` | the processes that share the database |
//! | `hints` | notifications between them |
//! | `task` | calls that wait |
//! | `writer` | transactions of many calls |
//! | `reader` | games, and apart from those the archive, that are read beside them |
//!
//! One statement compares the revision, sets the row, and logs the change as an event with a number
//! of its own. A connection that breaks is replaced and what was under way is tried again: the
//! logged numbers show which changes were made before.

mod archive;
mod batch;
mod endpoint;
mod hints;
mod membership;
mod outbox;
mod reader;
mod row;
mod schema;
mod session;
mod statement;
mod task;
#[cfg(test)]
mod tests;
mod writer;

use core::fmt;
use core::time::Duration;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use pedina::chess::server::{Name, ServerSituation};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel};
use tokio::sync::oneshot;
use tokio::time::timeout;

use self::endpoint::Endpoint;
use self::reader::Question;
use self::session::Session;
use self::task::{Call, Commit, Kind, Outcome, Task, Work};
use self::writer::BatchWriter;
use super::{
    Answer, Archive, ArchivePage, ArchiveQuery, ArchivedGame, Change, Cluster, ClusterEvent,
    GameKey, Hint, ListedGame, Millis, NodeInfo, NodeKey, QueuedScore, Revision, Storage,
    StorageError, StoredGame, UnixMillis,
};
use crate::service::ids;

/// Games in a database.
pub(crate) struct Postgres {
    calls: UnboundedSender<Box<dyn Task>>,
    questions: Sender<Question>,
    /// Those about the archive, which may take long.
    archive: Sender<Question>,
    node: NodeKey,
    /// The changes of other processes, until the service subscribes.
    events: Mutex<Option<UnboundedReceiver<ClusterEvent>>>,
}

impl Postgres {
    /// Whether this is the address of a database rather than a file.
    pub(crate) fn is_address(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// Connects to the database at this address, and makes its tables if it has none.
    ///
    /// # Errors
    /// It cannot be reached, belongs to another program or a newer version, or does not promise to
    /// keep what it has acknowledged.
    pub(crate) async fn open(address: &str) -> Result<Self> {
        // The address may hold a password, so no message repeats it.
        let endpoint = Endpoint::parse(address).context("the address of --storage is wrong")?;
        let node = NodeKey(ids::random()?);
        let connect = async |limit| {
            let session = Session::open(&endpoint, row::stored(node.0), limit).await;
            session.context("the database of --storage cannot be used")
        };
        let (session, reading) = (connect(None).await?, connect(None).await?);
        let archiving = connect(Some(ARCHIVE_TIME)).await?;
        let (calls, queue) = unbounded_channel();
        let (changed, changes) = unbounded_channel();
        let (received, events) = unbounded_channel();
        let (questions, asked) = channel(QUESTIONS_LIMIT);
        let (archive, asked_of_archive) = channel(ARCHIVE_LIMIT);
        tokio::spawn(hints::run(endpoint.clone(), row::stored(node.0), changes, received));
        tokio::spawn(reader::serve(endpoint.clone(), reading, asked));
        tokio::spawn(reader::serve(endpoint.clone(), archiving, asked_of_archive));
        tokio::spawn(BatchWriter::new(endpoint, session, queue, changed).serve());
        Ok(Self { calls, questions, archive, node, events: Mutex::new(Some(events)) })
    }

    fn call<T: Send + 'static>(
        &self,
        kind: Kind,
        body: impl for<'a> Fn(&'a Session, bool) -> Work<'a, Outcome<T>> + Send + Sync + 'static,
    ) -> Answer<T> {
        let (call, answer) = Call::new(kind, body);
        // A writer that is gone drops the call, whose answer says so.
        let _ = self.calls.send(Box::new(call));
        await_answer(answer)
    }

    fn read<T: Send + 'static>(
        &self,
        body: impl for<'a> Fn(&'a Session) -> Work<'a, Outcome<T>> + Send + Sync + 'static,
    ) -> Answer<T> {
        let kind = Kind { is_read: true, ..Kind::default() };
        self.call(kind, move |session, _| body(session))
    }
}

/// As [`Postgres::read`], but of a reader beside the calls that wait: no move waits for it.
fn ask<T: Send + 'static>(
    reader: &Sender<Question>,
    body: impl for<'a> Fn(&'a Session) -> Work<'a, Outcome<T>> + Send + Sync + 'static,
) -> Answer<T> {
    let (call, answer) = Call::new(Kind::default(), move |session, _| body(session));
    put(reader, Question::Call(Box::new(call)), answer)
}

/// Asks a reader; the answer is an error if too many wait there.
fn put<T: Send + 'static>(
    reader: &Sender<Question>,
    question: Question,
    answer: oneshot::Receiver<Result<T, StorageError>>,
) -> Answer<T> {
    match reader.try_send(question) {
        Err(TrySendError::Full(_)) => {
            Box::pin(async { Err(StorageError::Failed("too many wait for an answer".into())) })
        }
        // A reader that is gone has dropped the question, whose answer says so.
        Ok(()) | Err(TrySendError::Closed(_)) => await_answer(answer),
    }
}

/// Gives up an answer of the archive that comes late. The database ends a statement by itself, but
/// not the wait for others, nor for a network that is gone.
fn in_time<T: Send + 'static>(answer: Answer<T>) -> Answer<T> {
    Box::pin(async {
        let late = || Err(StorageError::Failed("the archive answers too late".into()));
        timeout(ARCHIVE_TIME, answer).await.unwrap_or_else(|_| late())
    })
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("node", &self.node).finish_non_exhaustive()
    }
}

impl Storage for Postgres {
    fn commit(&self, change: Change) -> Answer<Revision> {
        let id = match ids::random() {
            Ok(id) => row::stored(id),
            Err(error) => {
                let reason = error.to_string().into();
                return Box::pin(async { Err(StorageError::Failed(reason)) });
            }
        };
        let (caller, answer) = oneshot::channel();
        let commit = Commit { change, id, outcome: None, caller };
        // As above.
        let _ = self.calls.send(Box::new(commit));
        await_answer(answer)
    }

    fn load(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.read(move |session| Box::pin(row::load(session, key)))
    }

    fn find(&self, name: &Name) -> Answer<Option<StoredGame>> {
        let name = *name;
        self.read(move |session| Box::pin(async move { row::find(session, &name).await }))
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>> {
        self.read(move |session| Box::pin(row::list(session, after, limit)))
    }

    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.call(Kind::default(), move |session, _| Box::pin(row::due(session, now, limit)))
    }

    fn time(&self) -> Answer<Millis> {
        self.read(|session| {
            Box::pin(async {
                let rows = session.query(statement::Sql::Time, &[]).await?;
                let time = rows.first().map_or(Ok(0), |row| row::unsigned(row, 0))?;
                Ok(Ok(time.max(session.time())))
            })
        })
    }

    fn heartbeat(&self, now: Millis) -> Answer<()> {
        self.call(Kind::default(), move |session, _| {
            session.reach(now);
            Box::pin(async { Ok(Ok(())) })
        })
    }

    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>> {
        self.call(Kind::default(), move |session, _| {
            // The lease counts from a time that is stored with it.
            session.reach(now);
            Box::pin(outbox::take(session, now, lease, limit))
        })
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.call(Kind::default(), move |session, _| Box::pin(outbox::retry(session, number, at)))
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.call(Kind::default(), move |session, _| Box::pin(outbox::acknowledge(session, number)))
    }

    fn waiting(&self) -> Answer<u64> {
        self.read(|session| Box::pin(outbox::waiting(session)))
    }

    fn archive(&self) -> &dyn Archive {
        self
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}

impl Archive for Postgres {
    fn latest(&self, name: &Name) -> Answer<Option<ArchivedGame>> {
        let name = *name;
        in_time(ask(&self.archive, move |session| {
            Box::pin(async move { archive::latest(session, &name).await })
        }))
    }

    fn page(&self, query: ArchiveQuery) -> Answer<ArchivePage> {
        let query = Arc::new(query);
        in_time(ask(&self.archive, move |session| {
            let query = query.clone();
            Box::pin(async move { archive::page(session, &query).await })
        }))
    }

    fn prune(&self, before: UnixMillis, limit: usize) -> Answer<usize> {
        in_time(ask(&self.archive, move |session| Box::pin(archive::prune(session, before, limit))))
    }
}

impl Cluster for Postgres {
    fn node(&self) -> NodeKey {
        self.node
    }

    fn nodes(&self) -> Answer<Vec<NodeInfo>> {
        self.read(|session| Box::pin(membership::nodes(session)))
    }

    fn forget(&self, node: NodeKey) -> Answer<()> {
        self.call(Kind::default(), move |session, _| Box::pin(membership::forget(session, node)))
    }

    fn held(&self, node: NodeKey, limit: usize) -> Answer<Vec<GameKey>> {
        self.read(move |session| Box::pin(membership::held(session, node, limit)))
    }

    fn revisions(&self, keys: Vec<GameKey>) -> Answer<Vec<Hint>> {
        let keys: Arc<[i64]> = keys.into_iter().map(|key| row::stored(key.0)).collect();
        self.read(move |session| {
            let keys = keys.clone();
            Box::pin(async move { membership::revisions(session, &keys).await })
        })
    }

    fn load_stale(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        let (caller, answer) = oneshot::channel();
        put(&self.questions, Question::Game { key, caller }, answer)
    }

    fn public(&self, situation: ServerSituation, limit: usize) -> Answer<Vec<StoredGame>> {
        ask(&self.questions, move |session| Box::pin(row::public(session, situation, limit)))
    }

    fn subscribe(&self) -> Option<UnboundedReceiver<ClusterEvent>> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

fn await_answer<T: Send + 'static>(
    answer: oneshot::Receiver<Result<T, StorageError>>,
) -> Answer<T> {
    Box::pin(async {
        let closed = || Err(StorageError::Failed("its task has ended".into()));
        answer.await.unwrap_or_else(|_| closed())
    })
}

/// How many questions may wait for games: more than a process has sockets.
const QUESTIONS_LIMIT: usize = 1 << 16;

/// How many may wait for the archive.
const ARCHIVE_LIMIT: usize = 256;

/// How long an answer of the archive may take.
const ARCHIVE_TIME: Duration = Duration::from_secs(5);
