//! The output on its way to a board.

use core::time::Duration;
use std::collections::VecDeque;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncWrite, AsyncWriteExt, WriteHalf};
use tokio::time::{Instant, sleep_until};

use super::BAUD_RATE;

/// Bytes that wait for the serial line.
pub(super) struct Queue<L> {
    output: WriteHalf<L>,
    bytes: VecDeque<u8>,
    /// How many bytes of a line have gone without its end.
    begun: u32,
    /// When the next byte may go.
    ready_at: Instant,
}

impl<L: AsyncWrite> Queue<L> {
    pub(super) fn new(output: WriteHalf<L>) -> Self {
        Self { output, bytes: VecDeque::new(), begun: 0, ready_at: Instant::now() }
    }

    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Sends what the line takes of the next line, with a pause behind each: the board has room for
    /// a few bytes, and does not look after it while it carries a line out. Nothing is lost when
    /// the future is dropped.
    ///
    /// It does not ask the system when the bytes have left, which would block the thread for as
    /// long as the board stops them.
    pub(super) async fn advance(&mut self) -> Result<()> {
        sleep_until(self.ready_at).await;
        let bytes = self.bytes.as_slices().0;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let line = end.and_then(|end| bytes.get(..=end)).unwrap_or(bytes);
        let count = self.output.write(line).await.context("cannot write to the board")?;
        ensure!(count > 0, "the board takes no more");
        self.begun = self.begun.saturating_add(u32::try_from(count)?);
        if end.is_some_and(|end| end + 1 == count) {
            let bytes = core::mem::take(&mut self.begun);
            self.ready_at = Instant::now() + PAUSE + BYTE * bytes;
        }
        self.bytes.drain(..count);
        Ok(())
    }

    /// Sends everything.
    pub(super) async fn finish(&mut self) -> Result<()> {
        while !self.is_empty() {
            self.advance().await?;
        }
        Ok(())
    }
}

/// How long a board takes for a line.
const PAUSE: Duration = Duration::from_millis(20);

/// How long a byte is on its way: eight bits, and one on either side.
const BYTE: Duration = Duration::from_nanos(10 * 1_000_000_000 / BAUD_RATE as u64);
