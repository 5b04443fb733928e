//! How much one address may ask for: connections, games that go on, and requests a second.
//!
//! A proxy would make all clients one address. So what a trusted one says in `X-Forwarded-For`
//! counts: the last address there that is not a trusted proxy itself. Of an IPv6 address the first
//! 64 bits count, which one customer of a network has.

use core::hash::BuildHasher;
use core::net::{IpAddr, Ipv6Addr};
use std::collections::HashMap;
use std::hash::RandomState;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use tokio::time::Instant;

use super::leaky_bucket::{LeakyBucket, pause};
use crate::service::Service;
use crate::service::refusal::Refusal;
use crate::support::http_port::Client;

/// What one address may have; 0 for no limit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) connections: u32,
    pub(crate) games: u32,
    /// A second; twice as many at once.
    pub(crate) requests: u32,
    pub(crate) trusted_proxies: Vec<IpAddr>,
}

/// What addresses have at the moment.
#[derive(Debug)]
pub(crate) struct Usage {
    limits: Limits,
    shards: Vec<Mutex<HashMap<IpAddr, Account>>>,
    hasher: RandomState,
}

/// What one address has.
#[derive(Debug, Default)]
struct Account {
    connections: u32,
    games: u32,
    /// Requests that it has made too fast.
    bucket: LeakyBucket,
}

/// A resource that is counted while it is held.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    Connection,
    Game,
}

/// A connection or a game of an address, until it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    usage: Arc<Usage>,
    address: IpAddr,
    kind: Kind,
}

/// The other end of the connection on which a request came.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// What counts the connection; a WebSocket keeps it when it takes the connection over.
    pub(crate) share: Option<Arc<Share>>,
}

impl Usage {
    /// Nobody has anything.
    pub(crate) fn new(limits: Limits) -> Self {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        Self { limits, shards, hasher: RandomState::new() }
    }

    /// Counts a connection; `None` if the address has as many as it may, or more.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr) -> Option<Share> {
        self.share(address, Kind::Connection)
    }

    /// Counts a game.
    ///
    /// # Errors
    /// The address has as many as it may.
    pub(crate) fn create(self: &Arc<Self>, address: IpAddr) -> Result<Share, Refusal> {
        self.share(address, Kind::Game).ok_or_else(|| Refusal::too_many("games"))
    }

    /// Whether this is a proxy that may name the address of a client.
    pub(crate) fn is_trusted(&self, address: IpAddr) -> bool {
        self.limits.trusted_proxies.contains(&address.to_canonical())
    }

    /// Counts a request at this time.
    ///
    /// # Errors
    /// The address makes them too fast.
    fn request(&self, address: IpAddr, now: u64) -> Result<(), Refusal> {
        let rate = self.limits.requests;
        if rate == 0 {
            return Ok(());
        }
        let address = network(address);
        let mut accounts = self.shard(address);
        if accounts.len() >= MANY {
            accounts.retain(|_, account| !account.is_idle(rate, now));
        }
        let account = accounts.entry(address).or_default();
        if account.bucket.add(rate, now) { Ok(()) } else { Err(Refusal::too_many("requests")) }
    }

    fn share(self: &Arc<Self>, address: IpAddr, kind: Kind) -> Option<Share> {
        let address = network(address);
        let mut accounts = self.shard(address);
        let account = accounts.entry(address).or_default();
        let (count, limit) = match kind {
            Kind::Connection => (&mut account.connections, self.limits.connections),
            Kind::Game => (&mut account.games, self.limits.games),
        };
        if limit != 0 && *count >= limit {
            return None;
        }
        *count += 1;
        Some(Share { usage: self.clone(), address, kind })
    }

    /// The sender of a request that came from here with these headers.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_trusted(peer) {
            return peer;
        }
        let named = headers.get_all("x-forwarded-for").iter().rev();
        let named = named.filter_map(|value| value.to_str().ok());
        let mut addresses = named.flat_map(|text| text.rsplit(',')).map(|text| text.trim().parse());
        loop {
            match addresses.next() {
                Some(Ok(address)) if self.is_trusted(address) => {}
                Some(Ok(address)) => return address,
                Some(Err(_)) | None => return peer,
            }
        }
    }

    fn shard(&self, address: IpAddr) -> MutexGuard<'_, HashMap<IpAddr, Account>> {
        let index = self.hasher.hash_one(address) as usize % SHARDS;
        // No panic while the lock was held can have left the numbers inconsistent.
        self.shards[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    fn is_idle(&self, rate: u32, now: u64) -> bool {
        self.connections == 0 && self.games == 0 && self.bucket.is_empty(rate, now)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut accounts = self.usage.shard(self.address);
        if let Some(account) = accounts.get_mut(&self.address) {
            let count = match self.kind {
                Kind::Connection => &mut account.connections,
                Kind::Game => &mut account.games,
            };
            *count = count.saturating_sub(1);
            if account.connections == 0 && account.games == 0 && account.bucket.was_empty() {
                accounts.remove(&self.address);
            }
        }
    }
}

/// Refuses requests of an address that makes too many, notes whose the others are, and measures how
/// long they take.
pub(super) async fn limit_requests(
    State(service): State<Arc<Service>>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get();
    let peer = peer.map_or(Ipv6Addr::UNSPECIFIED.into(), |peer: &Peer| peer.address);
    let client = service.usage.client(peer, request.headers());
    let mut response = match service.usage.request(client, service.clock.now()) {
        Err(refusal) => {
            tokio::time::sleep(pause(service.usage.limits.requests)).await;
            refusal.into_response()
        }
        Ok(()) => {
            request.extensions_mut().insert(Client(client));
            let route = request.extensions().get::<MatchedPath>().cloned();
            let (method, start) = (request.method().clone(), Instant::now());
            let response = next.run(request).await;
            let route = route.as_ref().map(MatchedPath::as_str);
            service.metrics.requests.observe(route, &method, start.elapsed());
            response
        }
    };
    response.extensions_mut().insert(Client(client));
    service.metrics.requests.count(response.status().as_u16());
    response
}

/// What counts the connection of a WebSocket while it lasts.
///
/// # Errors
/// The client has as many connections as it may.
pub(crate) fn claim(service: &Service, client: Client, peer: Peer) -> Result<Arc<Share>, Refusal> {
    match peer.share {
        Some(share) => Ok(share),
        // The connections of a proxy are not counted where they arrive.
        None => {
            let share = service.usage.connect(client.0);
            share.map(Arc::new).ok_or_else(|| Refusal::too_many("connections"))
        }
    }
}

/// What of an address counts.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

const SHARDS: usize = 64;

/// From how many accounts of a shard on the idle ones are dropped.
const MANY: usize = 1 << 10;

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn usage(limits: Limits) -> Arc<Usage> {
        Arc::new(Usage::new(limits))
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn connections_count_while_they_last() {
        let usage = usage(Limits { connections: 2, ..Limits::default() });
        let one = address("192.0.2.1");
        let first = usage.connect(one);
        let second = usage.connect(one);
        assert!(first.is_some() && second.is_some() && usage.connect(one).is_none());
        assert!(usage.connect(address("192.0.2.2")).is_some());
        drop(first);
        assert!(usage.connect(address("::ffff:192.0.2.1")).is_some());
        assert!(usage.create(one).is_ok(), "games have a limit of their own");
    }

    #[test]
    fn the_network_of_an_address_counts() {
        let usage = usage(Limits { games: 1, ..Limits::default() });
        let share = usage.create(address("2001:db8::1"));
        assert!(usage.create(address("2001:db8::2")).is_err());
        assert!(usage.create(address("2001:db8:0:1::1")).is_ok());
        drop(share);
        assert!(usage.create(address("2001:db8::2")).is_ok());
    }

    #[test]
    fn requests_are_limited_in_each_second() {
        let usage = usage(Limits { requests: 5, ..Limits::default() });
        let one = address("192.0.2.1");
        let allowed = |now| (0..100).filter(|_| usage.request(one, now).is_ok()).count();
        assert_eq!(allowed(1_000), 10);
        assert_eq!(allowed(1_000), 0);
        assert_eq!(allowed(2_000), 5);
        assert_eq!(allowed(1_000_000), 10);
        assert!(usage.request(address("192.0.2.2"), 1_000).is_ok());
    }

    #[test]
    fn accounts_do_not_pile_up() {
        let usage = usage(Limits { requests: 5, ..Limits::default() });
        for number in 0..1 << 18 {
            usage.request(core::net::Ipv4Addr::from_bits(number).into(), number.into()).unwrap();
        }
        let count: usize = usage.shards.iter().map(|shard| shard.lock().unwrap().len()).sum();
        assert!(count <= SHARDS * (MANY + 1), "{count}");
    }

    #[test]
    fn only_a_trusted_proxy_names_a_client() {
        let trusted_proxies = vec![address("192.0.2.1"), address("192.0.2.9")];
        let usage = usage(Limits { trusted_proxies, ..Limits::default() });
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("10.0.0.1, 198.51.100.7"));
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.9"));
        let proxy = address("192.0.2.1");
        assert_eq!(usage.client(proxy, &headers), address("198.51.100.7"));
        assert_eq!(usage.client(address("192.0.2.2"), &headers), address("192.0.2.2"));
        assert_eq!(usage.client(proxy, &HeaderMap::new()), proxy);
        headers.append("x-forwarded-for", HeaderValue::from_static("nonsense"));
        assert_eq!(usage.client(proxy, &headers), proxy);
    }
}
