//! The operator's port: which games there are, and the end of one. It stands on an address of its
//! own, because whoever reaches it may do everything.

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::{delete, get};
use serde::Serialize;
use tokio::runtime::Handle as Runtime;
use tokio::sync::oneshot;

use crate::service::Service;
use crate::service::game::{Command, Handle, LoggingEvent};
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

/// The routes of the operator.
pub(super) fn routes(service: Arc<Service>) -> Router {
    Router::new()
        .route("/games", get(list))
        .route("/games/{id}", delete(end))
        .route("/games/{id}/log", get(log))
        .route("/metrics", get(metrics))
        .with_state(service)
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
