//! Games of chess over TCP: the server beside a bare relay of the same lines, on this machine.
//!
//! | file | what it holds |
//! |---|---|
//! | `players` | pairs of clients, which send prepared lines |
//! | `process` | a server as a process: processor time and memory |
//! | `relay` | the bare relay |

mod players;
pub(crate) mod process;
pub(crate) mod relay;

use std::path::Path;
use std::process::Command;

use anyhow::ensure;
use tokio::runtime::Runtime;

use crate::random::SplitMix;
use crate::report::Row;
use crate::timing::median;
use players::{Game, Greeting, Pair};
use process::Process;

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 5;

/// Games at once.
const PAIRS: usize = 500;

/// The plies after which memory is measured: ten moves of each side.
const OPENING: usize = 20;

/// The plies that are timed then.
const PLIES: usize = 200;

/// The plies of the one game at a time that the original server can play.
const LONG_GAME: usize = 20_000;

/// What one run gave.
#[derive(Debug)]
struct Load {
    moves_per_second: f64,
    /// Processor time of the server for a move, in microseconds.
    cpu_per_move: f64,
    /// Resident memory for a connection that has not moved, and after ten moves of each side.
    idle_bytes: f64,
    bytes: f64,
}

/// All rows of `wire`; `server` is the program, `reference` the jar of the original, if given.
pub(crate) fn measure(server: &Path, reference: Option<&Path>) -> anyhow::Result<Vec<Row>> {
    process::allow_many_files()?;
    let games = Game::prepare(&mut SplitMix::new(6343), 50, OPENING + PLIES);
    let runtime = Runtime::new()?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        for (loads, greeting, mut command) in [
            (&mut ours, Greeting::Color, pedina(server)),
            (&mut theirs, Greeting::None, relay_command()?),
        ] {
            let process = Process::start(&mut command)?;
            loads.push(runtime.block_on(load(&process, greeting, &games))?);
        }
    }
    let of = |loads: &[Load], value: fn(&Load) -> f64| median(loads.iter().map(value).collect());
    let pick = |value| (of(&ours, value), of(&theirs, value));
    let mut rows = Vec::new();
    let (moves, relayed) = pick(|load| load.moves_per_second);
    rows.push(Row::rate("wire/moves", "moves/s", moves, "bare relay", relayed));
    for (metric, unit, value) in [
        ("wire/cpu-per-move", "us", (|load| load.cpu_per_move) as fn(&Load) -> f64),
        ("wire/bytes-per-idle-connection", "B", |load| load.idle_bytes),
        ("wire/bytes-per-connection", "B", |load| load.bytes),
    ] {
        let (mine, relayed) = pick(value);
        rows.push(Row::cost(metric, unit, mine, "bare relay", relayed));
    }
    if let Some(jar) = reference {
        rows.push(runtime.block_on(one_pair(server, jar))?);
    }
    Ok(rows)
}

/// Lets all pairs play, in the phases that are measured.
async fn load(process: &Process, greeting: Greeting, games: &[Game]) -> anyhow::Result<Load> {
    // Threads and their memory are there then.
    let mut first = Pair::connect(process.port, greeting).await?;
    first.play(games[0].plies(0..OPENING)).await?;
    let before = process.memory()?;
    let mut pairs = Vec::new();
    for _ in 0..PAIRS {
        pairs.push(Pair::connect(process.port, greeting).await?);
    }
    let per_connection = |after: u64| after.saturating_sub(before) as f64 / (2 * PAIRS) as f64;
    let idle_bytes = per_connection(process.memory()?);
    let pairs = players::play_all(pairs, games, 0..OPENING).await?;
    let bytes = per_connection(process.memory()?);
    let (cpu, start) = (process.cpu()?, std::time::Instant::now());
    let pairs = players::play_all(pairs, games, OPENING..OPENING + PLIES).await?;
    let (cpu, time) = (process.cpu()? - cpu, start.elapsed().as_secs_f64());
    let moves = (pairs.len() * PLIES) as f64;
    ensure!(moves > 0.0, "nobody has played");
    Ok(Load { moves_per_second: moves / time, cpu_per_move: cpu * 1e6 / moves, idle_bytes, bytes })
}

/// One pair at a time, beside the original server. Knights go out and back: the original has its
/// own idea of which other moves are legal.
async fn one_pair(server: &Path, jar: &Path) -> anyhow::Result<Row> {
    let game = Game::knights(LONG_GAME);
    let mut costs = Vec::new();
    for process in [Process::start(&mut pedina(server))?, Process::of_reference(jar)?] {
        let mut pair = Pair::connect(process.port, Greeting::Color).await?;
        // Java has compiled what it will by then.
        pair.play(game.plies(0..LONG_GAME / 2)).await?;
        let before = process.cpu()?;
        pair.play(game.plies(LONG_GAME / 2..LONG_GAME)).await?;
        costs.push((process.cpu()? - before) * 1e6 / (LONG_GAME / 2) as f64);
    }
    let metric = "wire/cpu-per-move-of-one-pair";
    Ok(Row::cost(metric, "us", costs[0], "the original server in Java", costs[1]))
}

fn pedina(server: &Path) -> Command {
    let mut command = Command::new(server);
    command.args(["chess", "server", "--port", "0", "--quiet"]);
    command
}

/// This program once more, as a relay.
fn relay_command() -> anyhow::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("relay");
    Ok(command)
}
