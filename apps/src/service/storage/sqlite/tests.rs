//! The embedded storage: the suite of all engines, and what only files can do.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use super::Sqlite;
use crate::service::storage::conformance::{self, change, draft};
use crate::service::storage::{Action, GameKey, Score, Storage, StorageError};

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
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 3).unwrap();
    assert!(refusal(&path).contains("have version 3"), "{}", refusal(&path));
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
    assert!(refusal(&below).contains("the folder does not exist"), "{}", refusal(&below));
    assert!(refusal(folder.path()).contains("cannot open"), "{}", refusal(folder.path()));
}
