//! Connections of the service: each has a task, and time limits for what it sends.

use core::convert::Infallible;
use core::future::Future;
use core::net::Ipv6Addr;
use core::time::Duration;
use std::io::{Write, stdout};
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Body;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use super::limits::Peer;
use super::operator;
use crate::service::Service;
use crate::support::listener::accept;

/// Announces the address of the service, in a line that ends with the port.
///
/// # Errors
/// The standard output is closed.
pub(crate) fn announce(listener: &TcpListener, operator: Option<&TcpListener>) -> Result<()> {
    let address =
        |listener: &TcpListener| listener.local_addr().context("the socket has no address");
    let (host, port) = (address(listener)?.ip(), address(listener)?.port());
    let mut output = stdout().lock();
    writeln!(output, "ready: the chess game service listens on {host}, port {port}")
        .context("cannot print")?;
    if let Some(operator) = operator {
        let (host, port) = (address(operator)?.ip(), address(operator)?.port());
        writeln!(output, "operator: on {host}, port {port}").context("cannot print")?;
    }
    output.flush().context("cannot print")
}

/// Serves clients until `end`; then games and their sockets are closed, and answers on their way
/// still arrive.
pub(crate) async fn serve(
    service: &Arc<Service>,
    listener: TcpListener,
    operator: Option<TcpListener>,
    router: Router,
    end: impl Future<Output = ()>,
) {
    let operator_router = operator::routes(service.clone());
    let mut connections = JoinSet::new();
    tokio::pin!(end);
    loop {
        tokio::select! {
            biased;
            () = &mut end => break,
            Some(_) = connections.join_next() => {}
            stream = accept(&listener) => {
                let Some(peer) = admit(service, &stream) else { continue };
                let router = router.clone();
                let conversation = converse(stream, peer, router, service.stop.subscribe());
                let service = service.clone();
                connections.spawn(async move {
                    service.metrics.connections.inc();
                    conversation.await;
                    service.metrics.connections.dec();
                });
            }
            stream = accept_some(operator.as_ref()) => {
                let router = operator_router.clone();
                let peer = Peer { address: Ipv6Addr::UNSPECIFIED.into(), share: None };
                connections.spawn(converse(stream, peer, router, service.stop.subscribe()));
            }
        }
    }
    drop(listener);
    service.stop.send_replace(true);
    let all = async {
        while connections.join_next().await.is_some() {}
        // Upgraded WebSockets are not among the connections, and close on their own.
        while service.metrics.sockets.get() > 0 {
            tokio::time::sleep(SHORT).await;
        }
    };
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
        tracing::warn!("some connections did not end");
    }
}

/// The next connection, of a port that may not be open.
async fn accept_some(listener: Option<&TcpListener>) -> TcpStream {
    match listener {
        Some(listener) => accept(listener).await,
        None => core::future::pending().await,
    }
}

/// Counts a connection for its address; `None` if that has as many as it may. A proxy may have any
/// number.
fn admit(service: &Service, stream: &TcpStream) -> Option<Peer> {
    let address = stream.peer_addr().ok()?.ip();
    if service.usage.is_trusted(address) {
        return Some(Peer { address, share: None });
    }
    let share = service.usage.connect(address);
    if share.is_none() {
        service.metrics.refused_connections.inc();
    }
    Some(Peer { address, share: Some(Arc::new(share?)) })
}

/// Serves one connection, until it ends or a WebSocket takes it over.
async fn converse(stream: TcpStream, peer: Peer, router: Router, mut stop: watch::Receiver<bool>) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        let router = router.clone();
        async move {
            let response: Result<Response<Body>, Infallible> = router.oneshot(request).await;
            response
        }
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .max_buf_size(MAX_HEADERS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        result = &mut connection => Some(result),
        () = stops(&mut stop) => None,
    };
    let result = match ended {
        Some(result) => result,
        None => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = result {
        tracing::debug!("connection failed: {error}");
    }
}

/// Completes when the service is to end.
async fn stops(stop: &mut watch::Receiver<bool>) {
    // Without a sender the service has ended.
    let _ = stop.wait_for(|&stops| stops).await;
}

/// How long a client may take to send the head of a request, or its next one.
const HEADER_TIME: Duration = Duration::from_secs(30);

/// How many bytes the head of a request has at most.
const MAX_HEADERS: usize = 16 << 10;

/// How often it is checked whether all sockets are closed.
const SHORT: Duration = Duration::from_millis(10);

/// How long connections may take to end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
