//! Mastermind over a network.

mod matches;
mod transcripts;

use pedina::mastermind::session::{Outputs, Table, TableEvent};
use pedina::mastermind::{Player, Settings};
use pedina::session::Name;

/// A table with what its players have sent and everybody has received.
struct Server {
    table: Table,
    /// What is sent and not read yet.
    typed: [Vec<u8>; 2],
    /// By the players, and by all who watch.
    received: [Vec<u8>; 3],
    events: Vec<TableEvent>,
    /// How many bytes are handed over at once, and how many an output holds.
    sizes: [usize; 2],
}

impl Server {
    fn new(settings: Settings, sizes: [usize; 2]) -> Self {
        let names = [Name::new("Ada"), Name::new("Bob")];
        let mut server = Self {
            table: Table::new(settings, names).unwrap(),
            typed: [Vec::new(), Vec::new()],
            received: [const { Vec::new() }; 3],
            events: Vec::new(),
            sizes,
        };
        server.run();
        server
    }

    fn send(&mut self, player: Player, bytes: &[u8]) {
        self.typed[player as usize].extend(bytes);
        self.run();
    }

    /// Lets the table do what it can.
    fn run(&mut self) {
        let mut is_busy = true;
        while is_busy {
            is_busy = false;
            for player in Player::ALL {
                let [chunk, room] = self.sizes;
                let mut memory = [const { Vec::new() }; 3].map(|_: Vec<u8>| vec![0; room]);
                let [one, two, watchers] = &mut memory;
                let mut outputs = Outputs::new(one, two, watchers);
                // Between two calls the table may rest as a snapshot.
                self.table = Table::from_snapshot(&self.table.to_snapshot()).unwrap();
                let typed = &mut self.typed[player as usize];
                let handed = &typed[..chunk.min(typed.len())];
                let progress = self.table.receive(player, handed, &mut outputs);
                typed.drain(..progress.consumed);
                let outputs = [&outputs.one, &outputs.two, &outputs.watchers];
                for (received, output) in self.received.iter_mut().zip(outputs) {
                    received.extend(output.bytes());
                    is_busy |= !output.bytes().is_empty();
                }
                is_busy |= progress.consumed > 0 || progress.event.is_some();
                self.events.extend(progress.event);
            }
        }
    }

    /// What one of the three has received since the last call.
    fn received(&mut self, number: usize) -> String {
        String::from_utf8(core::mem::take(&mut self.received[number])).unwrap()
    }
}
