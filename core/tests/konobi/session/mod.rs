//! Konobi as a dialogue of lines.

mod chunks;
mod connections;
mod console;
mod transcripts;

use crate::data::{Record, Step};
use pedina::konobi::session::{Outputs, Seating, Settings, Style, Table, TableEvent};
use pedina::konobi::{Action, Color, Player};

/// A table with what its players have typed and received.
struct Dialogue {
    table: Table,
    /// What is typed and not read yet.
    typed: [Vec<u8>; 2],
    is_finished: [bool; 2],
    received: [Vec<u8>; 2],
    events: Vec<TableEvent>,
    /// How many bytes are handed over at once, and how many an output holds.
    sizes: [usize; 2],
}

impl Dialogue {
    /// A table whose players are there.
    fn new(settings: Settings) -> Self {
        Self::in_chunks(settings, [1 << 16; 2])
    }

    fn in_chunks(settings: Settings, sizes: [usize; 2]) -> Self {
        let mut dialogue = Self {
            table: Table::new(settings),
            typed: [Vec::new(), Vec::new()],
            is_finished: [false; 2],
            received: [Vec::new(), Vec::new()],
            events: Vec::new(),
            sizes,
        };
        dialogue.run();
        dialogue
    }

    fn send(&mut self, player: Player, bytes: &[u8]) {
        self.typed[player as usize].extend(bytes);
        self.run();
    }

    /// The input of a player ends, once all of it is read.
    fn finish(&mut self, player: Player) {
        self.is_finished[player as usize] = true;
        self.run();
    }

    /// Lets the table do what it can.
    fn run(&mut self) {
        let mut is_busy = true;
        while is_busy {
            is_busy = false;
            for player in Player::ALL {
                let [chunk, room] = self.sizes;
                let mut memory = [vec![0; room], vec![0; room]];
                let [first, second] = &mut memory;
                let mut outputs = Outputs::new(first, second);
                // Between two calls the table may rest as a snapshot.
                self.table = Table::from_snapshot(&self.table.to_snapshot()).unwrap();
                let typed = &mut self.typed[player as usize];
                let handed = &typed[..chunk.min(typed.len())];
                let progress = self.table.receive(player, handed, &mut outputs);
                typed.drain(..progress.consumed);
                for (received, output) in
                    self.received.iter_mut().zip([&outputs.first, &outputs.second])
                {
                    received.extend(output.bytes());
                    is_busy |= !output.bytes().is_empty();
                }
                is_busy |= progress.consumed > 0 || progress.event.is_some();
                self.events.extend(progress.event);
            }
            let ended = |player: &Player| {
                self.typed[*player as usize].is_empty() && self.is_finished[*player as usize]
            };
            if !is_busy && let Some(player) = Player::ALL.into_iter().find(ended) {
                self.is_finished[player as usize] = false;
                self.table.finish(player);
                is_busy = true;
            }
        }
    }

    /// What a player has received since the last call.
    fn received(&mut self, player: Player) -> String {
        String::from_utf8(core::mem::take(&mut self.received[player as usize])).unwrap()
    }
}

fn console(style: Style) -> Settings {
    Settings::new(Seating::Console, style)
}

fn connections(style: Style) -> Settings {
    Settings::new(Seating::Connections, style)
}

/// What the two people of a known game type after size and names, as the original reads it: who,
/// and the lines.
fn typed(record: &Record) -> Vec<(Player, String)> {
    let mut lines = Vec::new();
    let mut mover = Player::First;
    let mut plies = 0;
    let mut is_asked = true;
    for step in &record.steps {
        // The second player answers the question about the pie rule first.
        if plies == 1 && core::mem::take(&mut is_asked) {
            let answer = if *step == Step::Act(Action::Swap) { "y\n" } else { "n\n" };
            lines.push((mover, answer.to_owned()));
        }
        let point = match *step {
            Step::Act(Action::Place(point)) | Step::Refused(point, _) => Some(point),
            Step::Act(_) => None,
        };
        if let Some(point) = point {
            lines.push((mover, format!("{}\n{}\n", point.column() + 1, point.row() + 1)));
        }
        if let Step::Act(_) = step {
            (mover, plies) = (mover.other(), plies + 1);
        }
    }
    lines
}

/// Who wins a known game.
fn winner(record: &Record) -> Player {
    let is_swapped = record.steps.contains(&Step::Act(Action::Swap));
    if (record.winner == Color::Black) == is_swapped { Player::Second } else { Player::First }
}
