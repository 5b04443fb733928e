//! Clients that keep to the protocol, however slow they are.

use pedina::chess::Move;
use pedina::chess::session::{Client, ClientEvent, Standard};
use pedina::session::Output;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::Random;
use crate::line_server::simulation::Trace;
use crate::line_server::simulation::network::Wire;

/// A client that plays legal moves at random.
pub(super) struct Player {
    number: usize,
    client: Client<Standard>,
    wire: Option<Wire>,
    random: Random,
    trace: Trace,
    /// How many bytes it reads or sends at once, and the milliseconds that it waits then.
    pace: (usize, usize),
    /// After how many moves of its own it leaves.
    patience: usize,
    /// The moves of the game, of which the first are known to have reached the server.
    moves: Vec<String>,
    known: usize,
    report: Report,
}

/// How a client ended.
#[derive(Debug, Default)]
pub(super) struct Report {
    /// The moves of each game, as far as they are known to have reached the server.
    pub(super) games: Vec<Vec<String>>,
    /// What must not happen.
    pub(super) fault: Option<String>,
}

impl Player {
    pub(super) fn new(number: usize, wire: Wire, mut random: Random, trace: Trace) -> Self {
        let pace = [(1024, 1), (1024, 1), (1, 100), (5, 300)][random.below(4)];
        let patience = 1 + random.below(60);
        Self {
            number,
            client: Client::new(),
            wire: Some(wire),
            random,
            trace,
            pace,
            patience,
            moves: Vec::new(),
            known: 0,
            report: Report::default(),
        }
    }

    /// Plays until the session is over, or it loses its patience.
    pub(super) async fn play(mut self) -> Report {
        while !self.client.is_closed() && self.wire.is_some() {
            if self.client.is_my_turn() {
                self.random.pause(3_000).await;
                if self.patience == 0 {
                    self.leave().await;
                    break;
                }
                self.patience -= 1;
                self.play_move().await;
            } else if self.client.is_voting() {
                self.random.pause(20_000).await;
                let again = !self.random.once_in(3);
                self.send(|client, output| client.vote(again, output).unwrap()).await;
            } else {
                self.receive().await;
            }
        }
        self.finish_game();
        self.report
    }

    async fn play_move(&mut self) {
        let position = *self.client.rules().position();
        let moves = position.legal_moves();
        let mv = moves[self.random.below(moves.len())];
        self.moves.push(position.format_san(mv).to_string());
        let (from, to) = self.client.rules().squares(mv);
        self.send(|client, output| {
            client.play(from, to, mv.promotion(), output).unwrap();
        })
        .await;
    }

    /// Sends what the client writes, at its pace.
    async fn send(&mut self, act: impl FnOnce(&mut Client<Standard>, &mut Output<'_>)) {
        let mut memory = [0; 64];
        let mut output = Output::new(&mut memory);
        act(&mut self.client, &mut output);
        let (size, pause) = self.pace;
        for bytes in output.bytes().chunks(size) {
            self.random.pause(pause).await;
            let Some(wire) = &mut self.wire else { return };
            if wire.stream.write_all(bytes).await.is_err() {
                // The server has closed it; why is still to be read.
                return;
            }
        }
    }

    async fn receive(&mut self) {
        let mut memory = [0; 1024];
        let (size, pause) = self.pace;
        self.random.pause(pause).await;
        let Some(wire) = &mut self.wire else { return };
        let count = wire.stream.read(&mut memory[..size]).await.unwrap_or(0);
        let mut rest = &memory[..count];
        if count == 0
            && let Some(event) = self.client.leave()
        {
            self.see(event, None);
        }
        while !rest.is_empty() {
            let before = *self.client.rules();
            let progress = self.client.receive(rest);
            rest = &rest[progress.consumed..];
            if let Some(event) = progress.event {
                self.see(event, Some(before));
            }
        }
    }

    fn see(&mut self, event: ClientEvent, before: Option<Standard>) {
        self.trace.note(self.number, format_args!("{event:?}"));
        match (event, before) {
            (ClientEvent::Moved { from, to, promotion, .. }, Some(before)) => {
                let mv = before.find(from, to).expect("the client has checked it");
                let mv = Move::new(mv.from(), mv.to(), promotion);
                self.moves.push(before.position().format_san(mv).to_string());
                self.known = self.moves.len();
            }
            (ClientEvent::Restarted, _) => self.finish_game(),
            (ClientEvent::Seated(_) | ClientEvent::Declined | ClientEvent::OpponentLeft, _) => {}
            // The server has ended before there was an opponent.
            (ClientEvent::Disconnected, _) if self.client.color().is_none() => {}
            _ => self.report.fault = Some(format!("client {}: {event:?}", self.number)),
        }
    }

    fn finish_game(&mut self) {
        let mut moves = core::mem::take(&mut self.moves);
        moves.truncate(core::mem::take(&mut self.known));
        self.report.games.push(moves);
    }

    /// Leaves in one of the ways to leave.
    async fn leave(&mut self) {
        let Some(mut wire) = self.wire.take() else { return };
        let way = self.random.below(4);
        self.trace.note(self.number, format_args!("leaves in way {way}"));
        match way {
            0 => drop(wire),
            1 => wire.reset(),
            2 => {
                // The server may have closed it already.
                let _ = wire.stream.write_all(b"ERROR 6\n").await;
            }
            _ => {
                let _ = wire.stream.shutdown().await;
                while wire.stream.read(&mut [0; 64]).await.is_ok_and(|count| count > 0) {}
            }
        }
    }
}
