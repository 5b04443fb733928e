//! Why the service refuses something, on a route and on a socket alike.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use pedina::chess::server::ServerError;

use super::json::Exception;

/// Why a request is refused: what clients see, and the status of a response that says so.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) exception: Exception,
}

impl Refusal {
    fn new(status: StatusCode, kind: &str, message: String) -> Self {
        Self { status, exception: Exception { kind: kind.into(), message } }
    }

    /// The rules of the service, or what players have agreed on, forbid it.
    pub(crate) fn rule(kind: &str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, kind, message.into())
    }

    /// What was sent cannot be read, or has no meaning.
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "MalformedInputException", message.into())
    }

    /// Another game has this identifier.
    pub(crate) fn id_taken(id: &str) -> Self {
        let message = format!("Id '{id}' already taken.");
        Self::new(StatusCode::FORBIDDEN, "GameIdAlreadyTakenException", message)
    }

    /// The game has both players.
    pub(crate) fn started(id: &str) -> Self {
        let message = format!("Game with id '{id}' has already started.");
        Self::new(StatusCode::FORBIDDEN, "GameAlreadyStartedException", message)
    }

    /// There is no such game, or it is over.
    pub(crate) fn not_found(id: &str) -> Self {
        let message = format!("Game '{id}' not found.");
        Self::new(StatusCode::NOT_FOUND, "GameNotFoundException", message)
    }

    /// No public game waits for a player.
    pub(crate) fn none_available() -> Self {
        let message = "No available games to join.".into();
        Self::new(StatusCode::NOT_FOUND, "NoAvailableGamesException", message)
    }

    /// A page of this origin may not use the service.
    pub(crate) fn origin() -> Self {
        let message = "CORS Rejected - Invalid origin".into();
        Self::new(StatusCode::FORBIDDEN, "IllegalStateException", message)
    }

    /// A page of the service itself, but from a name of which the service does not know that it is
    /// its own.
    pub(crate) fn unknown_host(origin: &str) -> Self {
        let message = format!(
            "CORS Rejected - this server does not know that {origin} leads to it: \
             start it with --allowed-origins {origin}"
        );
        Self::new(StatusCode::FORBIDDEN, "IllegalStateException", message)
    }

    /// The caller has no seat in the game.
    pub(crate) fn not_seated() -> Self {
        let message = "This connection has no seat in the game.".into();
        Self::new(StatusCode::FORBIDDEN, "NotSeatedException", message)
    }

    /// No seat of the game belongs to the token.
    pub(crate) fn wrong_token() -> Self {
        let message = "The token belongs to no seat of this game.".into();
        Self::new(StatusCode::FORBIDDEN, "InvalidTokenException", message)
    }

    /// The name belongs to another key.
    pub(crate) fn wrong_key() -> Self {
        let message = "The name belongs to a key, and not to this one.".into();
        Self::new(StatusCode::FORBIDDEN, "InvalidKeyException", message)
    }

    /// There are as many of something as the service allows.
    pub(crate) fn too_many(what: &str) -> Self {
        let message = format!("Too many {what}: try again later.");
        Self::new(StatusCode::TOO_MANY_REQUESTS, "TooManyRequestsException", message)
    }

    /// The body is longer than the service reads.
    pub(crate) fn too_long() -> Self {
        let message = "The body is too long.".into();
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "MalformedInputException", message)
    }

    /// Something failed that the client cannot help.
    pub(crate) fn internal() -> Self {
        let message = "Something went wrong on the server.".into();
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "InternalServerException", message)
    }

    /// What the server of this game refuses.
    pub(crate) fn of(error: ServerError, id: &str) -> Self {
        let reason = match error {
            ServerError::NotReady => "not ready",
            ServerError::NotRunning => "not running",
            ServerError::NotWaitingForPlayers => "not waiting for players",
            ServerError::WaitingForPromotion => "waiting for promotion",
            ServerError::NotWaitingForPromotion => "not waiting for promotion",
            ServerError::Terminated => "terminated",
            other => {
                let message = format!("Game '{id}' rejected the request: {other}.");
                return Self::new(StatusCode::FORBIDDEN, other.name(), message);
            }
        };
        let message = format!("Game '{id}' rejected the request: {reason}.");
        Self::new(StatusCode::FORBIDDEN, error.name(), message)
    }

    /// The seat of this side is taken.
    pub(crate) fn seat_taken(team: &str, id: &str) -> Self {
        let message = format!("Player '{team}' already existing in game with id '{id}'.");
        Self::new(StatusCode::FORBIDDEN, ServerError::PlayerAlreadyExisting.name(), message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self.exception)).into_response()
    }
}
