//! A side of a match: a version of the engine in this process, or a program.

use core::str::FromStr;
use std::fs;
use std::time::Instant;

use anyhow::{Context, Error, Result, bail, ensure};
#[cfg(feature = "search")]
use pedina::chess::engine::Parameters;
use pedina::chess::engine::{Engine, Evaluation, Limits, Net, Score};
use pedina::chess::{Game, Move, Ply};

use super::pace::Limit;
use super::peer::Peer;

/// A version of the engine, as `NAME=VALUE,NAME=VALUE` changes the standard one.
///
/// | name | value |
/// |---|---|
/// | `nodes` | nodes a move |
/// | `cost` | instructions a node, for matches at equal instructions |
/// | `memory` | kilobytes |
/// | `evaluation` | `tapered` or `material` |
/// | `net` | a file with a net that judges beside the evaluation, or instead of it |
/// | `noise` | evaluation noise in hundredths of a pawn, another seed for each game |
/// | a parameter of the search | with the feature `search`: a number in its range |
#[derive(Clone, Copy, Debug)]
pub(crate) struct Version {
    pub(crate) nodes: Option<u64>,
    pub(crate) cost: Option<u64>,
    /// Kilobytes.
    pub(crate) memory: u32,
    pub(crate) evaluation: Evaluation,
    pub(crate) net: Option<Net<'static>>,
    pub(crate) noise: u16,
    #[cfg(feature = "search")]
    pub(crate) parameters: Parameters,
}

impl Version {
    /// What ships, with the memory of a board.
    pub(crate) const STANDARD: Self = Self {
        nodes: None,
        cost: None,
        memory: super::BOARD_MEMORY,
        evaluation: Evaluation::Tapered,
        net: None,
        noise: 0,
        #[cfg(feature = "search")]
        parameters: Parameters::STANDARD,
    };

    /// Changes it as `NAME=VALUE,NAME=VALUE` says.
    pub(super) fn change(&mut self, text: &str) -> Result<()> {
        for change in text.split(',').filter(|change| !change.is_empty()) {
            let (name, value) = change.split_once('=').context("a change is NAME=VALUE")?;
            match name {
                "nodes" => self.nodes = Some(value.parse()?),
                "cost" => self.cost = Some(value.parse()?),
                "memory" => self.memory = value.parse()?,
                "noise" => self.noise = value.parse()?,
                "net" => self.net = Some(read_net(value)?),
                "evaluation" => {
                    let is_named =
                        |one: &Evaluation| format!("{one:?}").eq_ignore_ascii_case(value);
                    self.evaluation =
                        Evaluation::ALL.into_iter().find(is_named).context("no such evaluation")?;
                }
                _ => self.set(name, value.parse()?)?,
            }
        }
        ensure!(self.nodes != Some(0) && self.cost != Some(0), "nodes and costs are positive");
        ensure!(self.words() >= Engine::MIN_MEMORY, "the engine needs 4 kilobytes of memory");
        Ok(())
    }

    #[cfg(feature = "search")]
    fn set(&mut self, name: &str, value: i32) -> Result<()> {
        ensure!(self.parameters.set(name, value), "no parameter {name} takes {value}");
        Ok(())
    }

    #[cfg(not(feature = "search"))]
    #[expect(clippy::unused_self, reason = "as with the feature `search`")]
    fn set(&self, name: &str, _: i32) -> Result<()> {
        bail!("{name} is unknown; numbers of the search need the feature `search`")
    }

    const fn words(&self) -> usize {
        self.memory as usize * 128
    }
}

/// Reads a net, whose bytes stay until the program ends.
pub(crate) fn read_net(path: &str) -> Result<Net<'static>> {
    let bytes = fs::read(path).with_context(|| path.to_owned())?;
    Net::read(bytes.leak()).with_context(|| path.to_owned())
}

impl FromStr for Version {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut version = Self::STANDARD;
        version.change(text)?;
        Ok(version)
    }
}

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
    Own(Own),
    Program(Peer),
}

impl Side {
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

/// How many nodes it visits between two looks at the time.
const NODES_BETWEEN_LOOKS: u32 = 500;

impl Own {
    pub(crate) fn new(version: Version) -> Self {
        Self { version, memory: vec![0; version.words()], seed: 0, counted: Counted::default() }
    }

    pub(super) fn begin(&mut self, seed: u32) {
        self.memory.fill(0);
        self.seed = seed;
    }

    pub(super) fn go(&mut self, game: &Game<Vec<Ply>>, limit: Limit) -> Result<Answer> {
        let Version { evaluation, net, noise, .. } = self.version;
        let (nodes, end) = match limit {
            Limit::Nodes(nodes) => (nodes, None),
            Limit::Time(time) => (0, Some(Instant::now() + time)),
            Limit::Clock { .. } => bail!("only programs play by a clock"),
        };
        let limits = Limits { nodes, noise, seed: self.seed, ..Limits::NONE };
        let memory = &mut self.memory;
        let mut engine =
            Engine::in_game(game, evaluation, limits, memory).context("the memory is too short")?;
        #[cfg(feature = "search")]
        engine.set_parameters(self.version.parameters);
        let chunk = if end.is_some() { NODES_BETWEEN_LOOKS } else { u32::MAX };
        while engine.is_thinking() && end.is_none_or(|end| Instant::now() < end) {
            match &net {
                Some(net) => engine.think_with_net(net, memory, chunk),
                None => engine.think(memory, chunk),
            }
        }
        self.counted.searches += 1;
        self.counted.nodes += engine.nodes();
        let value = engine.line(memory, 0).map(|line| match line.score() {
            Score::Centipawns(value) => i32::from(value),
            mate => {
                if mate > Score::Centipawns(0) {
                    MATE
                } else {
                    -MATE
                }
            }
        });
        Ok(Answer { mv: engine.best_move(), value })
    }
}

/// The value of a mate.
pub(super) const MATE: i32 = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_named_by_what_differs() {
        let version: Version = "nodes=5250,memory=16,evaluation=material,noise=2".parse().unwrap();
        assert_eq!((version.nodes, version.memory, version.noise), (Some(5_250), 16, 2));
        assert_eq!(version.evaluation, Evaluation::Material);
        for wrong in ["nodes", "nodes=0", "memory=3", "evaluation=none", "unknown=1", "noise=-1"] {
            assert!(wrong.parse::<Version>().is_err(), "{wrong}");
        }
    }

    #[cfg(feature = "search")]
    #[test]
    fn a_version_has_numbers_of_the_search_within_their_range() {
        let version: Version = "null_move_depth=4".parse().unwrap();
        assert_ne!(version.parameters, Parameters::STANDARD);
        assert!("null_move_depth=99".parse::<Version>().is_err());
    }
}
