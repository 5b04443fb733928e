//! `cargo xtask header`: writes `include/pedina.h` from `ffi/src`.

use anyhow::{Result, bail};

/// Options of `cargo xtask header`.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_args: &Args) -> Result<()> {
    bail!("`cargo xtask header` is not built yet")
}
