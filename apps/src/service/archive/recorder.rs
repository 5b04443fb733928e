//! Games as files, which somebody may read while the service runs.

use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};

use super::date::date_time;
use crate::service::storage::ArchivedGame;
use crate::support::record_file::{self, Folder};

/// Writes each game that has ended into a file of its own, on a thread of its own: a slow disk
/// holds no game up.
#[derive(Debug, Default)]
pub(crate) struct Recorder(Mutex<Option<Writer>>);

#[derive(Debug)]
struct Writer {
    games: Sender<Arc<ArchivedGame>>,
    thread: JoinHandle<()>,
}

impl Recorder {
    /// A recorder into this folder, or one that writes nothing.
    ///
    /// # Errors
    /// There is no such folder and none can be made, or this user cannot write into it.
    pub(crate) fn open(folder: Option<&Path>) -> Result<Self> {
        let Some(archive) = Folder::archive(folder)? else { return Ok(Self::default()) };
        let (games, ended) = channel::<Arc<ArchivedGame>>();
        let record = move || {
            for game in ended {
                // The time when it ended and its key: no other game has the same name of a file.
                let name = format!("game-{:016x}.pgn", game.key.0);
                let started = date_time(game.ended);
                if let Err(error) = record_file::save(&*archive, started, &name, &game.pgn) {
                    tracing::error!(game = game.name.as_str(), "not recorded: {error:#}");
                }
            }
        };
        let thread = thread::Builder::new().name("recorder".to_owned()).spawn(record);
        let thread = thread.context("cannot start the thread that records games")?;
        Ok(Self(Mutex::new(Some(Writer { games, thread }))))
    }

    /// Writes a game whose end is stored.
    pub(crate) fn record(&self, game: &Arc<ArchivedGame>) {
        if let Some(writer) = &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            // A thread that is gone has said why.
            let _ = writer.games.send(game.clone());
        }
    }

    /// Waits until all games are written; later ones are not.
    pub(crate) fn finish(&self) {
        let writer = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Writer { games, thread }) = writer {
            drop(games);
            if thread.join().is_err() {
                tracing::error!("the thread that records games has panicked");
            }
        }
    }
}
