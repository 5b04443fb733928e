//! `cargo xtask install`: header, libraries, pkg-config and CMake files below a prefix.

use anyhow::{Result, bail};

/// Options of `cargo xtask install`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask install` is not built yet")
}

/// The part of `cargo xtask test` that belongs to this verb.
pub(crate) fn check() -> Result<crate::counts::Counts> {
    bail!("not built yet")
}
