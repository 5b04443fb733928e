//! The part of `cargo xtask test` that C programmers rely on: the header under every compiler and
//! language version, the contract of each function, and the example programs, built as a user
//! builds them from an installed prefix.

mod backtrace;
mod boards;
mod contract;
mod cpp;
mod engine;
mod header;
mod packages;
mod perft;
mod sessions;

use crate::counts::Counts;
use crate::{install, shell};
use anyhow::{Context, Result};
use console::style;
use std::fs;
use tempfile::TempDir;

/// Runs all checks of the C side; what fails is printed and counted.
///
/// # Errors
/// The libraries cannot be built or installed, so that there is nothing to check.
pub(crate) fn check() -> Result<Counts> {
    let mut checks = Checks::default();
    shell::step("Compiling the header everywhere", || header::check(&mut checks))?;

    let folder = TempDir::with_prefix("pedina-c-").context("cannot make a folder for the tests")?;
    let folder = folder.path();
    // A packed prefix is moved, so no file may depend on where it was built.
    let prefix = folder.join("moved");
    shell::step("Installing the libraries", || {
        let first = folder.join("first");
        install::install(&first, &install::Selection::default())?;
        fs::rename(&first, &prefix).context("cannot move the prefix")
    })?;
    shell::step("Proving the contract of the C functions", || {
        contract::check(&mut checks, &prefix, folder);
        backtrace::check(&mut checks, &prefix, folder);
        Ok(())
    })?;
    let programs = shell::step("Building the C examples with make and CMake", || {
        packages::check(&mut checks, &prefix, folder)
    })?;
    shell::step("Building and running the C++ examples", || {
        cpp::check(&mut checks, &prefix, folder)
    })?;
    shell::step("Running the C examples", || {
        perft::check(&mut checks, &programs)?;
        engine::check(&mut checks, &programs)?;
        boards::check(&mut checks, &programs)?;
        sessions::check(&mut checks, &programs)
    })?;
    Ok(checks.counts)
}

/// Counts checks and prints those that fail; one failure does not hide the next.
#[derive(Default)]
struct Checks {
    counts: Counts,
}

impl Checks {
    fn check(&mut self, name: &str, result: Result<()>) {
        match result {
            Ok(()) => self.counts.passed += 1,
            Err(error) => {
                self.counts.failed += 1;
                println!("    {} {name}: {error:#}", style("FAILED").red().bold());
            }
        }
    }
}
