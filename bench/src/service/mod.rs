//! The chess game service: beside a bare relay of the same bytes, and beside the disk.
//!
//! | file | what it holds |
//! |---|---|
//! | `script` | games as clients send them, and what the service answers |
//! | `client` | pairs of sockets, which play scripts |
//! | `relay` | the bare relay |
//! | `disk` | what a sync of the disk takes |
//! | `nodes` | two processes that share their games in a database |

mod client;
mod disk;
mod nodes;
pub(crate) mod relay;
mod script;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, ensure};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::random::SplitMix;
use crate::report::Row;
use crate::timing::median;
use crate::wire::process::{Process, allow_many_files};
use client::{Pair, Side};
use script::Script;

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 5;

/// Different games.
const SCRIPTS: usize = 10;

/// Games at once while processor time is measured.
const GAMES: usize = 50;

/// Times that all of them are played in a run, so that hundredths of a second are fine enough.
const ROUNDS: usize = 3;

/// Games at once while memory is measured.
const MANY_GAMES: usize = 500;

/// The plies after which memory is measured: ten moves of each side.
const OPENING: usize = 20;

/// The plies of a game.
const PLIES: usize = 100;

/// How often durable games are played, in turn with what they are measured beside; odd.
const ROUNDS_OF_DISK: usize = 3;

/// For how long each time.
const SECONDS_OF_DISK: &str = "6";

/// Milliseconds between two moves of a game while it is measured how long a reply takes.
const PAUSE: &str = "100";

/// All rows of `service`; `server` is the program.
pub(crate) fn measure(server: &Path) -> anyhow::Result<Vec<Row>> {
    allow_many_files()?;
    let runtime = Runtime::new()?;
    let folder = std::env::temp_dir().join(format!("pedina-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let rows = runtime.block_on(measure_in(server, &folder));
    fs::remove_dir_all(&folder)?;
    rows
}

async fn measure_in(server: &Path, folder: &Path) -> anyhow::Result<Vec<Row>> {
    let mut scripts = Script::prepare(&mut SplitMix::new(8080), SCRIPTS, PLIES);
    let process = Process::start(&mut service(server, None))?;
    for (number, script) in scripts.iter_mut().enumerate() {
        script.record(process.port, &format!("record-{number}")).await?;
    }
    drop(process);
    let scripts: Arc<[Script]> = scripts.into();
    let file = folder.join("scripts.json");
    script::write(&scripts, &file)?;

    let (mut ours, mut bare, mut batched) = (Vec::new(), Vec::new(), Vec::new());
    let (mut idle, mut seated) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let process = Process::start(&mut service(server, None))?;
        ours.push(cpu_per_move(&process, Side::Service, &scripts).await?);
        for (costs, is_batched) in [(&mut bare, false), (&mut batched, true)] {
            let process = Process::start(&mut relay_command(&file, is_batched)?)?;
            costs.push(cpu_per_move(&process, Side::Relay, &scripts).await?);
        }
        let process = Process::start(&mut service(server, None))?;
        let [waiting, playing] = memory(&process, &scripts).await?;
        idle.push(waiting);
        seated.push(playing);
    }
    let ours = median(ours);
    let metric = "service/cpu-per-move";
    let mut rows = vec![
        Row::cost(metric, "us", ours, "bare relay, a write a frame", median(bare)),
        Row::cost(metric, "us", ours, "bare relay, a write a move", median(batched)),
        Row::beside("service/bytes-per-connection", "B", Some(median(seated)), "alone"),
        Row::beside("service/bytes-per-idle-connection", "B", Some(median(idle)), "alone"),
    ];
    rows.extend(durable(server)?);
    rows.extend(nodes::measure(server)?);
    Ok(rows)
}

/// Microseconds of processor time that a server takes for a move, after the opening.
async fn cpu_per_move(
    process: &Process,
    side: Side,
    scripts: &Arc<[Script]>,
) -> anyhow::Result<f64> {
    // Threads and their memory are there then.
    client::play_all(open(process, side, "first", 1).await?, scripts, 0..OPENING).await?;
    let mut cpu = 0.0;
    for round in 0..ROUNDS {
        let pairs = open(process, side, &format!("round-{round}"), GAMES).await?;
        let pairs = client::play_all(pairs, scripts, 0..OPENING).await?;
        let before = process.cpu()?;
        client::play_all(pairs, scripts, OPENING..PLIES).await?;
        cpu += process.cpu()? - before;
    }
    ensure!(cpu > 0.0, "the server did nothing");
    Ok(cpu * 1e6 / (ROUNDS * GAMES * (PLIES - OPENING)) as f64)
}

/// Resident memory for a socket that has joined nothing, and for one of a player after ten moves;
/// a half of what its game takes is part of it.
async fn memory(process: &Process, scripts: &Arc<[Script]>) -> anyhow::Result<[f64; 2]> {
    client::play_all(open(process, Side::Service, "first", 1).await?, scripts, 0..OPENING).await?;
    let before = process.memory()?;
    let per_connection = |after: u64| after.saturating_sub(before) as f64 / (2 * MANY_GAMES) as f64;
    let mut pairs = Vec::new();
    for number in 0..MANY_GAMES {
        pairs.push(Pair::connect(process.port, &format!("many-{number}"), number).await?);
    }
    let idle = per_connection(process.memory()?);
    for pair in &mut pairs {
        pair.join().await?;
    }
    let _pairs = client::play_all(pairs, scripts, 0..OPENING).await?;
    Ok([idle, per_connection(process.memory()?)])
}

/// Pairs of sockets that are ready to play.
async fn open(
    process: &Process,
    side: Side,
    name: &str,
    count: usize,
) -> anyhow::Result<Vec<Pair>> {
    let mut pairs = Vec::new();
    for number in 0..count {
        pairs.push(match side {
            Side::Service => {
                let id = format!("{name}-{number}");
                let mut pair = Pair::connect(process.port, &id, number).await?;
                pair.join().await?;
                pair
            }
            Side::Relay => Pair::relayed(process.port, &format!("{name}-{number}"), number).await?,
        });
    }
    Ok(pairs)
}

/// Games whose every move is on the disk before its reply leaves, beside that disk. How long a
/// reply takes is measured at a pace that people do not reach; without pauses it says how many
/// games wait for the processor.
fn durable(server: &Path) -> anyhow::Result<[Row; 2]> {
    // Beside the program, which is on a disk; the folder of temporary files may be in memory.
    let folder = server.parent().context("the program is in a folder")?;
    let number = |value: &Value| value.as_f64().context("`pedina load` says less than it should");
    let [mut replies, mut moves, mut halves, mut most] = [const { Vec::new() }; 4];
    for _ in 0..ROUNDS_OF_DISK {
        let file = folder.join(format!("bench-games-{}.db", std::process::id()));
        let process = Process::start(&mut service(server, Some(&file)))?;
        // First, because it fills the log, which is written over from then on.
        moves.push(number(&load(server, &process, "0")?["moves_per_second"])?);
        let probe = disk::Probe::start(folder)?;
        replies.push(number(&load(server, &process, PAUSE)?["reply_ms"]["p99"])?);
        let [_, slow] = disk::quantiles(probe.finish()?);
        most.push(slow);
        drop(process);
        remove(&file);
        let [half, _] = disk::quantiles(disk::syncs(folder)?);
        halves.push(half);
    }
    let [p99, moves, half, most] = [replies, moves, halves, most].map(median);
    let peer = format!("p99 of syncs meanwhile; the median alone is {:.3} ms", 1e3 * half);
    Ok([
        Row::cost("service/durable-p99", "ms", p99, peer, 1e3 * most),
        Row::rate("service/durable-moves", "moves/s", moves, "syncs a second, alone", 1.0 / half),
    ])
}

/// What `pedina load` reports of games of this service.
fn load(server: &Path, process: &Process, pause: &str) -> anyhow::Result<Value> {
    let url = format!("http://127.0.0.1:{}", process.port);
    let games = GAMES.to_string();
    let mut load = Command::new(server);
    load.args(["load", &url, "--games", &games, "--seconds", SECONDS_OF_DISK]);
    let output = load.args(["--pause", pause, "--json"]).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Removes the file of games, and what SQLite has put beside it.
fn remove(file: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut path = file.to_path_buf().into_os_string();
        path.push(end);
        // The last two may be gone.
        let _ = fs::remove_file(PathBuf::from(path));
    }
}

fn service(server: &Path, storage: Option<&Path>) -> Command {
    let mut command = Command::new(server);
    command.args(["service", "--http-host", "127.0.0.1", "--http-port", "0"]);
    for limit in ["connections", "games", "requests"] {
        command.args([&format!("--{limit}-per-address"), "0"]);
    }
    command.args(["--calls-per-socket", "0"]);
    if let Some(file) = storage {
        command.arg("--storage").arg(file);
    }
    command
}

/// This program once more, as a relay.
fn relay_command(scripts: &Path, is_batched: bool) -> anyhow::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("web-socket-relay").arg(scripts).args(is_batched.then_some("--batched"));
    Ok(command)
}
