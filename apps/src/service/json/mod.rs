//! The JSON of the service: a type for each value on the wire, and nothing else.
//!
//! | file | types |
//! |---|---|
//! | `values` | sides, squares, pieces, players, durations |
//! | `moves` | moves, the board, the history |
//! | `state` | configurations, situations, the states of a game and of its server |
//! | `archive` | games that have ended |
//! | `lobby` | lists of games |
//! | `presence` | who is here, and the rematch |
//! | `messages` | requests, replies and events on a WebSocket; bodies of the routes |
//! | `read` | none: how those of clients are read |
//!
//! What is optional may be absent or `null` in what clients send. What the service sends has all of
//! its keys, but for those of a [move](Move), and for additions to the original protocol.

mod archive;
mod lobby;
mod messages;
mod moves;
mod presence;
mod read;
mod state;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use archive::{FinishedGame, FinishedGames};
pub(crate) use lobby::{GameList, ListedGame, ListedSituation, LobbyFilter, PlayerRatings, Rating};
pub(crate) use messages::{
    ApplyMove, Call, ClaimDraw, Connection, Correlation, EventMessage, Events, Exception,
    FindMoves, GetHistory, JoinGame, Method, Moves, Newcomer, Output, Promote, Rejoin, Reply,
    Request, Return, ServerEvent, SocketOptions, WantedTeam, WebSocketPath,
};
pub(crate) use moves::{Chessboard, HistoryEntry, Move, MoveHistory};
pub(crate) use presence::{PlayerPresence, Presence, Rematch};
pub(crate) use read::read;
pub(crate) use state::{
    GameConfiguration, GameOver, GameState, NewGame, ServerState, Situation, TimerMap,
};
pub(crate) use values::{GameMode, Player, PromotionChoice, Team, Timer};

use serde::{Deserialize, Deserializer};

/// A value that may be `null` but not absent.
fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

/// A value whose absence and whose `null` both mean the default.
fn or_default<'de, T: Default + Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_default())
}
