//! Games as clients send them, and what the service answers to each move.

use std::fs;
use std::path::Path;

use pedina::chess::session::{Rules, Standard};
use pedina::chess::{Game, MaterialRule, Ply, Position, Square};
use serde_json::{Value, json};

use super::client::Pair;
use crate::random::SplitMix;

/// The frames that a socket gets for a move.
pub(super) type Frames = Vec<String>;

/// A game, ply by ply.
#[derive(Debug)]
pub(super) struct Script {
    pub(super) calls: Vec<String>,
    /// To the mover, and to the other.
    pub(super) answers: Vec<[Frames; 2]>,
}

impl Script {
    /// Random games without promotions that go on after this number of plies, as no service has
    /// answered them yet.
    pub(super) fn prepare(random: &mut SplitMix, count: usize, plies: usize) -> Vec<Self> {
        let games = core::iter::repeat_with(|| Self::random(random, plies));
        games.filter(|game| game.calls.len() == plies).take(count).collect()
    }

    /// A random game, shorter than asked for if it ends.
    fn random(random: &mut SplitMix, plies: usize) -> Self {
        let mut game = Game::new(Position::start(), MaterialRule::Fide, vec![Ply::EMPTY; plies]);
        let (mut board, mut calls) = (Standard::start(), Vec::new());
        while calls.len() < plies {
            let moves = game.position().legal_moves();
            let mv = moves[random.below(moves.len())];
            let (from, to) = board.squares(mv);
            let is_over = mv.promotion().is_some() || game.play(mv).is_err();
            if is_over || game.ending().is_some() {
                break;
            }
            board.play(from, to, None);
            let mv = json!({ "from": square(from), "to": square(to) });
            let call = json!({ "method": "ApplyMove", "input": { "move": mv } });
            calls.push(json!({ "methodCall": call }).to_string());
        }
        Self { calls, answers: Vec::new() }
    }

    /// Plays the game, and keeps what the service answers.
    pub(super) async fn record(&mut self, port: u16, id: &str) -> anyhow::Result<()> {
        let mut pair = Pair::connect(port, id, 0).await?;
        pair.join().await?;
        for (ply, call) in self.calls.iter().enumerate() {
            self.answers.push(pair.record(ply, call).await?);
        }
        Ok(())
    }
}

fn square(square: Square) -> Value {
    let name = square.to_string().to_uppercase();
    json!({ "file": &name[..1], "rank": &name[1..] })
}

/// Writes the answers for the relay.
pub(super) fn write(scripts: &[Script], file: &Path) -> anyhow::Result<()> {
    let answers: Vec<_> = scripts.iter().map(|script| &script.answers).collect();
    Ok(fs::write(file, serde_json::to_vec(&answers)?)?)
}

/// What [`write`] has written.
pub(super) fn read(file: &Path) -> anyhow::Result<Vec<Vec<[Frames; 2]>>> {
    Ok(serde_json::from_slice(&fs::read(file)?)?)
}
