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
    /// What was answered, and when; `None` for players without a rating.
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

    /// The ratings of those of these players who have one. Nobody has one while the statistics do
    /// not answer.
    pub(crate) async fn of(&self, players: &[&str]) -> HashMap<String, Rating> {
        let Some(address) = self.address.get() else { return HashMap::new() };
        let now = Instant::now();
        let unknown: Vec<&str> = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.len() > MANY {
                known.retain(|_, &mut (at, _)| now - at < FRESH);
            }
            let is_fresh =
                |player: &&str| known.get(*player).is_some_and(|(at, _)| now - *at < FRESH);
            players.iter().copied().filter(|player| !is_fresh(player)).collect()
        };
        if !unknown.is_empty() {
            let answer = timeout(TIMEOUT, ask(address, &unknown)).await;
            let answer = answer.map_err(anyhow::Error::from).and_then(core::convert::identity);
            let mut answer = answer.unwrap_or_else(|error| {
                tracing::debug!("no ratings from {address}: {error:#}");
                HashMap::new()
            });
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            for player in unknown {
                known.insert(player.to_owned(), (now, answer.remove(player)));
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

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The longest answer in bytes.
const LONGEST: usize = 1 << 20;

/// From how many players on those of long ago are forgotten.
const MANY: usize = 10_000;
