//! The file of a service that shares its games with nobody, on a disk that loses its power.
//!
//! The file and the storage over it are those of the service; the disk forgets what no sync has
//! followed. A change whose answer was lost with the process is looked for when the next one
//! starts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use pedina::chess::server::Name;
use pedina_history::{Stored, StoredEvent, StoredGame as CheckedGame, What};

use super::trace::Trace;
use crate::service::storage::sqlite::power_loss::disk::Disk;
use crate::service::storage::sqlite::stepped::Stepped;
use crate::service::storage::{
    Action, Answer, Archive, Change, GameKey, ListedGame, Millis, QueuedScore, Revision, Sqlite,
    Storage, StorageError, StoredGame,
};
use crate::support::random::Random;

/// The file, with its disk.
#[derive(Clone)]
pub(super) struct FileStore(Arc<Mutex<State>>);

struct State {
    disk: Disk,
    name: String,
    open: Option<Arc<Sqlite<Stepped>>>,
    journal: BTreeMap<GameKey, (String, CheckedGame)>,
    /// Changes without an answer, with the revisions that they make.
    pending: BTreeMap<GameKey, (Revision, Change)>,
    random: Random,
    trace: Trace,
    is_paused: bool,
}

/// The storage of a process.
struct FileStorage {
    store: FileStore,
    sqlite: Arc<Sqlite<Stepped>>,
}

impl FileStore {
    pub(super) fn new(mut random: Random, trace: Trace) -> Self {
        let name = format!("{:?}-{}", std::thread::current().id(), random.next());
        let disk = Disk::new(&name);
        let (journal, pending) = (BTreeMap::new(), BTreeMap::new());
        let (open, is_paused) = (None, false);
        Self(Arc::new(Mutex::new(State {
            disk,
            name,
            open,
            journal,
            pending,
            random,
            trace,
            is_paused,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// The storage of a process that starts.
    pub(super) fn open(&self) -> Arc<dyn Storage> {
        let mut state = self.state();
        let sqlite = Arc::new(Sqlite::stepped(&state.name).expect("the power is on"));
        for (key, (revision, change)) in core::mem::take(&mut state.pending) {
            let stored = sqlite.now(sqlite.load(key)).expect("a new process reads");
            let is_stored = match change.action {
                Action::Delete { .. } => stored.is_none(),
                _ => stored.is_some_and(|game| game.revision >= revision),
            };
            if is_stored {
                state.note(change, revision);
            }
        }
        state.open = Some(sqlite.clone());
        Arc::new(FileStorage { store: self.clone(), sqlite })
    }

    /// The process is about to die: nothing that it does from now on reaches the disk.
    pub(super) fn crash(&self) {
        self.state().disk.cut_after(0);
    }

    /// The process is dead; with the power, what was not synced may be lost.
    pub(super) fn close(&self, has_lost_power: bool) {
        let mut state = self.state();
        state.is_paused = false;
        // Before the power is back, or closing the file would write.
        state.open = None;
        let State { disk, random, .. } = &mut *state;
        if has_lost_power { disk.lose_power(random) } else { disk.restart() }
    }

    /// Whether a process lives.
    pub(super) fn is_open(&self) -> bool {
        self.state().open.is_some()
    }

    /// The power will go in the middle of something.
    pub(super) fn lose_power(&self) {
        let mut state = self.state();
        if state.open.is_some() {
            let changes = 1 + state.random.below(40);
            state.disk.cut_after(changes);
        }
    }

    /// Whether the power is gone.
    pub(super) fn is_off(&self) -> bool {
        self.state().disk.is_off()
    }

    /// Whether the process stands still.
    pub(super) fn pause(&self, is_paused: bool) {
        self.state().is_paused = is_paused;
    }

    /// Runs some of the calls that wait.
    pub(super) fn step(&self) {
        let mut state = self.state();
        let count = 1 + state.random.below(6);
        let sqlite = state.open.clone().filter(|_| !state.is_paused);
        drop(state);
        if let Some(sqlite) = sqlite {
            sqlite.step(count);
        }
    }

    /// What a checker has to compare with the history.
    pub(super) fn stored(&self) -> Stored {
        let state = self.state();
        let sqlite = state.open.clone().expect("the process lives");
        let time = sqlite.now(sqlite.time()).unwrap_or(0);
        Stored { games: state.journal.values().cloned().collect(), time }
    }

    /// The keys of all results, and of those that wait.
    pub(super) fn results(&self) -> [BTreeSet<String>; 2] {
        let state = self.state();
        let sqlite = state.open.clone().expect("the process lives");
        let waiting = sqlite.now(sqlite.take(Millis::MAX, 0, usize::MAX)).unwrap_or_default();
        let posted = state.journal.iter().flat_map(|(key, (_, game))| {
            (0..game.results).map(move |index| format!("{:016x}-{index}", key.0))
        });
        [posted.collect(), waiting.into_iter().map(|score| score.idempotency_key).collect()]
    }

    fn settle(&self, key: GameKey, result: &Result<Revision, StorageError>) {
        let mut state = self.state();
        match result {
            // It may be stored.
            Err(StorageError::Failed(_)) => {}
            Err(_) => drop(state.pending.remove(&key)),
            Ok(revision) => {
                if let Some((_, change)) = state.pending.remove(&key) {
                    state.note(change, *revision);
                }
            }
        }
    }
}

impl State {
    fn note(&mut self, change: Change, revision: Revision) {
        let Change { key, at, action, payload, scores, .. } = change;
        let Some(what) = What::read(&payload) else { return };
        let is_over = matches!(action, Action::Delete { .. });
        if let Action::Create(draft) = action {
            self.journal.insert(key, (draft.name.as_str().to_owned(), CheckedGame::default()));
        }
        let Some((name, game)) = self.journal.get_mut(&key) else { return };
        self.trace.note(format_args!("{name} {revision} is {what:?} at {at}"));
        game.is_over = is_over;
        game.results += scores.len();
        game.events.push(StoredEvent { revision, at, what });
    }
}

impl Drop for State {
    fn drop(&mut self) {
        self.open = None;
        Disk::remove(&self.name);
    }
}

impl core::fmt::Debug for FileStorage {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("FileStorage")
    }
}

impl Storage for FileStorage {
    fn commit(&self, change: Change) -> Answer<Revision> {
        let key = change.key;
        let revision = match change.action {
            Action::Create(_) => 1,
            Action::Update { expected, .. } | Action::Delete { expected } => expected + 1,
        };
        self.store.state().pending.insert(key, (revision, change.clone()));
        let (store, answer) = (self.store.clone(), self.sqlite.commit(change));
        Box::pin(async move {
            let result = answer.await;
            store.settle(key, &result);
            result
        })
    }

    fn load(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.sqlite.load(key)
    }

    fn find(&self, name: &Name) -> Answer<Option<StoredGame>> {
        self.sqlite.find(name)
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>> {
        self.sqlite.list(after, limit)
    }

    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.sqlite.due(now, limit)
    }

    fn time(&self) -> Answer<Millis> {
        self.sqlite.time()
    }

    fn heartbeat(&self, now: Millis) -> Answer<()> {
        self.sqlite.heartbeat(now)
    }

    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>> {
        self.sqlite.take(now, lease, limit)
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.sqlite.retry(number, at)
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.sqlite.acknowledge(number)
    }

    fn waiting(&self) -> Answer<u64> {
        self.sqlite.waiting()
    }

    fn archive(&self) -> &dyn Archive {
        self.sqlite.archive()
    }
}
