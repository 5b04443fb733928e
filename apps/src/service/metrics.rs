//! Counters, in the text format of Prometheus.

use core::sync::atomic::AtomicU64;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use axum::response::IntoResponse;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use super::storage::GameKey;
use crate::support::metrics::{self, Label, RequestMetrics, times};

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
    pub(super) requests: RequestMetrics,
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
        let mut registry = metrics::registry();
        let requests = RequestMetrics::register(&mut registry);
        let mut metrics = Self {
            registry,
            games_created: Counter::default(),
            games_ended: Family::default(),
            games: Gauge::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            tasks: Gauge::default(),
            requests,
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
        registry.register("games_created", "Games that were created", self.games_created.clone());
        registry.register("games_ended", "Games that ended, by cause", self.games_ended.clone());
        registry.register("games", "Games that go on or wait", self.games.clone());
        registry.register("sockets", "Open WebSockets", self.sockets.clone());
        let help = "Open connections of clients that are no WebSockets";
        registry.register("connections", help, self.connections.clone());
        registry.register("tasks", "Tasks of the process that have not ended", self.tasks.clone());
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

    /// A method was called; one that exists, as the names of others are the client's.
    pub(super) fn count_call(&self, method: &'static str) {
        self.calls.get_or_create(&[("method", method.to_owned())]).inc();
    }

    /// A call was refused.
    pub(super) fn count_refusal(&self, kind: &str) {
        self.refusals.get_or_create(&[("type", kind.to_owned())]).inc();
    }

    /// The answer to Prometheus.
    pub(super) fn response(&self) -> impl IntoResponse + use<> {
        metrics::response(&self.registry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_written() {
        let counted = Metrics::new();
        counted.games_created.inc();
        counted.count_end("Checkmate");
        counted.count_call("GetState");
        counted.count_call("GetState");
        counted.commits.observe(0.002);
        let text = metrics::text(&counted.registry);
        for line in [
            "pedina_games_created_total 1",
            "pedina_games_ended_total{cause=\"Checkmate\"} 1",
            "pedina_calls_total{method=\"GetState\"} 2",
            "pedina_commit_seconds_count 1",
            "# EOF",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
