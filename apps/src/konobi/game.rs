//! One game of the server: a table with one or two connections.

use core::time::Duration;

use pedina::konobi::players::Level;
use pedina::konobi::session::{Outputs, Table, TableEvent};
use pedina::konobi::{Action, Player};
use time::OffsetDateTime;
use tokio::time::{Instant, sleep_until};

use super::queue::{CLOSED, Seated};
use super::record::{Format, Record};
use super::thinking::Thinking;
use crate::line_server::link::Link;
use crate::line_server::peer::Peer;
use crate::support::record_file::Archive;
use crate::support::watch;

/// What all games of a server have in common.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// Of the program, if one plays.
    pub(super) level: Option<Level>,
    /// How long an answer may take.
    pub(super) move_time: Option<Duration>,
    /// Where games are recorded, if they are.
    pub(super) archive: Option<Archive>,
    pub(super) format: Format,
}

/// A game between two connections, or one and a program.
#[derive(Debug)]
pub(super) struct ServerGame<L> {
    number: u64,
    options: Options,
    table: Table,
    peers: [Option<Peer<L>>; 2],
    thinking: Option<Thinking>,
    /// Since when the players have been waiting for an answer.
    asked_at: Instant,
    record: Record,
}

impl<L: Link> ServerGame<L> {
    pub(super) fn new(number: u64, seated: Seated<L>, options: Options) -> Self {
        let now = options.archive.as_ref().map_or(OffsetDateTime::UNIX_EPOCH, |a| a.now());
        Self {
            number,
            options,
            table: seated.table,
            peers: seated.peers,
            thinking: None,
            asked_at: Instant::now(),
            record: Record::new(now),
        }
    }

    /// Plays until the game is over, or the server stops.
    pub(super) async fn play(mut self, mut stop: watch::Receiver<bool>) {
        tracing::info!("game {} begins", self.number);
        while self.advance() {
            let until = self.deadline();
            let [first, second] = &mut self.peers;
            let action = tokio::select! {
                // In this order, so that a simulation can be repeated. Nobody is kept waiting: of a
                // client that goes on sending no more is read once its buffer is full.
                biased;
                _ = stop.wait_for(|&stopped| stopped) => {
                    self.table.stop();
                    // Nothing follows what this sends: it needs no room.
                    while Player::ALL.into_iter().any(|player| self.receive(player)) {}
                    break;
                }
                () = wait(first) => None,
                () = wait(second) => None,
                action = decided(&mut self.thinking) => Some(action),
                () = sleep_until(until) => None,
            };
            if let Some(action) = action {
                self.act(action);
            }
        }
        self.thinking = None;
        let [first, second] = self.peers;
        tokio::join!(close(first), close(second));
    }

    /// Hands what has arrived to the table; whether the game goes on.
    fn advance(&mut self) -> bool {
        let mut is_busy = true;
        while is_busy {
            is_busy = false;
            self.notice_losses();
            for player in Player::ALL {
                is_busy |= self.has_room() && self.receive(player);
            }
        }
        // What is still unread was typed ahead: the table cannot tell yet that its player is gone.
        let peers = self.peers.iter_mut().flatten().filter(|peer| !peer.is_gone());
        peers.for_each(|peer| peer.probe(CLOSED));
        if self.thinking.is_none()
            && self.table.thinking().is_some()
            && let Some(level) = self.options.level
        {
            let position = *self.table.position();
            self.thinking = Some(Thinking::new(position, level, self.number));
        }
        !self.table.is_done()
    }

    /// Whether what the table writes next may be kept until it can be sent.
    fn has_room(&self) -> bool {
        self.peers.iter().flatten().all(Peer::has_room)
    }

    /// Lets the table read from a connection up to the next event, and sends what it wrote;
    /// whether it did anything.
    fn receive(&mut self, player: Player) -> bool {
        let Some(peer) = &self.peers[player as usize] else { return false };
        let mut memory = [[0; 1024]; 2];
        let [first, second] = &mut memory;
        let mut outputs = Outputs::new(first, second);
        let progress = self.table.receive(player, peer.input(), &mut outputs);
        let mut is_busy = progress.consumed > 0 || progress.event.is_some();
        for (peer, output) in self.peers.iter_mut().zip([&outputs.first, &outputs.second]) {
            if let Some(peer) = peer {
                peer.send(output);
            }
            is_busy |= !output.bytes().is_empty();
        }
        if let Some(peer) = &mut self.peers[player as usize] {
            peer.consume(progress.consumed);
        }
        if let Some(event) = progress.event {
            self.report(event);
        }
        is_busy
    }

    /// Informs the table of connections that are lost or send no more, and of time that is up.
    fn notice_losses(&mut self) {
        for player in Player::ALL {
            let Some(peer) = &self.peers[player as usize] else { continue };
            if peer.is_broken() {
                self.table.leave(player);
            } else if peer.is_gone() {
                // The table informs the player, which finds out who is gone as a whole.
                self.table.finish(player);
            }
        }
        if let (Some(player), Some(limit)) = (self.table.asked(), self.options.move_time)
            && self.asked_at.elapsed() >= limit
        {
            self.table.time_out(player);
        }
    }

    /// Does what the program decided.
    fn act(&mut self, action: Option<Action>) {
        self.thinking = None;
        match action.and_then(|action| self.table.act(action)) {
            Some(event) => self.report(event),
            None => {
                tracing::error!("game {}: the program found no move", self.number);
                self.table.stop();
            }
        }
    }

    /// When something is to be done even if nothing arrives.
    fn deadline(&self) -> Instant {
        let peers = self.peers.iter().flatten().filter_map(Peer::deadline);
        // Without room for what it writes, the table cannot take in that the time is up.
        let has_room = self.has_room();
        let limit = self.options.move_time.filter(|_| has_room && self.table.asked().is_some());
        let idle = Instant::now() + Duration::from_secs(3600);
        peers.chain(limit.map(|limit| self.asked_at + limit)).min().unwrap_or(idle)
    }

    fn report(&mut self, event: TableEvent) {
        let number = self.number;
        self.record.push(event, &self.table);
        match event {
            TableEvent::Started => tracing::info!("game {number}: size and names are known"),
            TableEvent::Played { player, action } => {
                tracing::info!("game {number}: {player:?} plays {action}");
            }
            TableEvent::Refused(player) => {
                tracing::debug!("game {number}: an answer of {player:?} is refused");
                return;
            }
            TableEvent::Ended(end) => {
                tracing::info!("game {number} is over ({end:?})");
                self.save();
            }
        }
        self.asked_at = Instant::now();
    }

    fn save(&self) {
        if let Some(archive) = &self.options.archive
            && let Err(error) =
                self.record.save(&**archive, self.options.format, self.number, &self.table)
        {
            tracing::warn!("game {} is not recorded: {error:#}", self.number);
        }
    }
}

/// Returns when something has arrived or could be sent.
async fn wait(peer: &mut Option<Peer<impl Link>>) {
    match peer {
        Some(peer) => peer.wait().await,
        None => core::future::pending().await,
    }
}

/// Returns what the program has decided.
async fn decided(thinking: &mut Option<Thinking>) -> Option<Action> {
    match thinking {
        Some(thinking) => thinking.action().await,
        None => core::future::pending().await,
    }
}

async fn close(peer: Option<Peer<impl Link>>) {
    if let Some(peer) = peer {
        peer.close().await;
    }
}
