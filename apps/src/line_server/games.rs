//! The life of a server: games begin as players come, and go on side by side.

use core::future::Future;

use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};

/// Plays one game after the other, each in a task of its own, until `end` is over, by which the
/// program is asked to end, or `limit` games are. `gather` waits for the players of a
/// game, and `play` plays it: the number of the game, from 1, its players, and what becomes true
/// when the server stops.
pub(crate) async fn host<D, P, G>(
    acceptor: D,
    end: impl Future<Output = ()>,
    limit: Option<u64>,
    gather: impl AsyncFn(&D) -> P,
    play: impl Fn(u64, P, watch::Receiver<bool>) -> G,
) where
    G: Future<Output = ()> + Send + 'static,
{
    let (stopper, stop) = watch::channel(false);
    let mut games = JoinSet::new();
    let mut number = 0;
    tokio::pin!(end);
    // It holds a client that waits, so it must outlive the end of a game.
    let mut next = Box::pin(gather(&acceptor));
    while limit.is_none_or(|limit| number < limit) {
        tokio::select! {
            // In this order, so that a simulation can be repeated.
            biased;
            () = &mut end => {
                stopper.send_replace(true);
                break;
            }
            players = &mut next => {
                next = Box::pin(gather(&acceptor));
                number += 1;
                games.spawn(play(number, players, stop.clone()));
            }
            Some(result) = games.join_next() => report(result),
        }
    }
    drop(next);
    drop(acceptor);
    while !games.is_empty() {
        tokio::select! {
            biased;
            () = &mut end, if !*stop.borrow() => {
                stopper.send_replace(true);
            }
            Some(result) = games.join_next() => report(result),
        }
    }
}

/// A game that fails is lost alone.
fn report(result: Result<(), JoinError>) {
    if let Err(error) = result {
        tracing::error!("a game failed: {error}");
    }
}

#[cfg(panic = "abort")]
compile_error!("a panic in one game would end all others: the profile has to unwind");

#[cfg(test)]
mod tests {
    use core::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_game_that_panics_ends_alone() {
        static PLAYED: AtomicU64 = AtomicU64::new(0);
        let play = |number, (), _| async move {
            assert_ne!(number, 2, "this game has a fault");
            PLAYED.fetch_add(number, Ordering::Relaxed);
        };
        let never = core::future::pending();
        host((), never, Some(4), async |()| (), play).await;
        assert_eq!(PLAYED.load(Ordering::Relaxed), 1 + 3 + 4);
    }
}
