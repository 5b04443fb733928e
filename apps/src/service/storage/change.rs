//! What changes at once, and what leaves the service for good.

use std::sync::Arc;

use pedina::chess::server::{Name, ServerSituation};

use super::{ArchivedGame, Difference, GameKey, Millis, Revision, StoredSeat};

/// One change of one game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Change {
    pub(crate) key: GameKey,
    /// When it happened.
    pub(crate) at: Millis,
    pub(crate) action: Action,
    /// What happened, as JSON. A shared database logs it beside the number of the change.
    pub(crate) payload: Vec<u8>,
    /// Results that the statistics are to get, white's first. A game has them once.
    pub(crate) scores: Vec<Score>,
    /// The game for the archive, if it has ended; one that is there stays as it is.
    pub(crate) archived: Option<Arc<ArchivedGame>>,
    /// The difference of the state, if nothing else has changed: then other processes need not read
    /// the row.
    pub(crate) difference: Option<Arc<Difference>>,
}

/// What a change does to the row of its game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Action {
    /// Stores a new game, whose name must be free.
    Create(Draft),
    /// Replaces the row; it keeps its name.
    Update { expected: Revision, draft: Draft },
    /// Removes the game with its seats. Its scores stay until they are sent.
    Delete { expected: Revision },
}

/// The row of a game without what the storage adds; see [`StoredGame`](super::StoredGame).
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Draft {
    pub(crate) name: Name,
    pub(crate) situation: ServerSituation,
    pub(crate) is_private: bool,
    pub(crate) deadline: Option<Millis>,
    pub(crate) state: Vec<u8>,
    pub(crate) seats: [Option<StoredSeat>; 2],
}

/// What a game was for a player.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Score {
    pub(crate) player: Name,
    /// `None` for a draw.
    pub(crate) has_won: Option<bool>,
}

/// A score on its way to the statistics.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct QueuedScore {
    /// Its place in the outbox.
    pub(crate) number: u64,
    /// The same at every attempt and for no other score.
    pub(crate) idempotency_key: String,
    pub(crate) score: Score,
    /// How often it was taken, this time included.
    pub(crate) attempts: u32,
    /// Whether it was taken before and never answered for: it may have arrived.
    pub(crate) is_uncertain: bool,
}

impl Change {
    /// The key of the score with this index.
    pub(super) fn idempotency_key(&self, index: usize) -> String {
        format!("{:016x}-{index}", self.key.0)
    }
}
