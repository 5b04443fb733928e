//! The storage of games, seats and results: one trait and its engines.
//!
//! | file | content |
//! |---|---|
//! | `game` | a stored game and its seats |
//! | `archive` | games that have ended, and what is asked for of them |
//! | `times` | when a game began, and what its clocks showed |
//! | `change` | what changes at once, and the results that leave |
//! | `difference` | what distinguishes a state from the one before |
//! | `error` | why a change was not stored |
//! | `clock` | the time of the service, which stops while no process runs |
//! | `saved` | a game server and its times as bytes |
//! | `cluster` | the interface for several processes over one storage |
//! | `memory` | the engine that forgets, for tests and trials |
//! | `sqlite` | the embedded engine: a file |
//! | `postgres` | the engine that several processes share: a database |
//!
//! A game is one row with a revision. A change names the revision that it was made from, so a
//! writer that has missed one is refused. An answer means that the change is on disk.

mod archive;
mod change;
mod clock;
mod cluster;
#[cfg(test)]
mod conformance;
mod difference;
mod error;
mod game;
mod memory;
mod postgres;
pub(crate) mod saved;
pub(crate) mod sqlite;
mod times;

pub(crate) use archive::{
    Archive, ArchivePage, ArchivePlace, ArchiveQuery, ArchivedGame, UnixMillis,
};
pub(crate) use change::{Action, Change, Draft, QueuedScore, Score};
#[cfg(test)]
pub(crate) use clock::SIMULATED_TIME;
pub(crate) use clock::{HEARTBEAT_PERIOD, Millis, ServiceClock};
pub(crate) use cluster::{Cluster, ClusterEvent, Hint, NodeInfo, Notice};
pub(crate) use difference::Difference;
pub(crate) use error::StorageError;
pub(crate) use game::{GameKey, NodeKey, Revision, StoredGame, StoredSeat, TokenHash};
pub(crate) use memory::Memory;
pub(crate) use postgres::Postgres;
pub(crate) use sqlite::Sqlite;
pub(crate) use times::{Times, UNKNOWN};

use core::fmt::Debug;
use core::pin::Pin;

use pedina::chess::server::Name;

/// What a call to a storage will answer.
pub(crate) type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send>>;

/// A game in a list, or why it cannot be read.
pub(crate) type ListedGame = (GameKey, Result<StoredGame, StorageError>);

/// A place that keeps games, seats and results.
///
/// A call takes its place in the queue when it is made, not when its answer is awaited. Calls take
/// effect in their order, and each sees all before it. What a change writes is durable when it
/// answers; a change whose answer nobody awaits is made all the same.
pub(crate) trait Storage: Debug + Send + Sync {
    /// Makes one change of one game, whole or not at all, and answers with its new revision; that
    /// of a deleted game is one more than its last.
    ///
    /// # Errors
    /// [`Conflict`](StorageError::Conflict), [`NameTaken`](StorageError::NameTaken),
    /// [`Full`](StorageError::Full), [`Failed`](StorageError::Failed).
    fn commit(&self, change: Change) -> Answer<Revision>;

    /// The game with this key.
    fn load(&self, key: GameKey) -> Answer<Option<StoredGame>>;

    /// The game with this name.
    fn find(&self, name: &Name) -> Answer<Option<StoredGame>>;

    /// The games with keys above this one, by key, at most `limit`; an error in place of a game
    /// that is damaged.
    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>>;

    /// The games whose deadline has come, the earliest first, at most `limit`.
    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>>;

    /// The latest time that was stored: that of a change, of a heartbeat, or of taking results.
    fn time(&self) -> Answer<Millis>;

    /// Stores that it is this time; an earlier one than the latest changes nothing.
    fn heartbeat(&self, now: Millis) -> Answer<()>;

    /// Takes results that are due to be sent, the oldest first, at most `limit`. No other process
    /// gets them for `lease` milliseconds; after that, another one takes them over.
    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>>;

    /// Gives back a result that was certainly not delivered, to be sent at this time.
    fn retry(&self, number: u64, at: Millis) -> Answer<()>;

    /// Removes a result that was delivered, or that nobody shall try again.
    fn acknowledge(&self, number: u64) -> Answer<()>;

    /// How many results are not acknowledged yet.
    fn waiting(&self) -> Answer<u64>;

    /// Games that have ended.
    fn archive(&self) -> &dyn Archive;

    /// The interface for several processes, if they share it.
    fn cluster(&self) -> Option<&dyn Cluster> {
        None
    }
}
