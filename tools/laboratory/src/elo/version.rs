//! A version of the engine, and its searches in this process.

use core::str::FromStr;
use std::fs;
use std::time::Instant;

#[cfg(not(feature = "search"))]
use anyhow::bail;
use anyhow::{Context, Error, Result, ensure};
#[cfg(feature = "search")]
use pedina::chess::engine::Parameters;
use pedina::chess::engine::{Engine, Evaluation, Limits, Net, Score};
use pedina::chess::{Game, Move, Ply};

/// A version of the engine, as `NAME=VALUE,NAME=VALUE` changes the standard one.
///
/// | name | value |
/// |---|---|
/// | `nodes` | nodes a move |
/// | `cost` | instructions a node, for matches at equal instructions |
/// | `memory` | kilobytes |
/// | `evaluation` | `tapered` or `material` |
/// | `net` | a file with a net, beside the hand-crafted evaluation or instead of it |
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

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// `None` if no move is legal.
    pub(crate) mv: Option<Move>,
    /// The value for the side to move in hundredths of a pawn, a mate as [`MATE`].
    pub(crate) value: Option<i16>,
    pub(crate) nodes: u64,
}

/// The value of a mate.
pub(crate) const MATE: i16 = 10_000;

/// How many nodes a search visits between two looks at the time.
const NODES_BETWEEN_LOOKS: u32 = 500;

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
        for (name, value) in changes(text)? {
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

    pub(super) const fn words(&self) -> usize {
        self.memory as usize * 128
    }

    /// Searches the last position of a game within these limits, and no longer than until `end`.
    pub(crate) fn search(
        &self,
        game: &Game<Vec<Ply>>,
        limits: Limits,
        end: Option<Instant>,
        memory: &mut [u64],
    ) -> Result<Found> {
        let mut engine = Engine::in_game(game, self.evaluation, limits, memory)
            .context("the memory is too short")?;
        #[cfg(feature = "search")]
        engine.set_parameters(self.parameters);
        let nodes = if end.is_some() { NODES_BETWEEN_LOOKS } else { u32::MAX };
        while engine.is_thinking() && end.is_none_or(|end| Instant::now() < end) {
            match &self.net {
                Some(net) => engine.think_with_net(net, memory, nodes),
                None => engine.think(memory, nodes),
            }
        }
        let value = engine.line(memory, 0).map(|line| match line.score() {
            Score::Centipawns(value) => value,
            mate if mate > Score::Centipawns(0) => MATE,
            _ => -MATE,
        });
        Ok(Found { mv: engine.best_move(), value, nodes: engine.nodes() })
    }
}

/// The names and values of `NAME=VALUE,NAME=VALUE`.
pub(super) fn changes(text: &str) -> Result<Vec<(&str, &str)>> {
    let changes = text.split(',').filter(|change| !change.is_empty());
    changes.map(|change| change.split_once('=').context("a change is NAME=VALUE")).collect()
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
