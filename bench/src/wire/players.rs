//! Pairs of clients, which send prepared lines.

use core::ops::Range;

use anyhow::{Context, ensure};
use pedina::chess::Square;
use pedina::chess::session::{Message, Rules, Standard};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::random::SplitMix;

/// What clients send in a game, ply by ply.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    lines: Vec<Box<[u8]>>,
}

impl Game {
    /// Random games that go on after this number of plies.
    pub(crate) fn prepare(random: &mut SplitMix, count: usize, plies: usize) -> Vec<Self> {
        let games = core::iter::repeat_with(|| Self::random(random, plies));
        games.filter(|game| game.lines.len() == plies).take(count).collect()
    }

    /// A random game, shorter than asked for if it ends.
    fn random(random: &mut SplitMix, plies: usize) -> Self {
        let (mut game, mut lines) = (Standard::start(), Vec::new());
        while lines.len() < plies {
            let moves = game.position().legal_moves();
            let mv = moves[random.below(moves.len())];
            let (from, to) = game.squares(mv);
            let mut line = Message::Move { from, to }.text().to_string();
            if let Some(role) = mv.promotion() {
                line += &Message::Promotion { role, square: to }.text();
            }
            game.play(from, to, mv.promotion());
            if game.standing().is_end() {
                break;
            }
            lines.push(line.into_bytes().into());
        }
        Self { lines }
    }

    /// The king's knights go out and back.
    pub(crate) fn knights(plies: usize) -> Self {
        let steps = [
            (Square::G1, Square::F3),
            (Square::G8, Square::F6),
            (Square::F3, Square::G1),
            (Square::F6, Square::G8),
        ];
        let line = |(from, to)| Message::Move { from, to }.text().as_bytes().into();
        Self { lines: steps.into_iter().cycle().take(plies).map(line).collect() }
    }

    /// A part of the game, which begins with a move of white.
    pub(crate) fn plies(&self, range: Range<usize>) -> &[Box<[u8]>] {
        &self.lines[range]
    }
}

/// Whether a server says who plays what.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Greeting {
    /// It does.
    Color,
    /// It says nothing.
    None,
}

/// Two clients of a game, white first.
#[derive(Debug)]
pub(crate) struct Pair([TcpStream; 2]);

impl Pair {
    pub(crate) async fn connect(port: u16, greeting: Greeting) -> anyhow::Result<Self> {
        let connect = async || {
            let stream = TcpStream::connect(("127.0.0.1", port)).await?;
            stream.set_nodelay(true)?;
            anyhow::Ok(stream)
        };
        let mut pair = [connect().await?, connect().await?];
        if greeting == Greeting::Color {
            for (client, line) in pair.iter_mut().zip(["COLOR WHITE\n", "COLOR BLACK\n"]) {
                expect(client, line.as_bytes()).await?;
            }
        }
        Ok(Self(pair))
    }

    /// Sends each line to the other client.
    pub(crate) async fn play(&mut self, lines: &[Box<[u8]>]) -> anyhow::Result<()> {
        let Self([white, black]) = self;
        for (ply, line) in lines.iter().enumerate() {
            let (from, to) =
                if ply % 2 == 0 { (&mut *white, &mut *black) } else { (&mut *black, &mut *white) };
            from.write_all(line).await?;
            expect(to, line).await?;
        }
        Ok(())
    }
}

async fn expect(client: &mut TcpStream, line: &[u8]) -> anyhow::Result<()> {
    let mut memory = [0; 64];
    let read = memory.get_mut(..line.len()).context("the line is too long")?;
    client.read_exact(read).await?;
    ensure!(read == line, "{} arrived as {}", line.escape_ascii(), read.escape_ascii());
    Ok(())
}

/// Lets all pairs play the same plies of these games, side by side.
pub(crate) async fn play_all(
    pairs: Vec<Pair>,
    games: &[Game],
    range: Range<usize>,
) -> anyhow::Result<Vec<Pair>> {
    let mut tasks = JoinSet::new();
    let count = pairs.len();
    for (number, mut pair) in pairs.into_iter().enumerate() {
        let lines = games[number % games.len()].plies(range.clone()).to_vec();
        tasks.spawn(async move { pair.play(&lines).await.map(|()| (number, pair)) });
    }
    let mut played = Vec::with_capacity(count);
    while let Some(result) = tasks.join_next().await {
        played.push(result??);
    }
    // Each plays the same game again.
    played.sort_by_key(|(number, _)| *number);
    Ok(played.into_iter().map(|(_, pair)| pair).collect())
}
