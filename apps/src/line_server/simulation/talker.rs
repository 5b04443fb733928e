//! A client of a line server: what it reads and sends, however slow it is.

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::network::Wire;
use crate::support::random::Random;

/// A connection with all text that came over it.
pub(crate) struct Talker {
    wire: Wire,
    pub(crate) random: Random,
    pub(crate) text: String,
    /// How many bytes it reads or sends at once, and the milliseconds that it waits then.
    pace: (usize, usize),
}

impl Talker {
    pub(crate) fn new(wire: Wire, mut random: Random) -> Self {
        let pace = [(1024, 1), (1024, 1), (64, 20), (200, 100)][random.below(4)];
        Self { wire, random, text: String::new(), pace }
    }

    /// Reads some bytes; false at the end.
    pub(crate) async fn read(&mut self) -> bool {
        let mut memory = [0; 1024];
        let (size, pause) = self.pace;
        self.random.pause(pause).await;
        let count = self.wire.stream.read(&mut memory[..size]).await.unwrap_or(0);
        // All that a server sends here is ASCII.
        self.text.push_str(&String::from_utf8_lossy(&memory[..count]));
        count > 0
    }

    /// Sends a text, in pieces.
    pub(crate) async fn send(&mut self, text: &str) {
        let (size, pause) = self.pace;
        for bytes in text.as_bytes().chunks(size) {
            self.random.pause(pause).await;
            if self.wire.stream.write_all(bytes).await.is_err() {
                // The server has closed it; why is still to be read.
                return;
            }
        }
    }

    /// Leaves in one of the ways to leave.
    pub(crate) async fn leave(mut self) {
        match self.random.below(3) {
            0 => {}
            1 => self.wire.reset(),
            _ => {
                let _ = self.wire.stream.shutdown().await;
                while self.read().await {}
            }
        }
    }
}
