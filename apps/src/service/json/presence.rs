//! Who is here, and what they agree on after the end: additions to the original protocol.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::WebSocketPath;
use super::values::{Team, Timer};

/// Where the players are; `null` for a free seat.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Presence {
    pub(crate) white: Option<PlayerPresence>,
    pub(crate) black: Option<PlayerPresence>,
}

/// Where a player is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
pub(crate) enum PlayerPresence {
    /// A connection has the seat.
    Here,
    /// No connection has the seat, which waits for its player.
    Away {
        /// For how long; `null` where the clock of the game alone decides.
        time_left: Option<Timer>,
    },
    /// The time to come back is over: the opponent may claim the game.
    Gone,
}

/// Another game of the same players, with the other colors.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Rematch {
    /// Whose offer stands; nobody's once it was accepted or declined.
    pub(crate) offered_by: Option<Team>,
    /// The game, once both want it.
    pub(crate) connection: Option<WebSocketPath>,
}
