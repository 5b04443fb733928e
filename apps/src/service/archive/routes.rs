//! What clients may ask the archive for: a game by its identifier, and public games in the order in
//! which they ended. The answer is JSON, or PGN for those who accept that.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE, LINK, VARY};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use pedina::chess::Color;
use pedina::chess::server::Name;

use super::date;
use crate::service::Service;
use crate::service::ids::encode;
use crate::service::json::{FinishedGame, FinishedGames, GameOver, Player};
use crate::service::refusal::Refusal;
use crate::service::storage::{ArchivePlace, ArchiveQuery, ArchivedGame, GameKey, StorageError};

/// The parameters of a list by their names.
type Parameters = BTreeMap<String, String>;

/// The routes.
pub(crate) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/archive", get(list))
        .route("/archive/", get(list))
        .route("/archive/{id}", get(one))
        .route("/archive/{id}/", get(one))
}

/// The game that ended last of those with this identifier.
async fn one(
    State(service): State<Arc<Service>>,
    id: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::not_found(""))?;
    let name = Name::new(&id).map_err(|_| Refusal::not_found(&id))?;
    let game = service.storage.archive().latest(&name).await.map_err(|error| internal(&error))?;
    let game = game.ok_or_else(|| Refusal::not_found(&id))?;
    Ok(if wants_pgn(&headers) { pgn(game.pgn, None) } else { json(FinishedGame::from(game)) })
}

/// Public games.
async fn list(
    State(service): State<Arc<Service>>,
    parameters: Result<Query<Parameters>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let unreadable = |_| Refusal::malformed("The parameters cannot be read.");
    let Query(parameters) = parameters.map_err(unreadable)?;
    let query = query(&parameters)?;
    let page = service.storage.archive().page(query).await.map_err(|error| internal(&error))?;
    for key in page.damaged {
        if service.metrics.count_damaged(key) {
            tracing::error!(key = key.0, "a game of the archive is damaged");
        }
    }
    let next = page.next.map(|(ended, GameKey(key))| format!("{ended}-{key}"));
    if wants_pgn(&headers) {
        let link = next.map(|next| link(&parameters, &next));
        return Ok(pgn(page.games.into_iter().map(|game| game.pgn).collect(), link));
    }
    let games = page.games.into_iter().map(Into::into).collect();
    Ok(json(FinishedGames { games, next }))
}

/// What the parameters ask for.
fn query(parameters: &Parameters) -> Result<ArchiveQuery, Refusal> {
    let get = |name| parameters.get(name).map(String::as_str);
    let player = get("player").map(Name::new).transpose();
    let player = player.map_err(|_| Refusal::malformed("A player's name has 1 to 64 bytes."))?;
    let since = get("since").map_or(Some(0), date::parse).ok_or_else(|| {
        Refusal::malformed("`since` is a date, 2026-11-27 or 2026-11-27T07:15:02Z.")
    })?;
    let after = get("after").map_or(Some((0, GameKey(0))), place);
    let after = after.ok_or_else(|| Refusal::malformed("`after` is the `next` of an answer."))?;
    let limit = get("limit").map_or(Some(USUAL), |text| text.parse().ok());
    let limit = limit.filter(|limit| (1..=MOST).contains(limit));
    let limit = limit.ok_or_else(|| Refusal::malformed("`limit` is 1 to 100."))?;
    Ok(ArchiveQuery { from: after.max((since, GameKey(0))), player, limit })
}

/// The place that a page went on to.
fn place(text: &str) -> Option<ArchivePlace> {
    let (ended, key) = text.split_once('-')?;
    Some((ended.parse().ok()?, GameKey(key.parse().ok()?)))
}

/// The header that leads to the games behind a page.
fn link(parameters: &Parameters, next: &str) -> String {
    let others = parameters.iter().filter(|(name, _)| *name != "after");
    let others: String =
        others.map(|(name, value)| format!("&{}={}", encode(name), encode(value))).collect();
    format!("</archive?after={next}{others}>; rel=\"next\"")
}

fn wants_pgn(headers: &HeaderMap) -> bool {
    let mut accepted = headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok());
    accepted.any(|value| value.contains(PGN))
}

fn json<T: serde::Serialize>(body: T) -> Response {
    ([(VARY, "accept")], Json(body)).into_response()
}

fn pgn(text: String, link: Option<String>) -> Response {
    let kind = format!("{PGN}; charset=utf-8");
    let head = [(CONTENT_TYPE, kind), (VARY, "accept".to_owned())];
    (head, link.map(|link| [(LINK, link)]), text).into_response()
}

fn internal(error: &StorageError) -> Refusal {
    tracing::error!("the archive cannot be read: {error}");
    Refusal::internal()
}

impl From<ArchivedGame> for FinishedGame {
    fn from(game: ArchivedGame) -> Self {
        let player = |side: Color| {
            let name = game.players[side as usize].as_ref()?;
            Some(Player { name: name.as_str().to_owned(), team: side.into() })
        };
        let game_over = game.ending.map(|ending| GameOver {
            cause: ending.cause.into(),
            winner: ending.winner.and_then(player),
        });
        Self {
            game_id: game.name.as_str().to_owned(),
            is_private: game.is_private,
            white_player: player(Color::White),
            black_player: player(Color::Black),
            game_over,
            ended: date::timestamp(game.ended),
            pgn: game.pgn,
        }
    }
}

/// The type of PGN.
const PGN: &str = "application/x-chess-pgn";

/// How many games a page has if nothing else is asked for.
const USUAL: usize = 20;

/// How many games a page may have.
const MOST: usize = 100;
