//! Other processes over the same storage.
//!
//! Any process may serve any socket of any game. Each process keeps a copy of the games whose
//! sockets it has, with the revision of that copy, and the storage decides between two changes of
//! the same revision. Once a second a process sends a heartbeat, takes over the seats of processes
//! that send none, loads games that are due, and asks for the revisions of games whose notices it
//! may have missed.

use core::sync::atomic::Ordering;
use core::time::Duration;
use std::collections::HashMap;
use std::sync::Arc;

use futures_util::future::try_join_all;
use pedina::chess::server::{Name, ServerSituation};
use tokio::time::Instant;

use anyhow::{Context, Result};

use super::game::{Command, Handle};
use super::refusal::Refusal;
use super::storage::{
    Cluster, ClusterEvent, GameKey, HEARTBEAT_PERIOD, Millis, NodeInfo, NodeKey, Notice, Revision,
    StorageError, StoredGame,
};
use super::{PAGE, Service};

/// The latest heartbeat of each other process, and when this process saw it first.
#[derive(Debug, Default)]
struct Peers(HashMap<NodeKey, (Millis, Instant)>);

/// Which games are compared with the storage next.
///
/// A process that receives notices has missed none while no peer has died. So it compares all its
/// games only after it was disconnected or a peer fell silent, and otherwise a few games in turn.
#[derive(Debug, Default)]
struct Reconciliation {
    /// The processes that were silent when all games were compared.
    silent: Vec<NodeKey>,
    /// The shard of the registry that is next.
    shard: usize,
}

impl Service {
    /// This process, if others share its storage.
    pub(super) fn node(&self) -> Option<NodeKey> {
        self.storage.cluster().map(Cluster::node)
    }

    /// Registers this process: its clock shows at least the time of all others.
    ///
    /// # Errors
    /// The storage fails.
    pub(super) async fn join_cluster(&self) -> Result<()> {
        let Some(cluster) = self.storage.cluster() else { return Ok(()) };
        let nodes = cluster.nodes().await.context("the other processes cannot be read")?;
        self.follow_clocks(&nodes);
        self.storage.heartbeat(self.clock.now()).await.context("cannot store the time")
    }

    /// The game with this identifier, loaded from the storage if it is not here.
    ///
    /// # Errors
    /// There is none, it is over, or it cannot be read.
    pub(super) async fn game(self: &Arc<Self>, id: &str) -> Result<Arc<Handle>, Refusal> {
        if let Some(handle) = self.registry.get(id) {
            let is_over = handle.status.situation() == ServerSituation::Terminated;
            return if is_over { Err(Refusal::not_found(id)) } else { Ok(handle) };
        }
        let name = Name::new(id).map_err(|_| Refusal::not_found(id))?;
        if self.node().is_none() {
            return Err(Refusal::not_found(id));
        }
        let game = self.storage.find(&name).await.map_err(|error| internal(&error))?;
        let is_on = |game: &StoredGame| game.situation != ServerSituation::Terminated;
        let game = game.filter(is_on).ok_or_else(|| Refusal::not_found(id))?;
        self.adopt(&game)
    }

    /// A public game that waits for players, here or elsewhere.
    ///
    /// # Errors
    /// There is none.
    pub(super) async fn find_public(self: &Arc<Self>) -> Result<Arc<Handle>, Refusal> {
        let found = self.registry.find_public(self.clock.now());
        let (Err(_), Some(cluster)) = (&found, self.storage.cluster()) else { return found };
        for game in cluster.public(WAITING, OFFERS).await.map_err(|error| internal(&error))? {
            // One that cannot go on here is reported, and keeps nobody from the others.
            let _ = self.adopt(&game);
        }
        self.registry.find_public(self.clock.now())
    }

    /// The private game with this identifier, if it waits for players.
    ///
    /// # Errors
    /// There is none, or it has started.
    pub(super) async fn find_private(self: &Arc<Self>, id: &str) -> Result<Arc<Handle>, Refusal> {
        self.game(id).await?;
        self.registry.find_private(id)
    }

    /// Sends the notices of other processes to the games that are here.
    pub(super) async fn listen(self: Arc<Self>) {
        let Some(mut events) = self.storage.cluster().and_then(Cluster::subscribe) else { return };
        while let Some(event) = events.recv().await {
            let Notice { hint: (key, revision), difference } = match event {
                ClusterEvent::Changed(notice) => notice,
                ClusterEvent::Subscribed => {
                    self.has_missed.store(true, Ordering::Relaxed);
                    continue;
                }
            };
            if let Some(handle) = self.registry.with_key(key)
                && handle.status.revision() < revision
                && !handle.try_send(Command::Refresh(revision, difference))
            {
                self.has_missed.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Advances the clock to the time of the others. The clock stops when this is late, so nothing
    /// that takes long may come before it.
    ///
    /// # Errors
    /// The storage fails.
    pub(super) async fn compare_clocks(&self) -> Result<(), StorageError> {
        let Some(cluster) = self.storage.cluster() else { return Ok(()) };
        self.follow_clocks(&cluster.nodes().await?);
        Ok(())
    }

    /// Once a second takes over from peers that are gone, loads games that are due, and finds
    /// missed changes.
    pub(super) async fn watch_peers(self: Arc<Self>) {
        let Some(cluster) = self.storage.cluster() else { return };
        let (mut peers, mut reconciliation) = (Peers::default(), Reconciliation::default());
        loop {
            tokio::time::sleep(HEARTBEAT_PERIOD).await;
            if let Err(error) = self.take_over(cluster, &mut peers, &mut reconciliation).await {
                tracing::error!("the games of other processes cannot be checked: {error}");
            }
        }
    }

    async fn take_over(
        self: &Arc<Self>,
        cluster: &dyn Cluster,
        peers: &mut Peers,
        reconciliation: &mut Reconciliation,
    ) -> Result<(), StorageError> {
        let nodes = cluster.nodes().await?;
        let silent = peers.silent(&nodes, cluster.node());
        let keys: Vec<_> = silent.iter().map(|node| node.key).collect();
        for node in silent {
            let keys = cluster.held(node.key, PAGE).await?;
            if keys.is_empty() {
                cluster.forget(node.key).await?;
            }
            for handle in self.with_keys(keys).await? {
                handle.try_send(Command::Lost { node: node.key, since: node.time });
            }
        }
        let due = self.storage.due(self.clock.now(), PAGE).await?;
        self.with_keys(due.into_iter().map(|(key, _)| key)).await?;
        self.reconcile(cluster, reconciliation, keys).await
    }

    /// Compares the revisions of games whose notices this process may have missed.
    async fn reconcile(
        &self,
        cluster: &dyn Cluster,
        reconciliation: &mut Reconciliation,
        silent: Vec<NodeKey>,
    ) -> Result<(), StorageError> {
        let has_missed = self.has_missed.swap(false, Ordering::Relaxed);
        let is_new = silent.iter().any(|node| !reconciliation.silent.contains(node));
        let result = if has_missed || is_new {
            self.compare(cluster, &self.registry.list()).await
        } else {
            let handles = (0..SHARDS_AT_ONCE)
                .flat_map(|index| self.registry.shard_games(reconciliation.shard + index));
            self.compare(cluster, &handles.collect::<Vec<_>>()).await
        };
        match result {
            Ok(()) => {
                reconciliation.shard = reconciliation.shard.wrapping_add(SHARDS_AT_ONCE);
                reconciliation.silent = silent;
            }
            // The next round has to make up for this one.
            Err(_) => self.has_missed.store(true, Ordering::Relaxed),
        }
        result
    }

    /// Sends `Refresh` to those of these games that others have changed.
    async fn compare(
        &self,
        cluster: &dyn Cluster,
        handles: &[Arc<Handle>],
    ) -> Result<(), StorageError> {
        for handles in handles.chunks(BATCH) {
            let keys = handles.iter().map(|handle| handle.key).collect();
            let stored: HashMap<_, _> = cluster.revisions(keys).await?.into_iter().collect();
            for handle in handles {
                // Whether a game is gone is for its task to find out.
                let revision = stored.get(&handle.key).copied().unwrap_or(Revision::MAX);
                if revision > handle.status.revision()
                    && !handle.try_send(Command::Refresh(revision, None))
                {
                    self.has_missed.store(true, Ordering::Relaxed);
                }
            }
        }
        Ok(())
    }

    /// The games with these keys, read at once if they are not here.
    async fn with_keys(
        self: &Arc<Self>,
        keys: impl IntoIterator<Item = GameKey>,
    ) -> Result<Vec<Arc<Handle>>, StorageError> {
        let games = try_join_all(keys.into_iter().map(|key| self.with_key(key))).await?;
        Ok(games.into_iter().flatten().collect())
    }

    /// The game with this key, read if it is not here.
    async fn with_key(self: &Arc<Self>, key: GameKey) -> Result<Option<Arc<Handle>>, StorageError> {
        if let Some(handle) = self.registry.with_key(key) {
            return Ok(Some(handle));
        }
        let game = match self.storage.load(key).await {
            // One that is damaged keeps nobody from the others.
            Err(StorageError::Failed(reason)) => {
                tracing::error!(key = key.0, "a game cannot be read: {reason}");
                self.metrics.count_damaged(key);
                return Ok(None);
            }
            game => game?,
        };
        Ok(game.and_then(|game| self.adopt(&game).ok()))
    }

    /// Restores a stored game in this process.
    fn adopt(self: &Arc<Self>, game: &StoredGame) -> Result<Arc<Handle>, Refusal> {
        if let Some(handle) = self.registry.with_key(game.key) {
            return Ok(handle);
        }
        self.revive(game).or_else(|error| {
            // Another task may have been faster.
            self.registry.with_key(game.key).ok_or_else(|| {
                tracing::error!(game = game.name.as_str(), "the game cannot go on here: {error:#}");
                Refusal::internal()
            })
        })
    }

    /// Advances the clock to the latest time of all processes, extrapolated by the clock of the
    /// storage as far as that is plausible. The clock stops when the storage cannot be reached, so
    /// that no player is charged for that time.
    fn follow_clocks(&self, nodes: &[NodeInfo]) {
        let others = nodes.iter().filter(|node| Some(node.key) != self.node()).map(|node| {
            let age = if node.age < TRUSTED_AGE { node.age } else { 0 };
            node.time.saturating_add(age)
        });
        self.clock.follow(others.max().unwrap_or(0), TRUSTED_AGE);
    }
}

impl Peers {
    /// The peers without a new heartbeat for [`SILENCE`], by the monotonic clock of this process: a
    /// jump of a wall clock makes none look silent.
    fn silent(&mut self, nodes: &[NodeInfo], own: NodeKey) -> Vec<NodeInfo> {
        let now = Instant::now();
        self.0.retain(|key, _| nodes.iter().any(|node| node.key == *key));
        let mut silent = Vec::new();
        for node in nodes.iter().filter(|node| node.key != own) {
            let (time, since) = self.0.entry(node.key).or_insert((node.time, now));
            if *time != node.time {
                (*time, *since) = (node.time, now);
            } else if now - *since >= SILENCE {
                silent.push(*node);
            }
        }
        silent
    }
}

fn internal(error: &StorageError) -> Refusal {
    tracing::error!("a game cannot be read: {error}");
    Refusal::internal()
}

/// After how long without a heartbeat a process counts as gone.
const SILENCE: Duration = Duration::from_secs(3);

/// For how many milliseconds a time that was stored can be trusted to go on.
const TRUSTED_AGE: Millis = 3_000;

const WAITING: ServerSituation = ServerSituation::WaitingForPlayers;

/// How many public games of other processes are offered.
const OFFERS: usize = 16;

/// How many shards are compared in a second though nothing was missed: a round over all shards
/// takes half a minute.
const SHARDS_AT_ONCE: usize = 2;

/// How many games are compared in one query.
const BATCH: usize = 1_000;

#[cfg(test)]
mod tests;
