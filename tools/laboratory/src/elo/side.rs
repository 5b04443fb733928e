//! A side of a match: a version of the engine in this process, or a program.

use std::time::Instant;

use anyhow::{Result, bail};
use pedina::chess::engine::Limits;
use pedina::chess::{Game, Move, Ply};

use super::peer::Peer;
use super::time_control::Limit;
use super::version::{Found, Version};

/// What a side answered.
pub(super) struct Answer {
    /// `None` for no move, or one that is not legal.
    pub(super) mv: Option<Move>,
    /// Its value in hundredths of a pawn, mates as 10,000.
    pub(super) value: Option<i32>,
}

/// How many searches said how many nodes they counted, and how many these are.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Counted {
    pub(super) searches: u64,
    pub(super) nodes: u64,
}

/// Who plays a side.
pub(crate) enum Side {
    // It has all numbers of the search where they can be tuned.
    Own(Box<Own>),
    Program(Peer),
}

impl Side {
    /// A version of the engine in this process.
    pub(super) fn own(version: Version) -> Self {
        Self::Own(Box::new(Own::new(version)))
    }

    /// Prepares for another game; the seed is that of the noise.
    pub(super) fn begin(&mut self, seed: u32) -> Result<()> {
        match self {
            Self::Own(own) => own.begin(seed),
            Self::Program(peer) => peer.begin()?,
        }
        Ok(())
    }

    /// Its move in a game, whose moves are these in UCI's notation.
    pub(super) fn go(
        &mut self,
        game: &Game<Vec<Ply>>,
        moves: &str,
        limit: Limit,
    ) -> Result<Answer> {
        match self {
            Self::Own(own) => own.go(game, limit),
            Self::Program(peer) => {
                let (text, value) = peer.go(moves, &limit.to_string())?;
                Ok(Answer { mv: game.position().parse_uci(text.as_bytes()).ok(), value })
            }
        }
    }

    /// What was counted since the last call.
    pub(super) fn take_counted(&mut self) -> Counted {
        core::mem::take(match self {
            Self::Own(own) => &mut own.counted,
            Self::Program(peer) => &mut peer.counted,
        })
    }
}

/// The engine in this process.
pub(crate) struct Own {
    version: Version,
    memory: Vec<u64>,
    seed: u32,
    counted: Counted,
}

impl Own {
    pub(crate) fn new(version: Version) -> Self {
        Self { version, memory: vec![0; version.words()], seed: 0, counted: Counted::default() }
    }

    pub(super) fn begin(&mut self, seed: u32) {
        self.memory.fill(0);
        self.seed = seed;
    }

    pub(super) fn go(&mut self, game: &Game<Vec<Ply>>, limit: Limit) -> Result<Answer> {
        let (nodes, end) = match limit {
            Limit::Nodes(nodes) => (nodes, None),
            Limit::Time(time) => (0, Some(Instant::now() + time)),
            Limit::Clock { .. } => bail!("only programs play by a clock"),
        };
        let limits = Limits { nodes, noise: self.version.noise, seed: self.seed, ..Limits::NONE };
        let Found { mv, value, nodes } =
            self.version.search(game, limits, end, &mut self.memory)?;
        self.counted.searches += 1;
        self.counted.nodes += nodes;
        Ok(Answer { mv, value: value.map(i32::from) })
    }
}
