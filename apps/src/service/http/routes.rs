//! The routes and their handlers.

use core::time::Duration;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use serde_json::value::RawValue;

use super::limits::{Peer, claim, limit_requests};
use super::origins::{Origins, check_origin};
use super::upgrade::Upgrade;
use super::{documents, socket};
use crate::service::json::{self, Connection, GameList, LobbyFilter, NewGame, SocketOptions};
use crate::service::refusal::Refusal;
use crate::service::{Service, archive};
use crate::support::http_port::Client;

/// All routes, each with a slash at its end, too, and those of `front`, which answers for every
/// other path.
pub(crate) fn routes(
    service: Arc<Service>,
    origins: Origins,
    front: Router<Arc<Service>>,
) -> Router {
    let paths: [(&[&str], MethodRouter<Arc<Service>>); 4] = [
        (&["/game", "/game/"], get(find_public).post(create)),
        (&["/game/{id}", "/game/{id}/"], get(find_private)),
        (&["/lobby", "/lobby/"], get(list)),
        (&["/game/connect/{id}/websocket", "/game/connect/{id}/websocket/"], get(connect)),
    ];
    let mut router = Router::new();
    for (paths, methods) in paths {
        for path in paths {
            router = router.route(path, methods.clone());
        }
    }
    router
        .merge(documents::routes())
        .merge(archive::routes())
        .route("/health", get(async || StatusCode::NO_CONTENT))
        .route("/ready", get(ready))
        .merge(front)
        .layer(middleware::from_fn_with_state(service.clone(), limit_requests))
        .layer(middleware::from_fn_with_state(origins, check_origin))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(service)
}

/// What a service without pages has beside its routes.
pub(crate) fn welcome() -> Router<Arc<Service>> {
    let welcome = get(async || "Welcome to the Chess Game Service!");
    Router::new().route("/", welcome).fallback(nothing)
}

async fn create(
    State(service): State<Arc<Service>>,
    Extension(client): Extension<Client>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Connection>, Refusal> {
    let body = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::too_long(),
        _ => Refusal::malformed("The body did not arrive."),
    })?;
    let game = read(&body)?;
    // In a task of its own: a client that leaves in between must not leave half a game behind.
    let creation = tokio::spawn(async move { service.create(&game, client.0).await });
    let handle = creation.await.map_err(|_| Refusal::internal())??;
    Ok(Json(Connection::to(handle.name.as_str())))
}

async fn find_public(State(service): State<Arc<Service>>) -> Result<Json<Connection>, Refusal> {
    let handle = service.find_public().await?;
    Ok(Json(Connection::to(handle.name.as_str())))
}

async fn list(
    State(service): State<Arc<Service>>,
    filter: Result<Query<LobbyFilter>, QueryRejection>,
) -> Result<Json<GameList>, Refusal> {
    let Query(filter) = filter.map_err(|error| {
        Refusal::malformed(format!("The filters cannot be read: {}.", error.body_text()))
    })?;
    service.lobby(&filter).await.map(Json)
}

async fn find_private(
    State(service): State<Arc<Service>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<Connection>, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::not_found(""))?;
    let handle = service.find_private(&id).await?;
    Ok(Json(Connection::to(handle.name.as_str())))
}

async fn connect(
    State(service): State<Arc<Service>>,
    Extension(client): Extension<Client>,
    Extension(peer): Extension<Peer>,
    id: Result<Path<String>, PathRejection>,
    options: Result<Query<SocketOptions>, QueryRejection>,
    request: Request,
) -> Result<Response, Response> {
    let upgrade = Upgrade::read(request)?;
    let Query(SocketOptions { events }) =
        options.map_err(|_| Refusal::malformed("`events` is `all` or `moves`.").into_response())?;
    let Path(id) = id.map_err(|_| Refusal::not_found("").into_response())?;
    let handle = service.game(&id).await.map_err(IntoResponse::into_response)?;
    let share = claim(&service, client, peer).map_err(IntoResponse::into_response)?;
    socket::open(&service, handle, upgrade, share, events).map_err(IntoResponse::into_response)
}

/// Whether the service takes games: not if it cannot store them, and not while it ends.
async fn ready(State(service): State<Arc<Service>>) -> StatusCode {
    // A heartbeat is written: what can only be read takes no games.
    let heartbeat = service.storage.heartbeat(service.clock.now());
    match tokio::time::timeout(READY_TIME, heartbeat).await {
        Ok(Ok(_)) if !*service.stop.borrow() => StatusCode::NO_CONTENT,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}

async fn nothing() -> (StatusCode, Html<&'static str>) {
    let page = "<html><body><h1>Resource not found</h1></body></html>";
    (StatusCode::NOT_FOUND, Html(page))
}

/// The body of a request, of which nothing else says that it is JSON.
fn read(body: &[u8]) -> Result<NewGame, Refusal> {
    let missing = "Request missing body parameter 'gameConfiguration'.";
    // A key may be written with escapes.
    let body: BTreeMap<String, &RawValue> =
        serde_json::from_slice(body).map_err(|_| Refusal::malformed(missing))?;
    let game = body.get("gameConfiguration").ok_or_else(|| Refusal::malformed(missing))?.get();
    json::read(game)
        .map_err(|error| Refusal::malformed(format!("The game cannot be read: {error}.")))
}

/// How long the storage may take to answer while the service is ready.
const READY_TIME: Duration = Duration::from_secs(2);

/// The longest body in bytes.
const MAX_BODY: usize = 64 << 10;
