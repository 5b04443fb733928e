//! The operator's port: which games there are, and the end of one. It stands on an address of its
//! own, because whoever reaches it may do everything.

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use serde::Serialize;
use tokio::runtime::Handle as Runtime;
use tokio::sync::oneshot;

use super::origins::{Origins, check_origin};
use crate::service::Service;
use crate::service::game::{Command, Handle, LoggingEvent};
use crate::service::ids;
use crate::service::json::Situation;
use crate::service::refusal::Refusal;

/// A game in the list.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    game_id: String,
    is_private: bool,
    situation: Situation,
    sockets: usize,
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
        .route("/games/{id}", delete(end))
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

/// All games, by the time of their creation.
async fn list(State(service): State<Arc<Service>>) -> Json<Vec<Listed>> {
    let mut games = service.registry.list();
    games.sort_by_key(|handle| handle.number);
    let listed = |handle: Arc<Handle>| Listed {
        game_id: handle.name.as_str().to_owned(),
        is_private: handle.is_private,
        situation: handle.status.situation().into(),
        sockets: handle.status.sockets(),
    };
    Json(games.into_iter().map(listed).collect())
}

/// What has happened in a game lately.
async fn log(
    State(service): State<Arc<Service>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<Vec<LoggingEvent>>, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::not_found(""))?;
    let handle = service.game(&id).await?;
    let (reply, log) = oneshot::channel();
    handle.send(Command::Log { reply }).await;
    log.await.map(Json).map_err(|_| Refusal::not_found(&id))
}

/// What was counted, for Prometheus.
async fn metrics(State(service): State<Arc<Service>>) -> impl IntoResponse {
    #[allow(clippy::cast_precision_loss, reason = "milliseconds of a million years are exact")]
    service.metrics.service_time.set(service.clock.now() as f64 / 1_000.0);
    let tasks = Runtime::current().metrics().num_alive_tasks();
    service.metrics.tasks.set(i64::try_from(tasks).unwrap_or(i64::MAX));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], service.metrics.text())
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
