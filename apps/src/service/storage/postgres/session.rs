//! A connection to the database, with all statements prepared.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;

use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row, Statement};

use super::schema;
use super::statement::{ALL, Sql};
use crate::service::storage::{GameKey, Hint, Millis, Revision};

/// A connection.
pub(super) struct Session {
    client: Client,
    statements: Vec<Statement>,
    /// What marks the rows of this process.
    pub(super) node: i64,
    /// The latest time of what was asked for.
    time: AtomicU64,
    /// Of changes that this transaction makes.
    hints: Mutex<Vec<Hint>>,
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

/// Reads an address, and adds the time limits that a fast failover needs.
///
/// # Errors
/// It is not an address of a database.
pub(super) fn parse(address: &str) -> Result<Config> {
    let mut config: Config = address.parse().context(
        "it is no address of a database: write postgres://USER:PASSWORD@HOST:PORT/DATABASE",
    )?;
    ensure!(config.get_dbname().is_some(), "it names no database: end it with /DATABASE");
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_TIME);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    if config.get_application_name().is_none() {
        config.application_name("pedina");
    }
    // After a change of servers the old one may still answer, and takes no changes.
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    Ok(config)
}

impl Session {
    /// Connects, creates the tables if they are missing, and prepares the statements.
    ///
    /// # Errors
    /// The database cannot be reached, belongs to another program, or would lose changes.
    pub(super) async fn open(config: &Config, node: i64) -> Result<Self> {
        let client = connect(config).await?;
        schema::check_durability(&client).await?;
        schema::prepare(&client).await?;
        let mut statements = Vec::with_capacity(ALL.len());
        for sql in ALL {
            statements.push(client.prepare(&sql.text()).await?);
        }
        Ok(Self { client, statements, node, time: AtomicU64::new(0), hints: Mutex::default() })
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
    pub(super) fn hint(&self, key: GameKey, revision: Revision) {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner).push((key, revision));
    }

    /// Takes the hints of a transaction that has ended.
    pub(super) fn take_hints(&self) -> Vec<Hint> {
        core::mem::take(&mut *self.hints.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The rows that a statement finds. It is sent when the future is polled for the first time.
    pub(super) async fn query(
        &self,
        sql: Sql,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        self.client.query(&self.statements[sql as usize], values).await
    }

    /// Runs statements without values.
    pub(super) async fn run(&self, sql: &str) -> Result<(), Error> {
        self.client.batch_execute(sql).await
    }
}

/// A bare connection.
///
/// # Errors
/// The database cannot be reached.
pub(super) async fn connect(config: &Config) -> Result<Client> {
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::warn!("the connection to the database failed: {error}");
        }
    });
    Ok(client)
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
    let source = core::error::Error::source(error);
    error.is_closed() || source.is_some_and(|source| source.is::<std::io::Error>())
}

/// How long a connection may take.
const CONNECT_TIME: Duration = Duration::from_secs(5);

/// How long sent data may stay unacknowledged before the connection counts as broken.
const SILENCE: Duration = Duration::from_secs(10);
