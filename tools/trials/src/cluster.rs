//! `cargo xtask cluster`: a whole cluster on this machine, until it is asked to end.
//!
//! What starts and ends the parts is shared with the tests of the service: see [`parts`].

use anyhow::{Context, Result};
use console::style;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
pub(crate) use parts::{Cluster, Part, Plan};
use pedina_support::{program, shell};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::sleep;
use std::time::Instant;

#[path = "../../../apps/tests/common/cluster/mod.rs"]
pub(crate) mod parts;

/// Options of `cargo xtask cluster`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Keep everything that the parts write in this folder [default: a temporary one]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Databases; with 3, an acknowledged move is on two of them at any time
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = two_or_three())]
    databases: u8,
    /// Processes of the service
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = two_or_three())]
    services: u8,
    /// The port for clients, and the first of 20 in a row [default: free ones]
    #[arg(long, value_name = "PORT", value_parser = clap::value_parser!(u16).range(1..=65_515))]
    port: Option<u16>,
    /// Serve no pages, so that nothing of them has to be built
    #[arg(long)]
    no_pages: bool,
    /// Build the program in release mode, as for many games
    #[arg(long)]
    release: bool,
    /// An option of each service, such as --option=--grace=10
    #[arg(long = "option", value_name = "OPTION", allow_hyphen_values = true)]
    options: Vec<String>,
}

fn two_or_three() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(2..=3)
}

/// Starts the cluster, and ends it when that is asked for.
pub(crate) fn run(args: &Args) -> Result<()> {
    let ends = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        signal_hook::flag::register(signal, ends.clone()).context("cannot wait for signals")?;
    }
    let mut plan = Plan::new(build(args.release)?);
    if !args.no_pages {
        plan.pages = Some(shell::step("put the pages together", pages)?);
    }
    plan.folder.clone_from(&args.folder);
    (plan.databases, plan.services) = (args.databases.into(), args.services.into());
    plan.first_port = args.port;
    plan.service_options.clone_from(&args.options);
    plan.interrupted = ends.clone();
    let mut cluster = shell::step("start the cluster", || {
        Cluster::start(plan, &mut |news| println!("    {news}"))
    })?;
    describe(&cluster);
    watch(&mut cluster, &ends);
    shell::step("stop the cluster", || cluster.stop())
}

/// The folder of the pages.
fn pages() -> Result<PathBuf> {
    let printed = shell::stdout(shell::xtask().args(["web", "--build"]), "")?;
    Ok(printed.lines().next_back().context("it names no folder")?.into())
}

/// The program `pedina`.
fn build(is_release: bool) -> Result<PathBuf> {
    let optimized = || {
        shell::run(shell::cargo().args(["build", "--release", "--package", "pedina-apps"]))?;
        Ok(shell::target_dir().join("release/pedina"))
    };
    shell::step("build the program", || if is_release { optimized() } else { program::build() })
}

fn describe(cluster: &Cluster) {
    let line = |what: &str, place: &str| println!("{what:<44} {place}");
    println!();
    line("for clients, over the proxy:", &cluster.http());
    for (number, address) in cluster.services().iter().enumerate() {
        line(&format!("service {} alone:", number + 1), &format!("http://{address}"));
    }
    line("who is up, and who is the primary:", &cluster.state_page());
    line("the same as Patroni sees it:", &format!("curl http://{}/cluster", cluster.patroni(0)));
    line("the database of games:", &format!("psql {}", cluster.storage()));
    line("logs and data:", &cluster.folder().display().to_string());
    println!("{}", style("Ctrl-C stops everything.").bold());
}

/// Reports what happens to the parts, until the end.
fn watch(cluster: &mut Cluster, ends: &AtomicBool) {
    let start = Instant::now();
    let (mut primary, mut standby) = (None, None);
    while !ends.load(Ordering::Relaxed) {
        let time = || shell::seconds(start.elapsed());
        for part in cluster.lost() {
            println!("after {}: {part} has ended, and is started again", time());
            // As systemd does.
            sleep(RESTART_PAUSE);
            if let Err(error) = cluster.launch(part) {
                println!("{error:#}");
            }
        }
        for (known, now, what) in [
            (&mut primary, cluster.primary(), "the primary"),
            (&mut standby, cluster.synchronous_standby(), "the synchronous standby"),
        ] {
            let Ok(now) = now else { continue };
            if *known != now {
                let name = now
                    .map_or("nobody".to_owned(), |database| Part::Database(database).to_string());
                println!("after {}: {what} is {name}", time());
                *known = now;
            }
        }
        sleep(PAUSE);
    }
}

/// How long a part stays away that has ended on its own.
const RESTART_PAUSE: Duration = Duration::from_secs(2);

/// How long to wait between two looks.
const PAUSE: Duration = Duration::from_millis(500);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "starts etcd, PostgreSQL and HAProxy: for `cargo xtask nightly`"]
    fn games_go_on_when_parts_die_and_return() {
        let program = build(false).unwrap();
        let mut plan = Plan::new(&program);
        plan.service_options = vec!["--linger=600".to_owned()];
        let mut cluster = Cluster::start(plan, &mut |news| println!("{news}")).unwrap();
        let primary = cluster.primary().unwrap().expect("it has started");
        let mut load = shell::command(&program);
        load.args(["load", &cluster.http(), "--games", "5", "--pause", "100", "--json"]);
        let report = std::thread::spawn(move || shell::run(load.args(["--seconds", "45"])));
        // The proxy sends both players of a game to the same service.
        let sql = "SELECT count(*) FILTER (WHERE white_node = black_node), count(*) FROM game
            WHERE white_node IS NOT NULL AND black_node IS NOT NULL";
        while cluster.query(sql).unwrap() != "5|5" {
            assert!(!report.is_finished(), "{}", cluster.query(sql).unwrap());
            sleep(PAUSE);
        }
        cluster.kill(Part::Database(primary)).unwrap();
        assert_eq!(cluster.wait_for_primary(|number| number != primary).unwrap(), 1 - primary);
        cluster.launch(Part::Database(primary)).unwrap();
        while cluster.synchronous_standby().unwrap() != Some(primary) {
            cluster.wait_until_ready(Part::Database(1 - primary)).unwrap();
        }
        let report: serde_json::Value =
            serde_json::from_str(&report.join().unwrap().unwrap()).unwrap();
        let moves = report["moves"].as_u64().unwrap();
        let sql = "SELECT count(*) FROM event WHERE encode(payload, 'escape') LIKE '%ApplyMove%'";
        let stored: u64 = cluster.query(sql).unwrap().parse().unwrap();
        // The last move of each game may have been acknowledged after the end.
        assert!(moves > 50 && (moves..=moves + 5).contains(&stored), "{moves}, {stored}");

        cluster.pause(Part::Service(0)).unwrap();
        assert!(!cluster.is_ready(Part::Service(0)));
        cluster.resume(Part::Service(0)).unwrap();
        cluster.wait_until_ready(Part::Service(0)).unwrap();
        cluster.crash_postgres(1 - primary).unwrap();
        cluster.wait_for_primary(|number| number == primary).unwrap();
        cluster.terminate(Part::Service(1)).unwrap();
        cluster.launch(Part::Service(1)).unwrap();
        cluster.wait_until_ready(Part::Service(1)).unwrap();
        assert_eq!(cluster.query(sql).unwrap(), stored.to_string());
        assert_eq!(cluster.lost(), []);
        cluster.stop().unwrap();
    }
}
