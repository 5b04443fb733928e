//! One match of the server.

use core::fmt::Write;
use core::time::Duration;
use std::sync::Arc;

use anyhow::{Context, Result};
use pedina::mastermind::session::{Outputs, Rematch, Table, TableEnd, TableEvent};
use pedina::mastermind::{Player, Settings};
use pedina::session::Name;
use time::OffsetDateTime;
use tokio::sync::mpsc::{self, Receiver, Sender, UnboundedReceiver};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::lobby::{CLOSED, Seated};
use crate::line_server::link::Link;
use crate::line_server::peer::Peer;
use crate::support::record_file::{self, Archive};
use crate::support::watch;

/// What all matches of a server have in common.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) settings: Settings,
    /// How long a code or a guess may take.
    pub(super) move_time: Option<Duration>,
    /// Where matches are recorded, if they are.
    pub(super) archive: Option<Archive>,
}

/// A match between two connections.
#[derive(Debug)]
pub(super) struct ServerMatch<L> {
    number: u64,
    options: Options,
    names: [Name; 2],
    table: Table,
    /// How the match has ended.
    end: Option<TableEnd>,
    /// Whether both may want another match.
    is_series: bool,
    peers: [Peer<L>; 2],
    arrivals: UnboundedReceiver<Peer<L>>,
    watchers: Vec<Sender<Arc<[u8]>>>,
    /// The tasks that send to those who watch.
    shows: JoinSet<()>,
    asked_at: Instant,
    started: OffsetDateTime,
    /// What those who watch are sent, which is the record too.
    record: Vec<u8>,
}

impl<L: Link> ServerMatch<L> {
    pub(super) fn new(number: u64, seated: Seated<L>, options: Options) -> Result<Self> {
        let table =
            Table::new(options.settings, seated.names).context("the settings do not fit")?;
        Ok(Self {
            number,
            started: options.archive.as_ref().map_or(OffsetDateTime::UNIX_EPOCH, |a| a.now()),
            options,
            names: seated.names,
            table,
            end: None,
            is_series: seated.is_series,
            peers: seated.peers,
            arrivals: seated.watchers,
            watchers: Vec::new(),
            shows: JoinSet::new(),
            asked_at: Instant::now(),
            record: Vec::new(),
        })
    }

    /// Plays until the match is over and not followed by another one, or until the server stops.
    pub(super) async fn play(mut self, mut stop: watch::Receiver<bool>) {
        self.play_match(&mut stop).await;
        while self.is_wanted_again(&mut stop).await && self.begin_again() {
            self.play_match(&mut stop).await;
        }
        // Who comes now watches the next match.
        self.arrivals.close();
        while let Ok(watcher) = self.arrivals.try_recv() {
            self.welcome(watcher);
        }
        self.watchers.clear();
        let [one, two] = self.peers;
        tokio::join!(one.close(), two.close(), self.shows.join_all());
    }

    /// Plays one match, and records it.
    async fn play_match(&mut self, stop: &mut watch::Receiver<bool>) {
        tracing::info!("match {} begins", self.number);
        while let Ok(watcher) = self.arrivals.try_recv() {
            self.welcome(watcher);
        }
        while self.advance() {
            let until = self.deadline();
            let [one, two] = &mut self.peers;
            tokio::select! {
                // In this order, so that a simulation can be repeated. Nobody is kept waiting: of a
                // client that goes on sending no more is read once its buffer is full.
                biased;
                _ = stop.wait_for(|&stopped| stopped) => {
                    self.table.stop();
                    // Nothing follows what this sends: it needs no room.
                    while Player::ALL.into_iter().any(|player| self.receive(player)) {}
                    break;
                }
                () = one.wait() => {}
                () = two.wait() => {}
                Some(watcher) = self.arrivals.recv() => self.welcome(watcher),
                () = sleep_until(until) => {}
            }
        }
        self.save();
    }

    /// Waits until both players want another match; false if one of them does not.
    async fn is_wanted_again(&mut self, stop: &mut watch::Receiver<bool>) -> bool {
        if !self.is_series || self.end != Some(TableEnd::Finished) {
            return false;
        }
        // Those who have watched are sent no other match.
        self.watchers.clear();
        let mut votes = [Rematch::default(), Rematch::default()];
        let until = Instant::now() + VOTE_TIME;
        loop {
            for (peer, vote) in self.peers.iter_mut().zip(&mut votes) {
                let count = vote.receive(peer.input());
                peer.consume(count);
            }
            if votes.iter().all(Rematch::is_wanted) {
                return true;
            }
            if self.peers.iter().any(|peer| peer.is_gone() || peer.is_broken()) {
                return false;
            }
            let [one, two] = &mut self.peers;
            tokio::select! {
                // In this order, so that a simulation can be repeated.
                biased;
                _ = stop.wait_for(|&stopped| stopped) => return false,
                () = one.wait() => {}
                () = two.wait() => {}
                () = sleep_until(until) => return false,
            }
        }
    }

    /// Sets the table for another match; false if that is not possible, as it was the first time.
    fn begin_again(&mut self) -> bool {
        let Ok(table) = Table::new(self.options.settings, self.names) else { return false };
        self.table = table;
        self.started =
            self.options.archive.as_ref().map_or(OffsetDateTime::UNIX_EPOCH, |a| a.now());
        self.asked_at = Instant::now();
        self.record.clear();
        self.end = None;
        true
    }

    /// Shows a watcher what has happened so far, and what follows.
    fn welcome(&mut self, peer: Peer<L>) {
        while self.shows.try_join_next().is_some() {}
        let (sender, receiver) = mpsc::channel(BACKLOG);
        if !self.record.is_empty() {
            let mut text = String::new();
            // A string takes everything.
            let _ = self.table.write_summary(&mut text);
            if self.table.is_done() {
                // The summary does not say how the match has ended.
                let end = self.record.split_inclusive(|&byte| byte == b'\n').next_back();
                text += &String::from_utf8_lossy(end.unwrap_or_default());
            }
            let _ = sender.try_send(text.into_bytes().into());
        }
        self.shows.spawn(show(peer, receiver));
        self.watchers.push(sender);
    }

    /// Hands what has arrived to the table; whether the match goes on.
    fn advance(&mut self) -> bool {
        let mut is_busy = true;
        while is_busy {
            is_busy = false;
            self.notice_losses();
            for player in Player::ALL {
                is_busy |= self.has_room() && self.receive(player);
            }
        }
        // Who is not asked would be found gone only by the next message.
        self.peers.iter_mut().for_each(|peer| peer.probe(CLOSED));
        !self.table.is_done()
    }

    /// Whether what the table writes next may be kept until it can be sent.
    fn has_room(&self) -> bool {
        self.peers.iter().all(Peer::has_room)
    }

    /// Lets the table read from a connection up to the next event, and sends what it wrote;
    /// whether it did anything.
    fn receive(&mut self, player: Player) -> bool {
        let mut memory = [[0; 1024]; 3];
        let [one, two, watchers] = &mut memory;
        let mut outputs = Outputs::new(one, two, watchers);
        // What was typed ahead of the end may ask for another match.
        let input = if self.end.is_none() { self.peers[player as usize].input() } else { &[] };
        let progress = self.table.receive(player, input, &mut outputs);
        for (peer, output) in self.peers.iter_mut().zip([&outputs.one, &outputs.two]) {
            peer.send(output);
        }
        self.peers[player as usize].consume(progress.consumed);
        let shown = outputs.watchers.bytes();
        if !shown.is_empty() {
            self.record.extend(shown);
            let shown: Arc<[u8]> = shown.into();
            // Who does not keep up, or has left, watches no more.
            self.watchers.retain(|watcher| watcher.try_send(Arc::clone(&shown)).is_ok());
        }
        if let Some(event) = progress.event {
            self.report(event);
        }
        progress.consumed > 0 || progress.event.is_some()
    }

    /// Informs the table of connections that are lost or send no more, and of time that is up.
    fn notice_losses(&mut self) {
        for player in Player::ALL {
            let peer = &self.peers[player as usize];
            if peer.is_broken() {
                self.table.leave(player);
            } else if peer.is_gone() {
                self.table.finish(player);
            }
        }
        if let (Some(player), Some(limit)) = (self.table.asked(), self.options.move_time)
            && self.asked_at.elapsed() >= limit
        {
            self.table.time_out(player);
        }
    }

    /// When something is to be done even if nothing arrives.
    fn deadline(&self) -> Instant {
        let peers = self.peers.iter().filter_map(Peer::deadline);
        // Without room for what it writes, the table cannot take in that the time is up.
        let has_room = self.has_room();
        let limit = self.options.move_time.filter(|_| has_room).map(|limit| self.asked_at + limit);
        let idle = Instant::now() + Duration::from_secs(3600);
        peers.chain(limit).min().unwrap_or(idle)
    }

    fn report(&mut self, event: TableEvent) {
        let number = self.number;
        match event {
            TableEvent::Refused(player) => {
                tracing::debug!("match {number}: a line of {player:?} is refused");
                return;
            }
            TableEvent::Ended(end) => {
                tracing::info!("match {number} is over ({end:?})");
                self.end = Some(end);
            }
            _ => tracing::info!("match {number}: {event:?}"),
        }
        self.asked_at = Instant::now();
    }

    fn save(&self) {
        let Some(archive) = &self.options.archive else { return };
        let mut name = String::from("mastermind-");
        // A string takes everything.
        let _ = write!(name, "{}.txt", self.number);
        let text = String::from_utf8_lossy(&self.record);
        if let Err(error) = record_file::save(&**archive, self.started, &name, &text) {
            tracing::warn!("match {} is not recorded: {error:#}", self.number);
        }
    }
}

/// Sends to a watcher until the match is over, or the watcher leaves.
async fn show(mut peer: Peer<impl Link>, mut shown: Receiver<Arc<[u8]>>) {
    loop {
        tokio::select! {
            biased;
            bytes = shown.recv() => match bytes {
                Some(bytes) if peer.has_room() => peer.send_bytes(&bytes),
                _ => {
                    drop(shown);
                    return peer.close().await;
                }
            },
            () = peer.wait() => {
                // Watchers have nothing to say.
                let count = peer.input().len();
                peer.consume(count);
                if peer.is_broken() {
                    return;
                }
            }
        }
    }
}

/// How long a player may take to want another match.
const VOTE_TIME: Duration = Duration::from_secs(120);

/// How many messages may wait for a watcher.
const BACKLOG: usize = 64;
