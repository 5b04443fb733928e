//! Configurations, situations, and the states of a game and of its server.

use pedina::chess::server::{self, Configuration, ServerSituation};
use pedina::chess::{Bonus, Cause, Period, TimeControl, TimeControlError};
use schemars::JsonSchema;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::values::{Duration, GameMode, Player, Position, Team, Timer};
use super::{Chessboard, Exception, MoveHistory, Presence, Rematch, nullable, or_default};

/// How the time of the players is limited.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct TimeConstraint {
    #[serde(rename = "type")]
    pub(crate) kind: TimeConstraintType,
    /// Five minutes for a move and thirty for a player if it is absent; ignored without a limit.
    #[serde(default)]
    pub(crate) time: Option<Duration>,
    /// What a player gets after each move; an addition, for limits of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) increment: Option<Duration>,
}

/// What is limited.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum TimeConstraintType {
    #[default]
    #[serde(rename = "NoLimit")]
    Nothing,
    #[serde(rename = "MoveLimit")]
    Move,
    #[serde(rename = "PlayerLimit")]
    Player,
}

/// What a client creates a game with.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewGame {
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) time_constraint: TimeConstraint,
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) game_mode: GameMode,
    /// Ignored: players join over the WebSocket.
    #[serde(default, rename = "whitePlayer")]
    #[schemars(with = "Option<Player>")]
    _white_player: Option<IgnoredAny>,
    /// Ignored: players join over the WebSocket.
    #[serde(default, rename = "blackPlayer")]
    #[schemars(with = "Option<Player>")]
    _black_player: Option<IgnoredAny>,
    /// A random one if it is absent or empty.
    #[serde(default)]
    pub(crate) game_id: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) is_private: bool,
    /// How well the engine plays in the mode PVE, from 1 to 8: an addition.
    #[serde(default)]
    #[schemars(range(min = 1, max = 8))]
    pub(crate) opponent_level: Option<u8>,
}

/// What a game is configured with, and who has joined since.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameConfiguration {
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) time_constraint: TimeConstraint,
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) game_mode: GameMode,
    #[serde(default)]
    pub(crate) white_player: Option<Player>,
    #[serde(default)]
    pub(crate) black_player: Option<Player>,
    #[serde(default)]
    pub(crate) game_id: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) is_private: bool,
}

/// The stage in the life of a server.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum Situation {
    NotConfigured,
    WaitingForPlayers,
    Ready,
    Running,
    Terminated,
}

/// What is special about the game, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "type")]
pub(crate) enum GameSituation {
    None,
    Check,
    Stale,
    Checkmate,
    #[serde(rename_all = "camelCase")]
    Promotion {
        promoting_pawn_position: Position,
    },
}

/// How a game ended.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct GameOver {
    pub(crate) cause: GameOverCause,
    /// Nobody after a draw.
    pub(crate) winner: Option<Player>,
}

/// Why a game ended: the first four as ever, then a draw of each kind, and a game that was left.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) enum GameOverCause {
    Checkmate,
    Stalemate,
    Surrender,
    Timeout,
    DeadPosition,
    FivefoldRepetition,
    SeventyFiveMoves,
    ThreefoldRepetition,
    FiftyMoves,
    Agreement,
    Abandonment,
}

/// What is left to each side.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct TimerMap {
    pub(crate) white: Option<Timer>,
    pub(crate) black: Option<Timer>,
}

/// A whole game.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameState {
    pub(crate) chessboard: Chessboard,
    pub(crate) move_history: MoveHistory,
    pub(crate) current_turn: Team,
    pub(crate) configuration: GameConfiguration,
    pub(crate) situation: GameSituation,
    #[serde(deserialize_with = "nullable")]
    pub(crate) game_over: Option<GameOver>,
    pub(crate) timers: TimerMap,
    /// Whose draw offer stands; an addition, absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) draw_offer: Option<Team>,
    /// Who would like to take a move back; an addition, absent if nobody would.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) take_back: Option<Team>,
    /// Where the players are; an addition, absent while nobody is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) presence: Option<Presence>,
    /// Who has aborted the game; an addition, absent if nobody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) aborted_by: Option<Team>,
    /// What became of the wish for a rematch; an addition, absent if nobody has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<Rematch>,
}

/// A server and its game.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServerState {
    pub(crate) situation: Situation,
    #[serde(default)]
    pub(crate) subscriptions: Vec<String>,
    #[serde(deserialize_with = "nullable")]
    pub(crate) error: Option<Exception>,
    pub(crate) game_state: GameState,
}

impl TimeConstraint {
    /// The control for the clock.
    ///
    /// # Errors
    /// There is no time for a move, or more than 64 bits hold.
    pub(crate) fn control(self) -> Result<TimeControl, TimeControlError> {
        let milliseconds = |duration: Option<Duration>, default| match duration {
            Some(duration) => duration.milliseconds().ok_or(TimeControlError::NoTime),
            None => Ok(default),
        };
        match self.kind {
            TimeConstraintType::Nothing => Ok(TimeControl::UNLIMITED),
            TimeConstraintType::Move => {
                TimeControl::per_move(milliseconds(self.time, server::DEFAULT_MOVE_LIMIT)?)
            }
            TimeConstraintType::Player => {
                let time = milliseconds(self.time, server::DEFAULT_PLAYER_LIMIT)?;
                let bonus = match milliseconds(self.increment, 0)? {
                    0 => Bonus::None,
                    increment => Bonus::Increment(increment),
                };
                TimeControl::per_player(time, bonus)
            }
        }
    }
}

impl From<&TimeControl> for TimeConstraint {
    fn from(control: &TimeControl) -> Self {
        let Some(&Period { time, bonus, .. }) = control.periods().first() else {
            return Self::default();
        };
        let (kind, increment) = match bonus {
            Bonus::Bronstein(u64::MAX) => (TimeConstraintType::Move, None),
            Bonus::Increment(increment) => {
                (TimeConstraintType::Player, Some(Duration::exact(increment)))
            }
            _ => (TimeConstraintType::Player, None),
        };
        Self { kind, time: Some(Duration::exact(time)), increment }
    }
}

impl From<&Configuration> for GameConfiguration {
    fn from(configuration: &Configuration) -> Self {
        let player = |name: Option<server::Name>, team| {
            name.map(|name| Player { name: name.as_str().to_owned(), team })
        };
        Self {
            time_constraint: (&configuration.time_control).into(),
            game_mode: match configuration.mode {
                server::GameMode::PlayerVersusPlayer => GameMode::Pvp,
                server::GameMode::PlayerVersusEnvironment => GameMode::Pve,
            },
            white_player: player(configuration.white_player, Team::White),
            black_player: player(configuration.black_player, Team::Black),
            game_id: configuration.id.map(|id| id.as_str().to_owned()),
            is_private: configuration.is_private,
        }
    }
}

impl From<ServerSituation> for Situation {
    fn from(situation: ServerSituation) -> Self {
        match situation {
            ServerSituation::NotConfigured => Self::NotConfigured,
            ServerSituation::WaitingForPlayers => Self::WaitingForPlayers,
            ServerSituation::Ready => Self::Ready,
            ServerSituation::Running => Self::Running,
            ServerSituation::Terminated => Self::Terminated,
        }
    }
}

impl From<server::GameSituation> for GameSituation {
    fn from(situation: server::GameSituation) -> Self {
        match situation {
            server::GameSituation::None => Self::None,
            server::GameSituation::Check => Self::Check,
            server::GameSituation::Stale => Self::Stale,
            server::GameSituation::Checkmate => Self::Checkmate,
            server::GameSituation::Promotion(square) => {
                Self::Promotion { promoting_pawn_position: square.into() }
            }
        }
    }
}

impl From<Cause> for GameOverCause {
    fn from(cause: Cause) -> Self {
        match cause {
            Cause::Checkmate => Self::Checkmate,
            Cause::Stalemate => Self::Stalemate,
            Cause::Resignation => Self::Surrender,
            Cause::Timeout => Self::Timeout,
            Cause::DeadPosition => Self::DeadPosition,
            Cause::FivefoldRepetition => Self::FivefoldRepetition,
            Cause::SeventyFiveMoves => Self::SeventyFiveMoves,
            Cause::ThreefoldRepetition => Self::ThreefoldRepetition,
            Cause::FiftyMoves => Self::FiftyMoves,
            Cause::Agreement => Self::Agreement,
            Cause::Abandonment => Self::Abandonment,
        }
    }
}
