//! The games of the process.
//!
//! The map from identifiers to games is sharded. Each shard has a lock of its own, which is held
//! for a look-up and never across a wait. A second map, ordered by age, has the games that anybody
//! may join.

use core::hash::BuildHasher;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pedina::chess::server::{Name, ServerSituation};

use super::game::Handle;
use super::lobby::Listing;
use super::refusal::Refusal;
use super::storage::GameKey;

/// How names are hashed: by a secret, or clients could choose names that collide. Without one in
/// tests, so that a simulation can be repeated.
#[cfg(not(test))]
type HashState = std::hash::RandomState;
#[cfg(test)]
type HashState = core::hash::BuildHasherDefault<std::hash::DefaultHasher>;

type Shard = HashMap<Name, Arc<Handle>, HashState>;

/// The games of the service by identifier.
#[derive(Debug)]
pub(crate) struct Registry {
    shards: Vec<Mutex<Shard>>,
    /// The same games by key.
    keys: Mutex<HashMap<GameKey, Arc<Handle>>>,
    hasher: HashState,
    /// Public games that wait for players, by number.
    open: Mutex<BTreeMap<u64, Arc<Handle>>>,
    /// The games that ended last, the latest first.
    ended: Mutex<VecDeque<Arc<Handle>>>,
}

impl Registry {
    /// No games.
    pub(crate) fn new() -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            keys: Mutex::default(),
            hasher: HashState::default(),
            open: Mutex::default(),
            ended: Mutex::default(),
        }
    }

    /// Adds a game, which can be found by its identifier only.
    ///
    /// # Errors
    /// Another game has its identifier.
    pub(crate) fn add(&self, handle: &Arc<Handle>) -> Result<(), Refusal> {
        let mut shard = self.shard(&handle.name);
        if shard.contains_key(&handle.name) {
            return Err(Refusal::id_taken(handle.name.as_str()));
        }
        shard.insert(handle.name, handle.clone());
        lock(&self.keys).insert(handle.key, handle.clone());
        Ok(())
    }

    /// Offers a public game to those who look for one.
    pub(crate) fn open(&self, handle: &Arc<Handle>) {
        if !handle.is_private {
            lock(&self.open).insert(handle.number, handle.clone());
        }
    }

    /// Offers a game no longer.
    pub(crate) fn close(&self, handle: &Handle) {
        lock(&self.open).remove(&handle.number);
    }

    /// Removes a game, unless its identifier is that of another one by now.
    pub(crate) fn remove(&self, handle: &Handle) {
        self.close(handle);
        let mut shard = self.shard(&handle.name);
        if shard.get(&handle.name).is_some_and(|other| other.number == handle.number) {
            shard.remove(&handle.name);
        }
        let mut keys = lock(&self.keys);
        if keys.get(&handle.key).is_some_and(|other| other.number == handle.number) {
            keys.remove(&handle.key);
        }
    }

    /// Keeps a game that has ended, for operators; forgets the oldest one beyond [`ENDED`].
    pub(crate) fn retire(&self, handle: &Arc<Handle>) {
        let mut ended = lock(&self.ended);
        ended.truncate(ENDED - 1);
        ended.push_front(handle.clone());
    }

    /// The games that ended last, the latest first.
    pub(crate) fn ended(&self) -> Vec<Arc<Handle>> {
        lock(&self.ended).iter().cloned().collect()
    }

    /// The game with this key.
    pub(crate) fn with_key(&self, key: GameKey) -> Option<Arc<Handle>> {
        lock(&self.keys).get(&key).cloned()
    }

    /// The game with this identifier, in any situation.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Handle>> {
        let name = Name::new(id).ok()?;
        self.shard(&name).get(&name).cloned()
    }

    /// A public game that waits for a player. Prefers occupied, not recently offered, older games.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn find_public(&self, now: u64) -> Result<Arc<Handle>, Refusal> {
        let open = lock(&self.open);
        let candidates = open.values().take(CANDIDATES).filter(|handle| is_waiting(handle));
        let best = candidates.min_by_key(|handle| {
            (handle.status.is_reserved(now), handle.status.sockets() == 0, handle.number)
        });
        let best = best.ok_or_else(Refusal::none_available)?;
        best.status.reserve(now);
        Ok(best.clone())
    }

    /// The private game with this identifier, if it waits for a player.
    ///
    /// # Errors
    /// There is none, or it has started.
    pub(crate) fn find_private(&self, id: &str) -> Result<Arc<Handle>, Refusal> {
        let handle = self.get(id).filter(|handle| handle.is_private);
        let handle = handle.ok_or_else(|| Refusal::not_found(id))?;
        match handle.status.situation() {
            ServerSituation::WaitingForPlayers => Ok(handle),
            ServerSituation::Running => Err(Refusal::started(id)),
            _ => Err(Refusal::not_found(id)),
        }
    }

    /// All games, in no order.
    pub(crate) fn list(&self) -> Vec<Arc<Handle>> {
        (0..SHARDS).flat_map(|index| self.shard_games(index)).collect()
    }

    /// What is listed of the public games in this situation, the oldest first.
    pub(crate) fn public(&self, situation: ServerSituation) -> Vec<Listing> {
        let mut games = match situation {
            ServerSituation::WaitingForPlayers => lock(&self.open).values().cloned().collect(),
            _ => self.list(),
        };
        games.retain(|handle| handle.status.situation() == situation);
        games.sort_by_key(|handle| handle.number);
        games.iter().filter_map(|handle| handle.listing()).collect()
    }

    /// The games of one shard; the index wraps at [`SHARDS`].
    pub(crate) fn shard_games(&self, index: usize) -> Vec<Arc<Handle>> {
        lock(&self.shards[index % SHARDS]).values().cloned().collect()
    }

    fn shard(&self, name: &Name) -> MutexGuard<'_, Shard> {
        let index = self.hasher.hash_one(name.as_str()) as usize % SHARDS;
        lock(&self.shards[index])
    }
}

fn is_waiting(handle: &Handle) -> bool {
    handle.status.situation() == ServerSituation::WaitingForPlayers
}

/// No panic while the lock was held can have left the map inconsistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

const SHARDS: usize = 64;

/// How many games are kept after their end: a few kilobytes each.
const ENDED: usize = 200;

/// How many waiting games are compared at most.
const CANDIDATES: usize = 64;
