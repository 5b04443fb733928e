//! The storage of several processes: which processes there are, and what they have changed.

use std::sync::Arc;

use pedina::chess::server::ServerSituation;
use tokio::sync::mpsc::UnboundedReceiver;

use super::{Answer, Difference, GameKey, Millis, NodeKey, Revision, StoredGame};

/// A process of the service, as the storage knows it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct NodeInfo {
    pub(crate) key: NodeKey,
    /// The time of its last change or heartbeat.
    pub(crate) time: Millis,
    /// How many milliseconds ago that was, on the clock of the storage, which may jump.
    pub(crate) age: Millis,
}

/// A game and its latest revision, which may be known already; hints may get lost.
pub(crate) type Hint = (GameKey, Revision);

/// A hint, with the change where that is all of it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Notice {
    pub(crate) hint: Hint,
    /// What distinguishes the state from that of the revision before; the rest is the same.
    pub(crate) difference: Option<Arc<Difference>>,
}

/// What a subscriber of the changes of other processes receives.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum ClusterEvent {
    /// A game has a revision.
    Changed(Notice),
    /// The subscription begins, or begins again; changes before it may have been missed.
    Subscribed,
}

/// Several processes over one storage.
pub(crate) trait Cluster: Send + Sync {
    /// This process.
    fn node(&self) -> NodeKey;

    /// All processes that have not been forgotten, this one among them once it has stored a time.
    fn nodes(&self) -> Answer<Vec<NodeInfo>>;

    /// Forgets a process, but not the latest time.
    fn forget(&self, node: NodeKey) -> Answer<()>;

    /// Games with a seat that this process holds, at most `limit`.
    fn held(&self, node: NodeKey, limit: usize) -> Answer<Vec<GameKey>>;

    /// The revisions of those of these games that are stored.
    fn revisions(&self, keys: Vec<GameKey>) -> Answer<Vec<Hint>>;

    /// A stale read of the game with this key: it overtakes earlier calls, and may come from a
    /// replaced server that lacks the latest changes.
    fn load_stale(&self, key: GameKey) -> Answer<Option<StoredGame>>;

    /// Public games in this situation, by key, at most `limit`: those that wait for players, none
    /// of them an engine, or those in play.
    fn public(&self, situation: ServerSituation, limit: usize) -> Answer<Vec<StoredGame>>;

    /// Subscribes to the changes of other processes; `None` at every later call.
    ///
    /// A subscriber receives every change that another process makes and survives, sooner or
    /// later. One that was disconnected has missed changes, and receives
    /// [`Subscribed`](ClusterEvent::Subscribed) when it is connected again.
    fn subscribe(&self) -> Option<UnboundedReceiver<ClusterEvent>>;
}
