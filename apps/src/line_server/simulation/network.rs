//! Connections of any capacity that may be reset, and a disk that may be full.

use core::net::IpAddr;
use core::pin::Pin;
use core::task::{Context, Poll};
use std::collections::BTreeMap;
use std::io::{Error, ErrorKind, Result};
use std::sync::Mutex;

use time::OffsetDateTime;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf, duplex};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::line_server::link::Link;
use crate::support::random::Random;
use crate::support::record_file::RecordStore;

/// By it clients connect.
#[derive(Clone, Debug)]
pub(crate) struct Network(UnboundedSender<ServerEnd>);

/// Where the server accepts them.
pub(crate) type Gate = tokio::sync::Mutex<UnboundedReceiver<ServerEnd>>;

/// A client's end of a connection. Dropping it closes it.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) stream: DuplexStream,
    is_reset: watch::Sender<bool>,
}

/// The server's end.
#[derive(Debug)]
pub(crate) struct ServerEnd {
    stream: DuplexStream,
    is_reset: watch::Receiver<bool>,
}

impl Network {
    pub(crate) fn new() -> (Self, Gate) {
        let (sender, receiver) = unbounded_channel();
        (Self(sender), Gate::new(receiver))
    }

    /// A connection, on which some bytes may be under way in either direction: at least a colour
    /// and an error, because a server that has sent its last message waits only some seconds for it
    /// to be read.
    pub(crate) fn connect(&self, random: &mut Random) -> Wire {
        let capacity = [24, 64, 1024, 65_536][random.below(4)];
        let (client, server) = duplex(capacity);
        let (sender, is_reset) = watch::channel(false);
        // A server that has ended lets the connection go.
        let _ = self.0.send(ServerEnd { stream: server, is_reset });
        Wire { stream: client, is_reset: sender }
    }
}

impl Wire {
    /// Resets the connection: what is under way is lost.
    pub(crate) fn reset(self) {
        self.is_reset.send_replace(true);
    }
}

impl ServerEnd {
    fn check(&self) -> Result<()> {
        match *self.is_reset.borrow() {
            true => Err(Error::from(ErrorKind::ConnectionReset)),
            false => Ok(()),
        }
    }
}

impl Link for ServerEnd {
    async fn broken(&self) {
        // The client's end is dropped in either case.
        let _ = self.is_reset.clone().wait_for(|is_reset| *is_reset).await;
    }

    fn address(&self) -> Option<IpAddr> {
        None
    }
}

impl AsyncRead for ServerEnd {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for ServerEnd {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// A disk with the simulated time.
#[derive(Debug)]
pub(crate) struct SimulatedStorage {
    started: Instant,
    files: Mutex<BTreeMap<String, String>>,
    /// Decides when the disk is full, if it ever is.
    failures: Option<Mutex<Random>>,
}

impl SimulatedStorage {
    /// A disk, that is full now and then if there is a seed.
    pub(crate) fn new(failures: Option<u64>) -> Self {
        let failures = failures.map(|seed| Mutex::new(Random::new(seed)));
        Self { started: Instant::now(), files: Mutex::default(), failures }
    }

    /// The texts of all records; `None` if some may be lost.
    pub(crate) fn records(&self) -> Option<Vec<String>> {
        let records = self.files.lock().unwrap().values().cloned().collect();
        self.failures.is_none().then_some(records)
    }
}

impl RecordStore for SimulatedStorage {
    fn now(&self) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + self.started.elapsed()
    }

    fn write(&self, name: &str, text: &str) -> anyhow::Result<()> {
        if self.failures.as_ref().is_some_and(|random| random.lock().unwrap().once_in(2)) {
            return Err(Error::from(ErrorKind::StorageFull).into());
        }
        let before = self.files.lock().unwrap().insert(name.to_owned(), text.to_owned());
        assert_eq!(before, None, "{name} is written twice");
        Ok(())
    }
}
