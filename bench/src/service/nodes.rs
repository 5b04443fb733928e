//! Processes of the service that share their games in a database, beside that database.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::Context;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use serde_json::Value;

use super::{GAMES, PAUSE, ROUNDS_OF_DISK, SECONDS_OF_DISK, service};
use crate::report::Row;
use crate::timing::median;
use crate::wire::process::{Process, cpu_of};

/// The servers that the tests start, too.
#[path = "../../../apps/tests/common/postgres.rs"]
mod postgres;

use postgres::Cluster;

/// Games at once at full load. Each waits for its commit, so that fewer leave the processor idle;
/// pgbench is at its best with [`GAMES`] clients already, one connection each.
const MANY_GAMES: usize = 200;

/// What the runs have measured: moves or UPDATEs a second, and microseconds of processor time for
/// each.
#[derive(Default)]
struct Runs {
    rates: Vec<f64>,
    /// Of all processes of the service.
    service: Vec<f64>,
    database: Vec<f64>,
    /// Of `pedina load`, or of pgbench.
    client: Vec<f64>,
}

/// Which processes there are, and who plays where.
#[derive(Clone, Copy)]
enum Arrangement {
    One,
    /// The players of a game are at the same one of two processes, where the proxy sends them.
    Together,
    /// White is at one process, and black at another.
    Apart,
}

/// The rows of games in a database of PostgreSQL, with one process and with two. The clients are on
/// the same processor as the service and the database, so what each takes is a row of its own.
pub(super) fn measure(server: &Path) -> anyhow::Result<Vec<Row>> {
    let cluster = Cluster::start("");
    let [mut one, mut together, mut apart, mut fast_one, mut fast, mut plain] =
        core::array::from_fn(|_| Runs::default());
    for _ in 0..ROUNDS_OF_DISK {
        let crowded = cluster.database();
        let play = |database: &str, arrangement, games, pause, runs| {
            play(server, &cluster, database, arrangement, games, pause, runs)
        };
        play(&cluster.database(), Arrangement::One, GAMES, PAUSE, &mut one)?;
        play(&cluster.database(), Arrangement::Together, GAMES, PAUSE, &mut together)?;
        play(&cluster.database(), Arrangement::Apart, GAMES, PAUSE, &mut apart)?;
        play(&cluster.database(), Arrangement::One, MANY_GAMES, "0", &mut fast_one)?;
        play(&crowded, Arrangement::Apart, MANY_GAMES, "0", &mut fast)?;
        updates(&cluster, &crowded, &mut plain)?;
    }
    let [one, together, apart] = [one, together, apart].map(|runs| median(runs.service));
    let [rate, server, client] = [plain.rates, plain.database, plain.client].map(median);
    let (alone, peer) = ("one process, the same database", "pgbench, UPDATEs");
    let each = "pgbench, an UPDATE";
    let by_one = median(fast_one.rates);
    Ok(vec![
        Row::cost("service/two-nodes", "us", together, alone, one),
        Row::cost("service/two-nodes-apart", "us", apart, alone, one),
        Row::rate("service/database-moves", "moves/s", median(fast.rates), peer, rate),
        Row::rate("service/database-moves-by-one", "moves/s", by_one, peer, rate),
        Row::cost("service/database-cpu", "us", median(fast.database), each, server),
        Row::beside("service/nodes-cpu", "us", Some(median(fast.service)), "alone"),
        Row::cost("service/load-cpu", "us", median(fast.client), each, client),
    ])
}

/// Plays this many games at once.
fn play(
    server: &Path,
    cluster: &Cluster,
    database: &str,
    arrangement: Arrangement,
    games: usize,
    pause: &str,
    runs: &mut Runs,
) -> anyhow::Result<()> {
    let nodes = if matches!(arrangement, Arrangement::One) { 1 } else { 2 };
    let nodes = (0..nodes)
        .map(|_| Process::start(&mut service(server, Some(database.as_ref()))))
        .collect::<anyhow::Result<Vec<Process>>>()?;
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let players = match arrangement {
        Arrangement::One => vec![(first, first, games)],
        Arrangement::Together => {
            vec![(first, first, games / 2), (last, last, games - games / 2)]
        }
        Arrangement::Apart => vec![(first, last, games)],
    };
    let cpu = || nodes.iter().map(Process::cpu).sum::<anyhow::Result<f64>>();
    let (before, database_before) = (cpu()?, cluster.processor_time());
    let loads = players.into_iter().map(|(white, black, games)| {
        let url = |node: &Process| format!("http://127.0.0.1:{}", node.port);
        let mut load = Command::new(server);
        load.args(["load", &url(white), "--black-at", &url(black), "--json"]);
        load.args(["--games", &games.to_string(), "--seconds", SECONDS_OF_DISK, "--pause", pause]);
        Ok(load.stdout(Stdio::piped()).spawn()?)
    });
    let loads: Vec<Child> = loads.collect::<anyhow::Result<_>>()?;
    let (mut moves, mut rate, mut client) = (0.0, 0.0, 0.0);
    for load in loads {
        let (text, cpu) = finish(load)?;
        let report: Value = serde_json::from_str(&text).context("`pedina load` has failed")?;
        let number =
            |name: &str| report[name].as_f64().context("`pedina load` says less than it should");
        moves += number("moves")?;
        rate += number("moves_per_second")?;
        client += cpu;
    }
    runs.rates.push(rate);
    runs.service.push(1e6 * (cpu()? - before) / moves);
    runs.database.push(1e6 * (cluster.processor_time() - database_before) / moves);
    runs.client.push(1e6 * client / moves);
    Ok(())
}

/// How many rows of the size of a stored game the database changes in a second, each client its
/// own.
fn updates(cluster: &Cluster, database: &str, runs: &mut Runs) -> anyhow::Result<()> {
    let name = database.rsplit('/').next().unwrap_or_default();
    let size = cluster.query(name, "SELECT round(avg(length(state))) FROM game");
    let size: u32 = size.parse().context("no game is stored")?;
    cluster.query(
        name,
        &format!(
            "CREATE TABLE plain (key INTEGER PRIMARY KEY, revision BIGINT NOT NULL, state BYTEA);
             INSERT INTO plain SELECT key, 0, decode(repeat('5a', {size}), 'hex')
             FROM generate_series(0, {GAMES}) AS key"
        ),
    );
    let script = tempfile::NamedTempFile::new()?;
    let update = format!(
        "UPDATE plain SET revision = revision + 1, state = decode(repeat('5b', {size}), 'hex') \
         WHERE key = :client_id;\n"
    );
    std::fs::write(script.path(), update)?;
    let before = cluster.processor_time();
    let mut pgbench = Command::new("pgbench");
    pgbench.args(["--no-vacuum", "--protocol", "prepared", "--jobs", "2", "--client"]);
    pgbench.arg(GAMES.to_string()).args(["--time", SECONDS_OF_DISK, "--file"]);
    pgbench.arg(script.path()).arg(database).stdout(Stdio::piped());
    let (text, cpu) = finish(pgbench.spawn().context("no pgbench")?)?;
    let number = |start: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(start))?;
        line.split([' ', '/']).next()?.parse::<f64>().ok()
    };
    let count = number("number of transactions actually processed: ");
    let count = count.with_context(|| format!("pgbench: {text}"))?;
    runs.rates.push(number("tps = ").with_context(|| format!("pgbench: {text}"))?);
    runs.database.push(1e6 * (cluster.processor_time() - before) / count);
    runs.client.push(1e6 * cpu / count);
    Ok(())
}

/// What a program prints until it ends, and the seconds of processor time that it took.
fn finish(mut child: Child) -> anyhow::Result<(String, f64)> {
    let mut text = String::new();
    child.stdout.take().context("it has no output")?.read_to_string(&mut text)?;
    // It has ended, and the system still knows it.
    let id = Pid::from_child(&child);
    waitid(WaitId::Pid(id), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)?;
    let cpu = cpu_of(child.id())?;
    child.wait()?;
    Ok((text, cpu))
}
