//! The line protocols on WebSockets: `/ws/konobi` and `/ws/mastermind`.
//!
//! A WebSocket is relayed to the TCP port of the game in the same process, so that browsers, telnet
//! and other clients wait in one queue, and one implementation pairs and plays all of them.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::{Extension, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::{TcpListener, TcpStream};

use super::stop::Stop;
use crate::service::Service;
use crate::service::http::{Peer, Upgrade, claim};
use crate::support::http_port::Client;
use crate::web::{carry, limits};

/// A route that relays WebSockets to a server of this process.
///
/// # Errors
/// The system does not know where it listens.
pub(super) fn route(
    path: &str,
    listener: &TcpListener,
    stop: &Stop,
) -> Result<Router<Arc<Service>>> {
    let address = near(listener.local_addr().context("the socket has no address")?);
    let stop = stop.clone();
    Ok(Router::new().route(
        path,
        get(async move |service, client, peer, request| {
            open(service, client, peer, request, address, stop).await
        }),
    ))
}

async fn open(
    State(service): State<Arc<Service>>,
    Extension(client): Extension<Client>,
    Extension(peer): Extension<Peer>,
    request: Request,
    address: SocketAddr,
    stop: Stop,
) -> Response {
    let upgrade = match Upgrade::read(request) {
        Ok(upgrade) => upgrade,
        Err(response) => return response,
    };
    let share = match claim(&service, client, peer) {
        Ok(share) => share,
        Err(refusal) => return refusal.into_response(),
    };
    match TcpStream::connect(address).await {
        Ok(stream) => upgrade.accept(limits(), async move |socket| {
            // The server ends the session at a stop, and its last lines are still relayed.
            let ending = carry(socket, stream, core::future::pending()).await;
            tracing::debug!("a WebSocket ended: {ending:?}");
            drop((share, stop));
        }),
        Err(error) => {
            tracing::warn!("no game at {address}: {error}");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

/// The address at which this machine reaches a listener: loopback for an unspecified one.
pub(super) fn near(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
