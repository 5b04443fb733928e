//! Games that have ended.

use pedina::chess::server::Name;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::row::{damaged, name, stored, unsigned};
use super::session::Session;
use super::statement::Sql;
use super::task::Outcome;
use crate::service::storage::archive::{PAGE_BYTES, ending};
use crate::service::storage::{ArchivePage, ArchiveQuery, ArchivedGame, GameKey, UnixMillis};

/// What the database has of them, since version 4.
pub(super) const TABLE: &str = "
    CREATE TABLE archive (
        key BIGINT PRIMARY KEY,
        name BYTEA NOT NULL,
        is_private BOOLEAN NOT NULL,
        white BYTEA,
        black BYTEA,
        cause SMALLINT,
        winner SMALLINT,
        ended BIGINT NOT NULL,
        pgn TEXT NOT NULL
    );
";

/// Adds one, in a transaction; one that is there stays as it is.
pub(super) async fn add(session: &Session, game: &ArchivedGame) -> Result<(), Error> {
    let bytes = |player: &Option<Name>| player.map(|name| name.as_str().as_bytes().to_vec());
    let [white, black] = game.players.each_ref().map(bytes);
    let cause = game.ending.map(|ending| i16::from(ending.cause as u8));
    let winner = game.ending.and_then(|ending| ending.winner).map(|side| i16::from(side as u8));
    let values: [&(dyn ToSql + Sync); 9] = [
        &stored(game.key.0),
        &game.name.as_str().as_bytes(),
        &game.is_private,
        &white,
        &black,
        &cause,
        &winner,
        &stored(game.ended),
        &game.pgn,
    ];
    session.query(Sql::Archive, &values).await.map(drop)
}

/// The one that ended last of those with this name.
pub(super) async fn latest(session: &Session, name: &Name) -> Outcome<Option<ArchivedGame>> {
    let rows = session.query(Sql::ArchiveLatest, &[&name.as_str().as_bytes()]).await?;
    let Some(row) = rows.first() else { return Ok(Ok(None)) };
    Ok(game(row)?.map_or_else(|| Err(damaged("archive")), |game| Ok(Some(game))))
}

/// Public ones.
pub(super) async fn page(session: &Session, query: &ArchiveQuery) -> Outcome<ArchivePage> {
    let (ended, GameKey(key)) = query.from;
    let (ended, key) = (stored(ended), stored(key));
    let (limit, bytes) = (stored(query.limit as u64), stored(PAGE_BYTES as u64));
    let mut values: Vec<&(dyn ToSql + Sync)> = vec![&ended, &key, &limit, &bytes];
    let player = query.player.map(|player| player.as_str().as_bytes().to_vec());
    let sql = if player.is_some() { Sql::ArchivePageOfPlayer } else { Sql::ArchivePage };
    values.extend(player.iter().map(|player| player as &(dyn ToSql + Sync)));
    let mut page = ArchivePage::default();
    for row in &session.query(sql, &values).await? {
        page.push((unsigned(row, 7)?, GameKey(unsigned(row, 0)?)), game(row)?);
    }
    Ok(Ok(page))
}

/// Removes old ones.
pub(super) async fn prune(session: &Session, before: UnixMillis, limit: usize) -> Outcome<usize> {
    let (before, limit) = (stored(before), stored(limit as u64));
    Ok(Ok(session.query(Sql::ArchivePrune, &[&before, &limit]).await?.len()))
}

/// A row; `None` if this program did not write it.
fn game(row: &Row) -> Result<Option<ArchivedGame>, Error> {
    let number = |index| {
        let number: Option<i16> = row.try_get(index)?;
        Ok::<_, Error>(number.map(|number| u8::try_from(number).unwrap_or(u8::MAX)))
    };
    let (Some(title), Some(ending)) = (name(row, 1)?, ending(number(5)?, number(6)?)) else {
        return Ok(None);
    };
    Ok(Some(ArchivedGame {
        key: GameKey(unsigned(row, 0)?),
        name: title,
        is_private: row.try_get(2)?,
        players: [name(row, 3)?, name(row, 4)?],
        ending,
        ended: unsigned(row, 7)?,
        pgn: row.try_get(8)?,
    }))
}
