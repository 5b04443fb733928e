//! Games as files, which somebody may read while the service runs.

use core::time::Duration;
use std::path::Path;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::date::date_time;
use crate::service::storage::ArchivedGame;
use crate::support::record_file::{self, Folder};

/// Writes each game that has ended into a file of its own, on a thread of its own: a slow disk
/// holds no game up.
#[derive(Debug, Default)]
pub(crate) struct Recorder(Mutex<Option<Writer>>);

#[derive(Debug)]
struct Writer {
    games: SyncSender<Arc<ArchivedGame>>,
    /// Answered when the thread ends.
    done: oneshot::Receiver<()>,
    /// Whether the latest game found no place in the queue.
    is_full: bool,
}

impl Recorder {
    /// A recorder into this folder, or one that writes nothing.
    ///
    /// # Errors
    /// There is no such folder and none can be made, or this user cannot write into it.
    pub(crate) fn open(folder: Option<&Path>) -> Result<Self> {
        let Some(archive) = Folder::archive(folder)? else { return Ok(Self::default()) };
        let (games, ended) = sync_channel::<Arc<ArchivedGame>>(QUEUE);
        let (end, done) = oneshot::channel();
        let record = move || {
            for game in ended {
                // The time when it ended and its key: no other game has the same name of a file.
                let name = format!("game-{:016x}.pgn", game.key.0);
                let started = date_time(game.ended);
                if let Err(error) = record_file::save(&*archive, started, &name, &game.pgn) {
                    tracing::error!(game = game.name.as_str(), "not recorded: {error:#}");
                }
            }
            // Nobody may wait any more.
            let _ = end.send(());
        };
        let thread = thread::Builder::new().name("recorder".to_owned()).spawn(record);
        thread.context("cannot start the thread that records games")?;
        Ok(Self(Mutex::new(Some(Writer { games, done, is_full: false }))))
    }

    /// Writes a game whose end is stored, unless too many wait for the disk.
    pub(crate) fn record(&self, game: &Arc<ArchivedGame>) {
        if let Some(writer) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            // A thread that is gone has said why.
            let is_full = matches!(writer.games.try_send(game.clone()), Err(TrySendError::Full(_)));
            if is_full && !writer.is_full {
                tracing::error!(
                    game = game.name.as_str(),
                    "not recorded, as later ones: {QUEUE} games wait for the disk"
                );
            }
            writer.is_full = is_full;
        }
    }

    /// Waits until all games are written, but not for long; later ones are not.
    pub(crate) async fn finish(&self) {
        let writer = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(Writer { games, done, .. }) = writer else { return };
        drop(games);
        match timeout(LAST_GAMES, done).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => tracing::error!("the thread that records games has panicked"),
            Err(_) => tracing::error!("games are not recorded: the disk is too slow"),
        }
    }
}

/// How many games may wait for the disk.
const QUEUE: usize = 1_024;

/// How long the end waits for the disk.
const LAST_GAMES: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests {
    use pedina::chess::server::Name;

    use super::*;
    use crate::service::storage::GameKey;

    #[tokio::test(start_paused = true)]
    async fn a_disk_that_stands_still_holds_nobody_up() {
        let (games, ended) = sync_channel(QUEUE);
        let (_end, done) = oneshot::channel();
        let recorder = Recorder(Mutex::new(Some(Writer { games, done, is_full: false })));
        let game = Arc::new(ArchivedGame {
            key: GameKey(1),
            name: Name::guest(),
            is_private: false,
            players: [None, None],
            ending: None,
            ended: 0,
            pgn: String::new(),
        });
        for _ in 0..QUEUE + 2 {
            recorder.record(&game);
        }
        let start = tokio::time::Instant::now();
        recorder.finish().await;
        assert_eq!(start.elapsed(), LAST_GAMES);
        assert_eq!(ended.iter().count(), QUEUE);
    }
}
