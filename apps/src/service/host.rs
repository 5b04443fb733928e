//! A service with the sockets that it listens on.

use core::future::Future;
use core::net::SocketAddr;
use core::time::Duration;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use axum::Router;
use tokio::net::TcpListener;
use tokio::time::timeout;

use super::http::{self, Origins, Usage};
use super::storage::{Memory, Postgres, Sqlite, Storage};
use super::{Args, Service, archive};
use crate::line_server::link::Acceptor;
use crate::statistics::courier::{self, Address, Target};
use crate::support::listener::listen_at;

/// A service that listens, but has not accepted a connection yet.
#[derive(Debug)]
pub(crate) struct Host<D = TcpListener> {
    pub(super) service: Arc<Service>,
    pub(super) listener: D,
    pub(super) operator: Option<Operator>,
    /// Days for which games that have ended are kept.
    pub(super) keep: Option<u32>,
}

/// The operator's port.
#[derive(Debug)]
pub(super) struct Operator {
    listener: TcpListener,
    access: http::OperatorAccess,
}

impl Operator {
    /// Listens, if a port is chosen.
    ///
    /// # Errors
    /// The address cannot be listened on, or others reach it and no token is asked for.
    async fn open(args: &Args) -> Result<Option<Self>> {
        let Some(port) = args.operator_port else { return Ok(None) };
        let options = ["--operator-host", "--operator-port"];
        let listener = listen_at(&args.operator_host, port, options).await;
        let listener = listener.context("the operator's port")?;
        let address = listener.local_addr().context("the socket has no address")?;
        let is_own = address.ip().to_canonical().is_loopback();
        let token = args.operator_token.clone();
        ensure!(
            is_own || token.is_some(),
            "others reach the operator's port at {address}: choose an --operator-token"
        );
        let origins = args.allowed_origins.clone().with_own(&args.operator_host);
        let access = http::OperatorAccess { origins, token };
        Ok(Some(Self { listener, access }))
    }
}

impl Host {
    /// Restores the stored games, and listens.
    ///
    /// # Errors
    /// The address cannot be listened on, or the file of games cannot be used.
    pub(crate) async fn open(args: &Args) -> Result<Self> {
        args.check()?;
        let storage: Arc<dyn Storage> = match &args.storage {
            Some(path) => match path.to_str().filter(|text| Postgres::is_address(text)) {
                Some(address) => Arc::new(Postgres::open(address).await?),
                None => Arc::new(Sqlite::open(path).context("--storage")?),
            },
            None => Arc::new(Memory::new()),
        };
        let usage = Arc::new(Usage::new(args.limits()));
        let is_durable = args.storage.is_some();
        let mut service = Service::new(args.settings(), usage, storage, is_durable).await?;
        service.recorder = archive::Recorder::open(args.record.as_deref())?;
        let service = Arc::new(service);
        service.restore().await?;
        let options = ["--http-host", "--http-port"];
        let listener = listen_at(&args.http_host, args.http_port, options).await;
        let listener = listener.context("the game service")?;
        let operator = Operator::open(args).await?;
        Ok(Self { service, listener, operator, keep: args.keep })
    }

    /// The address that it listens on.
    ///
    /// # Errors
    /// The system does not know.
    pub(crate) fn address(&self) -> Result<SocketAddr> {
        self.listener.local_addr().context("the socket has no address")
    }

    /// Announces the address, in a line that ends with the port.
    ///
    /// # Errors
    /// The standard output is closed.
    pub(super) fn announce(&self) -> Result<()> {
        let operator = self.operator.as_ref().map(|operator| &operator.listener);
        http::announce(&self.listener, operator)
    }
}

impl<D: Acceptor> Host<D> {
    /// Serves clients until `end`: its own routes to pages of these origins, and those of `front`,
    /// which answers for every other path. Results are posted to `target`.
    ///
    /// # Errors
    /// The end cannot be stored.
    pub(crate) async fn serve(
        self,
        origins: Origins,
        front: Router<Arc<Service>>,
        target: Target<impl Address>,
        end: impl Future<Output = ()>,
    ) -> Result<()> {
        let Self { service, listener, operator, keep } = self;
        service.ratings.choose(&target.address.to_string());
        let heartbeat = tokio::spawn(service.clone().heartbeat());
        let watch = tokio::spawn(service.clone().watch_peers());
        let listening = tokio::spawn(service.clone().listen());
        let pruning = tokio::spawn(archive::prune(service.clone(), keep));
        let mut courier = tokio::spawn(service.clone().deliver(target.clone()));
        let operator = operator.map(|Operator { listener, access }| {
            (listener, http::operator_routes(service.clone(), access))
        });
        let router = http::routes(service.clone(), origins, front);
        http::serve(&service, listener, operator, router, end).await;
        heartbeat.abort();
        watch.abort();
        listening.abort();
        pruning.abort();
        service.recorder.finish().await;
        if timeout(LAST_POST, &mut courier).await.is_err() {
            tracing::warn!("a result waits for its answer, and is looked at after a restart");
            courier.abort();
        }
        if !service.is_durable {
            courier::deliver_rest(&*service.storage, &target, LAST_POSTS).await;
        }
        // A database that is away has the time of a second ago.
        let last = timeout(LAST_POST, service.storage.heartbeat(service.clock.now()));
        last.await.unwrap_or(Ok(())).context("cannot store the time")
    }
}

/// How long the end waits for the answer to a result that was posted.
const LAST_POST: Duration = Duration::from_secs(5);

/// How long the end delivers the results that memory would forget.
const LAST_POSTS: Duration = Duration::from_secs(10);
