//! The processes that share the database.

use tokio_postgres::{Error, Row};

use super::row::{stored, unsigned};
use super::session::Session;
use super::statement::Sql;
use super::task::Outcome;
use crate::service::storage::{GameKey, Hint, NodeInfo, NodeKey};

/// All that have not been forgotten.
pub(super) async fn nodes(session: &Session) -> Outcome<Vec<NodeInfo>> {
    let rows = session.query(Sql::Nodes, &[]).await?;
    let node = |row: &Row| {
        let key = NodeKey(unsigned(row, 0)?);
        Ok(NodeInfo { key, time: unsigned(row, 1)?, age: unsigned(row, 2)? })
    };
    rows.iter().map(node).collect::<Result<_, Error>>().map(Ok)
}

/// Forgets one.
pub(super) async fn forget(session: &Session, node: NodeKey) -> Outcome<()> {
    session.query(Sql::Forget, &[&stored(node.0)]).await.map(|_| Ok(()))
}

/// Games with a seat that one of them holds.
pub(super) async fn held(session: &Session, node: NodeKey, limit: usize) -> Outcome<Vec<GameKey>> {
    let rows = session.query(Sql::Held, &[&stored(node.0), &stored(limit as u64)]).await?;
    rows.iter().map(|row| unsigned(row, 0).map(GameKey)).collect::<Result<_, Error>>().map(Ok)
}

/// The revisions of games.
pub(super) async fn revisions(session: &Session, keys: &[i64]) -> Outcome<Vec<Hint>> {
    let rows = session.query(Sql::Revisions, &[&keys]).await?;
    let hint = |row: &Row| Ok((GameKey(unsigned(row, 0)?), unsigned(row, 1)?));
    rows.iter().map(hint).collect::<Result<_, Error>>().map(Ok)
}
