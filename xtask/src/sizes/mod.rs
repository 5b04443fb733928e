//! `cargo xtask sizes`: flash, stack and struct sizes; the proof that nothing can panic.

use anyhow::{Result, bail};

/// Options of `cargo xtask sizes`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask sizes` is not built yet")
}

/// The part of `cargo xtask test` that belongs to this verb.
pub(crate) fn check() -> Result<crate::counts::Counts> {
    bail!("not built yet")
}
