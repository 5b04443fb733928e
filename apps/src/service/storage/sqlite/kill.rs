//! A process that stores games, killed in the middle of it again and again: what it had
//! acknowledged is there.
//!
//! The test runs its own program a second time, which finds the path of the file in its environment
//! and then plays the victim: it changes games, several changes of each under way, and prints each
//! answer when it has it. It is killed after a number of answers, not after a time.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::Sqlite;
use crate::service::storage::conformance::{change, draft, name};
use crate::service::storage::{Action, Change, Draft, GameKey, Score, Storage, StoredGame};
use crate::support::random::Random;

/// The variable with the path.
const VICTIM: &str = "PEDINA_KILL_TEST_FILE";

/// Games that are played side by side.
const GAMES: u64 = 12;

/// Changes of one game that wait for their answers together.
const UNDER_WAY: usize = 4;

/// How often a game is written before it is deleted.
const LENGTH: u64 = 25;

/// What a game holds at a revision; its name is that of its table.
fn row(key: u64, revision: u64) -> Draft {
    let mut row = draft(&format!("table {}", key % GAMES));
    row.state = [key, revision].map(u64::to_le_bytes).concat();
    row.state.resize(1_000, 7);
    row.deadline = Some(revision);
    row
}

/// The change after a revision.
fn next(key: u64, revision: u64) -> Change {
    let action = match revision {
        0 => Action::Create(row(key, 1)),
        LENGTH => Action::Delete { expected: revision },
        expected => Action::Update { expected, draft: row(key, revision + 1) },
    };
    let mut change = change(key, key * 100 + revision, action);
    if revision == LENGTH {
        change.scores = vec![Score { player: name("Paul"), has_won: Some(true) }];
    }
    change
}

/// Goes on with the games of the file, until it is killed.
async fn store(path: &Path) -> ! {
    let storage = Sqlite::open(path).expect("the file of the process before");
    let first = storage.time().await.unwrap() / 100 + GAMES;
    let mut games: BTreeMap<u64, (u64, u64)> =
        (0..GAMES).map(|table| (table, (first - first % GAMES + table, 0))).collect();
    for (GameKey(key), game) in storage.list(None, 100).await.unwrap() {
        games.insert(key % GAMES, (key, game.unwrap().revision));
    }
    loop {
        let mut commits = Vec::new();
        for (key, revision) in games.values_mut() {
            for _ in 0..UNDER_WAY {
                commits.push((*key, *revision + 1, storage.commit(next(*key, *revision))));
                *revision += 1;
                if *revision > LENGTH {
                    (*key, *revision) = (*key + GAMES, 0);
                }
            }
        }
        for (key, revision, commit) in commits {
            assert_eq!(commit.await, Ok(revision));
            let mut output = stdout().lock();
            writeln!(output, "stored {key} {revision}").unwrap();
            output.flush().unwrap();
        }
    }
}

/// What was acknowledged.
#[derive(Default)]
struct Acknowledged {
    /// The latest revision of each game.
    revisions: BTreeMap<u64, u64>,
    restarts: u64,
}

impl Acknowledged {
    /// Reads answers, and kills the process after some; those on their way are read, too.
    fn read(&mut self, child: &mut Child, mut count: usize) {
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            let Some((_, answer)) = line.split_once("stored ") else { continue };
            let (key, revision) = answer.split_once(' ').expect("a whole line");
            self.revisions.insert(key.parse().unwrap(), revision.parse().unwrap());
            count = count.saturating_sub(1);
            if count == 0 {
                // It may have been killed before.
                let _ = child.kill();
            }
        }
        let status = child.wait().unwrap();
        assert_eq!(count, 0, "the process ended by itself with {status}");
        self.restarts += 1;
    }

    /// Compares with the file.
    async fn check(&mut self, path: &Path) {
        let storage = Sqlite::open(path).unwrap();
        let games = storage.list(None, 1_000).await.unwrap();
        let games: Vec<_> = games.into_iter().map(|(_, game)| game.unwrap()).collect();
        let stored: BTreeMap<u64, u64> =
            games.iter().map(|game| (game.key.0, game.revision)).collect();
        for (&key, &revision) in &self.revisions {
            match stored.get(&key) {
                None => assert!(revision + UNDER_WAY as u64 > LENGTH, "game {key} is lost"),
                Some(&stored) => assert!(
                    revision <= stored && stored <= revision + UNDER_WAY as u64,
                    "game {key}: {revision} was acknowledged and {stored} is stored"
                ),
            }
        }
        for game in games {
            let (key, revision) = (game.key.0, game.revision);
            assert_eq!(game, StoredGame::new(GameKey(key), revision, row(key, revision)));
            self.revisions.insert(key, revision);
        }
        let latest = self.revisions.iter().map(|(key, revision)| key * 100 + revision - 1).max();
        assert!(storage.time().await.unwrap() >= latest.unwrap());
        // Games that are gone have ended, whether that was acknowledged or not.
        let ended = self.revisions.iter_mut().filter(|(key, _)| !stored.contains_key(key));
        ended.for_each(|(_, revision)| *revision = LENGTH + 1);
    }

    /// Each game that has ended has one score.
    async fn check_scores(&self, path: &Path) {
        let storage = Sqlite::open(path).unwrap();
        let scores = storage.take(u64::MAX >> 1, 0, usize::MAX >> 1).await.unwrap();
        let ended = self.revisions.iter().filter(|(_, revision)| **revision > LENGTH);
        let expected: BTreeSet<String> = ended.map(|(key, _)| format!("{key:016x}-0")).collect();
        assert_eq!(scores.len(), expected.len());
        let keys: BTreeSet<String> =
            scores.into_iter().map(|queued| queued.idempotency_key).collect();
        assert_eq!(keys, expected);
    }
}

/// Kills a process this often; `test` is the name of the test that calls it.
fn kill(times: usize, test: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    if let Some(path) = std::env::var_os(VICTIM) {
        runtime.block_on(store(Path::new(&path)));
    }
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let mut random = Random::new(times as u64);
    let mut acknowledged = Acknowledged::default();
    for _ in 0..times {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture", "--include-ignored"])
            .arg(format!("service::storage::sqlite::kill::{test}"))
            .env(VICTIM, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        acknowledged.read(&mut child, 1 + random.below(400));
        runtime.block_on(acknowledged.check(&path));
    }
    runtime.block_on(acknowledged.check_scores(&path));
}

#[test]
fn what_was_acknowledged_survives_kills() {
    kill(5, "what_was_acknowledged_survives_kills");
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn what_was_acknowledged_survives_a_hundred_kills() {
    kill(100, "what_was_acknowledged_survives_a_hundred_kills");
}
