//! Counters in the text format of Prometheus: what all services count.

use core::time::Duration;

use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// A label with its value.
pub(crate) type Label = [(&'static str, String); 1];

/// The route and the method of a request.
type Endpoint = [(&'static str, String); 2];

/// What is counted of requests.
#[derive(Debug)]
pub(crate) struct RequestMetrics {
    /// By status.
    responses: Family<Label, Counter>,
    /// Seconds.
    requests: Family<Endpoint, Histogram, fn() -> Histogram>,
}

impl RequestMetrics {
    /// Nothing was counted.
    pub(crate) fn register(registry: &mut Registry) -> Self {
        let responses = Family::default();
        let requests = Family::new_with_constructor(times as fn() -> Histogram);
        registry.register("responses", "Responses of routes, by status", responses.clone());
        let help = "Time from a request to its response, by route and method";
        registry.register("request_seconds", help, requests.clone());
        Self { responses, requests }
    }

    /// A route has answered with this status.
    pub(crate) fn count(&self, status: u16) {
        self.responses.get_or_create(&[("status", status.to_string())]).inc();
    }

    /// A request to this route was answered in this time; without one there is no such path. The
    /// labels are those of routes that exist, and not what a client may write.
    pub(crate) fn observe(&self, route: Option<&str>, method: &Method, time: Duration) {
        let route = route.map_or("other", |route| match route.strip_suffix('/') {
            Some(path) if !path.is_empty() => path,
            _ => route,
        });
        let method = METHODS.iter().find(|known| *known == method).map_or("other", Method::as_str);
        let endpoint = [("route", route.to_owned()), ("method", method.to_owned())];
        self.requests.get_or_create(&endpoint).observe(time.as_secs_f64());
    }
}

/// A registry that knows which program this is.
pub(crate) fn registry() -> Registry {
    let mut registry = Registry::with_prefix("pedina");
    let revision = option_env!("PEDINA_REVISION").unwrap_or("unknown");
    let build = Info::new([("version", env!("CARGO_PKG_VERSION")), ("revision", revision)]);
    registry.register("build", "Version and revision of the program", build);
    registry
}

/// Times in seconds, from 100 µs to 3 s.
pub(crate) fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_1, 2.0, 16))
}

/// Everything, as Prometheus reads it.
pub(crate) fn text(registry: &Registry) -> String {
    let mut text = String::new();
    // Texts can always be written to.
    let _ = encode(&mut text, registry);
    text
}

/// The answer to Prometheus.
pub(crate) fn response(registry: &Registry) -> impl IntoResponse + use<> {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], text(registry))
}

/// The methods that are counted by their names.
const METHODS: [Method; 6] =
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_counted_by_routes_that_exist() {
        let mut registry = registry();
        let metrics = RequestMetrics::register(&mut registry);
        for route in ["/game", "/game/"] {
            metrics.observe(Some(route), &Method::GET, Duration::from_millis(1));
        }
        let unknown = Method::from_bytes(b"BREW").unwrap();
        metrics.observe(Some("/"), &unknown, Duration::ZERO);
        metrics.observe(None, &Method::GET, Duration::ZERO);
        metrics.count(404);
        let text = text(&registry);
        for line in [
            "pedina_responses_total{status=\"404\"} 1",
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
