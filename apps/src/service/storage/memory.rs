//! The storage that forgets when the process ends.

use core::future::ready;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use pedina::chess::server::Name;

use super::archive::PAGE_BYTES;
use super::{
    Action, Answer, Archive, ArchivePage, ArchivePlace, ArchiveQuery, ArchivedGame, Change,
    GameKey, ListedGame, Millis, QueuedScore, Revision, Storage, StorageError, StoredGame,
    UnixMillis,
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
    archive: Archived,
}

/// The games that ended last.
#[derive(Debug, Default)]
struct Archived {
    games: BTreeMap<ArchivePlace, Arc<ArchivedGame>>,
    /// The bytes of their texts.
    bytes: usize,
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
        let Change { key, at, action, archived, .. } = change;
        if let Some(game) = archived {
            self.archive.add(game);
        }
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

impl Archived {
    /// Adds a game, and forgets the oldest ones beyond [`ARCHIVE_BYTES`].
    fn add(&mut self, game: Arc<ArchivedGame>) {
        if self.games.values().any(|other| other.key == game.key) {
            return;
        }
        self.bytes += game.pgn.len();
        self.games.insert((game.ended, game.key), game);
        while self.bytes > ARCHIVE_BYTES
            && let Some((_, oldest)) = self.games.pop_first()
        {
            self.bytes -= oldest.pgn.len();
        }
    }

    fn latest(&self, name: &Name) -> Option<ArchivedGame> {
        self.games.values().rev().find(|game| game.name == *name).map(|game| (**game).clone())
    }

    fn page(&self, ArchiveQuery { from, player, limit }: ArchiveQuery) -> ArchivePage {
        let (mut page, mut bytes) = (ArchivePage::default(), 0);
        let is_wanted = |game: &ArchivedGame| {
            !game.is_private && (player.is_none() || game.players.contains(&player))
        };
        let games = self.games.range(from..).filter(|(_, game)| is_wanted(game));
        for (&place, game) in games.take(limit) {
            if bytes >= PAGE_BYTES {
                break;
            }
            bytes += game.pgn.len();
            page.push(place, Some((**game).clone()));
        }
        page
    }

    fn prune(&mut self, before: UnixMillis, limit: usize) -> usize {
        let old = self.games.range(..(before, GameKey(0))).take(limit);
        let old: Vec<_> = old.map(|(&place, _)| place).collect();
        for place in &old {
            self.bytes -= self.games.remove(place).map_or(0, |game| game.pgn.len());
        }
        old.len()
    }
}

impl Archive for Memory {
    fn latest(&self, name: &Name) -> Answer<Option<ArchivedGame>> {
        self.answer(|state| Ok(state.archive.latest(name)))
    }

    fn page(&self, query: ArchiveQuery) -> Answer<ArchivePage> {
        self.answer(|state| Ok(state.archive.page(query)))
    }

    fn prune(&self, before: UnixMillis, limit: usize) -> Answer<usize> {
        self.answer(|state| Ok(state.archive.prune(before, limit)))
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

    fn waiting(&self) -> Answer<u64> {
        self.answer(|state| Ok(state.outbox.len() as u64))
    }

    fn archive(&self) -> &dyn Archive {
        self
    }
}

/// How many bytes of texts the archive keeps: some hundred games.
const ARCHIVE_BYTES: usize = 1 << 20;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::storage::conformance;

    #[tokio::test]
    async fn it_is_a_storage() {
        conformance::check(async || Memory::new()).await;
    }

    #[tokio::test]
    async fn the_archive_keeps_the_games_that_ended_last() {
        let memory = Memory::new();
        let text = "x".repeat(ARCHIVE_BYTES / 4);
        for key in 1..=6 {
            conformance::archive(&memory, key, |game| game.pgn = text.clone()).await;
        }
        let query = ArchiveQuery { from: (0, GameKey(0)), player: None, limit: 9 };
        let page = memory.archive().page(query.clone()).await.unwrap();
        let keys: Vec<_> = page.games.iter().map(|game| game.key.0).collect();
        assert_eq!(keys, [3], "a page ends behind its longest game");
        let query = ArchiveQuery { from: page.next.unwrap(), ..query };
        assert_eq!(memory.archive().page(query).await.unwrap().games[0].key, GameKey(4));
    }
}
