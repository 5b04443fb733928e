//! The line protocols on WebSockets: `/ws/konobi` and `/ws/mastermind`.
//!
//! A WebSocket is relayed to the TCP port of the game in the same process, so that browsers, telnet
//! and other clients wait in one queue, and one implementation pairs and plays all of them.
//!
//! | query | meaning |
//! |---|---|
//! | `room=NAME` | plays only with who has the same name |
//! | `seat=TOKEN` | the seat waits for a page that is reloaded, as long as `--grace` says |
//! | `again=TOKEN` | takes such a seat again; 404 if there is none |

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use core::time::Duration;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Extension, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use tokio::net::TcpStream;

use super::rooms::Rooms;
use super::seats::Seats;
use super::stop::Stop;
use crate::service::Service;
use crate::service::http::{Peer, Upgrade, claim};
use crate::support::http_port::Client;
use crate::web::{carry, limits};

/// A game that pages play on a server of this process.
pub(super) struct Game {
    address: SocketAddr,
    rooms: Rooms,
    seats: Seats,
    stop: Stop,
}

/// What a page asks for.
#[derive(Deserialize)]
struct Wish {
    room: Option<String>,
    seat: Option<String>,
    again: Option<String>,
}

impl Game {
    /// A game whose server listens here; seats wait this long for their pages.
    pub(super) fn new(listener: SocketAddr, rooms: Rooms, grace: Duration, stop: &Stop) -> Self {
        let (address, seats) = (near(listener), Seats::new(grace));
        Self { address, rooms, seats, stop: stop.clone() }
    }

    /// The route that relays WebSockets.
    pub(super) fn route(self, path: &str) -> Router<Arc<Service>> {
        let game = Arc::new(self);
        let open = async move |service, client, peer, wish, request| {
            open(Arc::clone(&game), service, client, peer, wish, request).await
        };
        Router::new().route(path, get(open))
    }
}

async fn open(
    game: Arc<Game>,
    State(service): State<Arc<Service>>,
    Extension(client): Extension<Client>,
    Extension(peer): Extension<Peer>,
    Query(wish): Query<Wish>,
    request: Request,
) -> Response {
    if !wish.is_valid() {
        let message = "Rooms and tokens are 1 to 64 letters, digits, dots, - and _.\n";
        return (StatusCode::BAD_REQUEST, message).into_response();
    }
    let upgrade = match Upgrade::read(request) {
        Ok(upgrade) => upgrade,
        Err(response) => return response,
    };
    let share = match claim(&service, client, peer) {
        Ok(share) => share,
        Err(refusal) => return refusal.into_response(),
    };
    if let Some(token) = wish.again {
        let Some(seat) = game.seats.find(&token) else { return no_seat() };
        return upgrade.accept(limits(), async move |socket| {
            // The seat may be left by now, and the page is closed then.
            let _ = seat.send((socket, share)).await;
        });
    }
    let room = match wish.room {
        None => None,
        Some(name) => match game.rooms.enter(&name).await {
            Ok(room) => Some(room),
            Err(error) => return unavailable(&error),
        },
    };
    let address = room.as_ref().map_or(game.address, |room| room.address);
    let stream = match TcpStream::connect(address).await {
        Ok(stream) => stream,
        // Two play in this room already.
        Err(_) if room.is_some() => return StatusCode::CONFLICT.into_response(),
        Err(error) => return unavailable(&error.into()),
    };
    upgrade.accept(limits(), async move |socket| {
        // The server ends the session at a stop, and its last lines are still relayed.
        match wish.seat {
            Some(token) => game.seats.seat(&token, (socket, share), stream, &game.stop).await,
            None => {
                let ending = carry(socket, stream, core::future::pending()).await;
                tracing::debug!("a WebSocket ended: {ending:?}");
                drop(share);
            }
        }
        drop(room);
    })
}

impl Wish {
    fn is_valid(&self) -> bool {
        let names = [&self.room, &self.seat, &self.again];
        names.into_iter().flatten().all(|name| {
            let is_short = (1..=64).contains(&name.len());
            is_short && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
        })
    }
}

fn no_seat() -> Response {
    (StatusCode::NOT_FOUND, "There is no such seat.\n").into_response()
}

fn unavailable(error: &anyhow::Error) -> Response {
    tracing::warn!("no game for a page: {error:#}");
    StatusCode::SERVICE_UNAVAILABLE.into_response()
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
