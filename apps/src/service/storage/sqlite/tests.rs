//! The embedded storage: the suite of all engines, and what only files can do.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use super::Sqlite;
use crate::service::storage::conformance::{self, change, draft};
use crate::service::storage::{
    Action, Archive as _, ArchiveQuery, GameKey, Score, Storage, StorageError, Times, saved,
};

fn folder() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    (folder, path)
}

/// Why a file is refused.
fn refusal(path: &Path) -> String {
    format!("{:#}", Sqlite::open(path).unwrap_err())
}

#[tokio::test]
async fn it_is_a_storage() {
    let folder = TempDir::new().unwrap();
    let number = core::cell::Cell::new(0);
    conformance::check(async || {
        number.set(number.get() + 1);
        Sqlite::open(&folder.path().join(number.get().to_string())).unwrap()
    })
    .await;
}

/// They hold what seats are taken again by, and the names of private games.
#[tokio::test]
async fn nobody_else_may_read_the_files() {
    let (folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    storage.commit(change(1, 10, Action::Create(draft("a")))).await.unwrap();
    let mut count = 0;
    for entry in folder.path().read_dir().unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", entry.path().display());
        count += 1;
    }
    assert!(count >= 2, "the log lies beside the file");
}

#[tokio::test]
async fn what_was_stored_is_there_when_it_opens_again() {
    let (_folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    storage.commit(change(1, 10, Action::Create(draft("a")))).await.unwrap();
    let mut end = change(2, 20, Action::Create(draft("b")));
    end.scores = vec![Score { player: conformance::name("Paul"), has_won: Some(false) }];
    storage.commit(end).await.unwrap();
    storage.heartbeat(50).await.unwrap();
    let before = storage.list(None, 9).await;
    drop(storage);
    let storage = Sqlite::open(&path).unwrap();
    let after = storage.list(None, 9).await;
    assert_eq!(before, after);
    assert_eq!(storage.time().await, Ok(50));
    assert_eq!(storage.take(50, 0, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn results_that_a_dead_process_had_taken_come_at_once_and_in_doubt() {
    let (_folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    let score = |name| Score { player: conformance::name(name), has_won: None };
    let mut end = change(1, 10, Action::Create(draft("a")));
    end.scores = vec![score("Paul"), score("George"), score("Ringo")];
    storage.commit(end).await.unwrap();
    let taken = storage.take(10, 200_000, 2).await.unwrap();
    storage.retry(taken[1].number, 50).await.unwrap();
    assert_eq!(storage.take(10, 200_000, 0).await, Ok(vec![]));
    drop(storage);
    let storage = Sqlite::open(&path).unwrap();
    let again = storage.take(10, 200_000, 9).await.unwrap();
    let fates: Vec<_> =
        again.iter().map(|queued| (queued.score.player, queued.is_uncertain)).collect();
    let (paul, ringo) = (conformance::name("Paul"), conformance::name("Ringo"));
    assert_eq!(fates, [(paul, true), (ringo, false)], "who waits for another attempt waits on");
    assert_eq!(storage.take(49, 200_000, 9).await, Ok(vec![]), "a lease of the living holds");
    assert_eq!(storage.take(50, 200_000, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn dropping_it_finishes_what_was_asked_for() {
    let (_folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    let commits: Vec<_> = (0..1_000)
        .map(|key| storage.commit(change(key, 0, Action::Create(draft(&key.to_string())))))
        .collect();
    drop(commits);
    drop(storage);
    assert!(!path.with_extension("db-wal").exists(), "the log was not checkpointed");
    assert_eq!(Sqlite::open(&path).unwrap().list(None, 2_000).await.unwrap().len(), 1_000);
}

#[test]
fn a_file_in_use_is_refused() {
    let (_folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    assert!(refusal(&path).contains("another process uses it"), "{}", refusal(&path));
    drop(storage);
    Sqlite::open(&path).unwrap();
}

#[test]
fn other_files_are_refused_and_stay_as_they_are() {
    let (_folder, path) = folder();
    fs::write(&path, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ".repeat(100)).unwrap();
    assert!(refusal(&path).contains("it is not a database"), "{}", refusal(&path));

    for (sql, reason) in [
        ("CREATE TABLE song (title TEXT)", "another program"),
        ("PRAGMA application_id = 252006673", "another program"),
    ] {
        fs::remove_file(&path).unwrap();
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let before = fs::read(&path).unwrap();
        assert!(refusal(&path).contains(reason), "{}", refusal(&path));
        assert_eq!(fs::read(&path).unwrap(), before);
    }

    fs::remove_file(&path).unwrap();
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 4).unwrap();
    let newer = "its tables have version 4, and this program knows 2 to 3";
    let before = fs::read(&path).unwrap();
    assert!(refusal(&path).contains(newer), "{}", refusal(&path));
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// A file of version 2, as that program left it when it was killed: see its first lines.
const VERSION_2: &str = include_str!("../../../../tests/service/data/games-2-sqlite.sql");

#[tokio::test]
async fn an_older_file_is_brought_to_this_version_and_loses_nothing() {
    let (_folder, path) = folder();
    let database = Connection::open(&path).unwrap();
    database.execute_batch(VERSION_2).unwrap();
    let rows = |sql: &str| -> Vec<String> {
        let database = Connection::open(&path).unwrap();
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let games = "SELECT quote(key) || revision || name || situation || is_private || deadline
        || quote(state) FROM game ORDER BY key";
    let seats = "SELECT quote(game) || side || name || quote(token) || vacant_since FROM seat";
    let results = "SELECT number || idempotency_key || player || has_won FROM outbox";
    let all = || [games, seats, results].map(rows);
    let before = all();
    assert_eq!(before.each_ref().map(Vec::len), [2, 2, 2]);
    drop(database);
    let storage = Sqlite::open(&path).unwrap();
    let listed = storage.list(None, 9).await.unwrap();
    assert_eq!(listed.iter().filter(|(_, game)| game.is_ok()).count(), 2);
    let running = storage.find(&conformance::name("Running")).await.unwrap().unwrap();
    let (server, times) = saved::decode(&running.state[6..]).unwrap();
    assert_eq!((server.game().len(), times), (3, Times::default()));
    conformance::archive(&storage, 1, |_| ()).await;
    drop(storage);
    assert_eq!(all(), before);
    let tables = "SELECT type || name || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1";
    let migrated = rows(tables);
    fs::remove_file(&path).unwrap();
    drop(Sqlite::open(&path).unwrap());
    assert_eq!(migrated, rows(tables), "a new file has the same tables");
}

#[test]
fn a_step_that_fails_leaves_an_older_file_as_it_is() {
    let (_folder, path) = folder();
    let database = Connection::open(&path).unwrap();
    database.execute_batch(VERSION_2).unwrap();
    // The last statement of the step makes an index with this name.
    database.execute_batch("CREATE INDEX archive_black ON game (revision)").unwrap();
    drop(database);
    let reason = refusal(&path);
    assert!(reason.contains("its tables stay those of version 2: "), "{reason}");
    let database = Connection::open(&path).unwrap();
    let version: i32 = database.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'archive'";
    let tables: i32 = database.query_row(tables, [], |row| row.get(0)).unwrap();
    assert_eq!((version, tables), (2, 0));
}

/// A row that cannot be read concerns its game or its result alone.
#[tokio::test]
async fn a_damaged_row_closes_nothing() {
    let (_folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    let score = |name| Score { player: conformance::name(name), has_won: None };
    let mut end = change(1, 10, Action::Create(draft("a")));
    end.scores = vec![score("Paul"), score("George")];
    storage.commit(end).await.unwrap();
    drop(storage);
    let database = Connection::open(&path).unwrap();
    for sql in
        ["UPDATE game SET situation = 99", "UPDATE outbox SET player = '' WHERE player = 'Paul'"]
    {
        assert_eq!(database.execute(sql, []), Ok(1));
    }
    drop(database);
    let storage = Sqlite::open(&path).unwrap();
    let taken = storage.take(10, 200_000, 9).await.unwrap();
    assert_eq!(taken.iter().map(|queued| &queued.score).collect::<Vec<_>>(), [&score("George")]);
    for key in [3, 4] {
        conformance::archive(&storage, key, |_| ()).await;
    }
    drop(storage);
    let database = Connection::open(&path).unwrap();
    assert_eq!(database.execute("UPDATE archive SET cause = 99 WHERE key = 3", []), Ok(1));
    drop(database);
    let storage = Sqlite::open(&path).unwrap();
    let query = ArchiveQuery { from: (0, GameKey(0)), player: None, limit: 1 };
    let first = storage.page(query.clone()).await.unwrap();
    assert_eq!((first.games.len(), &first.damaged[..]), (0, &[GameKey(3)][..]));
    let second = storage.page(ArchiveQuery { from: first.next.unwrap(), ..query }).await.unwrap();
    assert_eq!(second.games[0].key, GameKey(4), "the others are served");
    let is_damaged = |error| matches!(error, StorageError::Failed(_));
    assert!(storage.load(GameKey(1)).await.is_err_and(is_damaged));
    assert!(storage.find(&conformance::name("a")).await.is_err_and(is_damaged));
    assert_eq!(storage.load(GameKey(2)).await, Ok(None));
    storage.commit(change(2, 20, Action::Create(draft("b")))).await.unwrap();
}

#[test]
fn a_damaged_file_is_refused() {
    let (_folder, path) = folder();
    let storage = Sqlite::open(&path).unwrap();
    for key in 0..200 {
        drop(storage.commit(change(key, 0, Action::Create(draft(&key.to_string())))));
    }
    drop(storage);
    let mut bytes = fs::read(&path).unwrap();
    for page in bytes.chunks_mut(4_096).skip(2) {
        page[..2_000].fill(0xA5);
    }
    fs::write(&path, bytes).unwrap();
    assert!(refusal(&path).contains("damaged"), "{}", refusal(&path));
}

#[test]
fn a_place_that_cannot_be_written_is_refused() {
    let (folder, path) = folder();
    let below = path.join("none").join("games.db");
    assert!(refusal(&below).contains("there is no folder"), "{}", refusal(&below));
    assert!(refusal(folder.path()).contains("it is a folder"), "{}", refusal(folder.path()));
}
