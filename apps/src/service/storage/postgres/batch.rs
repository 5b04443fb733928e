//! Many games in one statement: changes that no other change of their group precedes, and games
//! that are read.

use std::collections::{HashMap, HashSet};

use tokio_postgres::Error;
use tokio_postgres::types::ToSql;

use super::row::{self, SeatColumns, stored, unsigned};
use super::session::Session;
use super::statement::Sql;
use crate::service::storage::{
    Action, Change, GameKey, Millis, Revision, StorageError, StoredGame,
};

/// A change that one statement can make together with those of other games.
#[derive(Clone, Copy, Debug)]
pub(super) struct Update<'a> {
    pub(super) change: &'a Change,
    /// What distinguishes it from every other change.
    pub(super) id: i64,
}

impl Update<'_> {
    /// The revision that it makes, if it is a change of a kind that can be made together.
    pub(super) fn revision(&self) -> Option<Revision> {
        let is_move = self.change.scores.is_empty() && self.change.archived.is_none();
        match self.change.action {
            Action::Update { expected, .. } if is_move => Some(expected.saturating_add(1)),
            _ => None,
        }
    }
}

/// Makes these changes, of which each game has one, in the order of their games; the games whose
/// change was made. It is a transaction of its own.
///
/// # Errors
/// None was made, or, if the connection is lost, that is not known.
pub(super) async fn update(
    session: &Session,
    updates: &[Update<'_>],
) -> Result<HashSet<GameKey>, Error> {
    let columns = Columns::of(updates);
    let mut values = columns.values();
    let (node, time) = (session.node, stored(session.time()));
    values.extend([&node as &(dyn ToSql + Sync), &time, &columns.ids]);
    let rows = session.store(Sql::UpdateAll, &values).await?;
    let mut made = HashSet::with_capacity(rows.len());
    for row in &rows {
        made.insert(GameKey(unsigned(row, 0)?));
    }
    let mut latest: Millis = 0;
    for update in updates {
        if let (true, Some(revision)) = (made.contains(&update.change.key), update.revision()) {
            session.note(update.change.key, revision, update.change.difference.clone());
            latest = latest.max(update.change.at);
        }
    }
    session.reach(latest);
    Ok(made)
}

/// The games with these keys.
pub(super) async fn load(
    session: &Session,
    keys: &[i64],
) -> Result<HashMap<GameKey, Result<StoredGame, StorageError>>, Error> {
    let rows = session.query(Sql::LoadAll, &[&keys]).await?;
    let mut games = HashMap::with_capacity(rows.len());
    for row in &rows {
        games.insert(GameKey(unsigned(row, 0)?), row::game(row)?);
    }
    Ok(games)
}

/// Changes by columns, in the order in which the statement takes them.
#[derive(Default)]
struct Columns<'a> {
    keys: Vec<i64>,
    expected: Vec<i64>,
    names: Vec<&'a [u8]>,
    situations: Vec<i16>,
    is_private: Vec<bool>,
    deadlines: Vec<Option<i64>>,
    states: Vec<&'a [u8]>,
    seats: [SeatsColumns<'a>; 2],
    times: Vec<i64>,
    payloads: Vec<&'a [u8]>,
    ids: Vec<i64>,
}

/// The seats of one side.
#[derive(Default)]
struct SeatsColumns<'a> {
    names: Vec<Option<&'a [u8]>>,
    tokens: Vec<Option<&'a [u8]>>,
    vacant_since: Vec<Option<i64>>,
    nodes: Vec<Option<i64>>,
}

impl<'a> Columns<'a> {
    fn of(updates: &[Update<'a>]) -> Self {
        let mut columns = Self::default();
        for &Update { change, id } in updates {
            let Action::Update { expected, draft } = &change.action else { continue };
            columns.keys.push(stored(change.key.0));
            columns.expected.push(stored(*expected));
            columns.names.push(draft.name.as_str().as_bytes());
            columns.situations.push(i16::from(draft.situation as u8));
            columns.is_private.push(draft.is_private);
            columns.deadlines.push(draft.deadline.map(stored));
            columns.states.push(&draft.state);
            for (columns, seat) in columns.seats.iter_mut().zip(&draft.seats) {
                columns.push(&SeatColumns::of(seat));
            }
            columns.times.push(stored(change.at));
            columns.payloads.push(&change.payload);
            columns.ids.push(id);
        }
        columns
    }

    /// All but the numbers of the changes.
    fn values(&self) -> Vec<&(dyn ToSql + Sync)> {
        let mut values: Vec<&(dyn ToSql + Sync)> = vec![
            &self.keys,
            &self.expected,
            &self.names,
            &self.situations,
            &self.is_private,
            &self.deadlines,
            &self.states,
        ];
        for seats in &self.seats {
            let columns: [&(dyn ToSql + Sync); 4] =
                [&seats.names, &seats.tokens, &seats.vacant_since, &seats.nodes];
            values.extend(columns);
        }
        values.extend([&self.times as &(dyn ToSql + Sync), &self.payloads]);
        values
    }
}

impl<'a> SeatsColumns<'a> {
    fn push(&mut self, seat: &SeatColumns<'a>) {
        self.names.push(seat.name);
        self.tokens.push(seat.token);
        self.vacant_since.push(seat.vacant_since);
        self.nodes.push(seat.node);
    }
}
