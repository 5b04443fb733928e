//! `cargo xtask setup`: installs what building and testing needs.
//!
//! What is there is left alone, so the verb may run again at any time; `demo` and `test` run it
//! first. Programs come from apt, the parts of Rust from rustup.

mod apt;
mod needs;
mod rust;

pub(crate) use rust::oldest_toolchain;

use anyhow::{Result, bail, ensure};
use console::style;
use needs::{CLUSTER_NEEDS, NEEDS, Need};

/// Options of `cargo xtask setup`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Install nothing; fail when something is missing
    #[arg(long)]
    check: bool,
    /// What `cargo xtask cluster` needs, too: etcd, Patroni and HAProxy
    #[arg(long)]
    cluster: bool,
}

/// Installs what is missing and lists what is there.
pub(crate) fn run(args: &Args) -> Result<()> {
    let more = if args.cluster { CLUSTER_NEEDS } else { &[] };
    if args.check {
        return check(more);
    }
    let rust_and_programs = ensure(Report::All);
    install_programs(&missing(more, Report::All))?;
    rust_and_programs?;
    println!("everything is there");
    Ok(())
}

/// Lists what is there and fails when something is not.
fn check(more: &'static [Need]) -> Result<()> {
    let rust = rust::missing(Report::All)?;
    let mut missing_needs = missing(NEEDS, Report::All);
    missing_needs.extend(missing(more, Report::All));
    complain(&missing_needs, "`cargo xtask setup` installs what apt has")?;
    let commands: Vec<_> =
        rust.iter().map(|words| format!("\n  rustup {}", words.join(" "))).collect();
    ensure!(commands.is_empty(), "`cargo xtask setup` would run:{}", commands.concat());
    Ok(())
}

/// Installs what is missing; for the verbs that need it all.
///
/// # Errors
/// Something is still missing at the end; everything else was installed.
pub(crate) fn ensure(report: Report) -> Result<()> {
    // Both sides are tried before one of them fails, so that one run shows all there is to do.
    let rust = rust::install(report);
    let programs = install_programs(&missing(NEEDS, report));
    rust.and(programs)
}

fn install_programs(missing: &[&Need]) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let result = apt::install(missing);
    let still_missing: Vec<_> =
        missing.iter().copied().filter(|need| need.found().is_none()).collect();
    let cause = match result {
        Ok(()) => "this system's apt does not have them, or not where PATH looks".to_owned(),
        Err(error) => format!("{error:#}"),
    };
    complain(&still_missing, &cause)
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

fn missing(needs: &'static [Need], report: Report) -> Vec<&'static Need> {
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
    needs.iter().filter(is_missing).collect()
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
