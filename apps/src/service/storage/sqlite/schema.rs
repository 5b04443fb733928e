//! The file: what it holds, and whether it is ours.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::archive;
use crate::service::storage::archive::sql::INDEXES;
use crate::support::database_file;

/// What marks a file as ours, in its header: `PDNG`.
const APPLICATION: i32 = i32::from_be_bytes(*b"PDNG");

/// The version of the tables.
const VERSION: i32 = 3;

/// What brings tables of each version to the next one, from the oldest that can be opened.
const STEPS: [(i32, [&str; 2]); 1] = [(2, [archive::TABLE, INDEXES])];

/// After how many pages the log is copied into the file: 16 MB. Moves wait for that, a few
/// milliseconds and ever fewer times the longer the log is, as most of its pages are the same ones.
const LOG_PAGES: i32 = 4_000;

/// The tables of the oldest version. Standard SQL but for STRICT and AUTOINCREMENT, so that another
/// database can hold the same.
const TABLES: &str = "
    CREATE TABLE game (
        key INTEGER PRIMARY KEY,
        revision INTEGER NOT NULL,
        name TEXT NOT NULL UNIQUE,
        situation INTEGER NOT NULL,
        is_private INTEGER NOT NULL,
        deadline INTEGER,
        state BLOB NOT NULL
    ) STRICT;
    CREATE INDEX game_deadline ON game (deadline, key) WHERE deadline IS NOT NULL;
    CREATE TABLE seat (
        game INTEGER NOT NULL,
        side INTEGER NOT NULL,
        name TEXT NOT NULL,
        token BLOB,
        vacant_since INTEGER,
        PRIMARY KEY (game, side)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outbox (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        idempotency_key TEXT NOT NULL UNIQUE,
        player TEXT NOT NULL,
        has_won INTEGER,
        due INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        is_taken INTEGER NOT NULL,
        is_uncertain INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX outbox_due ON outbox (due, number);
    CREATE TABLE clock (time INTEGER NOT NULL) STRICT;
    INSERT INTO clock (time) VALUES (0);
";

/// Opens a file of games or makes one, checks it, and locks it for this process.
///
/// # Errors
/// See [`Sqlite::open`](super::Sqlite::open).
pub(super) fn open(path: &Path, file_system: Option<&str>) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = match file_system {
        None => {
            database_file::prepare(path)?;
            Connection::open_with_flags(path, flags)
        }
        Some(name) => Connection::open_with_flags_and_vfs(path, flags, name),
    };
    connection.map_err(Into::into).and_then(prepare).map_err(database_file::explain)
}

fn prepare(connection: Connection) -> Result<Connection> {
    connection.busy_timeout(core::time::Duration::ZERO)?;
    connection.pragma_update_and_check(None, "locking_mode", "EXCLUSIVE", |_| Ok(()))?;
    let version = check_owner(&connection)?;
    let journal: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    ensure!(journal == "wal", "the file system has no write-ahead log: it says {journal}");
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    sync_log(&connection)?;
    let Some(version) = version else {
        let [(oldest, _), ..] = STEPS;
        connection.execute_batch(&format!(
            "BEGIN; {TABLES} PRAGMA application_id = {APPLICATION}; {} COMMIT;",
            steps(oldest)
        ))?;
        return Ok(connection);
    };
    check_integrity(&connection)?;
    if version < VERSION {
        tracing::warn!("the tables of version {version} become those of version {VERSION}");
        let step = connection.execute_batch(&format!("BEGIN; {} COMMIT;", steps(version)));
        step.with_context(|| format!("its tables stay those of version {version}"))?;
    }
    end_leases(&connection)?;
    Ok(connection)
}

/// What brings tables from this version to the latest.
fn steps(version: i32) -> String {
    let steps = STEPS.iter().filter(|(from, _)| *from >= version);
    let mut sql: String = steps.flat_map(|(_, sql)| *sql).collect();
    sql.push_str(&format!("PRAGMA user_version = {VERSION};"));
    sql
}

/// The version of the tables; `None` if the file is empty. What it checks comes before anything is
/// written.
fn check_owner(connection: &Connection) -> Result<Option<i32>> {
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == 0 && tables == 0 {
        return Ok(None);
    }
    ensure!(application == APPLICATION, "it is a database of another program");
    let [(oldest, _), ..] = STEPS;
    ensure!(
        (oldest..=VERSION).contains(&version),
        "its tables have version {version}, and this program knows {oldest} to {VERSION}"
    );
    Ok(Some(version))
}

/// Makes durable what a process wrote that was killed before its sync returned. The system still
/// shows it, so it counts from now on, and a loss of power must not take it back.
///
/// # Errors
/// The disk fails or is full.
fn sync_log(connection: &Connection) -> Result<()> {
    let is_busy: i64 =
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    ensure!(is_busy == 0, "another process uses it: end that one");
    Ok(())
}

/// Lets results be taken at once that another process had taken: the lock on the file says that it
/// is gone, and the time of the service, in which its lease counts, stood still since. They stay
/// marked as taken, so whoever takes them knows that they may have arrived. On a full disk they
/// wait for their lease: the games can be read all the same.
///
/// # Errors
/// The disk fails.
fn end_leases(connection: &Connection) -> Result<()> {
    match connection.execute("UPDATE outbox SET due = 0 WHERE is_taken", []) {
        Err(error) if error.sqlite_error_code() != Some(ErrorCode::DiskFull) => Err(error.into()),
        _ => Ok(()),
    }
}

fn check_integrity(connection: &Connection) -> Result<()> {
    let finding: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    ensure!(finding == "ok", "it is damaged, restore a copy: {finding}");
    let clocks: i64 = connection.query_row("SELECT count(*) FROM clock", [], |row| row.get(0))?;
    ensure!(clocks == 1, "it is damaged, restore a copy: it has {clocks} clocks");
    Ok(())
}
