//! `cargo xtask setup`: installs what building and testing needs.
//!
//! What is there is left alone, so the verb may run again at any time; `demo`, `test` and `install`
//! run it first, each for what it needs itself. Programs come from apt, the parts of Rust from
//! rustup.

mod apt;
mod needs;
mod rust;

pub(crate) use needs::{DEMO, GATE, NIGHTLY, PLATFORMS, XTENSA};
pub(crate) use rust::oldest_toolchain;

use crate::shell;
use anyhow::{Result, bail, ensure};
use console::style;
use needs::{CLUSTER, LIBRARY, Need, Set};
use pedina_support::targets::{PACKAGED_BOARDS, SYSTEMS, compiled_for};

/// Options of `cargo xtask setup`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Install nothing; fail when something is missing
    #[arg(long)]
    check: bool,
    /// What `cargo xtask cluster` needs, too: etcd, Patroni and HAProxy
    #[arg(long)]
    cluster: bool,
    /// What `cargo xtask platforms` needs, too: Wine and compilers of C for other processors
    #[arg(long)]
    platforms: bool,
    /// What `cargo xtask miri` and `threads` need, too: a nightly toolchain
    #[arg(long)]
    nightly: bool,
}

/// Installs what is missing and lists what is there.
pub(crate) fn run(args: &Args) -> Result<()> {
    let act = if args.check { check } else { install };
    let gate = act(&GATE, Report::All);
    let cluster = if args.cluster { act(&CLUSTER, Report::All) } else { Ok(()) };
    let platforms = if args.platforms { act(&PLATFORMS, Report::All) } else { Ok(()) };
    let nightly = if args.nightly { act(&NIGHTLY, Report::All) } else { Ok(()) };
    gate.and(cluster).and(platforms).and(nightly)?;
    println!("everything is there");
    Ok(())
}

/// Installs what is missing of a set; for the verbs that need it all.
///
/// # Errors
/// Something is still missing at the end; everything else was installed.
pub(crate) fn ensure(set: &Set<'_>) -> Result<()> {
    install(set, Report::Missing)
}

/// Installs what the library takes that is built for this machine and these targets.
///
/// # Errors
/// As [`ensure()`].
pub(crate) fn ensure_targets(targets: &[String]) -> Result<()> {
    if shell::find_program("rustup").is_none() {
        // Where Rust comes from a distribution, so do its parts; a build names what is missing.
        return Ok(());
    }
    let targets: Vec<_> = targets.iter().flat_map(|target| compiled_for(target)).collect();
    let targets: Vec<_> = targets.iter().map(String::as_str).collect();
    ensure(&Set { targets: &targets, ..LIBRARY })
}

/// Installs what every C library takes that is packaged.
///
/// # Errors
/// As [`ensure()`].
pub(crate) fn ensure_packaged() -> Result<()> {
    let targets: Vec<_> = SYSTEMS.into_iter().chain(PACKAGED_BOARDS).map(str::to_owned).collect();
    ensure_targets(&targets)
}

fn install(set: &Set<'_>, report: Report) -> Result<()> {
    // Both sides are tried before one of them fails, so that one run shows all there is to do.
    let rust = rust::install(set, report);
    let programs = install_programs(set, report);
    rust.and(programs)
}

fn install_programs(set: &Set<'_>, report: Report) -> Result<()> {
    let missing = missing(set, report);
    if missing.is_empty() {
        return Ok(());
    }
    let cause = match apt::install(&missing) {
        Ok(()) => "this system's apt does not have them, or not where PATH looks".to_owned(),
        Err(error) => format!("{error:#}"),
    };
    let still_missing: Vec<_> = missing.into_iter().filter(|need| !need.is_met()).collect();
    complain(&still_missing, &cause)
}

/// Fails when something is missing of a set, whose parts are listed.
fn check(set: &Set<'_>, report: Report) -> Result<()> {
    let rust = rust::missing(set, report)?;
    let missing: Vec<_> = missing(set, report).into_iter().filter(|need| !need.is_met()).collect();
    complain(&missing, "`cargo xtask setup` installs what apt has")?;
    let commands: Vec<_> =
        rust.iter().map(|words| format!("\n  rustup {}", words.join(" "))).collect();
    ensure!(commands.is_empty(), "`cargo xtask setup` would run:{}", commands.concat());
    Ok(())
}

/// How much the check prints.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Report {
    /// A line for each need.
    All,
    /// Only what has to be installed.
    Missing,
}

impl Report {
    fn found(self, name: &str, place: &str) {
        if self == Self::All {
            println!("    {} {name:<30} {place}", style("found  ").green());
        }
    }
}

/// The programs of a set that are missing.
fn missing(set: &Set<'_>, report: Report) -> Vec<&'static Need> {
    let is_missing = |need: &&Need| match need.found() {
        Some(place) => {
            report.found(&need.name(), &place);
            false
        }
        None => {
            println!("    {} {:<30} {}", style("missing").yellow(), need.name(), need.purpose);
            true
        }
    };
    set.programs.iter().copied().flatten().filter(is_missing).collect()
}

/// Fails with one line for each need of `missing`, if there are any.
fn complain(missing: &[&Need], cause: &str) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let lines: Vec<_> = missing
        .iter()
        .map(|need| format!("  {} ({}): {}", need.name(), need.purpose, need.advice()))
        .collect();
    bail!("these are missing ({cause}):\n{}", lines.join("\n"));
}
