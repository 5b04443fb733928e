//! Counters, in the text format of Prometheus.

use core::sync::atomic::AtomicU64;
use core::time::Duration;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use axum::http::Method;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use super::storage::GameKey;

/// A label with its value.
type Label = [(&'static str, String); 1];

/// The route and the method of a request.
type Endpoint = [(&'static str, String); 2];

/// What the service counts since its start.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(super) games_created: Counter,
    /// By cause; `Aborted` or `Stopped` for games without a result.
    games_ended: Family<Label, Counter>,
    pub(super) games: Gauge,
    pub(super) sockets: Gauge,
    pub(super) connections: Gauge,
    /// Tasks of the runtime: games, connections, and those of the service itself.
    pub(super) tasks: Gauge,
    /// By status.
    responses: Family<Label, Counter>,
    /// Seconds.
    requests: Family<Endpoint, Histogram, fn() -> Histogram>,
    /// How many results wait to be posted.
    pub(super) waiting_results: Gauge,
    /// By method.
    calls: Family<Label, Counter>,
    /// By the type of the exception.
    refusals: Family<Label, Counter>,
    pub(super) frames: Counter,
    pub(super) slow_sockets: Counter,
    pub(super) refused_connections: Counter,
    pub(super) faults: Counter,
    damaged_games: Counter,
    /// The games that were counted there.
    damaged: Mutex<HashSet<GameKey>>,
    /// Seconds.
    pub(super) commits: Histogram,
    pub(super) service_time: Gauge<f64, AtomicU64>,
}

impl Metrics {
    /// Nothing was counted.
    pub(super) fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("pedina"),
            games_created: Counter::default(),
            games_ended: Family::default(),
            games: Gauge::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            tasks: Gauge::default(),
            responses: Family::default(),
            requests: Family::new_with_constructor(times),
            waiting_results: Gauge::default(),
            calls: Family::default(),
            refusals: Family::default(),
            frames: Counter::default(),
            slow_sockets: Counter::default(),
            refused_connections: Counter::default(),
            faults: Counter::default(),
            damaged_games: Counter::default(),
            damaged: Mutex::default(),
            commits: times(),
            service_time: Gauge::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let Self { registry, .. } = self;
        let revision = option_env!("PEDINA_REVISION").unwrap_or("unknown");
        let build = Info::new([("version", env!("CARGO_PKG_VERSION")), ("revision", revision)]);
        registry.register("build", "Version and revision of the program", build);
        registry.register("games_created", "Games that were created", self.games_created.clone());
        registry.register("games_ended", "Games that ended, by cause", self.games_ended.clone());
        registry.register("games", "Games that go on or wait", self.games.clone());
        registry.register("sockets", "Open WebSockets", self.sockets.clone());
        let help = "Open connections of clients that are no WebSockets";
        registry.register("connections", help, self.connections.clone());
        registry.register("tasks", "Tasks of the process that have not ended", self.tasks.clone());
        registry.register("responses", "Responses of routes, by status", self.responses.clone());
        let help = "Time from a request to its response, by route and method";
        registry.register("request_seconds", help, self.requests.clone());
        let help = "Results that wait to be posted to the statistics";
        registry.register("waiting_results", help, self.waiting_results.clone());
        registry.register("calls", "Calls on WebSockets, by method", self.calls.clone());
        registry.register("refusals", "Refused calls, by type", self.refusals.clone());
        registry.register("frames", "Frames that games have sent", self.frames.clone());
        let help = "Sockets that were dropped because they did not read";
        registry.register("slow_sockets", help, self.slow_sockets.clone());
        let help = "Connections beyond the limit of their address";
        registry.register("refused_connections", help, self.refused_connections.clone());
        registry.register("faults", "Games that ended by a fault", self.faults.clone());
        let help = "Stored games that could not be read";
        registry.register("damaged_games", help, self.damaged_games.clone());
        registry.register("commit_seconds", "Time to store a change", self.commits.clone());
        let help = "Time of the service, which stands still while no process runs";
        registry.register("service_time_seconds", help, self.service_time.clone());
    }

    /// A game has ended with this cause.
    pub(super) fn count_end(&self, cause: &str) {
        self.games_ended.get_or_create(&[("cause", cause.to_owned())]).inc();
    }

    /// A stored game cannot be read; each counts once, though a process may try it again. False if
    /// it has counted.
    pub(super) fn count_damaged(&self, key: GameKey) -> bool {
        // No panic while the lock was held can have left the set inconsistent.
        let is_new = self.damaged.lock().unwrap_or_else(PoisonError::into_inner).insert(key);
        if is_new {
            self.damaged_games.inc();
        }
        is_new
    }

    /// A route has answered with this status.
    pub(super) fn count_response(&self, status: u16) {
        self.responses.get_or_create(&[("status", status.to_string())]).inc();
    }

    /// A request to this route was answered in this time; without one there is no such path. The
    /// labels are those of routes that exist, and not what a client may write.
    pub(super) fn observe_request(&self, route: Option<&str>, method: &Method, time: Duration) {
        let route = route.map_or("other", |route| match route.strip_suffix('/') {
            Some(path) if !path.is_empty() => path,
            _ => route,
        });
        let method = METHODS.iter().find(|known| *known == method).map_or("other", Method::as_str);
        let endpoint = [("route", route.to_owned()), ("method", method.to_owned())];
        self.requests.get_or_create(&endpoint).observe(time.as_secs_f64());
    }

    /// A method was called; one that exists, as the names of others are the client's.
    pub(super) fn count_call(&self, method: &'static str) {
        self.calls.get_or_create(&[("method", method.to_owned())]).inc();
    }

    /// A call was refused.
    pub(super) fn count_refusal(&self, kind: &str) {
        self.refusals.get_or_create(&[("type", kind.to_owned())]).inc();
    }

    /// Everything, as Prometheus reads it.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        // Texts can always be written to.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// Times in seconds, from 100 µs to 3 s.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_1, 2.0, 16))
}

/// The methods that are counted by their names.
const METHODS: [Method; 6] =
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_written() {
        let metrics = Metrics::new();
        metrics.games_created.inc();
        metrics.count_end("Checkmate");
        metrics.count_call("GetState");
        metrics.count_call("GetState");
        metrics.commits.observe(0.002);
        for route in ["/game", "/game/"] {
            metrics.observe_request(Some(route), &Method::GET, Duration::from_millis(1));
        }
        let unknown = Method::from_bytes(b"BREW").unwrap();
        metrics.observe_request(Some("/"), &unknown, Duration::ZERO);
        metrics.observe_request(None, &Method::GET, Duration::ZERO);
        let text = metrics.text();
        for line in [
            "pedina_games_created_total 1",
            "pedina_games_ended_total{cause=\"Checkmate\"} 1",
            "pedina_calls_total{method=\"GetState\"} 2",
            "pedina_commit_seconds_count 1",
            "pedina_request_seconds_count{route=\"/game\",method=\"GET\"} 2",
            "pedina_request_seconds_bucket{le=\"0.0016\",route=\"/game\",method=\"GET\"} 2",
            "pedina_request_seconds_count{route=\"/\",method=\"other\"} 1",
            "pedina_request_seconds_count{route=\"other\",method=\"GET\"} 1",
            "# EOF",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
