//! The scores, in a file of SQLite: a result is on disk before it is answered.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, ensure};
use rusqlite::{Connection, OptionalExtension, Row, params};
use time::OffsetDateTime;

/// What marks a file as ours, in its header: `PDNS`.
const APPLICATION: i32 = i32::from_be_bytes(*b"PDNS");

/// The version of the tables.
const VERSION: i32 = 1;

/// For how many milliseconds a key is remembered: 30 days, in which every retry has ended.
const MEMORY: i64 = 30 * 24 * 3_600 * 1_000;

const TABLES: &str = "
    CREATE TABLE player (
        name TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        losses INTEGER NOT NULL,
        ratio REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX player_rank ON player (ratio DESC, wins DESC, name);
    CREATE TABLE score (
        number INTEGER PRIMARY KEY,
        player TEXT NOT NULL,
        at INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        losses INTEGER NOT NULL,
        ratio REAL NOT NULL
    ) STRICT;
    CREATE INDEX score_player ON score (player, number);
    CREATE TABLE delivery (
        idempotency_key TEXT PRIMARY KEY,
        at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX delivery_at ON delivery (at);
";

/// How many players stand above this one.
const ABOVE: &str = "SELECT count(*) FROM player
    WHERE (ratio, wins) > (?2, ?3) OR (ratio, wins) = (?2, ?3) AND name < ?1";

/// The scores of all players.
#[derive(Debug)]
pub(super) struct Scores(Mutex<Connection>);

/// How a player stood after a result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Score {
    /// When it was registered, in milliseconds since 1970.
    pub(super) at: i64,
    /// The place among all players, the best one has 1.
    pub(super) rank: i64,
    pub(super) wins: i64,
    pub(super) losses: i64,
    /// Wins by losses; wins without a loss.
    pub(super) ratio: f64,
}

impl Scores {
    /// Opens the file at this path, or makes it.
    ///
    /// # Errors
    /// It is not a file of scores, or it cannot be read or written.
    pub(super) fn open(path: &Path) -> Result<Self> {
        Self::prepare(path).with_context(|| format!("cannot open the scores in {}", path.display()))
    }

    fn prepare(path: &Path) -> Result<Self> {
        let connection = Connection::open(path)?;
        let number =
            |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
        let tables: i64 =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let owner = (number("application_id")?, number("user_version")?);
        let is_new = tables == 0 && owner.0 == 0;
        ensure!(is_new || owner == (APPLICATION, VERSION), "it is a file of another program");
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // What a killed process wrote and did not sync counts from now on, so it must last.
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        if is_new {
            connection.execute_batch(&format!(
                "BEGIN; {TABLES} PRAGMA application_id = {APPLICATION};
                 PRAGMA user_version = {VERSION}; COMMIT;"
            ))?;
        }
        Ok(Self(Mutex::new(connection)))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a result, `None` for a draw, to those of a player, who need not be known; a result
    /// whose key has been seen is dropped.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn add(&self, player: &str, has_won: Option<bool>, key: Option<&str>) -> Result<()> {
        let now = i64::try_from(OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000)?;
        let mut connection = self.connection();
        let transaction = connection.transaction()?;
        if let Some(key) = key {
            transaction.execute("DELETE FROM delivery WHERE at < ?1", [now - MEMORY])?;
            let is_new = transaction.execute(
                "INSERT INTO delivery (idempotency_key, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                params![key, now],
            )?;
            if is_new == 0 {
                return Ok(());
            }
        }
        let (wins, losses) = match has_won {
            Some(true) => (1, 0),
            Some(false) => (0, 1),
            None => (0, 0),
        };
        let (wins, losses): (i64, i64) = transaction.query_row(
            "INSERT INTO player (name, at, wins, losses, ratio) VALUES (?1, ?2, ?3, ?4, 0)
             ON CONFLICT (name) DO UPDATE SET at = excluded.at, wins = wins + excluded.wins,
                 losses = losses + excluded.losses
             RETURNING wins, losses",
            params![player, now, wins, losses],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
        let ratio = wins as f64 / losses.max(1) as f64;
        transaction
            .execute("UPDATE player SET ratio = ?2 WHERE name = ?1", params![player, ratio])?;
        let above: i64 =
            transaction.query_row(ABOVE, params![player, ratio, wins], |row| row.get(0))?;
        transaction.execute(
            "INSERT INTO score (player, at, rank, wins, losses, ratio)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![player, now, above + 1, wins, losses, ratio],
        )?;
        transaction.commit()?;
        Ok(())
    }

    /// How a player stands; `None` if it is not known.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn latest(&self, player: &str) -> Result<Option<Score>> {
        let connection = self.connection();
        let score = connection
            .query_row(
                "SELECT at, 0, wins, losses, ratio FROM player WHERE name = ?1",
                [player],
                score,
            )
            .optional()?;
        let Some(score) = score else { return Ok(None) };
        let rank =
            connection.query_row(ABOVE, params![player, score.ratio, score.wins], |row| {
                row.get::<_, i64>(0)
            })?;
        Ok(Some(Score { rank: rank + 1, ..score }))
    }

    /// How a player stood after each result, the oldest one first; `None` if it is not known.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn history(&self, player: &str) -> Result<Option<Vec<Score>>> {
        let connection = self.connection();
        let scores: Vec<Score> = connection
            .prepare_cached(
                "SELECT at, rank, wins, losses, ratio FROM score WHERE player = ?1 ORDER BY number",
            )?
            .query_map([player], score)?
            .collect::<rusqlite::Result<_>>()?;
        Ok(Some(scores).filter(|scores| !scores.is_empty()))
    }

    /// Forgets a player; false if it is not known.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn delete(&self, player: &str) -> Result<bool> {
        let mut connection = self.connection();
        let transaction = connection.transaction()?;
        transaction.execute("DELETE FROM score WHERE player = ?1", [player])?;
        let known = transaction.execute("DELETE FROM player WHERE name = ?1", [player])?;
        transaction.commit()?;
        Ok(known > 0)
    }

    /// The players from the rank `first` on, at most `limit`: those with the best ratio first, of
    /// these with the most wins.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn leaderboard(&self, first: i64, limit: i64) -> Result<Vec<(String, Score)>> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "SELECT at, 0, wins, losses, ratio, name FROM player
             ORDER BY ratio DESC, wins DESC, name LIMIT ?1 OFFSET ?2",
        )?;
        let players = statement
            .query_map([limit, first - 1], |row| Ok((row.get::<_, String>(5)?, score(row)?)))?;
        players
            .zip(first..)
            .map(|(player, rank)| player.map(|(name, score)| (name, Score { rank, ..score })))
            .collect::<rusqlite::Result<_>>()
            .map_err(Into::into)
    }
}

fn score(row: &Row<'_>) -> rusqlite::Result<Score> {
    Ok(Score {
        at: row.get(0)?,
        rank: row.get(1)?,
        wins: row.get(2)?,
        losses: row.get(3)?,
        ratio: row.get(4)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(score: Score) -> (i64, i64, i64, f64) {
        (score.rank, score.wins, score.losses, score.ratio)
    }

    #[test]
    fn players_are_ranked_by_ratio_then_wins_then_name() {
        let folder = tempfile::TempDir::new().unwrap();
        let scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        for (player, wins, losses) in [("A", 3, 2), ("B", 3, 0), ("C", 3, 2), ("D", 6, 4)] {
            for number in 0..wins + losses {
                scores.add(player, Some(number < wins), None).unwrap();
            }
        }
        scores.add("B", None, None).unwrap();
        let board: Vec<_> = scores
            .leaderboard(1, 10)
            .unwrap()
            .into_iter()
            .map(|(name, score)| (name, score.rank))
            .collect();
        let expected = [("B", 1), ("D", 2), ("A", 3), ("C", 4)];
        assert_eq!(board, expected.map(|(name, rank)| (name.to_owned(), rank)));
        for (name, rank) in expected {
            assert_eq!(scores.latest(name).unwrap().unwrap().rank, rank);
        }
        assert_eq!(scores.leaderboard(3, 1).unwrap()[0].0, "A");
        assert_eq!(results(scores.latest("B").unwrap().unwrap()), (1, 3, 0, 3.0));
        assert_eq!(scores.history("B").unwrap().unwrap().len(), 4, "a draw is in the history");
        assert!(scores.delete("B").unwrap());
        assert!(!scores.delete("B").unwrap());
        assert_eq!(scores.latest("D").unwrap().unwrap().rank, 1);
        assert_eq!(scores.latest("B").unwrap(), None);
        assert_eq!(scores.history("B").unwrap(), None);
    }

    #[test]
    fn a_result_counts_once_under_its_key_and_survives() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("scores.db");
        let scores = Scores::open(&path).unwrap();
        scores.add("A", Some(true), Some("7-0")).unwrap();
        scores.add("A", Some(true), Some("7-0")).unwrap();
        scores.add("A", Some(true), Some("7-1")).unwrap();
        drop(scores);
        let scores = Scores::open(&path).unwrap();
        scores.add("A", Some(true), Some("7-1")).unwrap();
        scores.add("A", Some(false), None).unwrap();
        assert_eq!(results(scores.latest("A").unwrap().unwrap()), (1, 2, 1, 2.0));
    }

    #[test]
    fn files_of_games_are_refused() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("games.db");
        drop(crate::service::storage::Sqlite::open(&path).unwrap());
        let error = format!("{:#}", Scores::open(&path).unwrap_err());
        assert!(error.contains("another program"), "{error}");
    }
}
