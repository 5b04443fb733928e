//! The operator's port: which games there are and were, and the end of one. It has an address of
//! its own, because whoever reaches it may do everything.

use core::time::Duration;
use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, WWW_AUTHENTICATE};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;
use tokio::runtime::Handle as Runtime;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::origins::{Origins, check_origin};
use crate::service::Service;
use crate::service::game::{Command, Handle, LoggingEvent};
use crate::service::ids;
use crate::service::json::Situation;
use crate::service::refusal::Refusal;
use crate::service::storage::Millis;

/// A game in the list.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    game_id: String,
    is_private: bool,
    situation: Situation,
    sockets: usize,
    /// The names of the players.
    white: Option<String>,
    black: Option<String>,
    moves: usize,
    /// Seconds since this process created the game, or read it.
    age_seconds: Millis,
    /// Why the game ended; `Stopped`, `Aborted` or `Fault` without a result.
    cause: Option<&'static str>,
    /// Seconds since then.
    ended_seconds: Option<Millis>,
}

impl Listed {
    fn of(handle: &Handle, now: Millis) -> Self {
        handle.status.report(|report| {
            let seconds = |since: Millis| now.saturating_sub(since) / 1_000;
            let [white, black] = report.players.map(|name| Some(name?.as_str().to_owned()));
            Self {
                game_id: handle.name.as_str().to_owned(),
                is_private: handle.is_private,
                situation: handle.status.situation().into(),
                sockets: handle.status.sockets(),
                white,
                black,
                moves: report.moves,
                age_seconds: seconds(report.since),
                cause: report.end.map(|(_, cause)| cause),
                ended_seconds: report.end.map(|(at, _)| seconds(at)),
            }
        })
    }
}

/// Who may use the port.
#[derive(Clone, Debug)]
pub(crate) struct OperatorAccess {
    /// The origins of pages that may.
    pub(crate) origins: Origins,
    /// What each request has to give, if anything.
    pub(crate) token: Option<String>,
}

/// The routes of the operator.
pub(crate) fn routes(service: Arc<Service>, access: OperatorAccess) -> Router {
    let OperatorAccess { origins, token } = access;
    Router::new()
        .route("/games", get(list))
        .route("/games/{id}", get(show).delete(end))
        .route("/games/{id}/log", get(log))
        .route("/metrics", get(metrics))
        .layer(middleware::from_fn_with_state(token.as_deref().map(ids::hash), check_token))
        .layer(middleware::from_fn_with_state(origins, check_origin))
        .with_state(service)
}

/// Refuses requests without the token of which this is the hash.
async fn check_token(
    State(hash): State<Option<[u8; 32]>>,
    request: Request,
    next: Next,
) -> Response {
    let given = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.strip_prefix("Bearer ")).map(ids::hash);
    if hash.is_none() || given == hash {
        return next.run(request).await;
    }
    let text = "The operator's port wants `Authorization: Bearer TOKEN`.\n";
    (StatusCode::UNAUTHORIZED, [(WWW_AUTHENTICATE, "Bearer")], text).into_response()
}

/// All games by the time of their creation, and then those that ended last, the latest first.
async fn list(State(service): State<Arc<Service>>) -> Json<Vec<Listed>> {
    let mut games = service.registry.list();
    games.retain(|handle| handle.status.report(|report| report.end.is_none()));
    games.sort_by_key(|handle| handle.number);
    games.extend(service.registry.ended());
    let now = service.clock.now();
    Json(games.iter().map(|handle| Listed::of(handle, now)).collect())
}

/// A game.
async fn show(
    State(service): State<Arc<Service>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<Listed>, Refusal> {
    let handle = find(&service, id).await?;
    Ok(Json(Listed::of(&handle, service.clock.now())))
}

/// What has happened in a game lately.
async fn log(
    State(service): State<Arc<Service>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<Vec<LoggingEvent>>, Refusal> {
    let handle = find(&service, id).await?;
    Ok(Json(handle.status.report(|report| report.log.iter().cloned().collect())))
}

/// The game with this identifier, or the latest one that has ended.
async fn find(
    service: &Arc<Service>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Arc<Handle>, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::not_found(""))?;
    let game = service.game(&id).await;
    game.or_else(|refusal| {
        let mut ended = service.registry.ended().into_iter();
        ended.find(|handle| handle.name.as_str() == id).ok_or(refusal)
    })
}

/// What was counted, for Prometheus.
async fn metrics(State(service): State<Arc<Service>>) -> impl IntoResponse {
    #[allow(clippy::cast_precision_loss, reason = "milliseconds of a million years are exact")]
    service.metrics.service_time.set(service.clock.now() as f64 / 1_000.0);
    let tasks = Runtime::current().metrics().num_alive_tasks();
    service.metrics.tasks.set(i64::try_from(tasks).unwrap_or(i64::MAX));
    let waiting = timeout(STORAGE_TIME, service.storage.waiting()).await;
    if let Ok(Ok(count)) = waiting {
        service.metrics.waiting_results.set(i64::try_from(count).unwrap_or(i64::MAX));
    }
    service.metrics.response()
}

/// Ends a game without a result, and frees its identifier.
async fn end(
    State(service): State<Arc<Service>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<StatusCode, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::not_found(""))?;
    let handle = service.game(&id).await?;
    let (done, ended) = oneshot::channel();
    if handle.send(Command::Delete { done }).await {
        // A game that is gone by now is ended, too.
        let _ = ended.await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// How long the metrics wait for the storage; without its answer they have the last one.
const STORAGE_TIME: Duration = Duration::from_secs(1);
