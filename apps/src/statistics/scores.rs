//! The scores, in a file of SQLite: a result is on disk before it is answered.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use serde::Deserialize;
use time::OffsetDateTime;

use super::glicko::Rating;
use super::schema;

/// For how many milliseconds a key is remembered: 30 days, in which every retry has ended.
const MEMORY: i64 = 30 * 24 * 3_600 * 1_000;

/// A week: so long is a period without a rated game, in milliseconds.
const PERIOD: i64 = 7 * 24 * 3_600 * 1_000;

/// What is known of a player, for [`score`].
const PLAYER: &str = "at, 0, wins, losses, ratio, rating, deviation, volatility, rated_at";

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
    /// Rating and deviation; `None` before there were ratings.
    pub(super) rating: Option<(f64, f64)>,
}

/// By what players are ranked.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Order {
    /// The best ratio first, of these the most wins.
    #[default]
    Ratio,
    /// The best rating first; players without one are left out.
    Rating,
}

/// A result that waits for the other one of its game.
struct Half {
    player: String,
    /// The number of its score.
    score: i64,
    has_won: Option<bool>,
}

impl Scores {
    /// Opens the file at this path, or makes it.
    ///
    /// # Errors
    /// It is not a file of scores, or it cannot be read or written.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let connection = schema::open(path);
        let connection =
            connection.with_context(|| format!("cannot open the scores in {}", path.display()))?;
        Ok(Self(Mutex::new(connection)))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a result, `None` for a draw, to those of a player, who need not be known; a result
    /// whose key has been seen is dropped. Keys of both results of a game differ after the last
    /// `-`: as soon as both are there, both players are rated. False if it was dropped.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn add(
        &self,
        player: &str,
        has_won: Option<bool>,
        key: Option<&str>,
    ) -> Result<bool> {
        let now = now()?;
        let mut connection = self.connection();
        let transaction = connection.transaction()?;
        if let Some(key) = key {
            transaction.execute("DELETE FROM delivery WHERE at < ?1", [now - MEMORY])?;
            let game = key.rsplit_once('-').map(|(game, _)| game);
            let is_new = transaction.execute(
                "INSERT INTO delivery (idempotency_key, at, game, has_won) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO NOTHING",
                params![key, now, game, has_won],
            )?;
            if is_new == 0 {
                return Ok(false);
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
            "INSERT INTO score (player, at, rank, wins, losses, ratio, rating, deviation)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, rating, deviation FROM player WHERE name = ?1",
            params![player, now, above + 1, wins, losses, ratio],
        )?;
        if let Some(key) = key {
            let score = transaction.last_insert_rowid();
            transaction.execute(
                "UPDATE delivery SET score = ?2 WHERE idempotency_key = ?1",
                params![key, score],
            )?;
            rate(&transaction, key, now)?;
        }
        transaction.commit()?;
        Ok(true)
    }

    /// How a player stands; `None` if it is not known.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn latest(&self, player: &str) -> Result<Option<Score>> {
        let (connection, now) = (self.connection(), now()?);
        let text = format!("SELECT {PLAYER} FROM player WHERE name = ?1");
        let score = connection.query_row(&text, [player], |row| score(row, now)).optional()?;
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
                "SELECT at, rank, wins, losses, ratio, rating, deviation, 0, NULL FROM score
                 WHERE player = ?1 ORDER BY number",
            )?
            .query_map([player], |row| score(row, 0))?
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
        // The numbers of these scores are given to later ones, perhaps of other players.
        transaction.execute(
            "UPDATE delivery SET game = NULL, score = NULL
             WHERE score IN (SELECT number FROM score WHERE player = ?1)",
            [player],
        )?;
        transaction.execute("DELETE FROM score WHERE player = ?1", [player])?;
        let known = transaction.execute("DELETE FROM player WHERE name = ?1", [player])?;
        transaction.commit()?;
        Ok(known > 0)
    }

    /// The ratings of those of these players who are known.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn ratings(&self, players: &[String]) -> Result<Vec<(String, Rating)>> {
        let (connection, now) = (self.connection(), now()?);
        let of =
            |player: &String| Some((player.clone(), rating(&connection, player, now).transpose()?));
        players.iter().filter_map(of).map(|(player, rating)| Ok((player, rating?))).collect()
    }

    /// The players from the rank `first` on, at most `limit`.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn leaderboard(
        &self,
        order: Order,
        first: i64,
        limit: i64,
    ) -> Result<Vec<(String, Score)>> {
        let (connection, now) = (self.connection(), now()?);
        let order = match order {
            Order::Ratio => "ORDER BY ratio DESC, wins DESC, name",
            Order::Rating => "WHERE deviation < 350 ORDER BY rating DESC, name",
        };
        let mut statement = connection.prepare_cached(&format!(
            "SELECT {PLAYER}, name FROM player {order} LIMIT ?1 OFFSET ?2"
        ))?;
        let players = statement.query_map([limit, first - 1], |row| {
            Ok((row.get::<_, String>(9)?, score(row, now)?))
        })?;
        players
            .zip(first..)
            .map(|(player, rank)| player.map(|(name, score)| (name, Score { rank, ..score })))
            .collect::<rusqlite::Result<_>>()
            .map_err(Into::into)
    }
}

/// Rates both players of the game to which the result under this key belongs, if the other result
/// is there too. Each game is a rating period of its own, and so is each week without one.
fn rate(transaction: &Transaction<'_>, key: &str, now: i64) -> Result<()> {
    let halves: Vec<Half> = transaction
        .prepare_cached(
            "SELECT score.player, score.number, delivery.has_won
             FROM delivery JOIN score ON score.number = delivery.score
             WHERE game = (SELECT game FROM delivery WHERE idempotency_key = ?1)",
        )?
        .query_map([key], |row| {
            Ok(Half { player: row.get(0)?, score: row.get(1)?, has_won: row.get(2)? })
        })?
        .collect::<rusqlite::Result<_>>()?;
    let [one, other] = &halves[..] else { return Ok(()) };
    // A game against oneself, or two results that are not of one game.
    if one.player == other.player || one.has_won != other.has_won.map(|won| !won) {
        return Ok(());
    }
    let ratings =
        (rating(transaction, &one.player, now)?, rating(transaction, &other.player, now)?);
    let (Some(before), Some(opponent)) = ratings else { return Ok(()) };
    let points = |half: &Half| half.has_won.map_or(0.5, |won| if won { 1.0 } else { 0.0 });
    for (half, rating) in [
        (one, before.after(&[(opponent, points(one))])),
        (other, opponent.after(&[(before, points(other))])),
    ] {
        let Rating { rating, deviation, volatility } = rating;
        transaction.execute(
            "UPDATE player SET rating = ?2, deviation = ?3, volatility = ?4, rated_at = ?5
             WHERE name = ?1",
            params![half.player, rating, deviation, volatility, now],
        )?;
        transaction.execute(
            "UPDATE score SET rating = ?2, deviation = ?3 WHERE number = ?1",
            params![half.score, rating, deviation],
        )?;
    }
    Ok(())
}

/// The rating of a player at this time; `None` if it is not known.
fn rating(connection: &Connection, player: &str, now: i64) -> Result<Option<Rating>> {
    let text = format!("SELECT {PLAYER} FROM player WHERE name = ?1");
    let mut statement = connection.prepare_cached(&text)?;
    Ok(statement.query_row([player], |row| rating_at(row, now)).optional()?.flatten())
}

/// The rating of a row at this time: less certain with each period since the player was rated.
fn rating_at(row: &Row<'_>, now: i64) -> rusqlite::Result<Option<Rating>> {
    let (rating, deviation) = (row.get::<_, Option<f64>>(5)?, row.get::<_, Option<f64>>(6)?);
    let rated_at = row.get::<_, Option<i64>>(8)?.unwrap_or(now);
    let periods = u32::try_from((now - rated_at).max(0) / PERIOD).unwrap_or(u32::MAX);
    let volatility = row.get(7)?;
    let rating = rating.zip(deviation);
    Ok(rating
        .map(|(rating, deviation)| Rating { rating, deviation, volatility }.after_pause(periods)))
}

fn score(row: &Row<'_>, now: i64) -> rusqlite::Result<Score> {
    Ok(Score {
        at: row.get(0)?,
        rank: row.get(1)?,
        wins: row.get(2)?,
        losses: row.get(3)?,
        ratio: row.get(4)?,
        rating: rating_at(row, now)?.map(|Rating { rating, deviation, .. }| (rating, deviation)),
    })
}

/// Milliseconds since 1970.
fn now() -> Result<i64> {
    Ok(i64::try_from(OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000)?)
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
            .leaderboard(Order::Ratio, 1, 10)
            .unwrap()
            .into_iter()
            .map(|(name, score)| (name, score.rank))
            .collect();
        let expected = [("B", 1), ("D", 2), ("A", 3), ("C", 4)];
        assert_eq!(board, expected.map(|(name, rank)| (name.to_owned(), rank)));
        for (name, rank) in expected {
            assert_eq!(scores.latest(name).unwrap().unwrap().rank, rank);
        }
        assert_eq!(scores.leaderboard(Order::Ratio, 3, 1).unwrap()[0].0, "A");
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
    fn both_results_of_a_game_rate_both_players() {
        let folder = tempfile::TempDir::new().unwrap();
        let scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        let rating = |player: &str| scores.latest(player).unwrap().unwrap().rating.unwrap();
        scores.add("A", Some(true), Some("7-0")).unwrap();
        assert_eq!(rating("A"), (1_500.0, 350.0), "the other result is on its way");
        scores.add("B", Some(false), Some("7-1")).unwrap();
        let won = Rating::NEW.after(&[(Rating::NEW, 1.0)]);
        let lost = Rating::NEW.after(&[(Rating::NEW, 0.0)]);
        let pair = |rating: Rating| (rating.rating, rating.deviation);
        assert_eq!((rating("A"), rating("B")), (pair(won), pair(lost)));
        // The second result first, and again; both count from the ratings before the game.
        scores.add("A", None, Some("8-1")).unwrap();
        scores.add("B", None, Some("8-0")).unwrap();
        scores.add("B", None, Some("8-0")).unwrap();
        let drawn = (won.after(&[(lost, 0.5)]), lost.after(&[(won, 0.5)]));
        assert_eq!((rating("A"), rating("B")), (pair(drawn.0), pair(drawn.1)));
        let history = scores.history("A").unwrap().unwrap();
        let ratings: Vec<_> = history.into_iter().map(|score| score.rating.unwrap()).collect();
        assert_eq!(ratings, [pair(won), pair(drawn.0)]);
        // No game of two people: guests have no result, and nobody plays against himself.
        for (player, has_won, key) in [
            ("A", Some(true), Some("9-0")),
            ("C", Some(true), Some("10-0")),
            ("C", Some(false), Some("10-1")),
            ("C", Some(true), Some("11-0")),
            ("A", Some(true), Some("11-1")),
            ("A", Some(true), None),
            ("C", Some(false), None),
        ] {
            scores.add(player, has_won, key).unwrap();
        }
        assert_eq!((rating("A"), rating("C")), (pair(drawn.0), pair(Rating::NEW)));
        let board = scores.leaderboard(Order::Rating, 1, 10).unwrap();
        let names: Vec<_> = board.iter().map(|(name, score)| (&name[..], score.rank)).collect();
        assert_eq!(names, [("A", 1), ("B", 2)], "nobody has rated C");
    }

    /// The pause is on the clock of the file, so the test turns back when the players were rated.
    #[test]
    fn a_pause_makes_the_rating_of_a_player_less_certain() {
        let folder = tempfile::TempDir::new().unwrap();
        let scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        let game = |number: u32| {
            for (player, has_won) in [("A", true), ("B", false)] {
                let key = format!("{number}-{player}");
                scores.add(player, Some(has_won), Some(&key)).unwrap();
            }
        };
        game(1);
        let deviation = |player: &str| scores.latest(player).unwrap().unwrap().rating.unwrap().1;
        let won = Rating::NEW.after(&[(Rating::NEW, 1.0)]);
        let lost = Rating::NEW.after(&[(Rating::NEW, 0.0)]);
        assert_eq!(deviation("A"), won.deviation);
        // A result that rates nobody is none of the player's strength.
        let turn_back = "UPDATE player SET rated_at = rated_at - ?1 WHERE name = 'A'";
        scores.connection().execute(turn_back, [3 * PERIOD + 5]).unwrap();
        scores.add("A", Some(true), None).unwrap();
        let rested = won.after_pause(3);
        assert!(rested.deviation > won.deviation);
        assert_eq!(deviation("A"), rested.deviation);
        assert_eq!(deviation("B"), lost.deviation);
        let asked = scores.ratings(&["A".to_owned()]).unwrap();
        assert_eq!(asked[0].1, rested);
        let board = scores.leaderboard(Order::Rating, 1, 1).unwrap();
        assert_eq!(board[0].1.rating, Some((rested.rating, rested.deviation)));
        assert_eq!(scores.history("A").unwrap().unwrap()[0].rating.unwrap().1, won.deviation);
        game(2);
        assert_eq!(deviation("A"), rested.after(&[(lost, 1.0)]).deviation);
        assert_eq!(deviation("B"), lost.after(&[(rested, 0.0)]).deviation);
    }

    #[test]
    fn a_player_who_is_forgotten_leaves_no_game_to_anybody() {
        let folder = tempfile::TempDir::new().unwrap();
        let scores = Scores::open(&folder.path().join("scores.db")).unwrap();
        scores.add("A", Some(true), Some("7-0")).unwrap();
        assert!(scores.delete("A").unwrap());
        // This score has the number of the one that was deleted.
        scores.add("Stranger", Some(true), Some("8-0")).unwrap();
        scores.add("B", Some(false), Some("7-1")).unwrap();
        for player in ["Stranger", "B"] {
            let score = scores.latest(player).unwrap().unwrap();
            assert_eq!(score.rating, Some((1_500.0, 350.0)), "{player}");
        }
        scores.add("A", Some(true), Some("7-0")).unwrap();
        assert_eq!(scores.latest("A").unwrap(), None, "the key is remembered");
    }
}
