//! The file of the scores: what it holds, and whether it is ours.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use rusqlite::Connection;

use crate::support::database_file;

/// The name by which SQLite knows memory.
pub(super) const MEMORY: &str = ":memory:";

/// What marks a file as ours, in its header: `PDNS`.
const APPLICATION: i32 = i32::from_be_bytes(*b"PDNS");

/// What leads from each layout of the file to the next one; an empty file has layout 0.
const STEPS: [&str; 3] = [SCORES, RATINGS, PAUSES];

const SCORES: &str = "
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

/// A result is remembered with its key until the other one of its game is there. Results from
/// before name no opponent, so they count as ever and rate nobody.
const RATINGS: &str = "
    ALTER TABLE player ADD COLUMN rating REAL NOT NULL DEFAULT 1500;
    ALTER TABLE player ADD COLUMN deviation REAL NOT NULL DEFAULT 350;
    ALTER TABLE player ADD COLUMN volatility REAL NOT NULL DEFAULT 0.06;
    CREATE INDEX player_rating ON player (rating DESC, name);
    ALTER TABLE score ADD COLUMN rating REAL;
    ALTER TABLE score ADD COLUMN deviation REAL;
    ALTER TABLE delivery ADD COLUMN game TEXT;
    ALTER TABLE delivery ADD COLUMN score INTEGER;
    ALTER TABLE delivery ADD COLUMN has_won INTEGER;
    CREATE INDEX delivery_game ON delivery (game) WHERE game IS NOT NULL;
";

/// When a player was rated last; for ratings from before, when the latest result came.
const PAUSES: &str = "
    ALTER TABLE player ADD COLUMN rated_at INTEGER;
    UPDATE player SET rated_at = at WHERE deviation < 350;
";

/// Opens the file at this path or makes it, and brings it to the present layout.
///
/// # Errors
/// It is not a file of scores, or it cannot be read or written.
pub(super) fn open(path: &Path) -> Result<Connection> {
    if path != Path::new(MEMORY) {
        database_file::prepare(path)?;
    }
    prepare(path).map_err(database_file::explain)
}

fn prepare(path: &Path) -> Result<Connection> {
    let connection = Connection::open(path)?;
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let (owner, layout) = (number("application_id")?, number("user_version")?);
    let is_new = tables == 0 && owner == 0;
    ensure!(is_new || owner == APPLICATION, "it is a file of another program");
    let layout = usize::try_from(layout)?;
    let steps = STEPS.get(layout..);
    let steps = steps.with_context(|| format!("it has layout {layout}, of a newer program"))?;
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // What a killed process wrote and did not sync counts from now on, so it must last.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    if !steps.is_empty() {
        let (steps, layout) = (steps.concat(), STEPS.len());
        connection.execute_batch(&format!(
            "BEGIN; {steps} PRAGMA application_id = {APPLICATION};
             PRAGMA user_version = {layout}; COMMIT;"
        ))?;
    }
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::statistics::scores::{Score, Scores};

    fn results(score: &Score) -> (i64, i64, i64, f64) {
        (score.rank, score.wins, score.losses, score.ratio)
    }

    #[test]
    fn nobody_else_may_read_a_new_file() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("scores.db");
        let _connection = open(&path).unwrap();
        let mode = std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_file_from_before_the_ratings_keeps_its_scores() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("scores.db");
        let old = Connection::open(&path).unwrap();
        old.execute_batch(&format!(
            "{SCORES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = 1;
             INSERT INTO player VALUES ('A', 1, 3, 2, 1.5);
             INSERT INTO score VALUES (1, 'A', 1, 1, 3, 2, 1.5);
             INSERT INTO delivery VALUES ('6-0', {});",
            i64::MAX
        ))
        .unwrap();
        drop(old);
        for _ in 0..2 {
            let scores = Scores::open(&path).unwrap();
            let score = scores.latest("A").unwrap().unwrap();
            assert_eq!(results(&score), (1, 3, 2, 1.5));
            assert_eq!(score.rating, Some((1_500.0, 350.0)));
            assert_eq!(scores.history("A").unwrap().unwrap()[0].rating, None);
            scores.add("A", Some(true), Some("6-0")).unwrap();
            scores.add("B", Some(false), Some("6-1")).unwrap();
            assert_eq!(results(&scores.latest("A").unwrap().unwrap()), (1, 3, 2, 1.5));
        }
        let newer = Connection::open(&path).unwrap();
        newer.pragma_update(None, "user_version", 4).unwrap();
        drop(newer);
        let error = format!("{:#}", Scores::open(&path).unwrap_err());
        assert!(error.contains("newer program"), "{error}");
    }

    #[test]
    fn a_rating_from_before_the_pauses_is_as_old_as_the_latest_result() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("scores.db");
        let old = Connection::open(&path).unwrap();
        old.execute_batch(&format!(
            "{SCORES} {RATINGS} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = 2;
             INSERT INTO player VALUES ('A', 1, 3, 2, 1.5, 1600, 80, 0.06);
             INSERT INTO player VALUES ('B', {}, 3, 2, 1.5, 1600, 80, 0.06);
             INSERT INTO player VALUES ('C', 1, 3, 2, 1.5, 1500, 350, 0.06);",
            i64::MAX
        ))
        .unwrap();
        drop(old);
        let scores = Scores::open(&path).unwrap();
        let rating = |name| scores.latest(name).unwrap().unwrap().rating;
        assert_eq!(rating("A"), Some((1_600.0, 350.0)), "more than half a century has passed");
        assert_eq!(rating("B"), Some((1_600.0, 80.0)));
        assert_eq!(rating("C"), Some((1_500.0, 350.0)));
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
