//! `cargo xtask test`: every check that a change must pass.

use anyhow::{Result, bail};

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask test` is not built yet")
}
