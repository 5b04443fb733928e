//! Results that wait to be sent.

use rusqlite::{Row, params};

use super::database::Tables;
use super::row::{name, readable, unsigned};
use super::{rows, stored};
use crate::service::storage::{Change, Millis, QueuedScore, Score};

/// Adds the scores of a change; those that wait already stay as they are.
pub(super) fn post(tables: &Tables<'_>, change: &Change) -> rusqlite::Result<()> {
    for (index, score) in change.scores.iter().enumerate() {
        tables
            .prepare(
                "INSERT INTO outbox
                 (idempotency_key, player, has_won, due, attempts, is_taken, is_uncertain)
                 VALUES (?1, ?2, ?3, ?4, 0, FALSE, FALSE)
                 ON CONFLICT (idempotency_key) DO NOTHING",
            )?
            .execute(params![
                change.idempotency_key(index),
                score.player.as_str(),
                score.has_won,
                stored(change.at)
            ])?;
    }
    Ok(())
}

/// Takes what is due. What cannot be read is reported, and keeps no other from its way.
pub(super) fn take(
    tables: &Tables<'_>,
    now: Millis,
    lease: Millis,
    limit: usize,
) -> rusqlite::Result<Vec<QueuedScore>> {
    let mut taken: Vec<QueuedScore> = tables
        .prepare(
            "UPDATE outbox SET due = ?2, attempts = attempts + 1,
                 is_uncertain = is_uncertain OR is_taken, is_taken = TRUE
             WHERE number IN
                 (SELECT number FROM outbox WHERE due <= ?1 ORDER BY number LIMIT ?3)
             RETURNING number, idempotency_key, player, has_won, attempts, is_uncertain",
        )?
        .query_map(params![stored(now), stored(now.saturating_add(lease)), rows(limit)], |row| {
            readable(score(row))
        })?
        .filter_map(|score| match score {
            Ok(Err(error)) => {
                tracing::error!("a result cannot be read: {error}");
                None
            }
            Ok(Ok(score)) => Some(Ok(score)),
            Err(error) => Some(Err(error)),
        })
        .collect::<rusqlite::Result<_>>()?;
    // The order of rows that a statement returns is undefined.
    taken.sort_unstable_by_key(|outgoing| outgoing.number);
    Ok(taken)
}

fn score(row: &Row<'_>) -> rusqlite::Result<QueuedScore> {
    Ok(QueuedScore {
        number: unsigned(row, 0)?,
        idempotency_key: row.get(1)?,
        score: Score { player: name(row, 2)?, has_won: row.get(3)? },
        attempts: row.get(4)?,
        is_uncertain: row.get(5)?,
    })
}

/// Gives one back.
pub(super) fn retry(tables: &Tables<'_>, number: u64, at: Millis) -> rusqlite::Result<()> {
    tables
        .prepare("UPDATE outbox SET due = ?2, is_taken = FALSE WHERE number = ?1")?
        .execute([stored(number), stored(at)])
        .map(drop)
}

/// Removes one.
pub(super) fn acknowledge(tables: &Tables<'_>, number: u64) -> rusqlite::Result<()> {
    tables.prepare("DELETE FROM outbox WHERE number = ?1")?.execute([stored(number)]).map(drop)
}

/// How many there are.
pub(super) fn waiting(tables: &Tables<'_>) -> rusqlite::Result<u64> {
    tables.prepare("SELECT count(*) FROM outbox")?.query_row([], |row| unsigned(row, 0))
}
