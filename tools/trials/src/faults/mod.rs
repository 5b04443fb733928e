//! `cargo xtask faults`: nodes of the game service under load, while they and what they depend on
//! fail.
//!
//! | file | content |
//! |---|---|
//! | `kind` | what fails, drawn from a seed |
//! | `run` | the load, the faults one after the other, and the end |
//! | `injection` | how each kind is brought about and ended |
//! | `topology` | the database: servers, one of which is the primary |
//! | `postgres` | one of its servers |
//! | `patroni` | a whole cluster as the database |
//! | `node` | a process of the service |
//! | `machine` | network namespaces and clocks that can be wrong |
//! | `process` | signals |
//! | `player`, `table`, `socket` | clients: who plays, a game, a WebSocket |
//! | `recorder` | where they note what they do |
//!
//! In the end [`pedina_history`] compares what they noted with what is stored. The clients never
//! stop trying, at any node, so a fault costs them time only.

mod injection;
mod kind;
mod machine;
mod node;
mod patroni;
mod player;
mod postgres;
mod process;
mod recorder;
mod run;
mod socket;
mod table;
mod topology;

use core::num::NonZero;
use std::path::PathBuf;

use anyhow::{Context, Result};

use kind::{Kind, Need};
use pedina_support::counts::Counts;

/// Options of `cargo xtask faults`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    /// How many faults
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    faults: usize,
    /// Which ones, in which order, and which moves are played: the same number, the same choices
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    games: usize,
    /// Processes of the service
    #[arg(long, value_name = "NUMBER", default_value_t = NonZero::new(2).unwrap())]
    nodes: NonZero<usize>,
    /// Milliseconds between two moves of a game, on average
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 3_000)]
    pause: u64,
    /// Only faults of these kinds
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    only: Vec<Kind>,
    /// Keep the games in a cluster as of `cargo xtask cluster`, where Patroni promotes the standby;
    /// only with faults that need no root
    #[arg(long)]
    patroni: bool,
    /// Two faults of each kind that needs no root, in a few games, as in `cargo xtask nightly`
    #[arg(long, conflicts_with_all = ["faults", "games", "nodes", "pause", "only", "patroni"])]
    short: bool,
    /// Write what the clients asked for and heard as operations, for another checker
    #[arg(long, value_name = "FILE")]
    operations: Option<PathBuf>,
}

/// Runs the verb.
///
/// # Errors
/// Something is missing, or a fault has done harm.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.short {
        return run_short(args);
    }
    let kinds = possible(args)?;
    if kinds.iter().any(|kind| kind.need() != Need::Nothing) {
        machine::enter_namespaces().context("namespaces cannot be made")?;
    }
    run::run(args, &kinds)
}

fn run_short(args: &Args) -> Result<()> {
    let kinds: Vec<Kind> =
        Kind::ALL.into_iter().filter(|kind| kind.need() == Need::Nothing).collect();
    let faults = 2 * kinds.len();
    run::run(
        &Args { faults, games: 20, pause: 1_000, only: kinds.clone(), ..args.clone() },
        &kinds,
    )?;
    println!("{}", Counts::passed(faults as u64));
    Ok(())
}

/// The kinds that are wanted and that the machine allows; says which ones it does not.
fn possible(args: &Args) -> Result<Vec<Kind>> {
    postgres::check_installed()?;
    let wanted = |kind: &Kind| args.only.is_empty() || args.only.contains(kind);
    let mut kinds: Vec<Kind> = Kind::ALL.into_iter().filter(wanted).collect();
    if args.patroni {
        for need in [Need::Root, Need::FakeTime] {
            skip(&mut kinds, need, "the parts of the cluster share a network and clocks");
        }
        return Ok(kinds);
    }
    if let Err(reason) = machine::may_make_namespaces() {
        for need in [Need::Root, Need::FakeTime] {
            skip(&mut kinds, need, &format!("namespaces and mounts need root: {reason}"));
        }
    }
    if machine::fake_time().is_none() {
        let reason = "libfaketime is missing: it is in the package faketime of Debian";
        skip(&mut kinds, Need::FakeTime, reason);
    }
    Ok(kinds)
}

fn skip(kinds: &mut Vec<Kind>, need: Need, reason: &str) {
    let names: Vec<_> =
        kinds.iter().filter(|kind| kind.need() == need).map(ToString::to_string).collect();
    if !names.is_empty() {
        println!("skipped: {} ({reason})", names.join(", "));
    }
    kinds.retain(|kind| kind.need() != need);
}
