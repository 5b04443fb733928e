//! A game as it is stored.

use pedina::chess::server::{Name, ServerSituation};

use super::{Draft, Millis};

/// What a game is known by for ever: a random number below 2⁶³, which every database can store. A
/// name is free again when its game is deleted.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) struct GameKey(pub(crate) u64);

/// How often a game was written: 1 when it is created.
pub(crate) type Revision = u64;

/// What a process of the service is known by, as long as it runs; below 2⁶³.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) struct NodeKey(pub(crate) u64);

/// What the token of a seat hashes to: whoever reads the storage can open no seat with it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct TokenHash(pub(crate) [u8; 32]);

/// A stored game: what can be searched for, and the state, which a storage does not read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct StoredGame {
    pub(crate) key: GameKey,
    pub(crate) revision: Revision,
    /// No other stored game has it.
    pub(crate) name: Name,
    pub(crate) situation: ServerSituation,
    pub(crate) is_private: bool,
    /// When the game has to be looked at although nobody calls.
    pub(crate) deadline: Option<Millis>,
    /// The server of the game, as [`saved::encode`](super::saved::encode) writes it.
    pub(crate) state: Vec<u8>,
    /// By the number of the color.
    pub(crate) seats: [Option<StoredSeat>; 2],
}

/// The player of a side of the board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct StoredSeat {
    pub(crate) name: Name,
    /// What opens the seat to its owner after a disconnection.
    pub(crate) token: Option<TokenHash>,
    /// Since when no connection holds it.
    pub(crate) vacant_since: Option<Millis>,
    /// The process that has this connection. A storage of one process drops it, because nobody
    /// holds a seat when that starts.
    pub(crate) node: Option<NodeKey>,
}

impl StoredGame {
    pub(super) fn new(key: GameKey, revision: Revision, draft: Draft) -> Self {
        let Draft { name, situation, is_private, deadline, state, seats } = draft;
        Self { key, revision, name, situation, is_private, deadline, state, seats }
    }
}
