//! Changes that other processes have made to the game, over the storage that they share.

use std::sync::Arc;

use super::Actor;
use crate::service::storage::{Difference, Millis, Revision, StorageError, StoredGame};

impl Actor {
    /// When this process may forget the game, because no socket of it is here and nothing waits for
    /// it: a deadline in the past would keep what waits from being read.
    pub(super) fn end_of_idleness(&self) -> Option<Millis> {
        let is_shared = self.service.node().is_some();
        let is_idle = is_shared && self.sockets.is_empty() && self.commands.is_empty();
        is_idle.then(|| self.active.saturating_add(IDLE))
    }

    /// Whether this process forgets the game.
    pub(super) fn is_idle(&self) -> bool {
        let is_late = |end| end <= self.service.clock.now();
        self.end_of_idleness().is_some_and(is_late)
    }

    /// Continues from what others have changed, if this revision is not known here: from the
    /// difference if that fits, otherwise from a stale read, otherwise from a read in the order of
    /// all calls.
    ///
    /// # Errors
    /// The storage fails.
    pub(super) async fn catch_up(
        &mut self,
        wanted: Revision,
        difference: Option<Arc<Difference>>,
    ) -> Result<(), StorageError> {
        if self.game.revision() >= wanted {
            return Ok(());
        }
        let patched = difference.and_then(|difference| self.game.patched(wanted, &difference));
        if patched.is_some_and(|game| self.follow(game).is_ok()) {
            return Ok(());
        }
        if let Some(cluster) = self.service.storage.cluster()
            && let Some(game) = cluster.load_stale(self.handle.key).await?
            && game.revision >= wanted
        {
            return self.follow(game);
        }
        self.refresh().await
    }

    /// Continues from what is stored, and queues the events for what others have changed.
    ///
    /// # Errors
    /// The storage fails.
    pub(super) async fn refresh(&mut self) -> Result<(), StorageError> {
        match self.service.storage.load(self.handle.key).await? {
            None => self.is_gone = true,
            Some(game) if game.revision > self.game.revision() => self.follow(game)?,
            Some(_) => {}
        }
        Ok(())
    }

    fn follow(&mut self, game: StoredGame) -> Result<(), StorageError> {
        let Some(events) = self.game.follow(game, self.service.clock.now()) else {
            return Err(StorageError::Failed("the state of the game cannot be read".into()));
        };
        self.publish_reports();
        for event in events {
            self.sockets.publish(&self.game, event);
        }
        Ok(())
    }

    /// Removes a game from the shared storage whose sockets are closed, after its end.
    pub(super) async fn delete_ended(&self) {
        let now = self.service.clock.now();
        let is_due = self.game.is_over() && now >= self.game.expiry;
        if self.service.node().is_none() || self.is_gone || !is_due {
            return;
        }
        match self.service.storage.commit(self.game.deletion(now)).await {
            // Another process was faster.
            Ok(_) | Err(StorageError::Conflict { .. }) => {}
            Err(error) => {
                tracing::warn!(game = self.handle.name.as_str(), "it stays stored: {error}");
            }
        }
    }
}

/// After how many milliseconds without a socket a game is forgotten.
const IDLE: Millis = 10_000;
