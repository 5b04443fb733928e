//! Processes of the service that share their games in a database, beside that database.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, ensure};
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

/// The rows of games in a database of PostgreSQL, with one process and with two. The clients are on
/// the same processor as the service and the database, so what each takes is a row of its own.
pub(super) fn measure(server: &Path) -> anyhow::Result<Vec<Row>> {
    let cluster = Cluster::start("");
    let [mut one, mut two, mut fast_one, mut fast_two, mut plain] =
        core::array::from_fn(|_| Runs::default());
    for _ in 0..ROUNDS_OF_DISK {
        let database = cluster.database();
        play(server, &cluster, &database, 1, PAUSE, &mut one)?;
        play(server, &cluster, &cluster.database(), 2, PAUSE, &mut two)?;
        play(server, &cluster, &cluster.database(), 1, "0", &mut fast_one)?;
        play(server, &cluster, &cluster.database(), 2, "0", &mut fast_two)?;
        updates(&cluster, &database, &mut plain)?;
    }
    let [one, two] = [one, two].map(|runs| median(runs.service));
    let [rate, server, client] = [plain.rates, plain.database, plain.client].map(median);
    let peer = "pgbench, UPDATEs";
    let each = "pgbench, an UPDATE";
    let by_one = median(fast_one.rates);
    Ok(vec![
        Row::cost("service/two-nodes", "us", two, "one process, the same database", one),
        Row::rate("service/database-moves", "moves/s", median(fast_two.rates), peer, rate),
        Row::rate("service/database-moves-by-one", "moves/s", by_one, peer, rate),
        Row::cost("service/database-cpu", "us", median(fast_two.database), each, server),
        Row::beside("service/nodes-cpu", "us", Some(median(fast_two.service)), "alone"),
        Row::cost("service/load-cpu", "us", median(fast_two.client), each, client),
    ])
}

/// Plays with white at one process and black at another, or at the same.
fn play(
    server: &Path,
    cluster: &Cluster,
    database: &str,
    nodes: usize,
    pause: &str,
    runs: &mut Runs,
) -> anyhow::Result<()> {
    let nodes = (0..nodes)
        .map(|_| Process::start(&mut service(server, Some(database.as_ref()))))
        .collect::<anyhow::Result<Vec<Process>>>()?;
    let url = |node: &Process| format!("http://127.0.0.1:{}", node.port);
    let [first, .., last] = &[&nodes[0], &nodes[nodes.len() - 1]];
    let games = GAMES.to_string();
    let cpu = || nodes.iter().map(Process::cpu).sum::<anyhow::Result<f64>>();
    let (before, database_before) = (cpu()?, cluster.processor_time());
    let mut load = Command::new(server);
    load.args(["load", &url(first), "--black-at", &url(last), "--games", &games, "--json"]);
    let output = load.args(["--seconds", SECONDS_OF_DISK, "--pause", pause]).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (cpu, database) = (cpu()? - before, cluster.processor_time() - database_before);
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let number = |value: &Value| value.as_f64().context("`pedina load` says less than it should");
    let moves = number(&report["moves"])?;
    runs.rates.push(number(&report["moves_per_second"])?);
    runs.service.push(1e6 * cpu / moves);
    runs.database.push(1e6 * database / moves);
    runs.client.push(number(&report["client"]["cpu_us_per_move"])?);
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
