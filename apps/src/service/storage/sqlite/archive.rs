//! Games that have ended.

use pedina::chess::server::Name;
use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension, Row, params};

use super::database::Tables;
use super::row::{decoded, name, readable, unsigned};
use super::task::Outcome;
use super::{rows, stored};
use crate::service::storage::archive::{PAGE_BYTES, ending, sql};
use crate::service::storage::{ArchivePage, ArchiveQuery, ArchivedGame, GameKey, UnixMillis};

/// What the file has of them, since version 3.
pub(super) const TABLE: &str = "
    CREATE TABLE archive (
        key INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        is_private INTEGER NOT NULL,
        white TEXT,
        black TEXT,
        cause INTEGER,
        winner INTEGER,
        ended INTEGER NOT NULL,
        pgn TEXT NOT NULL
    ) STRICT;
";

/// Adds one; one that is there stays as it is.
pub(super) fn add(tables: &Tables<'_>, game: &ArchivedGame) -> rusqlite::Result<()> {
    let [white, black] = game.players.each_ref().map(|player| player.as_ref().map(Name::as_str));
    let cause = game.ending.map(|ending| ending.cause as u8);
    let winner = game.ending.and_then(|ending| ending.winner).map(|side| side as u8);
    tables
        .prepare(&numbered(sql::ADD))?
        .execute(params![
            stored(game.key.0),
            game.name.as_str(),
            game.is_private,
            white,
            black,
            cause,
            winner,
            stored(game.ended),
            game.pgn
        ])
        .map(drop)
}

/// The one that ended last of those with this name.
pub(super) fn latest(tables: &Tables<'_>, name: &Name) -> Outcome<Option<ArchivedGame>> {
    let mut statement = tables.prepare(&numbered(sql::LATEST))?;
    readable(statement.query_row([name.as_str()], game).optional())
}

/// Public ones.
pub(super) fn page(tables: &Tables<'_>, query: &ArchiveQuery) -> rusqlite::Result<ArchivePage> {
    let (ended, GameKey(key)) = query.from;
    let (ended, key, limit) = (stored(ended), stored(key), rows(query.limit));
    let (bytes, mut page) = (rows(PAGE_BYTES), ArchivePage::default());
    let mut add = |row: &Row<'_>| {
        let place = (unsigned(row, 7)?, GameKey(unsigned(row, 0)?));
        page.push(place, readable(game(row))?.ok());
        Ok(())
    };
    match &query.player {
        None => tables
            .prepare(&numbered(sql::PAGE))?
            .query_map(params![ended, key, limit, bytes], &mut add)?
            .collect::<rusqlite::Result<()>>()?,
        Some(player) => tables
            .prepare(&numbered(sql::PAGE_OF_PLAYER))?
            .query_map(params![ended, key, limit, bytes, player.as_str()], &mut add)?
            .collect::<rusqlite::Result<()>>()?,
    }
    Ok(page)
}

/// Removes old ones.
pub(super) fn prune(
    tables: &Tables<'_>,
    before: UnixMillis,
    limit: usize,
) -> rusqlite::Result<usize> {
    tables.prepare(&numbered(sql::PRUNE))?.execute([stored(before), rows(limit)])
}

fn game(row: &Row<'_>) -> rusqlite::Result<ArchivedGame> {
    let player = |index| match row.get_ref(index)? {
        ValueRef::Null => Ok(None),
        _ => name(row, index).map(Some),
    };
    Ok(ArchivedGame {
        key: GameKey(unsigned(row, 0)?),
        name: name(row, 1)?,
        is_private: row.get(2)?,
        players: [player(3)?, player(4)?],
        ending: decoded(row, 5, ending(row.get(5)?, row.get(6)?))?,
        ended: unsigned(row, 7)?,
        pgn: row.get(8)?,
    })
}

/// A statement with its parameters as SQLite writes them.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}
