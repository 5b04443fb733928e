//! What the service of scores counts.

use core::time::Duration;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use tokio::time::Instant;

use crate::support::metrics::{self, Label, RequestMetrics, times};

/// What it counts since its start.
#[derive(Debug)]
pub(super) struct Metrics {
    registry: Registry,
    requests: RequestMetrics,
    /// `new` ones, and those that were `repeated` under their key.
    results: Family<Label, Counter>,
    /// Seconds.
    commits: Histogram,
}

impl Metrics {
    /// Nothing was counted.
    pub(super) fn new() -> Self {
        let mut registry = metrics::registry();
        let requests = RequestMetrics::register(&mut registry);
        let (results, commits) = (Family::default(), times());
        registry.register("results", "Results that were posted, by kind", results.clone());
        registry.register("commit_seconds", "Time to store a result", commits.clone());
        Self { registry, requests, results, commits }
    }

    /// A result is stored, in this time, or was before.
    pub(super) fn count_result(&self, is_new: bool, time: Duration) {
        let kind = if is_new { "new" } else { "repeated" };
        self.results.get_or_create(&[("kind", kind.to_owned())]).inc();
        self.commits.observe(time.as_secs_f64());
    }

    /// The answer to Prometheus.
    pub(super) fn response(&self) -> impl IntoResponse + use<> {
        metrics::response(&self.registry)
    }
}

/// Counts requests, and measures how long they take.
pub(super) async fn measure(
    State(metrics): State<Arc<Metrics>>,
    request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (method, start) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let route = route.as_ref().map(MatchedPath::as_str);
    metrics.requests.observe(route, &method, start.elapsed());
    metrics.requests.count(response.status().as_u16());
    response
}
