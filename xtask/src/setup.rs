//! `cargo xtask setup`: installs what building and testing needs.

use anyhow::{Result, bail};

/// Options of `cargo xtask setup`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask setup` is not built yet")
}
