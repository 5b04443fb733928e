//! The routes and their handlers.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRef, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use time::OffsetDateTime;
use tokio::time::Instant;

use super::glicko::Rating;
use super::metrics::{Metrics, measure};
use super::scores::{Order, Score, Scores};
use crate::service::json;
use crate::service::{Origins, check_origin};

/// How many players a leaderboard shows where nothing else is asked for.
const WINDOW: i64 = 100;

/// How many it shows at most.
const MAX_WINDOW: i64 = 10_000;

/// The longest name in bytes.
const MAX_NAME: usize = 256;

/// The largest body in bytes: a result has some twenty.
const MAX_BODY: usize = 4_096;

/// The largest question for ratings in bytes: a thousand of the longest names of players.
pub(super) const MAX_QUESTION: usize = 1 << 17;

/// What goes wrong, with the name of the exception that clients know.
#[derive(Debug)]
struct Refusal(StatusCode, &'static str, String);

/// What is posted.
#[derive(Deserialize)]
struct Posted {
    score: Outcome,
}

#[derive(Deserialize)]
struct Outcome {
    /// Missing for a draw.
    #[serde(rename = "hasWon")]
    has_won: Option<bool>,
}

/// The ranks that are wanted.
#[derive(Deserialize)]
struct Ranks {
    first: Option<i64>,
    last: Option<i64>,
    #[serde(default)]
    by: Order,
}

/// Whose ratings are wanted.
#[derive(Deserialize)]
struct Wanted {
    players: Vec<String>,
}

/// What handlers share.
#[derive(Clone)]
struct Shared {
    scores: Arc<Scores>,
    metrics: Arc<Metrics>,
}

impl FromRef<Shared> for Arc<Scores> {
    fn from_ref(shared: &Shared) -> Self {
        shared.scores.clone()
    }
}

impl FromRef<Shared> for Arc<Metrics> {
    fn from_ref(shared: &Shared) -> Self {
        shared.metrics.clone()
    }
}

/// All routes, for pages of these origins.
pub(super) fn routes(scores: Arc<Scores>, origins: Origins) -> Router {
    let metrics = Arc::new(Metrics::new());
    Router::new()
        .route("/", get(async || "Welcome to the Statistics Service!"))
        .route("/score/{player}", get(latest).post(add).delete(delete))
        .route("/score/history/{player}", get(history))
        .route("/leaderboard", get(leaderboard))
        .route("/ratings", post(ratings).layer(DefaultBodyLimit::max(MAX_QUESTION)))
        .route("/health", get(async || "ok"))
        .route("/metrics", get(async |State(metrics): State<Arc<Metrics>>| metrics.response()))
        .layer(middleware::from_fn_with_state(origins, check_origin))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(metrics.clone(), measure))
        .with_state(Shared { scores, metrics })
}

async fn add(
    State(Shared { scores, metrics }): State<Shared>,
    Path(player): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(), Refusal> {
    if player.is_empty() || player.len() > MAX_NAME {
        return Err(Refusal::malformed(format!("a name has 1 to {MAX_NAME} bytes")));
    }
    let Posted { score } = read(&body)?;
    let key = match headers.get("idempotency-key").map(|key| key.to_str()) {
        None => None,
        Some(Ok(key)) if !key.is_empty() && key.len() <= MAX_NAME => Some(key.to_owned()),
        Some(_) => return Err(Refusal::malformed("no such key".to_owned())),
    };
    let start = Instant::now();
    let is_new = blocking(move || scores.add(&player, score.has_won, key.as_deref())).await?;
    metrics.count_result(is_new, start.elapsed());
    Ok(())
}

async fn latest(
    State(scores): State<Arc<Scores>>,
    Path(player): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let unknown = Refusal::unknown(&player);
    let score = blocking(move || scores.latest(&player)).await?.ok_or(unknown)?;
    Ok(Json(json!({ "score": value(&score) })))
}

async fn history(
    State(scores): State<Arc<Scores>>,
    Path(player): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let unknown = Refusal::unknown(&player);
    let history = blocking(move || scores.history(&player)).await?.ok_or(unknown)?;
    Ok(Json(json!({ "scores": history.iter().map(value).collect::<Vec<_>>() })))
}

async fn delete(
    State(scores): State<Arc<Scores>>,
    Path(player): Path<String>,
) -> Result<(), Refusal> {
    let unknown = Refusal::unknown(&player);
    if blocking(move || scores.delete(&player)).await? { Ok(()) } else { Err(unknown) }
}

async fn leaderboard(
    State(scores): State<Arc<Scores>>,
    ranks: Result<Query<Ranks>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Value>, Refusal> {
    let Query(Ranks { first, last, by }) =
        ranks.map_err(|rejection| Refusal::malformed(rejection.body_text()))?;
    let first = first.unwrap_or(1);
    let last = last.unwrap_or_else(|| first.saturating_add(WINDOW - 1));
    if first < 1 {
        return Err(Refusal::malformed("the first rank is 1".to_owned()));
    }
    let limit = last.saturating_sub(first).saturating_add(1).clamp(0, MAX_WINDOW);
    let players = blocking(move || scores.leaderboard(by, first, limit)).await?;
    let scores = players.iter().map(|(name, score)| {
        let mut value = value(score);
        value["username"] = name.as_str().into();
        value
    });
    Ok(Json(json!({ "scores": scores.collect::<Vec<_>>() })))
}

/// The ratings of those of many players who are known.
async fn ratings(State(scores): State<Arc<Scores>>, body: Bytes) -> Result<Json<Value>, Refusal> {
    let Wanted { players } = read(&body)?;
    let ratings = blocking(move || scores.ratings(&players)).await?;
    let ratings = ratings.into_iter().map(|(player, Rating { rating, deviation, .. })| {
        (player, json!({ "rating": hundredths(rating), "deviation": hundredths(deviation) }))
    });
    Ok(Json(json!({ "ratings": ratings.collect::<Map<_, _>>() })))
}

/// What is posted.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    let text = core::str::from_utf8(body);
    let text = text.map_err(|_| Refusal::malformed("the body is no UTF-8".to_owned()))?;
    json::read(text).map_err(Refusal::malformed)
}

/// Does what waits for the disk, away from the threads that serve connections.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
) -> Result<T, Refusal> {
    let result = tokio::task::spawn_blocking(work).await.map_err(anyhow::Error::from);
    result.and_then(|result| result).map_err(|error| {
        tracing::error!("the scores cannot be read or written: {error:#}");
        let message = "The scores are not available.".to_owned();
        Refusal(StatusCode::INTERNAL_SERVER_ERROR, "InternalServerException", message)
    })
}

/// A score in the form of the original, and the rating beside it.
fn value(score: &Score) -> Value {
    json!({
        "insertion": { "$date": date(score.at) },
        "rank": score.rank,
        "wins": score.wins,
        "losses": score.losses,
        "ratio": score.ratio,
        "rating": score.rating.map(|(rating, _)| hundredths(rating)),
        "deviation": score.rating.map(|(_, deviation)| hundredths(deviation)),
    })
}

/// As many digits as a rating has that mean something.
fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Milliseconds since 1970 as in RFC 3339.
fn date(at: i64) -> String {
    let date = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at) * 1_000_000)
        .unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (hour, minute, second) = date.to_hms();
    let day = crate::support::record_file::date(date, "-");
    format!("{day}T{hour:02}:{minute:02}:{second:02}.{:03}Z", date.millisecond())
}

impl Refusal {
    fn malformed(message: String) -> Self {
        Self(StatusCode::BAD_REQUEST, "MalformedInputException", message)
    }

    fn unknown(player: &str) -> Self {
        let message = format!("User '{player}' not found.");
        Self(StatusCode::NOT_FOUND, "UserNotFoundException", message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Self(status, kind, message) = self;
        (status, Json(json!({ "type": kind, "message": message }))).into_response()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_are_those_of_rfc_3339() {
        assert_eq!(super::date(1_693_728_305_120), "2023-09-03T08:05:05.120Z");
    }
}
