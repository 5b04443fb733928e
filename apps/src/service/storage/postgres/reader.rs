//! What is read beside the calls that wait: over connections of their own, on which no move waits.

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot::Sender;
use tokio_postgres::Error;

use super::batch;
use super::endpoint::Endpoint;
use super::row::stored;
use super::session::{Failure, Session, failure, reason};
use super::task::Task;
use crate::service::storage::{GameKey, StorageError, StoredGame};

/// How many games are read at once at most.
const GROUP_LIMIT: usize = 256;

/// What somebody waits for.
pub(super) enum Question {
    Game {
        key: GameKey,
        caller: Sender<Result<Option<StoredGame>, StorageError>>,
    },
    /// Another call, a statement of its own.
    Call(Box<dyn Task>),
}

/// Answers until every sender is dropped. The games that are asked for meanwhile are read next, all
/// at once.
pub(super) async fn serve(
    endpoint: Endpoint,
    mut session: Session,
    mut questions: Receiver<Question>,
) {
    let mut group = Vec::with_capacity(GROUP_LIMIT);
    while questions.recv_many(&mut group, GROUP_LIMIT).await > 0 {
        let (mut keys, mut callers, mut calls) = (Vec::new(), Vec::new(), Vec::new());
        for question in group.drain(..) {
            match question {
                Question::Game { key, caller } => {
                    keys.push(stored(key.0));
                    callers.push((key, caller));
                }
                Question::Call(call) => calls.push(call),
            }
        }
        if !keys.is_empty() {
            let games = loop {
                let error = match batch::load(&session, &keys).await {
                    Ok(games) => break Ok(games),
                    Err(error) => error,
                };
                if let Err(error) = recover(&endpoint, &mut session, &error).await {
                    break Err(error);
                }
            };
            for (key, caller) in callers {
                let game = games.as_ref().map_err(Clone::clone);
                let answer = game.and_then(|games| games.get(&key).cloned().transpose());
                // The caller may have gone.
                let _ = caller.send(answer);
            }
        }
        // Nobody waits any more for those whose callers have gone.
        for mut call in calls.into_iter().filter(|call| call.is_wanted()) {
            let result = loop {
                let error = match call.run(&session, false).await {
                    Ok(()) => break Ok(()),
                    Err(error) => error,
                };
                if let Err(error) = recover(&endpoint, &mut session, &error).await {
                    break Err(error);
                }
            };
            call.answer(result);
        }
    }
}

/// Prepares another attempt after an error.
///
/// # Errors
/// Another attempt would fail, too.
async fn recover(
    endpoint: &Endpoint,
    session: &mut Session,
    error: &Error,
) -> Result<(), StorageError> {
    if failure(error) != Failure::Connection {
        return Err(StorageError::Failed(reason(error).into()));
    }
    session.reopen(endpoint, error).await;
    Ok(())
}
