//! `cargo xtask demo`: the published perft counts from C, boards and JVM in one table.

use anyhow::{Result, bail};

/// Options of `cargo xtask demo`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask demo` is not built yet")
}
