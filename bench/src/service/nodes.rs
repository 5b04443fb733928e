//! Processes of the service that share their games in a database, beside that database.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use super::{DURABLE_SECONDS, GAMES, PAUSE, service};
use crate::report::Row;
use crate::wire::process::Process;

/// The servers that the tests start, too.
#[path = "../../../apps/tests/common/postgres.rs"]
mod postgres;

use postgres::Cluster;

/// What one run has shown.
struct Run {
    moves: f64,
    /// Microseconds of processor time for a move, of all processes of the service.
    cpu: f64,
}

/// The rows of games in a database of PostgreSQL, with one process and with two.
pub(super) fn measure(server: &Path) -> anyhow::Result<[Row; 2]> {
    let cluster = Cluster::start("");
    let database = cluster.database();
    let one = play(server, &database, 1, PAUSE)?;
    let two = play(server, &cluster.database(), 2, PAUSE)?;
    let fast = play(server, &cluster.database(), 2, "0")?;
    let updates = updates(&cluster, &database)?;
    Ok([
        Row::cost("service/two-nodes", "us", two.cpu, "one process, the same database", one.cpu),
        Row::rate("service/database-moves", "moves/s", fast.moves, "pgbench, UPDATEs", updates),
    ])
}

/// Plays with white at one process and black at another, or at the same.
fn play(server: &Path, database: &str, nodes: usize, pause: &str) -> anyhow::Result<Run> {
    let nodes = (0..nodes)
        .map(|_| Process::start(&mut service(server, Some(database.as_ref()))))
        .collect::<anyhow::Result<Vec<Process>>>()?;
    let url = |node: &Process| format!("http://127.0.0.1:{}", node.port);
    let [first, .., last] = &[&nodes[0], &nodes[nodes.len() - 1]];
    let games = GAMES.to_string();
    let cpu = || nodes.iter().map(Process::cpu).sum::<anyhow::Result<f64>>();
    let before = cpu()?;
    let mut load = Command::new(server);
    load.args(["load", &url(first), "--black-at", &url(last), "--games", &games, "--json"]);
    let output = load.args(["--seconds", DURABLE_SECONDS, "--pause", pause]).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let cpu = cpu()? - before;
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let number = |name: &str| {
        report[name].as_f64().with_context(|| format!("`pedina load` does not say {name}"))
    };
    Ok(Run { moves: number("moves_per_second")?, cpu: 1e6 * cpu / number("moves")? })
}

/// How many rows of the size of a stored game the database changes in a second, each client its
/// own.
fn updates(cluster: &Cluster, database: &str) -> anyhow::Result<f64> {
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
    let mut pgbench = Command::new("pgbench");
    pgbench.args(["--no-vacuum", "--protocol", "prepared", "--jobs", "2", "--client"]);
    pgbench.arg(GAMES.to_string()).args(["--time", DURABLE_SECONDS, "--file"]);
    let output = pgbench.arg(script.path()).arg(database).output().context("no pgbench")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let rate = text.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next());
    let error = || format!("pgbench: {}", String::from_utf8_lossy(&output.stderr));
    rate.with_context(error)?.parse().with_context(error)
}
