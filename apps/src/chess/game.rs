//! One game of the server: two connections at a table.

use core::time::Duration;
use std::io::Write;
use std::sync::Arc;

use pedina::chess::Color;
use pedina::chess::session::{
    Limits, OUTPUT_CAPACITY, Outputs, Rules, Table, TableEnd, TableEvent,
};
use tokio::time::{Instant, sleep_until};

use super::record::Record;
use super::screen;
use crate::line_server::link::Link;
use crate::line_server::peer::Peer;
use crate::support::lossy_writer::LossyWriter;
use crate::support::record_file::Archive;
use crate::support::watch;

/// What all games of a server have in common.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) limits: Limits,
    /// Where games are recorded, if they are.
    pub(super) archive: Option<Archive>,
    /// Where each move is printed, if it is.
    pub(super) audience: Option<LossyWriter>,
    /// Whether several games may be printed, so that each line needs the number of its game.
    pub(super) are_numbered: bool,
    pub(super) has_colors: bool,
}

/// A game between two connections, by these rules.
#[derive(Debug)]
pub(super) struct ServerGame<R, L> {
    number: u64,
    settings: Arc<Settings>,
    table: Table<R>,
    /// White's and black's.
    peers: [Peer<L>; 2],
    started: Instant,
    record: Option<Record>,
}

impl<R: Rules, L: Link> ServerGame<R, L> {
    /// A game of the older connection, which plays white, and the newer one.
    pub(super) fn new(number: u64, peers: [Peer<L>; 2], settings: Arc<Settings>) -> Self {
        Self {
            number,
            table: Table::new(settings.limits),
            peers,
            started: Instant::now(),
            record: settings.archive.as_ref().map(|archive| Record::new(number, archive.clone())),
            settings,
        }
    }

    /// Plays until both connections are closed, or the server stops.
    pub(super) async fn play(mut self, mut stop: watch::Receiver<bool>) {
        let stopped = stop.wait_for(|&stopped| stopped);
        // It rings only where a deadline needs it, and for a later one it is left alone until it
        // has rung: setting it for each move would cost more than the move.
        let alarm = sleep_until(self.started + IDLE);
        tokio::pin!(stopped, alarm);
        while self.advance() {
            let deadline = self.deadline();
            if let Some(until) = deadline
                && (until < alarm.deadline() || alarm.is_elapsed())
            {
                alarm.as_mut().reset(until);
            }
            let [white, black] = &mut self.peers;
            tokio::select! {
                // In this order, so that a simulation can be repeated. Nobody is kept waiting: of a
                // client that goes on sending no more is read once its buffer is full.
                biased;
                _ = &mut stopped => {
                    let event = self.with_outputs(|table, _, outputs, _| table.stop(outputs));
                    event.into_iter().for_each(|event| self.report(event));
                    break;
                }
                () = white.wait() => {}
                () = black.wait() => {}
                () = &mut alarm, if deadline.is_some() => {}
            }
        }
        let [white, black] = self.peers;
        tokio::join!(white.close(), black.close());
    }

    /// Hands what has arrived to the table; whether the game goes on.
    fn advance(&mut self) -> bool {
        let mut is_busy = true;
        while is_busy {
            is_busy = false;
            for color in Color::ALL {
                if self.peers[color as usize].is_gone() {
                    self.table.leave(color);
                }
                if self.peers.iter().all(Peer::has_room) {
                    is_busy |= self.receive(color);
                }
            }
        }
        Color::ALL.into_iter().any(|color| self.table.is_seated(color))
    }

    /// Lets the table read from a connection up to the next event; whether it did anything.
    fn receive(&mut self, color: Color) -> bool {
        let progress = self.with_outputs(|table, peers, outputs, now| {
            table.receive(color, peers[color as usize].input(), outputs, now)
        });
        self.peers[color as usize].consume(progress.consumed);
        if let Some(event) = progress.event {
            self.report(event);
        }
        progress.consumed > 0 || progress.event.is_some()
    }

    /// Does something at the table and sends what it writes.
    fn with_outputs<T>(
        &mut self,
        act: impl FnOnce(&mut Table<R>, &[Peer<L>; 2], &mut Outputs<'_>, u64) -> T,
    ) -> T {
        let now = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (mut white, mut black) = ([0; OUTPUT_CAPACITY], [0; OUTPUT_CAPACITY]);
        let mut outputs = Outputs::new(&mut white, &mut black);
        let result = act(&mut self.table, &self.peers, &mut outputs, now);
        let [white, black] = &mut self.peers;
        white.send(&outputs.white);
        black.send(&outputs.black);
        result
    }

    /// When something is to be done even if nothing arrives.
    fn deadline(&self) -> Option<Instant> {
        // Without room for what it writes, the table cannot take in that the time is up.
        let has_room = self.peers.iter().all(Peer::has_room);
        let due = self.table.deadline().filter(|_| has_room);
        let table = due.map(|at| self.started + Duration::from_millis(at));
        self.peers.iter().filter_map(Peer::deadline).chain(table).min()
    }

    fn report(&mut self, event: TableEvent) {
        let number = self.number;
        match event {
            TableEvent::Started => tracing::info!("game {number} starts"),
            TableEvent::Moved { color, .. } => {
                tracing::info!("game {number}: {color} has moved");
                if let Some(record) = &mut self.record {
                    record.push(event);
                }
                self.print(|| {
                    let board = screen::board(self.table.rules().board(), self.settings.has_colors);
                    format!("{}\n{board}", screen::message(self.table.rules()))
                });
            }
            TableEvent::Refused { color, refusal } => {
                tracing::warn!("game {number}: {color} sent an invalid message ({refusal:?})");
            }
            TableEvent::Claimed(color) => {
                tracing::warn!("game {number}: {color} takes the game for over");
            }
            TableEvent::Voted { color, again } => {
                let vote = if again { "for" } else { "against" };
                tracing::info!("game {number}: {color} votes {vote} another game");
            }
            TableEvent::Restarted => {
                self.save(None);
                self.print(|| "New game\n".to_owned());
            }
            TableEvent::Ended(end) => {
                tracing::info!("game {number} is over ({end:?})");
                self.save(Some(end));
            }
        }
    }

    /// Writes the record of a game that is over and begins the next one.
    fn save(&mut self, end: Option<TableEnd>) {
        if let Some(record) = &mut self.record
            && let Err(error) = record.save(end)
        {
            tracing::warn!("game {} is not recorded: {error:#}", self.number);
        }
    }

    /// Prints text at once, so that games do not mix.
    fn print(&self, text: impl FnOnce() -> String) {
        let Some(mut audience) = self.settings.audience.clone() else { return };
        let prefix = match self.settings.are_numbered {
            true => format!("game {}: ", self.number),
            false => String::new(),
        };
        // Games go on without an audience.
        let _ = audience.write_all((prefix + &text()).as_bytes());
    }
}

/// For how long nothing has to be done, if nothing else is known.
const IDLE: Duration = Duration::from_secs(365 * 24 * 3600);
