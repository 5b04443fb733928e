//! A connection with what has arrived and what is to be sent.

use core::future::{pending, poll_fn};
use core::pin::Pin;
use core::task::{Context, Poll, Waker, ready};
use core::time::Duration;
use std::io::ErrorKind;

use pedina::session::Output;
use tokio::io::{AsyncReadExt, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::line_server::link::Link;

/// A connection. It never blocks: what cannot be sent waits, and what is not read yet too, both up
/// to a limit.
#[derive(Debug)]
pub(crate) struct Peer<L = TcpStream> {
    link: L,
    /// What has arrived and is not read yet.
    input: Vec<u8>,
    /// Output that is not sent yet.
    output: Vec<u8>,
    /// Since when nothing could be sent.
    stuck_since: Option<Instant>,
    is_lost: bool,
    /// Whether nothing can be sent any more either.
    is_broken: bool,
    is_probed: bool,
}

/// The most that is kept of what has arrived.
const INPUT_LIMIT: usize = 4096;

/// The most that waits to be sent.
const OUTPUT_LIMIT: usize = 4096;

/// How long a peer may let what it is sent wait.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// How long a peer may take to read the rest and to close its side.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

impl<L: Link> Peer<L> {
    pub(crate) fn new(link: L) -> Self {
        let (input, output) = (Vec::new(), Vec::new());
        Self {
            link,
            input,
            output,
            stuck_since: None,
            is_lost: false,
            is_broken: false,
            is_probed: false,
        }
    }

    /// What has arrived and is not read yet.
    pub(crate) fn input(&self) -> &[u8] {
        &self.input
    }

    /// Forgets input that has been read.
    pub(crate) fn consume(&mut self, count: usize) {
        self.input.drain(..count);
    }

    /// Whether the other side has closed the connection, or let it wait for too long, and all of
    /// its input is read.
    pub(crate) fn is_gone(&self) -> bool {
        self.is_lost && self.input.is_empty() || self.is_stuck()
    }

    /// Whether the other side sends no more; what it has sent may still be unread.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Whether the connection is lost as a whole, or lets what it is sent wait for too long.
    pub(crate) fn is_broken(&self) -> bool {
        self.is_broken || self.is_stuck()
    }

    /// Whether what a session writes next may be kept until it can be sent.
    pub(crate) fn has_room(&self) -> bool {
        self.output.len() < OUTPUT_LIMIT
    }

    /// Sends what a session wrote, now or as soon as possible.
    pub(crate) fn send(&mut self, output: &Output<'_>) {
        self.send_bytes(output.bytes());
    }

    /// Sends bytes, now or as soon as possible.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        if !self.is_broken && !bytes.is_empty() {
            self.output.extend_from_slice(bytes);
            // Nobody has to be woken now: `wait` asks again for what is left.
            let _ = self.poll_write(&mut Context::from_waker(Waker::noop()));
        }
    }

    /// Sends a text once to a peer that sends no more: who has only closed one side of the
    /// connection reads it, and the system of who is gone refuses it, which makes the connection
    /// [broken](Self::is_broken).
    pub(crate) fn probe(&mut self, text: &[u8]) {
        if self.is_lost && !core::mem::replace(&mut self.is_probed, true) {
            self.send_bytes(text);
        }
    }

    /// When something is to be done even if nothing arrives.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.stuck_since.map(|since| since + WRITE_TIMEOUT)
    }

    /// Returns when something has arrived or could be sent; never, if neither can happen.
    pub(crate) async fn wait(&mut self) {
        if self.can_read() || !self.output.is_empty() {
            poll_fn(|context| self.poll(context)).await;
        } else if self.is_lost && !self.is_broken {
            // A peer that has closed its output may also have closed its input.
            self.link.broken().await;
            self.mark_lost();
        } else {
            pending::<()>().await;
        }
    }

    /// Takes in what the system knows of the connection already: that the other side has closed it
    /// may not be known here yet.
    pub(crate) fn catch_up(&mut self) {
        let mut memory = [0; 1024];
        while self.can_read() {
            let room = (INPUT_LIMIT - self.input.len()).min(memory.len());
            match self.link.read_now(&mut memory[..room]) {
                Ok(0) => self.is_lost = true,
                Ok(count) => self.input.extend_from_slice(&memory[..count]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(_) => self.mark_lost(),
            }
        }
    }

    fn can_read(&self) -> bool {
        !self.is_lost && self.input.len() < INPUT_LIMIT
    }

    /// Reads and writes what can be read and written; ready if that is anything.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let has_read = self.can_read() && self.poll_read(context).is_ready();
        let has_written = !self.output.is_empty() && self.poll_write(context).is_ready();
        if has_read || has_written { Poll::Ready(()) } else { Poll::Pending }
    }

    fn poll_read(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let mut memory = [0; 1024];
        let room = (INPUT_LIMIT - self.input.len()).min(memory.len());
        let mut buffer = ReadBuf::new(&mut memory[..room]);
        match ready!(Pin::new(&mut self.link).poll_read(context, &mut buffer)) {
            // A peer that sends no more may still read.
            Ok(()) if buffer.filled().is_empty() => self.is_lost = true,
            Ok(()) => self.input.extend_from_slice(buffer.filled()),
            Err(_) => self.mark_lost(),
        }
        Poll::Ready(())
    }

    fn poll_write(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if self.is_stuck() {
            // What waits is given up, so that there is room for what a session writes at the end.
            self.mark_lost();
            return Poll::Ready(());
        }
        let mut progress = Poll::Pending;
        while !self.output.is_empty() {
            match Pin::new(&mut self.link).poll_write(context, &self.output) {
                Poll::Ready(Ok(count)) if count > 0 => {
                    self.output.drain(..count);
                    self.stuck_since = None;
                }
                Poll::Ready(_) => self.mark_lost(),
                Poll::Pending => {
                    self.stuck_since.get_or_insert_with(Instant::now);
                    return progress;
                }
            }
            progress = Poll::Ready(());
        }
        progress
    }

    fn mark_lost(&mut self) {
        (self.is_lost, self.is_broken) = (true, true);
        self.output.clear();
        self.stuck_since = None;
    }

    fn is_stuck(&self) -> bool {
        self.stuck_since.is_some_and(|since| since.elapsed() >= WRITE_TIMEOUT)
    }

    /// Sends the rest and closes the connection so that the other side can read it all: input that
    /// is left unread would reset the connection. It takes at most [`CLOSE_TIMEOUT`].
    pub(crate) async fn close(mut self) {
        let closing = async {
            let rest = core::mem::take(&mut self.output);
            self.link.write_all(&rest).await?;
            self.link.shutdown().await?;
            let mut memory = [0; 256];
            while self.link.read(&mut memory).await? > 0 {}
            std::io::Result::Ok(())
        };
        // What the other side does with it is up to that side.
        let _ = timeout(CLOSE_TIMEOUT, closing).await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::duplex;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_reads_nothing_is_lost_once_and_keeps_nobody_waiting() {
        let (mut client, link) = duplex(64);
        let mut peer = Peer::new(link);
        while peer.has_room() {
            peer.send_bytes(&[b'x'; 1024]);
        }
        let deadline = peer.deadline().unwrap();
        timeout(WRITE_TIMEOUT / 2, peer.wait()).await.unwrap_err();
        assert!(!peer.is_broken() && !peer.has_room());
        tokio::time::sleep_until(deadline).await;
        assert!(peer.is_broken());
        peer.wait().await;
        assert!(peer.is_broken() && peer.has_room(), "a session ends though it is sent nothing");
        assert_eq!(peer.deadline(), None, "nothing is left to wait for");
        // Reading comes too late.
        let _ = client.read(&mut [0; 64]).await.unwrap();
        timeout(WRITE_TIMEOUT, peer.wait()).await.unwrap_err();
        assert!(peer.is_broken());
    }
}
