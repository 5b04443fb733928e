//! Chess over TCP.

mod client;
mod limits;
mod original_rules;
mod originals;
mod sheet;
mod transcripts;

use pedina::chess::Color;
use pedina::chess::session::{Limits, Outputs, Rules, Table, TableEvent};

const FOOLS_MATE: [&str; 4] = ["MOVE 5 1 5 2", "MOVE 4 6 4 4", "MOVE 6 1 6 3", "MOVE 3 7 7 3"];

/// White's pawn stands on a7 and may capture on b8.
const BEFORE_PROMOTION: [&str; 8] = [
    "MOVE 0 1 0 3",
    "MOVE 1 6 1 4",
    "MOVE 0 3 1 4",
    "MOVE 7 6 7 5",
    "MOVE 1 4 1 5",
    "MOVE 7 5 7 4",
    "MOVE 1 5 0 6",
    "MOVE 7 4 7 3",
];

/// A table with what it has sent to each client.
struct Server<R> {
    table: Table<R>,
    now: u64,
    sent: [Vec<u8>; 2],
    events: Vec<TableEvent>,
}

impl<R: Rules> Server<R> {
    /// A table whose clients have got their colours.
    fn start() -> Self {
        Self::with_limits(Limits::default())
    }

    fn with_limits(limits: Limits) -> Self {
        let sent = [Vec::new(), Vec::new()];
        let mut server = Self { table: Table::new(limits), now: 0, sent, events: Vec::new() };
        server.tick(0);
        server
    }

    /// Sends bytes as this client, in chunks of this size.
    fn send(&mut self, color: Color, bytes: &[u8], chunk: usize) {
        for mut rest in bytes.chunks(chunk) {
            loop {
                let mut memory = [[0; 32]; 2];
                let [white, black] = &mut memory;
                let mut outputs = Outputs::new(white, black);
                let progress = self.table.receive(color, rest, &mut outputs, self.now);
                self.collect(&outputs);
                rest = &rest[progress.consumed..];
                self.events.extend(progress.event);
                if progress.event.is_none() {
                    assert_eq!(rest, b"", "an idle table leaves nothing unread");
                    break;
                }
            }
        }
    }

    /// Sends lines of both clients in turn, white's first.
    fn play(&mut self, lines: &[&str]) {
        for (line, color) in lines.iter().zip(Color::ALL.into_iter().cycle()) {
            self.send(color, format!("{line}\n").as_bytes(), 99);
        }
    }

    fn leave(&mut self, color: Color) {
        self.table.leave(color);
        self.tick(0);
    }

    /// Lets milliseconds pass.
    fn tick(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        loop {
            let mut memory = [[0; 32]; 2];
            let [white, black] = &mut memory;
            let mut outputs = Outputs::new(white, black);
            let event = self.table.tick(&mut outputs, self.now);
            self.collect(&outputs);
            self.events.extend(event);
            if event.is_none() {
                break;
            }
        }
    }

    fn collect(&mut self, outputs: &Outputs<'_>) {
        self.sent[0].extend(outputs.white.bytes());
        self.sent[1].extend(outputs.black.bytes());
    }

    /// What this client has received since the last call.
    fn received(&mut self, color: Color) -> String {
        String::from_utf8(core::mem::take(&mut self.sent[color as usize])).unwrap()
    }

    fn is_over(&self) -> bool {
        Color::ALL.iter().all(|&color| !self.table.is_seated(color))
    }
}
