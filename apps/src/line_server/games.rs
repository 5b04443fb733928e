//! The life of a server: games begin as players come, and go on side by side.

use core::future::Future;

use tokio::task::{JoinError, JoinSet};

use crate::support::watch;

/// The clients that wait for a game.
pub(crate) trait Queue {
    /// Those who play one game.
    type Players;

    /// The players of the next game. Who waits stays in the queue if the future is dropped.
    fn next(&mut self) -> impl Future<Output = Self::Players>;

    /// Accepts no more clients, and closes the connections of those who wait.
    fn close(self) -> impl Future<Output = ()>;
}

/// Plays one game after the other, each in a task of its own, until `end` is over, by which the
/// program is asked to end, or `limit` games are. `play` plays a game: its number, from 1, its
/// players, and what becomes true when the server stops. All connections are closed then.
pub(crate) async fn host<Q: Queue, G>(
    mut queue: Q,
    end: impl Future<Output = ()>,
    limit: Option<u64>,
    play: impl Fn(u64, Q::Players, watch::Receiver<bool>) -> G,
) where
    G: Future<Output = ()> + Send + 'static,
{
    let (stopper, stop) = watch::channel(false);
    let mut games = JoinSet::new();
    let mut number = 0;
    tokio::pin!(end);
    while limit.is_none_or(|limit| number < limit) {
        tokio::select! {
            // In this order, so that a simulation can be repeated.
            biased;
            () = &mut end => {
                stopper.send_replace(true);
                break;
            }
            players = queue.next() => {
                number += 1;
                games.spawn(play(number, players, stop.clone()));
            }
            Some(result) = games.join_next() => report(result),
        }
    }
    let last_games = async {
        while !games.is_empty() {
            tokio::select! {
                biased;
                () = &mut end, if !*stop.borrow() => {
                    stopper.send_replace(true);
                }
                Some(result) = games.join_next() => report(result),
            }
        }
    };
    tokio::join!(queue.close(), last_games);
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

    /// Needs no clients.
    struct NoPlayers;

    impl Queue for NoPlayers {
        type Players = ();

        async fn next(&mut self) {}

        async fn close(self) {}
    }

    #[tokio::test]
    async fn a_game_that_panics_ends_alone() {
        static PLAYED: AtomicU64 = AtomicU64::new(0);
        let play = |number, (), _| async move {
            assert_ne!(number, 2, "this game has a fault");
            PLAYED.fetch_add(number, Ordering::Relaxed);
        };
        let never = core::future::pending();
        host(NoPlayers, never, Some(4), play).await;
        assert_eq!(PLAYED.load(Ordering::Relaxed), 1 + 3 + 4);
    }
}
