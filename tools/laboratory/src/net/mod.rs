//! `cargo xtask net`: from nothing to a trained evaluation, beside the terms, the hand-crafted
//! evaluation (HCE).
//!
//! | file | what happens |
//! |---|---|
//! | `games` | games of the engine with itself; their quiet positions |
//! | `record` | such a position, with its targets, as 32 bytes |
//! | `positions` | all of them: the training set and the validation set |
//! | `shape` | input features, hidden size, buckets, and the first weights |
//! | `pass` | the value of a position and its gradient |
//! | `train` | the parameters with the least error |
//! | `quantized` | the net in integers: its file, and the values that the engine has to find |
//! | `card` | where the net comes from |
//!
//! The same options give the same net on the same kind of processor, whatever the number of jobs.

mod card;
mod games;
mod pass;
mod positions;
mod quantized;
mod record;
mod shape;
mod train;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use pedina::chess::engine::Net;
use pedina_support::shell;

use crate::elo::version::read_net;

use games::Source;
use positions::Positions;
use shape::{Inputs, Shape};
use train::Plan;

/// Options of `cargo xtask net`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Input features
    #[arg(long, value_enum, default_value_t = Inputs::Full)]
    inputs: Inputs,
    /// Hidden size: neurons of a side
    #[arg(long, default_value = "64", value_parser = train::WIDTHS)]
    neurons: String,
    /// Sets of output weights, chosen by the number of pieces
    #[arg(long, default_value = "8", value_parser = ["1", "2", "4", "8"])]
    buckets: String,
    /// Positions of each round, of games with a seed of their own; those that are there count
    #[arg(long, default_value_t = 2_000_000)]
    positions: u64,
    /// Nodes a move
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Rounds of games and training: the net of a round plays the games of the next one
    #[arg(long, default_value_t = 2)]
    rounds: u64,
    /// The net that plays in the first round, instead of the terms alone
    #[arg(long, value_name = "FILE")]
    player: Option<String>,
    /// The seed of the first round, of its games and of the first weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Other seeds whose positions, in the same folder, join the training set
    #[arg(long, value_name = "SEED", num_args = 1..)]
    with: Vec<u64>,
    /// How often the training goes through all positions; with 0 there are only games
    #[arg(long, default_value_t = 8)]
    epochs: usize,
    /// Threads
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Where positions and nets are [default: target/net]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The net's name [default: by its inputs, neurons and seed]
    #[arg(long)]
    name: Option<String>,
}

/// Plays, trains and writes, round by round.
pub(crate) fn run(args: &Args) -> Result<()> {
    let folder = args.data.clone().unwrap_or_else(|| shell::target_dir().join("net"));
    let mut player = args.player.clone();
    // How many positions are learnt from: of the other seeds all that are there.
    let mut seeds: BTreeMap<u64, u64> = args.with.iter().map(|&seed| (seed, u64::MAX)).collect();
    for round in 0..args.rounds {
        let net = player.as_deref().map(read_player).transpose()?;
        let seed = args.seed + round;
        let source =
            Source { folder: folder.clone(), seed, nodes: args.nodes, net, jobs: args.jobs };
        let progress = source.play_until(args.positions)?;
        let path = source.path();
        println!(
            "{}: {} positions of {} games",
            path.display(),
            progress.positions,
            progress.games
        );
        seeds.insert(seed, args.positions);
        if args.epochs > 0 {
            let path = args.train(&folder, &seeds, round)?;
            player = Some(path.to_str().context("the folder's name is not Unicode")?.to_owned());
        }
    }
    Ok(())
}

impl Args {
    /// Trains the net of a round, and says where it is.
    fn train(&self, folder: &Path, seeds: &BTreeMap<u64, u64>, round: u64) -> Result<PathBuf> {
        let positions = Positions::read(folder, seeds)?;
        let (training, validation) = (positions.training.len(), positions.validation.len());
        println!("{training} positions in the training set, {validation} in the validation set");
        let plan = self.plan(round)?;
        let (net, by_tenth) = train::train(&positions, &plan)?;
        let losses = train::validate(&positions, &plan.shape, &net);
        let name = self.name(round);
        let bytes = net.bytes();
        // Nothing is written that the engine does not read.
        let expected = card::expected(&positions, &plan, &net, &bytes)?;
        let command = self.command();
        let card = card::card(&name, &command, &plan, &positions, &bytes, &by_tenth, &losses)?;
        let beside = |extension| folder.join(format!("{name}.{extension}"));
        fs::write(beside("net"), &bytes)?;
        fs::write(beside("expected"), expected)?;
        fs::write(beside("md"), &card)?;
        println!("{card}\nwrote {}, .expected and .md", beside("net").display());
        Ok(beside("net"))
    }

    fn plan(&self, round: u64) -> Result<Plan> {
        let neurons = self.neurons.parse()?;
        let buckets = self.buckets.parse()?;
        let shape = Shape { inputs: self.inputs, neurons, buckets };
        Ok(Plan { shape, epochs: self.epochs, seed: self.seed + round, jobs: self.jobs })
    }

    const fn inputs(&self) -> &'static str {
        match self.inputs {
            Inputs::Full => "full",
            Inputs::Factored => "factored",
        }
    }

    /// The name of a round's net.
    fn name(&self, round: u64) -> String {
        let usual = || format!("{}-{}-{}", self.inputs(), self.neurons, self.seed);
        let name = self.name.clone().unwrap_or_else(usual);
        if round + 1 == self.rounds { name } else { format!("{name}-round{}", round + 1) }
    }

    /// The command that makes the nets, once the positions of the other seeds are there.
    fn command(&self) -> String {
        let Self { neurons, buckets, positions, nodes, rounds, seed, epochs, .. } = self;
        let mut command = format!(
            "cargo xtask net --inputs {} --neurons {neurons} --buckets {buckets} \\\n    \
             --positions {positions} --nodes {nodes} --rounds {rounds} --seed {seed} \
             --epochs {epochs}",
            self.inputs()
        );
        if let Some(player) = &self.player {
            command += &format!(" \\\n    --player {player}");
        }
        if !self.with.is_empty() {
            let seeds: Vec<String> = self.with.iter().map(u64::to_string).collect();
            command += &format!(" --with {}", seeds.join(" "));
        }
        command
    }
}

/// A net that plays, and its digest.
fn read_player(path: &str) -> Result<(Net<'static>, u32)> {
    Ok((read_net(path)?, Net::checksum(&fs::read(path)?)))
}

/// The points that the side to move can expect, 0 to 1, from the logarithm of their odds.
fn points(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// How much a hundredth of a pawn adds to the logarithm of the odds: a pawn is 64 %, three are
/// 85 %.
const SLOPE: f32 = 0.0058;
