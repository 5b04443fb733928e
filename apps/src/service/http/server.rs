//! The ports of the service: clients' and the operator's.

use core::future::Future;
use core::time::Duration;
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::http::Extensions;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::limits::Peer;
use crate::line_server::link::{Acceptor, Link};
use crate::service::Service;
use crate::support::http_port::{Client, SHUTDOWN_TIMEOUT, converse};
use crate::support::listener::accept;
use crate::support::print::print_line;

/// Announces the address of the service, in a line that begins with `ready: `.
///
/// # Errors
/// The standard output is closed.
pub(crate) fn announce(listener: &TcpListener, operator: Option<&TcpListener>) -> Result<()> {
    let address =
        |listener: &TcpListener| listener.local_addr().context("the socket has no address");
    print_line(&format!("ready: http://{}", address(listener)?))?;
    if let Some(operator) = operator {
        print_line(&format!("operator: http://{}", address(operator)?))?;
    }
    Ok(())
}

/// Serves clients until `end`; then games and their sockets are closed, and answers on their way
/// still arrive.
pub(crate) async fn serve(
    service: &Arc<Service>,
    listener: impl Acceptor,
    operator: Option<(TcpListener, Router)>,
    router: Router,
    end: impl Future<Output = ()>,
) {
    let mut connections = JoinSet::new();
    tokio::pin!(end);
    loop {
        tokio::select! {
            biased;
            () = &mut end => break,
            Some(_) = connections.join_next() => {}
            stream = listener.accept() => {
                let Some(peer) = admit(service, &stream) else { continue };
                let (client, router) = (Client(peer.address), router.clone());
                let mark = move |extensions: &mut Extensions| {
                    extensions.insert(peer.clone());
                };
                let conversation = converse(stream, client, router, mark, service.stop.subscribe());
                let service = service.clone();
                connections.spawn(async move {
                    service.metrics.connections.inc();
                    conversation.await;
                    service.metrics.connections.dec();
                });
            }
            (stream, router) = accept_some(operator.as_ref()) => {
                let (client, stop) = (Client::of(&stream), service.stop.subscribe());
                connections.spawn(converse(stream, client, router, |_| {}, stop));
            }
        }
    }
    drop(listener);
    service.stop.send_replace(true);
    let all = async {
        while connections.join_next().await.is_some() {}
        // Upgraded WebSockets are not among the connections, and close on their own; games end, or
        // are left to others.
        while service.metrics.sockets.get() > 0 || service.metrics.games.get() > 0 {
            tokio::time::sleep(SHORT).await;
        }
    };
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
        tracing::warn!("some connections did not end");
    }
}

/// The next connection, of a port that may not be open, and its routes.
async fn accept_some(port: Option<&(TcpListener, Router)>) -> (TcpStream, Router) {
    match port {
        Some((listener, router)) => (accept(listener).await, router.clone()),
        None => core::future::pending().await,
    }
}

/// Counts a connection for its address; `None` if that has as many as it may. A proxy may have any
/// number.
fn admit(service: &Service, link: &impl Link) -> Option<Peer> {
    let address = link.address()?;
    if service.usage.is_trusted(address) {
        return Some(Peer { address, share: None });
    }
    let share = service.usage.connect(address);
    if share.is_none() {
        service.metrics.refused_connections.inc();
    }
    Some(Peer { address, share: Some(Arc::new(share?)) })
}

/// How often it is checked whether all sockets are closed.
const SHORT: Duration = Duration::from_millis(10);
