//! A connection to the database, with all statements prepared.

use core::future::poll_fn;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result, anyhow};
use tokio::time::sleep;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Error, Row, Statement};

use super::endpoint::{Endpoint, Link};
use super::schema;
use super::statement::{ALL, Sql};
use crate::service::storage::{Difference, GameKey, Millis, Notice, Revision};

/// A connection.
pub(super) struct Session {
    client: Client,
    statements: Vec<Statement>,
    /// What marks the rows of this process.
    pub(super) node: i64,
    /// How long a statement may take; however long it takes without it.
    limit: Option<Duration>,
    /// The latest time of what was asked for.
    time: AtomicU64,
    /// The notices of changes that this transaction makes.
    notices: Mutex<Vec<Notice>>,
    /// Whether a transaction is being stored.
    is_committing: Arc<AtomicBool>,
}

/// What a failed call means for its transaction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Failure {
    /// Others were in the way, and nothing was stored: try again.
    Contention,
    /// The connection is gone, or leads to a server that takes no changes: connect again. What was
    /// asked for is stored or not.
    Connection,
    /// There is no space, and nothing was stored.
    Full,
    /// Nothing was stored.
    Other,
}

impl Session {
    /// Connects, creates the tables if they are missing, and prepares the statements, each of which
    /// may take as long as `limit`. What can be read then is on a synchronous standby too, if the
    /// database has one.
    ///
    /// # Errors
    /// The database cannot be reached, belongs to another program, or would lose changes.
    pub(super) async fn open(
        endpoint: &Endpoint,
        node: i64,
        limit: Option<Duration>,
    ) -> Result<Self> {
        let is_committing = Arc::new(AtomicBool::new(false));
        let client = connect(endpoint, is_committing.clone()).await?;
        schema::check_version(&client).await?;
        schema::check_durability(&client).await?;
        is_committing.store(true, Ordering::Relaxed);
        schema::prepare(&client).await?;
        is_committing.store(false, Ordering::Relaxed);
        schema::choose_plans(&client).await?;
        let mut statements = Vec::with_capacity(ALL.len());
        for sql in ALL {
            statements.push(client.prepare(&sql.text()).await?);
        }
        if let Some(limit) = limit {
            let milliseconds = limit.as_millis();
            client.batch_execute(&format!("SET statement_timeout = {milliseconds}")).await?;
        }
        let (time, notices) = (AtomicU64::new(0), Mutex::default());
        Ok(Self { client, statements, node, limit, time, notices, is_committing })
    }

    /// Connects again after this error has ended the connection, however long that takes.
    pub(super) async fn reopen(&mut self, endpoint: &Endpoint, error: &Error) {
        tracing::warn!("games wait for the database: {}", reason(error));
        let mut known = String::new();
        loop {
            match Self::open(endpoint, self.node, self.limit).await {
                Ok(session) => {
                    tracing::warn!("the database is back");
                    *self = session;
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

    /// The latest time of what was asked for over this connection.
    pub(super) fn time(&self) -> Millis {
        self.time.load(Ordering::Relaxed)
    }

    /// It is at least this time; stored with the transaction.
    pub(super) fn reach(&self, time: Millis) {
        self.time.fetch_max(time, Ordering::Relaxed);
    }

    /// A game will have this revision once the transaction is stored.
    pub(super) fn note(
        &self,
        key: GameKey,
        revision: Revision,
        difference: Option<Arc<Difference>>,
    ) {
        let notice = Notice { hint: (key, revision), difference };
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).push(notice);
    }

    /// Takes the notices of a transaction that has ended.
    pub(super) fn take_notices(&self) -> Vec<Notice> {
        core::mem::take(&mut *self.notices.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The rows that a statement finds. It is sent when the future is polled for the first time.
    pub(super) async fn query(
        &self,
        sql: Sql,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        self.client.query(&self.statements[sql as usize], values).await
    }

    /// As [`query`](Self::query), of a statement that is a transaction of its own, which is stored
    /// when it answers.
    pub(super) async fn store(
        &self,
        sql: Sql,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        self.is_committing.store(true, Ordering::Relaxed);
        let result = self.query(sql, values).await;
        self.is_committing.store(false, Ordering::Relaxed);
        result
    }

    /// Runs statements without values.
    pub(super) async fn run(&self, sql: &str) -> Result<(), Error> {
        self.client.batch_execute(sql).await
    }

    /// Stores the transaction.
    pub(super) async fn commit(&self) -> Result<(), Error> {
        self.is_committing.store(true, Ordering::Relaxed);
        let result = self.run("COMMIT").await;
        self.is_committing.store(false, Ordering::Relaxed);
        result
    }
}

/// A bare connection. The flag says whether a transaction is being stored.
///
/// # Errors
/// The database cannot be reached.
pub(super) async fn connect(endpoint: &Endpoint, is_committing: Arc<AtomicBool>) -> Result<Client> {
    let connected = endpoint.connect().await;
    let (client, connection) = connected.map_err(|error| match is_read_only(&error) {
        true => anyhow!(READ_ONLY),
        false => error.into(),
    })?;
    tokio::spawn(run(connection, is_committing));
    Ok(client)
}

/// Carries what is sent and received. A commit whose wait for a standby is cancelled, by an
/// operator or a limit of time, succeeds with a warning: then the connection ends before that
/// answer is passed on, since a promotion could lose the change.
async fn run(mut connection: Link, is_committing: Arc<AtomicBool>) {
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        match message {
            Ok(AsyncMessage::Notice(notice))
                if *notice.code() == SqlState::WARNING && is_committing.load(Ordering::Relaxed) =>
            {
                tracing::warn!("a change is stored, but not certainly: {}", notice.message());
                return;
            }
            Ok(_) => {}
            Err(error) => {
                tracing::warn!("the connection to the database failed: {}", reason(&error));
                return;
            }
        }
    }
}

/// What the database or the network says of an error, whose own text is only its kind.
pub(super) fn reason(error: &Error) -> String {
    let source = core::error::Error::source(error);
    source.map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
}

/// What an error means.
pub(super) fn failure(error: &Error) -> Failure {
    let Some(code) = error.code() else {
        // Values of the wrong type would be a fault of this program.
        return if is_of_network(error) { Failure::Connection } else { Failure::Other };
    };
    if [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED].contains(code) {
        return Failure::Contention;
    }
    if *code == SqlState::DISK_FULL {
        return Failure::Full;
    }
    // 08: the connection. 57P: the server shuts down or starts. 25006: it is a standby now.
    let is_server = code.code().starts_with("08") || code.code().starts_with("57P");
    if is_server || *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        return Failure::Connection;
    }
    Failure::Other
}

fn is_of_network(error: &Error) -> bool {
    error.is_closed() || io_error(error).is_some()
}

/// Whether a connection was given up because the server takes no changes: that error is none of the
/// system's.
fn is_read_only(error: &Error) -> bool {
    io_error(error).is_some_and(|error| {
        error.kind() == io::ErrorKind::PermissionDenied && error.raw_os_error().is_none()
    })
}

fn io_error(error: &Error) -> Option<&io::Error> {
    core::error::Error::source(error)?.downcast_ref()
}

/// How long to wait until the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// Why a server is of no use that can be reached.
const READ_ONLY: &str =
    "it takes no changes: it is a standby, or default_transaction_read_only is on";
