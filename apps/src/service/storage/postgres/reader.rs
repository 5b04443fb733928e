//! Games that are read beside the calls that wait: over a connection of its own, which waits for no
//! disk.

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot::Sender;

use super::batch;
use super::endpoint::Endpoint;
use super::row::stored;
use super::session::{Failure, Session, failure, reason};
use crate::service::storage::{GameKey, StorageError, StoredGame};

/// How many games are read at once at most.
const GROUP_LIMIT: usize = 256;

/// A game that somebody waits for.
pub(super) struct Question {
    pub(super) key: GameKey,
    pub(super) caller: Sender<Result<Option<StoredGame>, StorageError>>,
}

/// Reads games until every sender is dropped. Those that are asked for meanwhile are read next, all
/// at once.
pub(super) async fn serve(
    endpoint: Endpoint,
    mut session: Session,
    mut questions: UnboundedReceiver<Question>,
) {
    let mut group = Vec::with_capacity(GROUP_LIMIT);
    while questions.recv_many(&mut group, GROUP_LIMIT).await > 0 {
        let keys: Vec<i64> = group.iter().map(|question| stored(question.key.0)).collect();
        let games = loop {
            let error = match batch::load(&session, &keys).await {
                Ok(games) => break Ok(games),
                Err(error) => error,
            };
            if failure(&error) != Failure::Connection {
                break Err(StorageError::Failed(reason(&error).into()));
            }
            session = Session::reopen(&endpoint, session.node, &error).await;
        };
        for Question { key, caller } in group.drain(..) {
            let game = games.as_ref().map_err(Clone::clone);
            let answer = game.and_then(|games| games.get(&key).cloned().transpose());
            // The caller may have gone.
            let _ = caller.send(answer);
        }
    }
}
