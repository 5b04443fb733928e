//! The storage of a node: calls to the database that all nodes share.

use core::fmt;
use std::sync::Mutex;

use pedina::chess::server::{Name, ServerSituation};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;

use super::database::{Database, Reply, State, now};
use super::fault::Plant;
use crate::service::storage::{
    Answer, Archive, ArchivePage, ArchiveQuery, ArchivedGame, Change, Cluster, ClusterEvent,
    GameKey, Hint, ListedGame, Millis, NodeInfo, NodeKey, Notice, QueuedScore, Revision, Storage,
    StorageError, StoredGame, UnixMillis,
};

/// The storage of a node.
pub(super) struct NodeStorage {
    database: Database,
    machine: usize,
    node: NodeKey,
    events: Mutex<Option<UnboundedReceiver<ClusterEvent>>>,
}

impl NodeStorage {
    /// The storage of the process on this machine.
    pub(super) fn new(database: Database, machine: usize, node: NodeKey) -> Self {
        let events = Mutex::new(Some(database.connect(machine, node)));
        Self { database, machine, node, events }
    }

    fn call<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut State, NodeKey) -> Result<T, StorageError> + Send + 'static,
    ) -> Answer<T> {
        self.queue(false, move |state, node| (work(state, node), None))
    }

    fn queue<T: Send + 'static>(
        &self,
        is_question: bool,
        work: impl FnOnce(&mut State, NodeKey) -> (Result<T, StorageError>, Option<Notice>)
        + Send
        + 'static,
    ) -> Answer<T> {
        let (sender, answer) = oneshot::channel();
        let node = self.node;
        let call = move |state: &mut State| {
            let (result, notice) = work(state, node);
            // The caller may have gone.
            let answer = Box::new(move || drop(sender.send(result)));
            Reply { answer, notice }
        };
        self.database.call(self.machine, node, is_question, Box::new(call));
        Box::pin(async {
            let closed = || Err(StorageError::Failed("its process has ended".into()));
            answer.await.unwrap_or_else(|_| closed())
        })
    }
}

impl fmt::Debug for NodeStorage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeStorage").field("node", &self.node).finish_non_exhaustive()
    }
}

impl State {
    /// All games.
    fn all(&self) -> Vec<StoredGame> {
        let games = now(self.games.list(None, usize::MAX)).unwrap_or_default();
        games.into_iter().filter_map(|(_, game)| game.ok()).collect()
    }
}

impl Archive for NodeStorage {
    fn latest(&self, name: &Name) -> Answer<Option<ArchivedGame>> {
        let name = *name;
        self.call(move |state, _| now(state.games.archive().latest(&name)))
    }

    fn page(&self, query: ArchiveQuery) -> Answer<ArchivePage> {
        self.call(move |state, _| now(state.games.archive().page(query)))
    }

    fn prune(&self, before: UnixMillis, limit: usize) -> Answer<usize> {
        self.call(move |state, _| now(state.games.archive().prune(before, limit)))
    }
}

impl Storage for NodeStorage {
    fn commit(&self, change: Change) -> Answer<Revision> {
        self.queue(false, move |state, node| {
            let (key, difference) = (change.key, change.difference.clone());
            let result = state.commit(node, change);
            let hint = result.as_ref().ok().map(|&revision| (key, revision));
            (result, hint.map(|hint| Notice { hint, difference }))
        })
    }

    fn load(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.call(move |state, _| now(state.games.load(key)))
    }

    fn find(&self, name: &Name) -> Answer<Option<StoredGame>> {
        let name = *name;
        self.call(move |state, _| now(state.games.find(&name)))
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>> {
        self.call(move |state, _| now(state.games.list(after, limit)))
    }

    fn due(&self, at: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.call(move |state, _| now(state.games.due(at, limit)))
    }

    fn time(&self) -> Answer<Millis> {
        self.call(|state, _| {
            Ok(state.nodes.values().map(|(time, _)| *time).max().unwrap_or_default())
        })
    }

    fn heartbeat(&self, at: Millis) -> Answer<()> {
        self.call(move |state, node| {
            state.check_space()?;
            state.reach(node, at);
            Ok(())
        })
    }

    fn take(&self, at: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>> {
        self.call(move |state, node| {
            state.check_space()?;
            state.reach(node, at);
            now(state.games.take(at, lease, limit))
        })
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.call(move |state, _| now(state.games.retry(number, at)))
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.call(move |state, _| now(state.games.acknowledge(number)))
    }

    fn waiting(&self) -> Answer<u64> {
        self.call(|state, _| now(state.games.waiting()))
    }

    fn archive(&self) -> &dyn Archive {
        self
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}

impl Cluster for NodeStorage {
    fn node(&self) -> NodeKey {
        self.node
    }

    fn nodes(&self) -> Answer<Vec<NodeInfo>> {
        self.call(|state, node| Ok(state.list_nodes(node)))
    }

    fn forget(&self, node: NodeKey) -> Answer<()> {
        self.call(move |state, _| {
            let latest = state.nodes.values().map(|(time, _)| *time).max();
            // The node with the latest time stays, or the time would go back.
            state.nodes.retain(|key, (time, _)| *key != node || Some(*time) == latest);
            Ok(())
        })
    }

    fn held(&self, node: NodeKey, limit: usize) -> Answer<Vec<GameKey>> {
        self.call(move |state, _| {
            let is_held =
                |game: &StoredGame| game.seats.iter().flatten().any(|seat| seat.node == Some(node));
            let games = state.all().into_iter().filter(is_held);
            Ok(games.map(|game| game.key).take(limit).collect())
        })
    }

    fn revisions(&self, keys: Vec<GameKey>) -> Answer<Vec<Hint>> {
        let machine = self.machine;
        self.call(move |state, _| {
            let is_stale = state.plant == Some(Plant::StaleNode) && machine == 1;
            let revision = |game: &StoredGame| if is_stale { 0 } else { game.revision };
            let games = state.all().into_iter().filter(|game| keys.contains(&game.key));
            Ok(games.map(|game| (game.key, revision(&game))).collect())
        })
    }

    fn load_stale(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.queue(true, move |state, _| {
            let previous = state.previous.get(&key).filter(|_| state.random.once_in(3)).cloned();
            let game = previous.map_or_else(|| now(state.games.load(key)), |game| Ok(Some(game)));
            (game, None)
        })
    }

    fn public(&self, situation: ServerSituation, limit: usize) -> Answer<Vec<StoredGame>> {
        self.call(move |state, _| {
            let has_engine = |game: &StoredGame| game.state.first() != Some(&0);
            let is_waiting = situation == ServerSituation::WaitingForPlayers;
            let is_wanted = |game: &StoredGame| {
                game.situation == situation && !game.is_private && !(is_waiting && has_engine(game))
            };
            Ok(state.all().into_iter().filter(is_wanted).take(limit).collect())
        })
    }

    fn subscribe(&self) -> Option<UnboundedReceiver<ClusterEvent>> {
        self.events.lock().unwrap().take()
    }
}
