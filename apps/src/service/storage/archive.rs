//! Games that have ended, and the interface to what a storage keeps of them.
//!
//! A game enters the archive with the change that ends it. It is found by its name, or in the order
//! in which games ended.

use pedina::chess::server::Name;
use pedina::chess::{Cause, Color, Ending};

use super::{Answer, GameKey};

/// Milliseconds since 1970, in UTC.
pub(crate) type UnixMillis = u64;

/// A game that has ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct ArchivedGame {
    pub(crate) key: GameKey,
    pub(crate) name: Name,
    /// Whether only those find it who know its name.
    pub(crate) is_private: bool,
    /// White's, then black's.
    pub(crate) players: [Option<Name>; 2],
    /// `None` for a game that was broken off.
    pub(crate) ending: Option<Ending>,
    pub(crate) ended: UnixMillis,
    pub(crate) pgn: String,
}

/// A place in the order in which games ended: the time, then the key.
pub(crate) type ArchivePlace = (UnixMillis, GameKey);

/// Which public games are asked for, the one that ended first before the others.
#[derive(Clone, Debug)]
pub(crate) struct ArchiveQuery {
    /// From this place on, itself included.
    pub(crate) from: ArchivePlace,
    /// Of this player alone.
    pub(crate) player: Option<Name>,
    /// How many games at most; there are fewer where their texts are long.
    pub(crate) limit: usize,
}

/// Some of the games that were asked for.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct ArchivePage {
    pub(crate) games: Vec<ArchivedGame>,
    /// Games that cannot be read.
    pub(crate) damaged: Vec<GameKey>,
    /// Where to go on; `None` if there was nothing.
    pub(crate) next: Option<ArchivePlace>,
}

/// What a storage keeps of games that have ended. Its calls may overtake those of the storage, but
/// see what these have answered.
pub(crate) trait Archive: Send + Sync {
    /// The game that ended last of those with this name, private or not.
    fn latest(&self, name: &Name) -> Answer<Option<ArchivedGame>>;

    /// Public games.
    fn page(&self, query: ArchiveQuery) -> Answer<ArchivePage>;

    /// Removes games that ended before this time, at most `limit`; how many it removed.
    fn prune(&self, before: UnixMillis, limit: usize) -> Answer<usize>;
}

impl ArchivePage {
    /// Adds a game, or the key of one that cannot be read.
    pub(super) fn push(&mut self, place: ArchivePlace, game: Option<ArchivedGame>) {
        let (ended, GameKey(key)) = place;
        self.next = Some((ended, GameKey(key.saturating_add(1))));
        match game {
            Some(game) => self.games.push(game),
            None => self.damaged.push(GameKey(key)),
        }
    }
}

/// An ending by the numbers that are stored; `None` if they mean none.
pub(super) fn ending(cause: Option<u8>, winner: Option<u8>) -> Option<Option<Ending>> {
    let winner = match winner {
        Some(number) => Some(Color::new(number)?),
        None => None,
    };
    match cause {
        Some(number) => Some(Some(Ending { cause: Cause::new(number)?, winner })),
        None => Some(None),
    }
}

/// The bytes of texts after which a page ends, behind the game that reaches them.
pub(super) const PAGE_BYTES: usize = 256 << 10;

/// The statements of a database, with parameters as PostgreSQL writes them. Lists take a place, a
/// limit, [`PAGE_BYTES`] and a player, in this order.
pub(super) mod sql {
    pub(in super::super) const ADD: &str = "
        INSERT INTO archive
            (key, name, is_private, white, black, cause, winner, ended, pgn)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (key) DO NOTHING";

    pub(in super::super) const LATEST: &str = "
        SELECT key, name, is_private, white, black, cause, winner, ended, pgn FROM archive
        WHERE name = $1 ORDER BY ended DESC, key DESC LIMIT 1";

    pub(in super::super) const PAGE: &str = "
        WITH page AS (
            SELECT key, ended, octet_length(pgn) AS size FROM archive
            WHERE NOT is_private AND (ended, key) >= ($1, $2) ORDER BY ended, key LIMIT $3),
        counted AS (SELECT key, sum(size) OVER (ORDER BY ended, key) - size AS before FROM page)
        SELECT key, name, is_private, white, black, cause, winner, ended, pgn
        FROM counted JOIN archive USING (key) WHERE before < $4 ORDER BY ended, key";

    /// Each side by its own index.
    pub(in super::super) const PAGE_OF_PLAYER: &str = "
        WITH page AS (
            SELECT key, ended, size FROM (
                SELECT * FROM (
                    SELECT key, ended, octet_length(pgn) AS size FROM archive
                    WHERE NOT is_private AND (ended, key) >= ($1, $2) AND white = $5
                    ORDER BY ended, key LIMIT $3) AS white
                UNION SELECT * FROM (
                    SELECT key, ended, octet_length(pgn) AS size FROM archive
                    WHERE NOT is_private AND (ended, key) >= ($1, $2) AND black = $5
                    ORDER BY ended, key LIMIT $3) AS black) AS sides
            ORDER BY ended, key LIMIT $3),
        counted AS (SELECT key, sum(size) OVER (ORDER BY ended, key) - size AS before FROM page)
        SELECT key, name, is_private, white, black, cause, winner, ended, pgn
        FROM counted JOIN archive USING (key) WHERE before < $4 ORDER BY ended, key";

    pub(in super::super) const PRUNE: &str = "
        DELETE FROM archive WHERE key IN
            (SELECT key FROM archive WHERE ended < $1 ORDER BY ended, key LIMIT $2)";

    /// One index for pruning, the others for what is asked for.
    pub(in super::super) const INDEXES: &str = "
        CREATE INDEX archive_ended ON archive (ended, key);
        CREATE INDEX archive_name ON archive (name, ended, key);
        CREATE INDEX archive_public ON archive (ended, key) WHERE NOT is_private;
        CREATE INDEX archive_white ON archive (white, ended, key) WHERE NOT is_private;
        CREATE INDEX archive_black ON archive (black, ended, key) WHERE NOT is_private;
    ";
}
