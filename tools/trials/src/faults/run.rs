//! A run: the load, the faults one after the other, and what is found at the end.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::thread::{Builder, scope, sleep};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use super::Args;
use super::injection::System;
use super::kind::{Fault, Kind, draw};
use super::player::Hall;
use super::recorder::Recorder;
use pedina_history::{Act, Operation, Stored, Verdict, check, operations};
use pedina_support::{program, shell};

/// Runs to the end, and prints what was found.
///
/// # Errors
/// Something cannot be started, or a fault has done harm; then the logs are kept.
pub(crate) fn run(args: &Args, kinds: &[Kind]) -> Result<()> {
    ensure!(!kinds.is_empty(), "no fault of the wanted kinds is possible here");
    shell::step("build the service", program::build)?;
    let folder = tempfile::Builder::new().prefix("pedina-faults-").tempdir()?;
    // The servers of the database run as another user.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755))?;
    let result = attempt(args, kinds, folder.path());
    if let Err(error) = result {
        let path = folder.keep();
        println!("the history and all logs are in {}", path.display());
        bail!("{error:#}\nto run it again: {}", repetition(args));
    }
    Ok(())
}

/// The command of this run.
fn repetition(args: &Args) -> String {
    let Args { faults, seed, games, nodes, pause, only, patroni, short: _, operations: _ } = args;
    let patroni = if *patroni { " --patroni" } else { "" };
    let only: Vec<_> = only.iter().map(ToString::to_string).collect();
    let only = if only.is_empty() { String::new() } else { format!(" --only {}", only.join(",")) };
    format!(
        "cargo xtask faults --faults {faults} --seed {seed} --games {games} --nodes {nodes} \
         --pause {pause}{only}{patroni}"
    )
}

fn attempt(args: &Args, kinds: &[Kind], folder: &Path) -> Result<()> {
    let mut system =
        shell::step("start the database and the nodes", || System::start(args, kinds, folder))?;
    let hall = Hall {
        nodes: system.nodes.iter().map(|node| node.place.address).collect(),
        recorder: Recorder::new(&folder.join("history.jsonl"))?,
        pace: Duration::from_millis(args.pause),
        ends: AtomicBool::new(false),
    };
    let faults = draw(args.seed, args.faults, kinds);
    println!("{} games at a time, {} faults, seed {}", args.games, faults.len(), args.seed);
    let start = Instant::now();
    scope(|scope| {
        for place in 0..args.games {
            let builder = Builder::new().stack_size(STACK);
            let hall = &hall;
            builder.spawn_scoped(scope, move || hall.play(place, args.seed))?;
        }
        let result = inject(&mut system, &faults, start);
        hall.recorder.note("", Act::Healed);
        hall.ends.store(true, Ordering::Relaxed);
        result
    })?;
    // What is read by several queries must not change between them.
    system.nodes.clear();
    let stored = system.topology.stored().context("what is stored cannot be read")?;
    write_stored(&stored, &folder.join("stored.txt"))?;
    let history = hall.recorder.finish();
    if let Some(path) = &args.operations {
        write_operations(&operations(&history, &stored), path)
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    let verdict = check(&history, &stored);
    report(&verdict, &faults, start.elapsed())
}

fn inject(system: &mut System, faults: &[Fault], start: Instant) -> Result<()> {
    sleep(WARMING);
    for (number, fault) in (1..).zip(faults) {
        let seconds = start.elapsed().as_secs();
        println!("    {seconds:>5} s  {number:>3}/{}  {fault}", faults.len());
        system.suffer(fault)?;
        sleep(QUIET);
    }
    // Until the last fault is noticed by whoever has to.
    sleep(WARMING);
    Ok(())
}

fn write_stored(stored: &Stored, path: &Path) -> Result<()> {
    let mut file = File::create(path)?;
    for (name, game) in &stored.games {
        writeln!(file, "{name}: over {}, {} results", game.is_over, game.results)?;
        for event in &game.events {
            writeln!(file, "  {} at {}: {:?}", event.revision, event.at, event.what)?;
        }
    }
    writeln!(file, "time {}", stored.time)?;
    Ok(())
}

fn write_operations(operations: &[Operation<'_>], path: &Path) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for operation in operations {
        serde_json::to_writer(&mut file, operation)?;
        writeln!(file)?;
    }
    Ok(file.flush()?)
}

fn report(verdict: &Verdict, faults: &[Fault], time: Duration) -> Result<()> {
    let of_kind = |kind| faults.iter().filter(|fault| fault.kind == kind).count();
    let kinds = Kind::ALL.into_iter().filter(|kind| of_kind(*kind) > 0);
    let kinds: Vec<_> = kinds.map(|kind| format!("{} {kind}", of_kind(kind))).collect();
    let Verdict { games, ended, flags, acknowledged, recovered, refused, .. } = verdict;
    println!("{} faults in {}: {}", faults.len(), shell::seconds(time), kinds.join(", "));
    println!("{games} games, of which {ended} ended, {flags} of them by a flag");
    println!(
        "{acknowledged} moves acknowledged, {recovered} stored without a reply, {refused} refused, \
         {} connections lost",
        verdict.lost_connections
    );
    println!("the clock of the service ran ahead by {} ms at most", verdict.ahead);
    for fault in verdict.faults.iter().take(MOST_LINES) {
        println!("  {fault}");
    }
    ensure!(verdict.faults.is_empty(), "{} things are wrong", verdict.faults.len());
    ensure!(*acknowledged > 0, "nobody could make a move");
    println!("nothing is lost, twice, illegal or out of time");
    Ok(())
}

/// The stack of a client.
const STACK: usize = 512 << 10;

/// How long nothing fails at first and at the end.
const WARMING: Duration = Duration::from_secs(8);

/// How long nothing fails between two faults.
const QUIET: Duration = Duration::from_secs(2);

/// How many of the things that are wrong are printed.
const MOST_LINES: usize = 40;
