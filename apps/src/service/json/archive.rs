//! Games that have ended; additions to the original protocol.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{GameOver, Player};

/// A game that has ended.
#[derive(Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FinishedGame {
    pub(crate) game_id: String,
    pub(crate) is_private: bool,
    pub(crate) white_player: Option<Player>,
    pub(crate) black_player: Option<Player>,
    /// Nothing for a game that was broken off.
    pub(crate) game_over: Option<GameOver>,
    /// When it ended, in UTC: `2026-11-27T07:15:02.250Z`.
    pub(crate) ended: String,
    /// The game with its tags and clocks.
    pub(crate) pgn: String,
}

/// Some of the games that were asked for, the one that ended first before the others.
#[derive(Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct FinishedGames {
    pub(crate) games: Vec<FinishedGame>,
    /// The value of the parameter `after` for the games behind these; nothing if there is no game.
    pub(crate) next: Option<String>,
}
