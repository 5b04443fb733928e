//! Lists of games; an addition.

use pedina::chess::server::ServerSituation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::WebSocketPath;
use super::state::{GameConfiguration, Situation, TimeConstraintType};
use super::values::Team;

/// Which games are listed; what is absent restricts nothing.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LobbyFilter {
    /// Games that wait for a player, or games in play.
    #[serde(default)]
    pub(crate) situation: ListedSituation,
    /// The kind of the time limit.
    pub(crate) time_constraint: Option<TimeConstraintType>,
    /// The least seconds of the limit, by which games without one are left out.
    pub(crate) min_time: Option<u64>,
    /// The most seconds of the limit, by which games without one are left out.
    pub(crate) max_time: Option<u64>,
    /// The side that is free.
    pub(crate) team: Option<Team>,
    /// The name of one of the players.
    pub(crate) name: Option<String>,
    /// The lowest rating that each player may have, who has one then.
    pub(crate) min_rating: Option<f64>,
    /// The highest rating that each player may have, who has one then.
    pub(crate) max_rating: Option<f64>,
    /// How many games are listed at most.
    #[serde(default = "usual_limit")]
    #[schemars(range(min = 1, max = 200))]
    pub(crate) limit: usize,
}

/// The situations of games in a list.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq)]
pub(crate) enum ListedSituation {
    #[default]
    WaitingForPlayers,
    Running,
}

/// A list of games.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct GameList {
    pub(crate) games: Vec<ListedGame>,
}

/// A game in a list.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct ListedGame {
    pub(crate) connection: WebSocketPath,
    pub(crate) situation: Situation,
    pub(crate) configuration: GameConfiguration,
    pub(crate) ratings: PlayerRatings,
    /// How many moves were played.
    pub(crate) moves: usize,
}

/// The ratings of both players; `null` for a seat that is free, and for a player without one.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct PlayerRatings {
    pub(crate) white: Option<Rating>,
    pub(crate) black: Option<Rating>,
}

/// How well somebody plays, by Glicko-2.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    /// The rating is within twice this of the true one with a probability of 95 %.
    pub(crate) deviation: f64,
}

impl From<ListedSituation> for Situation {
    fn from(situation: ListedSituation) -> Self {
        match situation {
            ListedSituation::WaitingForPlayers => Self::WaitingForPlayers,
            ListedSituation::Running => Self::Running,
        }
    }
}

impl From<ListedSituation> for ServerSituation {
    fn from(situation: ListedSituation) -> Self {
        match situation {
            ListedSituation::WaitingForPlayers => Self::WaitingForPlayers,
            ListedSituation::Running => Self::Running,
        }
    }
}

impl LobbyFilter {
    /// Whether it asks for ratings.
    pub(crate) fn wants_ratings(&self) -> bool {
        self.min_rating.is_some() || self.max_rating.is_some()
    }
}

const fn usual_limit() -> usize {
    50
}
