//! Games in their rows.

use pedina::chess::server::{Name, ServerSituation};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::session::Session;
use super::statement::Sql;
use super::task::Outcome;
use super::{archive, outbox};
use crate::service::storage::{
    Action, Change, Draft, GameKey, ListedGame, Millis, NodeKey, Revision, StorageError,
    StoredGame, StoredSeat, TokenHash,
};

/// Makes a change, unless it is refused. `id` distinguishes it from every other change; where it
/// `is_again`, because nobody knows whether it was made before, it counts as made if it was.
pub(super) async fn commit(
    session: &Session,
    change: &Change,
    id: i64,
    is_again: bool,
) -> Outcome<Revision> {
    let rows = match &change.action {
        Action::Create(draft) => write(session, change, 0, draft, id).await?,
        Action::Update { expected, draft } => write(session, change, *expected, draft, id).await?,
        Action::Delete { expected } => delete(session, change, *expected).await?,
    };
    let Some(row) = rows.first() else {
        let outcome = refused(session, change, id, is_again).await?;
        if let Ok(revision) = outcome {
            // It was made, and nobody was told.
            session.note(change.key, revision, None);
        }
        return Ok(outcome);
    };
    let revision = unsigned(row, 0)?;
    if let Some(game) = &change.archived {
        archive::add(session, game).await?;
    }
    session.reach(change.at);
    session.note(change.key, revision, change.difference.clone());
    Ok(Ok(revision))
}

async fn write(
    session: &Session,
    change: &Change,
    expected: Revision,
    draft: &Draft,
    id: i64,
) -> Result<Vec<Row>, Error> {
    let [white, black] = draft.seats.each_ref().map(SeatColumns::of);
    let (key, expected) = (stored(change.key.0), stored(expected));
    let (situation, deadline) = (i16::from(draft.situation as u8), draft.deadline.map(stored));
    let (name, at) = (draft.name.as_str().as_bytes(), stored(change.at));
    let mut values: Vec<&(dyn ToSql + Sync)> =
        vec![&key, &expected, &name, &situation, &draft.is_private, &deadline, &draft.state];
    values.extend(white.values());
    values.extend(black.values());
    values.extend([&at as &(dyn ToSql + Sync), &change.payload, &id]);
    let is_new = matches!(change.action, Action::Create(_));
    if change.scores.is_empty() {
        return session.query(if is_new { Sql::Create } else { Sql::Update }, &values).await;
    }
    let scores = outbox::Columns::of(change);
    values.extend(scores.values());
    let sql = if is_new { Sql::CreateWithScores } else { Sql::UpdateWithScores };
    session.query(sql, &values).await
}

async fn delete(session: &Session, change: &Change, expected: Revision) -> Result<Vec<Row>, Error> {
    let (key, expected, at) = (stored(change.key.0), stored(expected), stored(change.at));
    if change.scores.is_empty() {
        return session.query(Sql::Delete, &[&key, &expected]).await;
    }
    let scores = outbox::Columns::of(change);
    let mut values: Vec<&(dyn ToSql + Sync)> = vec![&key, &expected, &at];
    values.extend(scores.values());
    session.query(Sql::DeleteWithScores, &values).await
}

/// Why a change was refused, if it was.
async fn refused(session: &Session, change: &Change, id: i64, is_again: bool) -> Outcome<Revision> {
    let expected = match change.action {
        Action::Create(_) => 0,
        Action::Update { expected, .. } | Action::Delete { expected } => expected,
    };
    let values: [&(dyn ToSql + Sync); 2] = [&stored(change.key.0), &stored(expected)];
    let rows = session.query(Sql::Refused, &values).await?;
    let is_deletion = matches!(change.action, Action::Delete { .. });
    let Some(row) = rows.first() else {
        return Ok(match &change.action {
            Action::Create(_) => Err(StorageError::NameTaken),
            // A deletion leaves no record of its maker; either way the game is gone.
            Action::Delete { .. } if is_again => Ok(expected.saturating_add(1)),
            _ => Err(StorageError::Conflict { stored: None }),
        });
    };
    let revision = unsigned(row, 0)?;
    let maker: Option<i64> = row.try_get(2)?;
    if is_again && !is_deletion && maker == Some(id) {
        return Ok(Ok(expected.saturating_add(1)));
    }
    Ok(Err(match revision == expected {
        true => StorageError::NameTaken,
        false => StorageError::Conflict { stored: Some(revision) },
    }))
}

/// The game with this key.
pub(super) async fn load(session: &Session, key: GameKey) -> Outcome<Option<StoredGame>> {
    one(session.query(Sql::Load, &[&stored(key.0)]).await?.first())
}

/// The game with this name.
pub(super) async fn find(session: &Session, name: &Name) -> Outcome<Option<StoredGame>> {
    one(session.query(Sql::Find, &[&name.as_str().as_bytes()]).await?.first())
}

/// The games above a key.
pub(super) async fn list(
    session: &Session,
    after: Option<GameKey>,
    limit: usize,
) -> Outcome<Vec<ListedGame>> {
    let after = after.map_or(-1, |key| stored(key.0));
    games(&session.query(Sql::List, &[&after, &stored(limit as u64)]).await?).map(Ok)
}

/// Public games in this situation.
pub(super) async fn public(
    session: &Session,
    situation: ServerSituation,
    limit: usize,
) -> Outcome<Vec<StoredGame>> {
    let sql = match situation {
        ServerSituation::WaitingForPlayers => Sql::Open,
        _ => Sql::Running,
    };
    let games = games(&session.query(sql, &[&stored(limit as u64)]).await?)?;
    Ok(Ok(games.into_iter().filter_map(|(_, game)| game.ok()).collect()))
}

fn games(rows: &[Row]) -> Result<Vec<ListedGame>, Error> {
    rows.iter().map(|row| Ok((GameKey(unsigned(row, 0)?), game(row)?))).collect()
}

/// The games whose deadline has come.
pub(super) async fn due(
    session: &Session,
    now: Millis,
    limit: usize,
) -> Outcome<Vec<(GameKey, Revision)>> {
    let rows = session.query(Sql::Due, &[&stored(now), &stored(limit as u64)]).await?;
    let due = |row: &Row| Ok((GameKey(unsigned(row, 0)?), unsigned(row, 1)?));
    rows.iter().map(due).collect::<Result<_, Error>>().map(Ok)
}

/// A seat as its columns.
pub(super) struct SeatColumns<'a> {
    pub(super) name: Option<&'a [u8]>,
    pub(super) token: Option<&'a [u8]>,
    pub(super) vacant_since: Option<i64>,
    pub(super) node: Option<i64>,
}

impl<'a> SeatColumns<'a> {
    pub(super) fn of(seat: &'a Option<StoredSeat>) -> Self {
        let seat = seat.as_ref();
        Self {
            name: seat.map(|seat| seat.name.as_str().as_bytes()),
            token: seat.and_then(|seat| seat.token.as_ref()).map(|token| &token.0[..]),
            vacant_since: seat.and_then(|seat| seat.vacant_since).map(stored),
            node: seat.and_then(|seat| seat.node).map(|node| stored(node.0)),
        }
    }

    fn values(&self) -> [&(dyn ToSql + Sync); 4] {
        [&self.name, &self.token, &self.vacant_since, &self.node]
    }
}

fn one(row: Option<&Row>) -> Outcome<Option<StoredGame>> {
    row.map_or(Ok(Ok(None)), |row| Ok(game(row)?.map(Some)))
}

/// A row with all columns.
pub(super) fn game(row: &Row) -> Outcome<StoredGame> {
    let situation = u8::try_from(row.try_get::<_, i16>(3)?).ok().and_then(ServerSituation::new);
    let (Some(title), Some(situation)) = (name(row, 2)?, situation) else {
        return Ok(Err(damaged("game")));
    };
    let mut seats = [None, None];
    for (seat, first) in seats.iter_mut().zip([7, 11]) {
        let Some(name) = name(row, first)? else { continue };
        let token: Option<&[u8]> = row.try_get(first + 1)?;
        *seat = Some(StoredSeat {
            name,
            token: token.and_then(|token| token.try_into().ok()).map(TokenHash),
            vacant_since: row.try_get::<_, Option<i64>>(first + 2)?.map(i64::unsigned_abs),
            node: row.try_get::<_, Option<i64>>(first + 3)?.map(i64::unsigned_abs).map(NodeKey),
        });
    }
    Ok(Ok(StoredGame {
        key: GameKey(unsigned(row, 0)?),
        revision: unsigned(row, 1)?,
        name: title,
        situation,
        is_private: row.try_get(4)?,
        deadline: row.try_get::<_, Option<i64>>(5)?.map(i64::unsigned_abs),
        state: row.try_get(6)?,
        seats,
    }))
}

/// A number that was stored from an unsigned one.
pub(super) fn unsigned(row: &Row, index: usize) -> Result<u64, Error> {
    row.try_get(index).map(i64::unsigned_abs)
}

/// A name; `None` if the column is NULL or does not hold a valid name.
pub(super) fn name(row: &Row, index: usize) -> Result<Option<Name>, Error> {
    let bytes: Option<&[u8]> = row.try_get(index)?;
    let text = bytes.and_then(|bytes| core::str::from_utf8(bytes).ok());
    Ok(text.and_then(|text| Name::new(text).ok()))
}

/// A row that this program did not write.
pub(super) fn damaged(table: &str) -> StorageError {
    StorageError::Failed(format!("a row of the table {table} cannot be read").into())
}

/// A number as the database stores it. The largest ones mean never.
pub(super) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
