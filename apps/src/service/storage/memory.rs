//! The storage that forgets when the process ends.

use core::future::ready;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use pedina::chess::server::Name;

use super::{
    Action, Answer, Change, GameKey, ListedGame, Millis, QueuedScore, Revision, Storage,
    StorageError, StoredGame,
};

/// Games in memory: for tests, and for trials whose games may be lost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    games: BTreeMap<GameKey, StoredGame>,
    names: HashMap<Name, GameKey>,
    outbox: BTreeMap<u64, Waiting>,
    /// The number of the latest result.
    number: u64,
    time: Millis,
}

#[derive(Debug)]
struct Waiting {
    outgoing: QueuedScore,
    due: Millis,
    is_taken: bool,
}

impl Memory {
    /// An empty storage.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// How many results are in the outbox.
    #[cfg(test)]
    pub(crate) fn outbox_len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).outbox.len()
    }

    fn answer<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut State) -> Result<T, StorageError>,
    ) -> Answer<T> {
        Box::pin(ready(work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))))
    }
}

impl State {
    fn commit(&mut self, change: Change) -> Result<Revision, StorageError> {
        let stored = self.games.get(&change.key).map(|game| game.revision);
        let expected = match change.action {
            Action::Create(_) => None,
            Action::Update { expected, .. } | Action::Delete { expected } => Some(expected),
        };
        if stored != expected {
            return Err(StorageError::Conflict { stored });
        }
        let revision = expected.unwrap_or(0) + 1;
        if let Action::Create(draft) | Action::Update { draft, .. } = &change.action
            && self.names.get(&draft.name).copied() != expected.map(|_| change.key)
        {
            return Err(StorageError::NameTaken);
        }
        self.post(&change);
        let Change { key, at, action, .. } = change;
        self.time = self.time.max(at);
        match action {
            Action::Delete { .. } => {
                if let Some(game) = self.games.remove(&key) {
                    self.names.remove(&game.name);
                }
            }
            Action::Create(draft) | Action::Update { draft, .. } => {
                self.names.insert(draft.name, key);
                self.games.insert(key, StoredGame::new(key, revision, draft));
            }
        }
        Ok(revision)
    }

    fn post(&mut self, change: &Change) {
        for (index, score) in change.scores.iter().enumerate() {
            let idempotency_key = change.idempotency_key(index);
            if self
                .outbox
                .values()
                .any(|waiting| waiting.outgoing.idempotency_key == idempotency_key)
            {
                continue;
            }
            self.number += 1;
            let outgoing = QueuedScore {
                number: self.number,
                idempotency_key,
                score: score.clone(),
                attempts: 0,
                is_uncertain: false,
            };
            self.outbox.insert(self.number, Waiting { outgoing, due: change.at, is_taken: false });
        }
    }

    fn take(&mut self, now: Millis, lease: Millis, limit: usize) -> Vec<QueuedScore> {
        self.time = self.time.max(now);
        let due = self.outbox.values_mut().filter(|waiting| waiting.due <= now).take(limit);
        due.map(|waiting| {
            waiting.outgoing.attempts += 1;
            waiting.outgoing.is_uncertain |= waiting.is_taken;
            waiting.is_taken = true;
            waiting.due = now.saturating_add(lease);
            waiting.outgoing.clone()
        })
        .collect()
    }
}

impl Storage for Memory {
    fn commit(&self, change: Change) -> Answer<Revision> {
        self.answer(|state| state.commit(change))
    }

    fn load(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.answer(|state| Ok(state.games.get(&key).cloned()))
    }

    fn find(&self, name: &Name) -> Answer<Option<StoredGame>> {
        self.answer(|state| {
            let key = state.names.get(name);
            Ok(key.and_then(|key| state.games.get(key)).cloned())
        })
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>> {
        self.answer(|state| {
            let games = state.games.values().filter(|game| Some(game.key) > after);
            Ok(games.take(limit).map(|game| (game.key, Ok(game.clone()))).collect())
        })
    }

    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.answer(|state| {
            let games = state.games.values();
            let mut due: Vec<_> = games
                .filter_map(|game| Some((game.deadline?, game.key, game.revision)))
                .filter(|&(deadline, ..)| deadline <= now)
                .collect();
            due.sort_unstable();
            Ok(due.into_iter().take(limit).map(|(_, key, revision)| (key, revision)).collect())
        })
    }

    fn time(&self) -> Answer<Millis> {
        self.answer(|state| Ok(state.time))
    }

    fn heartbeat(&self, now: Millis) -> Answer<()> {
        self.answer(|state| {
            state.time = state.time.max(now);
            Ok(())
        })
    }

    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>> {
        self.answer(|state| Ok(state.take(now, lease, limit)))
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.answer(|state| {
            if let Some(waiting) = state.outbox.get_mut(&number) {
                waiting.due = at;
                waiting.is_taken = false;
            }
            Ok(())
        })
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.answer(|state| {
            state.outbox.remove(&number);
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::storage::conformance;

    #[tokio::test]
    async fn it_is_a_storage() {
        conformance::check(async || Memory::new()).await;
    }
}
