//! What a server needs of a connection, and of the place where they arrive.

use core::future::Future;
use core::net::IpAddr;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::io::{Error, ErrorKind, Result};

use rustix::net::{RecvFlags, recv};
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use crate::support::listener::accept;

/// A connection: one of the system, or a simulated one in a test.
pub(crate) trait Link: AsyncRead + AsyncWrite + Send + Unpin + 'static {
    /// Returns when the connection is lost as a whole, though the other side sends no more anyway.
    fn broken(&self) -> impl Future<Output = ()> + Send;

    /// The address of the other side, if it is known.
    // Only the service counts connections by their addresses.
    #[cfg_attr(not(feature = "service"), allow(dead_code))]
    fn address(&self) -> Option<IpAddr>;

    /// Reads what has arrived, without waiting; `WouldBlock` if nothing has.
    fn read_now(&mut self, memory: &mut [u8]) -> Result<usize> {
        let mut buffer = ReadBuf::new(memory);
        // Nobody has to be woken: whoever waits asks again.
        match Pin::new(self).poll_read(&mut Context::from_waker(Waker::noop()), &mut buffer) {
            Poll::Ready(result) => result.map(|()| buffer.filled().len()),
            Poll::Pending => Err(Error::from(ErrorKind::WouldBlock)),
        }
    }
}

impl Link for TcpStream {
    async fn broken(&self) {
        // Whatever this returns, the connection is of no more use.
        let _ = self.ready(Interest::ERROR).await;
    }

    fn address(&self) -> Option<IpAddr> {
        Some(self.peer_addr().ok()?.ip())
    }

    /// Asks the system, which knows more than the runtime has been notified of. The runtime has
    /// made sure that the socket does not wait.
    fn read_now(&mut self, memory: &mut [u8]) -> Result<usize> {
        Ok(recv(&*self, memory, RecvFlags::empty())?.0)
    }
}

/// A listener that accepts connections.
pub(crate) trait Acceptor {
    /// The type of the connections.
    type Link: Link;

    /// The next connection.
    fn accept(&self) -> impl Future<Output = Self::Link>;
}

impl Acceptor for TcpListener {
    type Link = TcpStream;

    async fn accept(&self) -> TcpStream {
        accept(self).await
    }
}

/// A connection within the process.
#[cfg(test)]
impl Link for tokio::io::DuplexStream {
    async fn broken(&self) {
        core::future::pending::<()>().await;
    }

    fn address(&self) -> Option<IpAddr> {
        None
    }
}

/// Accepts what is sent to it.
#[cfg(test)]
impl<L: Link> Acceptor for tokio::sync::Mutex<tokio::sync::mpsc::UnboundedReceiver<L>> {
    type Link = L;

    async fn accept(&self) -> L {
        match self.lock().await.recv().await {
            Some(link) => link,
            None => core::future::pending().await,
        }
    }
}
