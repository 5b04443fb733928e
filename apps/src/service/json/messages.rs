//! What goes over the routes and the WebSockets.

use pedina::chess::Color;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::state::{GameOver, GameSituation, ServerState, Situation};
use super::values::{Player, Position, PromotionChoice, Team, Timer, guest, name};
use super::{Chessboard, HistoryEntry, Move, MoveHistory, Presence, Rematch, or_default};
use crate::service::ids::encode;

/// Body of an answer that leads to a game.
#[derive(Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Connection {
    pub(crate) connection: WebSocketPath,
}

impl Connection {
    /// The way to the game with this identifier.
    pub(crate) fn to(id: &str) -> Self {
        let websocket = format!("/game/connect/{}/websocket", encode(id));
        Self { connection: WebSocketPath { websocket } }
    }
}

/// Where the WebSocket of a game is.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct WebSocketPath {
    /// A path on the same host.
    pub(crate) websocket: String,
}

/// Why something was refused: a name for programs, and a text for people.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Exception {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) message: String,
}

/// A message of a client before its input is read.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Request<'a> {
    #[serde(borrow)]
    pub(crate) method_call: Call<'a>,
}

/// The same without what is borrowed from the text.
#[derive(Deserialize)]
struct OwnedRequest {
    #[serde(rename = "methodCall")]
    _method_call: OwnedCall,
}

#[derive(Deserialize)]
struct OwnedCall {
    #[serde(default, rename = "method")]
    _method: Option<String>,
    #[serde(default, rename = "id")]
    _id: Option<Correlation>,
}

/// A call of a method before its input is read.
#[derive(Debug, Deserialize)]
pub(crate) struct Call<'a> {
    pub(crate) method: Option<String>,
    #[serde(borrow, default)]
    pub(crate) input: Option<&'a RawValue>,
    #[serde(default)]
    pub(crate) id: Option<Correlation>,
}

/// What a client adds to a call in order to find the reply; an addition.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(untagged, expecting = "a whole number or a string is wanted")]
pub(crate) enum Correlation {
    Number(i64),
    Text(String),
}

/// What a client asks for. The first five are those of the original protocol.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "method", content = "input")]
pub(crate) enum Method {
    GetState,
    JoinGame(JoinGame),
    FindMoves(FindMoves),
    ApplyMove(ApplyMove),
    Promote(Promote),
    GetHistory(GetHistory),
    Rejoin(Rejoin),
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    ClaimDraw(ClaimDraw),
    ProposeTakeBack,
    AcceptTakeBack,
    DeclineTakeBack,
    Abort,
    ClaimVictory,
    GiveTime,
    OfferRematch,
    AcceptRematch,
    DeclineRematch,
}

/// Takes a free seat.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct JoinGame {
    pub(crate) player: Newcomer,
    /// Whether to reply with a token that takes the seat again after a lost connection: an
    /// addition.
    #[serde(default)]
    pub(crate) reconnect: Option<bool>,
    /// The key of whom the name belongs to, 64 hexadecimal digits; it is never stored. An addition.
    #[serde(default, skip_serializing)]
    pub(crate) key: Option<String>,
}

/// Who takes a seat. Without a name it is a guest, who is called `_`.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Newcomer {
    #[serde(default = "guest", deserialize_with = "name")]
    pub(crate) name: String,
    pub(crate) team: WantedTeam,
}

/// The side that somebody wants to play.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum WantedTeam {
    White,
    Black,
    /// Whichever seat is free, by chance if both are; an addition.
    Random,
}

/// Asks for the moves of the piece on a square.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct FindMoves {
    pub(crate) position: Position,
}

/// Plays a move.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct ApplyMove {
    #[serde(rename = "move")]
    pub(crate) step: Move,
}

/// Says what the pawn becomes that has reached the last rank.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Promote {
    #[serde(rename = "promotionChoice")]
    pub(crate) choice: PromotionChoice,
}

/// Asks for the moves that a socket without the whole history does not know.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct GetHistory {
    /// How many moves are known.
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) from: u32,
}

/// Takes a seat again, by the token that came with it.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Rejoin {
    pub(crate) token: String,
}

/// Claims a draw on the board, or with a move, or because the opponent is gone.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct ClaimDraw {
    #[serde(default, rename = "move")]
    pub(crate) step: Option<Move>,
}

impl From<Color> for WantedTeam {
    fn from(side: Color) -> Self {
        match side {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl<'a> Request<'a> {
    /// The request in this text.
    ///
    /// # Errors
    /// It is no request: the field and what is wanted there.
    pub(crate) fn read(text: &'a [u8]) -> Result<Self, String> {
        let text = core::str::from_utf8(text).map_err(|_| "it is no UTF-8")?;
        let request = serde_json::from_str(text);
        if request.is_err() || text.contains('[') {
            super::read::<OwnedRequest>(text)?;
        }
        request.map_err(|error| error.to_string())
    }
}

impl Method {
    /// The method of this name with this input.
    ///
    /// # Errors
    /// There is no such method, or the input is not that of it.
    pub(crate) fn read(name: &str, input: Option<&RawValue>) -> Result<Self, String> {
        Ok(match name {
            "GetState" => Self::GetState,
            "JoinGame" => Self::JoinGame(read(input)?),
            "FindMoves" => Self::FindMoves(read(input)?),
            "ApplyMove" => Self::ApplyMove(read(input)?),
            "Promote" => Self::Promote(read(input)?),
            "GetHistory" => Self::GetHistory(match input {
                None => GetHistory::default(),
                input => read(input)?,
            }),
            "Rejoin" => Self::Rejoin(read(input)?),
            "Resign" => Self::Resign,
            "OfferDraw" => Self::OfferDraw,
            "AcceptDraw" => Self::AcceptDraw,
            "DeclineDraw" => Self::DeclineDraw,
            "ClaimDraw" => Self::ClaimDraw(match input {
                None => ClaimDraw::default(),
                input => read(input)?,
            }),
            "ProposeTakeBack" => Self::ProposeTakeBack,
            "AcceptTakeBack" => Self::AcceptTakeBack,
            "DeclineTakeBack" => Self::DeclineTakeBack,
            "Abort" => Self::Abort,
            "ClaimVictory" => Self::ClaimVictory,
            "GiveTime" => Self::GiveTime,
            "OfferRematch" => Self::OfferRematch,
            "AcceptRematch" => Self::AcceptRematch,
            "DeclineRematch" => Self::DeclineRematch,
            _ => return Err("there is no such method".into()),
        })
    }

    /// Its name.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::GetState => "GetState",
            Self::JoinGame(_) => "JoinGame",
            Self::FindMoves(_) => "FindMoves",
            Self::ApplyMove(_) => "ApplyMove",
            Self::Promote(_) => "Promote",
            Self::GetHistory(_) => "GetHistory",
            Self::Rejoin(_) => "Rejoin",
            Self::Resign => "Resign",
            Self::OfferDraw => "OfferDraw",
            Self::AcceptDraw => "AcceptDraw",
            Self::DeclineDraw => "DeclineDraw",
            Self::ClaimDraw(_) => "ClaimDraw",
            Self::ProposeTakeBack => "ProposeTakeBack",
            Self::AcceptTakeBack => "AcceptTakeBack",
            Self::DeclineTakeBack => "DeclineTakeBack",
            Self::Abort => "Abort",
            Self::ClaimVictory => "ClaimVictory",
            Self::GiveTime => "GiveTime",
            Self::OfferRematch => "OfferRematch",
            Self::AcceptRematch => "AcceptRematch",
            Self::DeclineRematch => "DeclineRematch",
        }
    }
}

fn read<T: DeserializeOwned>(input: Option<&RawValue>) -> Result<T, String> {
    super::read(input.ok_or("the input is missing")?.get())
}

/// A reply, to the caller alone.
#[derive(Debug, JsonSchema, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Reply<'a> {
    pub(crate) method_call: Return<'a>,
}

/// What came of a call: an output, an error, or neither.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Return<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) method: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) output: Option<&'a Output>,
    /// An addition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<&'a Exception>,
    /// That of the call: an addition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<&'a Correlation>,
}

/// The output of a method.
#[derive(Debug, JsonSchema, Serialize)]
#[serde(rename_all = "camelCase", untagged)]
pub(crate) enum Output {
    /// Of `GetState`.
    #[serde(rename_all = "camelCase")]
    State { server_state: Box<ServerState> },
    /// Of `FindMoves`.
    Moves { moves: Vec<Move> },
    /// Of `GetHistory`.
    History(Moves),
    /// Of `JoinGame`: a token if one was asked for, and the player if side or name were not given.
    Joined {
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        player: Option<Player>,
    },
    /// Of `OfferRematch` and `AcceptRematch`, for the seat in the next game.
    Token { token: String },
    /// Of `Rejoin`.
    Seat { player: Player },
}

/// The moves from one on: what a history is from there.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct Moves {
    /// How many moves stand before them.
    pub(crate) from: u32,
    pub(crate) entries: Vec<HistoryEntry>,
    /// The side to move after them.
    pub(crate) turn: Team,
}

/// Which events a socket receives; an addition.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Events {
    /// All but `MovesUpdateEvent`.
    #[default]
    All,
    /// `MovesUpdateEvent` in place of those that report board, history, turn and subscriptions.
    Moves,
}

/// What the address of a socket may ask for.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct SocketOptions {
    #[serde(default)]
    pub(crate) events: Events,
}

/// An event, to all sockets of a game.
#[derive(Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub(crate) struct EventMessage {
    pub(crate) event: ServerEvent,
}

/// A part of the state that has changed, with its new value. The last six are additions.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "type", content = "payload")]
pub(crate) enum ServerEvent {
    #[serde(rename = "ServerSituationUpdateEvent")]
    ServerSituation(Situation),
    #[serde(rename = "ServerErrorUpdateEvent")]
    ServerError(Exception),
    #[serde(rename = "SubscriptionUpdateEvent")]
    Subscriptions(Vec<String>),
    #[serde(rename = "ChessboardUpdateEvent")]
    Chessboard(Chessboard),
    #[serde(rename = "MoveHistoryUpdateEvent")]
    MoveHistory(MoveHistory),
    #[serde(rename = "TurnUpdateEvent")]
    Turn(Team),
    #[serde(rename = "GameSituationUpdateEvent")]
    GameSituation(GameSituation),
    #[serde(rename = "GameOverUpdateEvent")]
    GameOver(GameOver),
    #[serde(rename = "WhitePlayerUpdateEvent")]
    WhitePlayer(Player),
    #[serde(rename = "BlackPlayerUpdateEvent")]
    BlackPlayer(Player),
    #[serde(rename = "WhiteTimerUpdateEvent")]
    WhiteTimer(Timer),
    #[serde(rename = "BlackTimerUpdateEvent")]
    BlackTimer(Timer),
    #[serde(rename = "DrawOfferUpdateEvent")]
    DrawOffer(Option<Team>),
    #[serde(rename = "TakeBackUpdateEvent")]
    TakeBack(Option<Team>),
    #[serde(rename = "MovesUpdateEvent")]
    Moves(Moves),
    #[serde(rename = "PresenceUpdateEvent")]
    Presence(Presence),
    #[serde(rename = "AbortUpdateEvent")]
    Abort(Team),
    #[serde(rename = "RematchUpdateEvent")]
    Rematch(Rematch),
}
