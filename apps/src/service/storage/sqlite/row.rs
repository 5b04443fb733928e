//! Games and seats in their tables.

use pedina::chess::Color;
use pedina::chess::server::{Name, ServerSituation};
use rusqlite::types::Type;
use rusqlite::{OptionalExtension, Row, ToSql, params};

use super::database::Tables;
use super::task::Outcome;
use super::{archive, outbox, rows, stored};
use crate::service::storage::{
    Action, Change, Draft, GameKey, ListedGame, Millis, Revision, StorageError, StoredGame,
    StoredSeat, TokenHash,
};

const COLUMNS: &str =
    "SELECT key, revision, name, situation, is_private, deadline, state FROM game";

/// Makes a change, unless it is refused.
pub(super) fn commit(tables: &mut Tables<'_>, change: &Change) -> Outcome<Revision> {
    let result = match &change.action {
        Action::Create(draft) => create(tables, change.key, draft)?,
        Action::Update { expected, draft } => update(tables, change.key, *expected, draft)?,
        Action::Delete { expected } => delete(tables, change.key, *expected)?,
    };
    let Ok(revision) = result else { return Ok(result) };
    outbox::post(tables, change)?;
    if let Some(game) = &change.archived {
        archive::add(tables, game)?;
    }
    tables.reach(change.at);
    Ok(Ok(revision))
}

fn create(tables: &Tables<'_>, key: GameKey, draft: &Draft) -> Outcome<Revision> {
    if let Some(stored) = revision(tables, key)? {
        return Ok(Err(StorageError::Conflict { stored: Some(stored) }));
    }
    let written = tables
        .prepare(
            "INSERT INTO game (key, revision, name, situation, is_private, deadline, state)
             VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (name) DO NOTHING",
        )?
        .execute(params![
            stored(key.0),
            draft.name.as_str(),
            draft.situation as u8,
            draft.is_private,
            draft.deadline.map(stored),
            draft.state
        ])?;
    if written == 0 {
        return Ok(Err(StorageError::NameTaken));
    }
    write_seats(tables, key, draft)?;
    Ok(Ok(1))
}

fn update(
    tables: &Tables<'_>,
    key: GameKey,
    expected: Revision,
    draft: &Draft,
) -> Outcome<Revision> {
    let next = expected.saturating_add(1);
    let written = tables
        .prepare(
            "UPDATE game SET revision = ?3, situation = ?4, is_private = ?5, deadline = ?6,
             state = ?7 WHERE key = ?1 AND revision = ?2 AND name = ?8",
        )?
        .execute(params![
            stored(key.0),
            stored(expected),
            stored(next),
            draft.situation as u8,
            draft.is_private,
            draft.deadline.map(stored),
            draft.state,
            draft.name.as_str()
        ])?;
    if written == 0 {
        return Ok(Err(match revision(tables, key)? {
            Some(stored) if stored == expected => StorageError::NameTaken,
            stored => StorageError::Conflict { stored },
        }));
    }
    write_seats(tables, key, draft)?;
    Ok(Ok(next))
}

fn delete(tables: &Tables<'_>, key: GameKey, expected: Revision) -> Outcome<Revision> {
    let written = tables
        .prepare("DELETE FROM game WHERE key = ?1 AND revision = ?2")?
        .execute(params![stored(key.0), stored(expected)])?;
    if written == 0 {
        return Ok(Err(StorageError::Conflict { stored: revision(tables, key)? }));
    }
    tables.prepare("DELETE FROM seat WHERE game = ?1")?.execute([stored(key.0)])?;
    Ok(Ok(expected.saturating_add(1)))
}

/// Stores the seats that have changed: most moves change none.
fn write_seats(tables: &Tables<'_>, key: GameKey, draft: &Draft) -> rusqlite::Result<()> {
    for (side, seat) in draft.seats.iter().enumerate() {
        let side = rows(side);
        let Some(seat) = seat else {
            tables
                .prepare("DELETE FROM seat WHERE game = ?1 AND side = ?2")?
                .execute([stored(key.0), side])?;
            continue;
        };
        tables
            .prepare(
                "INSERT INTO seat (game, side, name, token, vacant_since)
                 VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (game, side) DO UPDATE
                 SET name = excluded.name, token = excluded.token,
                     vacant_since = excluded.vacant_since
                 WHERE name <> excluded.name OR token IS DISTINCT FROM excluded.token
                     OR vacant_since IS DISTINCT FROM excluded.vacant_since",
            )?
            .execute(params![
                stored(key.0),
                side,
                seat.name.as_str(),
                seat.token.map(|token| token.0),
                seat.vacant_since.map(stored)
            ])?;
    }
    Ok(())
}

fn revision(tables: &Tables<'_>, key: GameKey) -> rusqlite::Result<Option<Revision>> {
    tables
        .prepare("SELECT revision FROM game WHERE key = ?1")?
        .query_row([stored(key.0)], |row| unsigned(row, 0))
        .optional()
}

/// The game with this key.
pub(super) fn load(tables: &Tables<'_>, key: GameKey) -> Outcome<Option<StoredGame>> {
    one(tables, "key = ?1", stored(key.0))
}

/// The game with this name.
pub(super) fn find(tables: &Tables<'_>, name: &Name) -> Outcome<Option<StoredGame>> {
    one(tables, "name = ?1", name.as_str())
}

/// The game of which this is true.
fn one(tables: &Tables<'_>, condition: &str, value: impl ToSql) -> Outcome<Option<StoredGame>> {
    let mut statement = tables.prepare(&format!("{COLUMNS} WHERE {condition}"))?;
    let read = |row: &Row<'_>| game(row).and_then(|game| with_seats(tables, game));
    readable(statement.query_row([value], read).optional())
}

/// The games above a key.
pub(super) fn list(
    tables: &Tables<'_>,
    after: Option<GameKey>,
    limit: usize,
) -> rusqlite::Result<Vec<ListedGame>> {
    let after = after.map_or(-1, |key| stored(key.0));
    let read = |row: &Row<'_>| {
        let game = readable(game(row).and_then(|game| with_seats(tables, game)))?;
        Ok((GameKey(unsigned(row, 0)?), game))
    };
    tables
        .prepare(&format!("{COLUMNS} WHERE key > ?1 ORDER BY key LIMIT ?2"))?
        .query_map([after, rows(limit)], read)?
        .collect()
}

/// The games whose deadline has come.
pub(super) fn due(
    tables: &Tables<'_>,
    now: Millis,
    limit: usize,
) -> rusqlite::Result<Vec<(GameKey, Revision)>> {
    tables
        .prepare(
            "SELECT key, revision FROM game WHERE deadline <= ?1 ORDER BY deadline, key LIMIT ?2",
        )?
        .query_map([stored(now), rows(limit)], |row| {
            Ok((GameKey(unsigned(row, 0)?), unsigned(row, 1)?))
        })?
        .collect()
}

/// A row of [`COLUMNS`], its seats apart.
fn game(row: &Row<'_>) -> rusqlite::Result<StoredGame> {
    Ok(StoredGame {
        key: GameKey(unsigned(row, 0)?),
        revision: unsigned(row, 1)?,
        name: name(row, 2)?,
        situation: decoded(row, 3, ServerSituation::new(row.get(3)?))?,
        is_private: row.get(4)?,
        deadline: row.get::<_, Option<i64>>(5)?.map(i64::unsigned_abs),
        state: row.get(6)?,
        seats: [None, None],
    })
}

fn with_seats(tables: &Tables<'_>, mut game: StoredGame) -> rusqlite::Result<StoredGame> {
    let mut statement =
        tables.prepare("SELECT side, name, token, vacant_since FROM seat WHERE game = ?1")?;
    let mut seats = statement.query([stored(game.key.0)])?;
    while let Some(row) = seats.next()? {
        let side = decoded(row, 0, Color::new(row.get(0)?))?;
        game.seats[side as usize] = Some(StoredSeat {
            name: name(row, 1)?,
            token: row.get::<_, Option<[u8; 32]>>(2)?.map(TokenHash),
            vacant_since: row.get::<_, Option<i64>>(3)?.map(i64::unsigned_abs),
            node: None,
        });
    }
    Ok(game)
}

/// What was read. A row that holds something else fails alone, and no transaction is undone.
///
/// # Errors
/// The file itself is damaged, or cannot be read.
pub(super) fn readable<T>(read: rusqlite::Result<T>) -> Outcome<T> {
    match read {
        Ok(value) => Ok(Ok(value)),
        Err(error @ rusqlite::Error::SqliteFailure(..)) => Err(error),
        Err(error) => Ok(Err(StorageError::Failed(error.to_string().into()))),
    }
}

/// A number that was stored from an unsigned one.
pub(super) fn unsigned(row: &Row<'_>, index: usize) -> rusqlite::Result<u64> {
    row.get(index).map(i64::unsigned_abs)
}

/// A name.
pub(super) fn name(row: &Row<'_>, index: usize) -> rusqlite::Result<Name> {
    decoded(row, index, Name::new(row.get_ref(index)?.as_str()?).ok())
}

/// What a column means, unless it means nothing.
pub(super) fn decoded<T>(row: &Row<'_>, index: usize, value: Option<T>) -> rusqlite::Result<T> {
    value.ok_or_else(|| {
        let column = row.as_ref().column_name(index).unwrap_or("?");
        let reason = format!("the column {column} holds no such value");
        rusqlite::Error::FromSqlConversionFailure(index, Type::Null, reason.into())
    })
}
