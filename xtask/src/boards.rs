//! `cargo xtask boards`: builds the firmware examples and runs them in QEMU.

use anyhow::{Result, bail};

/// Options of `cargo xtask boards`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask boards` is not built yet")
}

/// The part of `cargo xtask test` that belongs to this verb.
pub(crate) fn check() -> Result<crate::counts::Counts> {
    bail!("not built yet")
}
