//! Asks the statistics for ratings, and remembers the answers for a while.

use core::time::Duration;
use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Result, ensure};
use axum::body::{Body, to_bytes};
use hyper::Request;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::service::json::Rating;

/// The ratings of players, where there are statistics that know them.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    /// A host with a port.
    address: OnceLock<String>,
    /// What was answered, and until when that counts; `None` for players without a rating.
    known: Mutex<HashMap<String, (Instant, Option<Rating>)>>,
}

/// The answer of the statistics.
#[derive(Deserialize)]
struct Answer {
    ratings: HashMap<String, Rating>,
}

impl Ratings {
    /// Chooses the statistics at this address, unless some were chosen before.
    pub(crate) fn choose(&self, address: &str) {
        self.address.get_or_init(|| address.to_owned());
    }

    /// The ratings of those of these players who have one. While the statistics do not answer,
    /// these are the ratings that were known before.
    pub(crate) async fn of(&self, players: &[&str]) -> HashMap<String, Rating> {
        let Some(address) = self.address.get() else { return HashMap::new() };
        let now = Instant::now();
        let unknown: Vec<&str> = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.len() > MANY {
                known.retain(|_, &mut (until, _)| now < until);
            }
            let is_fresh =
                |player: &&str| known.get(*player).is_some_and(|(until, _)| now < *until);
            players.iter().copied().filter(|player| !is_fresh(player)).collect()
        };
        let mut groups = unknown.chunks(GROUP);
        for group in groups.by_ref() {
            let answer = timeout(TIMEOUT, ask(address, group)).await;
            let answer = answer.map_err(anyhow::Error::from).and_then(core::convert::identity);
            if let Err(error) = &answer {
                tracing::debug!("no ratings from {address}: {error:#}");
            }
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let Ok(mut answer) = answer else {
                for player in group.iter().chain(groups.flatten()) {
                    let (until, _) = known.entry((*player).to_owned()).or_insert((now, None));
                    *until = now + RETRY;
                }
                break;
            };
            for player in group {
                known.insert((*player).to_owned(), (now + FRESH, answer.remove(*player)));
            }
        }
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let rating = |player: &&str| {
            let (_, rating) = known.get(*player)?;
            Some(((*player).to_owned(), (*rating)?))
        };
        players.iter().filter_map(rating).collect()
    }
}

/// Asks the service at this address.
async fn ask(address: &str, players: &[&str]) -> Result<HashMap<String, Rating>> {
    let stream = TcpStream::connect(address).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let question = json!({ "players": players }).to_string();
    let request = Request::post("/ratings").header(HOST, address);
    let request = request.header(CONTENT_TYPE, "application/json").body(Body::from(question))?;
    let response = sender.send_request(request).await?;
    // Those of other programs know scores alone.
    ensure!(response.status() == 200, "the answer is {}", response.status());
    let body = to_bytes(Body::new(response.into_body()), LONGEST).await?;
    connection.abort();
    let Answer { ratings } = serde_json::from_slice(&body)?;
    Ok(ratings)
}

/// How long an answer counts.
const FRESH: Duration = Duration::from_secs(20);

/// After how long a question without an answer is asked again.
const RETRY: Duration = Duration::from_secs(2);

/// How many players one question names, so that it is shorter than the statistics accept: a name
/// has up to 64 bytes, and JSON takes up to six for each.
const GROUP: usize = 300;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The longest answer in bytes.
const LONGEST: usize = 1 << 20;

/// From how many players on those of long ago are forgotten.
const MANY: usize = 10_000;

#[cfg(test)]
mod tests {
    use axum::extract::DefaultBodyLimit;
    use axum::routing::post;
    use axum::{Json, Router};
    use serde_json::Value;
    use tokio::net::TcpListener;

    use super::*;
    use crate::statistics::routes::MAX_QUESTION;

    /// Statistics where everybody has a rating.
    async fn statistics() -> (String, tokio::task::JoinHandle<()>) {
        let answer = async |Json(question): Json<Value>| {
            let players = question["players"].as_array().unwrap().iter();
            let rated = |player: &Value| {
                let rating = json!({ "rating": 1_600.0, "deviation": 80.0 });
                (player.as_str().unwrap().to_owned(), rating)
            };
            let ratings: serde_json::Map<_, _> = players.map(rated).collect();
            Json(json!({ "ratings": ratings }))
        };
        let route = post(answer).layer(DefaultBodyLimit::max(MAX_QUESTION));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let router = Router::new().route("/ratings", route);
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (address, server)
    }

    #[tokio::test]
    async fn many_players_are_asked_for_in_groups_and_known_ones_stay_known() {
        let (address, server) = statistics().await;
        let ratings = Ratings::default();
        ratings.choose(&address);
        // In JSON each byte of these names takes six.
        let names: Vec<String> = (0..700).map(|number| format!("{number:\u{1}>64}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(ratings.of(&names).await.len(), 700);
        server.abort();
        let _ = server.await;
        for (until, _) in ratings.known.lock().unwrap().values_mut() {
            *until = Instant::now();
        }
        let asked = [&names[..], &["Newcomer"]].concat();
        assert_eq!(ratings.of(&asked).await.len(), 700, "nobody answers any more");
        let soon = Instant::now() + RETRY;
        assert!(ratings.known.lock().unwrap().values().all(|(until, _)| *until <= soon));
    }
}
