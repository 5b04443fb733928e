//! Results that wait to be sent.

use tokio_postgres::types::ToSql;

use super::row::{damaged, name, stored, unsigned};
use super::session::Session;
use super::statement::Sql;
use super::task::Outcome;
use crate::service::storage::{Change, Millis, QueuedScore, Score};

/// The scores of a change by columns, as one statement takes them.
pub(super) struct Columns<'a> {
    keys: Vec<String>,
    players: Vec<&'a [u8]>,
    results: Vec<Option<bool>>,
}

impl<'a> Columns<'a> {
    pub(super) fn of(change: &'a Change) -> Self {
        let scores = change.scores.iter();
        Self {
            keys: (0..scores.len()).map(|index| change.idempotency_key(index)).collect(),
            players: scores.clone().map(|score| score.player.as_str().as_bytes()).collect(),
            results: scores.map(|score| score.has_won).collect(),
        }
    }

    pub(super) fn values(&self) -> [&(dyn ToSql + Sync); 3] {
        [&self.keys, &self.players, &self.results]
    }
}

/// Takes what is due. What cannot be read is reported, and keeps no other from its way.
pub(super) async fn take(
    session: &Session,
    now: Millis,
    lease: Millis,
    limit: usize,
) -> Outcome<Vec<QueuedScore>> {
    let (until, limit) = (stored(now.saturating_add(lease)), stored(limit as u64));
    let rows = session.query(Sql::Take, &[&stored(now), &until, &limit]).await?;
    let mut taken = Vec::with_capacity(rows.len());
    for row in &rows {
        let Some(player) = name(row, 2)? else {
            tracing::error!("a result cannot be read: {}", damaged("outbox"));
            continue;
        };
        taken.push(QueuedScore {
            number: unsigned(row, 0)?,
            idempotency_key: row.try_get(1)?,
            score: Score { player, has_won: row.try_get(3)? },
            attempts: u32::try_from(unsigned(row, 4)?).unwrap_or(u32::MAX),
            is_uncertain: row.try_get(5)?,
        });
    }
    // The order of rows that a statement returns is undefined.
    taken.sort_unstable_by_key(|outgoing| outgoing.number);
    Ok(Ok(taken))
}

/// Gives one back.
pub(super) async fn retry(session: &Session, number: u64, at: Millis) -> Outcome<()> {
    session.query(Sql::Retry, &[&stored(number), &stored(at)]).await.map(|_| Ok(()))
}

/// Removes one.
pub(super) async fn acknowledge(session: &Session, number: u64) -> Outcome<()> {
    session.query(Sql::Acknowledge, &[&stored(number)]).await.map(|_| Ok(()))
}

/// How many there are.
pub(super) async fn waiting(session: &Session) -> Outcome<u64> {
    let rows = session.query(Sql::Waiting, &[]).await?;
    rows.first().map_or(Ok(0), |row| unsigned(row, 0)).map(Ok)
}
